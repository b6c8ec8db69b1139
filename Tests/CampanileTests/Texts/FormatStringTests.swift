import Testing

@testable import Campanile

/// Apple's placeholders, piece by piece.
struct FormatStringTests {
  private static func shown(_ text: String) -> [String] {
    let format = FormatString(text)
    return format.pieces.map { piece in
      switch piece {
      case .text(let range): "\"" + format.text(in: range) + "\""
      case .percent(let range): "percent " + format.text(in: range)
      case .substitution(let name, let range): "substitution \(name) \(range.count)"
      case .argument: "argument"
      case .placeholder(let placeholder):
        [
          placeholder.position.map { "\($0)" }, placeholder.name, placeholder.showsSign ? "+" : nil,
          "\(placeholder.kind)",
        ].compactMap(\.self).joined(separator: " ")
      }
    }
  }

  private static let texts: [(String, [String])] = [
    ("", []), ("no", ["\"no\""]), ("%@", ["object"]), ("a %@ b", ["\"a \"", "object", "\" b\""]),
    ("%d%@", ["integer", "object"]), ("%lld", ["integer"]), ("%qd", ["integer"]), ("%zu", ["integer"]),
    ("%jd", ["integer"]),
    ("%td", ["integer"]), ("%hhd", ["integer"]), ("%Lf", ["number(decimals: 6)"]), ("%i", ["integer"]),
    ("%u", ["integer"]), ("%D", ["integer"]), ("%U", ["integer"]), ("%f", ["number(decimals: 6)"]),
    ("%F", ["number(decimals: 6)"]),
    ("%.2f", ["number(decimals: 2)"]), ("%.f", ["number(decimals: 0)"]), ("%.0f", ["number(decimals: 0)"]),
    ("%.20f", ["number(decimals: 20)"]), ("%.21f", ["number(decimals: 20)"]), ("%.999f", ["number(decimals: 20)"]),
    ("%.9999f", ["percent %", "\".9999f\""]), ("%.", ["percent %", "\".\""]),
    ("%1$@", ["1 object"]), ("%10$d", ["10 integer"]), ("%0$d", ["unsupported"]),
    ("%999999999$d", ["999999999 integer"]), ("%9999999999$d", ["percent %", "\"9999999999$d\""]),
    ("%1$", ["percent %", "\"1$\""]), ("%1d", ["unsupported"]),
    ("%12@", ["unsupported"]), ("%+d", ["+ integer"]), ("%'d", ["integer"]), ("%-d", ["unsupported"]),
    ("%0d", ["unsupported"]), ("%#d", ["unsupported"]), ("%+'.1f", ["+ number(decimals: 1)"]),
    ("%-5d", ["unsupported"]),
    ("%05d", ["unsupported"]), ("%x", ["unsupported"]), ("%X", ["unsupported"]), ("%o", ["unsupported"]),
    ("%O", ["unsupported"]), ("%e", ["unsupported"]), ("%E", ["unsupported"]), ("%g", ["unsupported"]),
    ("%G", ["unsupported"]),
    ("%a", ["unsupported"]), ("%A", ["unsupported"]), ("%c", ["unsupported"]), ("%C", ["unsupported"]),
    ("%s", ["unsupported"]), ("%S", ["unsupported"]), ("%p", ["unsupported"]), ("%n", ["unsupported"]),
    ("%y", ["percent %", "\"y\""]),
    ("%%", ["percent %%"]), ("%", ["percent %"]), ("50% off", ["\"50\"", "percent %", "\" off\""]),
    ("100%", ["\"100\"", "percent %"]), ("%%d", ["percent %%", "\"d\""]), ("%%%d", ["percent %%", "integer"]),
    ("%arg", ["argument"]), ("%ar", ["unsupported", "\"r\""]),
    ("%argument", ["argument", "\"ument\""]), ("%(name)@", ["name object"]), ("%(a b)d", ["a b integer"]),
    ("%()@", ["percent %", "\"()@\""]), ("%(name@", ["percent %", "\"(name@\""]), ("%(name)1$@", ["1 name object"]),
    ("%#@items@", ["substitution items 9"]), ("%2$#@items@", ["substitution items 11"]),
    ("%#@@", ["unsupported", "\"@\""]), ("%#@items", ["unsupported", "\"items\""]),
    ("%(x)#@items@", ["substitution items 12"]), ("%#", ["percent %", "\"#\""]),
    ("%1$lld of %2$lld", ["1 integer", "\" of \"", "2 integer"]), ("ä%@ö", ["\"ä\"", "object", "\"ö\""]),
  ]

  private static let slips: [(String, [String])] = [
    ("%ldd items", ["%ldd"]), ("%lid items", ["%lid"]), ("%ld1 items", ["%ld1"]), ("%ild items", ["%ild"]),
    ("%dd", ["%dd"]), ("%dld", ["%dld"]),
    ("%dlld", ["%dlld"]), ("%dli", ["%dli"]), ("%dlu", ["%dlu"]), ("%dx", []), ("%d7", ["%d7"]), ("%d12", []),
    ("%d items", []), ("%id", ["%id"]), ("%du", []),
    ("%@@", []), ("%ff", []), ("%d-", []), ("%dddd", []), ("%d %dd", ["%dd"]), ("%dllds", []), ("%d", []),
  ]

  @Test("a text is cut into its pieces, wherever it ends")
  func pieces() {
    for (text, expected) in Self.texts {
      #expect(Self.shown(text) == expected, "\(text)")
      for count in 0..<text.unicodeScalars.count {
        let part = String(String.UnicodeScalarView(text.unicodeScalars.prefix(count)))
        #expect(FormatString(part).pieces.reduce(0) { $0 + $1.range.count } == part.utf8.count, "\(part)")
      }
    }
  }

  @Test("a letter or digit too many behind a whole number's placeholder is part of the slip")
  func doubledLetters() {
    for (text, expected) in Self.slips {
      let format = FormatString(text)
      #expect(format.doubledLetter.map { [format.text(in: $0)] } ?? [] == expected, "\(text)")
    }
  }

  @Test("blanks stand for placeholders, and all else stays in its place")
  func blanks() {
    #expect(FormatString("a %1$@ %% %#@b@ %arg 5% c").withoutPlaceholders == "a      %%            5% c")
  }
}
