/// Words of a command line that somebody may copy.
package enum ShellText {
  /// As it is where that is one word to every shell; else between single quotes, which take all but themselves as it is.
  package static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte >= 0x80
        || "-_./+:@%,".utf8.contains(byte)
    }
    return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: #"'\''"#))'"
  }
}
