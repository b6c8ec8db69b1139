internal import CampanileSyntax
internal import MessageFormat

/// What amounts of money are written with: signs, codes and words.
enum MoneyWord {
  /// Whether one stands beside an amount.
  ///
  /// - Parameter code: the amount's own currency.
  static func stands(before: Substring?, behind: Substring?, code: String?) -> Bool {
    if let scalars = behind?.unicodeScalars {
      // Without blanks between, these are no beginning of another word.
      if let first = scalars.first, ["円", "元", "원", "圆", "圓"].contains(first) { return true }
      let text = scalars.drop(while: \.properties.isWhitespace)
      if isOne(String(text.prefix(while: isPart)), code) || text.first.map(isSign) ?? false { return true }
    }
    guard let scalars = before?.unicodeScalars.reversed() else { return false }
    let text = scalars.drop(while: \.properties.isWhitespace)
    let word = String(String.UnicodeScalarView(text.prefix(while: isPart).reversed()))
    return isOne(word, code) || text.first.map(isSign) ?? false
  }

  /// The currency whose code or word stands beside a number, and can mean nothing else.
  static func currency(before: Substring?, behind: Substring?) -> String? {
    if let text = behind?.unicodeScalars.drop(while: \.properties.isWhitespace), text.first != nil {
      let word = String(text.prefix(while: isPart))
      if codes.contains(word), isCode(word) { return word }
      if sureWords.contains(word.lowercased()) { return CurrencySigns.code(of: word)?.code }
    }
    guard let text = before?.unicodeScalars.reversed().drop(while: \.properties.isWhitespace) else { return nil }
    let word = String(String.UnicodeScalarView(text.prefix(while: isPart).reversed()))
    return codes.contains(word) && isCode(word) ? word : nil
  }

  /// Pounds and feet are measured too.
  private static let sureWords: Set = ["euro", "euros", "zł", "złoty", "kč", "dollar", "dollars"]

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .currencySymbol
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.canonicalCombiningClass != .notReordered
  }

  /// Codes in capitals: `TRY` is a word too, and a currency only beside its own amounts.
  private static func isOne(_ word: String, _ code: String?) -> Bool {
    word == code || codes.contains(word) || words.contains(word) || words.contains(word.lowercased())
  }

  private static let codes: Set = [
    "EUR", "USD", "GBP", "CHF", "JPY", "CNY", "RMB", "PLN", "SEK", "NOK", "DKK", "CZK", "HUF", "RUB", "UAH", "INR",
    "BRL", "KRW", "CAD", "AUD", "MXN", "YEN",
  ]

  private static let words: Set = [
    "euro", "euros", "dollar", "dollars", "dólares", "pound", "pounds", "yen", "zł", "złotych", "złote", "kč", "kr",
    "kronor", "kroner", "руб", "рублей", "рубля", "грн", "franken", "francs", "reais", "ευρώ",
  ]

  // MARK: Codes

  /// Whether it is the code of a currency, as codes are written.
  static func isCode(_ word: String) -> Bool { Currencies.codes.contains(word) }

  /// Whether amounts are shown in a currency.
  static func isCurrency(_ code: String) -> Bool {
    let code = code.uppercased()
    return Currencies.codes.contains(code) || unpaid.contains(code)
  }

  /// What is shown beside amounts although no country pays in it: units of account, metals, and coins of computers.
  private static let unpaid: Set = [
    "CLF", "COU", "MXV", "UYI", "UYW", "BOV", "CHE", "CHW", "USN", "XAU", "XAG", "XPT", "XPD", "XDR", "XSU", "XUA",
    "BTC", "XBT", "ETH",
  ]

  /// The code that was most likely meant by another.
  static func meant(by code: String) -> String? {
    let code = code.uppercased()
    return foreign[code] ?? nearestName(to: code, among: ["EUR", "USD", "GBP", "JPY", "CHF", "CNY", "INR", "BRL"])
  }

  private static let foreign = [
    "YEN": "JPY", "RMB": "CNY", "YUA": "CNY", "NTD": "TWD", "UKP": "GBP", "STG": "GBP", "SFR": "CHF", "FRS": "CHF",
    "WON": "KRW", "RUR": "RUB", "ZLT": "PLN", "PLZ": "PLN", "NIS": "ILS", "TRL": "TRY", "DOL": "USD", "REA": "BRL",
    "KCS": "CZK", "DEM": "EUR", "FRF": "EUR", "ITL": "EUR", "ESP": "EUR", "ATS": "EUR", "HRK": "EUR",
  ]
}
