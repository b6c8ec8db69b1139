/// Reads a file: its text to tokens, and those to a tree.
///
/// Total: whatever the bytes are, there is a tree; what couldn't be read was reported and is left out of it or stands in
/// it as `.invalid`.
package func parse(_ file: SourceFile, reportingTo diagnostics: inout Diagnostics) -> Syntax.File {
  let reading = FileReading(file)
  diagnostics.report(contentsOf: reading.diagnostics)
  return reading.tree
}

/// Reads tokens that were cut before, for callers that need them too.
package func parse(_ tokens: TokenList, reportingTo diagnostics: inout Diagnostics) -> Syntax.File {
  var parser = Parser(tokens)
  let file = parser.parseFile()
  diagnostics.report(contentsOf: parser.diagnostics)
  return file
}

/// A file as it was understood.
package struct FileReading: Sendable {
  package let tree: Syntax.File
  package let diagnostics: Diagnostics
  /// Where the parser complained.
  let problems: [SourceRange]
  /// Whether it read `with` and the like before a name, which is no condition.
  let hasPossession: Bool
  /// Whether it makes a difference what is a segment, a set, a table or a locale.
  package let asksNames: Bool
  /// The names that were known when it was read.
  let names: DeclaredNames
  /// What was read as something else, and is told.
  let joined: [SplitName]
  let mended: [MisspeltWord]

  package init(_ file: SourceFile, names: DeclaredNames = DeclaredNames()) {
    self.init(file, joining: [], mending: [], names: names)
  }

  /// - Parameters:
  ///   - joined: words that are read as the one name that they were meant as.
  ///   - words: words that are read as the one that was meant.
  init(_ file: SourceFile, joining joined: [SplitName], mending words: [MisspeltWord], names: DeclaredNames) {
    var lexical = Diagnostics()
    let meant = Dictionary(words.map { ($0.range.start, $0.meant) }) { first, _ in first }
    let source = joined.isEmpty ? file : file.joining(joined)
    var tokens = lex(source, reportingTo: &lexical)
    var parser = Parser(tokens, names: names, meant: meant)
    var tree = parser.parseFile()
    let slips =
      !joined.isEmpty || !words.isEmpty
      ? []
      : HandSlip.all(in: source, told: lexical.all + parser.diagnostics.all, attributes: names.attributes) { attempt in
        var lexical = Diagnostics()
        var parser = Parser(lex(attempt, reportingTo: &lexical), names: names, meant: meant)
        _ = parser.parseFile()
        return lexical.all + parser.diagnostics.all
      }
    if slips.contains(where: \.isTwice) {
      lexical = Diagnostics()
      tokens = lex(source.mending(slips.filter(\.isTwice)), reportingTo: &lexical)
      parser = Parser(tokens, names: names, meant: meant)
      tree = parser.parseFile()
    }
    // Of a line whose words have changed places, nothing else is told.
    let swapped = slips.filter { !$0.isTwice }
    let found = lexical.all
    let wrapped = WrappedLine.joined(in: tokens, told: parser.diagnostics.all) { tokens in
      var attempt = Parser(tokens, names: names, meant: meant)
      _ = attempt.parseFile()
      return found + attempt.diagnostics.all
    }
    if let wrapped {
      tokens = wrapped.tokens
      parser = Parser(tokens, names: names, meant: meant)
      tree = parser.parseFile()
    }
    self.tree = tree
    let parsed = parser.diagnostics.all.filter { diagnostic in
      !swapped.contains { $0.isOnLine(diagnostic.range) }
    }
    problems = parsed.map(\.range) + slips.map(\.range)
    hasPossession = parser.hasPossession
    asksNames = parser.asksNames || !slips.isEmpty
    self.names = names
    self.joined = joined
    mended = words
    // What the parser read as one mistake isn't told again sign by sign.
    let covered = parser.covered
    // Nor is a sign of another keyboard that doesn't belong there, whatever it looks like.
    let needless = Set(parser.diagnostics.all.map(\.range))
    let told = lexical.all.filter { diagnostic in
      !covered.contains { $0.start <= diagnostic.range.start && diagnostic.range.end <= $0.end }
        && !(diagnostic.label == LexicalProblem.labelOfLookAlikes && needless.contains(diagnostic.range))
    }
    let read =
      joined.map { DeclarationProblem.nameInWords(meant: $0.meant).diagnostic(at: $0.range) }
      + slips.map(\.diagnostic) + MisspeltWord.diagnostics(of: words, in: file)
      + (wrapped?.lines ?? []).map { LineProblem.goesOnAbove(gaps: $0.gaps).diagnostic(at: $0.rest) }
    var diagnostics = Diagnostics()
    for diagnostic in Habits.merged(told + parsed + read, in: file) { diagnostics.report(diagnostic) }
    diagnostics.omit(lexical.omittedCount + parser.diagnostics.omittedCount)
    self.diagnostics = diagnostics
  }

  /// Whether other names could make sense of what made none.
  package var isDoubtful: Bool { !problems.isEmpty || hasPossession }

  /// The segments, attributes, tables and locales that the file declares.
  package var declaredNames: DeclaredNames {
    var names = DeclaredNames()
    for declaration in tree.declarations {
      switch declaration {
      case .segment(let segment): names.segments.insert(segment.name.text)
      case .table(let table): names.tables.insert(table.name.text)
      case .template(let template): names.templates.insert(template.name.text)
      case .category(let category):
        names.actions[category.name.text] = category.actions.map(\.name.text)
        if let identifier = category.identifier?.plain.text { names.categories[identifier] = category.name.text }
      case .app(let app):
        for case .names(let locales) in app.body.directives.filter({ $0.word == .locales }).map(\.argument) {
          names.locales.formUnion(locales.map(\.text))
        }
      case .audience(let audience):
        for attribute in audience.attributes {
          names.attributes.insert(attribute.name.text)
          if case .set = attribute.type { names.sets.insert(attribute.name.text) }
          if case .named(let type) = attribute.type, ["date", "instant"].contains(type.text) {
            names.days.insert(attribute.name.text)
          }
          if case .named(let type) = attribute.type, ["integer", "number"].contains(type.text) {
            names.numbers.insert(attribute.name.text)
          }
          if case .oneOf(let values, _) = attribute.type { names.choices[attribute.name.text] = values.map(\.text) }
        }
      default: break
      }
    }
    return names
  }
}

/// Names that decide what was meant where something stands that can't be read.
package struct DeclaredNames: Sendable {
  package var segments: Set<String> = []
  package var attributes: Set<String> = []
  /// The attributes that are sets.
  package var sets: Set<String> = []
  /// Those that are days or moments.
  package var days: Set<String> = []
  package var numbers: Set<String> = []
  /// The values of those that are one of several.
  package var choices: [String: [String]] = [:]
  package var tables: Set<String> = []
  package var templates: Set<String> = []
  /// What the categories are called here, by the app's own names for them.
  package var categories: [String: String] = [:]
  /// The actions of the categories, by the names that these have here.
  package var actions: [String: [String]] = [:]
  /// The app's, as they are written.
  package var locales: Set<String> = []

  package init() {}

  package mutating func formUnion(_ other: DeclaredNames) {
    segments.formUnion(other.segments)
    attributes.formUnion(other.attributes)
    sets.formUnion(other.sets)
    days.formUnion(other.days)
    numbers.formUnion(other.numbers)
    choices.merge(other.choices) { first, _ in first }
    tables.formUnion(other.tables)
    templates.formUnion(other.templates)
    categories.merge(other.categories) { first, _ in first }
    actions.merge(other.actions) { first, _ in first }
    locales.formUnion(other.locales)
  }
}
