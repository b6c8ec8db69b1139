/// `report` for each kind of problem, so that a rule names its problem and nothing else; `fail` gives the statement up
/// too.
///
/// None is inlined: the text of a report would take its place on the stack of every rule, and rules call each other deeply.
extension Parser {
  @inline(never)
  mutating func report(_ problem: StructureProblem, at range: SourceRange) { report(problem.diagnostic(at: range)) }

  @inline(never)
  mutating func report(_ problem: DeclarationProblem, at range: SourceRange) { report(problem.diagnostic(at: range)) }

  @inline(never)
  mutating func report(_ problem: LineProblem, at range: SourceRange) { report(problem.diagnostic(at: range)) }

  @inline(never)
  mutating func report(_ problem: LiteralProblem, at range: SourceRange) { report(problem.diagnostic(at: range)) }

  @inline(never)
  mutating func report(_ problem: ScheduleProblem, at range: SourceRange) { report(problem.diagnostic(at: range)) }

  @inline(never)
  mutating func report(_ problem: ConditionProblem, at range: SourceRange) { report(problem.diagnostic(at: range)) }

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
