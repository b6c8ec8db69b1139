internal import CampanileSyntax

/// Texts of `data`: `message "…"`, or `message { en "…"  de "…" }`.
extension TranslationImport {
  mutating func bring(
    _ texts: [[String]: TranslationFile.Text], into unit: TextUnit, message: Syntax.LocalizedMessage, at index: Int,
    locale: String, _ file: TranslationFile
  ) {
    guard let text = texts[[]]?.text, texts.count == 1 else { return complain(unit, locale, file) }
    let isKnown = unit.source(locale)?.leaves.first?.text == text
    if !isKnown, let (written, meant) = lostSign(in: text, of: unit) {
      return warn(.lostSign(locale: locale, text: unit.key, written: written, meant: meant), file)
    }
    guard let source = self.message(text, isQuoted: false) else { return refusePlaceholder(unit, locale, file) }
    if let leaf = unit.versions[locale]?.leaves.first {
      if leaf.text != text { replace(leaf.range, with: literal(source, inPlaceOf: leaf.range), counts: true) }
    } else if let last = message.texts.last {
      insert(
        line: "\(locale) " + LiteralWriting.quoted(source, isMessage: true), below: last.text.range,
        like: last.locale.range)
    } else if unit.shared?.leaves.first?.text != text {
      newMessages[index, default: [:]][locale] = LiteralWriting.quoted(source, isMessage: true)
    }
  }

  /// Gives texts that stood there for all locales a block with one for each.
  mutating func insertNewMessages() {
    for (index, texts) in newMessages.sorted(by: { $0.key < $1.key }) {
      guard let range = collection.units[index].shared?.range else { continue }
      let all =
        [(collection.sourceLocale, sourceText(of: range))]
        + collection.locales.compactMap { locale in
          texts[locale].map { (locale, $0) }
        }
      replace(range, with: "{ " + all.map { $0.0 + " " + $0.1 }.joined(separator: "  ") + " }", counts: true)
    }
  }
}
