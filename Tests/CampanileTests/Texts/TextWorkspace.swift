import Testing

@testable import Campanile
@testable import CampanileExpansion
@testable import CampanileSyntax
@testable import MessageFormat

/// A small workspace whose texts are tested.
struct TextWorkspace {
  var files: [SourceFile]

  static let audience = """
    audience {
      token device-token  locale locale  first-name text?  cart-items integer default 0  boxes integer default 1
      price number default 9.5  tier one of gold, silver  device one of iphone, mac
    }
    """

  init(_ texts: [String: String]) {
    let paths = texts.keys.sorted()
    files = paths.enumerated().map { index, path in
      SourceFile(
        id: .init(rawValue: UInt32(index)), path: path, kind: .init(path: path), bytes: Array((texts[path] ?? "").utf8))
    }
  }

  init(_ campaign: String, table: String? = nil, locales: String = "en, de, ru", app: String = "") {
    var texts = [
      "campaigns/a.campaign": campaign + "\n",
      "templates/shop.template":
        "app shop { bundle \"com.example.shop\"  locales \(locales)  \(app) }\n" + Self.audience,
    ]
    texts["templates/texts.xcstrings"] = table
    self.init(texts)
  }

  var compilation: Compilation { Campanile.compile(files) }

  var codes: [String] { compilation.diagnostics.map(\.code.rawValue) }

  /// The same with an audience that doesn't tell devices.
  var withoutDevices: TextWorkspace {
    var other = self
    other.files = files.map { file in
      let text = String(decoding: file.bytes, as: UTF8.self).replacing("device one of iphone, mac", with: "")
      return SourceFile(id: file.id, path: file.path, kind: file.kind, bytes: Array(text.utf8))
    }
    return other
  }

  func text(of path: String) -> String {
    files.first { $0.path == path }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  /// The source of a field's only message in a locale.
  func message(_ field: KeyPath<Plan.LocalizedText, Plan.Text?>, _ locale: String) throws -> String {
    let plan = try #require(compilation.plans.first, "\(compilation.diagnostics.map(\.summary))")
    let texts = try #require(plan.variants.first?.content.texts.first { $0.locale == locale })
    guard case .alternatives(let alternatives)? = texts[keyPath: field] else { return "" }
    return try #require(alternatives.last).message.source
  }

  /// What a field says to a recipient.
  func says(
    _ field: KeyPath<Plan.LocalizedText, Plan.Text?>, _ locale: String, _ values: [String: MessageValue]
  ) throws -> String {
    let message = Message.parse(try self.message(field, locale)).message
    let tag = try LanguageTag(locale)
    let (text, errors) = MessageFormatter(message, locale: tag, bidi: .none).format(values)
    #expect(errors.isEmpty)
    return text
  }
}
