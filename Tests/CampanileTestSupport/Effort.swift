import Foundation

/// How much tests try that go through many inputs of one kind: in a plain run a part of them, so that the whole suite stays
/// short. All of them with `CAMPANILE_ALL_EDITS=1`, as `.ci/run` does.
package enum Effort {
  package static let isWhole = ProcessInfo.processInfo.environment["CAMPANILE_ALL_EDITS"] == "1"

  /// Each so many-th input is tried.
  package static func step(_ plain: Int, whole: Int = 1) -> Int { isWhole ? whole : plain }
}
