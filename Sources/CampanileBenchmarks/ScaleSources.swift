internal import Foundation

/// Sources of one kind, in any size.
struct ScaleSources: Sendable {
  let name: String
  let command: String
  /// The smallest of the three sizes.
  let size: Int
  /// The files of a size, beside the benchmark's own templates; by path.
  private let files: @Sendable (Int) -> [(path: String, text: String)]

  private init(
    _ name: String, _ command: String, _ size: Int, _ files: @escaping @Sendable (Int) -> [(String, String)]
  ) {
    self.name = name
    self.command = command
    self.size = size
    self.files = { files($0).map { (path: $0.0, text: $0.1) } }
  }

  /// Writes a workspace, and gives the number of its bytes.
  func write(_ size: Int, to folder: URL) throws -> Int {
    let manager = FileManager.default
    try? manager.removeItem(at: folder)
    try manager.createDirectory(at: folder.appending(path: "campaigns"), withIntermediateDirectories: true)
    try manager.copyItem(at: Self.own.appending(path: "templates"), to: folder.appending(path: "templates"))
    var bytes = 0
    for file in files(size) {
      try Data(file.text.utf8).write(to: folder.appending(path: file.path))
      bytes += file.text.utf8.count
    }
    return bytes
  }

  private static let own = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Workspace")

  private static let reminder: String =
    (try? String(contentsOf: own.appending(path: "campaigns/cart-reminder.campaign"), encoding: .utf8)) ?? ""

  /// The campaign that each device gets a text of its own from, so many times.
  private static func reminders(_ count: Int) -> [(String, String)] {
    (0..<count).map { number in
      let text = reminder.replacing("campaign cart-reminder", with: "campaign cart-\(number)")
      return ("campaigns/cart-\(number).campaign", text)
    }
  }

  private static func campaign(_ name: String, to condition: String, title: String = "Hello") -> String {
    "campaign \(name) {\n  to \(condition)\n  send 2026-12-01 at 09:00 Europe/Berlin\n"
      + "  alert { en { title \"\(title)\" } }\n}\n"
  }

  private static func one(_ text: String) -> [(String, String)] { [("campaigns/all.campaign", text)] }

  /// Segments, each made of the one before, and a campaign to the last.
  private static func row(_ count: Int, _ rest: (Int) -> String) -> [(String, String)] {
    let lines = (1..<count).map { "segment s\($0) = \(rest($0))\n" }
    return one("segment s0 = cart-items > 0\n" + lines.joined() + campaign("last", to: "s\(count - 1)"))
  }

  private static func joined(_ count: Int, _ separator: String, _ part: (Int) -> String) -> String {
    (0..<count).map(part).joined(separator: separator)
  }

  static let all: [ScaleSources] = [
    ScaleSources("campaigns", "check", 250, reminders),
    ScaleSources("campaigns", "compile", 250, reminders),
    ScaleSources("small campaigns", "check", 5_000) { count in
      one(joined(count, "") { campaign("c\($0)", to: "cart-items = \($0)") })
    },
    ScaleSources("small campaigns", "compile", 5_000) { count in
      one(joined(count, "") { campaign("c\($0)", to: "cart-items = \($0)") })
    },
    ScaleSources("segments in a row", "check", 1_000) { count in
      row(count) { "s\($0 - 1) or cart-items = -\($0)" }
    },
    ScaleSources("segments, doubled", "check", 1_000) { count in row(count) { "s\($0 - 1) or s\($0 - 1)" } },
    ScaleSources("segments that grow", "check", 10) { count in
      row(count) { "s\($0 - 1) and cart-items < \($0) or s\($0 - 1) and tier = gold" }
    },
    ScaleSources("tests in a condition", "check", 25_000) { count in
      one(campaign("c", to: joined(count, " or ") { "cart-items = \($0)" }))
    },
    ScaleSources("values in a list", "check", 25_000) { count in
      one(campaign("c", to: "cart-items in (" + joined(count, ", ") { "\($0)" } + ")"))
    },
    ScaleSources("letters with marks", "check", 5_000) { count in
      one(
        "campaign c { to everyone  send now  alert { ar { title \"" + String(repeating: "a\u{301}", count: count)
          + "\" } } }")
    },
    ScaleSources("words of a title", "check", 250_000) { count in
      one(campaign("c", to: "everyone", title: String(repeating: "word ", count: count)))
    },
    ScaleSources("mistakes", "check", 25_000) { count in
      one(campaign("c", to: joined(count, " or ") { "cart-itmes = \($0)" }))
    },
    ScaleSources("words on one line", "check", 500_000) { count in
      one("campaign c { to everyone " + String(repeating: "word ", count: count) + "}")
    },
    ScaleSources("levels", "check", 50_000) { count in
      one(campaign("c", to: String(repeating: "not ", count: count) + "tier = gold"))
    },
    ScaleSources("categories", "check", 2_500) { count in
      one(campaign("c", to: "everyone"))
        + [("templates/many.template", joined(count, "") { "category c\($0) { open { en \"Open\" } }\n" })]
    },
  ]
}
