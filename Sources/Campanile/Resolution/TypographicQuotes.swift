extension TableReading {
  /// A row with `"` in place of “these”; `nil` for one without them.
  static func withPlainQuotes(_ row: String) -> String? {
    let quotes: Set<Character> = ["\u{201C}", "\u{201D}", "\u{201E}", "\u{201F}", "\u{00AB}", "\u{00BB}"]
    guard row.contains(where: quotes.contains), !row.contains("\"") else { return nil }
    return String(row.map { quotes.contains($0) ? "\"" : $0 })
  }
}
