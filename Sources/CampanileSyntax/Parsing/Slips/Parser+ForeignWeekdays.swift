extension Parser {
  /// The days of the week in the languages that authors write most.
  static let foreignWeekdays: [String: String] = {
    let days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    let languages = [
      ["montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag"],
      ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
      ["lunes", "martes", "miercoles", "jueves", "viernes", "sabado", "domingo"],
      ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"],
      ["pondělí", "úterý", "středa", "čtvrtek", "pátek", "sobota", "neděle"],
      ["poniedziałek", "wtorek", "środa", "czwartek", "piątek", "sobota", "niedziela"],
      ["maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag"],
      ["pazartesi", "salı", "çarşamba", "perşembe", "cuma", "cumartesi", "pazar"],
      ["понеділок", "вівторок", "середа", "четвер", "п’ятниця", "субота", "неділя"],
      ["понедельник", "вторник", "среда", "четверг", "пятница", "суббота", "воскресенье"],
      ["måndag", "tisdag", "onsdag", "torsdag", "fredag", "lördag", "söndag"],
    ]
    let pairs =
      languages.flatMap { zip($0, days) } + [
        ("sonnabend", "saturday"), ("miércoles", "wednesday"), ("sábado", "saturday"),
      ]
    return Dictionary(pairs.map { ($0.0, $0.1) }, uniquingKeysWith: { first, _ in first })
  }()
}
