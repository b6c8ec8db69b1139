/// A placeholder that can't be read, and what its author most likely means: `{$first name}`, `{$price :currency=EUR}`,
/// `{$eta :time timeZone=Europe/Berlin}`, `{$items | pluralize}`.
struct PlaceholderSlip {
  let text: String
  /// As it is written here; `nil` where texts have no such thing.
  let meant: String?
  /// Bytes of the text that it was found in.
  let range: Range<Int>

  /// The first one in a text.
  ///
  /// - Parameter isName: whether a word is the name of a value.
  static func first(in source: String, isName: (String) -> Bool) -> PlaceholderSlip? {
    let bytes = Array(source.utf8)
    var offset = 0
    while let brace = bytes[offset...].firstIndex(of: UInt8(ascii: "{")) {
      offset = brace + 1
      // A longer one is none: however many begin, each byte is looked at a few times.
      guard bytes[offset...].first == UInt8(ascii: "$"),
        let end = bytes[offset...].prefix(200).firstIndex(where: { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "{") }
        ),
        bytes[end] == UInt8(ascii: "}")
      else { continue }
      let inside = String(decoding: bytes[offset..<end], as: UTF8.self)
      let text = "{\(inside)}"
      if let meant = Self.meant(by: inside, isName: isName) {
        return PlaceholderSlip(text: text, meant: "{\(meant)}", range: brace..<end + 1)
      }
      if inside.contains("|"), !inside.contains("=|") {
        return PlaceholderSlip(text: text, meant: nil, range: brace..<end + 1)
      }
    }
    return nil
  }

  private static func meant(by inside: String, isName: (String) -> Bool) -> String? {
    if let open = inside.firstIndex(of: "["), let close = inside.firstIndex(of: "]"), open < close {
      // `{$prices[last_viewed].name}`
      let key = inside[inside.index(after: open)..<close]
      let plain = String(key.map { $0 == "_" ? "-" : $0 }).lowercased()
      if plain != key, isName(plain) { return "\(inside[...open])\(plain)\(inside[close...])" }
    }
    var words = inside.split(separator: " ").map(String.init)
    guard words.count > 1 else { return nil }
    let joined = words.joined(separator: "-")
    if isName(String(joined.dropFirst())) { return joined }
    guard words[1].hasPrefix(":") else { return nil }
    // `:currency=EUR`
    if let sign = words[1].firstIndex(of: "=") {
      let function = words[1][..<sign]
      words[1] = "\(function) \(function.dropFirst())\(words[1][sign...])"
    }
    for index in words.indices.dropFirst() {
      guard let sign = words[index].lastIndex(of: "=") else { continue }
      let value = words[index][words[index].index(after: sign)...]
      let bare = value.drop { "'\"".contains($0) }.prefix { !"'\"".contains($0) }
      let needsBars = bare.contains { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "$" }
      if bare.count < value.count || (needsBars && !value.hasPrefix("|")) {
        words[index] = words[index][...sign] + (needsBars ? "|\(bare)|" : String(bare))
      }
    }
    let meant = words.joined(separator: " ")
    return meant == inside ? nil : meant
  }
}
