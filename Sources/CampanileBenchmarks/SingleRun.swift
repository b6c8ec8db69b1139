internal import CampanileExpansion
internal import Foundation

/// One run of the expander: what the other commands start as a process of its own.
struct SingleRun {
  let plan: String
  let audience: String
  let output: String
  let threads: Int
  /// So many campaigns at once: the plan, and others whose segments begin like its own, and which no device is in.
  let planCount: Int

  func run() throws {
    var options = ExpansionOptions(now: Workloads.now)
    options.jobs = threads
    let first = try Plan(json: Array(Data(contentsOf: URL(fileURLWithPath: plan))))
    var plans = [first]
    for number in 1..<max(1, planCount) {
      let other: Plan.Predicate = .test(.init("cart-items"), .compare(.equal, .integer(Int64(1_000 + number))))
      plans.append(
        Plan(
          name: "\(first.name)-\(number)", kind: first.kind, topic: first.topic, sourceLocale: first.sourceLocale,
          attributes: first.attributes, segment: .all([first.segment, other]), schedule: first.schedule,
          priority: first.priority, collapse: first.collapse, variants: first.variants))
    }
    let sinks: [any ByteSink] = try plans.indices.map { try FileSink(path: $0 == 0 ? output : "/dev/null") }
    _ = try Expander(plans, options: options).expand(
      AudienceSource(.file(audience)), to: sinks, rejects: nil)
  }
}
