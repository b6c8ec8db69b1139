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
    let tried = diagnostics.map { diagnostic -> Diagnostic in
      guard diagnostic.severity != .hint, !diagnostic.fixes.isEmpty else { return diagnostic }
      var deeper: Diagnostic?
      var asked: Diagnostic?
      let fixes = diagnostic.fixes.filter { fix in
        guard left > 0 else { return true }
        left -= 1
        let fixed = fix.applied(to: files)
        let after = ResolvedSources(fixed, options, texts: rules.texts).compilation(by: rules).diagnostics
        guard Counts(after)[diagnostic] < before[diagnostic] else { return false }
        let lines = fix.changedLines(of: fixed)
        let others = after.filter { new in
          // A file that is named now was read by nobody yet.
          new.severity == .error && new.code != .unusableTable && before[new] == 0
            && lines.contains { $0.overlaps(new.range) }
        }
        if others.count == 1, [.maybeMissing, .localNeedsFallback].contains(others[0].code) { asked = others[0] }
        if others.count == 1 { deeper = diagnostic.typeError(others[0], behind: fix) }
        return others.isEmpty
      }
      if fixes.isEmpty, let deeper { return deeper }
      if fixes.isEmpty, diagnostic.fixes.count == 1, let asked { return diagnostic.asking(asked) }
      return fixes == diagnostic.fixes ? diagnostic : diagnostic.keeping(fixes)
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
  fileprivate func keeping(_ kept: [Fix]) -> Diagnostic {
    let others = fixes.filter { !kept.contains($0) }.flatMap(\.edits).map {
      "`\($0.replacement.trimmingCharacters(in: .whitespacesAndNewlines))`"
    }
    var left = help.filter { line in
      !others.contains { $0 != "``" && line.contains($0) } || line.hasPrefix(Diagnostic.otherName)
    }
    if left.isEmpty, code == .unknownDirective { left = [Diagnostic.whereWordsAre] }
    // `to členové`, which is no name that is declared
    let isName = left.isEmpty && summary.hasSuffix(Diagnostic.otherSigns)
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

  /// The lines that have changed, in files with the edits made.
  fileprivate func changedLines(of fixed: [SourceFile]) -> [SourceRange] {
    fixed.flatMap { file in
      var shift = 0
      return edits.filter { $0.range.file == file.id }.map { edit in
        let length = edit.replacement.utf8.count
        var start = min(Int(edit.range.start) + shift, file.bytes.count)
        var end = min(start + length, file.bytes.count)
        shift += length - (Int(edit.range.end) - Int(edit.range.start))
        while start > 0, file.bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        while end < file.bytes.count, file.bytes[end] != UInt8(ascii: "\n") { end += 1 }
        return SourceRange(file: file.id, start: UInt32(start), end: UInt32(end))
      }
    }
  }
}

extension SourceRange {
  fileprivate func overlaps(_ other: SourceRange) -> Bool {
    file == other.file && start <= other.end && other.start <= end
  }
}
