@testable import CampanileSyntax

/// A word of a table, and a workspace without it and with it.
struct EffectCase {
  let name: String
  /// The line that makes the difference.
  let line: String
  let without: EffectSources
  let with: EffectSources

  /// A file of cases.
  struct Group: CustomStringConvertible, Sendable {
    let description: String
  }

  static let groups: [Group] =
    (DirectiveRow.Place.allCases.map(\.rawValue)
    + PhraseRow.Group.allCases.filter { !isOfTheApp($0) }.map { "word-" + $0.rawValue }).map(Group.init)

  /// What the app's own code does with a notification is no part of a plan or a push.
  static func isOfTheApp(_ group: PhraseRow.Group) -> Bool {
    switch group {
    case .app, .category, .presentation, .allowance, .actionOption, .activity: true
    case .declaration, .live, .pushKind, .audience, .type, .condition, .sending, .moment, .recurrence, .unit, .quiet,
      .text, .pluralForm, .experiment, .value:
      false
    }
  }

  static func cases(of group: Group) -> [EffectCase] {
    if let place = DirectiveRow.Place(rawValue: group.description) {
      return DirectiveTable.rows(in: place).map { directive($0, in: place) }
    }
    let rows = PhraseRow.Group.allCases.filter { "word-" + $0.rawValue == group.description }
    return rows.flatMap { PhraseTable.rows(in: $0) }.map(phrase)
  }

  // MARK: Lines

  private static func directive(_ row: DirectiveRow, in place: DirectiveRow.Place) -> EffectCase {
    var without = EffectSources()
    surround(row.word, &without)
    var with = without
    let line = row.example
    switch place {
    case .app: putIntoApp(row.word, line, &without, &with)
    case .campaign:
      switch row.word {
      case .to: with.to = line
      case .send, .every:
        without.moment = "send now"
        with.moment = line
      case .alert: with.alert = line
      default: with.lines += line
      }
    case .template:
      without.template = #"thread "template""#
      with.template = #"thread "template""# + "\n" + line
      switch row.word {
      case .to: with.to = ""
      case .send, .every:
        without.moment = "send now"
        with.moment = ""
      case .alert: with.alert = ""
      case .thread: with.template = line
      default: break
      }
    case .variant:
      without.variant = ""
      with.variant = line
      if row.word == .alert { with.alert = "" }
    case .refresh:
      var lines = ["to everyone", "every 12 hours from 06:00 to 22:00 local else UTC"]
      if row.word == .jitter || row.word == .throttle { lines[1] = "every day at 09:00 UTC" }
      if row.word == .example { lines.append("data { team home  goals home-goals }") }
      if row.word == .late { lines[1] = "send 2026-11-28 at 09:00 UTC" }
      without.refresh = lines.joined(separator: "\n")
      if row.word == .send { lines.remove(at: 1) }
      lines.removeAll { $0.hasPrefix(row.word.rawValue + " ") }
      with.refresh = (lines + [line]).joined(separator: "\n")
    case .live:
      without.live = live(row.word, nil)
      with.live = live(row.word, line)
    case .push:
      var lines = ["to everyone", "token talk-token", "send 2026-12-01 at 10:00 UTC"]
      if [.every, .from, .except, .jitter].contains(row.word) { lines[2] = "every day at 09:00 UTC" }
      if row.word == .example { lines.append("data { team home  goals home-goals }") }
      if row.word == .late { lines[2] = "send 2026-11-28 at 09:00 UTC" }
      without.push = lines.joined(separator: "\n")
      lines.removeAll { $0.hasPrefix(row.word.rawValue + " ") }
      with.push = (lines + [row.word == .token ? "token spare-talk" : line]).joined(separator: "\n")
    case .text:
      with.texts = row.word == .title ? line + "\ntitle \"Hi\"" : "title \"Hi\"\n" + line
    }
    return EffectCase(name: row.word.rawValue, line: line, without: without, with: with)
  }

  /// The lines of a push to a Live Activity, with one of its own in place of the usual one; what it needs stays.
  private static func live(_ word: Word, _ line: String?) -> String {
    let isStart = [.input, .attributes, .of].contains(word)
    var lines: [(word: Word, text: String)] = [
      (.of, word == .of ? "of trip" : "of ride"),
      (.event, isStart ? "event start" : [.dismiss, .event].contains(word) ? "event end" : "event update"),
      (.to, "to everyone"), (.token, isStart ? "token start-token" : "token ride-token"),
      (.send, word == .late ? "send 2026-11-28 at 09:00 UTC" : "send 2026-12-01 at 10:00 UTC"),
      (
        .state,
        "state { eta 2026-12-01T09:00:00Z  distance-km \(word == .example ? "home-goals" : "1")  phase here }"
      ),
    ]
    if isStart { lines.append((.attributes, "attributes { rider \"A\"  plate \"B\" }")) }
    if word == .example { lines.append((.alert, "alert { title \"{$home}\" }")) }
    if isStart || [.sound, .ignores].contains(word) { lines.append((.alert, "alert { title \"Go\" }")) }
    if [.every, .from, .except, .jitter].contains(word) {
      lines.removeAll { $0.word == .send }
      lines.append((.every, "every day at 09:00 UTC"))
    }
    guard let line else { return lines.map(\.text).joined(separator: "\n") }
    lines.removeAll { $0.word == word }
    return (lines.map(\.text) + [word == .token ? "token spare-ride" : line]).joined(separator: "\n")
  }

  /// What has to stand beside some lines, so that they mean something.
  private static func surround(_ word: Word, _ sources: inout EffectSources) {
    switch word {
    case .from, .except, .jitter: sources.moment = "every day at 09:00 UTC"
    case .late: sources.moment = "send 2026-11-28 at 09:00 UTC"
    case .ignores:
      sources.app += "\nquiet 08:00 to 20:00 local else UTC, hold"
      sources.lines = "interruption time-sensitive\n"
    case .notWith: sources.declarations = "campaign flash-sale { to everyone  send now  alert { title \"Hi\" } }"
    case .catalog: sources.texts = #"title key "MISSING""#
    case .example:
      sources.inputs = "(home: text, home-goals: integer)"
      sources.texts = "title \"{$home} {$home-goals}\""
    default: break
    }
  }

  private static func putIntoApp(
    _ word: Word, _ line: String, _ without: inout EffectSources, _ with: inout EffectSources
  ) {
    switch word {
    case .bundle:
      without.app = #"bundle "com.example.base"  locales en, de"#
      with.app = line + "  locales en, de"
    case .locales: with.app = #"bundle "com.example.shop""# + "\n" + line
    case .quiet:
      without.moment = "send 2026-12-01 at 02:00 UTC"
      with.moment = without.moment
      with.app += "\n" + line
    default: with.app += "\n" + line
    }
  }

  // MARK: Words

  private static func phrase(_ row: PhraseRow) -> EffectCase {
    var without = EffectSources()
    var with = without
    let line = row.example
    switch row.group {
    case .app, .category, .presentation, .allowance, .actionOption, .activity: break
    case .live:
      let isInput = row.words == ["channel"]
      without.live = live(isInput ? .input : .stale, nil)
      with.live = live(isInput ? .input : .event, line)
    case .declaration: declare(row.words[0], line, &without, &with)
    case .pushKind: with.declarations = line
    case .audience where row.words == ["example"]: with.audience += "\n" + line
    case .audience, .type:
      let name = line.prefix { $0 != " " }
      // The audience has some of these attributes itself.
      let isKnown = ["tier", "tags"].contains { $0 == name }
      with.audience += isKnown ? "" : "\n" + line
      with.lines = "data { probe \(name) }"
    case .condition:
      without.to = row.words == ["everyone"] ? "to engaged" : "to everyone"
      with.to = "to " + line
    case .sending, .moment, .recurrence: with.moment = line
    case .value where row.words == ["none"]:
      without.template = "badge 5"
      with.template = without.template
      with.lines = line
    case .unit, .value: with.lines = line
    case .quiet:
      without.moment = "send 2026-12-01 at 02:00 UTC"
      with.moment = without.moment
      with.app += "\n" + line
    case .text, .pluralForm:
      with.texts = line.hasPrefix("title") ? line : "title \"Hi\"\n" + line
      if line.hasPrefix("title when") { with.texts = line }
    case .experiment: with.lines = "experiment demo {\n\(line)\n}"
    }
    return EffectCase(name: row.words.joined(separator: ", "), line: line, without: without, with: with)
  }

  private static func declare(
    _ word: String, _ line: String, _ without: inout EffectSources, _ with: inout EffectSources
  ) {
    switch word {
    case "app":
      without.app = #"bundle "com.example.base"  locales en, de"#
      with.wholeApp = line
    case "audience":
      with.shared = ""
      without.shared = ""
      let open = line.firstIndex(of: "{") ?? line.startIndex
      with.audience = String(line[line.index(after: open)...].dropLast())
    case "segment":
      with.shared += "\n" + line
      with.to = "to regulars"
    case "category":
      with.shared += "\n" + line
      with.lines = "category order"
    case "template":
      with.shared += "\n" + line
      with.lines = "uses rebate(percent: 0.2)"
    case "table":
      with.shared += "\n" + line
      with.lines = "data { price prices[first-name].price  stock prices[first-name].stock }"
    default: with.declarations = line
    }
  }
}
