import Foundation
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
      ("{4.321 :number maximumSignificantDigits=2 maximumFractionDigits=2 roundingPriority=morePrecision}", "4.32"),
      ("{4.321 :number maximumSignificantDigits=2 maximumFractionDigits=2 roundingPriority=lessPrecision}", "4.3"),
      ("{0.1234 :percent maximumFractionDigits=1}", "12.3%"), ("{0.5 :percent}", "50%"), ("{12.5 :percent}", "1,250%"),
      ("{0.29 :percent}", "29%"), ("{1e3 :number}", "1,000"),
      (
        "{123456789012345678901234567890 :number}",
        "123,456,789,012,345,678,901,234,567,890"
      ),
      ("{42 :currency currency=EUR}", "€42.00"), ("{42 :currency currency=jpy}", "¥42"),
      ("{-42 :currency currency=USD currencySign=accounting}", "($42.00)"),
      ("{42 :currency currency=USD currencyDisplay=code}", "USD\u{A0}42.00"),
      ("{42 :currency currency=USD currencyDisplay=name}", "42.00 US dollars"),
      ("{42 :currency currency=USD currencyDisplay=never}", "42.00"),
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
    "a currency is written as its locale does",
    arguments: [
      ("de", "12.345,50\u{A0}€"), ("fr", "12\u{202F}345,50\u{A0}€"), ("ja", "€12,345.50"),
      ("pl", "12\u{A0}345,50\u{A0}€"),
    ])
  func currencies(locale: String, expected: String) throws {
    let message = try Message(parsing: "{12345.5 :currency currency=EUR}")
    #expect(MessageFormatter(message, locale: try LanguageTag(locale)).format().text == expected)
  }

  @Test("in every locale of Foundation, integers, fractions and percentages are those of its format styles")
  func oracle() throws {
    let integers: [Int64] = [0, 7, -7, 12, 999, 1_000, -1_234, 12_345, 123_456, 1_234_567, -98_765_432_100, .max, .min]
    let fractions = ["0.5", "-1234.25", "98765.125", "-0.001", "1000000.5"].compactMap { Decimal(string: $0) }
    for identifier in Locale.availableIdentifiers.sorted() where !identifier.hasSuffix("POSIX") {
      let tag = try LanguageTag(identifier.replacing("_", with: "-"))
      let locale = Locale(identifier: identifier)
      let symbols = NumberSymbols(for: tag)
      let formatter = IntegerFormatter(locale: tag)
      for integer in integers {
        let expected = integer.formatted(IntegerFormatStyle<Int64>(locale: locale))
        #expect(formatter.string(integer) == expected, "\(identifier) \(integer)")
        let shown = ShownNumber(DecimalNumber(integer), NumberOptions())
        #expect(symbols.text(of: shown, NumberOptions()) == expected, "\(identifier) \(integer)")
      }
      for fraction in fractions {
        let number = try #require(DecimalNumber(literal: "\(fraction)"))
        let shown = ShownNumber(number, NumberOptions())
        #expect(
          symbols.text(of: shown, NumberOptions()) == fraction.formatted(Decimal.FormatStyle(locale: locale)),
          "\(identifier) \(fraction)")
      }
      var always = NumberOptions()
      always.signDisplay = .always
      let five = ShownNumber(DecimalNumber(5), always)
      let expected = 5.formatted(IntegerFormatStyle<Int>(locale: locale).sign(strategy: .always()))
      #expect(symbols.text(of: five, always) == expected, "\(identifier)")
      // Anii groups the digits of percentages by two, and those of other numbers by three.
      guard tag.language != "blo" else { continue }
      let percent = ShownNumber(DecimalNumber(-1_500), NumberOptions())
      #expect(
        symbols.text(of: percent, NumberOptions(), isPercent: true)
          == (-1_500).formatted(IntegerFormatStyle<Int>.Percent(locale: locale)), "\(identifier)")
    }
  }

  @Test("the nu keyword changes the digits")
  func numberingSystems() throws {
    #expect(IntegerFormatter(locale: try LanguageTag("ar-EG")).string(1_234) == "١٬٢٣٤")
    #expect(IntegerFormatter(locale: try LanguageTag("ar-EG-u-nu-latn")).string(1_234) == "1,234")
    #expect(IntegerFormatter(locale: try LanguageTag("hi-u-nu-deva")).string(1_234_567) == "१२,३४,५६७")
    #expect(IntegerFormatter(locale: try LanguageTag("de-u-nu-nonsense")).string(1_234) == "1.234")
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
