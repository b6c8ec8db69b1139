/// `report` for each kind of problem, so that a rule names its problem and nothing else; `fail` gives the statement up
/// too.
///
/// None is inlined: the text of a report would take its place on the stack of every rule, and rules call each other deeply.
extension Parser {
  /// What stands between two entries of a list that lacks its comma: nothing, or a sign of others.
  mutating func reportMissingComma() {
    let gap = SourceRange(file: file.id, start: previousEnd.end, end: max(previousEnd.end, current.start))
    let written = file.text(in: gap).trimmingCharacters(in: .whitespaces)
    guard [";", "&", "+", "|"].contains(written),
      let sign = file.bytes[Int(gap.start)..<Int(gap.end)].firstIndex(where: { $0 > 0x20 })
    else { return report(.missingComma(behind: previousEnd), at: currentRange) }
    let range = SourceRange(file: file.id, start: UInt32(sign), end: UInt32(sign) + 1)
    covered.append(range)
    let place = SourceRange(file: file.id, start: written == ";" ? range.start : gap.start, end: range.end)
    report(.foreignWord(written, meant: ",", replacing: place), at: range)
  }

  @inline(never)
  mutating func report(_ problem: StructureProblem, at range: SourceRange) { report(problem.diagnostic(at: range)) }

  @inline(never)
  mutating func report(_ problem: DeclarationProblem, at range: SourceRange) { report(problem.diagnostic(at: range)) }

  @inline(never)
  mutating func report(_ problem: LineProblem, at range: SourceRange) {
    let diagnostic = problem.diagnostic(at: range)
    let (whole, meant): (SourceRange, String)
    switch problem {
    case .needlessWord: (whole, meant) = (withBlank(range), "")
    case .foreignWord(_, let sign, replacing: nil) where sign == "," || sign == ":":
      (whole, meant) = (withBlanksBefore(range), sign)
    default: return report(diagnostic)
    }
    report(diagnostic.replacing(whole, with: meant))
  }

  /// A comma and a colon stand close to what they follow.
  func withBlanksBefore(_ range: SourceRange) -> SourceRange {
    let blanks = file.bytes[..<Int(range.start)].reversed().prefix { $0 == 0x20 }.count
    return SourceRange(file: range.file, start: range.start - UInt32(blanks), end: range.end)
  }

  /// With the blank behind it where there is one before it too, or nothing on its line: one is enough.
  private func withBlank(_ range: SourceRange) -> SourceRange {
    let isBlank = { (place: Int) in self.file.bytes.indices.contains(place) && self.file.bytes[place] == 0x20 }
    let start = Int(range.start)
    let next = Int(range.end)
    if next == file.bytes.count || file.bytes[next] == 0x0A {
      // Nothing is left behind at a line's end.
      var first = start
      while isBlank(first - 1) { first -= 1 }
      return SourceRange(file: range.file, start: UInt32(first), end: range.end)
    }
    guard isBlank(next), start == 0 || isBlank(start - 1) || file.bytes[start - 1] == 0x0A else {
      return range
    }
    return SourceRange(file: range.file, start: range.start, end: range.end + 1)
  }

  @inline(never)
  mutating func report(_ problem: HeadProblem, at range: SourceRange) { report(problem.diagnostic(at: range)) }

  @inline(never)
  mutating func report(_ problem: LiteralProblem, at range: SourceRange) { report(problem.diagnostic(at: range)) }

  @inline(never)
  mutating func report(_ problem: ScheduleProblem, at range: SourceRange) { report(problem.diagnostic(at: range)) }

  @inline(never)
  mutating func report(_ problem: ConditionProblem, at range: SourceRange) { report(problem.diagnostic(at: range)) }

  @inline(never)
  mutating func report(_ problem: SlipProblem, at range: SourceRange) { report(problem.diagnostic(at: range)) }

  @inline(never)
  mutating func fail(_ problem: SlipProblem, at range: SourceRange) {
    failCovering(range, problem.diagnostic(at: range))
  }

  @inline(never)
  mutating func fail(_ problem: StructureProblem, at range: SourceRange) { fail(problem.diagnostic(at: range)) }

  @inline(never)
  mutating func fail(_ problem: DeclarationProblem, at range: SourceRange) { fail(problem.diagnostic(at: range)) }

  @inline(never)
  mutating func fail(_ problem: LineProblem, at range: SourceRange) { fail(problem.diagnostic(at: range)) }

  @inline(never)
  mutating func fail(_ problem: LiteralProblem, at range: SourceRange) { fail(problem.diagnostic(at: range)) }

  @inline(never)
  mutating func fail(_ problem: ScheduleProblem, at range: SourceRange) { fail(problem.diagnostic(at: range)) }

  @inline(never)
  mutating func fail(_ problem: ConditionProblem, at range: SourceRange) { fail(problem.diagnostic(at: range)) }
}
