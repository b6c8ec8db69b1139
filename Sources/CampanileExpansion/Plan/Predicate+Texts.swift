extension Plan.Predicate {
  /// Whether all texts in it are ASCII. Others may be equal for Swift, and yet not for a recipient's bytes.
  package var hasPlainTexts: Bool {
    switch self {
    case .constant, .isSet, .within, .ago: true
    case .all(let parts), .any(let parts): parts.allSatisfy(\.hasPlainTexts)
    case .not(let inner): inner.hasPlainTexts
    case .isTrue(let operand), .speaks(let operand, _): operand.hasPlainText
    case .compare(let operand, _, let literal), .contains(let operand, let literal):
      operand.hasPlainText && literal.hasPlainText
    case .between(let operand, let low, let high): operand.hasPlainText && low.hasPlainText && high.hasPlainText
    case .oneOf(let operand, let literals): operand.hasPlainText && literals.allSatisfy(\.hasPlainText)
    case .text(let operand, _, let text): operand.hasPlainText && text.utf8.allSatisfy { $0 < 0x80 }
    case .sample(_, let salt): salt.utf8.allSatisfy { $0 < 0x80 }
    }
  }
}

extension Plan.Operand {
  fileprivate var hasPlainText: Bool { fallback?.hasPlainText ?? true }
}

extension Plan.Literal {
  fileprivate var hasPlainText: Bool {
    switch self {
    case .text(let text), .symbol(let text): text.utf8.allSatisfy { $0 < 0x80 }
    case .list(let values): values.allSatisfy(\.hasPlainText)
    case .integer, .number, .boolean, .date, .instant, .version: true
    }
  }
}
