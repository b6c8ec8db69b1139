internal import MessageFormat

/// Turns predicates into steps over slots.
struct ConditionCompiler {
  let arena: Arena
  /// The slot and the type of each attribute that the plan reads.
  let slots: [String: (slot: Int, type: Plan.AttributeType)]
  private var steps: [CompiledCondition.Step] = []

  init(arena: Arena, slots: [String: (slot: Int, type: Plan.AttributeType)]) {
    self.arena = arena
    self.slots = slots
  }

  mutating func compile(_ predicate: Plan.Predicate) -> CompiledCondition {
    steps.removeAll()
    let start = emit(predicate, onTrue: CompiledCondition.isTrue, onFalse: CompiledCondition.isFalse)
    // Steps are emitted from the last to the first; a first step stands at 0.
    let count = Int32(truncatingIfNeeded: steps.count)
    func turned(_ place: Int32) -> Int32 { place < 0 ? place : count - 1 - place }
    let ordered = steps.reversed().map {
      CompiledCondition.Step(term: $0.term, onTrue: turned($0.onTrue), onFalse: turned($0.onFalse))
    }
    if start < 0 {
      var term = blank()
      term.low = start == CompiledCondition.isTrue ? 1 : 0
      let step = CompiledCondition.Step(
        term: term, onTrue: CompiledCondition.isTrue, onFalse: CompiledCondition.isFalse)
      return CompiledCondition(steps: arena.table([step]))
    }
    return CompiledCondition(steps: arena.table(ordered))
  }

  /// The slots that a predicate reads.
  func slots(of predicate: Plan.Predicate) -> [Int] {
    var found: [Int] = []
    predicate.forEachTest { test in
      if case .sample = test {
        if let id = slots["id"] ?? slots["token"] { found.append(id.slot) }
      } else if let slot = test.attribute.flatMap({ slots[$0]?.slot }) {
        found.append(slot)
      }
    }
    return found
  }

  /// Emits the steps of a predicate and returns the first one's place. The depth is the plan's, which its reader bounds.
  private mutating func emit(_ predicate: Plan.Predicate, onTrue: Int32, onFalse: Int32) -> Int32 {
    switch predicate {
    case .constant(let value):
      return value ? onTrue : onFalse
    case .not(let inner):
      return emit(inner, onTrue: onFalse, onFalse: onTrue)
    case .all(let parts):
      var next = onTrue
      for part in parts.reversed() { next = emit(part, onTrue: next, onFalse: onFalse) }
      return next
    case .any(let parts):
      var next = onFalse
      for part in parts.reversed() { next = emit(part, onTrue: onTrue, onFalse: next) }
      return next
    case .test(let operand, .between(let low, let high)) where !isPlainRange(operand, low, high):
      let ends: [Plan.Test] = [.compare(.greaterOrEqual, low), .compare(.lessOrEqual, high)]
      return emit(.all(ends.map { .test(operand, $0) }), onTrue: onTrue, onFalse: onFalse)
    case .test(let operand, .oneOf(let literals)) where slots[operand.attribute]?.type == .version:
      return emit(.any(literals.map { .test(operand, .compare(.equal, $0)) }), onTrue: onTrue, onFalse: onFalse)
    default:
      steps.append(CompiledCondition.Step(term: term(predicate), onTrue: onTrue, onFalse: onFalse))
      return Int32(truncatingIfNeeded: steps.count - 1)
    }
  }

  private func blank() -> Term {
    Term(texts: .empty, numbers: .empty, fallback: .empty)
  }

  /// A test that no recipient passes; so is one of an attribute that the plan doesn't list.
  private func never() -> Term { blank() }

  private func term(_ predicate: Plan.Predicate) -> Term {
    switch predicate {
    case .constant, .all, .any, .not:
      return never()
    case .isSet(let name):
      guard let known = slots[name] else { return never() }
      var term = blank()
      term.test = .isSet
      term.slot = Int32(known.slot)
      return term
    case .test(let operand, let test):
      return term(operand, test)
    case .sample(let share, let salt):
      var term = blank()
      term.test = .sample
      guard let id = slots["id"] ?? slots["token"] else { return never() }
      term.slot = Int32(id.slot)
      term.otherSlot = Int32(slots["token"]?.slot ?? id.slot)
      term.low = Int64(bitPattern: Bucket.seed(salt: salt))
      term.high = Int64(share)
      return term
    }
  }

  private func term(_ operand: Plan.Operand, _ test: Plan.Test) -> Term {
    guard let known = slots[operand.attribute] else { return never() }
    var term = blank()
    term.slot = Int32(known.slot)
    if let fallback = operand.fallback {
      var recent = RecentValues()
      let reader = ValueReader(known.type, arena: arena)
      let text = arena.bytes(LiteralText.plain(fallback))
      term.fallback = arena.table([reader.read(text, isFromText: false, &recent)])
    }
    fill(&term, test, known.type)
    return term
  }

  /// A literal as the `bits` of a type; `nil` where the type is compared as text.
  func bits(_ literal: Plan.Literal, _ type: Plan.AttributeType) -> Int64? {
    switch (type, literal) {
    case (.integer, .integer(let number)): number
    case (.number, .integer(let number)): Int64(bitPattern: Double(number).bitPattern)
    case (.number, .number(let number)): Int64(bitPattern: number.bitPattern)
    case (.boolean, .boolean(let value)): value ? 1 : 0
    case (.date, .date(let days)): Int64(days)
    case (.date, .instant(let seconds)): Int64((Double(seconds) / 86_400).rounded(.down))
    case (.instant, .date(let days)): Int64(days) * 86_400
    case (.instant, .instant(let seconds)): seconds
    case (.version, .version(let parts)): VersionText.packed(parts)
    case (.oneOf(let names), _): names.firstIndex(of: LiteralText.plain(literal)).map { Int64($0) } ?? -1
    case (.timezone, _): ZoneTable.id(of: LiteralText.plain(literal)).map { Int64($0.rawValue) } ?? -1
    default: nil
    }
  }

  func compare(
    _ term: inout Term, _ type: Plan.AttributeType, _ comparison: Plan.Comparison, _ literal: Plan.Literal
  ) {
    switch type {
    case .text, .url, .token, .set, .locale:
      guard comparison == .equal || comparison == .notEqual else { return }
      term.isNegated = comparison == .notEqual
      oneOf(&term, type, [literal])
      return
    case .version:
      return versions(&term, comparison, literal)
    case .integer:
      if case .number(let number) = literal { return integers(&term, comparison, number) }
    case .number:
      guard let value = bits(literal, type) else { return }
      return doubles(&term, comparison, value)
    case .boolean, .date, .instant, .timezone, .oneOf:
      break
    }
    guard let value = bits(literal, type) else { return }
    interval(&term, comparison, value)
  }

  private func interval(_ term: inout Term, _ comparison: Plan.Comparison, _ value: Int64) {
    term.test = .interval
    (term.low, term.high) = (.min, .max)
    switch comparison {
    case .equal: (term.low, term.high) = (value, value)
    case .notEqual:
      (term.low, term.high) = (value, value)
      term.isNegated = true
    case .less: (term.low, term.high) = value == .min ? (1, 0) : (.min, value - 1)
    case .lessOrEqual: term.high = value
    case .greater: (term.low, term.high) = value == .max ? (1, 0) : (value + 1, .max)
    case .greaterOrEqual: term.low = value
    }
  }

  /// An integer attribute beside a fraction.
  private func integers(_ term: inout Term, _ comparison: Plan.Comparison, _ number: Double) {
    if let whole = Int64(exactly: number) { return interval(&term, comparison, whole) }
    let floor = Int64(exactly: number.rounded(.down)) ?? (number < 0 ? .min : .max)
    switch comparison {
    case .less, .lessOrEqual: interval(&term, .lessOrEqual, floor)
    case .greater, .greaterOrEqual: interval(&term, .greater, floor)
    case .equal, .notEqual:
      // No integer is equal to it: an interval without members.
      interval(&term, .equal, 0)
      (term.low, term.high) = (1, 0)
      term.isNegated = comparison == .notEqual
    }
  }

  private func doubles(_ term: inout Term, _ comparison: Plan.Comparison, _ value: Int64) {
    term.test = .doubles
    term.low = Int64(bitPattern: (-Double.infinity).bitPattern)
    term.high = Int64(bitPattern: Double.infinity.bitPattern)
    switch comparison {
    case .equal, .notEqual:
      (term.low, term.high) = (value, value)
      term.isNegated = comparison == .notEqual
    case .less, .lessOrEqual:
      term.high = value
      term.openHigh = comparison == .less
    case .greater, .greaterOrEqual:
      term.low = value
      term.openLow = comparison == .greater
    }
  }

  private func versions(_ term: inout Term, _ comparison: Plan.Comparison, _ literal: Plan.Literal) {
    guard case .version = literal else { return }
    term.test = .version
    term.texts = arena.table([arena.bytes(LiteralText.plain(literal))])
    term.low =
      switch comparison {
      case .less: 1
      case .lessOrEqual: 3
      case .equal: 2
      case .greaterOrEqual: 6
      case .greater: 4
      case .notEqual: 5
      }
    // Most versions fit into a number; those that don't are compared part by part.
    if case .version(let parts) = literal, let packed = VersionText.packed(parts) {
      term.numbers = arena.table([packed])
    }
  }

  /// Whether both ends are numbers of the attribute's own type, so that one test does for both.
  private func isPlainRange(_ operand: Plan.Operand, _ low: Plan.Literal, _ high: Plan.Literal) -> Bool {
    guard let type = slots[operand.attribute]?.type else { return true }
    guard type != .version else { return false }
    return bits(low, type) != nil && bits(high, type) != nil
  }

  func oneOf(_ term: inout Term, _ type: Plan.AttributeType, _ literals: [Plan.Literal]) {
    switch type {
    case .text, .url, .set:
      term.test = .texts
      term.texts = arena.table(literals.map { arena.bytes(LiteralText.plain($0)) })
    case .token:
      term.test = .texts
      term.texts = arena.table(literals.map { arena.bytes(LiteralText.plain($0)) })
    case .locale:
      term.test = .locale
      term.texts = arena.table(
        literals.map {
          let text = LiteralText.plain($0)
          return arena.bytes(LanguageTag(lenient: text)?.description ?? text)
        })
    case .integer, .number, .boolean, .date, .instant, .version, .timezone, .oneOf:
      term.test = .numbers
      term.numbers = arena.table(literals.compactMap { bits($0, type) })
    }
  }
}
