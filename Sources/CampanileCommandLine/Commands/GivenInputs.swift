internal import Campanile
internal import CampanileExpansion
internal import CampanileSyntax
internal import Foundation

/// The plans of a run that can be expanded.
struct GivenPlans {
  /// With values in the place of their inputs.
  var plans: [Plan] = []
  /// What the manifest says of the values.
  var inputs: [(campaign: String, sha256: String)] = []
  /// Which plans were left out, and why.
  var note: Failure?
}

extension Session {
  /// Puts the values of `--set` and `--inputs` into the one plan that they are for; plans whose inputs aren't given are left
  /// out where nobody has asked for them by their names.
  func given(_ plans: [Plan]) throws(UsageProblem) -> Result<GivenPlans, Ended> {
    let option = ["inputs", "set"].first(where: arguments.has)
    guard let option else { return .success(try withoutValues(plans)) }
    guard arguments.words.count == 1, let plan = plans.first, plans.count == 1 else {
      throw UsageProblem(
        text: "`--\(option)` gives values to the inputs of one campaign",
        help: "name it: `campanile \(arguments.command.name) NAME --\(option) …`")
    }
    var values = InputValues(plan.inputs)
    for (name, text) in try arguments.settings("set") { values.read(name, text) }
    if let problem = values.problems.first { throw usage(problem, of: plan) }
    var file: SourceFile?
    if let path = arguments.text("inputs") {
      guard path != "-" || arguments.text("audience") != "-" else {
        throw UsageProblem(
          text: "`--inputs` and `--audience` can't both be standard input", help: "write one of them to a file")
      }
      guard let bytes = Self.bytes(ofInputs: path == "-" ? "/dev/stdin" : absolute(path)) else {
        return .failure(
          Ended(
            exitCode: fail(
              Failure(
                .unreadableFile, summary: "`\(path)` can't be read", path: path,
                help: ["name a JSON file of at most 1 megabyte with the values of the inputs"]))))
      }
      // Its lines may be personal, so that they aren't shown.
      file = SourceFile(id: .init(rawValue: 0), path: path, kind: .inputs, bytes: bytes, access: .outside)
      values.read(json: bytes)
    }
    if values.problems.isEmpty { values.finish() }
    var problems = values.problems
    if problems.isEmpty {
      do throws(InputProblem) {
        let given = try plan.giving(values.literals)
        let inputs = plan.inputs.isEmpty ? [] : [(campaign: plan.name, sha256: values.digest)]
        return .success(GivenPlans(plans: [given], inputs: inputs))
      } catch {
        problems = [error]
      }
    }
    guard let file else { throw usage(problems[0], of: plan) }
    tell(problems.map { $0.diagnostic(of: plan.name, in: file) }, files: [file])
    return .failure(Ended(exitCode: .outsideFailed))
  }

  private func withoutValues(_ plans: [Plan]) throws(UsageProblem) -> GivenPlans {
    let asking = plans.filter { plan in plan.inputs.contains { !$0.mayGoWithout } }
    // What can go without values is compiled like everything else.
    let others = plans.filter { plan in plan.inputs.allSatisfy(\.mayGoWithout) }.map { (try? $0.giving([:])) ?? $0 }
    guard let first = asking.first else { return GivenPlans(plans: others) }
    let needed = first.inputs.filter { !$0.mayGoWithout }
    let names = needed.map { "`\($0.name)`" }.joined(separator: ", ")
    guard arguments.words.isEmpty else {
      throw UsageProblem(
        text: "`\(first.name)` needs values for its inputs: \(names)",
        help: "give them with `--set \(needed[0].name)=…`, or with `--inputs FILE.json`")
    }
    var given = GivenPlans(plans: others)
    let left = asking.map(\.name).joined(separator: ", ")
    given.note = Failure(
      .inputsNotGiven, .hint,
      summary: "\(left): left out, since \(asking.count == 1 ? "its" : "their") inputs aren't given",
      help: ["compile by name with `--set NAME=VALUE` or `--inputs FILE.json`, or expand the plan with them"])
    return given
  }

  private func usage(_ problem: InputProblem, of plan: Plan) -> UsageProblem {
    UsageProblem(text: problem.summary(of: plan.name), help: helpOnSettings(problem) ?? problem.help)
  }

  /// What was most likely meant by `--set`; the values may be personal, and aren't told.
  private func helpOnSettings(_ problem: InputProblem) -> String? {
    let given = (try? arguments.settings("set")) ?? []
    switch problem.kind {
    case .wrongType(let name, let wanted):
      guard let text = given.first(where: { $0.name == name })?.value else { return nil }
      let slip = ValueSlip(text, of: wanted) { Plan.Literal(written: $0, as: wanted) != nil }
      return slip?.advice ?? InputProblem.setting(of: wanted)
    case .missing(let name):
      return given.first { $0.value.contains("\(name)=") }.map { other in
        "each value has an option of its own: `--set \(other.name)=… --set \(name)=…`"
      }
    default: return nil
    }
  }

  /// At most a megabyte: a push has 4,096 bytes.
  private static func bytes(ofInputs path: String) -> [UInt8]? {
    guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? handle.close() }
    var bytes: [UInt8] = []
    // A pipe gives what it has so far.
    while bytes.count <= 1 << 20 {
      guard let data = try? handle.read(upToCount: 1 << 16) ?? Data() else { return nil }
      if data.isEmpty { return bytes }
      bytes += [UInt8](data)
    }
    return nil
  }
}
