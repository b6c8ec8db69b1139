/// Values of `one of` that are told apart by signs which no name has: `"A+"` and `"A-"`.
extension Parser {
  /// The first text in quotes that is no name, or whose name is another one's too.
  func unnamed(among names: [Syntax.Name]) -> String? {
    var ways: [String: Set<String>] = [:]
    for name in names { ways[name.text, default: []].insert(file.text(in: name.range)) }
    let texts = names.map { (name: $0.text, written: String(file.text(in: $0.range).dropFirst().dropLast())) }
    return texts.first { name, written in
      !(name.utf8.first.map { $0 >= 0x41 } ?? false) || name != written && ways[name, default: []].count > 1
    }?.written
  }
}
