/// `report` for each kind of problem, so that a rule names its problem and nothing else; `fail` gives the statement up
/// too.
extension Parser {
  mutating func report(_ problem: StructureProblem, at range: SourceRange) { report(problem.diagnostic(at: range)) }
  mutating func report(_ problem: DeclarationProblem, at range: SourceRange) { report(problem.diagnostic(at: range)) }
  mutating func report(_ problem: LineProblem, at range: SourceRange) { report(problem.diagnostic(at: range)) }
  mutating func report(_ problem: LiteralProblem, at range: SourceRange) { report(problem.diagnostic(at: range)) }
  mutating func report(_ problem: ScheduleProblem, at range: SourceRange) { report(problem.diagnostic(at: range)) }
  mutating func report(_ problem: ConditionProblem, at range: SourceRange) { report(problem.diagnostic(at: range)) }

  mutating func fail(_ problem: StructureProblem, at range: SourceRange) { fail(problem.diagnostic(at: range)) }
  mutating func fail(_ problem: DeclarationProblem, at range: SourceRange) { fail(problem.diagnostic(at: range)) }
  mutating func fail(_ problem: LineProblem, at range: SourceRange) { fail(problem.diagnostic(at: range)) }
  mutating func fail(_ problem: LiteralProblem, at range: SourceRange) { fail(problem.diagnostic(at: range)) }
  mutating func fail(_ problem: ScheduleProblem, at range: SourceRange) { fail(problem.diagnostic(at: range)) }
  mutating func fail(_ problem: ConditionProblem, at range: SourceRange) { fail(problem.diagnostic(at: range)) }
}
