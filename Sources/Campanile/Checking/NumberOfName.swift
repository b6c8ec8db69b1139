internal import CampanileSyntax

/// Whole numbers that count nothing: the number of a ticket, a year.
enum NumberOfName {
  private static let numbered: Set = [
    "number", "no", "nr", "id", "ticket", "order", "case", "invoice", "booking", "reservation", "reference", "code",
    "parcel", "bill", "receipt",
  ]
  private static let years: Set = ["birth", "model", "release", "founding", "graduation", "start", "opening"]
  /// Where four digits have no sign between them.
  private static let plain: Set = ["es", "pl", "pt", "bg", "it", "lv", "et", "ka", "hu"]

  /// What is odd about such a number that is shown as an amount, with signs between its digits.
  static func oddity(of name: String, behind before: Unicode.Scalar?, in locale: String) -> TextProblem.Oddity? {
    let words = TextProblem.written(name).split(separator: "-").map(String.init)
    if before == "#", words.last.map(numbered.contains) ?? false {
      return .grouped(name, shown: "#12,345", isYear: false)
    }
    let isYear = words == ["year"] || words.count == 2 && words[1] == "year" && years.contains(words[0])
    let language = locale.split(separator: "-").first.map(String.init) ?? locale
    return isYear && !plain.contains(language) ? .grouped(name, shown: "2,026", isYear: true) : nil
  }
}
