import Foundation

/// How much tests try that go through many inputs of one kind: in a plain run a part of them, so that the whole suite stays
/// short. All of them with `CAMPANILE_ALL_EDITS=1`, as `.ci/run` does.
package enum Effort {
  package static let isWhole = ProcessInfo.processInfo.environment["CAMPANILE_ALL_EDITS"] == "1"

  /// Whether what is found is recorded instead of compared.
  package static let isRecording = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"

  /// Whether a recorded case is tried. One whose name ends so comes to no place of the code that two others don't come to,
  /// and is left out of a plain run.
  package static func tries(caseNamed name: some StringProtocol) -> Bool {
    isWhole || isRecording || !name.hasSuffix(" (more)")
  }

  /// Each so many-th input is tried.
  package static func step(_ plain: Int, whole: Int = 1) -> Int { isWhole ? whole : plain }
}
