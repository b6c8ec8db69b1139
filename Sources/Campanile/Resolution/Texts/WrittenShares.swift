/// Shares that a text says in figures.
enum WrittenShares {
  /// The percents of `25 %`, `12,5%` and Turkish `%25`, with a point before their decimals.
  static func all(in text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    return scalars.indices.filter { scalars[$0] == "%" }.compactMap { place in
      let before = number(scalars[..<place].reversed(), behind: [" ", "\u{A0}", "\u{202F}"])
      if let before { return plain(String(before.reversed())) }
      // Behind a blank, a sentence goes on: `{$share}% 5 times`.
      return number(scalars[(place + 1)...], behind: ["\u{A0}"]).flatMap(plain)
    }
  }

  /// The percents of a share: `25` of `0.25`.
  static func percents(of share: String) -> String? {
    guard let value = Double(share), value.isFinite, abs(value) < 1_000 else { return nil }
    let percents = (value * 1_000_000).rounded() / 10_000
    return percents == percents.rounded() ? String(Int(percents)) : String(percents)
  }

  /// The figures at the beginning, behind nothing but blanks.
  private static func number(
    _ scalars: some Sequence<Unicode.Scalar>, behind blanks: Set<Unicode.Scalar>
  ) -> String? {
    let rest = scalars.drop(while: blanks.contains)
    let figures = rest.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "," }
    let text = String(String.UnicodeScalarView(figures))
    return text.contains(where: \.isNumber) ? text : nil
  }

  /// `12.5` for `12,5`, and nothing for what may have thousands.
  private static func plain(_ figures: String) -> String? {
    let text = figures.replacing(",", with: ".").trimming { $0 == "." }
    guard let value = Double(text) else { return nil }
    return percents(of: String(value / 100))
  }
}

extension String {
  fileprivate func trimming(_ isNeedless: (Character) -> Bool) -> String {
    var rest = drop(while: isNeedless)
    while let last = rest.last, isNeedless(last) { rest.removeLast() }
    return String(rest)
  }
}
