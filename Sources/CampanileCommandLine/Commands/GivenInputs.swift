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
      throw .inputsOfSeveral(option, command: arguments.command.name)
    }
    var values = InputValues(plan.inputs)
    let settings = try arguments.settings("set")
    for (name, text) in settings { values.read(name, text) }
    if let problem = values.problems.first { throw usage(problem, of: plan) }
    var file: SourceFile?
    if let path = arguments.text("inputs") {
      guard path != "-" || arguments.text("audience") != "-" else {
        throw .twiceStandardInput
      }
      guard let bytes = Self.bytes(ofInputs: path == "-" ? "/dev/stdin" : absolute(path)) else {
        return .failure(Ended(exitCode: fail(.unreadableInputs(path))))
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
        // As the shell leaves it of a variable that isn't there.
        let empty = settings.filter { $0.value.isEmpty }.map(\.name)
        return .success(
          GivenPlans(plans: [given], inputs: inputs, note: empty.isEmpty ? nil : .emptyInputs(empty)))
      } catch {
        let problem = values.placed(error)
        // Of an option, whatever else a file gives.
        guard problem.range != nil else { throw usage(problem, of: plan) }
        problems = [problem]
      }
    }
    guard let file else { throw usage(problems[0], of: plan) }
    tell(problems.map { $0.diagnostic(of: plan.name, in: file) }, files: [file])
    return .failure(Ended(exitCode: .outsideFailed))
  }

  private func withoutValues(_ plans: [Plan]) throws(UsageProblem) -> GivenPlans {
    guard plans.contains(where: { !$0.inputs.isEmpty }) else { return GivenPlans(plans: plans) }
    let asking = plans.filter { plan in plan.inputs.contains { !$0.mayGoWithout } }
    // What can go without values is compiled like everything else.
    let others = plans.filter { plan in plan.inputs.allSatisfy(\.mayGoWithout) }.map { (try? $0.giving([:])) ?? $0 }
    guard let first = asking.first else { return GivenPlans(plans: others) }
    guard arguments.words.isEmpty else {
      let needed = first.inputs.filter { !$0.mayGoWithout }.map(\.name)
      throw .inputsNeeded(needed, by: first.name)
    }
    var given = GivenPlans(plans: others)
    given.note = .inputsNotGiven(asking.map(\.name))
    return given
  }

  private func usage(_ problem: InputProblem, of plan: Plan) -> UsageProblem {
    UsageProblem(problem, of: plan, given: (try? arguments.settings("set")) ?? [])
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
