internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

extension AudienceFault {
  /// - Parameters:
  ///   - name: what the audience is called in a command that helps.
  ///   - path: the one that was given.
  ///   - noun: what it is called in a sentence.
  func failure(of name: String, path: String?, noun: String = "the audience") -> Failure {
    let (summary, help) = words(name == "standard input" ? "FILE" : ShellWord.quoted(name), noun)
    return Failure(.unusableAudience, summary: summary, path: path, help: help)
  }

  private func words(_ file: String, _ noun: String) -> (summary: String, help: [String]) {
    switch self {
    case .utf16:
      ("\(noun) is not UTF-8 (it looks like UTF-16)", ["export it as UTF-8"])
    case .array(let program):
      (
        "\(noun) is one JSON array, where each device has to be an object on a line of its own",
        ["write it as JSON lines: `\(Self.command("jq -c '.[]'", file, program)) > devices.jsonl`"]
      )
    case .prettyPrinted(let program):
      (
        "\(noun) has its JSON objects over several lines each, where each has to be one line",
        ["write it as JSON lines: `\(Self.command("jq -c .", file, program)) > devices.jsonl`"]
      )
    case .wrapped(let key, let program):
      (
        "\(noun) is one JSON object over several lines, in which all devices stand",
        [(key.map { LineSlip.wrapped(key: $0) } ?? .keyed).advice(file, program)]
      )
    case .written(let written):
      (
        "\(noun) is \(written.words)",
        [noun == "the audience" ? written.advice(file) : "name a file with a token or an id on each line"]
      )
    case .page:
      (
        "\(noun) is a page of HTML",
        [
          "look at it in a browser: a server answers so where somebody has to sign in, and some programs write tables so"
        ]
      )
    case .xml:
      ("\(noun) is XML", ["look at it: a server may have written an error in its place"])
    case .pointer:
      ("\(noun) is a pointer of Git LFS, and not the file that it points to", ["fetch the file: `git lfs pull`"])
    case .otherEncoding(let encoding, let program):
      (
        "\(noun) is not UTF-8, in its first line",
        [encoding?.advice(file, program) ?? "export it as UTF-8; other encodings have to be converted first"]
      )
    case .tar:
      (
        "\(noun) is a tar archive, which can't be read",
        [
          "take the file out of it: `tar -xOf \(file) > FILE`; or pack the file alone, with gzip or zstd and without tar"
        ]
      )
    case .archive(let what, let command):
      (
        "\(noun) is \(what), which can't be read",
        [
          command.map { "unpack it first: `\($0) \(file) > FILE`; gzip and zstd are read as they are" }
            ?? "export it as text, such as CSV in UTF-8"
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

extension AudienceFault {
  /// `gzip -dc FILE | jq -c .`
  static func command(_ command: String, _ file: String, _ program: String?) -> String {
    program.map { "\($0) -dc \(file) | \(command)" } ?? "\(command) \(file)"
  }
}

extension WrittenFile {
  fileprivate var words: String {
    switch self {
    case .plan: "a plan that a compile wrote"
    case .manifest: "the manifest of a build"
    case .contract: "a contract with the app"
    case .report: "the report of a sending"
    }
  }

  fileprivate func advice(_ file: String) -> String {
    let name = "name the file that your devices were exported to"
    return self == .plan ? "\(name); the plan is expanded for it by `campanile expand \(file) --audience FILE`" : name
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

extension AudienceHeader {
  /// A header that lacks the column of an attribute.
  ///
  /// - Parameter all: all that it lacks.
  func failure(lacking wanted: AudienceLook.Wanted, of all: [AudienceLook.Wanted], path: String?) -> Failure {
    if let failure = failure(path: path) ?? respelt(all, path: path) { return failure }
    let known = names.map { "`\(VisibleText.line($0))`" }
    var help: [String] = []
    if columnCount == 1, let name = names.first, let sign = [",", ";"].first(where: { name.contains($0) }) {
      help.append("between its columns stands `\(sign)` and no tab, so it isn't TSV: say `--audience-format csv`")
    } else if let joined = names.first(where: { name in
      [";", "\t", "|", ","].contains { name.contains($0) && name.split(separator: $0).contains { $0 == wanted.name } }
    }) {
      help.append("`\(VisibleText.line(joined))` is one name there: let the same sign stand between all columns")
    } else if let nearest = wanted.nearest(among: names) {
      help.append("did you mean `\(VisibleText.line(nearest))`? then declare it: \(wanted.declaration(from: nearest))")
    } else if columnCount == 1, known.count == 1 {
      help.append("it has one column, \(known[0]); between columns stands a comma, a tab or a semicolon")
    } else {
      help.append("it has \(known.prefix(20).joined(separator: ", "))\(known.count > 20 ? ", …" : "")")
    }
    help.append("the first line names the columns as the `audience` block says, by `from` where it is given")
    return Failure(.unusableAudience, summary: "the header has no column `\(wanted.name)`", path: path, help: help)
  }

  /// Several columns in another spelling, as all are where a program writes its own names.
  private func respelt(_ lacking: [AudienceLook.Wanted], path: String?) -> Failure? {
    let found = lacking.compactMap { wanted in wanted.sure(among: names).map { (wanted, $0) } }
    guard found.count > 1 else { return nil }
    let pairs = found.prefix(20).map { "`\(VisibleText.line($0.1))` for `\($0.0.name)`" }
    return Failure(
      .unusableAudience, summary: "the header has \(found.count) columns in another spelling than is declared",
      path: path,
      help: [
        "it has \(pairs.joined(separator: ", "))\(found.count > 20 ? ", …" : "")",
        "name them in the export as the `audience` block does, or say there what they are called: "
          + found[0].0.declaration(from: found[0].1),
      ])
  }

  /// A header that names a column twice.
  func failure(repeating name: String?, path: String?) -> Failure {
    if let failure = failure(path: path) { return failure }
    return Failure(
      .unusableAudience,
      summary: name.map { "the header has two columns `\(VisibleText.line($0))`" } ?? "the header has a column twice",
      path: path, help: ["the columns are named as the `audience` block says, by `from` where it is given"])
  }

  /// What is wrong with a first line that is no header; without a word of it, which may be somebody's.
  private func failure(path: String?) -> Failure? {
    let names = "the first line names the columns as the `audience` block says, by `from` where it is given"
    let (summary, help): (String, [String])
    switch kind {
    case .names: return nil
    case .device:
      // A title above a table has one column too.
      let isOne = columnCount == 1
      summary =
        isOne ? "the first line is no list of columns" : "the first line looks like a device, not like names of columns"
      help = [
        isOne
          ? "\(names); between them stands a comma, a tab or a semicolon; a title or a note above them is left out by "
            + "`tail -n +2 FILE`" : "\(names): export it with its header"
      ]
    case .blank:
      summary = "the first line is blank, where the names of the columns stand"
      help = ["begin with the header: `tail -n +2 FILE` leaves out the first line"]
    case .carriageReturns:
      summary = "its lines end with a carriage return alone, as those of old Macs"
      help = ["save it with line feeds: `tr '\\r' '\\n' < FILE`"]
    case .separatorLine:
      summary = "its first line is the `sep=` of a spreadsheet, and not the names of its columns"
      help = ["leave the line out: `tail -n +2 FILE`; which sign stands between columns is seen without it"]
    case .otherDelimiter(let sign):
      let shown = sign == "\u{1}" ? "the control character 1" : "`\(sign)`"
      summary = "between its columns stands \(shown)"
      help = [
        "export it with a comma, a tab or a semicolon between columns"
          + (sign == "|" ? "; psql does so with `--csv`" : "")
      ]
    }
    return Failure(.unusableAudience, summary: summary, path: path, help: help)
  }
}

extension AudienceLook.Wanted {
  /// `token device-token from "apnsToken"`
  func declaration(from other: String) -> String {
    let quoted = VisibleText.line(other).replacing("\"", with: "")
    return "`\(attribute) \(isToken ? "device-token" : "…") from \"\(quoted)\"` in the `audience` block"
  }

  func nearest(among names: [String]) -> String? { sure(among: names) ?? AudienceName.nearest(to: name, among: names) }
}

extension AudienceLook {
  /// For each name that no line has: how often the one stands there that is most likely meant.
  func hints(needed: Bool) -> [String] {
    if ["campaign", "headers", "payload", "send_at"].allSatisfy({ names[$0] != nil }) {
      return ["its lines are batches that a compile wrote, and no devices: name the audience that they were made of"]
    }
    if ["line", "code", "reason"].allSatisfy({ names[$0] != nil }), names["token"] == nil {
      return ["its lines are rejects that a compile wrote, and no devices: name the audience that they were found in"]
    }
    if !absent.isEmpty, ["token", "reason", "answered"].allSatisfy({ names[$0] != nil }) {
      return ["its lines are tokens that were refused, as `--dead-tokens` writes them: `--suppress` takes these"]
    }
    if isKeyed, !absent.isEmpty {
      return [
        "lines are `{\"…\":{…}}`, each with another name: write the token as a value, `{\"token\":\"…\",\"locale\":\"en\"}`"
      ]
    }
    let flat = absent.filter { (!needed || $0.isNeeded) && flatNames[$0.name] != nil }
    if let first = flat.first { return [nested(first)] }
    let inTexts = absent.filter { (!needed || $0.isNeeded) && namesInTexts[$0.name] != nil }
    if let first = inTexts.first { return [inText(first)] }
    let others = names.keys.filter { name in !wanted.contains { $0.name == name } }.sorted()
    let found = absent.filter { !needed || $0.isNeeded }.compactMap { wanted -> String? in
      let meant = sameNameBelow(wanted, among: others) ?? wanted.nearest(among: others)
      guard let nearest = meant.flatMap({ value(at: $0) }), let count = names[nearest] else {
        // Where nobody gets anything, the value that stands for it may be why.
        return wanted.isNeeded || !needed && !wanted.isToken && !wanted.isOptional ? nobodyHas(wanted) : nil
      }
      return hint(wanted, nearest, count)
    }
    return Array(found.prefix(5))
  }

  /// Attributes that campaigns read, that no line has, and that another name of the lines surely means: who should have got
  /// something gets nothing, or another text, and no line is rejected for it.
  func warning(path: String?) -> Failure? {
    if let flat = absent.first(where: { flatNames[$0.name] != nil }) {
      return Failure(
        .nobodyReached, .warning, summary: "no line has `\(flat.name)`, which campaigns read", path: path,
        help: [nested(flat)])
    }
    if let inTexts = absent.first(where: { namesInTexts[$0.name] != nil }) {
      return Failure(
        .nobodyReached, .warning, summary: "no line has `\(inTexts.name)`, which campaigns read", path: path,
        help: [inText(inTexts)])
    }
    let found = misnamed
    guard let first = found.first else { return hintOnAbsent(path: path) }
    return Failure(
      .nobodyReached, .warning,
      summary: found.count == 1
        ? "an attribute that campaigns read may be called otherwise in the audience: `\(first.wanted.attribute)`"
        : "\(found.count) attributes that campaigns read may be called otherwise in the audience",
      path: path, help: found.prefix(5).map { hint($0.wanted, $0.found, $0.count) })
  }

  /// What nobody has may be meant so, in a small file above all; where a header or many lines lack it, it deserves a look.
  private func hintOnAbsent(path: String?) -> Failure? {
    // What is `null` everywhere is called as it is declared.
    let absent = absent.filter { !$0.isNeeded && !$0.isToken && nulls[$0.name] == nil }
    guard hasHeader || lines - otherLines >= 100, let first = absent.first else { return nil }
    let names = absent.map { "`\(VisibleText.line($0.name))`" }
    return Failure(
      .nobodyReached, .hint,
      summary: names.count == 1
        ? "\(nobodyHas(first)), which campaigns read"
        : "\(hasHeader ? "the header" : "no line") has none of \(names.prefix(5).joined(separator: ", ")), which campaigns read",
      path: path,
      help: [
        "everybody is taken for somebody without it; where it has another name in the file, say so: "
          + "`\(first.attribute) … from \"NAME\"` in the `audience` block"
      ])
  }

  /// `_source.id` for `id`, where another name that is wanted stands below `_source` too.
  private func sameNameBelow(_ name: Wanted, among others: [String]) -> String? {
    let found = others.filter { $0.hasSuffix(".\(name.name)") }
    guard found.count == 1, let only = found.first else { return nil }
    let object = only.dropLast(name.name.count)
    return absent.contains { $0.name != name.name && others.contains(object + $0.name) } ? only : nil
  }

  /// `"home.station"` as a name with a dot in it.
  private func nested(_ wanted: Wanted) -> String {
    let count = flatNames[wanted.name] ?? 0
    let parts = wanted.name.split(separator: ".").map { "{\"\($0)\":" }
    return
      "\(count) \(count == 1 ? "has" : "have") the name `\"\(wanted.name)\"`, with a dot in it: write one object in "
      + "another, `\(parts.joined())…\(String(repeating: "}", count: parts.count))`"
  }

  /// `"address":"{…}"`
  private func inText(_ wanted: Wanted) -> String {
    let count = namesInTexts[wanted.name] ?? 0
    let object = wanted.name.split(separator: ".").dropLast().joined(separator: ".")
    return
      "\(count) \(count == 1 ? "has" : "have") `\(object)` as JSON in a text: write the object itself, without quotes around it"
  }

  private func nobodyHas(_ wanted: Wanted) -> String {
    if let count = nulls[wanted.name] {
      let lines = lines - otherLines
      return "`\(wanted.name)` is `null` in "
        + (isWhole && count == lines ? "every line" : "\(counted(count, "line")), and no other has it")
    }
    if hasHeader { return "the header has no `\(wanted.name)`" }
    return isWhole ? "no line has `\(wanted.name)`" : "none of the first \(lines) lines has `\(wanted.name)`"
  }

  private func hint(_ wanted: Wanted, _ found: String, _ count: Int) -> String {
    let others = hasHeader ? "but" : "\(count) \(count == 1 ? "has" : "have")"
    return "\(nobodyHas(wanted))\(hasHeader ? "," : ";") \(others) `\(VisibleText.line(found))`: declare "
      + wanted.declaration(from: found)
  }
}

extension TooManyRejects {
  /// `, all of `cart-items``: the attribute whose values are most often no good, and what to do about them.
  private func advice(_ code: RejectCode, _ count: Int, _ file: String) -> String {
    let most = attributes[code]?.min { ($1.value, $0.key) < ($0.value, $1.key) }
    guard let most else { return "\(first(of: code)): \(encodingAdvice(code, file) ?? code.fix)" }
    let wanted = look.wanted.first { $0.attribute == most.key }
    let share = most.value == count ? count == 1 ? "" : "all " : "\(most.value) of them "
    // Of tokens, the fix says it by itself.
    var form = code == .invalidToken ? "" : wanted.map { ", which \(clause(code, for: $0.type))" } ?? ""
    let odd = Self.formCodes.contains(code) ? wanted.flatMap { look.oddForms[$0.name] } : nil
    if let odd { form += "\(odd.form.map { ", but \($0.words)" } ?? "") (first in line \(odd.line))" }
    if code == .invalidValue, odd == nil, let line = look.largeNumber {
      return ", \(share)of `\(most.key)`\(form) (first in line \(line)): \(ValueSlip.tooLarge.advice)"
    }
    if code == .missingValue || code == .missingToken, let line = wanted.flatMap({ look.lacking[$0.name] }) {
      form += " (first in line \(line))"
    }
    return ", \(share)of `\(most.key)`\(form): \(odd.flatMap { self.advice(on: $0, wanted) } ?? code.fix)"
  }

  private func advice(on odd: AudienceLook.OddForm, _ wanted: AudienceLook.Wanted?) -> String? {
    let isInQuotes = odd.form == .text && [.integer, .number, .boolean].contains(wanted?.type)
    if wanted?.type.isToken ?? false {
      return odd.tokenSlip?.advice ?? (odd.form == .list ? "Write a line for each of the devices in the list." : nil)
    }
    guard let slip = odd.slip else { return nil }
    let advice =
      odd.isOfElement && slip == .quoted
      ? "an element stands in quotes: leave them out, as in `[7, 11]`"
      : (odd.isOfElement ? "an element is wrong: " : "") + slip.advice(inQuotes: isInQuotes)
    return odd.further.map { "\(advice); in line \($0.line), \($0.slip.advice)" } ?? advice
  }

  /// ` (first in line 12: a key in quotes is expected)`
  private func first(of code: RejectCode) -> String {
    switch code {
    case .columnCount: look.oddRecord.map { " (first in line \($0))" } ?? ""
    case .invalidUTF8: look.otherEncoding.map { " (first in line \($0.line))" } ?? ""
    case .invalidJSON, .invalidCSV:
      look.brokenLine.map { " (first in line \($0.line)\($0.reason.map { ": " + $0 } ?? ""))" } ?? ""
    default: ""
    }
  }

  /// Those that a value has by its form.
  private static let formCodes: Set<RejectCode> = [
    .invalidValue, .unknownChoice, .invalidLocale, .unknownZone, .invalidToken,
  ]

  private func clause(_ code: RejectCode, for type: Plan.AttributeType) -> String {
    guard code == .unknownChoice, case .oneOf(let names) = type else { return code.clause(for: type) }
    let shown = names.prefix(8).map { "`\($0)`" }.joined(separator: ", ")
    return "is none of \(shown)\(names.count > 8 ? ", …" : "")"
  }

  func failure(path: String?) -> Failure {
    let file = path == "-" ? "FILE" : path.map(ShellWord.quoted) ?? "FILE"
    var help = look.hints(needed: true)
    let ordered = codes.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
    if help.isEmpty, look.lines > 0, (look.otherLines - (look.otherEncoding?.count ?? 0)) * 2 > look.lines {
      if let advice = look.lineSlip?.advice(file, look.packedWith) {
        help.append(advice)
      } else if look.brokenObjects * 2 < look.otherLines {
        help.append("most lines are no JSON objects; is it another format? JSON lines, CSV and TSV are read")
      }
    }
    var isWholeCause = false
    if help.isEmpty, let line = look.repeatedHeader {
      help.append("line \(line) is the header once more, as where two files were joined: leave it out")
      isWholeCause = look.repeatedHeaders >= rejected
    }
    if help.isEmpty, let sparse = look.sparse, sparse.count >= rejected {
      help.append(sparse.advice)
      isWholeCause = true
    }
    if help.isEmpty, let line = look.oddRecord, let sign = look.otherSeparator {
      help.append(
        "the first line has another sign between its columns than line \(line), where `\(sign)` stands: let it be the same in all lines"
      )
    }
    // What is missing under one name and there under another was told.
    let isTold = !help.isEmpty
    let toldCode: RejectCode? = look.otherSeparator == nil ? nil : .columnCount
    for (code, count) in isWholeCause ? [] : ordered.prefix(3)
    where !isTold || ![.missingToken, .missingValue, toldCode].contains(code) {
      help.append("\(code.rawValue) \(count)\(advice(code, count, file))")
    }
    if hasNoToken, rejected == 0 {
      return Failure(
        .tooManyRejects, summary: "none of \(counted(records, "record")) has a device token; nothing was written",
        path: path, help: help)
    }
    help.append("`--max-rejects` allows more, `--max-rejects 100%` any number")
    let share = rejected == records ? records == 1 ? "the only" : "all" : "\(rejected) of \(records)"
    let lines = rejected != records ? "records" : records == 1 ? "record" : counted(rejected, "record")
    return Failure(
      .tooManyRejects,
      summary:
        "\(share) \(lines) can't be used\(rejected == records ? "" : ", more than `--max-rejects \(limit)`"); nothing was written",
      path: path, help: help)
  }
}

extension TooManyRejects {
  private func encodingAdvice(_ code: RejectCode, _ file: String) -> String? {
    guard code == .invalidUTF8, let other = look.otherEncoding else { return nil }
    if other.isPacked { return "something packed with gzip stands there: unpack each file before they are joined" }
    return other.encoding?.advice(file, look.packedWith)
  }
}

extension LatinEncoding {
  func advice(_ file: String, _ program: String?) -> String {
    let command = AudienceFault.command("iconv -f \(rawValue) -t utf-8", file, program)
    return
      "it looks like \(self == .latin1 ? "Latin-1" : "Windows-1252"): export it as UTF-8, or write `\(command) > utf8.txt`"
  }
}

extension AudienceLook.SparseRecords {
  fileprivate var advice: String {
    let lines = count == 1 ? "line \(line) has" : "\(count) lines have, the first of them line \(line),"
    return filled == 0
      ? "\(lines) nothing between the separators, as spreadsheets write rows behind a table: leave \(count == 1 ? "it" : "them") out"
      : "\(lines) \(filled) of \(fields) fields, as a line of totals does: leave \(count == 1 ? "it" : "them") out"
  }
}
