import Testing

@testable import MessageFormat

struct NumberFormattingTests {
  @Test(
    "options change a number as LDML says",
    arguments: [
      ("{1234567.891 :number}", "1,234,567.891"), ("{1234567.8915 :number}", "1,234,567.892"),
      ("{-0.0004 :number}", "0"), ("{5 :number minimumIntegerDigits=3}", "005"),
      ("{1234 :number useGrouping=never}", "1234"), ("{1234 :number useGrouping=min2}", "1234"),
      ("{12345 :number useGrouping=min2}", "12,345"), ("{1234 :number useGrouping=always}", "1,234"),
      ("{5 :number signDisplay=always}", "+5"), ("{0 :number signDisplay=exceptZero}", "0"),
      ("{-5 :number signDisplay=never}", "5"), ("{-5 :number signDisplay=negative}", "-5"),
      ("{1.5 :number maximumFractionDigits=0}", "2"), ("{2.5 :number maximumFractionDigits=0}", "3"),
      ("{0.7 :number maximumFractionDigits=0}", "1"), ("{0.5 :number maximumFractionDigits=0}", "1"),
      ("{-0.6 :number maximumFractionDigits=0}", "-1"), ("{0.49 :number maximumFractionDigits=0}", "0"),
      ("{0.07 :number maximumFractionDigits=0}", "0"), ("{0.0006 :number}", "0.001"),
      ("{0.5 :number maximumFractionDigits=0 roundingMode=halfEven}", "0"),
      ("{2.5 :number maximumFractionDigits=0 roundingMode=halfEven}", "2"),
      ("{-2.5 :number maximumFractionDigits=0 roundingMode=halfCeil}", "-2"),
      ("{2.1 :number maximumFractionDigits=0 roundingMode=ceil}", "3"),
      ("{-2.1 :number maximumFractionDigits=0 roundingMode=floor}", "-3"),
      ("{2.9 :number maximumFractionDigits=0 roundingMode=trunc}", "2"),
      ("{123456 :number maximumSignificantDigits=2}", "120,000"),
      ("{0.0012345 :number maximumSignificantDigits=2}", "0.0012"),
      ("{9.99 :number maximumSignificantDigits=2}", "10"), ("{1 :number minimumSignificantDigits=3}", "1.00"),
      ("{9.96 :number minimumSignificantDigits=2 maximumSignificantDigits=2}", "10"),
      ("{1.23 :number roundingIncrement=5 minimumFractionDigits=2 maximumFractionDigits=2}", "1.25"),
      ("{1.22 :number roundingIncrement=5 minimumFractionDigits=2 maximumFractionDigits=2}", "1.20"),
      ("{1249 :number roundingIncrement=500 maximumFractionDigits=0}", "1,000"),
      ("{1250 :number roundingIncrement=500 maximumFractionDigits=0}", "1,500"),
      ("{5.00 :number minimumFractionDigits=2 trailingZeroDisplay=stripIfInteger}", "5"),
      ("{5.01 :number minimumFractionDigits=2 trailingZeroDisplay=stripIfInteger}", "5.01"),
      ("{1.50 :number minimumFractionDigits=2 trailingZeroDisplay=stripIfInteger}", "1.50"),
      ("{4.999 :number minimumFractionDigits=2 maximumFractionDigits=2 trailingZeroDisplay=stripIfInteger}", "5"),
      ("{4.321 :number maximumSignificantDigits=2 maximumFractionDigits=2 roundingPriority=morePrecision}", "4.32"),
      ("{4.321 :number maximumSignificantDigits=2 maximumFractionDigits=2 roundingPriority=lessPrecision}", "4.3"),
      ("{0.1234 :percent maximumFractionDigits=1}", "12.3%"), ("{0.5 :percent}", "50%"), ("{12.5 :percent}", "1,250%"),
      ("{0.29 :percent}", "29%"), ("{1e3 :number}", "1,000"),
      ("{5 :offset add=2}", "7"), ("{5 :offset subtract=2}", "3"), ("{1 :offset subtract=2}", "-1"),
      (
        "{123456789012345678901234567890 :number}",
        "123,456,789,012,345,678,901,234,567,890"
      ),
      ("{42 :currency currency=EUR}", "€42.00"), ("{42 :currency currency=jpy}", "¥42"),
      ("{-42 :currency currency=USD currencySign=accounting}", "($42.00)"),
      ("{42 :currency currency=USD currencyDisplay=code}", "USD\u{A0}42.00"),
      ("{42 :currency currency=USD currencyDisplay=name}", "42.00 US dollars"),
      ("{42 :currency currency=USD currencyDisplay=never}", "42.00"),
      // A code that nobody pays with.
      ("{42 :currency currency=XTS}", "XTS\u{A0}42.00"),
      ("{42 :currency currency=CAD currencyDisplay=narrowSymbol}", "$42.00"),
      ("{5 :currency currency=USD trailingZeroDisplay=stripIfInteger}", "$5"),
      ("{5.005 :currency currency=USD}", "$5.01"), ("{1234.5 :currency currency=USD fractionDigits=0}", "$1,235"),
      ("{1.5 :integer}", "2"), ("{1000 :offset add=1}", "1,001"), ("{1e400 :number}", "{|1e400|}"),
    ])
  func options(source: String, expected: String) throws {
    let (message, problems) = Message.parse(source)
    #expect(problems.isEmpty)
    #expect(
      MessageFormatter(message, locale: try LanguageTag("en"), bidi: .none).format().text == expected, "\(source)")
  }

  @Test(
    "each way of rounding goes where its name says, on both sides of nothing",
    arguments: [
      // 2.4, 2.5, 2.6 and 3.5, and the same below nothing
      ("ceil", "3 3 3 4", "-2 -2 -2 -3"), ("floor", "2 2 2 3", "-3 -3 -3 -4"), ("expand", "3 3 3 4", "-3 -3 -3 -4"),
      ("trunc", "2 2 2 3", "-2 -2 -2 -3"), ("halfCeil", "2 3 3 4", "-2 -2 -3 -3"),
      ("halfFloor", "2 2 3 3", "-2 -3 -3 -4"), ("halfExpand", "2 3 3 4", "-2 -3 -3 -4"),
      ("halfTrunc", "2 2 3 3", "-2 -2 -3 -3"), ("halfEven", "2 2 3 4", "-2 -2 -3 -4"),
    ])
  func roundingModes(mode: String, above: String, below: String) throws {
    for (sign, expected) in [("", above), ("-", below)] {
      let numbers = ["2.4", "2.5", "2.6", "3.5"]
      let source = numbers.map { "{\(sign)\($0) :number maximumFractionDigits=0 roundingMode=\(mode)}" }
      let message = try Message(parsing: source.joined(separator: " "))
      #expect(MessageFormatter(message, locale: try LanguageTag("en"), bidi: .none).format().text == expected)
    }
  }

  @Test(
    "what stands behind the middle between two steps counts too",
    arguments: [
      ("5", 2, "4"), ("5.5", 2, "6"), ("7", 2, "8"), ("7.1", 2, "8"), ("2.4", 5, "0"), ("2.5", 5, "0"), ("2.6", 5, "5"),
      ("7.5", 5, "10"), ("-5.5", 2, "-6"),
    ])
  func behindTheMiddle(number: String, step: Int, expected: String) throws {
    let options = "roundingIncrement=\(step) maximumFractionDigits=0 roundingMode=halfEven"
    let message = try Message(parsing: "{\(number) :number \(options)}")
    #expect(MessageFormatter(message, locale: try LanguageTag("en"), bidi: .none).format().text == expected)
  }

  @Test("a number is rounded to each step that LDML knows, and to no other")
  func increments() throws {
    let known = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1_000, 2_000, 2_500, 5_000]
    for step in known + [0, 3, 15, 40, 2_001, 10_000] {
      let options = "roundingIncrement=\(step) maximumFractionDigits=0 useGrouping=never"
      let message = try Message(parsing: "{7777 :number \(options)}")
      let result = MessageFormatter(message, locale: try LanguageTag("en"), bidi: .none).format()
      #expect(result.text == (known.contains(step) ? "\((7_777 + step / 2) / step * step)" : "7777"), "\(step)")
      #expect(result.errors.isEmpty == known.contains(step), "\(step)")
    }
  }

  @Test(
    "digits of a fraction count as less precise than significant ones that end at the same place",
    arguments: [
      // Both end at hundredths, one of them with a zero that the other leaves out.
      ("minimumFractionDigits=2 maximumFractionDigits=2 maximumSignificantDigits=3", "1.5", "1.50"),
      ("maximumFractionDigits=2 minimumSignificantDigits=3 maximumSignificantDigits=3", "1.50", "1.5"),
      // At thousandths and hundredths, and the other way around.
      ("maximumFractionDigits=3 minimumSignificantDigits=3 maximumSignificantDigits=3", "1.5", "1.50"),
      ("maximumFractionDigits=1 minimumSignificantDigits=3 maximumSignificantDigits=3", "1.50", "1.5"),
    ])
  func precision(options: String, more: String, less: String) throws {
    for (priority, expected) in [("morePrecision", more), ("lessPrecision", less)] {
      let message = try Message(parsing: "{1.5 :number \(options) roundingPriority=\(priority)}")
      let text = MessageFormatter(message, locale: try LanguageTag("en"), bidi: .none).format().text
      #expect(text == expected, "\(priority)")
    }
  }

  @Test(
    "a percentage takes from a number what it has itself, and not what it lacks",
    arguments: [
      ("signDisplay=always", "+5%"), ("minimumFractionDigits=1", "5.1%"), ("minimumIntegerDigits=2", "5%"),
      ("minimumFractionDigits=2 maximumFractionDigits=2 roundingIncrement=5", "5.12%"),
      ("minimumIntegerDigits=3 signDisplay=always", "+5%"),
    ])
  func inherited(options: String, expected: String) throws {
    let message = try Message(parsing: ".local $x = {0.0512 :number \(options)} {{{$x :percent}}}")
    #expect(MessageFormatter(message, locale: try LanguageTag("en"), bidi: .none).format().text == expected)
  }

  @Test(
    "a currency is written as its locale does",
    arguments: [
      ("de", "12.345,50\u{A0}€"), ("fr", "12\u{202F}345,50\u{A0}€"), ("ja", "€12,345.50"),
      ("pl", "12\u{A0}345,50\u{A0}€"),
    ])
  func currencies(locale: String, expected: String) throws {
    let message = try Message(parsing: "{12345.5 :currency currency=EUR}")
    #expect(MessageFormatter(message, locale: try LanguageTag(locale)).format().text == expected)
  }

  @Test(
    "grouping asked for is that of the locale, from the first thousand on or the second, and none is none",
    arguments: [
      ("hi", "always", "1,234 12,345 12,34,567"), ("hi", "never", "1234 12345 1234567"),
      ("pl", "auto", "1234 12\u{A0}345 1\u{A0}234\u{A0}567"),
      ("pl", "always", "1\u{A0}234 12\u{A0}345 1\u{A0}234\u{A0}567"),
      ("hi", "min2", "1234 12,345 12,34,567"),
    ])
  func grouping(locale: String, option: String, expected: String) throws {
    let source = ["1234", "12345", "1234567"].map { "{\($0) :number useGrouping=\(option)}" }.joined(separator: " ")
    let message = try Message(parsing: source)
    #expect(MessageFormatter(message, locale: try LanguageTag(locale), bidi: .none).format().text == expected)
  }

  @Test(
    "numbers are written as CLDR 47 says, whatever the machine",
    arguments: [
      // -1234567.5, 1234, -0.256 as a percentage, +7
      ("en", "-1,234,567.5", "1,234", "-26%", "+7"), ("de", "-1.234.567,5", "1.234", "-26\u{A0}%", "+7"),
      ("de-CH", "-1’234’567.5", "1’234", "-26%", "+7"), ("es", "-1.234.567,5", "1234", "-26\u{A0}%", "+7"),
      ("es-MX", "-1,234,567.5", "1,234", "-26%", "+7"), ("pl", "-1\u{A0}234\u{A0}567,5", "1234", "-26%", "+7"),
      ("fr", "-1\u{202F}234\u{202F}567,5", "1\u{202F}234", "-26\u{A0}%", "+7"),
      ("sv", "−1\u{A0}234\u{A0}567,5", "1\u{A0}234", "−26\u{A0}%", "+7"), ("hi", "-12,34,567.5", "1,234", "-26%", "+7"),
      ("en-IN", "-12,34,567.5", "1,234", "-26%", "+7"), ("tr", "-1.234.567,5", "1.234", "-%26", "+7"),
      ("ar", "\u{200E}-1,234,567.5", "1,234", "\u{200E}-26\u{200E}%\u{200E}", "\u{200E}+7"),
      ("ar-EG", "\u{61C}-١٬٢٣٤٬٥٦٧٫٥", "١٬٢٣٤", "\u{61C}-٢٦٪\u{61C}", "\u{61C}+٧"),
      ("he", "\u{200E}-1,234,567.5", "1,234", "\u{200E}-26%", "\u{200E}+7"),
      ("fa", "\u{200E}−۱٬۲۳۴٬۵۶۷٫۵", "۱٬۲۳۴", "\u{200E}−۲۶٪", "\u{200E}+۷"),
      ("bn", "-১২,৩৪,৫৬৭.৫", "১,২৩৪", "-২৬%", "+৭"),
      ("eu", "−1.234.567,5", "1.234", "−%\u{A0}26", "+7"), ("pt-PT", "-1\u{A0}234\u{A0}567,5", "1234", "-26%", "+7"),
      ("zh-Hant-MO", "-1,234,567.5", "1,234", "-26%", "+7"), ("xx", "-1,234,567.5", "1,234", "-26%", "+7"),
    ])
  func knownAnswers(locale: String, number: String, integer: String, percent: String, plus: String) throws {
    let tag = try LanguageTag(locale)
    func text(_ source: String) throws -> String {
      MessageFormatter(try Message(parsing: source), locale: tag, bidi: .none).format().text
    }
    #expect(try text("{-1234567.5 :number}") == number)
    #expect(try text("{1234 :number}") == integer)
    #expect(IntegerFormatter(locale: tag).string(1_234) == integer)
    #expect(try text("{-0.256 :percent}") == percent)
    #expect(try text("{7 :number signDisplay=always}") == plus)
  }

  @Test(
    "money is written as CLDR 47 says",
    arguments: [
      ("en", "-1234.5 :currency currency=USD", "-$1,234.50"), ("en-CA", "5 :currency currency=USD", "US$5.00"),
      ("de", "5 :currency currency=CHF", "5,00\u{A0}CHF"), ("en", "5 :currency currency=CHF", "CHF\u{A0}5.00"),
      ("de-CH", "-5 :currency currency=CHF", "CHF-5.00"), ("nl", "-5 :currency currency=EUR", "€\u{A0}-5,00"),
      ("de-AT", "1234.5 :currency currency=EUR", "€\u{A0}1.234,50"), ("ja", "1234 :currency currency=JPY", "￥1,234"),
      ("ar", "5 :currency currency=SAR", "\u{200F}5.00\u{A0}ر.س.\u{200F}"),
      ("hi", "1234567 :currency currency=INR", "₹12,34,567.00"), ("en", "5 :currency currency=KWD", "KWD\u{A0}5.000"),
      ("zh-Hant-MO", "5 :currency currency=HKD", "HK$5.00"), ("es-MX", "5 :currency currency=MXN", "$5.00"),
      // Currencies that have a sign of their own between the digits.
      ("pt-PT", "12345.5 :currency currency=PTE", "12,345$50\u{A0}\u{200B}"),
      ("pt-PT", "12345.5 :currency currency=EUR", "12\u{A0}345,50\u{A0}€"),
      ("pt-CV", "12345.5 :currency currency=CVE", "12\u{A0}345$50\u{A0}\u{200B}"),
      ("en", "-5 :currency currency=EUR currencySign=accounting", "(€5.00)"),
      ("de", "-5 :currency currency=EUR currencySign=accounting", "-5,00\u{A0}€"),
      ("en", "1 :currency currency=EUR currencyDisplay=name", "1.00 euros"),
      ("en", "1 :currency currency=EUR currencyDisplay=name fractionDigits=0", "1 euro"),
      // Austria groups money otherwise than numbers.
      ("de-AT", "1234.5 :currency currency=EUR currencyDisplay=name", "1.234,50 Euro"),
      ("de-AT", "1234.5 :number", "1\u{A0}234,5"),
      ("fr-CH", "1.5 :currency currency=EUR currencyDisplay=name", "1.50 euro"),
      ("pl", "2 :currency currency=PLN currencyDisplay=name fractionDigits=0", "2 złote polskie"),
      ("pl", "5 :currency currency=PLN currencyDisplay=name fractionDigits=0", "5 złotych polskich"),
      ("ru", "5 :currency currency=RUB currencyDisplay=name fractionDigits=0", "5 российских рублей"),
      ("fr", "1000000 :currency currency=EUR currencyDisplay=name fractionDigits=0", "1\u{202F}000\u{202F}000 euros"),
      ("en", "1 :currency currency=XXZ currencyDisplay=name", "1.00 XXZ"),
      ("en", "-5 :currency currency=USD currencySign=accounting currencyDisplay=never", "(5.00)"),
      ("de", "5 :currency currency=EUR currencyDisplay=never", "5,00"),
      // A word behind the digits keeps its distance, and a sign needs none.
      ("kab", "5 :currency currency=USD currencyDisplay=code", "5,00\u{A0}USD"),
      ("kab", "5 :currency currency=EUR", "5,00€"),
      // Options that were passed over.
      ("en", "1234 :currency currency=USD useGrouping=min2", "$1234.00"),
      ("en", "1234 :currency currency=USD useGrouping=never", "$1234.00"),
      ("es", "1234 :currency currency=EUR useGrouping=always", "1.234,00\u{A0}€"),
      ("en", "1.234 :currency currency=USD maximumSignificantDigits=2 roundingPriority=morePrecision", "$1.23"),
      ("en", "1.234 :currency currency=USD maximumSignificantDigits=2 roundingPriority=lessPrecision", "$1.2"),
      ("en", "1e30 :currency currency=USD useGrouping=never", "$1000000000000000000000000000000.00"),
    ])
  func money(locale: String, expression: String, expected: String) throws {
    let message = try Message(parsing: "{\(expression)}")
    #expect(MessageFormatter(message, locale: try LanguageTag(locale), bidi: .none).format().text == expected)
  }

  @Test("the nu keyword changes the digits")
  func numberingSystems() throws {
    #expect(IntegerFormatter(locale: try LanguageTag("ar-EG")).string(1_234) == "١٬٢٣٤")
    #expect(IntegerFormatter(locale: try LanguageTag("ar-EG-u-nu-latn")).string(1_234) == "1,234")
    #expect(IntegerFormatter(locale: try LanguageTag("hi-u-nu-deva")).string(1_234_567) == "१२,३४,५६७")
    #expect(IntegerFormatter(locale: try LanguageTag("de-u-nu-nonsense")).string(1_234) == "1.234")
    #expect(IntegerFormatter(locale: try LanguageTag("zh-u-nu-hanidec")).string(1_230) == "一,二三〇")
    // A numbering system brings its separators and signs, where CLDR has some for it.
    for (locale, expected) in [
      ("ar-u-nu-arab", "\u{61C}-١٬٢٣٤٫٥"), ("ar-EG-u-nu-latn", "\u{200E}-1,234.5"), ("de-u-nu-arab", "\u{61C}-١٬٢٣٤٫٥"),
      ("de-u-nu-deva", "-१.२३४,५"), ("fa-u-nu-latn", "\u{200E}−1,234.5"),
    ] {
      let message = try Message(parsing: "{-1234.5 :number}")
      #expect(MessageFormatter(message, locale: try LanguageTag(locale), bidi: .none).format().text == expected)
    }
  }

  @Test(
    "a number is a whole one of 64 bits where it has no decimals and lies within their bounds",
    arguments: [
      ("0", 0), ("-0", 0), ("12.0", 12), ("1.5e1", 15), ("-7", -7), ("12.5", nil), ("1e-1", nil),
      ("9223372036854775807", .max), ("9223372036854775808", nil), ("9223372036854775810", nil),
      ("-9223372036854775808", .min), ("-9223372036854775809", nil), ("1e18", 1_000_000_000_000_000_000),
      ("9e18", 9_000_000_000_000_000_000), ("1e19", nil), ("-1e19", nil), ("12345678901234567890123", nil),
      ("18446744073709551616", nil), ("1e399", nil), ("-9e300", nil),
    ] as [(String, Int64?)])
  func integers(text: String, integer: Int64?) throws {
    #expect(try #require(DecimalNumber(literal: text)).integer == integer)
  }

  @Test("decimal arithmetic is exact")
  func decimals() throws {
    #expect(DecimalNumber(0.1 + 0.2)?.description == "0.30000000000000004")
    #expect(DecimalNumber(literal: "-12.500e3")?.description == "-12500")
    #expect(DecimalNumber(literal: "1e-3")?.description == "0.001")
    #expect(DecimalNumber(Double.leastNonzeroMagnitude)?.isZero == false)
    #expect(DecimalNumber(.infinity) == nil)
    #expect(DecimalNumber(.min).integer == .min)
    #expect(DecimalNumber(.max).adding(1).integer == nil)
    #expect(DecimalNumber(.max).adding(1).description == "9223372036854775808")
    for (left, right) in [(5, -7), (-5, 7), (5, 5), (-5, 5), (99, 1), (100, -1), (0, 3), (-1, -999)] as [(Int64, Int64)]
    {
      #expect(DecimalNumber(left).adding(right) == DecimalNumber(left + right), "\(left) + \(right)")
    }
    #expect(DecimalNumber(literal: "0.5")?.adding(-1).description == "-0.5")
    for text in ["", "-", "01", "1.", ".5", "+1", "1e", "1e+", "0x1", "1 ", "١", "1.0.0", "--1", "-01"] {
      #expect(!DecimalNumber.isLiteral(text), "\(text)")
    }
  }
}
