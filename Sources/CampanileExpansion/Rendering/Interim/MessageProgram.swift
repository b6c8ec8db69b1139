internal import Foundation
enum MessageValue { case text(String), integer(Int64), number(Double), boolean(Bool), date(year: Int, month: Int, day: Int), instant(secondsSince1970: Double) }
enum BidiStrategy { case none, auto, isolateAll }
enum PluralCategory: UInt8 { case zero, one, two, few, many, other }
struct PluralRules {
  let l: String
  func category(of n: Int64) -> PluralCategory {
    let a = n % 10, b = n % 100
    switch l {
    case "en", "de": return n == 1 ? .one : .other
    case "fr": return n < 2 ? .one : n % 1_000_000 == 0 ? .many : .other
    case "es": return n == 1 ? .one : n != 0 && n % 1_000_000 == 0 ? .many : .other
    case "ru": return a == 1 && b != 11 ? .one : a >= 2 && a <= 4 && !(b >= 12 && b <= 14) ? .few : .many
    case "ar": return n == 0 ? .zero : n == 1 ? .one : n == 2 ? .two : b >= 3 && b <= 10 ? .few : b >= 11 ? .many : .other
    case "pl": return n == 1 ? .one : a >= 2 && a <= 4 && !(b >= 12 && b <= 14) ? .few : .many
    default: return .other
    }
  }
}
struct Isolation { var opening = ""; var closing = "" }
struct FormattedValue { let text: String; let isolation = Isolation() }
struct ValueFormatter {
  var passesText: Bool { true }
  func format(_ v: MessageValue) -> FormattedValue {
    switch v {
    case .text(let t): FormattedValue(text: t)
    case .integer(let n): FormattedValue(text: "\(n)")
    case .number(let n): FormattedValue(text: "\(n)")
    case .boolean(let b): FormattedValue(text: "\(b)")
    case .date(let y, let m, let d): FormattedValue(text: "\(y)-\(m)-\(d)")
    case .instant(let s): FormattedValue(text: "\(s)")
    }
  }
  func isolation(ofText utf8: Span<UInt8>) -> Isolation { Isolation() }
}
struct LocaleLookup {
  let available: [LanguageTag]
  let source: LanguageTag
  init(available: [LanguageTag], source: LanguageTag) { self.available = available; self.source = source }
  func match(_ requested: LanguageTag) -> (index: Int, tag: LanguageTag, isFallback: Bool) {
    var t = requested.description
    while true {
      if let i = available.firstIndex(where: { $0.description == t }) { return (i, available[i], false) }
      guard let d = t.lastIndex(of: "-") else { break }
      t = String(t[..<d])
    }
    return (available.firstIndex(of: source) ?? 0, source, true)
  }
}
struct Message { let source: String; init(parsing s: String) throws(PlanProblem) { source = s } }
struct MessageProgram {
  enum Key { case any, text(String), integer(Int64), category(PluralCategory), number(String), never }
  struct Selector { let argument: Int?; let kind: Kind; enum Kind { case text, number(PluralRules?), general } }
  enum Instruction { case literal(String), argument(slot: Int, ValueFormatter), computed(Int) }
  struct Variant { let keys: [Key]; let instructions: [Instruction] }
  var arguments: [String] = []
  var selectors: [Selector] = []
  var variants: [Variant] = []
  let needsGeneralSelection = false
  init(_ m: Message, locale: LanguageTag, bidi: BidiStrategy) {
    if m.source.hasPrefix(".input") {
      let lines = m.source.split(separator: "\n")
      let name = String(lines[1].dropFirst(".match $".count))
      arguments = [name]
      selectors = [Selector(argument: 0, kind: .number(PluralRules(l: locale.language)))]
      for l in lines.dropFirst(2) {
        guard let sp = l.range(of: " {{") else { continue }
        let k = String(l[..<sp.lowerBound])
        let cats: [String: PluralCategory] = ["zero": .zero, "one": .one, "two": .two, "few": .few, "many": .many, "other": .other]
        let key: Key = Int64(k).map { .integer($0) } ?? cats[k].map { .category($0) } ?? .any
        variants.append(Variant(keys: [key], instructions: pattern(String(l[sp.upperBound...].dropLast(2)))))
      }
    } else { variants = [Variant(keys: [], instructions: pattern(m.source))] }
  }
  mutating func pattern(_ s: String) -> [Instruction] {
    var out: [Instruction] = []; var rest = Substring(s)
    while let o = rest.range(of: "{$"), let c = rest[o.upperBound...].range(of: "}") {
      if o.lowerBound > rest.startIndex { out.append(.literal(String(rest[..<o.lowerBound]))) }
      let n = String(rest[o.upperBound..<c.lowerBound].prefix { $0 != " " })
      if !arguments.contains(n) { arguments.append(n) }
      out.append(.argument(slot: arguments.firstIndex(of: n) ?? 0, ValueFormatter()))
      rest = rest[c.upperBound...]
    }
    if !rest.isEmpty { out.append(.literal(String(rest))) }
    return out
  }
  func select(_ arguments: (Int) -> MessageValue?) -> Int { 0 }
  func format(computed: Int, _ arguments: (Int) -> MessageValue?) -> FormattedValue { FormattedValue(text: "") }
}
