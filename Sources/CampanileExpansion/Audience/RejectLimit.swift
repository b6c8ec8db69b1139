/// How many lines of an audience may be rejected before nothing of it is used.
package enum RejectLimit: Equatable, Sendable, CustomStringConvertible {
  /// Of the records, in millionths of a percent.
  case share(Int)
  case lines(Int)

  package static let usual = RejectLimit.share(5_000_000)
  package static let everything = RejectLimit.share(100_000_000)

  /// `5%`, `0.1%`, `100%`, or a number of lines.
  package init?(_ text: String) {
    guard text.hasSuffix("%") else {
      guard let count = Int(text), count >= 0, text.first != "+" else { return nil }
      self = .lines(count)
      return
    }
    let parts = text.dropLast().split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in !part.isEmpty && part.utf8.allSatisfy { (48...57).contains($0) } }
    guard isPlain, let whole = parts.first.flatMap({ Int($0) }), whole <= 100 else { return nil }
    var share = whole * 1_000_000
    if parts.count == 2 {
      guard parts[1].utf8.count <= 6,
        let fraction = Int(parts[1] + String(repeating: "0", count: 6 - parts[1].utf8.count))
      else { return nil }
      share += fraction
    }
    guard share <= 100_000_000 else { return nil }
    self = .share(share)
  }

  package var description: String {
    switch self {
    case .lines(let count): return "\(count)"
    case .share(let share):
      let (whole, fraction) = (share / 1_000_000, share % 1_000_000)
      if fraction == 0 { return "\(whole)%" }
      var digits = String(String(1_000_000 + fraction).dropFirst())
      while digits.last == "0" { digits.removeLast() }
      return "\(whole).\(digits)%"
    }
  }

  /// Whether so many rejected lines are too many: more than allowed, or all of them, unless all are allowed.
  package func isExceeded(by rejected: Int, of records: Int) -> Bool {
    guard rejected > 0, self != .everything else { return false }
    switch self {
    case .lines(let count): return rejected > count
    case .share(let share):
      // Without overflow: more than `share` millionths of a percent of all.
      let allowed = records.multipliedFullWidth(by: share)
      let found = rejected.multipliedFullWidth(by: 100_000_000)
      return rejected >= records || (found.high, found.low) > (allowed.high, allowed.low)
    }
  }
}
