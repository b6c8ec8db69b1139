/// Which way text runs.
public enum TextDirection: Equatable, Sendable {
  case leftToRight, rightToLeft
}

extension LanguageTag {
  /// The direction of the language's script.
  public var direction: TextDirection {
    guard let script = script ?? maximized.script else { return .leftToRight }
    return Self.rightToLeftScripts.contains(script) ? .rightToLeft : .leftToRight
  }

  private static let rightToLeftScripts: Set<String> = [
    "Adlm", "Arab", "Aran", "Armi", "Avst", "Chrs", "Cprt", "Elym", "Hatr", "Hebr", "Hung", "Khar", "Lydi",
    "Mand", "Mani", "Mend", "Merc", "Mero", "Narb", "Nbat", "Nkoo", "Orkh", "Ougr", "Palm", "Phli", "Phlp",
    "Phnx", "Prti", "Rohg", "Samr", "Sarb", "Sogd", "Sogo", "Syrc", "Syre", "Syrj", "Syrn", "Thaa", "Yezi",
  ]
}
