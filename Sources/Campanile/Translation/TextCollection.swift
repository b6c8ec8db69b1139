package import CampanileSyntax
internal import MessageFormat

/// Every text of a workspace that people read.
package struct TextCollection: Sendable {
  let files: [SourceFile]
  /// In the order of the sources.
  private(set) var units: [TextUnit] = []
  /// The names of what is known of recipients.
  private(set) var attributes: Set<String> = []
  /// Those that are numbers.
  private(set) var numbers: Set<String> = []
  /// Canonical, the source locale first.
  let locales: [String]

  var sourceLocale: String { locales.first ?? "en" }

  /// - Parameter locales: those of the app.
  package init(_ files: [SourceFile], locales: [String]) {
    self.files = files
    self.locales = locales
    var diagnostics = Diagnostics()
    let trees = files.filter(\.kind.isSource).map { parse($0, reportingTo: &diagnostics) }
    for case .audience(let audience) in trees.flatMap(\.declarations) {
      attributes.formUnion(audience.attributes.map(\.name.text))
      for attribute in audience.attributes {
        if case .named(let type) = attribute.type, ["integer", "number"].contains(type.text) {
          numbers.insert(attribute.name.text)
        }
      }
    }
    for declaration in trees.flatMap(\.declarations) { collect(declaration) }
    let appPath = Symbols(trees, reportingTo: &diagnostics).catalogPath
    for table in StringTables(files, appPath: appPath, reportingTo: &diagnostics).tables { collect(table) }
  }

  // MARK: Campaigns, templates and categories

  private mutating func collect(_ declaration: Syntax.Declaration) {
    switch declaration {
    case .campaign(let campaign):
      collect(
        campaign.body, owner: campaign.name.text, what: "campaign `\(campaign.name.text)`",
        documentation: campaign.documentation)
    case .template(let template):
      collect(
        template.body, owner: "template " + template.name.text, what: "template `\(template.name.text)`",
        documentation: template.documentation)
    case .category(let category):
      for action in category.actions {
        collect(action, of: category)
        for label in action.labels {
          collect(
            label.asAction, key: "\(category.name.text)/\(action.name.text)/\(label.name.text)",
            note: "The \(label.name.text) of the reply `\(action.name.text)` to notifications of category "
              + "`\(category.name.text)`.")
        }
      }
      for label in category.labels {
        collect(
          label.asAction, key: "\(category.name.text)/\(label.name.text)",
          note: "The \(label.name.text) of notifications of category `\(category.name.text)`.")
      }
    case .app, .audience, .segment, .activity, .table: break
    }
  }

  private mutating func collect(_ body: Syntax.Body, owner: String, what: String, documentation: String?) {
    for directive in body.directives {
      switch directive.argument {
      case .alert(let alert): collect(alert, owner: owner, what: what, documentation: documentation)
      case .data(let entries): collect(entries.messages, owner: owner, what: what, documentation: documentation)
      case .experiment(let experiment):
        for variant in experiment.variants {
          collect(
            variant.body, owner: owner + ":" + variant.name.text, what: "variant `\(variant.name.text)` of \(what)",
            documentation: documentation)
        }
      default: break
      }
    }
  }

  private mutating func collect(_ alert: Syntax.Alert, owner: String, what: String, documentation: String?) {
    var own: [TextUnit] = []
    func add(_ lines: [Syntax.TextLine], locale: String?) {
      var counts: [String: Int] = [:]
      for line in lines {
        guard let version = version(line) else { continue }
        let condition = line.condition.map { text(of: $0.range) }
        var key = owner + "/" + line.word.rawValue + (condition.map { " when " + $0 } ?? "")
        counts[key, default: 0] += 1
        if let count = counts[key], count > 1 { key += " #\(count)" }
        let index: Int
        if let known = own.firstIndex(where: { $0.key == key }) {
          index = known
        } else {
          var note = "The \(line.word.rawValue) of \(what)"
          if let condition { note += ", when \(condition)" }
          note += "."
          if let documentation { note += " " + documentation.replacing("\n", with: " ") }
          own.append(
            TextUnit(key: key, note: note, site: .line(alert: alert, word: line.word, condition: condition)))
          index = own.count - 1
        }
        if let locale { own[index].versions[locale] = version } else { own[index].shared = version }
      }
    }
    add(alert.lines, locale: nil)
    // The source locale's lines come first, whatever order the author chose.
    let blocks = alert.locales.map { (Self.canonical($0.locale.text), $0.lines) }
    for (locale, lines) in blocks where locale == sourceLocale { add(lines, locale: locale) }
    for (locale, lines) in blocks where locale != sourceLocale { add(lines, locale: locale) }
    units += own.map(sayingCasesAlike)
  }

  /// A choice of which only `other` is written in one language looks like plural forms there; what it is in another
  /// language, it is in all.
  private func sayingCasesAlike(_ unit: TextUnit) -> TextUnit {
    var unit = unit
    let choices = ([unit.shared].compactMap(\.self) + unit.versions.values).compactMap(\.choice)
    guard choices.contains(where: { !isPlural($0) }) else { return unit }
    func said(_ version: TextUnit.Version) -> TextUnit.Version {
      var version = version
      version.leaves = version.leaves.map { leaf in
        let path = leaf.path.first == "plural" ? ["case"] + leaf.path.dropFirst() : leaf.path
        return .init(path: path, text: leaf.text, range: leaf.range)
      }
      return version
    }
    unit.shared = unit.shared.map(said)
    unit.versions = unit.versions.mapValues(said)
    return unit
  }

  /// The texts of `data`, each by its keys: `cart-reminder/data promo.greeting`.
  private mutating func collect(_ messages: [DataMessage], owner: String, what: String, documentation: String?) {
    var counts: [String: Int] = [:]
    for found in messages {
      let condition = found.condition.map { text(of: $0) }
      var key = owner + "/data " + found.path + (condition.map { " when " + $0 } ?? "")
      counts[key, default: 0] += 1
      if let count = counts[key], count > 1 { key += " #\(count)" }
      var note = "The key `\(found.path)` in the data of \(what)"
      if let condition { note += ", when \(condition)" }
      note += "."
      if let documentation { note += " " + documentation.replacing("\n", with: " ") }
      var unit = TextUnit(key: key, note: note, site: .message(found.message))
      unit.shared = found.message.text.map { version($0, lineRange: $0.range) }
      for (locale, text) in found.message.texts {
        unit.versions[Self.canonical(locale.text)] = version(text, lineRange: locale.range.union(text.range))
      }
      units.append(unit)
    }
  }

  private func version(_ literal: Syntax.StringLiteral, lineRange: SourceRange) -> TextUnit.Version {
    let text = TableText.text(ofMessage: literal.message.text, isQuoted: false)
    return .init(
      leaves: [.init(path: [], text: text, range: literal.range)], range: literal.range, lineRange: lineRange,
      choice: nil)
  }

  private mutating func collect(_ action: Syntax.Action, of category: Syntax.Category) {
    collect(
      action, key: "\(category.name.text)/\(action.name.text)",
      note: "The button `\(action.name.text)` of notifications of category `\(category.name.text)`.")
  }

  private mutating func collect(_ action: Syntax.Action, key: String, note: String) {
    var unit = TextUnit(key: "category " + key, note: note, site: .action(action))
    for (locale, literal) in action.titles {
      unit.versions[Self.canonical(locale.text)] = .init(
        leaves: [.init(path: [], text: literal.plain.text, range: literal.range)], range: literal.range,
        lineRange: locale.range.union(literal.range), choice: nil)
    }
    units.append(unit)
  }

  /// `nil` for a text that stands elsewhere: in a table, or in the app.
  private func version(_ line: Syntax.TextLine) -> TextUnit.Version? {
    switch line.content {
    case .message(let literal):
      return version(literal, lineRange: line.range)
    case .choice(let choice):
      let leaves = choice.cases.map { one in
        TextUnit.Leaf(
          path: path(of: one, in: choice), text: TableText.text(ofMessage: one.text.message.text, isQuoted: true),
          range: one.text.range)
      }
      return .init(leaves: leaves, range: choice.range, lineRange: line.range, choice: choice)
    case .table, .key, .invalid: return nil
    }
  }

  private func path(of one: Syntax.ChoiceCase, in choice: Syntax.Choice) -> [String] {
    let keys = one.keys.map { text(of: $0.range) }
    if isPlural(choice), let key = keys.first, PluralCategory(name: key) != nil { return ["plural", key] }
    return ["case", keys.joined(separator: " ")]
  }

  /// Whether all keys of a choice are numbers and forms of them. `by size { one "…"  two "…" }` may be one of words.
  private func isPlural(_ choice: Syntax.Choice) -> Bool {
    choice.selectors.count == 1 && choice.selectors.first?.isOrdinal == false
      && choice.selectors.allSatisfy { mayBeNumber($0.name.text) }
      && choice.cases.allSatisfy { one in
        one.keys.allSatisfy { key in
          switch key {
          case .name(let name): PluralCategory(name: name.text) != nil
          case .number: true
          default: false
          }
        }
      }
  }

  /// What isn't known of recipients may be a template's parameter.
  func mayBeNumber(_ name: String) -> Bool { numbers.contains(name) || !attributes.contains(name) }

  // MARK: Tables

  private mutating func collect(_ table: StringCatalog) {
    for entry in table.entries.values.sorted(by: { $0.keyRange.start < $1.keyRange.start }) where !entry.isFixed {
      var unit = TextUnit(key: "@" + entry.key, note: entry.comment ?? "", site: .entry(entry))
      for (locale, localization) in entry.localizations {
        var leaves = Self.leaves(of: localization.value, path: [])
        for substitution in localization.substitutions {
          leaves += Self.leaves(of: substitution.value, path: ["substitutions", substitution.name])
        }
        // What Xcode counts as new is no translation yet.
        if locale != sourceLocale { leaves.removeAll(where: \.isNew) }
        guard !leaves.isEmpty else { continue }
        unit.versions[locale] = .init(
          leaves: leaves, range: localization.range, lineRange: localization.range, choice: nil,
          needsReview: localization.needsReview)
      }
      if unit.versions[sourceLocale] == nil {
        unit.shared = .init(
          leaves: [.init(path: [], text: entry.key, range: entry.keyRange)], range: entry.keyRange,
          lineRange: entry.keyRange, choice: nil)
      }
      units.append(unit)
    }
  }

  static func leaves(of value: StringCatalog.Value, path: [String]) -> [TextUnit.Leaf] {
    switch value {
    case .unit(let unit):
      return [
        .init(
          path: path, text: unit.text.text, range: unit.range,
          reviewRange: unit.state == "needs_review" ? unit.stateRange : nil, isNew: unit.state == "new")
      ]
    case .plural(let all): return all.flatMap { leaves(of: $0.value, path: path + ["plural", $0.name]) }
    case .device(let all): return all.flatMap { leaves(of: $0.value, path: path + ["device", $0.name]) }
    case .unreadable, .broken: return []
    }
  }

  // MARK: Sources

  /// The source's text in a range, its white space made single spaces.
  func text(of range: SourceRange) -> String {
    guard let file = files.first(where: { $0.id == range.file }) else { return "" }
    return file.text(in: range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  static func canonical(_ locale: String) -> String { (try? LanguageTag(locale).description) ?? locale }
}
