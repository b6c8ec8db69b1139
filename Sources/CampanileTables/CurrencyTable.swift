import Foundation

/// What currencies are called and how they are abbreviated.
func writeCurrencyTable(from folder: URL, to sources: URL) throws {
  let rows = try LocaleRows("numbers.jsonl", in: folder)
  let version = cldrVersion(of: try supplemental("parentLocales.json", in: folder))
  let data = try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appending(path: "currencyData.json")))
  guard let fractions = (data as? [String: Any])?["fractions"] as? [String: [String: String]] else {
    throw TableError("no fractions of currencies")
  }
  let digits = fractions.compactMapValues { $0["_digits"] }.filter { $0.key == "DEFAULT" || $0.value != "2" }
  let records = try rows.differences(from: { String($0.dropLast()) }, currencyFields)
  let code = """
    /// What CLDR \(version) calls currencies.
    enum CurrencyData {
      static let version = "\(version)"

      /// By locale, in the form of ``LocaleRecords``: by code and a letter, `s` the symbol, `n` the short symbol, `d` the
      /// names in the plural and, behind a bar and a category's first letter (`o`, `t` and so on, `z` for zero), in
      /// others, and `p` a pattern and separators of the currency's own. Without a symbol, the code is it.
      static let records = \"\"\"
    \(records)
        \"\"\"

      /// How many digits an amount's fraction has.
      static let digits = \"\"\"
    \(wrapped(sorted(digits).map { $0 + "=" + $1 }))
        \"\"\"
    }

    """
  let url = sources.appending(path: "Numbers/CurrencyData+Generated.swift")
  try write(code, to: url, command: "currencies", source: "CLDR \(version), numbers.jsonl and currencyData.json")
}

private func currencyFields(_ name: String, _ object: [String: Any]) throws -> [String: String] {
  guard let table = object["currencies"] as? [String: [String: String]] else {
    throw TableError("\(name): no currencies")
  }
  var fields: [String: String] = [:]
  for (code, texts) in table {
    // Codes with X that nobody pays with are metals, funds, tests and the absence of a currency: no campaign has a price
    // in them, and one that has all the same shows the code.
    if code.hasPrefix("X"), !currenciesInUse.contains(code) { continue }
    let symbol = texts["symbol"] ?? code
    let narrow = texts["symbol-alt-narrow"] ?? symbol
    fields[code + "s"] = symbol
    fields[code + "n"] = narrow
    if let pattern = texts["pattern"] ?? texts["decimal"] ?? texts["group"] {
      let parts = [texts["pattern"] == nil ? "" : pattern, texts["decimal"] ?? "", texts["group"] ?? ""]
      fields[code + "p"] = parts.joined(separator: "|")
    }
    guard currenciesInUse.contains(code) else { continue }
    let other = texts["displayName-count-other"] ?? texts["displayName"] ?? code
    var names = [other]
    for (category, letter) in [("zero", "z"), ("one", "o"), ("two", "t"), ("few", "f"), ("many", "m")] {
      if let form = texts["displayName-count-" + category], form != other { names.append(letter + form) }
    }
    fields[code + "d"] = names.joined(separator: "|")
  }
  return fields
}

/// The currencies of ISO 4217 that are legal tender somewhere. Others are shown by their symbol or code.
private let currenciesInUse = Set(
  """
  AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY
  COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR
  IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR
  MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD
  SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD
  XCG XOF XPF YER ZAR ZMW ZWG
  """.split(whereSeparator: \.isWhitespace).map(String.init))
