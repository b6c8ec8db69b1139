import Testing

@testable import MessageFormat

struct ProblemRangeTests {
  @Test(
    "a syntax error underlines the smallest piece that is wrong",
    arguments: [
      ("Hällo {$name«!»}", MessageProblem.Reason.expected(.closingBrace)),
      ("Hällo {«}»", .expected(.placeholder)),
      ("Hällo «}» there", .strayBrace),
      ("Hällo {$«}»", .expected(.name)),
      ("Hällo {$name«»", .expected(.closingBrace)),
      ("a «\\n» b", .expected(.escape)),
      ("{$n«:»number}", .expected(.space)),
      ("{$n :number minimumFractionDigits «2»}", .expected(.equalsSign)),
      ("{$n :number minimumFractionDigits=«}»", .expected(.literalOrVariable)),
      ("Unknown «{{»expression}} here", .expected(.placeholder)),
      ("no {«|literal} end»", .expected(.closingQuote)),
      ("«.loacl» $x = {1} {{}}", .expected(.declarationOrPattern)),
      (".local $x «{»1} {{}}", .expected(.equalsSign)),
      (".input «{1 :number}» {{}}", .expected(.variableExpression)),
      (".input {$x :string} .match $x «ä» * {{}}", .expected(.openingPattern)),
      ("{{extra}} «content»", .expected(.endOfMessage)),
      (".input {$x :string} .match «x» * {{}}", .expected(.variable)),
    ])
  func syntax(marked: String, reason: MessageProblem.Reason) {
    let source = MarkedSource(marked)
    let problem = Message.parse(source.text).problems.first
    if marked.contains("«ä»") {
      #expect(problem?.kind == .variantKeyMismatch)
      return
    }
    #expect(problem == MessageProblem(reason, at: source.range), "\(marked)")
  }

  @Test(
    "an error of the data model underlines the smallest piece that is wrong",
    arguments: [
      (".input {$x} .input {«$x»} {{}}", MessageProblem.Kind.duplicateDeclaration),
      (".local $x = {«$x» :number} {{}}", .duplicateDeclaration),
      ("{$n :number select=exact «select»=exact}", .duplicateOptionName),
      (".input {$x :string} .match $x «a b» {{}} * {{}}", .variantKeyMismatch),
      (".input {$x :string} .match $x a {{}} «a» {{}} * {{}}", .duplicateVariant),
      (".input {$x :string} .match «$x» a {{}}", .missingFallbackVariant),
      (".input {$x} .match «$x» a {{}} * {{}}", .missingSelectorAnnotation),
    ])
  func dataModel(marked: String, kind: MessageProblem.Kind) {
    let source = MarkedSource(marked)
    let problems = Message.parse(source.text).problems
    #expect(problems.map(\.kind) == [kind])
    #expect(problems.map(\.range) == [source.range])
  }

  @Test("all broken placeholders of a text are reported, and the rest of it is read")
  func recovery() {
    let (message, problems) = Message.parse("a {$} b {1x!} c {$ok} d } e")
    #expect(problems.map(\.range) == [4..<5, 11..<12, 24..<25])
    guard case .pattern(let pattern) = message.body else {
      Issue.record("no pattern")
      return
    }
    let names = pattern.parts.compactMap { part -> String? in
      if case .expression(let expression) = part { return expression.operand?.variable?.name }
      return nil
    }
    #expect(names == ["ok"])
    #expect(MessageFormatter(message, locale: .undetermined).format().text.contains("\u{FFFD}"))
  }

  @Test("a mistake in one declaration or variant doesn't hide the next one's")
  func resumption() {
    let source = ".local $a {1} .input {2} .input {$b :string} .match $b one& {{x}} two {{y {$}}} * {{z}}"
    let problems = Message.parse(source).problems
    #expect(problems.map(\.range) == [10..<11, 21..<24, 58..<59, 76..<77])
    #expect(problems.allSatisfy { $0.kind == .syntaxError })
  }

  @Test("blanks may stand where the grammar has them, and line feeds too")
  func blanks() throws {
    let tight =
      ".input {$x :number minimumFractionDigits=1 @a=b @c} .local $y={|z|} .match $x 1{{{$y}{#b u=1}{/b}{#i/}}}*{{-}}"
    let loose = """

      .input  { $x  :number  minimumFractionDigits = 1  @a = b  @c }  .local $y = { |z| }
      .match $x
        1  {{{ $y }{#b  u = 1 }{/b }{#i /}}}
        *  {{-}}

      """
    let meant = try Message(parsing: tight)
    for source in [
      loose, loose.replacing(" ", with: "\t"), loose.replacing("\n", with: "\r\n"),
      loose.replacing(" ", with: "\u{3000}"),
    ] {
      let message = try Message(parsing: source)
      #expect(Self.plain(message) == Self.plain(meant), "\(source)")
    }
  }

  /// A message without its places.
  private static func plain(_ message: Message) -> String {
    String(describing: message).replacing(/Range\(\d+\.\.<\d+\)|\d+\.\.<\d+/, with: "")
  }

  @Test("nodes know the bytes that they came from")
  func nodes() throws {
    let text = ".input {$größe :number minimumFractionDigits=1 @x=|y|} {{Größe: {$größe}}}"
    let message = try Message(parsing: text)
    let bytes = Array(text.utf8)
    func slice(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let declaration = try #require(message.declarations.first)
    let function = try #require(declaration.expression.function)
    #expect(slice(declaration.variable.range) == "$größe")
    #expect(slice(function.range) == ":number")
    #expect(function.options.map { slice($0.nameRange) } == ["minimumFractionDigits"])
    #expect(function.options.map { slice($0.range) } == ["minimumFractionDigits=1"])
    #expect(declaration.expression.attributes.map { slice($0.range) } == ["@x=|y|"])
    guard case .pattern(let pattern) = message.body, case .text(let first)? = pattern.parts.first else {
      Issue.record("no text")
      return
    }
    #expect(slice(first.range) == "Größe: ")
    #expect(message.externalVariables.map { slice($0.range) } == ["$größe", "$größe"])
  }
}
