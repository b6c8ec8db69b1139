import CampanileTestSupport
import Foundation
import Testing

@testable import Campanile
@testable import CampanileSyntax

struct CampaignRuleTests {
  private static let options = CompileOptions(now: 1_795_867_200)

  private typealias Compiled = (sources: ResolvedSources, result: Compilation)

  /// What the compiler makes of every mistake of the catalogue: rules can be run again without what goes before.
  private static let catalogue: [Compiled] = CatalogueExamples.wrong.values.map { ($0.sources, $0.compilation) }

  private func told(_ result: Compilation) -> [String] {
    result.diagnostics.map { "\($0.code.rawValue) \($0.range) \($0.summary)" }
  }

  private static let reversed = Rules(
    texts: Rules.all.texts.reversed(), workspace: Rules.all.workspace.reversed(),
    campaigns: Rules.all.campaigns.reversed(), plans: Rules.all.plans.reversed())

  private func expectNoOrder(_ compiled: some Sequence<Compiled>) {
    for (sources, one) in compiled {
      let other = sources.compilation(by: Self.reversed)
      #expect(told(one) == told(other))
      #expect(one.plans == other.plans)
    }
  }

  @Test("rules may run in any order")
  func orderDoesNotMatter() throws {
    expectNoOrder(Self.catalogue)
    #expect(Self.catalogue.reduce(0) { $0 + $1.result.diagnostics.count } > 100)
    let files = ExampleWorkspace.files(of: Self.textOfFourFaults)
    let one = compile(files, options: Self.options)
    #expect(told(one) == told(compile(files, options: Self.options, rules: Self.reversed)))
  }

  /// One case in forty, and one in five with `CAMPANILE_ALL_EDITS=1`.
  @Test("rules may run in any order on what authors write", arguments: AuthorCases.all)
  func authorsOrderDoesNotMatter(cases: AuthorCases) {
    let some = cases.cases.enumerated().filter { $0.offset.isMultiple(of: Effort.step(40, whole: 5)) }
    expectNoOrder(some.map { ($1.sources, $1.compilation) })
  }

  @Test("every file of a rule is in the list, and each rule finds something")
  func allRulesAreListed() throws {
    let folder = packageRoot.appending(path: "Sources/Campanile/Checking")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("Rule.swift") }.map { String($0.dropLast(6)) }
    let all = Rules.all
    #expect(
      Set(names)
        == Set(
          all.texts.map { "\($0)" } + all.workspace.map { "\($0)" } + all.campaigns.map { "\($0)" }
            + all.plans.map { "\($0)" }))
    // Where no rule finds anything, none of them does.
    let none = Rules(texts: all.texts, workspace: [], campaigns: [], plans: [])
    typealias Found = (sources: ResolvedSources, told: [String], byNone: [String])
    func found(_ compiled: Compiled) -> Found? {
      let found = (compiled.sources, told(compiled.result), told(compiled.sources.compilation(by: none)))
      return found.1 == found.2 ? nil : found
    }
    let catalogue = Self.catalogue.compactMap(found)
    // Those first in which the catalogue's rest is found, for there are many.
    let likely: Set = [
      "eighth-g", "fifth-b", "games", "letters", "lines", "ninth-c", "rare", "seventeenth-b", "shared", "slips",
      "tenth-i", "travels",
    ]
    let files =
      AuthorCases.all.filter { likely.contains($0.description) }
      + AuthorCases.all.filter { !likely.contains($0.description) }
    var rest = files.lazy.flatMap(\.cases).makeIterator()
    var authors: [Found] = []
    func isNeeded(_ alone: Rules, among others: Rules) -> Bool {
      // Where it finds nothing alone, there's no need to run all others.
      let isOther = { (item: Found) in
        self.told(item.sources.compilation(by: alone)) != item.byNone
          && self.told(item.sources.compilation(by: others)) != item.told
      }
      if catalogue.contains(where: isOther) || authors.contains(where: isOther) { return true }
      while let next = rest.next() {
        guard let item = found((next.sources, next.compilation)) else { continue }
        authors.append(item)
        if isOther(item) { return true }
      }
      return false
    }
    func expectNeeded<Rule>(_ rules: WritableKeyPath<Rules, [Rule]>) {
      for (place, rule) in all[keyPath: rules].enumerated() {
        var (alone, others) = (none, all)
        alone[keyPath: rules] = [rule]
        others[keyPath: rules].remove(at: place)
        #expect(isNeeded(alone, among: others), "no example shows what \(rule) finds")
      }
    }
    expectNeeded(\.workspace)
    expectNeeded(\.campaigns)
    expectNeeded(\.plans)
    let faults = ExampleWorkspace.files(of: Self.textOfFourFaults)
    let whole = told(compile(faults, options: Self.options))
    for rule in all.texts {
      var others = all
      others.texts.removeAll { $0 == rule }
      #expect(
        told(compile(faults, options: Self.options, rules: others)).count == whole.count - 1,
        "no text shows what \(rule) finds")
    }
  }

  /// Too long, against its direction, with a flag, and with two full stops.
  private static let textOfFourFaults = """
    === templates/shop.template
    app shop { bundle "com.example.shop"  locales ru }
    audience {
      token   device-token
      locale  locale default ru
      ends    date default 2026-12-01
      vip     boolean default false
    }
    === campaigns/sale.campaign
    campaign sale {
      to everyone
      send now
      limit 10 recipients
      alert { ru { title "Большая распродажа שלום+ {$vip} до самого конца этого дня {$ends :date length=long}." } }
    }
    """

  @Test("what is found in many campaigns doesn't depend on how they are shared out")
  func manyCampaigns() throws {
    let wrong = [
      "sound none", "badge first-name", "interruption critical", "thread \"\"", "collapse \"my cart\"",
      "alert { en { title \"{$frist-name}\" } }", "alert { en { } }", "priority 7",
    ]
    var text = ExampleWorkspace.template
    text += "\ntemplate shared() { alert { title \"{$nobody}\" } }\n"
    let template = "=== templates/shop.template\n" + text
    func files(_ range: Range<Int>) -> [SourceFile] {
      ExampleWorkspace.files(
        of: template
          + range.map { number in
            // One mistake of several campaigns is told once, so each has its own.
            let line = (number.isMultiple(of: 3) ? wrong[number / 3 % wrong.count] : "uses shared()")
              .replacing("frist-name", with: "frist-name-\(number)")
            return "\n=== campaigns/c\(number).campaign\ncampaign c\(number) { to engaged  send now  \(line) }"
          }.joined() + "\n")
    }
    // What is offered isn't tried, which would compile all of them again.
    func found(_ files: [SourceFile]) -> Compilation {
      ResolvedSources(files, Self.options, texts: Rules.all.texts).compilation(by: .all)
    }
    let all = files(0..<200)
    let whole = found(all)
    #expect(whole.diagnostics.count > 60)
    #expect(told(whole) == told(found(all)))
    // Each campaign's own problems are those that it has among few.
    for start in [0, 60, 130, 190] {
      let some = files(start..<start + 10)
      let few = found(some)
      for number in start..<start + 10 {
        let own = { (result: Compilation, files: [SourceFile]) -> [String] in
          let id = files.first { $0.path == "campaigns/c\(number).campaign" }?.id
          return result.diagnostics.filter { $0.range.file == id }.map { "\($0.code) \($0.range.start) \($0.summary)" }
        }
        #expect(own(whole, all) == own(few, some), "c\(number)")
      }
    }
  }

  @Test("a text that was right elsewhere is looked through where its attributes may be missing")
  func cleanTextsAreNotTrustedBlindly() {
    let campaign = """
      campaign one { to first-name is set  send now  alert { title "Hi {$first-name}" } }
      campaign two { to engaged  send now  alert { title "Hi {$first-name}" } }
      """
    let result = compile(ExampleWorkspace.files(of: campaign), options: Self.options)
    let errors = result.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.code) == [.maybeMissing])
    #expect(errors.first.map { $0.range.start > 80 } == true)
  }

  @Test(
    "a critical interruption needs a critical sound, and the fix makes one",
    arguments: ["", "sound \"alarm.caf\"", "sound default", "sound none"])
  func criticalNeedsItsSound(sound: String) throws {
    let lines = "interruption critical\n  \(sound)\n  alert { title \"Fire\" }"
    let files = { (text: String) in
      ExampleWorkspace.files(of: "campaign hello {\n  to engaged\n  send now\n  \(text)\n}\n")
    }
    let wrong = files(lines)
    let result = compile(wrong, options: Self.options)
    let problem = try #require(result.diagnostics.first { $0.code == .criticalMismatch })
    #expect(problem.severity == .error && result.plans.isEmpty)
    let fix = try #require(problem.fixes.first?.edits.first)
    let file = try #require(wrong.first { $0.id == fix.range.file })
    var bytes = file.bytes
    bytes.replaceSubrange(Int(fix.range.start)..<Int(fix.range.end), with: Array(fix.replacement.utf8))
    let mended = wrong.map {
      $0.id == file.id ? SourceFile(id: $0.id, path: $0.path, kind: $0.kind, bytes: bytes) : $0
    }
    #expect(compile(mended, options: Self.options).diagnostics.filter { $0.severity == .error } == [])
  }
}

/// What authors read is written in one place.
struct WordingTests {
  @Test(
    "no sentence stands where problems are found",
    arguments: [
      "Checking", "Resolution", "Resolution/Conditions", "Resolution/Texts", "Lowering", "StringTables", "Translation",
      "Contract", "Embedding", "Workspace",
    ])
  func sentencesStandInProblems(folder: String) throws {
    let url = packageRoot.appending(path: "Sources/Campanile/\(folder)")
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path).filter { $0.hasSuffix(".swift") }
    #expect(!names.isEmpty)
    // Translators' notes, a schema's documentation and a first workspace are what these files are for.
    let literal = /"((?:\\\((?:[^()]|\([^()]*\))*\)|\\.|[^"\\])*)"/
    let interpolation = /\\\((?:[^()]|\([^()]*\))*\)/
    for name in names where !["TextCollection.swift", "Contract+Schema.swift", "StarterWorkspace.swift"].contains(name)
    {
      let text = try String(contentsOf: url.appending(path: name), encoding: .utf8)
      for line in text.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("//") {
        guard line.contains("\"") else { continue }
        for match in line.matches(of: literal) {
          let plain = String(match.1).replacing(interpolation, with: "")
          let words = plain.split(separator: " ").filter { word in
            word.contains(where: \.isLetter) && word.allSatisfy { $0.isLetter || "',;.:".contains($0) }
          }
          #expect(words.count < 3 && !plain.hasPrefix("a ") && !plain.hasPrefix("this "), "\(name): \(line)")
        }
      }
    }
  }

  @Test(
    "the parser names what it misses, and the words stand in Problems", arguments: ["Lexing", "Parsing", "Conditions"])
  func expectationsStandInProblems(folder: String) throws {
    let url = packageRoot.appending(path: "Sources/CampanileSyntax/\(folder)")
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path).filter { $0.hasSuffix(".swift") }
    #expect(!names.isEmpty)
    let wording =
      /(?:expected|help|label|summary):\s*(?:\[\s*)?#?"|\b(?:Diagnostic|Expectation)\(|"(?:an?|the(?! next| last| past| coming)|write|expected) [^"]/
    for name in names {
      let text = try String(contentsOf: url.appending(path: name), encoding: .utf8)
      let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
      #expect(code.firstMatch(of: wording).map { String($0.0) } == nil, "\(name)")
    }
  }
}
