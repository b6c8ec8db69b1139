internal import CampanileExpansion
internal import CampanileSyntax

/// What can be wrong with a value, an attribute's type, or a condition.
enum TypeProblem {
  case unknownType(String, known: [String])
  /// `trip token`, beside the device's own
  case otherToken([String])
  /// `premium = plan`
  /// `tags.vegan`
  case dottedSet(String, meant: String)
  case turnedTest(String)
  /// Words that should be others.
  case unknownTypeName(String, meant: String)
  /// `integer items`
  case typeBeforeName(meant: String)
  /// `lounge` in a condition, for `airports[home].lounge`
  case columnAsCondition(String, meant: String)
  /// A word without quotes that is nearly an input's name.
  case unknownInput(String, meant: String)
  /// - Parameter meant: What stands there, as it would be right; offered as the fix.
  case wrongType(wanted: String, found: String, hint: String?, meant: String? = nil)
  /// `of "RideAttributes"`
  case typeForActivity(meant: String)
  /// `1.000`, which is 1.
  case thousandsAsDecimals(String, read: String)
  /// A value of a test, or a case of a choice, which has `other` too.
  case unknownEnumerator(String, attribute: String, known: [String], declared: SourceRange?, isCase: Bool = false)
  /// `when first-name`, an attribute that may be missing.
  case aloneForPresence(String)
  /// `vip and guest or room is set`
  case alonePresences(String, meant: String)
  /// `customers with orders`: what is asked, where that is plain.
  /// - Parameter asked: the attribute, behind `not` where that is meant.
  case possession(String, isSet: Bool, meant: String?, asked: String)
  /// - Parameter meant: what stands there instead, with the attribute.
  case operatorDoesNotFit(String, attribute: String, type: String, allowed: String, meant: String? = nil)
  /// `to points`, a number
  /// - Parameter compared: the attribute that an input most likely is the value of.
  case aloneNoBoolean(String, type: String, declared: SourceRange?, compared: String?)
  /// `sample 10% of engaged`: the text that is meant, and more where it is a condition.
  case bareSample(String, share: String?)
  /// `member members` in data, a segment
  case segmentAsValue(String)
  /// `waiting = false`, of a segment
  case segmentCompared(String, meant: String?)
  /// `collapse streak`, an attribute where a text stands
  case attributeForText(String)
  /// `tags = "news"`; what is most likely meant, from the sign on.
  case setCompared(String, type: String, meant: String?)
  case maybeMissing(
    String, declared: SourceRange?, place: MissingPlace, isInput: Bool, isRowKnown: Bool = false,
    isCellOptional: Bool = false)
  /// `title when city is set "{$name}"`, and `when name is missing "{$name}"`
  case otherAsked(String, asked: String, place: SourceRange)
  /// `null` and its like as a value of data.
  case noNullInData(String)
  /// `True`, `yes` and the like.
  case otherSpelling(String, meant: String)
  /// `= null`, by what it means here; the range is from the sign on.
  /// - Parameter always: an attribute that is never missing.
  case comparedWithNull(String, isSet: Bool, always: String? = nil)
  /// `!= ""` of what may be missing.
  case comparedWithEmpty(isSet: Bool)
  /// A date compared with a duration, and what was most likely meant.
  case comparedWithDuration(String, String, meant: String?)
  case matchesNobody(reason: String)
  /// `cuisines contains "Pizza "`; as it is without its blank, in quotes.
  case blankAtEdge(meant: String)
  case alwaysTrue(reason: String, isError: Bool)
  /// `title when a is set or b is set "{$a}, {$b}"`
  case eitherAsked([String])
  /// `clan is missing and clan = "x"`
  case missingHere(String, asked: SourceRange)
  /// `first-name is set`, where every recipient has one.
  /// `coins is missing`, where every recipient has some.
  case neverMissing(String, hasDefault: Bool, declared: SourceRange, isFlag: Bool)
  case alwaysSet(
    String, hasDefault: Bool, declared: SourceRange, isError: Bool, isInput: Bool = false, nonEmpty: String? = nil)
  /// A part of `and` or `or` without which the condition would mean the same.
  case idlePart(IdlePart)
  case everyoneUnwritten
  case outOfRange(what: String, range: String, found: String, help: String? = nil)
  case priority(found: String, allowed: [Int], meant: Int?)
  case sharesDoNotAddUp(total: String)
  case emptyVariant(String)
  /// Several of one line.
  case sharesWithoutPercent([(place: SourceRange, meant: String)])
  case noVariants
  /// `first-name ("Rosa")` in an example
  case listForOne(String, Plan.AttributeType, declared: SourceRange)
  /// `note none` in an example, of what may be missing, and the whole of it.
  case nothingInExample(String, whole: SourceRange)
  /// Values of an attribute that are all of another type.
  case typeOfMany(String, [SourceRange])
  /// `balance text`, which is used as a number.
  case typeOfUses(
    String, declared: Plan.AttributeType, meant: Plan.AttributeType, edits: [Diagnostic.Fix.Edit], places: [SourceRange]
  )
  case sameVariants(String, first: SourceRange)
  /// An experiment of one variant, without a holdout.
  case onlyVariant
  case versionAsNumber
  /// `locale = de`, and what stands instead of all that is in `whole`.
  case bareLanguages([String], meant: String, whole: SourceRange?)
  case shareWithoutPercent(String, meant: String)
  case mixedTopics
  case tooManyTopics(Int)
  case badTopic(String)
  case exampleLacks(String, example: String, declared: SourceRange)
  /// `365..7`; `meant` where it is plain.
  case emptyRange(meant: String?)
  case uselessFallback(String)
  case attributeForm(String)
  case optionalWithDefault(String)
  /// `environment one of dev, prod`
  case environmentValues
  case speaksRegion(String, language: String)
  /// A condition or list that grows past what a plan holds.
  case tooManyTests
  case tooManyLevels
  case tooManyValues(Int)

  static let emptyCell = "its cell is empty in that row"
  static let noRow = "a recipient's key may be in no row"

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .dottedSet(let name, let meant):
      return Diagnostic(
        .unknownAttribute, "`\(name)` is not an attribute of the audience: what a set holds is asked with `contains`",
        at: range,
        help: ["write `\(meant)`"], fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .turnedTest(let meant):
      return Diagnostic(
        .unknownAttribute, "in a comparison the attribute stands before the value", at: range,
        help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .unknownType(let name, let known):
      if name == "Date" {
        // In most languages a moment, in some a day.
        return Diagnostic(
          .unknownType, "`Date` is not a type", at: range, label: "not known here",
          help: ["a moment with its time is an `instant`, a day alone a `date`"])
      }
      if name.lowercased() == "time" {
        return Diagnostic(
          .unknownType, "`\(name)` is not a type", at: range, label: "not known here",
          help: [
            "an hour of the day to send at is an `integer` from 0 to 23; a time that is shown, such as \"06:30\", is a "
              + "`text`; a moment with its day is an `instant`"
          ])
      }
      if ["duration", "timeinterval", "interval", "seconds", "minutes", "hours"].contains(name.lowercased()) {
        return Diagnostic(
          .unknownType, "`\(name)` is not a type", at: range, label: "not known here",
          help: [Reason.durationsAreNumbers])
      }
      if let meant = ForeignTypes.names[name.lowercased()] {
        return TypeProblem.unknownTypeName(name, meant: meant).diagnostic(at: range)
      }
      return suggesting(
        .unknownType, "`\(name)` is not a type", name: name, known: known, at: range,
        otherwise: "the types are \(listed(known, most: 20))")
    case .otherToken(let known):
      return Diagnostic(
        .unknownType, "`token` is not a type", at: range, label: "not known here",
        help: [
          "the token of another device is a `device-token`; what else pushes go to beside the device's own token is of one "
            + "of the types \(listed(known, most: 20))"
        ])
    case .unknownTypeName(let name, let meant):
      return Diagnostic(
        .unknownType, "`\(name)` is not a type", at: range, label: "not known here", help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .unknownInput(let name, let meant):
      return Diagnostic(
        .wrongType, "text in quotes has to stand here, or an input, not `\(name)`", at: range, label: "`\(name)`",
        help: ["did you mean `\(meant)`?"], fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .columnAsCondition(let name, let meant):
      return Diagnostic(
        .unknownSegment, "`\(name)` is not known here: it is a column of a table", at: range,
        help: ["its value in the row of a key is `\(meant)`"])
    case .typeBeforeName(let meant):
      return Diagnostic(
        .unknownType, Self.typeBeforeName, at: range, help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .typeForActivity(let name):
      return Diagnostic(
        .wrongType, "`of` names the activity, and not the app's type", at: range, help: ["write `\(name)`"],
        fixes: [.init("write `\(name)`", replacing: range, with: name)])
    case .wrongType(let wanted, let found, let hint, let meant):
      return Diagnostic(
        .wrongType, "\(wanted) has to stand here, not \(found)", at: range, label: found, help: hint.map { [$0] } ?? [],
        fixes: meant.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
    case .thousandsAsDecimals(let written, let read):
      return Diagnostic(
        .malformedNumber, .warning, "`\(written)` is read as \(read)", at: range, label: "a dot stands before decimals",
        help: ["write `\(written.replacing(".", with: ""))`, or `\(read)` if that is what you mean"])
    case .unknownEnumerator(let name, let attribute, let known, let declared, let isCase):
      return Self.unknownEnumerator(name, of: attribute, known, declared: declared, isCase: isCase, at: range)
    case .aloneForPresence(let name):
      return Diagnostic(
        .operatorDoesNotFit, "`\(name)` \(Self.asksNothing)", at: range,
        help: ["write `\(name) is set`, or compare it with something"],
        fixes: [.init("write `\(name) is set`", replacing: range, with: "\(name) is set")])
    case .alonePresences(let name, let meant): return Self.alonePresences(name, meant: meant, at: range)
    case .possession(let name, let isSet, let meant, let asked):
      return Diagnostic(
        .operatorDoesNotFit, "what is asked of `\(name)` is written otherwise", at: range,
        help: [
          meant.map { "write `\($0)`" }
            ?? (isSet ? "say what it contains: `\(asked) contains …`" : "compare it with something: `\(asked) = …`")
        ], fixes: meant.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
    case .setCompared(let attribute, let type, let meant):
      return Diagnostic(
        .operatorDoesNotFit, "`=` cannot test `\(attribute)`, which is \(type)", at: range,
        help: [meant.map { "write `\(attribute) \($0)`" } ?? Reason.testsOfSets],
        fixes: meant.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
    case .operatorDoesNotFit(let test, let attribute, let type, let allowed, let meant):
      return Diagnostic(
        .operatorDoesNotFit, "`\(test)` cannot test `\(attribute)`, which is \(type)",
        at: range, help: [allowed], fixes: meant.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
    case .aloneNoBoolean(let name, let type, let declared, let compared):
      return Diagnostic(
        .operatorDoesNotFit, "`\(name)` alone is no condition: it is \(type)", at: range,
        notes: declared.map { [.init("declared here", at: $0)] } ?? [],
        help: [compared.map { "say whose value it is: `\($0) = \(name)`" } ?? Reason.aloneIfBoolean])
    case .segmentAsValue(let name):
      return Diagnostic(
        .wrongType, "`\(name)` is a segment, and no value", at: range,
        help: ["whether somebody is in it is said like this: `KEY when \(name) true`, and `KEY false` behind it"])
    case .segmentCompared(let name, let meant):
      return Diagnostic(
        .wrongType, "`\(name)` is a segment, which is compared with nothing", at: range,
        help: [meant.map { "write `\($0)`" } ?? "write `\(name)` alone, or ask an attribute of the audience"],
        fixes: meant.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
    case .attributeForText(let name):
      return Diagnostic(
        .wrongType, "a text in quotes stands here, and `\(name)` is an attribute", at: range,
        help: ["write `\"\(name)\"` for the word itself, or `\"{$\(name)}\"` for what each recipient has"])
    case .bareSample(let name, let share):
      let text = "\"\(name)\""
      guard let share else {
        return Diagnostic(
          .expected, "a sample's own text stands in quotes", at: range, help: ["write `\(text)`"],
          fixes: [.init("put it in quotes", replacing: range, with: text)])
      }
      return Diagnostic(
        .expected, "what stands behind `of` only makes this sample another than others", at: range,
        label: "no condition here", help: ["write `\(name) and sample \(share)% of \(text)`"])
    case .maybeMissing(let written, let declared, let place, let isInput, let isRowKnown, let isCellOptional):
      let lookup = LookupName(written)
      // Whoever asks for the row has all of its columns but those with `?`.
      let row = lookup.map { LookupName(table: $0.table, key: $0.key, column: nil).text }
      let name = row.flatMap { isRowKnown || lookup?.keyName == nil || isCellOptional ? nil : $0 } ?? written
      let help = place.advice(name: name, written: written, isLookup: lookup != nil, isInput: isInput)
      return Diagnostic(
        .maybeMissing, "`\(written)` \(place.says)", at: range,
        label: "may be missing",
        notes: declared.map { declared in
          [
            .init(
              isInput
                ? "the `?` says that it needn't be given"
                : lookup == nil
                  ? "the `?` says that a recipient may lack it"
                  : lookup?.keyName == nil
                    ? Self.emptyCell
                    : isRowKnown ? "the `?` says that a cell may be empty" : Self.noRow,
              at: declared)
          ]
        } ?? [], help: [help])
    case .otherAsked(let name, let asked, let place) where name == asked:
      return Diagnostic(
        .maybeMissing, "`\(name)` is missing wherever this text is sent", at: range,
        notes: [.init("this asks for it", at: place)], help: ["write `\(name) is set`"],
        fixes: [.init("write `\(name) is set`", replacing: place, with: "\(name) is set")])
    case .otherAsked(let name, let asked, let place):
      return Diagnostic(
        .maybeMissing, "`\(name)` may be missing, and this line asks for `\(asked)`", at: range,
        label: "may be missing",
        notes: [.init(Self.asksForAnother, at: place)],
        help: ["write `\(name) is set`, or `\(asked) is set and \(name) is set`"])
    case .eitherAsked(let names): return Self.eitherAsked(names, at: range)
    case .missingHere(let name, let asked): return Self.missingHere(name, asked: asked, at: range)
    case .noNullInData(let word):
      return Diagnostic(
        .unknownAttribute, "`\(word)` is not a value", at: range,
        help: [
          "write `none` for JSON's null, or leave the line out: the key of a missing attribute is left out too"
        ], fixes: [.init("write `none`", replacing: range, with: "none")])
    case .otherSpelling(let word, let meant):
      return Diagnostic(
        .unknownAttribute, "`\(word)` is written `\(meant)` here", at: range, help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .comparedWithNull(let word, _, let name?): return Self.neverNull(word, name, at: range)
    case .comparedWithNull(let word, let isSet, nil):
      let meant = isSet ? "is set" : "is missing"
      return Diagnostic(
        .wrongType, "nothing equals `\(word)`: whether a value is there is asked otherwise", at: range,
        help: ["write `\(meant)`"], fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .comparedWithEmpty(let isSet):
      let meant = isSet ? "is set" : "is missing"
      return Diagnostic(
        .wrongType, "nothing equals an empty text: it counts as missing", at: range, help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .comparedWithDuration(let name, let duration, let meant):
      return Diagnostic(
        .wrongType, "`\(name)` is a point in time and is not compared with a duration", at: range,
        help: [
          meant.map { "write `\(name) \($0)`" }
            ?? "write `\(name) within \(duration)`, which looks before and after sending, `\(name) before \(duration) ago` or "
            + "`\(name) after \(duration) ago`"
        ],
        fixes: meant.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
    case .matchesNobody(let reason):
      return Diagnostic(
        .matchesNobody, "this condition can match nobody", at: range, label: "never true", help: [reason])
    case .blankAtEdge(let meant):
      return Diagnostic(
        .matchesNobody, .warning, "hardly anybody has a text that begins or ends with a blank", at: range,
        help: ["text is compared as it stands, blanks included: write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .idlePart(let part):
      return Diagnostic(.alwaysTrue, .warning, part.summary, at: range, label: "without effect", help: [part.help])
    case .everyoneUnwritten:
      return Diagnostic(
        .everyoneUnwritten, "this reaches everybody who has subscribed to none of these topics", at: range,
        label: "nearly everybody",
        help: [
          "write `everyone and` before it if that is what you mean; compiling it then asks for `--allow-everyone`",
          "or name a topic that its readers have subscribed to",
        ],
        fixes: [
          .init(
            "write `everyone and`", replacing: SourceRange(file: range.file, start: range.start, end: range.start),
            with: "everyone and ")
        ])
    case .alwaysSet(let name, let hasDefault, let declared, _, isInput: true, _):
      return Self.inputAlwaysSet(name, hasDefault: hasDefault, declared: declared, at: range)
    case .alwaysSet(let name, let hasDefault, let declared, let isError, _, let nonEmpty):
      return Self.alwaysSet(name, hasDefault, isError: isError, nonEmpty, declared: declared, at: range)
    case .neverMissing(let name, let hasDefault, let declared, let isFlag):
      return Self.neverMissing(name, hasDefault, isFlag: isFlag, declared: declared, at: range)
    case .alwaysTrue(let reason, let isError):
      return Diagnostic(
        .alwaysTrue, isError ? .error : .warning, "this condition is always true", at: range, label: "always true",
        help: [reason])
    case .outOfRange(let what, let allowed, let found, let help):
      return Diagnostic(
        .outOfRange, "\(what) is \(allowed), not \(found)", at: range, help: help.map { [$0] } ?? [])
    case .listForOne(let name, let type, let declared):
      return Self.listForOne(name, type, declared: declared, at: range)
    case .nothingInExample(let name, let whole):
      return Self.nothingInExample(name, whole: whole, at: range)
    case .typeOfMany(let name, let places):
      return Diagnostic(
        .wrongType, "`\(name)` is declared otherwise than the \(places.count) values that it is given", at: range,
        label: Self.labelOfDoubt,
        notes: places.prefix(3).enumerated().map {
          .init($0.offset == 0 ? "a value of another type" : "and here", at: $0.element)
        },
        help: ["give it the type of its values, or mend those"])
    case .typeOfUses(let name, let declared, let meant, let edits, let places):
      return Self.typeOfUses(name, declared, meant, edits, places, at: range)
    case .priority(let found, let allowed, let meant):
      return Diagnostic(
        .outOfRange, "a priority is \(alternatives(allowed.map(String.init))), not \(found)", at: range,
        help: [
          meant.map { "write `priority \($0)`" }
            ?? "10 is at once, 5 when it suits the device's battery"
            + (allowed.contains(1) ? ", 1 the least urgent" : "")
            + ((Int(found) ?? 0) > 10 ? "; which campaign wins over others is said by `rank`" : "")
        ], fixes: meant.map { [.init("write `\($0)`", replacing: range, with: "\($0)")] } ?? [])
    case .sharesDoNotAddUp(let total):
      return Diagnostic(
        .sharesDoNotAddUp, "the shares of this experiment make \(total), not 100%", at: range,
        help: ["change the holdout or a variant so that all shares together make 100%"])
    case .emptyVariant(let name):
      return Diagnostic(
        .sharesDoNotAddUp, .warning, "nobody gets variant `\(name)`: it has no share", at: range,
        help: ["give it a share, or remove it"])
    case .shareWithoutPercent(let written, let meant):
      return Diagnostic(
        .wrongType, "a share is written in percent, not as `\(written)`", at: range, help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .sharesWithoutPercent(let shares):
      return Diagnostic(
        .wrongType, "shares are written in percent", at: range,
        help: ["write \(listed(shares.map(\.meant)))"],
        fixes: [
          .init("write \(listed(shares.map(\.meant)))", shares.map { .init(replacing: $0.place, with: $0.meant) })
        ])
    case .noVariants:
      return Diagnostic(
        .sharesDoNotAddUp, "this experiment has no variant, so nobody would get anything", at: range,
        help: ["add at least one: `variant calm 50% { }`; or remove the experiment"])
    case .onlyVariant:
      return Diagnostic(
        .sameVariants, .warning, "this experiment has one variant", at: range, label: "nothing to compare",
        help: ["add another `variant`, or a `holdout 10%` of those who get nothing; or remove the experiment"])
    case .sameVariants(let other, let first):
      return Diagnostic(
        .sameVariants, .warning, "this variant sends the same as `\(other)`", at: range, label: "nothing to compare",
        notes: [.init("the other one", at: first)], help: ["say in one of them what is otherwise, or remove it"])
    case .versionAsNumber:
      return Diagnostic(
        .versionAsNumber, .warning, "as a number, version 4.10 is less than 4.9", at: range,
        help: ["write `version`"], fixes: [.init("write `version`", replacing: range, with: "version")])
    case .bareLanguages(let languages, let meant, let whole):
      let isOne = languages.count == 1
      return Diagnostic(
        .bareLanguage, .warning,
        "\(listed(languages)) \(isOne ? "is" : "are") for devices that tell no region: `\(languages.first ?? "")-…` is another locale",
        at: range,
        help: [
          "write `\(meant)` "
            + (meant.hasPrefix("not ") ? "to leave out " : "for ")
            + "everybody who reads \(isOne ? "it" : "one of them")"
        ],
        fixes: whole.map { [.init("write `\(meant)`", replacing: $0, with: meant)] } ?? [])
    case .mixedTopics:
      return Diagnostic(
        .mixedTopics, "a topic cannot be mixed with attributes", at: range,
        help: [
          "FCM decides who is in a topic, and knows nothing of the audience file; use topics alone, or attributes alone"
        ])
    case .tooManyTopics(let count):
      return Diagnostic(
        .tooManyTopics, "this condition names \(count) topics; FCM takes five", at: range,
        help: ["split the campaign, or let the app subscribe to a topic that stands for several"])
    case .badTopic(let name):
      let prefix = "/topics/"
      let plain = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : ""
      let isRight = !plain.isEmpty && plain.utf8.allSatisfy { $0.isNameByte || "_.~%".utf8.contains($0) }
      return Diagnostic(
        .badTopic, "`\(name)` is not a topic's name", at: range,
        help: ["a topic has letters, digits and `-_.~%`, and no `/topics/` in front"],
        fixes: isRight ? [.init("write \"\(plain)\"", replacing: range, with: "\"\(plain)\"")] : [])
    case .exampleLacks(let name, let example, let declared):
      return Diagnostic(
        .exampleLacks, "example \"\(example)\" has no `\(name)`", at: range,
        notes: [.init("declared here without `?` or `default`", at: declared)],
        help: ["give the example a value for it"])
    case .emptyRange(let meant):
      return Diagnostic(
        .emptyRange, "this range is empty: its end comes before its beginning", at: range,
        help: [meant.map { "write `\($0)`" } ?? "the lower end stands first"],
        fixes: meant.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
    case .uselessFallback(let name):
      return Diagnostic(
        .uselessFallback, .warning, "`\(name)` is never missing, so this `else` is never used", at: range,
        help: ["remove it"])
    case .speaksRegion(let locale, let language):
      return Diagnostic(
        .speaksRegion, "`speaks` takes a language, and `\(locale)` is more than that", at: range,
        help: ["write `speaks \(language)` for every locale of it, or `= \(locale)` for this one"])
    case .tooManyTests:
      return Diagnostic(
        .beyondLimit, "this condition grows past \(grouped(PlanLimits.tests)) tests", at: range,
        label: "with all segments written out",
        help: [
          "a segment that names others has all of their tests; let the audience's export work the answer out, as an attribute"
        ])
    case .tooManyLevels:
      return Diagnostic(
        .beyondLimit, "more than \(PlanLimits.levels) `and`, `or` and `not` are nested here", at: range,
        label: "with all segments written out",
        help: ["let the audience's export work a part of it out, as an attribute"])
    case .tooManyValues(let count):
      return Diagnostic(
        .beyondLimit, "this list has \(grouped(count)) values; \(grouped(PlanLimits.values)) are the most", at: range,
        help: ["let the audience's export say who is meant, as an attribute"])
    case .environmentValues:
      return Diagnostic(
        .attributeForm, .warning, "only `environment one of development, production` keeps Apple's environments apart",
        at: range, label: TypeProblem.labelOfEnvironments,
        help: [
          "let the export say `development` and `production`, and declare it so: else tokens of both go to one service, which "
            + "takes none of the other's; give it another name where it means something else"
        ])
    case .optionalWithDefault(let text):
      return Diagnostic(
        .attributeForm, text, at: range, help: ["remove the `?` where this value shall stand in, or else the `default`"]
      )
    case .attributeForm(let text):
      return Diagnostic(.attributeForm, text, at: range)
    }
  }
}

extension Plan.AttributeType {
  /// The type as an author would call it, with its article.
  var described: String { described { "one of \(listed($0, most: 6))" } }
}
