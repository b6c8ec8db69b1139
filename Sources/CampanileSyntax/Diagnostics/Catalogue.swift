/// What there is to say about each code beyond its diagnostic: `campanile explain` and the reference show it.
///
/// A new code is one case of ``Diagnostic/Code`` and one entry in the list of its hundred; a test names codes that lack
/// one, and compiles both examples of each.
public enum Catalogue {
  /// All entries, by code.
  public static let explanations: [Explanation] =
    (reading + names + types + texts + tables + payload + time + limits).sorted { $0.code.rawValue < $1.code.rawValue }

  public static func explanation(of code: Diagnostic.Code) -> Explanation? { byCode[code] }

  private static let byCode = Dictionary(explanations.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
}
