/// Chooses the variant that fits the selectors best (LDML part 9, "Pattern Selection").
enum PatternSelection {
  /// - Returns: the variant's index; `nil` if none fits, which a valid message doesn't allow.
  static func best(of variants: [Message.Variant], for selectors: [Selector]) -> Int? {
    var best: Int?
    for (index, variant) in variants.enumerated() where fits(variant.keys, selectors) {
      if let current = best, !isBetter(variant.keys, than: variants[current].keys, selectors) { continue }
      best = index
    }
    return best
  }

  /// SelectorsMatch
  private static func fits(_ keys: [Message.Key], _ selectors: [Selector]) -> Bool {
    zip(keys, selectors).allSatisfy { key, selector in key.value.map { selector.matches($0) } ?? true }
  }

  /// SelectorsCompare
  private static func isBetter(_ keys: [Message.Key], than others: [Message.Key], _ selectors: [Selector]) -> Bool {
    for ((key, other), selector) in zip(zip(keys, others), selectors) {
      switch (key.value, other.value) {
      case (nil, nil): continue
      case (nil, _?): return false
      case (_?, nil): return true
      case (let key?, let other?):
        if key.hasSameScalars(as: other) { continue }
        return selector.isBetter(key, than: other)
      }
    }
    return false
  }
}
