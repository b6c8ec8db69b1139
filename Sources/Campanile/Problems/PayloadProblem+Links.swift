internal import CampanileExpansion
internal import CampanileSyntax

extension PayloadProblem {
  /// An address in `data` that the app opens none of.
  static func unknownLink(_ text: String, _ known: [String], at range: SourceRange) -> Diagnostic {
    // `shop:cart`, where the app opens `shop://*`
    if let colon = text.firstIndex(of: ":"), !text[colon...].hasPrefix("://") {
      let meant = text[..<colon] + "://" + text[colon...].dropFirst().drop { $0 == "/" }
      if known.contains(where: { LinkPattern($0)?.matches(String(meant)) ?? false }) {
        return SeveralWording.linkWithoutSlashes(text, meant: String(meant), at: range)
      }
    }
    let schemes = known.compactMap { LinkPattern.scheme(of: $0) }
    if let scheme = LinkPattern.scheme(of: text), !schemes.contains(scheme),
      let nearest = nearestName(to: scheme, among: schemes),
      known.contains(where: { LinkPattern($0)?.matches(nearest + text.dropFirst(scheme.utf8.count)) ?? false })
    {
      return Diagnostic(
        .unknownLink, "the app opens no link like \"\(text)\"", at: range,
        help: [
          "did you mean \"\(nearest)\(text.dropFirst(scheme.utf8.count))\"?",
          "it opens \(known.map { "\"\($0)\"" }.joined(separator: ", "))",
        ],
        fixes: [
          .init(
            "write \"\(nearest)\(text.dropFirst(scheme.utf8.count))\"", replacing: range,
            with: SourceText.quoted(nearest + String(text.dropFirst(scheme.utf8.count))))
        ])
    }
    return Diagnostic(
      .unknownLink, "the app opens no link like \"\(text)\"", at: range,
      help: [
        known.isEmpty
          ? "the app's `links` line names none" : "it opens \(known.map { "\"\($0)\"" }.joined(separator: ", "))",
        Self.isPicture(text)
          ? "what the notification shows is the line `image \"…\"` of the campaign; for another use add the address to the `links` of the app"
          : "mend the address, or add it to the `links` of the app",
      ])
  }
}
