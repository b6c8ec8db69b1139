/// A message in which `«` and `»` enclose the place a test is about.
struct MarkedSource {
  let text: String
  /// The enclosed bytes, as offsets into ``text``.
  let range: Range<Int>

  init(_ marked: String) {
    let parts = marked.split(separator: /[«»]/, omittingEmptySubsequences: false)
    precondition(parts.count == 3, "a marked source has exactly one « and one »")
    text = parts.joined()
    let start = parts[0].utf8.count
    range = start..<start + parts[1].utf8.count
  }
}
