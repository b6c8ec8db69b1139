package import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// `tag "c"`
  mutating func checkTag(_ line: Line?) {
    guard let line, case .value(let value) = line.argument, let text = text(value, in: line.scope) else { return }
    guard FixedText.tag.fits(text) else { return report(.tag(text), at: value.range) }
    app.tag = text
    app.tagRange = line.wordRange
  }

  /// `links "shop://*", "https://shop.example.com/*"`
  mutating func checkLinks(_ line: Line?) {
    guard let line, case .names(let texts) = line.argument else { return }
    var patterns: [LinkPattern] = []
    let schemes = texts.compactMap { text in
      LinkPattern.meant(byScheme: text.text).map { (range: text.range, meant: $0) }
    }
    if let first = schemes.first { report(.schemesAlone(schemes), at: first.range) }
    for text in texts where !schemes.contains(where: { $0.range == text.range }) {
      let parts = text.text.split { ", ;".contains($0) }.map(String.init)
      if parts.count > 1, parts.allSatisfy({ LinkPattern.scheme(of: $0) != nil }) {
        report(.linksInOneText(parts), at: text.range)
      } else if let pattern = LinkPattern(text.text) {
        patterns.append(pattern)
        app.linkRanges[text.text] = text.range
      } else {
        report(.linkPattern(text.text), at: text.range)
      }
    }
    // Where one can't be read, nobody knows what the app opens.
    app.links = patterns.count == texts.count ? patterns : nil
  }

  /// A link in `data` that the app doesn't open leads nowhere.
  ///
  /// - Parameters:
  ///   - written: the text as its author has it, with the names of its values.
  ///   - isOfUse: The place is a whole `uses` line, which gives it.
  mutating func checkLink(
    _ template: Plan.Template, written: String? = nil, at range: SourceRange, isOfUse: Bool = false
  ) {
    if template.isLink, reportOdd(in: template, at: range, isOfUse: isOfUse) { return }
    if template.isLink, reportOddExample(of: template, at: range) { return }
    if !template.isLink, reportBroken(template, at: range, isOfUse: isOfUse) { return }
    if case .text(let text)? = template.pieces.first, let scheme = LinkPattern.scheme(of: text),
      LinkPattern.scheme(of: String(text.dropFirst(scheme.count + 3))) == scheme
    {
      let isWhole = template.pieces.count == 1 && !text.contains("\"") && !text.contains("\\") && !isOfUse
      report(
        .schemeTwice(meant: isWhole ? String(text.dropFirst(scheme.count + 3)) : nil, isImage: false), at: range)
      return
    }
    if case .text(let text)? = template.pieces.first, let host = LinkPattern.localHost(of: text) {
      return report(.localAddress(host, isImage: false), at: range)
    }
    guard let links = app.links else { return }
    guard template.isLink else {
      // `shop:/cart`, of a scheme that the app has
      if case .text(let text)? = template.pieces.first, let colon = text.firstIndex(of: ":"),
        links.contains(where: { $0.scheme == text[..<colon].lowercased() && $0.scheme != "https" })
      {
        report(.unknownLink(written ?? text, tried: text, known: links.map(\.text)), at: range)
      }
      return
    }
    guard let text = texts(of: template).first(where: { text in !links.contains { $0.matches(text) } }) else { return }
    if let start = links.first(where: { $0.isStart(of: text) }), let place = app.linkRanges[start.text] {
      return report(.linkWithoutStar(start.text), at: place)
    }
    for link in links {
      guard let meant = link.withStars, meant.matches(text) else { continue }
      return reportPatterns(links)
    }
    report(.unknownLink(written ?? text, tried: text, known: links.map(\.text)), at: range)
  }
}

extension Resolver {
  /// More addresses of one text than anybody lists as links.
  private static let mostTexts = 256

  /// What recipients' values make of a link: all that there can be of names and flags. Of any other value nothing is known,
  /// and it stands for one part of a path.
  private func texts(of template: Plan.Template) -> [String] {
    var texts = [""]
    for piece in template.pieces {
      let values: [String]
      switch piece {
      case .text(let text): values = [text]
      case .attribute(let name): values = self.values(of: name) ?? ["x"]
      }
      guard texts.count * values.count <= Self.mostTexts else { return [template.text(forHoles: "x")] }
      texts = texts.flatMap { start in values.map { start + $0 } }
    }
    return texts
  }

  /// All values that an attribute or an input can have; `nil` where there is no end of them.
  private func values(of name: String) -> [String]? {
    switch (derivedAttributes[name] ?? schema[name])?.type ?? inputs[name] {
    case .oneOf(let names): names
    case .boolean: ["true", "false"]
    default: nil
    }
  }

  /// Whether a text of a template that is checked by itself is a link that the app opens, for some values of its parameters.
  func mayBeLink(_ literal: Syntax.StringLiteral, in scope: Scope) -> Bool {
    guard let links = app.links, scope.parameters.contains(where: \.value.isStandIn) else { return false }
    var pattern: [UInt8?] = []
    var hasStandIn = false
    var rest = literal.plain.text[...]
    while let start = rest.firstRange(of: "{$") {
      pattern += rest[..<start.lowerBound].utf8.map { $0 }
      let name = String(rest[start.upperBound...].prefix { $0 != "}" && $0 != " " })
      let isStandIn = scope.parameters[name]?.isStandIn ?? false
      hasStandIn = hasStandIn || isStandIn
      pattern.append(isStandIn ? nil : UInt8(ascii: "x"))
      rest = rest[start.upperBound...].drop { $0 != "}" }.dropFirst()
    }
    pattern += rest.utf8.map { $0 }
    return hasStandIn && links.contains { $0.meets(pattern) }
  }

  /// All links that are written as patterns of others, at the first one.
  private mutating func reportPatterns(_ links: [LinkPattern]) {
    let all = links.compactMap { link -> (text: String, range: SourceRange, meant: String)? in
      guard let place = app.linkRanges[link.text], let meant = link.withStars else { return nil }
      return (link.text, place, meant.text)
    }
    guard let first = all.first else { return }
    report(
      .linkAsPattern(first.text, meant: first.meant, others: all.dropFirst().map { ($0.range, $0.meant) }),
      at: first.range)
  }

  /// `shop//cart`, `https:/shop.example.com`, `www.example.com` and ` shop://cart`, which no app takes for an address.
  private mutating func reportBroken(_ template: Plan.Template, at range: SourceRange, isOfUse: Bool) -> Bool {
    guard case .text(let text)? = template.pieces.first, let first = text.unicodeScalars.first,
      first == " " || text.utf8.prefix(64).contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") })
        || text.unicodeScalars.prefix(64).contains("／")
    else { return false }
    let whole = template.pieces.count == 1 && !text.contains("\"") && !text.contains("\\") && !isOfUse
    if first == " " {
      let inside = text.trimmingCharacters(in: .whitespacesAndNewlines)
      guard LinkPattern.scheme(of: inside) != nil, !inside.contains(" ") else { return false }
      if template.pieces.count > 1, !isOfUse {
        let blanks = UInt32(text.utf8.prefix { $0 == 0x20 }.count)
        report(.blankAtEdge(blanks, isBefore: true), at: range)
        return true
      }
      report(.oddInLink(blank: true, number: "", meant: whole ? inside : nil, isFixable: true), at: range)
      return true
    }
    guard let meant = LinkPattern.meant(by: text, known: app.links ?? []) else { return false }
    if template.pieces.count > 1, !isOfUse, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C })
    {
      // `"app:/room/{$course}"`
      let place = SourceRange(
        file: range.file, start: range.start + 1, end: range.start + 1 + UInt32(clamping: text.utf8.count))
      let problem = OtherWordProblem.beginningOfLink(text, meant: meant, replacing: place)
      report([problem.diagnostic(at: range)])
      return true
    }
    report(.brokenLink(text, meant: meant, isFixable: whole), at: range)
    return true
  }

  /// `screen: "les son"` of a template with `"app://{$screen}"`: told where the campaign gives it. Whether one was.
  mutating func reportOddArgument(of literal: Syntax.StringLiteral, in scope: Scope) -> Bool {
    guard scope.use != nil, LinkPattern.scheme(of: literal.plain.text) != nil else { return false }
    for (name, binding) in scope.parameters.sorted(by: { $0.key < $1.key }) {
      guard literal.plain.text.contains("{$\(name)}"), let place = binding.given?.range,
        case .literal(let value) = binding.value, let text = value.plainText, text.contains(" "),
        Int(place.end - place.start) == text.utf8.count + 2
      else { continue }
      let meant = text.replacing(" ", with: "%20")
      report(.oddInLink(blank: true, number: "", meant: meant, isFixable: true), at: place)
      return true
    }
    return false
  }

  /// `" https://img.example.org/{$group}.png"`: an image that is one without the blanks at its beginning or its end.
  mutating func reportEdge(of address: String, at range: SourceRange) -> Bool {
    let inside = address.trimmingCharacters(in: [" "])
    guard inside != address, CheckedText.image.problem(in: inside) == nil,
      !inside.unicodeScalars.contains(where: \.isOddInAddress)
    else { return false }
    let (before, behind) = (
      address.utf8.prefix { $0 == 0x20 }.count, address.utf8.reversed().prefix { $0 == 0x20 }.count
    )
    guard before == 0 || behind == 0 else { return false }
    report(.blankAtEdge(UInt32(before + behind), isBefore: before > 0, isImage: true), at: range)
    return true
  }

  /// A value that no address can hold as it is, as an example has it: `shop://x?city={$city}` for `New York`.
  private mutating func reportOddExample(of template: Plan.Template, at range: SourceRange) -> Bool {
    let names = template.pieces.compactMap { if case .attribute(let name) = $0 { name } else { nil } }
    for example in schema.examples {
      for name in names where schema[name]?.type == .text {
        guard let value = example.values[name].map(LiteralText.plain), !value.isEmpty,
          value.unicodeScalars.contains(where: \.isOddInAddress)
        else { continue }
        report([RecipientProblem.link(example.title, name: name, value: value).diagnostic(at: range)])
        return true
      }
    }
    return false
  }

  /// A blank in an address, or a character that nobody sees, as it comes with what was copied.
  private mutating func reportOdd(in template: Plan.Template, at range: SourceRange, isOfUse: Bool) -> Bool {
    let text = template.text(forHoles: "x")
    guard let odd = text.unicodeScalars.first(where: \.isOddInAddress) else { return false }
    let isPlain = template.pieces.count == 1 && !text.contains("\"") && !text.contains("\\")
    // A blank at an edge came with what was copied.
    let inside = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let meant = inside.unicodeScalars.reduce(into: "") { meant, scalar in
      // `shop:// cart`: no path begins with a blank.
      if scalar == " ", meant.hasSuffix("/") || meant.hasSuffix(":") { return }
      if scalar == " " { meant += "%20" } else if !scalar.isOddInAddress { meant.unicodeScalars.append(scalar) }
    }
    if !isPlain, !isOfUse, case .text(let last)? = template.pieces.last, last.hasSuffix(" "),
      !inside.unicodeScalars.contains(where: \.isOddInAddress)
    {
      report(.blankAtEdge(UInt32(last.utf8.reversed().prefix { $0 == 0x20 }.count), isBefore: false), at: range)
      return true
    }
    let digits = String(odd.value, radix: 16, uppercase: true)
    report(
      .oddInLink(
        blank: odd == " ", number: "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits,
        meant: isPlain ? meant : nil, isFixable: !isOfUse),
      at: range)
    return true
  }
}

extension Unicode.Scalar {
  /// Whether no address holds it as it is: a blank, or what takes no room.
  var isOddInAddress: Bool {
    switch properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension Plan.Template {
  /// Whether the text begins with a scheme and `://`, so that it leads somewhere.
  package var isLink: Bool {
    guard case .text(let text)? = pieces.first else { return false }
    return LinkPattern.scheme(of: text) != nil
  }
}

/// Addresses that an app opens: a text in which `*` stands for any text.
package struct LinkPattern: Equatable, Sendable {
  /// As it was written.
  package let text: String
  package let scheme: String
  private let pieces: [[UInt8]]

  /// - Returns: `nil` for a text without a scheme.
  package init?(_ text: String) {
    // `shop://…` is how people write it.
    let plain = text.replacing("…", with: "*")
    guard let scheme = Self.scheme(of: plain) else { return nil }
    self.text = text
    self.scheme = scheme
    pieces = plain.split(separator: "*", omittingEmptySubsequences: false).map { Array($0.utf8) }
  }

  /// The scheme of an address, in small letters; `nil` where the text is none.
  package static func scheme(of text: String) -> String? {
    guard let end = text.firstRange(of: "://"), end.lowerBound != text.startIndex else { return nil }
    let scheme = text[..<end.lowerBound]
    guard let first = scheme.utf8.first, (65...90).contains(first) || (97...122).contains(first) else { return nil }
    let isScheme = scheme.utf8.allSatisfy { byte in
      (65...90).contains(byte) || (97...122).contains(byte) || (48...57).contains(byte) || [43, 45, 46].contains(byte)
    }
    return isScheme ? scheme.lowercased() : nil
  }

  /// An address whose `://` lacks a sign, or has another, of a scheme that is known; and one of the web without its scheme.
  static func meant(by text: String, known: [LinkPattern]) -> String? {
    // `<shop://cart>`, as mail has addresses.
    if text.first == "<" {
      let inside = text.last == ">" ? text.dropFirst().dropLast() : text.dropFirst()
      if scheme(of: String(inside)) != nil, !inside.contains(" ") { return String(inside) }
    }
    let host = text.prefix { $0 != "/" }
    let isOfWeb = host.hasPrefix("www.")
    let isOfApp = known.contains { pattern in
      pattern.scheme == "https"
        && (pattern.host == String(host) || isOfWeb && pattern.host == String(host.dropFirst(4)))
    }
    // A host alone may be sent as one.
    if isOfApp, isOfWeb || host.count < text.count, !text.utf8.contains(UInt8(ascii: " ")) {
      // The app may open addresses only without `www.`, or only with something behind the host.
      let bare = "https://" + (isOfWeb ? text.dropFirst(4) : text[...])
      let forms = ["https://" + text, "https://" + text + "/", bare, bare + "/"]
      return forms.first { form in known.contains { $0.matches(form) } } ?? forms[0]
    }
    for scheme in known.map(\.scheme) + ["https", "http"] where text.lowercased().hasPrefix(scheme) {
      let rest = text.dropFirst(scheme.count)
      // Those of other keyboards among them: `shop：//cart`.
      let signs = rest.prefix { ":;/：；／".contains($0) }
      // `shop/cart` is a path.
      guard signs.count > 1, signs.contains("/") || signs.contains("／"), signs != "://", rest.count > signs.count else {
        continue
      }
      return scheme + "://" + rest.dropFirst(signs.count)
    }
    return nil
  }

  /// Whether it has no `*`, and addresses begin with it: "shop://" was meant for all of them.
  func isStart(of address: String) -> Bool {
    pieces.count == 1 && text.hasSuffix("/") && address.lowercased().hasPrefix(text.lowercased())
  }

  /// Whether an address is one of them. Of several `*` each takes as little as it can, which finds a way where there is one.
  package func matches(_ address: String) -> Bool {
    guard Self.scheme(of: address) == scheme else { return false }
    let bytes = Array(scheme.utf8) + Array(address.utf8.dropFirst(scheme.utf8.count))
    let first = Array(scheme.utf8) + (pieces.first ?? []).dropFirst(scheme.utf8.count)
    guard let last = pieces.last, pieces.count > 1 else { return bytes == first }
    guard bytes.starts(with: first) else { return false }
    var place = first.count
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let found = bytes[place...].firstRange(of: piece) else { return false }
      place = found.upperBound
    }
    return bytes.count - place >= last.count && bytes.suffix(last.count) == last[...]
  }
}

extension LinkPattern {
  /// `localhost` of `http://localhost:3000/cart`: a computer that nobody's phone finds.
  static func localHost(of address: String) -> String? {
    guard let scheme = scheme(of: address), ["http", "https"].contains(scheme) else { return nil }
    let host = String(address.dropFirst(scheme.utf8.count + 3).lowercased().prefix { !"/:?#".contains($0) })
    let isNumber = host.allSatisfy { $0.isNumber || $0 == "." }
    let isNear = ["127.", "10.", "192.168.", "0.0.0.0"].contains(where: host.hasPrefix)
    return host == "localhost" || host.hasSuffix(".localhost") || host.hasSuffix(".local") || isNumber && isNear
      ? host : nil
  }

  /// Whether an address that fits another pattern is one of them.
  ///
  /// - Parameter other: `nil` stands for any text.
  /// - Complexity: the product of both lengths.
  func meets(_ other: [UInt8?]) -> Bool {
    var own: [UInt8?] = []
    for (index, piece) in pieces.enumerated() { own += (index > 0 ? [nil] : []) + piece.map { $0 } }
    // For each end of `own` before this sign of the other, whether both can end so.
    var ends = [true]
    for sign in own { ends.append(ends[ends.count - 1] && sign == nil) }
    for sign in other {
      var next = [sign == nil && ends[0]]
      for (index, mine) in own.enumerated() {
        switch (mine, sign) {
        case (nil, _): next.append(next[index] || ends[index + 1])
        case (_, nil): next.append(next[index] || ends[index + 1])
        case (let mine?, let sign?): next.append(ends[index] && mine == sign)
        }
      }
      ends = next
    }
    return ends[own.count]
  }

  /// `shop` and `shop:`, which are a scheme alone.
  static func meant(byScheme text: String) -> String? {
    let scheme = text.hasSuffix(":") ? text.dropLast() : text[...]
    guard let first = scheme.utf8.first, first >= 0x41, scheme.utf8.allSatisfy(\.isNameByte) else { return nil }
    return "\(scheme)://*"
  }

  /// `%` for any text, as SQL has it, and not before two digits, as addresses have it.
  private static func withoutPercent(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let isHex = { (place: Int) in place < bytes.count && UnicodeScalar(bytes[place]).properties.isASCIIHexDigit }
    let meant = bytes.indices.map { place in
      bytes[place] == UInt8(ascii: "%") && !(isHex(place + 1) && isHex(place + 2)) ? UInt8(ascii: "*") : bytes[place]
    }
    return String(decoding: meant, as: UTF8.self)
  }

  /// The same with `*` for what stands for any text in regular expressions and in routes: `shop://.*`, `shop://item/:id`.
  /// `nil` where there is none of it.
  var withStars: LinkPattern? {
    var plain = text
    if plain.hasPrefix("^") { plain.removeFirst() }
    if plain.hasSuffix("$") { plain.removeLast() }
    for sign in ["(.*)", "(.+)", ".*", ".+", "[^/]*", "[^/]+", "\\w+", "\\d+", "**"] {
      plain = plain.replacing(sign, with: "*")
    }
    plain = Self.withoutPercent(plain)
    let parts = plain.split(separator: "/", omittingEmptySubsequences: false)
    let meant = parts.map { part in
      let isNamed =
        part.hasPrefix(":") || part.hasPrefix("{") && part.hasSuffix("}") || part.hasPrefix("<") && part.hasSuffix(">")
      return isNamed && part.count > 1 ? "*" : String(part)
    }.joined(separator: "/")
    return meant == text ? nil : LinkPattern(meant)
  }

  /// What stands behind the scheme, up to the first `/`.
  package var host: String? {
    let plain = text.replacing("…", with: "*")
    guard let end = plain.firstRange(of: "://") else { return nil }
    let rest = plain[end.upperBound...]
    let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    return host.isEmpty ? nil : String(host)
  }
}
