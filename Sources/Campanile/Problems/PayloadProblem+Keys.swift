internal import CampanileSyntax

extension PayloadProblem {
  static let signsInAddress = "a value in it is written `{$name}`; blanks, braces and quotes are `%20`, `%7B` and `%22`"

  static func adviceOnTaken(_ key: String) -> String {
    switch key {
    case "aps":
      "what stands in it has lines of its own, beside `data`: `badge 1`, `sound default`, `thread \"…\"`, `alert { … }`"
    default: "choose another name"
    }
  }

  /// `"zone " zone` in `data`
  static func keyWithBlanks(_ key: String, at range: SourceRange) -> Diagnostic {
    let meant = key.trimmingCharacters(in: [" "])
    return Diagnostic(
      .emptyValue, .warning, "the key `\(key)` \(LookupProblem.blankEdges)", at: range,
      label: "another key than `\(meant)`", help: ["an app that reads `\(meant)` doesn't find it: remove the blank"],
      fixes: [.init("write `\(meant)`", replacing: range, with: meant.isPlainKey ? meant : "\"\(meant)\"")])
  }
}

extension String {
  /// Whether it needs no quotes as a key of data.
  fileprivate var isPlainKey: Bool {
    utf8.first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? false && utf8.allSatisfy(\.isNameByte)
  }
}
