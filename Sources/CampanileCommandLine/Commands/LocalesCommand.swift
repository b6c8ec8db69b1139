internal import Campanile
internal import CampanileExpansion
internal import CampanileSyntax

extension CommandRow {
  static let locales = CommandRow(
    name: "locales",
    summary: "Shows which texts are translated into which locales.",
    details: """
      Every text of every campaign by every locale of the app: translated, outdated (its table says so, or it names other \
      variables than the source text), or missing, and then whose text its recipients read.
      """,
    options: [
      .workspace, .allowRead,
      OptionRow("require", nil, "exit with 1 unless every text is translated and none is outdated"),
      OptionRow("format", "table|jsonl", "a table, or JSON lines for programs (table)", .choice), .color,
      .formatDiagnostics,
    ],
    examples: [
      ("campanile locales", "the table"), ("campanile locales --require", "the same, as a gate of a release"),
    ],
    run: { session throws(UsageProblem) in try session.locales() })
}

extension Session {
  /// `campanile locales`
  func locales() throws(UsageProblem) -> ExitCode {
    let format = try arguments.choice("format") ?? "table"
    let compilation: Compilation
    switch compiledWorkspace() {
    case .failure(let ended): return ended.exitCode
    case .success((let found, _)): compilation = found
    }
    let matrix = LocalesMatrix(locales: compilation.locales, rows: compilation.coverage)
    _ = terminal.output(format == "table" ? Array(matrix.table.utf8) : matrix.lines)
    if arguments.has("require"), !matrix.isComplete {
      tell(failures: [.notTranslated(matrix.countLine)])
      return .sourcesAreWrong
    }
    return .success
  }
}

/// Every text by every locale.
struct LocalesMatrix {
  let locales: [String]
  let rows: [TextCoverage]

  private func count(_ isCounted: (TextCoverage.State) -> Bool) -> Int {
    rows.reduce(0) { $0 + $1.states.count { isCounted($0.state) } }
  }

  private var missing: Int {
    count { state in
      if case .missing = state { return true }
      return false
    }
  }

  var isComplete: Bool { missing == 0 && count { $0 == .outdated } == 0 }

  /// `47 of 48 translated, 1 missing, 0 outdated`
  var countLine: String {
    let all = count { $0 != .unread }
    let outdated = count { $0 == .outdated }
    return "\(all - missing - outdated) of \(all) translated, \(missing) missing, \(outdated) outdated"
  }

  var table: String {
    guard !rows.isEmpty else { return "no campaign of this workspace has a text\n" }
    let names = rows.map { $0.owner + " " + $0.name }
    let nameWidth = names.map(\.count).max() ?? 0
    let widths = locales.enumerated().map { index, locale in
      max(locale.count, rows.map { cell($0.states[index].state).count }.max() ?? 0)
    }
    var text = line(String(repeating: " ", count: nameWidth), locales, widths)
    for (row, name) in zip(rows, names) {
      let padded = name + String(repeating: " ", count: nameWidth - name.count)
      text += line(padded, row.states.map { cell($0.state) }, widths)
    }
    return text
      + "\n✓ translated · →en missing, that locale is read instead · ! outdated · app the app has it · – goes to topics\n\(countLine)\n"
  }

  private func line(_ name: String, _ cells: [String], _ widths: [Int]) -> String {
    var text = name
    for (cell, width) in zip(cells, widths) {
      text += "  " + cell + String(repeating: " ", count: width - cell.count)
    }
    while text.last == " " { text.removeLast() }
    return text + "\n"
  }

  private func cell(_ state: TextCoverage.State) -> String {
    switch state {
    case .translated: "✓"
    case .outdated: "!"
    case .missing(let fallback): "→" + fallback
    case .inApp: "app"
    case .unread: "–"
    }
  }

  /// One JSON object for each text and locale.
  var lines: [UInt8] {
    var bytes: [UInt8] = []
    for row in rows {
      for (locale, state) in row.states {
        var members: [JSONValue.Member] = [
          .init("owner", .text(row.owner)), .init("text", .text(row.name)), .init("locale", .text(locale)),
        ]
        switch state {
        case .translated: members.append(.init("state", .text("translated")))
        case .outdated: members.append(.init("state", .text("outdated")))
        case .inApp: members.append(.init("state", .text("in-app")))
        case .unread: members.append(.init("state", .text("unread")))
        case .missing(let fallback):
          members.append(.init("state", .text("missing")))
          members.append(.init("fallback", .text(fallback)))
        }
        bytes += JSONValue.object(members).encoded() + [0x0A]
      }
    }
    return bytes
  }
}
