/// `1 line`, `2 lines`.
func counted(_ count: Int, _ noun: String, _ nouns: String? = nil) -> String {
  "\(count) \(count == 1 ? noun : nouns ?? noun + "s")"
}
