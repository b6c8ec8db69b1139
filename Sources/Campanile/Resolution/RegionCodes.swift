internal import MessageFormat

extension LocaleSpelling {
  /// `ja-JA`: two letters that are no country, and the locale that is meant where they are the language's own.
  static func unknownRegion(in text: String) -> (region: String, meant: String?)? {
    let parts = text.split { $0 == "-" || $0 == "_" }.map(String.init)
    guard parts.count > 1, let last = parts.last?.uppercased(), last.utf8.count == 2,
      last.utf8.allSatisfy({ (0x41...0x5A).contains($0) }), !regions.contains(last)
    else { return nil }
    let language = parts[0].lowercased()
    guard last == language.uppercased(), let country = countries[language] else { return (last, nil) }
    return (last, (try? LanguageTag((parts.dropLast() + [country]).joined(separator: "-")))?.description)
  }

  /// `AT` of `de`; `nil` for `DE`, and for what is no country's code.
  static func region(_ text: String, besides language: String) -> String? {
    let isRegion = text.utf8.count == 2 && regions.contains(text)
    return isRegion && text.lowercased() != language && countries[language] != text ? text : nil
  }

  /// The countries of languages whose own letters are no country's.
  private static let countries = [
    "cs": "CZ", "da": "DK", "el": "GR", "fa": "IR", "he": "IL", "hi": "IN", "ja": "JP", "ko": "KR", "ta": "IN",
    "te": "IN", "ur": "PK", "zh": "CN",
  ]

  /// ISO 3166-1, and what CLDR has besides: `EU`, `UN`, `XK` and the like.
  private static let regions = Set(
    """
    AC AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA \
    CC CD CF CG CH CI CK CL CM CN CO CP CQ CR CU CV CW CX CY CZ DE DG DJ DK DM DO DZ EA EC EE EG EH ER ES ET EU EZ FI FJ \
    FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU IC ID IE IL IM IN IO IQ IR IS \
    IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO \
    MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA \
    QO RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TA TC TD TF TG TH TJ TK TL TM TN TO \
    TR TT TV TW TZ UA UG UM UN US UY UZ VA VC VE VG VI VN VU WF WS XA XB XK YE YT ZA ZM ZW ZZ
    """.split(separator: " ").map(String.init))
}
