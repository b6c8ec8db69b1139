internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

/// How a cell is written.
extension LookupProblem {
  static func example(of type: Plan.AttributeType) -> String {
    switch type {
    case .text: "`Berlin`"
    case .integer: "`12`"
    case .number: "`12.50`, without currency and other signs"
    case .boolean: "`true` or `false`"
    case .date: "`2026-12-01`"
    case .instant: "`2026-12-01T09:00:00Z`"
    case .version: "`4.2.1`"
    case .locale: "`pt-BR`"
    case .timezone: "`Europe/Berlin`"
    case .url: "`https://example.com/a`"
    case .oneOf(let names): alternatives(names.prefix(12).map { "`\($0)`" })
    case .set: "`a;b`"
    case .token: "a token"
    }
  }

  /// What `12%` comes to.
  static func share(_ text: String) -> String? {
    let written = text.trimmingBlanks
    guard written.last == "%", let number = Double(String(written.dropLast()).trimmingBlanks) else { return nil }
    return (number / 100).brief
  }

  static func advice(onShare text: String, _ share: String) -> String {
    "of a share 1 is all: `\(text)` is `\(share)`, which `:percent` shows; where a text writes the `%` itself, it is the number alone"
  }

  /// Where each of the cells is a percent: the first of them.
  static func adviceOnShares(_ problems: [LookupProblem]) -> String? {
    let texts = problems.map { if case .wrongCell(let text, _, .number, _) = $0 { text } else { "" } }
    let shares = texts.compactMap(share)
    guard let text = texts.first, let first = shares.first, shares.count == texts.count else { return nil }
    return advice(onShare: text, first)
  }
}
