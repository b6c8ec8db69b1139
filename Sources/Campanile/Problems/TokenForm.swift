internal import CampanileSyntax

/// A text that is no device's token: what of it is wrong, without the token itself.
enum TokenForm {
  case empty
  case odd(count: Int)
  case otherSigns

  static let summaryOfLetters = "this token holds more than hexadecimal digits"

  init?(_ text: String) {
    if text.isEmpty {
      self = .empty
    } else if !text.allSatisfy(\.isHexDigit) {
      self = .otherSigns
    } else if !text.utf8.count.isMultiple(of: 2) {
      self = .odd(count: text.utf8.count)
    } else {
      return nil
    }
  }

  func diagnostic(at range: SourceRange) -> Diagnostic {
    let (summary, label) =
      switch self {
      case .empty: ("this token is empty", "no token")
      case .odd(let count):
        ("this token has \(count) digits, and a token an even number", "a digit too many or too few")
      case .otherSigns: (Self.summaryOfLetters, "0 to 9 and a to f")
      }
    return Diagnostic(.wrongType, .error, summary, at: range, label: label, help: [Reason.tokenForm])
  }
}
