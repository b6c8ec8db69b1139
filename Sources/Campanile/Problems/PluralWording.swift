internal import CampanileSyntax

extension TextProblem {
  /// `more "…"`, which is called `other` here.
  ///
  /// - Parameter stands: whether that one stands there as well.
  static func foreignCase(of name: String, isFlag: Bool, meant: String, stands: Bool, at range: SourceRange)
    -> Diagnostic
  {
    let summary = "the cases of `\(name)` are called otherwise"
    let forms = isFlag ? "`true` is yes, and `false` is no" : "`one` is the singular, and `other` is everything else"
    guard !stands else {
      return Diagnostic(
        .pluralUnknown, summary, at: range,
        help: ["`\(meant)`, which stands here as well, is everything else: remove one of the two"])
    }
    return Diagnostic(
      isFlag ? .unknownEnumerator : .pluralUnknown, summary, at: range, help: ["write `\(meant)`: \(forms)"],
      fixes: [.init("call them so", replacing: range, with: meant)])
  }

  static let ordinalKeys = "ordinal numbers are chosen by the names of their forms"

  static func ordinalKey(_ written: String, meant: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .choiceKeys, ordinalKeys, at: range, label: "no `\(written)`",
      help: ["write `\(meant)`: it is the form of all numbers that end so"],
      fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
  }

  /// `"{$hours} hours"` in a choice, behind a text that has its case.
  static func lostCase(_ form: String, at range: SourceRange) -> Diagnostic {
    let place = SourceRange(file: range.file, start: range.start, end: range.start)
    return Diagnostic(
      .choiceKeys, Reason.keyCount(0, wanted: 1), at: range, help: ["write `\(form)` before it, which is missing"],
      fixes: [.init("add `\(form)`", replacing: place, with: "\(form) ")])
  }

  /// The same in a catalog, where apps pass over such a form.
  static func tablePluralUnknown(
    _ word: String, locale: String, known: [String], missing: String?, at range: SourceRange
  ) -> Diagnostic {
    if missing == "other" {
      return Diagnostic(
        .pluralUnknown, "`\(locale)` has no plural form `\(word)`, and nothing is for everything else", at: range,
        help: ["write `other`: the language has \(listed(known))"])
    }
    let advice =
      missing.map { "is it meant for `\($0)`, which is missing?" }
      ?? "remove the text, or move it to the form that it is meant for"
    return Diagnostic(
      .pluralUnknown, .warning, "`\(locale)` has no plural form `\(word)`, so this text is never shown", at: range,
      help: ["the language has \(listed(known)); \(advice)"])
  }

  /// A plural form that a language hasn't, with what was most likely meant.
  ///
  /// - Parameter missing: the only form that the choice lacks.
  static func pluralUnknown(
    _ word: String, locale: String, known: [String], missing: String?, at range: SourceRange
  ) -> Diagnostic {
    let summary = "`\(locale)` has no plural form `\(word)`"
    if missing == "other" {
      return Diagnostic(
        .pluralUnknown, summary, at: range, label: "never chosen",
        help: ["write `other`, which is missing: it is for all numbers that no other text is for"],
        fixes: [.init("write `other`", replacing: range, with: "other")])
    }
    if let missing {
      return Diagnostic(
        .pluralUnknown, summary, at: range, label: "never chosen",
        help: ["it has \(listed(known)): is this meant for `\(missing)`, which is missing?"])
    }
    if let number = ["zero": "0", "none": "0", "no": "0", "two": "2"][word] {
      return Diagnostic(
        .pluralUnknown, summary, at: range, label: "never chosen",
        help: [number == "0" ? "for none write `0`" : "for exactly two write `2`"],
        fixes: [.init("write `\(number)`", replacing: range, with: number)])
    }
    return suggesting(
      .pluralUnknown, summary, name: word, known: known, at: range,
      otherwise: "it has \(listed(known)), and exact numbers such as `0`", label: "never chosen")
  }
}
