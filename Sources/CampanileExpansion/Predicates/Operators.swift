// What each operator of conditions says: of one recipient, and of the values that other tests allow.

internal import MessageFormat

extension ConditionCompiler {
  /// What a test asks of a recipient, as a term.
  func fill(_ term: inout Term, _ test: Plan.Test, _ type: Plan.AttributeType) {
    switch test {
    case .isTrue:
      term.test = .interval
      term.low = 1
      term.high = 1
    case .compare(let comparison, let literal):
      compare(&term, type, comparison, literal)
    case .between(let low, let high):
      guard let least = bits(low, type), let most = bits(high, type) else { return }
      term.test = type == .number ? .doubles : .interval
      (term.low, term.high) = (least, most)
    case .oneOf(let literals):
      oneOf(&term, type, literals)
    case .text(let test, let text):
      term.test =
        switch test {
        case .startsWith: .starts
        case .endsWith: .ends
        case .contains: .contains
        }
      term.texts = arena.table([arena.bytes(text)])
    case .contains(let literal):
      term.test = .hasElement
      let text = LiteralText.plain(literal)
      term.texts = arena.table([arena.bytes(text)])
      guard case .set(let element) = type else { return }
      switch element {
      case .version: term.element = .version
      case .locale:
        term.element = .locale
        term.texts = arena.table([arena.bytes(LanguageTag(lenient: text)?.description ?? text)])
      case .timezone, .instant:
        guard let value = bits(literal, element) else { break }
        term.element = element == .instant ? .instant : .timezone
        term.low = value
      default: break
      }
      switch literal {
      case .integer(let number): term.numbers = arena.table([Int64(bitPattern: Double(number).bitPattern)])
      case .number(let number): term.numbers = arena.table([Int64(bitPattern: number.bitPattern)])
      default: break
      }
    case .within(let seconds):
      term.test = .within
      term.isDate = type == .date
      term.high = Self.bounded(seconds)
    case .ago(let side, let seconds):
      term.test = side == .on ? .onDay : .ago
      term.isDate = type == .date
      term.low = side == .before ? 1 : 0
      term.high = Self.bounded(seconds)
    case .speaks(let language):
      term.test = .language
      term.texts = arena.table([arena.bytes(LanguageTag(lenient: language)?.language ?? language)])
    }
  }

  /// So that a moment and a distance always have a sum.
  private static func bounded(_ seconds: Int64) -> Int64 { min(max(seconds, 0), 1 << 50) }
}

extension ValueConstraints {
  /// What a test leaves of the values; nothing changes where that can't be said.
  mutating func add(_ test: Plan.Test, isNegated: Bool) {
    switch test {
    case .isTrue:
      allow([.boolean(!isNegated)])
    case .compare(let comparison, let value):
      add(isNegated ? comparison.negated : comparison, value)
    case .between(let low, let high):
      guard !isNegated else { return }
      add(.greaterOrEqual, low)
      add(.lessOrEqual, high)
    case .oneOf(let values):
      if isNegated { excluded += values } else { allow(values) }
    case .text(let test, let text):
      guard !isNegated else {
        failing.append((test, text))
        return
      }
      holding.append((test, text))
      switch test {
      case .startsWith: prefixes.append(text)
      case .endsWith: suffixes.append(text)
      case .contains: break
      }
    case .within(let seconds):
      guard !isNegated else {
        outside.append(Self.bounded(seconds))
        return
      }
      let seconds = Self.bounded(seconds)
      earliest = max(earliest, -seconds)
      latest = min(latest, seconds)
    case .ago(.on, let seconds):
      // The day begins and ends up to a day away from the moment; a negated one leaves both sides.
      guard !isNegated else { return }
      let moment = -Self.bounded(seconds)
      earliest = max(earliest, moment - 86_400)
      latest = min(latest, moment + 86_400)
    case .ago(let side, let seconds):
      let moment = -Self.bounded(seconds)
      if (side == .before) != isNegated { latest = min(latest, moment) } else { earliest = max(earliest, moment) }
    case .speaks(let language):
      guard !isNegated else {
        otherLanguages.insert(Self.language(language.lowercased()))
        return
      }
      let wanted: Set = [Self.language(language.lowercased())]
      languages = languages?.intersection(wanted) ?? wanted
    case .contains:
      return
    }
  }
}
