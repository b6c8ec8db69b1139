internal import CampanileExpansion
internal import CampanileSyntax

extension AudienceFault {
  /// - Parameters:
  ///   - name: what the audience is called in a command that helps.
  ///   - path: the one that was given.
  ///   - noun: what it is called in a sentence.
  func failure(of name: String, path: String?, noun: String = "the audience") -> Failure {
    let (summary, help) = words(name == "standard input" ? "FILE" : VisibleText.line(name), noun)
    return Failure(.unusableAudience, summary: summary, path: path, help: help)
  }

  private func words(_ file: String, _ noun: String) -> (summary: String, help: [String]) {
    switch self {
    case .utf16:
      ("\(noun) is not UTF-8 (it looks like UTF-16)", ["export it as UTF-8"])
    case .array:
      (
        "\(noun) is one JSON array, where each device has to be an object on a line of its own",
        ["write it as JSON lines: `jq -c '.[]' \(file) > devices.jsonl`"]
      )
    case .prettyPrinted:
      (
        "\(noun) has its JSON objects over several lines each, where each has to be one line",
        ["write it as JSON lines: `jq -c . \(file) > devices.jsonl`"]
      )
    case .archive(let what, let command):
      (
        "\(noun) is \(what), which can't be read",
        [
          command.map { "unpack it first: `\($0) \(file) > FILE`; gzip and zstd are read as they are" }
            ?? "export it as text"
        ]
      )
    case .packedTwice:
      ("\(noun) is packed twice", ["unpack it once, or pack it once only"])
    case .noUnpacker(let program):
      (
        "\(noun) is packed with \(program), and there is no program `\(program)` in PATH",
        ["install the package `\(program)`, or unpack \(noun) where it is made"]
      )
    case .damagedArchive(let program, let reason):
      (
        "the archive is damaged or cut off: \(program) says “\(VisibleText.line(reason))”",
        ["fetch or pack it again; nothing was written"]
      )
    case .shardOfArchive:
      (
        "`--shard` needs an audience that isn't packed, since its parts are told by their bytes",
        ["unpack it into a file first"]
      )
    case .stated(let stated, let found):
      (
        "`--audience-format \(stated.rawValue)` was given, but the audience is \(found.words)",
        ["leave the option out: the first bytes tell"]
      )
    case .empty(let hasHeader):
      (
        hasHeader ? "the audience has a header, and no record behind it" : "the audience is empty",
        ["look at what exported it: a compile for nobody is most likely a mistake"]
      )
    }
  }
}

extension AudienceSource.Format {
  fileprivate var words: String {
    switch self {
    case .jsonLines: "JSON"
    case .csv: "CSV"
    case .tsv: "TSV"
    }
  }
}

extension AudienceLook.Wanted {
  /// A header that lacks the column.
  func failure(among names: [String], path: String?) -> Failure {
    let known = names.map { "`\(VisibleText.line($0))`" }
    var help: [String] = []
    if names.contains(where: { $0.utf8.contains(0x0D) }) {
      help.append("its lines end with a carriage return alone, as those of old Macs; save it with line feeds")
    } else if let nearest = nearest(among: names) {
      help.append("did you mean `\(VisibleText.line(nearest))`? then declare it: \(declaration(from: nearest))")
    } else if names.count == 1 {
      help.append("it has one column, \(known[0]); between columns stands a comma, a tab or a semicolon")
    } else {
      help.append("it has \(known.prefix(20).joined(separator: ", "))\(known.count > 20 ? ", …" : "")")
    }
    help.append("the first line names the columns as the `audience` block says, by `from` where it is given")
    return Failure(.unusableAudience, summary: "the header has no column `\(name)`", path: path, help: help)
  }

  /// `token device-token from "apnsToken"`
  func declaration(from other: String) -> String {
    let quoted = VisibleText.line(other).replacing("\"", with: "")
    return "`\(attribute) \(isToken ? "device-token" : "…") from \"\(quoted)\"` in the `audience` block"
  }

  /// The name that most likely means this one: the same letters, or with more around them, or misspelt.
  func nearest(among names: [String]) -> String? {
    let letters = Self.letters(name)
    if let same = names.first(where: { Self.letters($0) == letters }) { return same }
    let last = Self.letters(name.split(separator: ".").last.map(String.init) ?? name)
    let longer = names.filter { last.count > 3 && Self.letters($0).contains(last) }
    if let shortest = longer.min(by: { ($0.count, $0) < ($1.count, $1) }) { return shortest }
    return nearestName(to: name, among: names)
  }

  private static func letters(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}

extension AudienceLook {
  /// For each name that no line has: how often the one stands there that is most likely meant.
  func hints(needed: Bool) -> [String] {
    let others = names.keys.filter { name in !wanted.contains { $0.name == name } }.sorted()
    let found = absent.filter { !needed || $0.isNeeded }.compactMap { wanted -> String? in
      let nobody = isWhole ? "no line has `\(wanted.name)`" : "none of the first \(lines) lines has `\(wanted.name)`"
      guard let nearest = wanted.nearest(among: others), let count = names[nearest] else {
        return wanted.isNeeded ? nobody : nil
      }
      let shown = VisibleText.line(nearest)
      return
        "\(nobody); \(count) \(count == 1 ? "has" : "have") `\(shown)`: declare \(wanted.declaration(from: nearest))"
    }
    return Array(found.prefix(5))
  }
}

extension TooManyRejects {
  func failure(path: String?) -> Failure {
    var help = look.hints(needed: true)
    let ordered = codes.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
    if help.isEmpty, look.lines > 0, look.otherLines * 2 > look.lines {
      help.append("most lines are no JSON objects; is it another format? JSON lines, CSV and TSV are read")
    }
    // What is missing under one name and there under another was told.
    let isTold = !help.isEmpty
    for (code, count) in ordered.prefix(3) where !isTold || ![.missingToken, .missingValue].contains(code) {
      help.append("\(code.rawValue) \(count): \(code.fix)")
    }
    if hasNoToken, rejected == 0 {
      return Failure(
        .tooManyRejects, summary: "none of \(counted(records, "record")) has a device token; nothing was written",
        path: path, help: help)
    }
    help.append("`--max-rejects` allows more, `--max-rejects 100%` any number")
    let share = rejected == records ? "all" : "\(rejected) of \(records)"
    let lines = rejected == records ? counted(rejected, "record") : "records"
    return Failure(
      .tooManyRejects,
      summary:
        "\(share) \(lines) can't be used\(rejected == records ? "" : ", more than `--max-rejects \(limit)`"); nothing was written",
      path: path, help: help)
  }
}
