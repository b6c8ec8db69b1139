/// `1 line`, `2 lines`.
package func counted(_ count: Int, _ noun: String, _ nouns: String? = nil) -> String {
  "\(count) \(plural(noun, nouns, of: count))"
}

/// The noun as it stands behind a number.
package func plural(_ noun: String, _ nouns: String? = nil, of count: Int) -> String {
  count == 1 ? noun : nouns ?? noun + "s"
}
