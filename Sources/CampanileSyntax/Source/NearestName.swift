/// The candidate that a misspelt name most likely means; `nil` if none is near enough.
///
/// Nearness is the number of letters that must be inserted, removed, replaced or swapped with their neighbour (the
/// restricted Damerau-Levenshtein distance). A name may be wrong in a third of its letters, at most in three; a case of
/// the letters or a `-` for a `_` counts as nothing. Of equally near ones the first in the order of `candidates` that
/// begins with the same letter wins, else the first.
package func nearestName(to name: String, among candidates: [String]) -> String? {
  let wanted = folded(name)
  // Names in a file are short. What is longer is something else, and would cost its square.
  guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
  let signs = Signs(wanted)
  var best: (candidate: String, rank: Int)?
  for candidate in candidates where candidate != name {
    let length = candidate.utf8.count
    let limit = min(3, max(1, max(wanted.count, length) / 3))
    guard abs(length - wanted.count) <= limit else { continue }
    let letters = folded(candidate)
    // Most names have too few letters in common to be looked at closely.
    guard signs.leastDistance(to: Signs(letters)) <= limit else { continue }
    let distance = editDistance(wanted, letters, limit: limit)
    guard distance <= limit else { continue }
    // Of three letters, another first one makes another word: `vet` and `pet`.
    if length == 3, wanted.count == 3, wanted.first != letters.first, wanted.dropFirst() == letters.dropFirst() {
      continue
    }
    if areRivals(name, candidate) { continue }
    let rank = distance * 2 + (wanted.first == letters.first ? 0 : 1)
    if best.map({ rank < $0.rank }) ?? true { best = (candidate, rank) }
  }
  return best?.candidate
}

/// Whether two names are of two things: `first-visit` and `last-visit`, `home-goals` and `away-goals`.
private func areRivals(_ name: String, _ other: String) -> Bool {
  let (parts, others) = (name.split(separator: "-"), other.split(separator: "-"))
  guard parts.count == others.count, parts.count > 1 else { return false }
  let differing = zip(parts, others).filter { $0 != $1 }
  // `hours` for `hour` is a slip.
  return differing.count == 1
    && differing.allSatisfy { $0 + "s" != $1 && $1 + "s" != $0 && rivals.contains($0) && rivals.contains($1) }
}

private let rivals: Set<Substring> = [
  "first", "last", "next", "previous", "start", "end", "min", "max", "home", "away", "old", "new", "from", "to", "in",
  "out",
  "open", "close", "before", "after", "day", "days", "week", "weeks", "month", "months", "year", "years", "hour",
  "hours",
]

/// Whether two words differ by one letter that is left out, too many or another, or by two that are swapped. Of two letters,
/// they are swapped.
package func isOneSlip(from word: String, to written: String) -> Bool {
  isOneSlip(from: Array(word.utf8), to: Array(written.utf8))
}

func isOneSlip(from right: [UInt8], to wrong: [UInt8]) -> Bool {
  // Most words begin and end otherwise, which a single slip leaves as it is at one end.
  guard right.first == wrong.first || right.last == wrong.last || min(right.count, wrong.count) <= 3 else {
    return false
  }
  guard right != wrong, abs(right.count - wrong.count) <= 1, !wrong.isEmpty else { return false }
  if min(right.count, wrong.count) <= 2 { return right.count == wrong.count && right == wrong.reversed() }
  return editDistance(right, wrong, limit: 1) == 1
}

/// How often each sign stands in a name, whatever their order.
private struct Signs {
  private var counts = SIMD64<UInt8>(repeating: 0)

  init(_ letters: [UInt8]) {
    for letter in letters { counts[Int(letter & 0x3F)] &+= 1 }
  }

  /// No fewer letters than these must be inserted, removed or replaced.
  func leastDistance(to other: Signs) -> Int {
    let zero = SIMD64<UInt8>(repeating: 0)
    // Names have at most 64 letters, so that no sum is too large for a byte.
    let more = (counts &- other.counts).replacing(with: zero, where: counts .<= other.counts).wrappedSum()
    let less = (other.counts &- counts).replacing(with: zero, where: other.counts .<= counts).wrappedSum()
    return Int(max(more, less))
  }
}

/// The letters in lower case, with `_` as `-`.
private func folded(_ name: String) -> [UInt8] {
  name.utf8.map { byte in
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case UInt8(ascii: "_"): UInt8(ascii: "-")
    default: byte
    }
  }
}

/// The distance of two names, or anything above `limit` if it is greater.
private func editDistance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in 1...max(left.count, 1) where row <= left.count {
    var current = [row]
    current.reserveCapacity(right.count + 1)
    for column in 1...max(right.count, 1) where column <= right.count {
      let replaced = last[column - 1] + (left[row - 1] == right[column - 1] ? 0 : 1)
      var distance = min(last[column] + 1, current[column - 1] + 1, replaced)
      if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
        distance = min(distance, beforeLast[column - 2] + 1)
      }
      current.append(distance)
    }
    if current.allSatisfy({ $0 > limit }) { return limit + 1 }
    beforeLast = last
    last = current
  }
  return last[right.count]
}
