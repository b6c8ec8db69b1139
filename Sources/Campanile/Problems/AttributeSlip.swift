internal import CampanileExpansion
internal import CampanileSyntax

extension TypeProblem {
  /// `from "$.customer.name"`, as JSONPath has it
  static func pathFromRoot(meant: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .attributeForm, "a path begins with its first key, and without `$.`", at: range,
      help: ["write \(SourceText.quoted(meant))"],
      fixes: [.init("write \(SourceText.quoted(meant))", replacing: range, with: SourceText.quoted(meant))])
  }

  /// `nick text default "{$first-name}"`
  static func valueInDefault(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .attributeForm, "a default is taken as it stands: people would read `\(text)`", at: range,
      help: [
        "write what stands in for a missing value; one attribute for another is chosen where it is said, by `when`"
      ])
  }

  /// `one of free, Free`
  static func valueInOtherCase(_ value: String, _ other: Syntax.Name, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .listedTwice, .warning, "`\(value)` and `\(other.text)` differ in capitals alone, and are two values", at: range,
      label: "the second one", notes: [.init("the first one stands here", at: other.range)],
      help: ["keep the one that the audience has, where they are the same"])
  }

  /// `set of text default ("")`
  static func setOfNothing(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .attributeForm, "this set has one value, an empty text", at: range, help: ["an empty set is written `()`"],
      fixes: [.init("write `()`", replacing: range, with: "()")])
  }

  /// `from "visit[0].day"`
  static func pathIntoList(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .attributeForm, .warning, "a path has names and points alone, and reaches into no list", at: range,
      label: "a key that is called so",
      help: ["put the value of the list beside it in the export, and write its name here"])
  }

  /// `due date from "bill.due"` beside `bill number`
  static func pathWithinValue(
    _ name: String, of owner: String, _ type: Plan.AttributeType, key: String, declared: SourceRange,
    at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .attributeForm, .warning, "`\(name)` is read from within `\(owner)`, which is \(type.described)", at: range,
      label: "`\(key)` of an object",
      notes: [.init("\(type.described) is read from the same place", at: declared)],
      help: [
        "a place of JSON holds a value or an object: name the place that each has; only the columns of a CSV file may be called so"
      ])
  }

  /// `link: text? default "…"` of a template
  static func questionOfParameter(_ type: SourceRange) -> Diagnostic {
    let sign = SourceRange(file: type.file, start: type.end, end: type.end + 1)
    return Diagnostic(
      .attributeForm, "a template's parameter always has a value: no `?` stands behind its type", at: sign,
      help: ["remove the `?`: who doesn't give it gets the `default`"],
      fixes: [.init("remove the `?`", replacing: sign, with: "")])
  }
}
