internal import CampanileSyntax
internal import MessageFormat

/// A hint where a lock screen would cut the text. Source: measurements of others; Apple states no number.
enum LengthRule: TextRule {
  static func check(_ text: ResolvedText) -> [Diagnostic] {
    let limit = text.field == .body ? 178 : 50
    let longest =
      text.message.patterns.map { pattern in
        pattern.parts.reduce(0) { sum, part in
          if case .text(let own) = part { return sum + own.value.reduce(0) { $0 + ($1.isWide ? 2 : 1) } }
          return sum
        }
      }.max() ?? 0
    guard longest > limit else { return [] }
    return [TextProblem.longText(text.field.rawValue, count: longest, limit: limit).diagnostic(at: text.range)]
  }
}

extension Character {
  /// Whether it takes two columns: Chinese, Japanese, Korean, and most emoji.
  fileprivate var isWide: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return true
    default: return false
    }
  }
}
