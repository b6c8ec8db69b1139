internal import CampanileText
internal import Foundation
internal import MessageFormat

/// What plans that are compiled together share: messages by their text, since campaigns made from one template share most,
/// and the choice among an app's locales.
///
/// Several threads may use it: who asks again has what somebody made in the meantime, or makes one more that is as good.
final class MessageCache: @unchecked Sendable {
  struct Key: Hashable {
    // By bytes: texts that Unicode takes for the same are written as they stand.
    let source: TextKey
    let locale: String
    /// In which moments are shown.
    let zone: String

    init(source: String, locale: String, zone: String) {
      (self.source, self.locale, self.zone) = (TextKey(source), locale, zone)
    }
  }

  /// A message that was compiled.
  struct Known {
    let arguments: [String]
    let bindings: [SlotMessage.Binding]
    let form: Form
  }

  enum Form {
    /// All that is written of it: the message itself, which is many times larger, is needed no more.
    case nodes([Node])
    /// It chooses, or formats in other regions' ways.
    case message(SlotMessage)
  }

  private struct FormatterKey: Hashable {
    let fallback: String
    let type: Plan.AttributeType
    let locale: String
    let zone: String
  }

  private struct LookupKey: Hashable {
    let locales: [String]
    let source: String
  }

  private let lock = NSLock()
  // Touched with the lock held only.
  private var messages: [Key: [Known]] = [:]
  private var formatters: [FormatterKey: SlotFormatter] = [:]
  private var lookups: [LookupKey: CompiledPlan.Lookup] = [:]

  /// The choice among the locales of texts; `nil` where there is none.
  func lookup(among locales: [String], source: String) throws(PlanProblem) -> CompiledPlan.Lookup? {
    guard locales.count > 1 else { return nil }
    lock.lock()
    defer { lock.unlock() }
    let key = LookupKey(locales: locales, source: source)
    if let known = lookups[key] { return known }
    var tags: [LanguageTag] = []
    for locale in locales {
      guard let tag = LanguageTag(lenient: locale) else { throw .invalidLocale(locale) }
      tags.append(tag)
    }
    guard let sourceTag = LanguageTag(lenient: source) else { throw .invalidLocale(source) }
    let made = CompiledPlan.Lookup(
      number: lookups.count, table: LocaleLookup(available: tags, source: sourceTag))
    lookups[key] = made
    return made
  }

  /// A message that is bound to the same slots.
  ///
  /// - Parameter bindings: what this plan's arguments stand for; none is a value.
  func message(_ key: Key, bindings: ([String]) -> [SlotMessage.Binding]) -> Form? {
    lock.lock()
    let found = messages[key] ?? []
    lock.unlock()
    let same = found.first { known in
      known.bindings.elementsEqual(bindings(known.arguments)) { left, right in
        switch (left, right) {
        case (.slot(let one, _), .slot(let other, _)): one == other
        case (.nothing, .nothing): true
        default: false
        }
      }
    }
    return same?.form
  }

  func keep(_ message: Known, _ key: Key) {
    lock.lock()
    defer { lock.unlock() }
    messages[key, default: []].append(message)
  }

  /// A formatter for a slot of a message; those that call no function are shared, for most messages have such.
  func formatter(
    _ formatter: ValueFormatter, _ type: Plan.AttributeType, locale: String, zone: String
  ) -> SlotFormatter {
    guard let fallback = formatter.plainFallback else { return SlotFormatter(formatter: formatter, type: type) }
    let key = FormatterKey(fallback: fallback, type: type, locale: locale, zone: zone)
    lock.lock()
    defer { lock.unlock() }
    if let known = formatters[key] { return known }
    let made = SlotFormatter(formatter: formatter, type: type)
    formatters[key] = made
    return made
  }
}
