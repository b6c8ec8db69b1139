internal import CampanileSyntax

/// Which key of a string table was most likely meant by one that no table has.
extension Resolver {
  /// `unread.text` for `unread.body`: the only key that begins alike and that no text takes. It may have been renamed.
  mutating func keyMeant(by key: String) -> String? {
    guard let stem = Self.stem(of: key) else { return nil }
    let others = tables.keys.filter { Self.stem(of: $0) == stem }
    guard (1...64).contains(others.count) else { return nil }
    let used = keysInUse()
    let free = others.filter { !used.contains($0) }
    return free.count == 1 ? free[0] : nil
  }

  /// `visit.title(name)` of a key in quotes, where `visit.title` is one: as it is written, with the values outside.
  func keyWithValues(_ text: String) -> String? {
    guard text.hasSuffix(")"), let opening = text.firstIndex(of: "("), opening > text.startIndex else { return nil }
    let key = String(text[..<opening])
    guard !tables.entries(of: key).isEmpty else { return nil }
    return Self.written(key: key) + text[opening...]
  }

  /// A key as it stands behind `@`.
  static func written(key: String) -> String {
    let isPlain =
      key.utf8.allSatisfy { $0.isNameByte || $0 == 0x2E || $0 == 0x5F } && key.utf8.first?.isNameByte ?? false
    return isPlain ? key : LiteralWriting.quoted(key, isMessage: false)
  }

  private static func stem(of key: String) -> Substring? {
    key.lastIndex { $0 == "." || $0 == "_" }.flatMap { $0 > key.startIndex ? key[...$0] : nil }
  }

  /// The keys that some text takes, as they are written.
  private mutating func keysInUse() -> Set<String> {
    if let known = usedKeys { return known }
    var found: Set<String> = []
    for body in symbols.campaigns.map(\.body) + symbols.templates.values.map(\.body) { body.collect(keys: &found) }
    usedKeys = found
    return found
  }
}

extension Syntax.Body {
  /// The depth is that of variants, which have none of their own.
  fileprivate func collect(keys: inout Set<String>) {
    for directive in directives {
      switch directive.argument {
      case .alert(let alert):
        for line in alert.lines + alert.locales.flatMap(\.lines) {
          if case .table(let key, _, _) = line.content { keys.insert(key.text) }
        }
      case .experiment(let experiment):
        for variant in experiment.variants { variant.body.collect(keys: &keys) }
      default: continue
      }
    }
  }
}
