internal import CampanileSyntax
internal import CampanileText

/// A text, and what decides what is found in it besides the recipients' attributes.
struct CleanText: Hashable {
  let text: TextKey
  let isQuotedPattern: Bool
  let field: Word
  let locale: String

  /// What the place of the text has to bring.
  struct Needs {
    /// Attributes that may be missing, and that somebody has to have asked for.
    let known: [String]
    /// Whether it says something of a recipient.
    let hasRecipient: Bool
  }
}

extension CleanText {
  /// `{$prices[sku]}`, a row without its column, which no message can say.
  static func row(in text: String) -> (name: LookupName, range: Range<Int>)? {
    guard let opening = text.firstRange(of: "{$"), let closing = text[opening.upperBound...].firstIndex(of: "]") else {
      return nil
    }
    let written = text[opening.upperBound...closing]
    guard let name = LookupName(String(written)) else { return nil }
    let start = text.utf8.distance(from: text.startIndex, to: opening.upperBound)
    return (name, start..<start + written.utf8.count)
  }
}

extension Resolver {
  /// Whether a text was looked through before and is right here too. Templates' texts depend on their parameters, and are
  /// looked through each time.
  func isKnownToBeClean(_ text: CleanText, in scope: Scope) -> Bool {
    guard scope.parameters.isEmpty, inputs.isEmpty, let needs = cleanTexts[text] else { return false }
    return (scope.hasRecipient || !needs.hasRecipient)
      && (!scope.checksPresence || needs.known.allSatisfy(scope.known.contains))
  }

  /// Notes that nothing was found in a text.
  ///
  /// - Parameter variables: the attributes that it says.
  mutating func noteClean(_ text: CleanText, variables: [String], in scope: Scope) {
    guard scope.parameters.isEmpty, inputs.isEmpty else { return }
    if cleanTexts.count >= Self.mostCleanTexts { cleanTexts.removeAll(keepingCapacity: true) }
    cleanTexts[text] = CleanText.Needs(
      known: variables.filter { schema[$0]?.mayBeMissing ?? true }, hasRecipient: !variables.isEmpty)
  }

  /// Texts of campaigns that were copied stand near each other.
  private static let mostCleanTexts = 10_000
}
