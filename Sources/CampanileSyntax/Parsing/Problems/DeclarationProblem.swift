/// What can be wrong with a declaration as a whole, and with the name it gives.
enum DeclarationProblem: Problem {
  case expectedDeclaration(found: String, in: SourceFile.Kind)
  case unknownDeclaration(String, nearest: String?, in: SourceFile.Kind)
  case declarationInWrongFile(DeclarationKeyword, in: SourceFile.Kind)
  /// A declaration inside a block, indented as if it should stand there.
  case nestedDeclaration(String, inside: String)
  case lineOutsideDeclaration(Word)
  /// `links "shop://*"` in the audience
  case lineInAudience(Word)
  /// `en { title "…" }` in the audience
  case localeInAudience(String)
  /// `two "…"`, without its choice
  case caseOutside(String)
  /// A line of a block whose opening line is missing.
  case lostOpening(String, line: String)
  /// `?email text`
  case questionBeforeName(String, type: String, end: SourceRange)
  /// `audience segment loyal = …`
  case keywordBehindAnother(String, meant: String)
  case nameOfAudience
  case reservedName(String)
  /// `data { … }` among actions
  case lineInCategory(Word)
  /// `SHOW_DETOUR`, as an app calls an action
  case nameOfApp(String, meant: String, of: String)
  /// `from "a" from "b"`
  case columnTwice
  case defaultTwice
  /// `date? = none`
  case nothingAsDefault(String, replacing: SourceRange)
  /// `activity trip(plate: text) {`
  case parametersOfActivity
  /// `default 0?`
  case questionOfDefault
  /// `text from "address.city"?`
  case questionBehindColumn(String, at: SourceRange)
  /// `"Weight g" integer?` in a table
  case titleAsColumn(meant: String)
  case nameWithWrongSign(String, meant: String)
  case nameInWords(meant: String)
  /// `live start boarding {`
  case eventBeforeName(String, isSaid: Bool)
  /// `ticket.seat text?`, and where its `from` belongs.
  case pathAsName(String, meant: String, end: SourceRange)
  /// `presents "banner, sound"`
  case namesInOneText(String)
  case nameInQuotes(meant: String, isOtherValue: Bool = false)
  /// `one of "0-", "A+", "A-"`: what no name says, or no other than another one
  case valueOfSigns(String)
  /// `city? text`
  case questionBehindName(type: String)
  /// `view { … } as "VIEW"`
  case lateIdentifier(String, of: String, place: SourceRange, removing: SourceRange)
  /// `refresh timetables as background`
  case kindOfItsOwn(String, String)
  /// `campaign call as voip {`
  case campaignOfKind(String, isPush: Bool)
  case missingEqual
  /// `(eta instant)`
  case missingColon
  /// `offer(percent 20)`
  case missingColonOfValue
  case colonBehindKeyword(DeclarationKeyword)
  /// A campaign that is called a refresh.
  case refreshWithAlert
  /// `(percent, link)`
  case parameterWithoutType(String)
  /// `text? from "city"`
  case attributeWithoutName(type: String)
  /// A sentence where a declaration should stand.
  case prose
  /// The second line of a comment, without its slashes.
  case restOfComment
  /// A condition's second line that doesn't begin with `and` or `or`.
  case missingJoint
  /// What should be a lookup; `meant` where it is one but for blanks and the like.
  case lookupForm(meant: String?, hasDollar: Bool = false)

  /// What declarations are called elsewhere.
  static let foreign: [String: DeclarationKeyword] = [
    "notification": .campaign, "message": .campaign, "newsletter": .campaign, "mailing": .campaign, "job": .campaign,
    "silent": .refresh, "background": .refresh, "silent-push": .refresh, "cohort": .segment, "filter": .segment,
    "application": .app, "attributes": .audience, "recipients": .audience, "users": .audience, "actions": .category,
    "macro": .template, "partial": .template, "component": .template, "live-activity": .activity,
  ]

  static let inTheAudience = " is no attribute, and stands in the audience"
  static let noUnderscores = ": names are written with `-`, not with `_`"

  static let nameWithoutQuotes = "a name stands without quotes"

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .attributeWithoutName(let type):
      return Diagnostic(
        .expected, "this attribute has a type and no name", at: range,
        help: ["write its name before it: `NAME \(type)`"])
    case .expectedDeclaration(let found, let kind):
      return Diagnostic(
        .expected, "expected a declaration, found \(found)", at: range,
        help: ["a \(kind.phrase) declares \(Self.declared(in: kind))"])
    case .unknownDeclaration(let word, let nearest, let kind):
      if PhraseTable.words(in: .pushKind).contains(word) {
        return Diagnostic(
          .unknownDeclaration, "`\(word)` does not begin a declaration", at: range,
          help: ["it is a kind of push: write `push NAME as \(word) { … }`"])
      }
      if ["import", "include", "using", "from", "require", "@import"].contains(word) {
        return Diagnostic(
          .unknownDeclaration, "`\(word)` does not begin a declaration", at: range,
          help: ["nothing is imported: what the files of `templates/` declare is known everywhere; remove the line"])
      }
      if word == "examples" {
        return Diagnostic(
          .unknownDeclaration, "`examples` does not begin a declaration", at: range,
          help: ["each is a line of the `audience` block, with a title: `example \"Ana\" { locale en }`"])
      }
      if word == "segments" {
        return Diagnostic(
          .unknownDeclaration, "`segments` does not begin a declaration", at: range,
          help: [
            "each segment is a declaration of its own, without a block: `segment engaged = last-seen within 60 days`"
          ])
      }
      guard let nearest else {
        return Diagnostic(
          .unknownDeclaration, "`\(word)` does not begin a declaration", at: range,
          help: ["a \(kind.phrase) declares \(Self.declared(in: kind))"])
      }
      return Diagnostic(
        .unknownDeclaration, "`\(word)` does not begin a declaration", at: range, help: ["did you mean `\(nearest)`?"],
        fixes: [.init("write `\(nearest)`", replacing: range, with: nearest)])
    case .declarationInWrongFile(let keyword, let kind):
      let other = keyword.fileKinds.first ?? kind
      let isSingle = keyword == .app || keyword == .audience
      return Diagnostic(
        .misplacedDeclaration, "`\(keyword.rawValue)` is not declared in a \(kind.phrase)", at: range,
        help: [
          isSingle
            ? "a workspace has one, in a \(other.phrase) such as `\(other.example)`: move it there, or remove it"
            : "move it to a \(other.phrase): `\(other.example)`"
              + (keyword == .template
                ? "; what is sent by itself is a `campaign`"
                : keyword == .campaign ? "; what campaigns take by `uses` is a `template`" : "")
        ])
    case .nestedDeclaration(let keyword, let owner):
      return Diagnostic(
        .misplacedDeclaration, "`\(keyword)` cannot be declared inside \(owner)", at: range,
        help: ["declarations stand side by side: move it behind the closing `}`"])
    case .lostOpening(let word, let line):
      return Diagnostic(
        .missingBrace,
        word == "{"
          ? "this block has no word that opens it" : "`\(word)` stands in no block: the line that opens it is missing",
        at: range,
        help: ["write a line such as `\(line)` \(word == "{" ? "here" : "above it")"])
    case .lineOutsideDeclaration(let word):
      let places = DirectiveTable.row(of: word)?.places ?? []
      return Diagnostic(
        .misplacedDirective, "`\(word.rawValue)` stands outside of every block", at: range,
        help: ["it belongs in \(places.phrase)"])
    case .lineInAudience(let word):
      let places = DirectiveTable.row(of: word)?.places ?? []
      return Diagnostic(
        .misplacedDirective, "`\(word.rawValue)`\(Self.inTheAudience)", at: range,
        help: ["it belongs in \(places.phrase)"])
    case .localeInAudience(let locale):
      return Diagnostic(
        .misplacedDirective, "the texts of `\(locale)` stand in the audience", at: range,
        help: ["they belong in an alert: `alert { \(locale) { … } }`"])
    case .caseOutside(let word):
      return Diagnostic(
        .misplacedDirective, "`\(word)` stands outside of every block", at: range,
        help: ["it belongs in a choice, such as `body by NAME { … }`"])
    case .questionBeforeName(let name, let type, let end):
      return Diagnostic(
        .expected, "what may be missing has its `?` behind the type", at: range, help: ["write `\(name) \(type)?`"],
        fixes: [
          .init("write `\(name) \(type)?`", [.init(replacing: range, with: ""), .init(replacing: end, with: "?")])
        ])
    case .keywordBehindAnother(let word, let meant):
      let gap = SourceRange(file: range.file, start: range.start, end: range.end + 1)
      return Diagnostic(
        .expected, "`\(meant)` stands by itself, without `\(word)` before it", at: range, help: ["remove `\(word)`"],
        fixes: [.init("remove `\(word)`", replacing: gap, with: "")])
    case .nameOfAudience:
      return Diagnostic(
        .expected, "a workspace has one audience, which has no name", at: range, help: ["write `audience { … }`"],
        fixes: [
          .init(
            "remove it", replacing: SourceRange(file: range.file, start: range.start - 1, end: range.end), with: "")
        ])
    case .lineInCategory(let word):
      let places = DirectiveTable.row(of: word)?.places ?? []
      return Diagnostic(
        .misplacedDirective, "`\(word.rawValue)` cannot stand in a category", at: range,
        help: ["it belongs in \(places.phrase)"])
    case .nameOfApp(let written, let meant, let what):
      return Diagnostic(
        .unexpectedCharacter, "`\(written)`: names are written in small letters, with `-`", at: range,
        help: ["where the app calls the \(what) so, write `\(meant) as \"\(written)\"`"],
        fixes: [.init("write `\(meant) as \"\(written)\"`", replacing: range, with: "\(meant) as \"\(written)\"")])
    case .titleAsColumn(let meant):
      return Diagnostic(
        .expected, "a column has a name without quotes, and what the file calls it stands behind `from`", at: range,
        help: ["write it like `\(meant)`, with the name that is used elsewhere"])
    case .columnTwice:
      return Diagnostic(
        .listedTwice, "`from` stands twice", at: range, label: "the second one",
        help: ["an attribute comes from one column: remove one of the two"])
    case .defaultTwice:
      return Diagnostic(
        .listedTwice, "`default` stands twice", at: range, label: "the second one",
        help: ["one value stands in for what is missing: remove one of the two"])
    case .nothingAsDefault(let written, let place):
      return Diagnostic(
        .expected, "the `?` says already that it may be missing", at: range, help: ["remove `\(written)`"],
        fixes: [.init("remove `\(written)`", replacing: place, with: "")])
    case .parametersOfActivity:
      return Diagnostic(
        .expected, "an activity has no parameters", at: range,
        help: ["what it begins with stands in `attributes { … }`, and what changes in `state { … }`"])
    case .questionOfDefault:
      return Diagnostic(
        .expected, "what has a `default` is never missing: no `?` stands behind it", at: range, help: ["remove it"],
        fixes: [.init("remove it", replacing: range, with: "")])
    case .questionBehindColumn(let type, let place):
      return Diagnostic(
        .expected, "`?` stands right behind the type", at: range, help: ["write `\(type)? from …`"],
        fixes: [.init("move it there", [.init(replacing: place, with: "?"), .init(replacing: range, with: "")])])
    case .questionBehindName(let type):
      return Diagnostic(
        .expected, "`?` stands behind the type, and not behind the name", at: range, help: ["write `\(type)?`"],
        fixes: [.init("write `\(type)?`", replacing: range, with: " \(type)?")])
    case .lateIdentifier(let written, let name, let place, let removal):
      return Diagnostic(
        .expected, "`\(written)` stands behind the name, before the block", at: range,
        help: ["write `\(name) \(written) { … }`"],
        fixes: [
          .init(
            "move it before the block",
            [.init(replacing: place, with: " \(written)"), .init(replacing: removal, with: "")])
        ])
    case .reservedName(let name):
      return Diagnostic(
        .reservedName, "`\(name)` is a word of conditions and cannot be a name", at: range,
        help: ["choose another name"])
    case .namesInOneText(let names):
      return Diagnostic(
        .expected, "names stand without quotes", at: range, help: ["write `\(names)`"],
        fixes: [.init("write `\(names)`", replacing: range, with: names)])
    case .nameInQuotes(let meant, let isOtherValue):
      return Diagnostic(
        .expected, Self.nameWithoutQuotes, at: range,
        help: [
          "write `\(meant)`"
            + (isOtherValue
              ? ", and let the export say so too: else nobody has it; or declare it as `text`, and ask in quotes" : "")
        ],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .valueOfSigns(let value):
      return Diagnostic(
        .expected, "the values of `one of` are names, and `\(value)` would be none", at: range,
        help: [
          "where the export has it like this, declare the attribute as `text`, and ask in quotes: `= \"\(value)\"`",
          "or write a name for each, of letters, digits and `-`, and let the export say so too",
        ])
    case .refreshWithAlert:
      return Diagnostic(
        .misplacedDirective, "a refresh is silent, and this one has an `alert` with what belongs to it", at: range,
        help: ["what people see is a `campaign`"],
        fixes: [.init("write `campaign`", replacing: range, with: "campaign")])
    case .colonBehindKeyword(let keyword):
      return Diagnostic(
        .expected, "no `:` stands behind `\(keyword.rawValue)`", at: range,
        help: ["a declaration is a name and a block in braces: `\(keyword.example)`"])
    case .parameterWithoutType(let name):
      return Diagnostic(
        .expected, "a parameter has a type: expected `:` and the type of `\(name)`", at: range,
        help: ["write it like `percent: number` or `link: text`, each with its own"])
    case .prose:
      return Diagnostic(
        .unknownDeclaration, "these words begin no declaration", at: range,
        help: ["start a comment with `//`, and one that describes the campaign below it with `///`"])
    case .restOfComment:
      return Diagnostic(
        .unknownDeclaration, "the comment above goes on in this line", at: range,
        help: ["each line of it begins with `///`"],
        fixes: [.init("begin it with `///`", replacing: range.atStart, with: "/// ")])
    case .kindOfItsOwn(let words, let keyword):
      let whole = SourceRange(file: range.file, start: range.start - 1, end: range.end)
      return Diagnostic(
        .expected, "a `\(keyword)` is no other kind of push: no `\(words)` stands here", at: range, help: ["remove it"],
        fixes: [.init("remove it", replacing: whole, with: "")])
    case .campaignOfKind(let words, let isPush):
      return Diagnostic(
        .expected, "a campaign has no kind: what has one is a `push`", at: range, help: ["write `push \(words)`"],
        fixes: isPush ? [.init("write `push`", replacing: range, with: "push")] : [])
    case .missingEqual:
      let before = SourceRange(file: range.file, start: range.start, end: range.start)
      return Diagnostic(
        .expected, "expected `=` before the condition", at: range,
        help: ["write it like `segment engaged = last-seen within 60 days`"],
        fixes: [.init("add `=`", replacing: before, with: "= ")])
    case .missingColonOfValue:
      return Diagnostic(
        .expected, "expected `:` between the name and its value", at: range,
        help: ["write it like `offer(percent: 20)`"], fixes: [.init("add `:`", replacing: range.atEnd, with: ":")])
    case .missingColon:
      return Diagnostic(
        .expected, "expected `:` between the name and its type", at: range, help: ["write it like `percent: number`"],
        fixes: [.init("add `:`", replacing: range.atEnd, with: ":")])
    case .missingJoint:
      return Diagnostic(
        .expected, "the condition goes on with `and` or `or`", at: range,
        help: ["begin this line with `and` where both shall hold, with `or` where one is enough"])
    case .lookupForm(let meant, let hasDollar):
      guard let meant else {
        return Diagnostic(
          .expected, "the key of a lookup is an attribute, an input, a text in quotes or a whole number", at: range,
          help: ["write it like `prices[sku].price`; a lookup is no key of another"])
      }
      return Diagnostic(
        .expected, "a lookup is written without \(hasDollar ? "`$`: the key's name is enough" : "blanks and `_`")",
        at: range, help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .eventBeforeName(let event, let isSaid):
      return Diagnostic(
        .expected, "what happens to a Live Activity is a line of its own", at: range,
        help: ["write `event \(event)` in the block, and only the name here"],
        fixes: isSaid ? [.init("remove it", replacing: range, with: "")] : [])
    case .nameInWords(let meant):
      return Diagnostic(
        .expected, "a name is one word", at: range, help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .pathAsName(let path, let meant, let end):
      return Diagnostic(
        .unexpectedCharacter, "`\(path)`: a name has no dots", at: range,
        help: ["write `\(meant)`, and where the export has it behind its type: `from \"\(path)\"`"],
        fixes: [
          .init(
            "write `\(meant)` and `from`",
            [.init(replacing: range, with: meant), .init(replacing: end.atEnd, with: " from \"\(path)\"")])
        ])
    case .nameWithWrongSign(let written, let meant):
      let isASCII = written.utf8.allSatisfy { $0 < 0x80 }
      let isUnderscored =
        isASCII && written.utf8.allSatisfy { $0 == 0x5F || $0 == 0x2D || $0 >= 0x30 } && meant != ""
        && !written.contains(where: { ":=<>?;@".contains($0) })
      let beginsWithDigit = written.utf8.first.map { (0x30...0x39).contains($0) } ?? false
      return Diagnostic(
        .unexpectedCharacter,
        beginsWithDigit
          ? "`\(written)`: a name begins with a letter"
          : isUnderscored
            ? "`\(written)`\(Self.noUnderscores)" : "`\(written)` \(Diagnostic.otherSigns)",
        at: range,
        help: [meant.isEmpty ? "a name is made of the letters a to z, digits and `-`" : "write `\(meant)`"],
        fixes: meant.isEmpty || meant.hasPrefix("-")
          ? [] : [.init("write `\(meant)`", replacing: range, with: meant)])
    }
  }

  private static func declared(in kind: SourceFile.Kind) -> String {
    quotedList(DeclarationKeyword.allCases.filter { $0.fileKinds.contains(kind) }.map(\.rawValue))
  }
}

extension SourceFile.Kind {
  /// The kind in an author's words.
  var phrase: String {
    switch self {
    case .campaign: "campaign file"
    case .template: "template file"
    case .strings: "string table"
    case .contract: "contract"
    case .inputs: "file of inputs"
    case .table: "table"
    }
  }

  fileprivate var example: String {
    switch self {
    case .campaign: "campaigns/NAME.campaign"
    case .template: "templates/NAME.template"
    case .strings: "templates/NAME.xcstrings"
    case .contract: "contracts/VERSION.json"
    case .inputs: "NAME.json"
    case .table: "templates/NAME.csv"
    }
  }
}

extension [DirectiveRow.Place] {
  /// The places in an author's words: "a campaign or a template".
  var phrase: String {
    let phrases = map(\.phrase)
    guard phrases.count > 1, let last = phrases.last else { return phrases.first ?? "no block" }
    return phrases.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension LineProblem {
  static let belongsInAudience =
    "what is known of each recipient stands in the `audience` block: move the line there"

  /// Of a template's name that stands alone.
  static func usesTemplate(_ name: String) -> String { "a template is used by `uses`: `uses \(name)(…)`" }
}
