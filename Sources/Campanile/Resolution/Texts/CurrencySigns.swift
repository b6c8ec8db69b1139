/// Currencies as people write them: by a sign or a word.
enum CurrencySigns {
  /// Signs that stand for one currency, most often.
  static let codes: [Unicode.Scalar: String] = [
    "€": "EUR", "$": "USD", "£": "GBP", "¥": "JPY", "₹": "INR", "₺": "TRY", "₽": "RUB", "₩": "KRW", "₴": "UAH",
    "₪": "ILS",
    "₫": "VND", "₱": "PHP", "฿": "THB",
  ]

  /// Signs that several countries have.
  private static let shared: Set = ["$", "¥", "£"]

  private static let words = [
    "zł": "PLN", "zl": "PLN", "kč": "CZK", "ft": "HUF", "lei": "RON", "r$": "BRL", "us$": "USD", "euro": "EUR",
    "euros": "EUR", "złoty": "PLN", "zloty": "PLN", "sfr": "CHF", "yen": "JPY", "dollar": "USD", "dollars": "USD",
    "pound": "GBP", "pounds": "GBP",
  ]

  private static let sharedWords: Set = ["dollar", "dollars", "pound", "pounds"]

  /// The code that is meant by what stands in its place, and whether nothing else can be.
  static func code(of written: String) -> (code: String, isSure: Bool)? {
    if written.unicodeScalars.count == 1, let sign = written.unicodeScalars.first, let code = codes[sign] {
      return (code, !shared.contains(written))
    }
    let word = written.lowercased()
    return words[word].map { ($0, !sharedWords.contains(word)) }
  }
}
