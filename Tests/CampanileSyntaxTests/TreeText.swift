@testable import CampanileSyntax

/// A tree as indented text, without the places.
enum TreeText {
  static func text(of file: Syntax.File) -> String {
    file.declarations.map { text(of: $0, depth: 0) }.joined()
  }

  private static func text(of value: Any, label: String? = nil, depth: Int) -> String {
    let indentation = String(repeating: "  ", count: depth)
    let head = indentation + (label.map { "\($0): " } ?? "")
    if value is SourceRange { return "" }
    if let leaf = leaf(value) { return head + leaf + "\n" }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let child = mirror.children.first else { return "" }
      return text(of: child.value, label: label, depth: depth)
    case .collection:
      guard !mirror.children.isEmpty else { return "" }
      return head + "[]\n" + mirror.children.map { text(of: $0.value, depth: depth + 1) }.joined()
    case .enum:
      guard let child = mirror.children.first else { return head + "\(value)\n" }
      let name = child.label ?? ""
      let payload = Mirror(reflecting: child.value)
      if payload.displayStyle == .tuple {
        return head + ".\(name)\n"
          + payload.children.map { text(of: $0.value, label: plain($0.label), depth: depth + 1) }
          .joined()
      }
      if child.value is SourceRange { return head + ".\(name)\n" }
      return text(of: child.value, label: (label.map { "\($0): " } ?? "") + ".\(name)", depth: depth)
    default:
      let name = mirror.displayStyle == .tuple ? "()" : "\(type(of: value))"
      return head + name + "\n"
        + mirror.children.map { text(of: $0.value, label: plain($0.label), depth: depth + 1) }.joined()
    }
  }

  /// A label that was written, not one like `.0`.
  private static func plain(_ label: String?) -> String? { label.flatMap { $0.hasPrefix(".") ? nil : $0 } }

  private static func leaf(_ value: Any) -> String? {
    switch value {
    case let name as Syntax.Name: name.text
    case let literal as Syntax.StringLiteral:
      literal.plain.text == literal.message.text
        ? "\"\(literal.plain.text)\"" : "\"\(literal.plain.text)\" as message \"\(literal.message.text)\""
    case let number as Syntax.NumberLiteral: number.text
    case let duration as Syntax.DurationLiteral: "\(duration.seconds) s"
    case let date as Syntax.DateLiteral: "\(date.year)-\(date.month)-\(date.day)"
    case let time as Syntax.TimeLiteral: "\(time.minutes) min"
    case let comparison as Syntax.Comparison: comparison.kind.rawValue
    case let test as Syntax.TextTest: test.kind.rawValue
    case let word as Word: word.rawValue
    case let text as String: "“\(text)”"
    case is Bool, is Int, is Int64: "\(value)"
    default: nil
    }
  }
}
