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

  private struct LookupKey: Hashable {
    let locales: [String]
    let source: String
  }

  private let lock = NSLock()
  // Touched with the lock held only.
  private var messages: [Key: [SlotMessage]] = [:]
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
  func message(_ key: Key, bindings: ([String]) -> [SlotMessage.Binding]) -> SlotMessage? {
    lock.lock()
    let found = messages[key] ?? []
    lock.unlock()
    return found.first { known in
      known.bindings.elementsEqual(bindings(known.program.arguments)) { left, right in
        switch (left, right) {
        case (.slot(let one, _), .slot(let other, _)): one == other
        case (.nothing, .nothing): true
        default: false
        }
      }
    }
  }

  func keep(_ message: SlotMessage, _ key: Key) {
    lock.lock()
    defer { lock.unlock() }
    messages[key, default: []].append(message)
  }
}
