import Testing

@testable import MessageFormat

struct ScopeProblemTests {
  private static let variables: [String: VariableType] = [
    "name": .text, "count": .integer, "price": .number, "vip": .boolean, "day": .date, "sent": .instant,
    "tier": .choice(["gold", "silver"]), "tags": .opaque("set of text"), "sum": .currency,
  ]

  private func problems(_ source: String, _ locale: String = "en") throws -> [MessageProblem] {
    let (message, problems) = Message.parse(source)
    #expect(problems.isEmpty, "\(source)")
    return message.problems(in: MessageScope(variables: Self.variables, locale: try LanguageTag(locale)))
  }

  @Test(
    "what fits is not reported",
    arguments: [
      "{$name} {$count} {$price} {$vip} {$day} {$sent} {$tier} {$sum}", "{$count :number} {$price :integer}",
      "{$name :string u:dir=rtl u:id=a}", "{$day :date length=long} {$sent :datetime timeZone=|Europe/Berlin|}",
      "{$price :currency currency=EUR} {$sum :currency} {$price :percent}", "{12 :number} {|2020-01-01| :date}",
      "{$price :number minimumFractionDigits=$count}", ".local $rest = {$count :offset subtract=1} {{{$rest}}}",
      ".input {$count :integer} .match $count 0 {{a}} one {{b}} * {{c}}",
      ".input {$count :integer} .match $count 1 {{a}} * {{b}}",
      ".input {$count :integer} .match $count * {{b}}",
      ".input {$tier :string} .match $tier gold {{a}} silver {{b}} * {{c}}",
      ".input {$vip :string} .match $vip true {{a}} * {{c}}",
      ".input {$count :integer select=exact} .match $count 1 {{a}} 2 {{b}} * {{c}}",
    ])
  func fits(source: String) throws {
    #expect(try problems(source).isEmpty, "\(source)")
  }

  @Test(
    "what can't work is reported at the smallest piece, once",
    arguments: [
      ("{«$nmae»}", MessageProblem.Reason.unresolvedVariable("nmae")),
      ("{$name «:nubmer»}", .unknownFunction("nubmer", known: FunctionRegistry.standard.names)),
      ("{«$name» :number}", .badOperand(function: "number", .unfitType(variable: "name", .text, expected: [.number]))),
      (
        "{«$vip» :integer}",
        .badOperand(function: "integer", .unfitType(variable: "vip", .boolean, expected: [.number]))
      ),
      (
        "{«$count» :date}",
        .badOperand(function: "date", .unfitType(variable: "count", .integer, expected: [.dateAndTime]))
      ),
      (
        "{«$day» :string}",
        .badOperand(function: "string", .unfitType(variable: "day", .date, expected: [.text, .number]))
      ),
      (
        "{«$tags»}",
        .badOperand(
          function: "string",
          .unfitType(
            variable: "tags", .opaque("set of text"), expected: [.text, .number, .dateAndTime, .currency]))
      ),
      ("{«many» :number}", .badOperand(function: "number", .notA(.number, value: "many"))),
      ("{«:number»}", .badOperand(function: "number", .missing)),
      ("{«$price» :currency}", .badOperand(function: "currency", .noCurrency)),
      (
        "{$price :currency currency=«EURO»}",
        .badOption(function: "currency", option: "currency", .invalidValue("EURO", allowed: []))
      ),
      (
        "{$count :number signDisplay=«sometimes»}",
        .badOption(
          function: "number", option: "signDisplay",
          .invalidValue("sometimes", allowed: ["auto", "always", "exceptZero", "negative", "never"]))
      ),
      (
        "{$count :number minimumSignificantDigits=«0»}",
        .badOption(function: "number", option: "minimumSignificantDigits", .invalidValue("0", allowed: []))
      ),
      ("{$count :number select=«$name»}", .badOption(function: "number", option: "select", .mustBeLiteral)),
      (
        "{$count «:offset»}",
        .badOption(function: "offset", option: "add", .missing(oneOf: ["add", "subtract"]))
      ),
      (
        "{$count :offset add=1 «subtract=1»}",
        .badOption(function: "offset", option: "subtract", .exclusive(with: "add"))
      ),
      (
        "{$day :date timeZone=«|Mars/Olympus|»}",
        .badOption(function: "date", option: "timeZone", .invalidValue("Mars/Olympus", allowed: []))
      ),
      (
        "{$name :string «u:locale»=de}",
        .badOption(function: "string", option: "u:locale", .unknown(known: ["u:dir", "u:id"]))
      ),
      ("{$name :string «minimum»=1}", .badOption(function: "string", option: "minimum", .unknown(known: []))),
      ("{#b «u:dir=rtl»}{/b}", .badOption(function: "b", option: "u:dir", .notHere)),
      (".input {$day :date} .match «$day» * {{}}", .badSelector(variable: "day")),
      (
        ".input {$tier :string} .match $tier «bronze» {{}} gold {{}} * {{}}",
        .keyNotInChoices(key: "bronze", variable: "tier", choices: ["gold", "silver"])
      ),
      (
        ".input {$count :integer} .match $count one {{}} «lots» {{}} * {{}}",
        .badVariantKey(key: "lots", function: "integer")
      ),
      (
        ".input {$count :integer} .match $count one {{}} «few» {{}} * {{}}",
        .pluralCategoryNotInLocale(.few, locale: "en", isOrdinal: false, available: [.one, .other])
      ),
      (
        ".input {$count :integer} .match «$count» 0 {{}} * {{}}",
        .missingPluralCategory(.one, locale: "en", isOrdinal: false, example: 1)
      ),
      (
        ".local $x = {«$name» :number} {{{$x} {$x :integer}}}",
        .badOperand(function: "number", .unfitType(variable: "name", .text, expected: [.number]))
      ),
    ])
  func fails(marked: String, reason: MessageProblem.Reason) throws {
    let source = MarkedSource(marked)
    #expect(try problems(source.text) == [MessageProblem(reason, at: source.range)], "\(marked)")
  }

  @Test("the plural categories are those of the locale, and integers need none of fractions")
  func categories() throws {
    let source = ".input {$count :integer} .match $count one {{}} * {{}}"
    func missing(_ source: String, _ locale: String) throws -> [PluralCategory] {
      try problems(source, locale).compactMap { problem in
        if case .missingPluralCategory(let category, _, _, _) = problem.reason { return category }
        return nil
      }
    }
    #expect(try missing(source, "de").isEmpty)
    #expect(try missing(source, "pl") == [.few, .many])
    #expect(try missing(source, "cs") == [.few])
    #expect(try missing(source, "ar") == [.zero, .two, .few, .many])
    #expect(try missing(".input {$price :number} .match $price one {{}} few {{}} * {{}}", "cs") == [.many])
    // What a function takes away, and what it adds.
    #expect(try missing(".input {$price :integer} .match $price one {{}} few {{}} * {{}}", "cs").isEmpty)
    #expect(try missing(".input {$count :percent} .match $count one {{}} few {{}} * {{}}", "cs") == [.many])
    #expect(
      try missing(".input {$count :integer} .match $count 0 {{}} 1 {{}} 2 {{}} few {{}} many {{}} * {{}}", "ar").isEmpty
    )
    #expect(try missing(".input {$count :integer select=ordinal} .match $count one {{}} * {{}}", "en") == [.two, .few])
    #expect(try problems(source, "ja").map(\.kind) == [.badVariantKey])
  }
}
