internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

/// What is wanted, what is meant, and why something is wrong: the parts of problems that several of them share, and that those
/// who find them choose between. Each is said in an author's words, and here alone.
enum Reason {
  // MARK: AppRule
  static let quietAction = "what becomes of a send in quiet hours"
  static let lessThanADay = "from a minute to less than a day"
  static let quietSpan = "a span of quiet hours"
  static let textInQuotes = "text in quotes"
  static let aWholeDay = "a whole one"
  static let noTime = "empty"
  static let theApp = "the app"

  // MARK: AudienceRule
  static func ownMeaning(of name: String) -> String {
    switch name {
    case "token": "`\(name)` has a meaning of its own: where the push goes"
    case "timezone": "`\(name)` has a meaning of its own: which hour it is for whoever gets the push"
    default: "`\(name)` has a meaning of its own: in which language whoever gets the push is addressed"
    }
  }
  static let blankDefault =
    "a default that nobody can see is none: write what texts shall say, or `text?` for what may be missing"
  static let optionalWithDefault = "`?` and `default` contradict: with a default, the attribute is never missing"
  static func neverOptional(_ value: String) -> String {
    "`\(value)` cannot be optional: no push is made without it"
  }
  static let pathForm = "a path is up to 16 names with dots between, such as \"address.city\""
  static let setOfPlainValues = "a set holds plain values: text, numbers, dates, names and the like"
  static let localeDecides = "it decides in which language a recipient is addressed"
  static let pushNeedsToken = "a push goes to a device token"

  static func theType(_ name: String) -> String { "the type `\(name)`" }

  // MARK: Values
  /// What a number past 1 would be of 1.
  static func share(of number: Double, isPercent: Bool) -> String? {
    switch number {
    case _ where isPercent: "100% is the most, which is `1`"
    case 1..<2: nil
    case 2...10: "write `\((number / 10).brief)`; 1 is the most"
    case 10...100: "write `\((number / 100).brief)`; 1 is the most"
    default: nil
    }
  }
  static let smallWholeNumber = "a whole number of at most nine digits"
  static let wholeNumberAttribute = "an attribute that is a whole number"

  // MARK: Inputs
  static let attributeOrInput = "attribute or input"
  /// How a type is written in a file of values.
  static func asJSON(_ type: Plan.AttributeType) -> String {
    switch type {
    case .integer: "write a whole number without quotes: `3`"
    case .number: "write a number without quotes: `2.5`"
    case .boolean: "write `true` or `false`, without quotes"
    case .set: "write an array: `[\"a\", \"b\"]`"
    case .date: "write a date in quotes: `\"2026-12-01\"`"
    case .instant: "write a moment in quotes: `\"2026-12-01T09:00:00Z\"`"
    case .oneOf(let names): "write one of \(listed(names)), in quotes"
    case .version: "write a version in quotes: `\"4.2.1\"`"
    case .locale: "write a locale in quotes: `\"pt-BR\"`"
    case .timezone: "write a time zone in quotes: `\"Europe/Berlin\"`"
    case .url: "write an address in quotes: `\"https://example.com/\"`"
    case .token(.fcm): "write the token in quotes"
    case .token: "write an even number of hexadecimal digits in quotes"
    case .text: "write text in quotes"
    }
  }
  /// How a value of a type is written on a command line.
  static func asSetting(_ type: Plan.AttributeType) -> String {
    switch type {
    case .integer: "write digits alone: `3`"
    case .number: "write digits, with a dot before the decimals: `2.5`"
    case .set: "write its elements with `;` between them: `a;b`"
    case .oneOf(let names): "write one of \(listed(names))"
    default: form(of: type) ?? "it is \(type.described)"
    }
  }
  static let anInput = "an input"
  /// What conditions begin with, here and elsewhere.
  static let wordsOfConditions: Set = ["when", "if", "unless"]
  /// How a value of a type is written; `nil` where its description says so.
  static func form(of type: Plan.AttributeType) -> String? {
    switch type {
    case .integer: "it has no decimals, and stands without quotes: `3`"
    case .number: "it stands without quotes: `2.5`"
    case .boolean: "write `true` or `false`"
    case .date: "write it like `2026-12-01`"
    case .instant: "write it like `2026-12-01T09:00:00Z`"
    case .version: "write it like `4.2.1`"
    case .locale: "write it like `pt-BR`"
    case .timezone: "write it like `Europe/Berlin`"
    case .url: "write it like \"https://example.com/\""
    case .text: "it stands in quotes"
    case .oneOf, .set, .token: nil
    }
  }
  static let textAsItIs = "text as it is compared"
  static let nothingIsFilledIn = "nothing is filled in here: an input stands by its name, without quotes"
  static let inputOptionalWithDefault = "`?` and `default` contradict: with a default, there is always a value"
  static let templateKnowsItsValues =
    "a template's parameter always has a value: give it a `default`, or write the line without it in another template"
  static let inputHasNoMoment =
    "an input is the same for everybody, whenever it is sent; let who gives it say how long ago it was, as a number"
  // MARK: KindRule
  static func push(as kind: PushKind) -> String { "a push as \(kind.rawValue)" }
  static let serviceUpdateKind = "it belongs in a push `as pushtotalk`"
  static let onlyTellsOfChange =
    "it tells the system that something has changed, and nothing else: the app asks for what is new"

  // MARK: Live Activities
  static let thisLive = "this live push"
  static let liveAlert = "the alert of a Live Activity"
  static let liveAlertTexts = "it has a `title` and a `body`"
  static let liveWithoutAlert = "a push to a Live Activity without an `alert`"
  static let soundOfAlert = "the sound is the alert's: add an `alert`, or remove the line"
  static let noCriticalLive = "it takes `default` or a file of the app, and none that is `critical`"
  static func liveEvent(_ event: String) -> String { "the \(event) of a Live Activity" }
  static func belongsToEvent(_ key: PayloadKey) -> String {
    let events = LiveEvent.allCases.filter { !$0.lacks.contains(key) }.map { "`event \($0.rawValue)`" }
    return "it goes with \(alternatives(events))"
  }
  static let activityName = "the name of an activity"
  static let aBlock = "a block"
  static let otherValue = "a value of another type, or one that may be missing"
  static let spanForm = "`after` and a duration, or a moment"
  static let zoneOfMoment = "a zone, such as `UTC` or `Europe/Berlin`,"
  static let local = "`local`"
  static let liveSpan = "the time after the push"
  static let noneIsAtOnce = "for none write `at once`"
  static let aSum = "a sum"
  static let sumRange = "a whole number of 64 bits"
  static let liveSpanRange = "from a second to ten years"
  static let atOnce = "`at once`"
  static let aStart = "start of a Live Activity"
  static let startNeedsTokens = "an activity is started on each device: `to …` and `token …`"
  static let onlyLiveToChannels = "a channel takes updates and ends of Live Activities: `live … { event update }`"
  static let noTokenOfChannel =
    "what goes to a channel is for whoever listens: there is no recipient whose token it could be"

  // MARK: BackgroundRule
  static func theHour(from moment: String, zone: String?) -> String {
    "the hour from \(moment) UTC" + (zone.map { " in \($0)" } ?? "")
  }

  // MARK: CategoryRule
  static let presentation = "a way to present a notification"
  static let actionOption = "something that an action can be"
  static let allowance = "something that a category can allow"
  static let identifier = "an identifier"
  static let icon = "an icon"

  static let theKey = "the key"

  // MARK: Contracts
  static func inVersion(_ version: String, _ misfit: Misfit) -> String { "version \(version): \(misfit.wording)" }
  /// What `< now` and `after now` are.
  static func ofSending(
    _ name: String, isBefore: Bool, isInclusive: Bool, type: Plan.AttributeType, isDay: Bool
  ) -> String {
    let (side, other) = isBefore ? ("before", "after") : ("after", "before")
    // A day is before or after today's as a whole, a moment at any time of it.
    if type == .date { return isInclusive ? "not \(name) \(other) 0 days ago" : "\(name) \(side) 0 days ago" }
    guard isDay else { return "\(name) \(side) 0 days ago" }
    return isInclusive
      ? "(\(name) = 0 days ago or \(name) \(side) 0 days ago)"
      : "(\(name) \(side) 0 days ago and not \(name) = 0 days ago)"
  }
  static func writing(_ text: String) -> String { "write `\(text)`" }

  // MARK: ChoiceRule
  static func keyCount(_ value: Int, wanted: Int) -> String {
    value == 0 ? "no case stands before this text" : "this line has \(value), and the choice is by \(wanted)"
  }
  static func nothingToChoose(by name: String, type: Plan.AttributeType) -> String {
    "nothing can be chosen by `\(name)`, which is \(type.described)"
  }
  static func giveKeys(for names: [String], words: String? = nil) -> String {
    "give \(names.count == 1 ? "one key" : "\(names.count) keys") for \(listed(names)), then the text"
      + (words.map { "; a case of several words stands in quotes: `\"\($0)\"`" } ?? "")
  }
  static let fixedValue = "a value that is the same for everybody"
  static func given(_ name: String, _ value: String) -> String { "\(name), which is \(value) here" }
  static let chooseBy = "choose by a number, `one of`, text, or `true` and `false`"
  static let addLines = "add a line for each, or a last line `other`"
  static func addLastLine(_ value: String, ofTexts: Bool) -> String {
    "add a last line `\(value) \(ofTexts ? "\"…\"" : "VALUE")`"
  }
  static func noLine(for names: [String]) -> String {
    "no line is for \(listed(names))"
  }
  static let noLineForRest = "no line is for everything else"
  static let noTextForRest = "no text is for everything else"
  static let addForms = "add a text for each in the catalog, or one for `other`"
  static let addLastForm = "add the form `other` in the catalog"
  static let pluralKey = "a number or a plural form"
  static let thisChoice = "this choice"
  static let aWord = "a word"

  // MARK: ConditionRule
  static let aloneIfBoolean = "an attribute stands alone only if it is true or false; compare it with something"
  static let sampleNeedsID = "a sample is a stable share, by each recipient's id"
  static let shareRange = "from 0% to 100%, in steps of 0.01%"
  static let aShare = "a share such as 10%"

  // MARK: ContentRule
  static let channelsKnowNobody =
    "what goes to a channel is the same for all who listen: write the value itself, or an input"
  static let topicsKnowNobody = "a campaign to FCM topics knows nothing of its recipients"
  static func attribute(_ value: String, type: Plan.AttributeType) -> String {
    "`\(value)`, which is \(type.described)"
  }
  static func choice(of name: Word) -> String {
    "something that `\(name.rawValue)` takes"
  }
  static let withoutQuotes = "write it without quotes"
  static let categoryName = "a category's name"

  // MARK: DataRule
  static func oneTypeUnderKey(_ value: String) -> String {
    "the app gets one type under this key, whether `\(value)` is set or not"
  }
  static func oneTypeForBoth(_ value: String) -> String {
    "what stands in for `\(value)` has the same type"
  }
  static func somethingStandsIn(_ value: String) -> String {
    "something has to stand in for `\(value)` here; or let `to` ask for `\(value) is set`"
  }
  static let choiceInTemplate = "give the attribute that it is chosen by, and choose in the template's own lines"
  static let choiceOfApp = "give the attribute that it is chosen by, and let the app choose"
  static let keyOfFirebase = "Firebase Cloud Messaging puts its own values there"
  static let keyOfImage = "the `image` line puts its address there"
  static let keyOfTag = "the app's `tag` puts the campaign's name there"
  static let keyOfApple = "it is Apple's own part of the payload"
  static let keyRefusedByFirebase = "Firebase Cloud Messaging refuses it"
  static let keyOfManagement = "it belongs to device management"
  static let keyOfSimulator = "it is only for the Simulator"
  static let tokenIsNoContent = "a token is no content"
  static let aDay = "a day"
  static let noAnniversaries =
    "a condition compares the year too; who has it today gets what is sent with `send 0 days after each birthday at 10:00 local`"
  static let valueNoAttribute = "a condition compares an attribute with a value, not with another attribute"
  static func onlyQuotedText(_ test: String) -> String {
    "behind `\(test)` stands a text in quotes, the same for everybody"
  }
  static let tooLarge = "it is too large"
  static let tooLargeForData = "it is too large; in quotes it arrives as it is, as text"

  // MARK: Guards
  static func moment(_ moment: String, zone: String?) -> String {
    moment + " UTC" + (zone.map { ", for devices in \($0)" } ?? "")
  }
  static let cap = "the number of a cap"
  static let capCount = "a whole number from 1 to 1,000"
  static let capSpan = "the time of a cap"
  static let capSpanRange = "from a minute to 366 days"
  static func soundInQuotes(_ name: String) -> String {
    "; a file of the app stands in quotes, with its ending, as in `sound \"\(name).caf\"`"
  }
  static let rankRange = "a whole number from -1000 to 1000"
  static let higherRank = "without a line it is 0, and the higher one goes first: `rank 100`"
  static let gap = "the time until a campaign may be sent again"
  static let aMoment = "a second or more"
  static let lastDayByItself =
    "where the last of each month is meant, write `last day` in its place, behind the other days"
  /// Of very many, nobody reads on.
  static func firstOf(_ parts: [String]) -> String {
    parts.prefix(12).joined(separator: ", ") + (parts.count > 12 ? " and \(parts.count - 12) more" : "")
  }
  static let onceOrAgainAfter = "`once` is one time, and `again after …` is more than one: keep one of the two"
  static let onlyAlertsAreCapped = "caps hold back the alerts of campaigns, and nothing else"
  static func exampleRecipient(_ title: String) -> String { "“\(title)” is such a recipient" }
  static func madeUpRecipient(_ values: [String]) -> String { "for instance: \(values.joined(separator: ", "))" }
  static func times(_ count: Int, of campaign: String) -> String {
    "`\(campaign)`" + (count > 1 ? " \(count) times" : "")
  }
  static let topicsHaveNoGuards =
    "who has subscribed to a topic is known to Firebase alone, so that nobody can tell what else a device gets"

  // MARK: KeyRule
  static func placeholderCount(of name: String, count: Int, given: Int) -> String {
    "`\(name)` has \(counted(count, "placeholder")) in the app, and gets \(counted(given, "value"))"
  }
  static func placeholderTakesNumber(_ value: Int, of name: String, given: Plan.AttributeType) -> String {
    "placeholder \(value) of `\(name)` takes a number, and this is \(given.described)"
  }
  static let argument = "an attribute, text or number"

  // MARK: MessageRule
  static let previewCounts =
    "the text stands in for all notifications whose content is hidden: write `%u` where their number belongs, and no values"
  static let categoriesAreFixed =
    "the app registers its buttons once, and everybody reads the same: write a text without values"
  static let setIsNoText = "a set is no text; use it in a condition or in `data`"
  static let tokenIsNoText = "a device token is no text"

  // MARK: PlainTextRule
  static func numberRange(from first: String, to last: String) -> String {
    "a number from \(first) to \(last)"
  }
  static let putInQuotes = "put it in quotes"
  static let oneText = "it is one text"
  /// The words that may stand somewhere; an alert and a silent push aren't kinds of `push`.
  static func oneOf(_ known: [String], of what: String, written: String) -> String {
    let words = "one of \(listed(known))"
    guard what == pushKind else { return words }
    switch written.lowercased() {
    case "alert", "notification": return words + "; what shows an alert is a `campaign NAME { … }`"
    case "background", "silent": return words + "; a background push is a `refresh NAME { … }`"
    default: return words
    }
  }

  static let leaveLineOut = "remove the line: without it there is none"

  // MARK: Satisfiability
  static func blankIsMissing(_ value: String) -> String {
    "blank text of `\(value)` counts as missing; ask whether `\(value) is missing`"
  }
  static let optionsWithoutFunction = "options stand behind a function"
  static func writeIt(_ meant: String) -> String { "write `\(meant)`" }
  static func programInText(_ sign: String) -> String { "`\(sign)` begins what another language works out" }
  static func noCalculation(_ text: String) -> String { "a text doesn't calculate, as in `\(text)`" }
  static let calculated = "let the audience, or what is given for the send, hold the result as a value of its own"
  static func textsOfWhen(_ field: String, _ condition: String) -> String {
    "write a line for each case: `\(field) when \(condition) \"…\"`, and below it `\(field) \"…\"`"
  }
  static let everybodyTests = "testers get everything first, and a send to testers alone goes to them: say who they are"
  static let emptyTextInAll = "every text has nothing in it: write what it shall contain"
  static func isNeverMissing(_ name: String) -> String { "`\(name)` is never missing" }
  static let nameOfSample = "the text that names this sample"
  static let emptyList = "the list is empty: write the values that are meant"
  static let noEmptyElement = "no value of a set is empty: write what it shall contain"
  static let sampleOfNobody = "0% is nobody: write a larger share, such as `1%`"
  static let testsContradict = "its tests contradict each other"
  static let noTopicsHold = "whatever topics somebody has subscribed to, it doesn't hold"
  static func neverHolds(_ test: String) -> String { "`\(test)` by itself lets nobody through" }
  static let beforeAndAfterAgo = ": `before 30 days ago` is longer ago than that, and `after 30 days ago` more recently"
  static func cannotBothHold(_ one: String, _ other: String) -> String { "`\(one)` and `\(other)` can't both hold" }
  static let everyoneAsAlternative =
    "`or everyone` lets everybody in, whatever stands before it: remove it, or write `everyone` alone"
  /// Two `!=` of an attribute, joined by `or`.
  static func oneOfTwoHolds(_ name: String) -> String {
    "whatever `\(name)` is, it isn't one of the two: join them with `and` where both are left out"
  }
  static let everybodyPasses = "every recipient passes it; write `everyone` if that is what you mean"
  static func oneOf(_ name: String, _ values: [String]) -> String {
    // Both of them would be everybody.
    values.sorted() == ["false", "true"]
      ? "`\(name)` is one of both: remove the test that isn't meant"
      : "`\(name)` is one value: where one of these is enough, write `\(name) in (\(values.joined(separator: ", ")))`"
  }
  static func noValuePasses(of name: String) -> String {
    "no value of `\(name)` passes all of its tests"
  }
  static func noValueIsKey(_ attribute: String, table: String) -> String {
    "none of the values of `\(attribute)` is a key of `\(table)`"
  }
  static func setAndMissing(_ value: String) -> String {
    "`\(value)` cannot be both set and missing"
  }
  static let rulesEverybodyOut = "it rules everybody out"

  // MARK: ScheduleRule
  static let onceOrAgain = "a campaign goes out once (`send`) or again and again (`every`)"
  static let onceOrAgainInherited =
    onceOrAgain
    + ", and its own line replaces only one of the same word in the template: move the template's to where it is meant"
  static let lifetimeRange = "from a second to ten years (`at once` is none)"
  static let intervalForm = "an interval is whole minutes, from one up to a day"
  static let aJitter = "the time of a jitter"
  static let jitterRange = "a second or more"
  static let noSpan = "none"
  static let withoutJitter = "without the line, all go out at the moment itself: remove it"
  static let aStride = "a number of days, weeks or months"
  static let strideRange = "from 1 to 366"
  static let anOwnMoment = "an attribute that is a date or a moment"
  static let ownMomentForm =
    "each recipient's moment is counted from its own value: declare `signup date` in the audience"
  static func momentsFrom(_ names: String) -> String {
    "each recipient's moment is counted from its own value: such are \(names)"
  }
  static let anOwnHour = "an attribute that is a whole number"
  static let ownHourForm = "it says each recipient's hour, from 0 to 23: `best-hour integer?`"
  static let nobodyToShare = "what goes to topics or to a channel is one message for all who listen"
  static let shareOfRamp = "the share of a wave"
  static let shareOfRampRange = "from 0.01% to 100%, in steps of 0.01%"
  static let thisShare = "this one"
  static let delayOfRamp = "the time of a wave"
  static let delayOfRampRange = "up to 31 days"
  static let wavesOfRamp = "the number of waves"
  static let wavesOfRampRange = "up to \(Plan.Schedule.Wave.mostWaves)"
  static let ownSpan = "the time from a recipient's moment"
  static let ownSpanRange = "up to a hundred years"
  static let yearlySpanRange = "up to 365 days where a day comes again every year"
  static let inputIsNobodys = "an input is the same for everybody, and no recipient's own; write the moment in `send`"
  static let localNeedsZone = "`local` is each recipient's own zone"
  static func span(from first: Int, to last: Int) -> String {
    "from \(first) to \(last)"
  }
  static let wholeFromOne = "a whole number from 1"
  static let throttleCount = "a whole number from 1 to 1,000,000,000"
  static let lifetime = "a lifetime"

  // MARK: TableRule
  static let unknownNumber = "nothing in these texts says which number they vary by"

  // MARK: TestRule
  static let testsOfMoments =
    "it takes `= != < <= > >=`, `= 3 days ago`, `within 60 days`, `before 60 days ago`, `before 2026-10-01` and `after …`"
  static let testsOfText = "it takes `=`, `!=`, `in (…)`, `starts with`, `ends with` and `contains`"
  static func askForEach(of name: String, _ test: String) -> String {
    "ask for each: `\(name) \(test) \"a\" or \(name) \(test) \"b\"`"
  }
  static let conditionsAskAttributes = "a condition asks for attributes of the audience, not parameters"
  static func dateHasNoTime(_ value: String) -> String {
    "`\(value)` is a date, which has no time of day"
  }
  static func askForLanguage(_ meant: String) -> String { "ask for a language with `\(meant)`" }
  static func askForVersions(_ meant: String) -> String { "write `\(meant)`; a version is no text" }
  static func noOrder(_ meant: String) -> String { "write `\(meant)`; its values have no order" }
  static let testsOfNumbers = "it takes `= != < <= > >=`, `in (…)` and `in 1..5`"
  static let testsOfBooleans = "it stands alone, or with `= true` or `= false`"
  static let testsOfTokens = "a token is opaque: only `is set` and `is missing` ask something of it"
  static let testsOfLocales = "it takes `=`, `!=`, `in (…)` and `speaks`"
  static let testsOfNames = "it takes `=`, `!=` and `in (…)`"
  static let testsOfSets = "a set takes `contains`"
  static let numberOfDays = "a number of days"
  static func dayIsWhole(_ name: String) -> String {
    "`=` asks for a whole day; for hours write `\(name) within 36 hours` or `before 36 hours ago`"
  }
  static let hoursOrMinutes = "hours or minutes"

  // MARK: ValueRule
  static let addressForm = "an address begins with its scheme, as in \"https://example.com\""
  static let fcmTokenForm = "a registration token has no blanks"
  static let tokenForm = "a token is an even number of hexadecimal digits"
  static let joinWithOr = "ask for each by itself, and join them with `or`"
  static let versionForm = "a version is numbers with dots between: 4.2.1"
  static func version(_ meant: String) -> String { "a version is numbers with dots between: write `\(meant)`" }
  static func writePlain(_ value: String) -> String {
    "write `\(value)`, without quotes"
  }
  static let setForm = "a set is written in parentheses: (…, …)"
  static func theNumber(_ value: String) -> String {
    // `01.03.2025` and `4.2.1` are none.
    value.split(separator: ".").count > 2 ? "`\(value)`" : "the number \(value)"
  }
  static let dayForm = "a day is written like `2026-12-01`"
  static func inputAsText(_ name: String) -> String {
    "`\(name)` is an input of another type: declare it as `\(name): text`"
  }
  static let putTextInQuotes = "put text in quotes"
  static let emptySet = "a set of nothing is `()`"
  static let nothingIsOptional = "nothing is no value: what may be missing is optional, as in `city text?`"
  static let moment = "a moment in time"

  // MARK: Compile
  static let outside = "the file lies outside of the workspace, so that nothing of it is shown; look there"
  static let somethingWrong = "something is wrong here"

  // MARK: CampaignResolution
  static let pushKind = "a kind that a push can have"
  static let tokenAttribute = "an attribute that is a token"
  static let noTokenOfTopics =
    "what goes to topics is for whoever has subscribed: there is no recipient whose token it could be"
  static let campaignOrRefresh = "campaign or refresh"
  static func collapseLength(_ value: Int) -> String {
    "has at most \(PayloadLimits.collapseBytes) bytes; this one has \(value)"
  }
  static let experimentNeedsID = "an experiment puts each recipient into a variant by its id"
  static let noBlanks = "holds no blanks: a header would lose them"
  static func plainASCII(_ value: Unicode.Scalar) -> String {
    "is plain ASCII, and `\(value)` isn't"
  }
  static let noControls = "holds no control characters"
  /// What a collapse identifier has to be, and this one isn't.
  static func collapse(_ problem: CheckedText.Problem, in text: String) -> String {
    switch problem {
    case .empty, .notSecure: return cannotBeEmpty
    case .tooLong(let bytes): return collapseLength(bytes)
    case .odd(let place):
      let scalar = text.unicodeScalars[text.utf8.index(text.utf8.startIndex, offsetBy: place)]
      if scalar == " " { return noBlanks }
      return scalar.value > 0x7F ? plainASCII(scalar) : noControls
    }
  }
  static let cannotBeEmpty = "cannot be empty"
  /// `if note`
  static func asking(_ meant: String, at range: SourceRange, notes: [Diagnostic.Note]) -> Diagnostic {
    Diagnostic(
      .expected, "what a line asks stands behind `when`, as a condition", at: range, notes: notes,
      help: ["write `when \(meant)`"], fixes: [.init("write `when \(meant)`", replacing: range, with: "when \(meant)")])
  }

  static func declaring(_ parameter: String, asUsed used: String? = nil, inCampaign: Bool) -> String {
    (used.map { "its lines use `\($0)`: " } ?? "its texts say `$\(parameter)`: ")
      + "declare it behind the \(inCampaign ? "campaign" : "template")'s name, such as `\(parameter): \(likelyType(of: parameter) ?? (inCampaign ? "integer" : "number"))`"
  }
  static func standIn(of line: String) -> String { "what stands in for a missing value of \(line)" }
}
