import CampanileExpansion
import Foundation
import Testing

@testable import Campanile
@testable import CampanileAppCode
@testable import CampanileSyntax

/// Workspaces of different taste, whose generated code is compiled in several ways and run. That takes minutes, so it is
/// left to `Tests/AppCode/run`, which says so by a variable.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["APP_CODE_MATRIX"] != nil), .serialized)
struct WorkspaceMatrixTests {
  private static let folder = AppHarness.packageRoot.appending(path: "Tests/AppCode/Workspaces")

  /// Those in the folder, and two that are too long to be written by hand.
  static let names: [String] = {
    let written = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let all = written.filter { !$0.hasPrefix(".") }.sorted() + ["large", "locales"]
    let wanted = ProcessInfo.processInfo.environment["APP_CODE_MATRIX"]?.split(separator: ",").map(String.init) ?? []
    return wanted.isEmpty || wanted == ["all"] ? all : all.filter(wanted.contains)
  }()

  private static func sources(_ name: String) throws -> [SourceFile] {
    switch name {
    case "large": return made(large)
    case "locales": return made(locales)
    default: return try Workspace(at: folder.appending(path: name).path).files
    }
  }

  private static func made(_ files: [(String, String)]) -> [SourceFile] {
    files.enumerated().map {
      SourceFile(
        id: .init(rawValue: UInt32($0)), path: $1.0, kind: SourceFile.Kind(path: $1.0), bytes: Array($1.1.utf8))
    }
  }

  @Test("the code compiles with each messaging, in each way that Xcode compiles an app", arguments: names)
  func compiles(name: String) throws {
    let sources = try Self.sources(name)
    for messaging in AppCode.Messaging.allCases {
      for language in AppCode.Language.allCases {
        let code = try AppHarness.code(sources, messaging: messaging, language: language)
        for way in FreshStubs.Way.allCases { try FreshStubs.check(code, way) }
      }
    }
  }

  @Test("every push that a compile emits is read by the app that was generated with it", arguments: names)
  func runs(name: String) throws {
    let sources = try Self.sources(name)
    for messaging in AppCode.Messaging.allCases {
      let harness = try AppHarness(sources, messaging: messaging)
      let side = harness.compilation.appSide
      var events: [JSONValue] = []
      var expected: [(what: String, isRight: (String) -> Bool)] = []
      let isFirebase = sources.contains { String(decoding: $0.bytes, as: UTF8.self).contains("fcm-token") }
      for (push, payload) in try harness.payloads(format: isFirebase ? .fcm : .apns) {
        let activity = side.activities.first { $0.lives.contains { $0.name == push } }
        let kind = (side.pushes + side.directPushes).first { $0.name == push }?.kind
        let (event, type, isRight): (String, String?, (String) -> Bool)
        switch kind {
        case .alert:
          (event, type, isRight) = ("respond", nil, { $0.hasPrefix("completed 1: ") && !$0.contains("unreadable") })
        case .background: (event, type, isRight) = ("refresh", nil, { $0.hasPrefix("fetched [0]: ") })
        case .voip:
          (event, type, isRight) = ("call", nil, { $0.contains("completed 1: ") && $0.contains("did report") })
        case .widgets, .controls: continue
        case nil:
          (event, type, isRight) = (
            "live", try #require(activity).type, { !$0.hasPrefix("not ") && !$0.hasPrefix("no a") }
          )
        default: (event, type, isRight) = ("direct", kind?.rawValue, { !$0.hasPrefix("unreadable") })
        }
        events.append(
          .object(
            [.init("do", .text(event)), .init("payload", payload)] + (type.map { [.init("type", .text($0))] } ?? [])))
        expected.append((push + " " + String(decoding: payload.encoded(), as: UTF8.self), isRight))
      }
      let output = try harness.run(events)
      #expect(output.count == expected.count && !output.isEmpty)
      for (line, (what, isRight)) in zip(output, expected) { #expect(isRight(line), "\(what): \(line)") }
    }
  }

  // MARK: Too long to be written by hand

  private static let large: [(String, String)] = {
    let data = (1...40).map { "key-\($0) { value \($0)  text name  list (1, 2, 3) }" }.joined(separator: "\n    ")
    let campaigns = (1...150).map { number in
      """
      /// Campaign \(number).
      campaign campaign-\(number) {
        to everyone  send now  limit 9 recipients
        category category-\(number % 30)
        alert { title "\(number)" }
        data {
          \(number < 4 ? data : "number \(number)")
        }
      }

      """
    }
    let categories = (0..<30).map { number in
      let actions = (1...4).map { "action-\($0) as \"A-\(number)-\($0)\" { en \"Action \($0)\" } opens-app" }
      return "category category-\(number) {\n  " + actions.joined(separator: "\n  ") + "\n}\n"
    }
    let template = """
      app large { bundle "com.example.large"  locales en  tag "c" }
      audience {
        token   device-token
        locale  locale
        name    text?
        example "One" { locale en  name "Ana" }
      }

      """
    return [
      ("campaigns/all.campaign", campaigns.joined()), ("templates/app.template", template + categories.joined()),
    ]
  }()

  private static let locales: [(String, String)] = {
    let tags = [
      "en", "de", "fr", "es", "it", "pt-BR", "pt-PT", "nl", "sv", "da", "nb", "fi", "pl", "cs", "sk", "hu", "ro", "el",
      "tr",
      "ru", "uk", "ar", "he", "hi", "th", "vi", "id", "ja", "ko", "zh-Hans", "zh-Hant",
    ]
    let texts = tags.map { "\($0) \"“\($0)”\"" }.joined(separator: "  ")
    let alerts = tags.map { "    \($0) { title \"\($0)\"  body \"\($0)\" }" }.joined(separator: "\n")
    let examples = tags.map { "  example \"\($0)\" { locale \($0) }" }.joined(separator: "\n")
    return [
      (
        "campaigns/all.campaign",
        "campaign hello {\n  to everyone  send now  limit 9 recipients\n  category hello\n  alert {\n\(alerts)\n  }\n}\n"
      ),
      (
        "templates/app.template",
        """
        app many { bundle "com.example.many"  locales \(tags.joined(separator: ", "))  tag "c" }
        audience {
          token   device-token
          locale  locale
        \(examples)
        }
        category hello {
          go { \(texts) } opens-app
          answer { \(texts) } reply, button { \(texts) }, placeholder { \(texts) }
          hidden-preview { \(texts) }
          summary { \(texts) }
        }

        """
      ),
    ]
  }()
}
