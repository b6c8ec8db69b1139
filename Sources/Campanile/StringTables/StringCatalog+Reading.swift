internal import CampanileExpansion
internal import CampanileSyntax
internal import MessageFormat

extension StringCatalog {
  /// Reads a catalog. What can't be read is reported and left out; `nil` for a file that is none at all.
  init?(_ file: SourceFile, reportingTo diagnostics: inout Diagnostics) {
    let root: JSONNode
    do throws(JSONNode.Problem) {
      root = try JSONNode(parsing: file.bytes)
    } catch {
      let slip = JSONSlip(error, in: file)
      diagnostics.report(slip.problem.diagnostic(at: slip.range))
      return nil
    }
    var reader = Reader(file: file.id, diagnostics: diagnostics)
    defer { diagnostics = reader.diagnostics }
    guard let members = root.members else {
      reader.report(Reason.catalogForm, at: root.range)
      return nil
    }
    for (index, member) in members.enumerated()
    where members[..<index].contains(where: { $0.key.value == member.key.value }) {
      reader.report(Reason.standsTwice(member.key.value), at: member.key.range)
    }
    if let version = root["version"], version.text?.value.hasPrefix("1.") != true {
      reader.report(Reason.catalogVersion, at: version.range)
    }
    path = file.path
    self.file = file.id
    sourceLanguage = reader.locale(root["sourceLanguage"], of: root)
    entries = reader.entries(root["strings"], of: root)
    isBroken = reader.isBroken
  }

  private struct Reader {
    let file: SourceFile.ID
    var diagnostics: Diagnostics
    private(set) var isBroken = false

    func place(_ range: Range<Int>) -> SourceRange {
      SourceRange(file: file, start: UInt32(clamping: range.lowerBound), end: UInt32(clamping: range.upperBound))
    }

    mutating func report(_ reason: String, at range: Range<Int>) {
      isBroken = true
      diagnostics.report(TextProblem.malformedTable(reason: reason).diagnostic(at: place(range)))
    }

    mutating func locale(_ node: JSONNode?, of root: JSONNode) -> String {
      guard let text = node?.text else {
        report(Reason.sourceLanguageForm, at: node?.range ?? root.range.lowerBound..<root.range.lowerBound)
        return ""
      }
      return canonical(text)
    }

    private mutating func canonical(_ text: JSONNode.Text) -> String {
      switch LocaleSpelling(text.value) {
      case .canonical(let locale): return locale
      case .wrong(let meant):
        // What it means isn't missing as well.
        let inside = text.range.lowerBound + 1..<max(text.range.upperBound - 1, text.range.lowerBound + 1)
        diagnostics.report(
          TextProblem.malformedLocale(text.value, suggestion: meant).diagnostic(at: place(inside)))
        if meant == nil { isBroken = true }
        return meant ?? text.value
      }
    }

    mutating func entries(_ node: JSONNode?, of root: JSONNode) -> [String: Entry] {
      // What stands under a misspelt key is read, so that nobody misses it as well.
      let node = node ?? misspelt("strings", in: root, known: Self.fileKeys, Reason.ofCatalog)
      guard let members = node?.members else {
        report(
          Reason.stringsForm, at: node?.range ?? root.range.lowerBound..<root.range.lowerBound)
        return [:]
      }
      var entries: [String: Entry] = [:]
      for member in members {
        if let first = entries[member.key.value] {
          diagnostics.report(
            NameProblem.listedTwice(member.key.value, what: "key", first: first.keyRange).diagnostic(
              at: place(member.key.range)))
          continue
        }
        guard member.value.members != nil else {
          report(Reason.entryForm, at: member.value.range)
          continue
        }
        let all = member.value.members?.filter { $0.key.value == "localizations" } ?? []
        for twice in all.dropFirst() { report(Reason.standsTwice(twice.key.value), at: twice.key.range) }
        let own =
          member.value["localizations"]
          ?? misspelt("localizations", in: member.value, known: Self.entryKeys, Reason.ofEntry)
        entries[member.key.value] = Entry(
          key: member.key.value, keyText: decoded(member.key), keyRange: place(member.key.range),
          comment: member.value["comment"]?.text?.value, isFixed: isFalse(member.value["shouldTranslate"]),
          isStale: member.value["extractionState"]?.text?.value == "stale", localizations: localizations(own),
          localizationsRange: own.map { place($0.range) }, range: place(member.value.range),
          isEmpty: member.value.members?.isEmpty ?? true)
      }
      return entries
    }

    private func isFalse(_ node: JSONNode?) -> Bool {
      if case .boolean(false)? = node?.content { return true }
      return false
    }

    private mutating func localizations(_ node: JSONNode?) -> [String: Localization] {
      guard let node else { return [:] }
      guard let members = node.members else {
        report(Reason.localizationsForm, at: node.range)
        return [:]
      }
      var localizations: [String: Localization] = [:]
      for member in members {
        let name = canonical(member.key)
        if let first = localizations[name] {
          diagnostics.report(
            NameProblem.listedTwice(name, what: "locale", first: first.range).diagnostic(at: place(member.key.range)))
          continue
        }
        let value = value(member.value, depth: 0)
        localizations[name] = Localization(
          locale: member.key.value, range: place(member.key.range), value: value,
          substitutions: substitutions(member.value["substitutions"]))
      }
      return localizations
    }

    /// - Returns: `.broken` for what was reported, so that nobody misses it as well.
    private mutating func value(_ node: JSONNode, depth: Int) -> Value {
      guard depth < 4 else {
        report(Reason.variationsTooDeep, at: node.range)
        return .broken
      }
      if let unit = node["stringUnit"] {
        let value = unit["value"] ?? misspelt("value", in: unit, known: Self.unitKeys, Reason.ofUnit)
        guard let text = value?.text else {
          report(Reason.unitForm, at: unit.range)
          return .broken
        }
        // Without its state, a text that nobody has looked at would count as translated.
        let state = unit["state"] ?? misspelt("state", in: unit, known: Self.unitKeys, Reason.ofUnit)
        return .unit(
          Unit(
            state: state?.text?.value ?? "translated", stateRange: state?.text.map { place($0.range) },
            text: decoded(text), range: place(text.range)))
      }
      guard let variations = node["variations"] else {
        if !tellsMisspelt(node, known: ["stringUnit", "variations"], Reason.ofLocalization) {
          report(Reason.localizationForm, at: node.range)
        }
        return .broken
      }
      if let plural = variations["plural"] {
        return variants(plural, depth: depth, known: PluralCategory.allCases.map(\.name), what: Reason.pluralForm)
          .map(Value.plural) ?? .broken
      }
      if let device = variations["device"] {
        return variants(device, depth: depth, known: Self.devices, what: Noun.device).map(Value.device) ?? .broken
      }
      if tellsMisspelt(variations, known: ["plural", "device"], Reason.ofVariations) { return .broken }
      return .unreadable(Reason.variationKinds, place(variations.range))
    }

    /// The keys that catalogs have, in the file itself, in an entry and in a text.
    private static let fileKeys = ["sourceLanguage", "strings", "version"]
    private static let entryKeys = [
      "localizations", "comment", "extractionState", "shouldTranslate", "isCommentAutoGenerated", "generatesSymbol",
    ]
    private static let unitKeys = ["state", "value"]

    /// What stands under a key that most likely means the one that is missing; the key is reported.
    private mutating func misspelt(
      _ meant: String, in node: JSONNode, known: [String], _ what: String
    ) -> JSONNode? {
      for member in node.members ?? []
      where !known.contains(member.key.value) && nearestName(to: member.key.value, among: known) == meant {
        isBroken = true
        diagnostics.report(
          NameProblem.unknownWord(member.key.value, what: what, known: [meant]).diagnostic(
            at: place(member.key.range).insideQuotes))
        return member.value
      }
      return nil
    }

    /// Reports a key that is most likely one of a few; whether there is one.
    private mutating func tellsMisspelt(_ node: JSONNode, known: [String], _ what: String) -> Bool {
      for member in node.members ?? [] where nearestName(to: member.key.value, among: known) != nil {
        isBroken = true
        diagnostics.report(
          NameProblem.unknownWord(member.key.value, what: what, known: known).diagnostic(
            at: place(member.key.range).insideQuotes))
        return true
      }
      return false
    }

    private static let devices = [
      "appletv", "applevision", "applewatch", "ipad", "iphone", "ipod", "mac", "other",
    ]

    private mutating func variants(
      _ node: JSONNode, depth: Int, known: [String], what: String
    ) -> [Variation]? {
      guard let members = node.members, !members.isEmpty else {
        report(Reason.variationForm(known), at: node.range)
        return nil
      }
      var result: [Variation] = []
      var isBroken = false
      for member in members {
        guard known.contains(member.key.value) else {
          isBroken = true
          diagnostics.report(
            NameProblem.unknownWord(member.key.value, what: what, known: known).diagnostic(
              at: place(member.key.range).insideQuotes))
          continue
        }
        if let first = result.first(where: { $0.name == member.key.value }) {
          diagnostics.report(
            NameProblem.listedTwice(first.name, what: "form", first: first.range).diagnostic(
              at: place(member.key.range)))
        } else {
          let value = value(member.value, depth: depth + 1)
          result.append(Variation(name: member.key.value, range: place(member.key.range), value: value))
        }
      }
      // What is called otherwise isn't missed as well.
      return isBroken ? nil : result
    }

    /// No text that anybody wrote takes more values.
    private static let maximumArgument = 1_000

    private mutating func substitutions(_ node: JSONNode?) -> [Substitution] {
      guard let node else { return [] }
      guard let members = node.members else {
        report(Reason.substitutionsForm, at: node.range)
        return []
      }
      return members.compactMap { member in
        var argument: Int?
        if let node = member.value["argNum"] {
          guard case .integer(let number) = node.content, (1...Int64(Self.maximumArgument)).contains(number) else {
            report(Reason.argumentNumber, at: node.range)
            return nil
          }
          argument = Int(number)
        }
        return Substitution(
          name: member.key.value, range: place(member.key.range), argument: argument,
          specifier: member.value["formatSpecifier"]?.text?.value ?? "lld", value: value(member.value, depth: 0))
      }
    }

    private func decoded(_ text: JSONNode.Text) -> Syntax.DecodedText {
      Syntax.DecodedText(
        text: text.value, runs: text.runs.map { (UInt32(clamping: $0.offset), UInt32(clamping: $0.source)) },
        sourceEnd: UInt32(clamping: text.range.upperBound - 1), file: file)
    }
  }
}
