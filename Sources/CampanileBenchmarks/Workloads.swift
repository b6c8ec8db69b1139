internal import Campanile
internal import CampanileExpansion
internal import CampanileText
internal import Foundation

/// The comparison's two workloads, which stand as campaigns in the folder `Workspace` beside this file.
struct Workloads {
  /// W1: each device gets a text of its own, in eight locales with plurals.
  let personal: Plan
  /// W2: one text a locale, tokens in batches of 1,000.
  let shared: Plan

  /// Twelve hours before the peers' expiration; in seconds since 1970.
  static let now: Int64 = 1_796_083_200 - 43_200

  /// The same as text.
  static let nowText = ClockText.timestamp(now)

  /// The campaigns by the workload's name.
  static let names = ["w1": "cart-reminder", "w2": "autumn-sale"]

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Workspace").path()

  struct Unusable: Error {}

  init() throws {
    let compilation = compile(try Workspace(at: Self.folder).files, options: CompileOptions(now: Self.now))
    guard compilation.isSuccess, let personal = compilation.plans.first(where: { $0.name == Self.names["w1"] }),
      let shared = compilation.plans.first(where: { $0.name == Self.names["w2"] })
    else { throw Unusable() }
    self.personal = personal
    self.shared = shared
  }

  /// Writes the plans, and gives their paths by the workload's name.
  func write(to folder: URL) throws -> [String: String] {
    var paths: [String: String] = [:]
    for (name, plan) in [("w1", personal), ("w2", shared)] {
      let url = folder.appending(path: "\(name).plan.json")
      try Data(plan.json).write(to: url)
      paths[name] = url.path()
    }
    return paths
  }
}
