internal import CampanileSyntax

/// Whole numbers that count nothing: the number of a ticket, a year.
enum NumberOfName {
  private static let numbered: Set = [
    "number", "no", "nr", "id", "ticket", "order", "case", "invoice", "booking", "reservation", "reference", "code",
    "parcel", "bill", "receipt",
  ]
  private static let years: Set = ["birth", "model", "release", "founding", "graduation", "start", "opening"]
  /// What any number of digits is a name in: of a place, a person or a thing.
  private static let names: Set = [
    "room", "pin",
  ]
  /// Those that are long in any case.
  private static let longNames: Set = [
    "phone", "telephone", "mobile", "zip", "zip-code", "zipcode", "postcode", "postal-code", "post-code",
    "plz",
    "phone-number", "telephone-number", "mobile-number",
  ]
  /// Behind the thing that has it.
  private static let marks: Set = ["no", "nr", "number", "id"]
  /// Where four digits have no sign between them.
  private static let plain: Set = ["es", "pl", "pt", "bg", "it", "lv", "et", "ka", "hu"]

  /// What is odd about such a number that is shown as an amount, with signs between its digits.
  static func oddity(of name: String, behind before: Unicode.Scalar?, in locale: String) -> TextProblem.Oddity? {
    // Of a table's cell, the column.
    let plainName = TextProblem.written(name).split(separator: ".").last.map(String.init) ?? name
    let words = plainName.split(separator: "-").map(String.init)
    if before == "#", words.last.map(numbered.contains) ?? false {
      return .grouped(name, shown: "#12,345", isYear: false)
    }
    let isYear =
      words == ["year"] || words == ["born"] || words == ["vintage"]
      || words.count == 2 && words[1] == "year" && years.contains(words[0])
    let language = locale.split(separator: "-").first.map(String.init) ?? locale
    if isYear { return plain.contains(language) ? nil : .grouped(name, shown: "2,026", isYear: true) }
    if longNames.contains(plainName) { return .grouped(name, shown: "12,345", isYear: true) }
    let isMarked = words.count > 1 && words.last.map(marks.contains) ?? false
    return isMarked || names.contains(plainName) ? .grouped(name, shown: "12,345", isYear: false) : nil
  }
}
