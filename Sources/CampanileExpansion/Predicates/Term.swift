internal import MessageFormat

/// One test of one attribute, with everything that can be known before a recipient comes.
struct Term: BitwiseCopyable {
  enum Test: UInt8 {
    /// `low` is 1 or 0.
    case constant
    case isSet
    /// `bits` in `low ... high`.
    case interval
    /// The same for doubles; `openLow` and `openHigh` leave the ends out.
    case doubles
    /// `bits` is one of `numbers`.
    case numbers
    /// The text is one of `texts`.
    case texts
    case starts
    case ends
    case contains
    /// A set has the element `texts[0]`, which is `low` as a moment or zone.
    case hasElement
    /// Versions of any length: below (1), equal (2), above (4) in `low`, to the version in `texts[0]`.
    case version
    /// The locale is one of `texts`, which are canonical.
    case locale
    /// The locale is one of the language `texts[0]`.
    case language
    /// bucket < `high`; `low` is the salt's seed.
    case sample
    /// No further than `high` from the moment; a date is counted in days.
    case within
    /// Before (`low` is 1) or after the moment less `high`.
    case ago
    /// On the day in UTC that is `high` seconds, whole days, before that of the moment.
    case onDay
  }

  /// What the elements of a set are, where one value may be written in several ways.
  enum Element: UInt8 {
    case text
    case version
    case locale
    case timezone
    case instant
  }

  var test = Test.constant
  var element = Element.text
  /// The opposite holds, for attributes that aren't missing.
  var isNegated = false
  var openLow = false
  var openHigh = false
  var isDate = false
  var slot: Int32 = -1
  /// The slot that stands in when `slot` is missing: the token, for `sample`.
  var otherSlot: Int32 = -1
  var low: Int64 = 0
  var high: Int64 = 0
  var texts: Table<Bytes>
  var numbers: Table<Int64>
  /// None, or the value that stands in.
  var fallback: Table<SlotValue>
}

extension Term {
  /// Whether the test holds. `moment` is that of sending, in seconds since 1970.
  @inline(__always)
  func holds(_ recipient: inout Recipient, moment: Int64) -> Bool {
    if test == .constant { return low == 1 }
    var value = recipient.value(Int(slot))
    if test == .isSet { return value.state == .present }
    if value.state != .present {
      if test == .sample {
        value = recipient.value(Int(otherSlot))
        guard value.state == .present else { return false }
      } else {
        guard fallback.count > 0 else { return false }
        value = fallback[0]
      }
    }
    // The tests that most segments are made of, without a call.
    if test == .interval { return (value.bits >= low && value.bits <= high) != isNegated }
    if test == .version, numbers.count > 0, !value.isWide {
      let order: Int64 = value.bits < numbers[0] ? 1 : value.bits == numbers[0] ? 2 : 4
      return (low & order != 0) != isNegated
    }
    if test == .numbers {
      var index = 0
      while index < numbers.count {
        if numbers[index] == value.bits { return !isNegated }
        index &+= 1
      }
      return isNegated
    }
    return isPassed(by: value, &recipient, moment) != isNegated
  }

  @inline(never)
  private func isPassed(by value: SlotValue, _ recipient: inout Recipient, _ moment: Int64) -> Bool {
    switch test {
    case .constant, .isSet, .interval, .numbers:
      return false
    case .doubles:
      let number = Double(bitPattern: UInt64(bitPattern: value.bits))
      let least = Double(bitPattern: UInt64(bitPattern: low))
      let most = Double(bitPattern: UInt64(bitPattern: high))
      return (openLow ? number > least : number >= least) && (openHigh ? number < most : number <= most)
    case .texts:
      for index in 0..<texts.count where texts[index].equals(value.text) { return true }
      return false
    case .starts: return value.text.starts(with: texts[0])
    case .ends: return value.text.ends(with: texts[0])
    case .contains: return value.text.contains(texts[0])
    case .hasElement: return hasElement(value.text, &recipient)
    case .version:
      let order = Self.order(of: value.text, and: texts[0])
      return low & (order < 0 ? 1 : order == 0 ? 2 : 4) != 0
    case .locale: return recipient.recent.locales.isTag(value.text, among: texts)
    case .language: return recipient.recent.locales.isTag(value.text, of: texts[0])
    case .sample:
      return Int64(Bucket.of(seed: UInt64(bitPattern: low), id: value.text)) < high
    case .within:
      if isDate { return abs(value.bits - Self.day(of: moment)) <= high / 86_400 }
      return value.bits >= moment - high && value.bits <= moment + high
    case .ago:
      let bound = isDate ? Self.day(of: moment) - high / 86_400 : moment - high
      return low == 1 ? value.bits < bound : value.bits > bound
    case .onDay:
      return (isDate ? value.bits : Self.day(of: value.bits)) == Self.day(of: moment) - high / 86_400
    }
  }

  private static func day(of moment: Int64) -> Int64 { Int64((Double(moment) / 86_400).rounded(.down)) }

  private func hasElement(_ set: Bytes, _ recipient: inout Recipient) -> Bool {
    let wanted = texts[0]
    var isFound = false
    let isPlain = SetElements.plainTexts(set) { text in
      isFound = text.equals(wanted) || element != .text && isWanted(text, &recipient)
      return !isFound
    }
    if isFound || isPlain { return isFound }
    var elements = SetElements(set)
    while let next = elements.next() {
      if next.text.equals(wanted) || element != .text && isWanted(next.text, &recipient) { return true }
      // Numbers that are written in another way, such as 1.0.
      if numbers.count > 0, let number = ValueReader.double(next.text) {
        if Int64(bitPattern: number.bitPattern) == numbers[0] { return true }
      }
    }
    return false
  }

  /// Whether an element means what is asked for, however it is written: `4.2.0` is 4.2, and Oslo's clock is Berlin's.
  private func isWanted(_ text: Bytes, _ recipient: inout Recipient) -> Bool {
    switch element {
    case .text: false
    case .version: Self.order(of: text, and: texts[0]) == 0
    case .locale: recipient.recent.locales.isTag(text, among: texts)
    case .timezone: Int64(recipient.recent.zones.number(of: text)) == low
    case .instant: TimeText.seconds(text) == low
    }
  }

  private static func order(of one: Bytes, and other: Bytes) -> Int {
    let left = VersionText.parts(one) ?? []
    let right = VersionText.parts(other) ?? []
    for index in 0..<max(left.count, right.count) {
      let (a, b) = (index < left.count ? left[index] : 0, index < right.count ? right[index] : 0)
      if a != b { return a < b ? -1 : 1 }
    }
    return 0
  }
}

/// A condition as tests in a row, each of which says where to go on.
struct CompiledCondition: BitwiseCopyable {
  struct Step: BitwiseCopyable {
    var term: Term
    /// The next step; ``isTrue`` or ``isFalse`` at the end.
    var onTrue: Int32
    var onFalse: Int32
  }

  static let isTrue: Int32 = -1
  static let isFalse: Int32 = -2

  let steps: Table<Step>

  /// Whether the moment of sending decides too.
  var isRelative: Bool {
    (0..<steps.count).contains { place in
      switch steps[place].term.test {
      case .within, .ago, .onDay: true
      case .constant, .isSet, .interval, .doubles, .numbers, .texts, .starts, .ends, .contains, .hasElement, .version,
        .locale, .language, .sample:
        false
      }
    }
  }

  @inline(__always)
  func holds(_ recipient: inout Recipient, moment: Int64) -> Bool {
    var place: Int32 = 0
    while place >= 0 {
      let step = steps[Int(place)]
      place = step.term.holds(&recipient, moment: moment) ? step.onTrue : step.onFalse
    }
    return place == Self.isTrue
  }

  /// A test that is made at once: whether a value lies in a range, or is one of a few small numbers.
  enum Quick {
    /// Never empty.
    case range(low: Int64, high: Int64)
    /// The bits of the numbers 0 to 63.
    case members(UInt64)
  }

  /// The one test of the condition, where there is no more to it.
  var quick: (slot: Int32, test: Quick)? {
    guard steps.count == 1 else { return nil }
    let term = steps[0].term
    guard !term.isNegated, term.fallback.count == 0, steps[0].onTrue == Self.isTrue, steps[0].onFalse == Self.isFalse
    else { return nil }
    switch term.test {
    case .interval where term.low <= term.high:
      return (term.slot, .range(low: term.low, high: term.high))
    case .version where term.numbers.count > 0:
      // Packed versions are from 0 up, so that the neighbours exist.
      let version = term.numbers[0]
      switch term.low {
      case 1: return (term.slot, .range(low: .min, high: version - 1))
      case 2: return (term.slot, .range(low: version, high: version))
      case 3: return (term.slot, .range(low: .min, high: version))
      case 4: return (term.slot, .range(low: version + 1, high: .max))
      case 6: return (term.slot, .range(low: version, high: .max))
      default: return nil
      }
    case .numbers:
      var members: UInt64 = 0
      for index in 0..<term.numbers.count {
        guard (0..<64).contains(term.numbers[index]) else { return nil }
        members |= 1 << UInt64(term.numbers[index])
      }
      let first = members.trailingZeroBitCount
      // Neighbours are a range.
      if members != 0, members >> first & (members >> first &+ 1) == 0 {
        return (term.slot, .range(low: Int64(first), high: Int64(63 - members.leadingZeroBitCount)))
      }
      return (term.slot, .members(members))
    default:
      return nil
    }
  }
}
