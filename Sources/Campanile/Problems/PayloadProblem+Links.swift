internal import CampanileExpansion
internal import CampanileSyntax

extension PayloadProblem {
  /// `links "shop://*, https://shop.example.com/*"`
  static func linksInOneText(_ texts: [String], at range: SourceRange) -> Diagnostic {
    let meant = texts.map { "\"\($0)\"" }.joined(separator: ", ")
    return Diagnostic(
      .unknownLink, "each address has quotes of its own", at: range, help: ["write `\(meant)`"],
      fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
  }

  /// `https://localhost/a.png`
  static func localAddress(_ host: String, isImage: Bool, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      isImage ? .imageAddress : .unknownLink, .warning, "no phone reaches `\(host)`: that is a computer nearby",
      at: range, help: ["write the address that everybody reaches"])
  }

  /// An address in `data` that the app opens none of.
  ///
  /// - Parameter tried: the same with values for its names.
  static func unknownLink(_ text: String, _ tried: String, _ known: [String], at range: SourceRange) -> Diagnostic {
    let isOpened = { (address: String) in known.contains { LinkPattern($0)?.matches(address) ?? false } }
    // `shop:cart`, where the app opens `shop://*`
    if let colon = tried.firstIndex(of: ":"), !tried[colon...].hasPrefix("://") {
      let beginning = tried[...colon] + tried[colon...].dropFirst().prefix { $0 == "/" }
      let (meant, rest) = (tried[..<colon] + "://", tried.dropFirst(beginning.count))
      if isOpened(String(meant + rest)) {
        return otherBeginning(
          of: text, String(beginning), meant: String(meant), "two slashes stand behind the colon: write", [], at: range)
      }
    }
    let schemes = known.compactMap { LinkPattern.scheme(of: $0) }
    if let scheme = LinkPattern.scheme(of: tried), !schemes.contains(scheme),
      let nearest = nearestName(to: scheme, among: schemes), isOpened(nearest + tried.dropFirst(scheme.utf8.count))
    {
      let list = "it opens \(known.map { "\"\($0)\"" }.joined(separator: ", "))"
      return otherBeginning(
        of: text, String(tried.prefix(scheme.count)), meant: nearest, "did you mean", [list], at: range)
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

  /// An address that begins otherwise. Its values stay: nothing but the beginning is replaced, in a text that is written as it
  /// is read.
  private static func otherBeginning(
    of text: String, _ beginning: String, meant: String, _ advice: String, _ more: [String], at range: SourceRange
  ) -> Diagnostic {
    let whole = SourceText.quoted(meant + text.dropFirst(beginning.count))
    let isPlain = text.hasPrefix(beginning) && Int(range.end - range.start) == text.utf8.count + 2
    let place = SourceRange(
      file: range.file, start: range.start + 1, end: range.start + 1 + UInt32(clamping: beginning.utf8.count))
    return Diagnostic(
      .unknownLink, "the app opens no link like \"\(text)\"", at: range,
      help: ["\(advice) \(whole)\(advice.hasSuffix("mean") ? "?" : "")"] + more,
      fixes: isPlain ? [.init("write \(whole)", replacing: place, with: meant)] : [])
  }
}
