internal import CampanileExpansion

/// Texts of JSON between their quotes.
enum EscapedText {
  /// The text itself.
  static func plain(_ text: ArraySlice<UInt8>) -> String {
    guard text.contains(UInt8(ascii: "\\")) else { return String(decoding: text, as: UTF8.self) }
    let quoted = [UInt8(ascii: "\"")] + text + [UInt8(ascii: "\"")]
    return (try? JSONValue(parsing: quoted))?.textValue ?? String(decoding: text, as: UTF8.self)
  }

  /// As it stands between quotes.
  static func escaped(_ text: String) -> [UInt8] { Array(JSONValue.text(text).encoded().dropFirst().dropLast()) }
}
