public import CampanileExpansion
public import CampanileSyntax

extension Plan {
  /// The names of the inputs whose values the plan needs before it is expanded; none for most plans.
  public var inputNames: [String] { inputs.map(\.name) }

  /// The same plan with values in the place of its inputs, as `campanile expand --inputs` makes it.
  ///
  /// - Parameter json: an object with the value of each input: numbers, `true` and `false` as such, sets as arrays, all else
  ///   as text, as in an audience.
  /// - Throws: what is wrong with the first value that can't be used. Values aren't repeated: they may be personal.
  public func giving(inputs json: [UInt8]) throws(Failure) -> Plan {
    var values = InputValues(inputs)
    values.read(json: json)
    if values.problems.isEmpty { values.finish() }
    if let problem = values.problems.first { throw Failure(problem, of: name) }
    do throws(InputProblem) {
      return try giving(values.literals)
    } catch {
      throw Failure(error, of: name)
    }
  }
}

extension Failure {
  fileprivate init(_ problem: InputProblem, of campaign: String) {
    self.init(.inputsNotGiven, summary: problem.summary(of: campaign), help: [problem.help])
  }
}
