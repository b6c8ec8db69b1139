/// A kind of mistake, as data: the finder says what it found, and the wording stands in one exhaustive switch.
protocol Problem {
  func diagnostic(at range: SourceRange) -> Diagnostic
}

/// A piece of a source as a message quotes it: of one that is longer than a line, its beginning and its end.
func abridged(_ text: String) -> String {
  text.utf8.count <= 120 ? text : "\(text.prefix(60)) … \(text.suffix(20))"
}

/// `` `a`, `b` and `c` ``
func quotedList(_ words: [String], joint: String = "and") -> String {
  let quoted = words.map { "`\($0)`" }
  guard quoted.count > 1, let last = quoted.last else { return quoted.first ?? "" }
  return quoted.dropLast().joined(separator: ", ") + " \(joint) " + last
}
