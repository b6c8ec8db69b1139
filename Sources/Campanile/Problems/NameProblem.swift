internal import CampanileExpansion
internal import CampanileSyntax

/// What can be wrong with a name, or with where and how often something stands.
enum NameProblem {
  case declaredTwice(kind: String, name: String, first: SourceRange)
  case differsInCase(kind: String, name: String, other: String, first: SourceRange)
  case unknownSegment(String, known: [String])
  /// `tier = gold or silver`; with `and`, it is a guess.
  case valueAlone(String, meant: String, isSure: Bool)
  /// `to gold`; the comparisons that may be meant.
  case valueOfAttribute(String, [String])
  /// `not-vip`; the name behind it.
  case negatedName(String)
  /// `opted-out`, where there is `opted-in`
  case oppositeName(String, meant: String)
  case testersAsSegment(String)
  case segmentCycle([String], omitted: Int)
  case unknownTemplate(String, known: [String])
  case unknownCategory(String, known: [String])
  case unknownActivity(String, known: [String])
  case unknownCampaign(String, known: [String])
  /// What `not-with` names, and is sent as something else.
  case noCampaign(String, DeclaredPush, declared: SourceRange)
  /// Campaigns each of which isn't sent with the next, and the last with the first.
  /// `not-with` and a segment
  case segmentNoCampaign(String, declared: SourceRange)
  case exclusionCircle([String], omitted: Int)
  case activityWithoutType(String)
  case typeName(String)
  /// A key of `state` or `attributes` that the activity lacks.
  ///
  /// - Parameter ofApp: the key that the app gets under this name.
  case unknownField(String, activity: Syntax.Name, part: Word, known: [String], ofApp: String?)
  case missingFields([String], activity: Syntax.Name, part: Word)
  /// A line that an event of a Live Activity needs.
  case eventNeeds(Word, LiveEvent)
  /// What others call a word that a line takes.
  case foreignWord(String, what: String, meant: String)
  /// The same in the state of an activity, where a value of a type stands.
  /// `when beta  offer 1` in data
  case conditionAsKey(String, of: String, next: String?)
  /// - Parameter hasInputs: whether the declaration has inputs, so that this may be one too.
  /// A parameter that its template doesn't use.
  case unusedParameter(String, of: String)
  case unknownInState(
    String, type: Plan.AttributeType, known: [String], declared: SourceRange?, hasInputs: Bool = false)
  /// `destructive red`; the word with its comma.
  case saidAlready(String, by: String, whole: SourceRange?)
  /// A word that a directive doesn't take.
  case unknownWord(String, what: String, known: [String])
  /// A segment that is called like an attribute of the type `boolean`.
  case segmentOfFlag(String, attribute: SourceRange)
  case lineTwice(Word, first: SourceRange)
  /// `to …`, where the head of the next campaign was lost
  case secondCampaign(Word, first: SourceRange)
  /// Two lines whose lists belong into one.
  case listTwice(Word, first: Line, second: SourceRange, list: String, whole: String)
  case missingLine(Word, in: String)
  /// A campaign or refresh without any line.
  case emptyCampaign(DeclaredPush)
  /// A line of a template that what uses it can't have.
  case templateDoesNotFit(Word, DeclaredPush, use: SourceRange)
  /// A kind of push with tokens of its own, and no line that says which. `right`: the attributes with such tokens.
  case missingToken(DeclaredPush, [TokenType], right: [String])
  /// An attribute that is no token for the push.
  case wrongToken(String, Plan.AttributeType, [TokenType], right: [String], declared: SourceRange?)
  case linesContradict(Word, Word, first: SourceRange, reason: String)
  /// `promo(0.2, "shop://sale")`: the places of the values that have no name, and the names that they most likely mean.
  /// `promo(link: 5, count: "shop://x")`: their names, and where their values are.
  case swappedArguments(String, String, other: SourceRange)
  case argumentsWithoutNames(
    [(place: SourceRange, name: String)], template: String, known: [String], declared: SourceRange)
  case unknownParameter(String, template: String, known: [String], lacking: String?, declared: SourceRange)
  case missingArgument(String, others: [String], template: String, declared: SourceRange)
  /// A name in an example, or among given values, that is no input.
  /// Arguments of a template that declares none.
  case noParameters([GivenArgument], template: String, declared: SourceRange)
  /// Two attributes of one type that are read from the same place of the audience.
  case samePath(String, as: String, first: SourceRange)
  case unknownInput(String, of: String, campaign: String, known: [String], declared: SourceRange)
  case exampleWithoutInputs(String, of: String, [String], declared: SourceRange)
  /// - Parameter meant: what the second one is likely to be.
  case listedTwice(String, what: String, first: SourceRange, meant: String? = nil)
  /// A name that is neither an attribute nor, in a template, a parameter.
  /// `language = de`
  case language(String, meant: String)
  case unknownAttribute(String, known: [String], declared: SourceRange?)
  /// `token calls`, of an audience that has no such token at all
  case unknownToken(String, TokenType, known: [String])
  /// An attribute that stands alone as a condition, and is misspelt.
  case unknownAlone(String, meant: String, mayBeMissing: Bool, declared: SourceRange?)
  /// The same where a text could stand.
  /// - Parameter parameters: those of the template in which it stands.
  case unknownInData(String, known: [String], declared: SourceRange?, parameters: [String] = [])
  /// What is wrong with it was told nowhere.
  case unread(String)
  case missingApp
  case missingAudience
  case needsAttribute(String, reason: String)
  case misplacedAttribute(String, reason: String)
  /// `push-token device-token`
  case otherName(String, meant: String)

  /// What words of lists are called elsewhere.
  static let otherWords = [
    "begin": "start", "started": "start", "stop": "end", "finish": "end", "ended": "end", "change": "update",
    "call": "voip", "phone": "voip", "ptt": "pushtotalk", "pushkit": "voip", "callkit": "voip",
    "push-to-talk": "pushtotalk", "file-provider": "fileprovider", "widget": "widgets", "control": "controls",
    "drop": "skip", "discard": "skip", "delay": "hold", "postpone": "hold", "wait": "hold",
    "alert": "banner", "popup": "banner", "center": "list", "history": "list", "sandbox": "development",
    "dev": "development", "debug": "development", "prod": "production", "live": "production", "release": "production",
  ]

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .declaredTwice(let kind, let name, let first):
      let what = name.isEmpty ? "a second `\(kind)` is declared here" : "\(kind) `\(name)` is declared twice"
      return Diagnostic(
        .declaredTwice, what, at: range, label: range.isBefore(first) ? "one of them" : "the second one",
        notes: [.init(range.isBefore(first) ? "and here" : "first declared here", at: first)],
        help: [name.isEmpty ? "a workspace has one `\(kind)`; remove one of them" : "rename or remove one of them"])
    case .differsInCase(let kind, let name, let other, let first):
      return Diagnostic(
        .declaredTwice, "\(kind) `\(name)` and `\(other)` differ in capitals alone", at: range,
        label: "the second one", notes: [.init("first declared here", at: first)],
        help: ["rename one of them: people and disks take them for the same"])
    case .unknownSegment(let name, let known):
      return suggesting(
        .unknownSegment, "`\(name)` is not a segment", name: name, known: known, at: range,
        otherwise: "declare it with `segment \(name) = …`", isListed: true)
    case .valueAlone(let name, let meant, let isSure):
      return Diagnostic(
        .unknownSegment, "`\(name)` alone is no condition", at: range,
        help: [isSure ? "write `\(meant)`" : "write `\(meant)` for one of the two; nothing has two values at once"],
        fixes: isSure ? [.init("write `\(meant)`", replacing: range, with: meant)] : [])
    case .valueOfAttribute(let name, let meant):
      return Diagnostic(
        .unknownSegment, "`\(name)` is a value, and alone no condition", at: range,
        help: ["write " + alternatives(meant.prefix(3).map { "`\($0)`" })],
        fixes: meant.count == 1 ? [.init("write `\(meant[0])`", replacing: range, with: meant[0])] : [])
    case .negatedName(let name):
      return Diagnostic(
        .unknownSegment, "`not-\(name)` is not a segment", at: range, help: ["write `not \(name)`"],
        fixes: [.init("write `not \(name)`", replacing: range, with: "not \(name)")])
    case .oppositeName(let name, let meant):
      return Diagnostic(
        .unknownSegment, "`\(name)` is not a segment", at: range, help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .testersAsSegment(let name):
      return Diagnostic(
        .unknownSegment, "`\(name)` is not a segment", at: range,
        help: [
          "who tests is said by a `testers` line in the `audience`; `campanile compile --only-testers` sends to nobody else",
          "for a campaign of their own, write that line's condition here",
        ])
    case .segmentCycle(let names, let omitted):
      let rest = omitted > 0 ? ["\(omitted) more"] : []
      let circle = names.map { "`\($0)`" } + rest + names.prefix(1).map { "`\($0)`" }
      return Diagnostic(
        .segmentCycle, "segment `\(names.first ?? "")` is defined by itself", at: range, label: "leads back to itself",
        help: ["the circle is \(circle.joined(separator: " → ")); break it"])
    case .unknownTemplate(let name, let known):
      return suggesting(
        .unknownTemplate, "`\(name)` is not a template", name: name, known: known, at: range,
        otherwise: "declare it with `template \(name)(…) { … }` in a template file", isListed: true)
    case .unknownCategory(let name, let known):
      return suggesting(
        .unknownCategory, "`\(name)` is not a category", name: name, known: known, at: range,
        otherwise: "declare it with `category \(name) { … }` in a template file", isListed: true)
    case .unknownActivity(let name, let known):
      return suggesting(
        .unknownActivity, "`\(name)` is not an activity", name: name, known: known, at: range,
        otherwise: "declare it with `activity \(name) { type \"…\"  attributes { … }  state { … } }`", isListed: true)
    case .unknownCampaign(let name, let known):
      return suggesting(
        .unknownCampaign, "`\(name)` is not a campaign", name: name, known: known, at: range,
        otherwise: known.isEmpty ? "there is no other campaign" : "the campaigns are \(listed(known))")
    case .noCampaign(let name, let kind, let declared):
      return Diagnostic(
        .unknownCampaign, "`\(name)` is a \(kind.rawValue), not a campaign", at: range,
        notes: [.init("`\(name)` is declared here", at: declared)],
        help: ["`not-with` names campaigns: only alerts count"])
    case .segmentNoCampaign(let name, let declared):
      return Diagnostic(
        .unknownCampaign, "`\(name)` is a segment, not a campaign", at: range,
        notes: [.init("`\(name)` is declared here", at: declared)],
        help: ["who is in a segment is left out in `to`: `… and not \(name)`; `not-with` names campaigns"])
    case .exclusionCircle(let names, let omitted):
      guard names.count > 1 else {
        return Diagnostic(
          .exclusionCycle, "a campaign can't be sent `not-with` itself", at: range, help: ["remove the name"])
      }
      let rest = omitted > 0 ? ["\(omitted) more"] : []
      let circle = names.map { "`\($0)`" } + rest + names.prefix(1).map { "`\($0)`" }
      return Diagnostic(
        .exclusionCycle, "these campaigns wait for each other, so that nobody can tell which one is left out",
        at: range,
        label: "leads back to `\(names.first ?? "")`",
        help: [
          "the circle is \(circle.joined(separator: " → ")); let only one of them say `not-with`: the one that is left out"
        ])
    case .activityWithoutType(let name):
      return Diagnostic(
        .missingLine, "activity `\(name)` has no `type` line", at: range,
        help: ["add the name of the app's type, such as `type \"RideAttributes\"`"])
    case .typeName(let text):
      return Diagnostic(
        .activityField, "\"\(text)\" is not the name of a Swift type", at: range,
        help: ["it has letters, digits and `_`, as in \"RideAttributes\""])
    case .unknownField(let name, let activity, let part, _, let meant?):
      return Diagnostic(
        .activityField, "activity `\(activity.text)` has no `\(name)` in its \(part.rawValue)", at: range,
        label: Self.labelOfAppName, notes: [.init("the activity is declared here", at: activity.range)],
        help: ["write `\(meant)`, which the app gets as `\(name)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .unknownField(let name, let activity, let part, let known, nil):
      return suggesting(
        .activityField, "activity `\(activity.text)` has no `\(name)` in its \(part.rawValue)", name: name,
        known: known,
        at: range, otherwise: known.isEmpty ? "it has no keys" : "its keys are \(listed(known))",
        notes: [.init("the activity is declared here", at: activity.range)])
    case .missingFields(let names, let activity, let part):
      return Diagnostic(
        .activityField, part.lacking(names, of: activity.text), at: range,
        notes: [.init("the activity is declared here", at: activity.range)],
        help: ["the app's type is decoded whole or not at all: give every key a value, or declare it with `?`"])
    case .eventNeeds(let word, let event):
      let example = DirectiveTable.row(of: word)?.example ?? word.rawValue
      return Diagnostic(
        .missingLine, "the \(event.rawValue) of a Live Activity needs `\(word.rawValue)`", at: range,
        help: ["add a line such as `\(example)`"])
    case .foreignWord(let name, let what, let meant):
      return Diagnostic(
        .unknownWord, "`\(name)` is not \(what)", at: range, label: "not known here", help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .saidAlready(let name, let other, let whole):
      return Diagnostic(
        .unknownWord, "`\(name)` adds nothing to `\(other)`", at: range, help: ["leave it out"],
        fixes: whole.map { [.init("leave it out", replacing: $0, with: "")] } ?? [])
    case .unknownWord(let name, let what, let known):
      if let meant = Self.otherWords[name.lowercased()], known.contains(meant) {
        return Diagnostic(
          .unknownWord, "`\(name)` is not \(what)", at: range, label: "not known here", help: ["write `\(meant)`"],
          fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
      }
      return suggesting(
        .unknownWord, "`\(name)` is not \(what)", name: name, known: known, at: range,
        otherwise: Reason.oneOf(known, of: what, written: name)
          + (known.contains("critical") && !known.contains("passive") ? Reason.soundInQuotes(name) : ""))
    case .segmentOfFlag(let name, let attribute):
      return Diagnostic(
        .declaredTwice, "`\(name)` alone would be both this segment and the attribute", at: range,
        notes: [.init("the attribute is declared here", at: attribute)], help: ["rename the segment"])
    case .secondCampaign(let word, let first):
      return Diagnostic(
        .lineTwice, "a second campaign seems to begin here", at: range, label: "the second `\(word.rawValue)`",
        notes: [.init("the first one", at: first)],
        help: ["close the first one with `}`, and begin this one with `campaign NAME {`"])
    case .lineTwice(let word, let first):
      return Diagnostic(
        .lineTwice, "`\(word.asWritten(at: range))` can stand only once here", at: range, label: "the second one",
        notes: [.init("first given here", at: first)],
        help: [Self.adviceOnTwo(word)])
    case .listTwice(let word, let first, let second, let list, let whole):
      let meant = "write `\(word.rawValue) \(whole)`"
      let more = first.argumentRange.atEnd
      let edits = list.isEmpty ? [] : [Diagnostic.Fix.Edit(replacing: more, with: ", \(list)")]
      return Diagnostic(
        .lineTwice, "`\(word.rawValue)` is one line, with commas between", at: range, label: "the second one",
        notes: [.init("first given here", at: first.wordRange)], help: [meant],
        fixes: [.init(meant, edits + [.init(replacing: second, with: "")])])
    case .missingLine(let word, let place):
      let example = word == .to ? "to everyone" : DirectiveTable.row(of: word)?.example ?? word.rawValue
      return Diagnostic(
        .missingLine, "\(place) has no `\(word.rawValue)` line", at: range, help: ["add one, such as `\(example)`"])
    case .emptyCampaign(let declared):
      let help =
        switch declared {
        case .campaign:
          #"say whom it reaches, when, and what they read: `to everyone`, `send now` and `alert { en { title "…" } }`"#
        case .refresh: "say whom it reaches and how often: `to everyone` and `every 6 hours`"
        case .live:
          "say of which activity, what becomes of it, whom it reaches and when: `of …`, `event update`, `to everyone`, `token …` and `send now`"
        case .push: "say whom it reaches, by which token, and when: `to everyone`, `token …` and `send now`"
        }
      return Diagnostic(.missingLine, "this \(declared.described) is empty", at: range, help: [help])
    case .templateDoesNotFit(let word, let declared, let use):
      let reason = declared.kinds.contains(where: \.row.isShown) ? "has no such line" : "shows nothing"
      return NameProblem.linesContradict(
        word, .uses, first: use, reason: "a \(declared.described) \(reason), so this template is none for it"
      ).diagnostic(at: range)
    case .missingToken(let declared, let types, let right):
      let wanted = alternatives(types.map { "`\($0.rawValue)`" })
      return Diagnostic(
        .missingLine, "this \(declared.described) doesn't say to which token it goes", at: range,
        help: [
          right.isEmpty
            ? "add an attribute of the type \(wanted) to the audience, and a line `token NAME`"
            : "add the line " + alternatives(right.map { "`token \($0)`" })
        ])
    case .wrongToken(let name, let type, let types, let right, let declared):
      return Self.wrongToken(name, type, types, right: right, declared: declared, at: range)
    case .linesContradict(let word, let other, let first, let reason):
      return Diagnostic(
        .linesContradict, "`\(word.rawValue)` contradicts `\(other.rawValue)`", at: range,
        notes: [.init("`\(other.rawValue)` stands here", at: first)], help: [reason])
    case .swappedArguments(let one, let two, let other): return Self.swapped(one, two, other: other, at: range)
    case .argumentsWithoutNames(let values, let template, let known, let declared):
      let names = values.map { "\($0.name): …" }.joined(separator: ", ")
      return Diagnostic(
        .expected, "a template's values are given by name", at: range,
        notes: [.init("`\(template)` is declared here", at: declared)],
        help: values.isEmpty ? ["it takes \(listed(known))"] : ["write it like `\(template)(\(names))`"],
        fixes: values.isEmpty
          ? []
          : [
            .init(
              "name \(values.count == 1 ? "it" : "them")",
              values.map {
                .init(
                  replacing: SourceRange(file: $0.place.file, start: $0.place.start, end: $0.place.start),
                  with: "\($0.name): ")
              })
          ])
    case .unknownParameter(let name, let template, let known, let lacking, let declared):
      if let lacking, nearestName(to: name, among: known) == nil {
        return Diagnostic(
          .unknownParameter, "template `\(template)` has no parameter `\(name)`", at: range, label: "not known here",
          notes: [.init("the template is declared here", at: declared)], help: ["did you mean `\(lacking)`?"],
          fixes: [.init("write `\(lacking)`", replacing: range, with: lacking)])
      }
      return suggesting(
        .unknownParameter, "template `\(template)` has no parameter `\(name)`", name: name, known: known, at: range,
        otherwise: known.isEmpty ? "it takes none" : "it takes \(listed(known))",
        notes: [.init("the template is declared here", at: declared)])
    case .samePath(let name, let other, let first):
      return Diagnostic(
        .listedTwice, .warning, "`\(name)` is read from where `\(other)` is read", at: range, label: "the same place",
        notes: [.init("declared here", at: first)], help: ["name the place that it has in the audience"])
    case .noParameters(let given, let template, let declared):
      let parameters = given.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
      return Diagnostic(
        .unknownParameter, "template `\(template)` has no parameters", at: range,
        notes: [.init("they stand behind its name", at: declared)],
        help: ["declare them: `template \(template)(\(parameters)) { … }`"])
    case .missingArgument(let name, let others, let template, let declared):
      return Diagnostic(
        .missingArgument, "template `\(template)` needs a value for \(listed([name] + others))", at: range,
        notes: [.init("the parameter is declared here", at: declared)],
        help: ["add `\(([name] + others).joined(separator: ": …, ")): …` in the parentheses"])
    case .unknownInput(let name, let kind, let campaign, let known, let declared):
      return suggesting(
        .unknownParameter, "\(kind) `\(campaign)` has no input `\(name)`", name: name, known: known, at: range,
        otherwise: known.isEmpty ? "it takes none" : "it takes \(listed(known))",
        notes: [.init("its inputs stand behind its name", at: declared)])
    case .exampleWithoutInputs(let campaign, let kind, let names, let declared):
      let inputs = names.isEmpty ? "home: text" : names.prefix(3).map { "\($0): TYPE" }.joined(separator: ", ")
      return Diagnostic(
        .unknownParameter, "\(kind) `\(campaign)` has no inputs that an example could give values for", at: range,
        notes: [.init("inputs stand behind its name", at: declared)],
        help: [
          "declare them: `\(kind) \(campaign)(\(inputs)\(names.count > 3 ? ", …" : "")) { … }`; examples of recipients stand in the `audience`"
        ])
    case .listedTwice("testers", "line", let first, _): return Self.testersTwice(first, at: range)
    case .listedTwice(let name, let what, let first, let meant):
      return Diagnostic(
        .listedTwice, "\(what) `\(name)` stands twice", at: range, label: "the second one",
        notes: [.init("first given here", at: first)],
        help: [
          meant.map {
            "`\($0)` has none here: write it at the \(what == "line" ? "text" : "block") that is meant for it, or remove one of them"
          }
            ?? (["locale", "value", "time", "day", "word"].contains(what)
              ? "remove one of them" : "remove one of them, or give it another name")
        ])
    case .language(let name, let meant):
      return Diagnostic(
        .unknownAttribute, "`\(name)` is not an attribute of the audience: a language is part of the `locale`",
        at: range,
        label: "not known here", help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .unknownToken(let name, let type, _): return Self.unknownToken(name, type, at: range)
    case .unknownAttribute(let name, let known, let declared):
      var help: [String] = []
      var fixes: [Diagnostic.Fix] = []
      var notes: [Diagnostic.Note] = []
      // `user.tier` is an attribute's path elsewhere; here it has a name of its own.
      let last = name.split(separator: ".").last.map(String.init) ?? name
      let isPart = last != name && !known.contains(last) && Self.isPart(name, of: known)
      if !isPart, let nearest = known.contains(last) && last != name ? last : nearestName(to: last, among: known) {
        help.append("did you mean `\(nearest)`?")
        fixes.append(.init("write `\(nearest)`", replacing: range, with: nearest))
        if let declared { notes.append(.init("`\(nearest)` is declared here", at: declared)) }
      } else if last != name {
        help.append(Self.adviceOnPath(name, last: last, known))
      } else if let meant = Self.otherNames[name.lowercased()], known.contains(meant) {
        help.append("write `\(meant)`")
        fixes.append(.init("write `\(meant)`", replacing: range, with: meant))
      } else {
        help +=
          known.isEmpty
          ? ["the audience declares no attributes"] : adviceOnPart(known, besides: name, "the audience knows")
      }
      return Diagnostic(
        .unknownAttribute, "`\(name)` is not an attribute of the audience", at: range, label: "not known here",
        notes: notes, help: help, fixes: fixes)
    case .unknownAlone(let name, let meant, let mayBeMissing, let declared):
      return Diagnostic(
        .unknownAttribute, "`\(name)` is not an attribute of the audience", at: range, label: "not known here",
        notes: declared.map { [.init("`\(meant)` is declared here", at: $0)] } ?? [],
        help: [
          mayBeMissing
            ? "did you mean `\(meant) is set`?"
            : "did you mean `\(meant)`? Alone it is no condition: compare it with something"
        ],
        fixes: mayBeMissing ? [.init("write `\(meant) is set`", replacing: range, with: "\(meant) is set")] : [])
    case .unknownInData(let name, let known, let declared, let parameters):
      // `D` is no slip for `id`.
      let near = name.utf8.count == 1 && name != name.lowercased() ? known.filter { $0.utf8.count > 2 } : known
      let plain = NameProblem.unknownAttribute(name, known: near, declared: declared).diagnostic(at: range)
      guard plain.fixes.isEmpty else { return Self.orText(name, known, plain) }
      if name == "message" {
        return Diagnostic(
          .unknownAttribute, "behind `message` stands its text", at: range, label: "no text here",
          help: [#"write `message "…"`, or the text for each locale: `message { en "…" }`"#])
      }
      if let number = Syntax.number(inWords: name) {
        return Diagnostic(
          .unknownAttribute, plain.summary, at: range, label: plain.label,
          help: ["a number is written in digits: `\(number)`"] + plain.help,
          fixes: [.init("write `\(number)`", replacing: range, with: "\(number)")])
      }
      guard parameters.isEmpty else {
        // One of these is meant more likely than the word itself.
        return Diagnostic(
          .unknownAttribute, "`\(name)` is neither a parameter nor an attribute of the audience", at: range,
          label: plain.label,
          help: ["the template's parameters are \(listed(parameters)); a text stands in quotes: `\"\(name)\"`"]
            + plain.help)
      }
      return Diagnostic(
        .unknownAttribute, plain.summary, at: range, label: plain.label,
        help: ["a text stands in quotes: `\"\(name)\"`"] + plain.help,
        fixes: isOfCalendar(name) ? [] : [.init("put it in quotes", replacing: range, with: "\"\(name)\"")])
    case .conditionAsKey(let word, let name, let next):
      let condition = word == "unless" ? "not \(name)" : name
      return Diagnostic(
        .expected, .warning, "`\(word)` is sent as a key here, with the value of `\(name)`", at: range,
        label: "no condition", help: ["a condition stands behind its key: `\(next ?? "KEY") when \(condition) …`"])
    case .unknownInState(let name, let type, let known, let declared, let hasInputs):
      if name == "none" {
        return Diagnostic(
          .unknownAttribute, "the app can't do without this value", at: range,
          help: ["\(type.described) stands here; what may be missing is declared with `?` in the activity"])
      }
      let plain = NameProblem.unknownInData(name, known: known, declared: declared).diagnostic(at: range)
      let isText = type == .text || type == .url
      guard !isText, mayNeedQuotes(name, plain) else { return plain }
      let asked =
        "\(type.described) stands here: an attribute or input, or the value itself"
        + (Reason.form(of: type).map { "; \($0)" } ?? "")
      if hasInputs, let word = Plan.AttributeType.plainNames.first(where: { $0.type == type })?.name {
        return Diagnostic(
          .unknownAttribute, "`\(name)` is neither an input nor an attribute of the audience", at: range,
          label: plain.label,
          help: [asked, "an input is declared behind the name of what has it, with the others: `\(name): \(word)`"])
      }
      return plain.with(help: [asked] + plain.help.dropFirst())
    case .unusedParameter(let name, let template): return Self.unusedParameter(name, template, at: range)
    case .unread(let name):
      return Diagnostic(
        .expected, "something in `\(name)` can't be read, so that it would be left out", at: range,
        help: ["write its lines anew, one after the other, as the reference shows them"])
    case .missingApp:
      return Diagnostic(
        .missingApp, "the workspace declares no `app`", at: range,
        help: [#"add one to a template file: `app shop { bundle "com.example.shop"  locales en }`"#])
    case .missingAudience:
      return Diagnostic(
        .missingAudience, "the workspace declares no `audience`", at: range,
        help: ["add one to a template file: `audience { token device-token  locale locale }`"])
    case .needsAttribute(let name, let reason):
      return Diagnostic(
        .needsAttribute, "the audience needs the attribute `\(name)`: \(reason)", at: range,
        help: ["add \(NameProblem.line(of: name)) to the `audience` block"])
    case .otherName(let name, let meant):
      return Diagnostic(
        .needsAttribute, "the attribute that counts is called `\(meant)`, not `\(name)`", at: range,
        help: ["write `\(meant)`; where the audience file calls it otherwise, add `from \"\(name)\"` behind its type"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .misplacedAttribute(let name, let reason):
      let isOfChannel = name == "local" && reason == Reason.channelsKnowNobody
      return Diagnostic(
        .misplacedAttribute, "`\(name)` cannot be used here", at: range,
        help: [isOfChannel ? Reason.channelsHaveOneZone : reason])
    }
  }
}
