internal import CampanileSyntax
internal import Foundation

extension Compilation {
  /// So many bytes are compiled again at most.
  private static let triedBytes = 256 << 10

  /// The same without fixes that leave the mistake as it is, or lead straight to another error: who takes one expects that it
  /// helps. What else is said stays.
  ///
  /// Each is made and all is compiled again, as long as that is soon done: of a workspace that is large, or very wrong, the
  /// first ones.
  func withTriedFixes(_ files: [SourceFile], _ options: CompileOptions, _ rules: Rules) -> Compilation {
    let size = max(1, files.reduce(0) { $0 + $1.bytes.count })
    var left = Self.triedBytes / size
    let before = Counts(diagnostics)
    var options = options
    options.readings = options.readings ?? Readings()
    /// What is told once a fix was made.
    let diagnosticsBehind = { (fixed: [SourceFile]) in
      ResolvedSources(fixed, options, texts: rules.texts).compilation(by: rules).diagnostics
    }
    /// Whether it is told less often, or of another place alone, which it had hidden.
    let isMended = { (diagnostic: Diagnostic, fix: Diagnostic.Fix, after: [Diagnostic]) in
      let place = fix.start(of: diagnostic.range)
      return Counts(after)[diagnostic] < before[diagnostic]
        || !after.contains {
          $0.code == diagnostic.code && $0.summary == diagnostic.summary && $0.range.file == diagnostic.range.file
            && $0.range.start == place
        }
    }
    let tried = diagnostics.map { diagnostic -> Diagnostic in
      let diagnostic = diagnostic.inUTC(files) ?? diagnostic.atItsValue(files) ?? diagnostic
      guard diagnostic.severity != .hint, !diagnostic.fixes.isEmpty else {
        // What no reader has a fix for may be clear from its advice; nothing is known of it but what the trial shows.
        let advised = diagnostic.advisedFixes(in: files)
        guard !advised.isEmpty, left >= advised.count else { return diagnostic }
        left -= advised.count
        let areRight = advised.allSatisfy { (fix: Diagnostic.Fix) -> Bool in
          let after = diagnosticsBehind(fix.applied(to: files))
          return isMended(diagnostic, fix, after) && after.isBetter(than: diagnostics)
        }
        return areRight ? diagnostic.withFixes(advised) : diagnostic
      }
      // `items cart-items` may as well be the name of a value that isn't there.
      if diagnostic.code == .unknownAttribute, diagnostic.fixes.count == 1, diagnostic.fixes[0].quotesName {
        return diagnostic.withFixes([])
      }
      var deeper: Diagnostic?
      var asked: Diagnostic?
      var next: Diagnostic?
      let fixes = diagnostic.fixes.filter { fix in
        guard left > 0 else { return true }
        left -= 1
        let fixed = fix.applied(to: files)
        let after = diagnosticsBehind(fixed)
        guard isMended(diagnostic, fix, after) else { return false }
        let pieces = fix.changedPieces
        let others = after.filter { new in
          // A file that is named now was read by nobody yet.
          new.severity == .error && new.code != .unusableTable && before[new] == 0
            && fixed.contains { file in
              file.id == new.range.file && pieces.contains { file.isStillWrong(new.range, behind: $0) }
            }
        }
        if others.count == 1, [.maybeMissing, .localNeedsFallback].contains(others[0].code) { asked = others[0] }
        if others.count == 1 { deeper = diagnostic.typeError(others[0], behind: fix) }
        if others.count == 1 { next = others[0] }
        return others.isEmpty
      }
      if fixes.isEmpty, let deeper { return deeper }
      if fixes.isEmpty, diagnostic.fixes.count == 1, let asked { return diagnostic.asking(asked) }
      if fixes.isEmpty, diagnostic.fixes.count == 1, left > 0, let next, next.fixes.count == 1,
        let both = diagnostic.fixes[0].followed(by: next.fixes[0], in: files)
      {
        left -= 1
        let after = diagnosticsBehind(both.applied(to: files))
        if isMended(diagnostic, both, after), after.isBetter(than: diagnostics) {
          return diagnostic.withFixes([both]).withHelp(both.edits[0].replacement)
        }
      }
      return fixes == diagnostic.fixes ? diagnostic : diagnostic.keeping(fixes, or: next)
    }
    return Compilation(
      plans: plans, previews: previews, diagnostics: tried, omittedCount: omittedCount, schema: schema,
      locales: locales,
      segments: segments, appSide: appSide, coverage: coverage, isSuccess: isSuccess)
  }

  /// How often each thing is told.
  private struct Counts {
    private struct Key: Hashable {
      let code: Diagnostic.Code
      let summary: String
    }

    private let counts: [Key: Int]

    init(_ diagnostics: [Diagnostic]) {
      counts = Dictionary(diagnostics.map { (Key(code: $0.code, summary: $0.summary), 1) }, uniquingKeysWith: +)
    }

    subscript(diagnostic: Diagnostic) -> Int { counts[Key(code: diagnostic.code, summary: diagnostic.summary)] ?? 0 }
  }
}

extension [Diagnostic] {
  /// Whether there are fewer errors, or as many and less is told in all: what waits for errors is told behind them.
  fileprivate func isBetter(than others: [Diagnostic]) -> Bool {
    let (own, before) = (count { $0.severity == .error }, others.count { $0.severity == .error })
    return own < before || own == before && count < others.count
  }
}

extension Diagnostic {
  private static let spellings: Set<Code> = [.malformedTime, .malformedDate, .malformedNumber]

  /// What is wrong with `seconds 5:00` although it were written `05:00`: no time of day can stand there.
  fileprivate func typeError(_ told: Diagnostic, behind fix: Fix) -> Diagnostic? {
    guard Self.spellings.contains(code), fixes.count == 1, fix.edits.count == 1, let edit = fix.edits.first,
      edit.range == range, told.code == .wrongType, told.range.file == range.file, told.range.start == range.start,
      Int(told.range.end - told.range.start) == edit.replacement.utf8.count
    else { return nil }
    let written = quotedInSummary.first ?? edit.replacement
    return Diagnostic(
      told.code, told.severity, told.summary.replacing("`\(edit.replacement)`", with: "`\(written)`"), at: range,
      label: told.label.replacing(edit.replacement, with: written), notes: told.notes,
      help: code == .malformedTime ? [Reason.numberWithoutColon] : told.help)
  }

  /// Without its fix, which is right, and with what is still to be asked of what may be missing.
  fileprivate func asking(_ asked: Diagnostic) -> Diagnostic {
    Diagnostic(
      code, severity, summary, at: range, label: label, notes: notes,
      help: (asked.code == .maybeMissing ? help : []) + asked.help.prefix(1), fixes: [])
  }

  /// With some of its fixes, and without the advice to write what the others would.
  ///
  /// - Parameter next: what is told then; where no other advice is left, that of a text in its quotes tells what is missing.
  fileprivate func keeping(_ kept: [Fix], or next: Diagnostic?) -> Diagnostic {
    let others = fixes.filter { !kept.contains($0) }.flatMap(\.edits).map {
      "`\($0.replacement.trimmingCharacters(in: .whitespacesAndNewlines))`"
    }.filter { code != .missingBrace || $0 != "`}`" }
    var left = help.filter { line in
      !others.contains { $0 != "``" && line.contains($0) } || line.hasPrefix(Diagnostic.otherName)
    }
    if left.isEmpty, code == .unknownDirective { left = [Diagnostic.whereWordsAre] }
    if left.isEmpty, fixes.count == 1, fixes[0].addsQuotes { left = next?.help ?? [] }
    let isForeign = summary.hasSuffix(Diagnostic.otherSigns)
    // Another name may be another thing; what is written otherwise is so, whatever else is to be said.
    let isGuess = help.first?.hasPrefix("did you mean") ?? true
    if left.isEmpty, kept.isEmpty, fixes.count == 1, !isForeign, !isGuess, let next {
      left = help + next.help.prefix(1)
    }
    // `to členové`, which is no name that is declared
    let isName = left.isEmpty && isForeign
    return Diagnostic(
      code, severity, summary, at: range, label: label, notes: notes, help: isName ? [Diagnostic.asDeclared] : left,
      fixes: kept)
  }
}

extension Diagnostic.Fix {
  /// The files with the edits made.
  func applied(to files: [SourceFile]) -> [SourceFile] {
    files.map { file in
      let own = edits.filter { $0.range.file == file.id }
      guard !own.isEmpty else { return file }
      var bytes = file.bytes
      for edit in own.reversed() {
        let end = min(Int(edit.range.end), bytes.count)
        bytes.replaceSubrange(min(Int(edit.range.start), end)..<end, with: Array(edit.replacement.utf8))
      }
      return SourceFile(id: file.id, path: file.path, kind: file.kind, bytes: bytes)
    }
  }

  /// `image cart.png` as `image "cart.png"`
  fileprivate var addsQuotes: Bool {
    edits.count == 1 && edits[0].replacement.hasPrefix("\"") && edits[0].replacement.hasSuffix("\"")
      && edits[0].replacement.utf8.count == Int(edits[0].range.end - edits[0].range.start) + 2
  }

  /// Of `cart-items`, and not of `home`.
  fileprivate var quotesName: Bool { addsQuotes && edits[0].replacement.contains("-") }

  /// This one and then one of what it has changed, as one: `image cart.png` is told as what is wrong with it in quotes.
  ///
  /// - Parameter next: a fix of the files with this one made; `nil` where it is of another piece.
  fileprivate func followed(by next: Diagnostic.Fix, in files: [SourceFile]) -> Diagnostic.Fix? {
    guard edits.count == 1, next.edits.count == 1,
      let file = applied(to: files).first(where: { $0.id == edits[0].range.file }),
      next.edits[0].range.file == file.id
    else { return nil }
    let (piece, second) = (changedPieces[0], next.edits[0].range)
    guard second.start <= piece.end, second.end >= piece.start, Int(max(piece.end, second.end)) <= file.bytes.count
    else {
      return nil
    }
    let (start, end) = (Int(min(piece.start, second.start)), Int(max(piece.end, second.end)))
    var replacement = next.edits[0].replacement
    if next.addsQuotes, second == piece, let original = files.first(where: { $0.id == file.id }) {
      // `first_name` may be the name of a value, and `CART_TITLE` is none.
      let written = original.text(in: edits[0].range)
      if next.quotesName, written != written.uppercased() { return nil }
      // `dólares` is a text in its own letters, and `CART_TITLE` one in its own capitals.
      replacement = "\"\(written)\""
    }
    let text =
      String(decoding: file.bytes[start..<Int(second.start)], as: UTF8.self) + replacement
      + String(decoding: file.bytes[Int(second.end)..<end], as: UTF8.self)
    guard !text.isEmpty, !text.contains("\n") else { return nil }
    let length = Int(edits[0].range.end) - Int(edits[0].range.start)
    let whole = SourceRange(
      file: file.id, start: UInt32(start), end: UInt32(end - edits[0].replacement.utf8.count + length))
    return Diagnostic.Fix("write `\(text)`", replacing: whole, with: text)
  }

  /// Where something begins once the edits are made.
  fileprivate func start(of range: SourceRange) -> UInt32 {
    let shift = edits.filter {
      $0.range.file == range.file && $0.range.end <= range.start && $0.range.start < range.start
    }
    .reduce(0) { $0 + $1.replacement.utf8.count - Int($1.range.end - $1.range.start) }
    return UInt32(clamping: Int(range.start) + shift)
  }

  /// What has changed, in files with the edits made.
  fileprivate var changedPieces: [SourceRange] {
    var shifts: [SourceFile.ID: Int] = [:]
    return edits.map { edit in
      let shift = shifts[edit.range.file, default: 0]
      let length = edit.replacement.utf8.count
      shifts[edit.range.file] = shift + length - Int(edit.range.end - edit.range.start)
      let start = UInt32(clamping: Int(edit.range.start) + shift)
      return SourceRange(file: edit.range.file, start: start, end: start + UInt32(length))
    }
  }
}

extension SourceFile {
  /// Whether something wrong stands on the lines of a piece that has changed: a word behind it is another mistake of the line, which
  /// this one had hidden.
  fileprivate func isStillWrong(_ range: SourceRange, behind piece: SourceRange) -> Bool {
    guard piece.file == id else { return false }
    var (start, end) = (min(Int(piece.start), bytes.count), min(Int(piece.end), bytes.count))
    let behind = end
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    guard Int(range.start) <= end, start <= Int(range.end) else { return false }
    return !bytes[behind..<max(behind, Int(range.start))].split(separator: 0x20).contains {
      $0.contains(where: \.isNameByte)
    }
  }
}
