import CampanileSyntax
import Testing

@testable import Campanile

/// The tables of words that texts are looked through for: each row counts.
struct WordTableTests {
  @Test(
    "an amount stands beside each of these",
    arguments: [
      "EUR", "USD", "GBP", "CHF", "JPY", "CNY", "RMB", "PLN", "SEK", "NOK", "DKK", "CZK", "HUF", "RUB", "UAH", "INR",
      "BRL", "KRW", "CAD", "AUD", "MXN", "YEN", "euro", "euros", "dollar", "Dollars", "dólares", "pound", "pounds",
      "yen", "zł", "złotych", "złote", "Kč", "kr", "kronor", "kroner", "руб", "рублей", "рубля", "грн", "Franken",
      "francs", "reais", "ευρώ", "€", "$", "£", "₽", "円", "元", "원", "圆", "圓",
    ])
  func wordOfMoney(word: String) {
    #expect(MoneyWord.stands(before: nil, behind: " \(word) today"[...], code: nil) || isUnit(word))
    #expect(MoneyWord.stands(before: nil, behind: word[...], code: nil))
    #expect(MoneyWord.stands(before: "for \(word) "[...], behind: nil, code: nil) || isUnit(word))
  }

  /// Signs that only stand directly behind a number.
  private func isUnit(_ word: String) -> Bool { ["円", "元", "원", "圆", "圓"].contains(word) }

  @Test("other words stand beside no amount", arguments: ["try", "TRY", "each", "points", "kroners", "x", "%"])
  func otherWord(word: String) {
    #expect(!MoneyWord.stands(before: nil, behind: " \(word)"[...], code: nil))
    #expect(!MoneyWord.stands(before: "\(word) "[...], behind: nil, code: "EUR"))
  }

  @Test("an amount's own code counts too")
  func ownCode() {
    #expect(MoneyWord.stands(before: nil, behind: " TRY", code: "TRY"))
  }

  @Test(
    "a currency's code is known by its signs and words, and whether another could be meant",
    arguments: [
      ("€", "EUR", true), ("$", "USD", false), ("£", "GBP", false), ("¥", "JPY", false), ("₹", "INR", true),
      ("₺", "TRY", true), ("₽", "RUB", true), ("₩", "KRW", true), ("₴", "UAH", true), ("₪", "ILS", true),
      ("₫", "VND", true), ("₱", "PHP", true), ("฿", "THB", true), ("zł", "PLN", true), ("zl", "PLN", true),
      ("złoty", "PLN", true), ("Zloty", "PLN", true), ("Kč", "CZK", true), ("Ft", "HUF", true), ("lei", "RON", true),
      ("R$", "BRL", true), ("US$", "USD", true), ("Euro", "EUR", true), ("euros", "EUR", true), ("SFr", "CHF", true),
      ("yen", "JPY", true), ("dollar", "USD", false), ("Dollars", "USD", false), ("pound", "GBP", false),
      ("pounds", "GBP", false), ("kr", nil, false), ("", nil, false), ("€€", nil, false),
    ] as [(String, String?, Bool)])
  func currency(written: String, code: String?, isSure: Bool) {
    let found = CurrencySigns.code(of: written)
    #expect(found?.code == code)
    #expect(found?.isSure ?? false == isSure)
  }

  @Test(
    "of words beside an amount, these can mean nothing else",
    arguments: [
      ("euro", "EUR"), ("Euros", "EUR"), ("zł", "PLN"), ("złoty", "PLN"), ("Kč", "CZK"), ("dollar", "USD"),
      ("dollars", "USD"), ("EUR", "EUR"), ("MXN", "MXN"), ("YEN", nil), ("RMB", nil), ("ft", nil), ("pounds", nil),
      ("lei", nil), ("TRY", nil), ("eur", nil),
    ] as [(String, String?)])
  func sureCurrency(word: String, code: String?) {
    #expect(MoneyWord.currency(before: nil, behind: " \(word) today"[...]) == code)
    // A price follows its code, and a word its number.
    let isCode = word == word.uppercased()
    #expect(MoneyWord.currency(before: "for \(word) "[...], behind: nil) == (isCode ? code : nil))
  }

  @Test("these are codes of money", arguments: ["EUR", "eur", "XAU", "BTC", "XBT", "ETH", "CLF", "XDR", "CHE", "USN"])
  func code(of code: String) {
    #expect(MoneyWord.isCurrency(code))
  }

  @Test(
    "an entity is told with what it stands for",
    arguments: zip(
      [
        "amp", "lt", "gt", "apos", "nbsp", "hellip", "ndash", "mdash", "euro", "copy", "reg", "trade", "rsquo", "lsquo",
        "rdquo", "ldquo", "bull", "auml", "ouml", "uuml", "szlig", "eacute", "quot", "#8364", "#x20AC",
      ],
      [
        "&", "<", ">", "'", "\u{A0}", "…", "–", "—", "€", "©", "®", "™", "’", "‘", "”", "“", "•", "ä", "ö", "ü", "ß",
        "é",
        "\\\"", "€", "€",
      ]))
  func entity(name: String, sign: String) {
    let found = PageMarkup.first(in: "Now &\(name); more")
    #expect(found?.text == "&\(name);")
    #expect(found?.sign == sign)
    #expect(found?.range == 4..<(6 + name.utf8.count))
  }

  @Test(
    "a tag of a page is told",
    arguments: [
      "a", "b", "big", "br", "center", "code", "del", "div", "em", "font", "h1", "h2", "h3", "h4", "hr", "i", "img",
      "ins", "li", "mark", "ol", "p", "s", "small", "span", "strike", "strong", "sub", "sup", "u", "ul",
    ])
  func tag(name: String) {
    for tag in ["<\(name)>", "</\(name)>", "<\(name)/>", "<\(name.uppercased()) class=\"x\">"] {
      #expect(PageMarkup.first(in: "Now \(tag) more")?.text == tag)
    }
  }

  @Test(
    "these are no markup",
    arguments: ["I <3 you", "a < b > c", "<bold>", "AT&T; now", "2 ** 3 ** 4", "&#0;!", "[all] (of them)", "<b", "~~"])
  func noMarkup(text: String) {
    #expect(PageMarkup.first(in: text)?.sign == nil)
    #expect(PageMarkup.first(in: text).map(\.text) == (text.hasPrefix("&#0;") ? "&#0;" : nil))
  }
}
