internal import MessageFormat

/// The locales whose numbers, money and dates recipients get who aren't in the region that a text is written for.
struct RegionNumbers {
  private var tags: [LanguageTag] = []
  private var numbers: [LanguageTag: Int32] = [:]
  /// By message and the number of the recipient's locale; -1 for what isn't known yet.
  private var known: [ContiguousArray<Int32>] = []
  /// Which numbers of locales these are.
  private(set) var generation = 0

  func tag(_ number: Int32) -> LanguageTag? {
    tags.indices.contains(Int(number) - 1) ? tags[Int(number) - 1] : nil
  }

  @inline(__always)
  func number(_ message: Int, _ locale: Int, _ generation: Int) -> Int32? {
    guard generation == self.generation, message < known.count, locale < known[message].count else { return nil }
    let number = known[message][locale]
    return number < 0 ? nil : number
  }

  mutating func forget(generation: Int) {
    known.removeAll()
    self.generation = generation
  }

  mutating func find(
    _ message: Int, _ locale: Int, reader: LanguageTag?, text: LanguageTag, _ kinds: RegionalFormats.Kinds
  ) -> Int32 {
    var number: Int32 = 0
    if let tag = reader.flatMap({ RegionalFormats.locale(for: $0, of: text, kinds: kinds) }) {
      if let known = numbers[tag] {
        number = known
      } else {
        tags.append(tag)
        number = Int32(truncatingIfNeeded: tags.count)
        numbers[tag] = number
      }
    }
    while known.count <= message { known.append([]) }
    while known[message].count <= locale { known[message].append(-1) }
    known[message][locale] = number
    return number
  }
}
