internal import CampanileSyntax

/// A word of a command line that somebody may copy.
enum ShellWord {
  /// As it is where that is one word to every shell; else between single quotes, which take all but themselves as it is.
  static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte >= 0x80
        || "-_./+:@%,".utf8.contains(byte)
    }
    let shown = VisibleText.line(word)
    return isPlain && !word.isEmpty ? shown : "'\(shown.replacing("'", with: #"'\''"#))'"
  }
}
