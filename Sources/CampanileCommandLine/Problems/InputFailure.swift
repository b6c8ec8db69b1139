internal import Campanile
internal import CampanileExpansion
internal import CampanileSyntax

/// Values of inputs that are missing, or can't be used. They may be personal, and aren't told.
extension Failure {
  static func unreadableInputs(_ path: String) -> Failure {
    .unreadableHere(path, help: ["name a JSON file of at most 1 megabyte with the values of the inputs"])
  }

  /// - Parameter names: inputs for which nothing stands behind `=`.
  static func emptyInputs(_ names: [String]) -> Failure {
    let shown = names.map { "`\($0)`" }.joined(separator: ", ")
    return Failure(
      .inputsNotGiven, .hint, summary: "\(shown): given as empty text",
      help: ["nothing stands behind `\(names.first ?? "NAME")=`: was a variable of the shell empty?"])
  }

  static func inputsNotGiven(_ campaigns: [String]) -> Failure {
    let left = campaigns.joined(separator: ", ")
    return Failure(
      .inputsNotGiven, .hint,
      summary: "\(left): left out, since \(campaigns.count == 1 ? "its" : "their") inputs aren't given",
      help: ["compile by name with `--set NAME=VALUE` or `--inputs FILE.json`, or expand the plan with them"])
  }
}

extension UsageProblem {
  static func inputsOfSeveral(_ option: String, command: String) -> UsageProblem {
    UsageProblem(
      text: "`--\(option)` gives values to the inputs of one campaign",
      help: "name it: `campanile \(command) NAME --\(option) …`")
  }

  static let twiceStandardInput = UsageProblem(
    text: "`--inputs` and `--audience` can't both be standard input", help: "write one of them to a file")

  /// - Parameter inputs: those that can't go without a value; at least one.
  static func inputsNeeded(_ inputs: [String], by campaign: String) -> UsageProblem {
    UsageProblem(
      text: "`\(campaign)` needs values for its inputs: \(inputs.map { "`\($0)`" }.joined(separator: ", "))",
      help: "give them with `--set \(inputs.first ?? "NAME")=…`, or with `--inputs FILE.json`")
  }

  /// - Parameter given: what `--set` says.
  init(_ problem: InputProblem, of plan: Plan, given: [(name: String, value: String)]) {
    self.init(text: problem.summary(of: plan.name), help: problem.help(onSettings: given) ?? problem.help)
  }
}

extension InputProblem {
  /// What was most likely meant by `--set`.
  fileprivate func help(onSettings given: [(name: String, value: String)]) -> String? {
    switch kind {
    case .wrongType(let name, let wanted):
      guard let text = given.first(where: { $0.name == name })?.value else { return nil }
      let told = ValueSlip(text, of: wanted) { Plan.Literal(written: $0, as: wanted) != nil }
      // There are no columns here.
      let slip = [.noNumber, .dayForNumber].contains(told) ? nil : told
      let form = InputProblem.setting(of: wanted)
      // A day alone, however it is written, is no moment in time.
      return slip.map { wanted == .instant ? "\($0.advice); \(form)" : $0.advice } ?? form
    case .missing(let name):
      return given.first { $0.value.contains("\(name)=") }.map { other in
        "each value has an option of its own: `--set \(other.name)=… --set \(name)=…`"
      }
    default: return nil
    }
  }
}
