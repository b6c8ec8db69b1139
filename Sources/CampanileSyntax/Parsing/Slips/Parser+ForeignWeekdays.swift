extension Parser {
  /// The days of the week in the languages that authors write most.
  static let foreignWeekdays: [String: String] = {
    let days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    let languages = [
      ["montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag"],
      ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
      ["lunes", "martes", "miercoles", "jueves", "viernes", "sabado", "domingo"],
    ]
    let pairs = languages.flatMap { zip($0, days) } + [("sonnabend", "saturday")]
    return Dictionary(pairs.map { ($0.0, $0.1) }, uniquingKeysWith: { first, _ in first })
  }()
}
