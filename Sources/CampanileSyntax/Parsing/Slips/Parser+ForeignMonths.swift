extension Parser {
  /// The months in the languages that authors write most, as they stand in a day: `7 grudnia 2026`.
  static let foreignMonths: [String: Int] = {
    let languages = [
      "januar februar märz april mai juni juli august september oktober november dezember",
      "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
      "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
      "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
      "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
      "januari februari maart april mei juni juli augustus september oktober november december",
      "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
    ]
    let pairs =
      languages.flatMap { $0.split(separator: " ").enumerated().map { (String($1), $0 + 1) } }
      + [("okt", 10), ("dez", 12), ("fevrier", 2), ("aout", 8), ("decembre", 12)]
    return Dictionary(pairs) { first, _ in first }
  }()
}
