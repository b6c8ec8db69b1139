import Foundation
import Testing

@testable import Campanile
@testable import CampanileExpansion
@testable import CampanileSyntax

/// Every word that can be written has a row in a table, and every row's example is right.
struct WordTests {
  /// A workspace with one part replaced.
  private struct Frame {
    var app = ""
    var audience = """
      id text  token device-token  locale locale  timezone timezone  first-name text?
      cart-items integer default 0
      tier one of bronze, silver, gold
      app-version version
      last-seen date
      tags set of text default ()
      tablet-token device-token?  call-token voip-token?  widget-token widget-token?
      talk-token ptt-token?  ride-token live-token?  start-token live-start-token?
      example "Ana" { locale en  first-name "Ana"  cart-items 3  tier gold  app-version 5.0  last-seen 2026-11-01 }
      """
    var wholeApp: String?
    var wholeAudience: String?
    var shared = """
      segment engaged = last-seen within 60 days
      segment cart-owners = cart-items > 0
      category cart { view { en "View"  de "Ansehen" } opens-app }
      template promo(percent: number, link: text) { data { percent percent  link link } }
      activity ride {
        type "RideAttributes"  attributes { rider text  plate text }
        state { eta instant  distance-km number  phase one of coming, here, riding, over }
      }
      """
    /// Behind the campaign's name.
    var inputs = ""
    var to = "to engaged"
    var moment = "send now"
    var texts = "title \"Hi\""
    var lines = ""
    var declaration = ""

    var codes: [String] {
      compilation.diagnostics.filter { $0.severity == .error }.map { "\($0.code.rawValue) \($0.summary)" }
    }

    /// All that a compile makes and says of it.
    var outcome: String {
      let result = compilation
      return
        ((result.plans + result.previews).map { String(decoding: $0.json, as: UTF8.self) }
        + result.diagnostics.map { "\($0.code.rawValue) \($0.summary)" }
        + result.appSide.pushes.map { "\($0.presents ?? [])" }).joined(separator: "\n")
    }

    var compilation: Compilation {
      let app =
        wholeApp ?? """
          app shop {
          \(app)
          \(app.contains("bundle ") ? "" : "bundle \"com.example.shop\"")
          \(app.contains("locales ") ? "" : "locales en, de")
          }
          """
      let template = [app, wholeAudience ?? "audience {\n\(audience)\n}", shared].joined(separator: "\n\n")
      let campaign = """
        campaign hello\(inputs) {
        \(to)
        \(moment)
        \(lines)
        \(lines.hasPrefix("alert") ? "" : "alert {\nen {\n\(texts)\n}\nde { title \"Hallo\"  body \"Hallo\" }\n}")
        }

        \(declaration)
        """
      let files = [
        ("../App/Localizable.xcstrings", #"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#),
        ("contracts/4.2.json", WordTests.contract), ("prices.csv", "sku,price,name,stock\nAna,12.50,Bell,\n"),
        ("campaigns/hello.campaign", campaign), ("templates/shop.template", template + "\n"),
      ]
      let sources = files.filter { app.contains("catalog") || $0.0 != "../App/Localizable.xcstrings" }.enumerated().map
      {
        SourceFile(
          id: .init(rawValue: UInt32($0)), path: $1.0, kind: SourceFile.Kind(path: $1.0), bytes: Array($1.1.utf8))
      }
      return compile(sources)
    }
  }

  fileprivate static let contract = """
    {"campanile-contract":1,"app":"shop","bundle":"com.example.shop","categories":[],"campaigns":[{"name":"hello","data":[]}],
    "refreshes":[],"loc-keys":[],"sounds":[],"launch-images":[]}
    """

  private static func frame(of row: PhraseRow) -> Frame {
    var frame = Frame()
    let example = row.example
    switch row.group {
    case .declaration:
      switch row.words[0] {
      case "app": frame.wholeApp = example
      case "audience":
        frame.wholeAudience = example
        frame.shared = ""
        frame.to = "to everyone"
      case "campaign", "refresh", "push", "live": frame.declaration = example
      default: frame.shared += "\n" + example
      }
    case .pushKind: frame.declaration = example
    case .activity:
      let type = row.words == ["type"] ? "" : "type \"Demo\"\n"
      frame.shared += "\nactivity demo {\n\(type)\(example)\n}"
    case .live: frame.declaration = live(row.words == ["channel"] ? .input : .event, example)
    case .app: frame.app = example
    case .category, .presentation, .allowance, .actionOption:
      frame.shared += "\ncategory demo {\nopen { en \"Open\"  de \"Öffnen\" }\n\(example)\n}"
    case .audience, .type:
      frame.audience = "token device-token  locale locale\nfirst-name text?\ncart-items integer default 0\n" + example
      frame.shared = ""
      frame.to = "to everyone"
    case .condition:
      frame.shared += "\nsegment demo = \(example)"
      frame.to = "to demo"
    case .sending, .moment, .recurrence: frame.moment = example
    case .unit, .value: frame.lines = example
    case .quiet: frame.app = example
    case .text, .pluralForm: frame.texts = example + (example.contains("title") ? "" : "\ntitle \"Hi\"")
    case .experiment: frame.lines = "experiment demo {\n\(example)\n}"
    }
    return frame
  }

  /// A push to a Live Activity, with a line of its own in place of the usual one.
  private static func live(_ word: Word, _ line: String) -> String {
    let isStart = [.input, .attributes].contains(word)
    var lines: [(word: Word, text: String)] = [
      (.of, "of ride"), (.event, isStart ? "event start" : word == .dismiss ? "event end" : "event update"),
      (.to, "to engaged"), (.token, isStart ? "token start-token" : "token ride-token"), (.send, "send now"),
      (.state, "state { eta 2026-12-01T09:00:00Z  distance-km 1  phase here }"),
    ]
    if isStart {
      lines += [(.attributes, "attributes { rider \"A\"  plate \"B\" }"), (.alert, "alert { title \"Go\" }")]
    }
    lines.removeAll { $0.word == word }
    return "live trip {\n" + (lines.map(\.text) + [line]).joined(separator: "\n") + "\n}"
  }

  /// A push with one line more, of the kind that has all.
  private static func push(_ line: String) -> String {
    "push talk as pushtotalk { to engaged  token talk-token  send now\n\(line)\n}"
  }

  private static func frame(of row: DirectiveRow) -> Frame {
    var frame = Frame()
    if row.places.contains(.app) {
      frame.app = row.example
    } else if row.places.contains(.text) {
      frame.texts = row.example + (row.word == .title ? "\ntitle \"Hi\"" : "\ntitle \"Hi\"")
    } else {
      switch row.word {
      case _ where row.places == [.live]: frame.declaration = live(row.word, row.example)
      case _ where row.places == [.push]: frame.declaration = push(row.example)
      case .to: frame.to = row.example
      case .send, .every: frame.moment = row.example
      case .from, .except, .jitter: frame.moment = "every day at 09:00 UTC\n" + row.example
      case .ignores:
        frame.app = "quiet 22:00 to 08:00 local, hold"
        frame.lines = row.example + "\ninterruption time-sensitive"
      case .example:
        frame = Self.frame(without: row)
        frame.lines = row.example
      case .notWith:
        frame = Self.frame(without: row)
        frame.lines = row.example
      default: frame.lines = row.example
      }
    }
    return frame
  }

  @Test("the example of every word compiles", arguments: PhraseTable.rows.indices)
  func phraseExamples(index: Int) {
    let row = PhraseTable.rows[index]
    #expect(Self.frame(of: row).codes == [], "\(row.words): \(row.example)")
    let text = row.example + " " + row.group.rawValue
    let parts = row.words.flatMap { $0.split(separator: " ") }
    #expect(
      row.words == ["action"] || parts.contains { text.contains($0) }, "the example of \(row.words) doesn't show it")
    #expect(!row.summary.isEmpty)
  }

  @Test("every word that may begin a line has a row, and one only", arguments: Word.allCases)
  func everyLineHasARow(word: Word) {
    #expect(DirectiveTable.rows.filter { $0.word == word }.count == 1)
    #expect(DirectiveTable.row(of: word)?.places.isEmpty == false)
  }

  @Test("the example of every line compiles", arguments: DirectiveTable.rows.indices)
  func directiveExamples(index: Int) {
    let row = DirectiveTable.rows[index]
    #expect(Self.frame(of: row).codes == [], "\(row.word.rawValue): \(row.example)")
  }

  /// The same workspace without a line, or with another value where there has to be one.
  private static func frame(without row: DirectiveRow) -> Frame {
    var frame = Frame()
    switch row.word {
    case .bundle: frame.app = #"bundle "com.example.other""#
    case .from, .except, .jitter: frame.moment = "every day at 09:00 UTC"
    case .ignores:
      frame.app = "quiet 22:00 to 08:00 local, hold"
      frame.lines = "interruption time-sensitive"
    case .catalog: frame.texts = #"title key "UNKNOWN""#
    case .links: frame.lines = #"data { deeplink "other://cart" }"#
    case .contract: frame.lines = "category cart"
    case .example:
      frame.inputs = "(home: text, home-goals: integer)"
      frame.texts = "title \"{$home} {$home-goals}\""
    case .notWith: frame.declaration = "campaign flash-sale { to engaged  send now  alert { title \"Hi\" } }"
    case .serviceUpdate: frame.declaration = push("")
    case _ where row.places == [.live]: frame.declaration = live(row.word, "")
    default: break
    }
    return frame
  }

  @Test("every line has an effect: a word that no code reads is none", arguments: DirectiveTable.rows.indices)
  func directiveEffects(index: Int) {
    let row = DirectiveTable.rows[index]
    var with = Self.frame(of: row)
    // What the app has is only asked where a text is the app's own.
    if row.word == .catalog { with.texts = #"title key "UNKNOWN""# }
    // And what it opens and understands, where a campaign wants that.
    if [.links, .contract].contains(row.word) { with.lines = Self.frame(without: row).lines }
    #expect(with.outcome != Self.frame(without: row).outcome, "`\(row.example)` changes nothing")
  }

  @Test("what each word makes of a plan is there when the plan was written and read")
  func plansAreReadBack() throws {
    let frames = DirectiveTable.rows.map { Self.frame(of: $0) } + PhraseTable.rows.map { Self.frame(of: $0) }
    var count = 0
    for frame in frames {
      for plan in frame.compilation.plans {
        #expect(try Plan(json: plan.json) == plan)
        count += 1
      }
    }
    #expect(count > 100)
  }

  @Test("every word that the parser asks for has a row")
  func everyWordHasARow() throws {
    let folder = packageRoot.appending(path: "Sources/CampanileSyntax")
    var words: Set<String> = []
    let names = try ["Parsing/", "Parsing/Slips/", "Conditions/"].flatMap { part in
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + part).map { part + $0 }
    }
    for name in names where name.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      for match in text.matches(of: /(?:(?:at|take)\(word: |isWord\()"([a-z-]+)"/) { words.insert(String(match.1)) }
      if name == "Conditions/Operators.swift" {
        for match in text.matches(of: /case ((?:"[a-z]+"(?:, )?)+)(?: where[^:]*)?:/) {
          for word in match.1.matches(of: /[a-z]+/) { words.insert(String(word.0)) }
        }
      }
    }
    #expect(words.count > 50)
    // Words of other languages, which are asked for only to say what is written instead.
    let foreign: Set = [
      "a", "advance", "ahead", "also", "any", "are", "been", "between", "both", "but", "case", "cron", "daily",
      "defaults",
      "either",
      "end",
      "future", "half",
      "hourly",
      "if",
      "neither", "never", "next", "nor",
      "least", "most", "nullable", "null", "only", "outside", "plus", "value",
      "optional", "otherwise", "prior",
      "fallback", "required", "since",
      "tester", "that", "the", "then", "this", "tomorrow", "who",
      "through", "till", "time", "unless", "weekly", "well", "were", "zone",
    ]
    for word in words.subtracting(foreign).sorted() {
      #expect(
        !PhraseTable.rows(of: word).isEmpty || Word(rawValue: word) != nil, "no table has `\(word)`")
    }
    for row in DirectiveTable.rows {
      guard case .choice(let choices) = row.shape else { continue }
      for word in choices { #expect(row.summary.contains(word) || row.details.contains(word), "\(word)") }
    }
  }

  @Test("a test that stands before its attribute is told, whichever it is", arguments: Syntax.Test.firstWords.sorted())
  func everyTestIsKnown(word: String) {
    var frame = Frame()
    frame.to = "to \(word) \"staff\""
    // Of `speaks` it is known what was meant.
    let isTold = ["expected an attribute", "is written"].contains { frame.codes.first?.contains($0) == true }
    #expect(frame.codes.count == 1 && isTold, "\(frame.codes)")
  }

  @Test("the checker's lists are the tables'")
  func lists() {
    let types = Set(PhraseTable.words(in: .type)).subtracting(["one of", "set of"])
    #expect(types == Set(Resolver.types.map(\.name)))
    for keyword in DeclarationKeyword.allCases {
      #expect(PhraseTable.words(in: .declaration).contains(keyword.rawValue))
    }
  }
}
