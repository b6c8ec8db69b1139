/// An encoding of Western Europe with one byte a character, as its use in a text tells.
package enum LatinEncoding: String, Sendable {
  case latin1
  /// Has signs such as quotes where Latin-1 has none.
  case windows = "windows-1252"

  /// - Parameter text: what isn't UTF-8. In other alphabets whole words have bytes beyond ASCII.
  init?(_ text: some Collection<UInt8>) {
    var run = 0
    var longest = 0
    var hasSigns = false
    for byte in text {
      run = byte < 0x80 ? 0 : run + 1
      longest = max(longest, run)
      if 0x80..<0xA0 ~= byte { hasSigns = true }
    }
    if longest > 2 { return nil }
    self = hasSigns ? .windows : .latin1
  }
}
