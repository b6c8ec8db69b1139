/// Makes a text shorter by saying what it repeats: `~`, two digits of base 64 for how many scalars back, and one for how
/// many, less two. `LocaleRecords` in MessageFormat reads it.
enum FoldedText {
  static func fold(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    precondition(!scalars.contains("~"), "a tilde in \(text.prefix(40))")
    var result = String.UnicodeScalarView()
    var places: [[Unicode.Scalar]: [Int]] = [:]
    var index = 0
    func note(_ place: Int) {
      guard place + 3 <= scalars.count else { return }
      places[Array(scalars[place..<place + 3]), default: []].append(place)
    }
    while index < scalars.count {
      var best = (length: 0, distance: 0)
      if index + 3 <= scalars.count {
        for place in (places[Array(scalars[index..<index + 3])] ?? []).reversed().prefix(200) {
          guard index - place < 4_096 else { break }
          var length = 3
          while length < 65, index + length < scalars.count, scalars[place + length] == scalars[index + length] {
            length += 1
          }
          if length > best.length { best = (length, index - place) }
        }
      }
      let bytes = scalars[index..<index + best.length].reduce(0) { $0 + UTF8.width($1) }
      if bytes > 4 {
        result += [
          "~", digit(best.distance / 64), digit(best.distance % 64), digit(best.length - 2),
        ]
        for place in index..<index + best.length { note(place) }
        index += best.length
      } else {
        result.append(scalars[index])
        note(index)
        index += 1
      }
    }
    return String(result)
  }

  /// `0…9`, `A…Z`, `a…z`, `_` and `-`.
  private static func digit(_ value: Int) -> Unicode.Scalar {
    Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-".unicodeScalars)[value]
  }
}
