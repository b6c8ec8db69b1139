package import CampanileExpansion
internal import Foundation

/// The folder beside a build that holds its journal and its report.
package struct SendFolder: Sendable {
  package let path: String
  /// Whether somebody has named it, so that nothing in it is ever moved away.
  package let isNamed: Bool

  package init(path: String, isNamed: Bool) {
    self.path = path
    self.isNamed = isNamed
  }

  /// The one beside a build that nobody named another for.
  package init(besideBuildAt build: String) {
    self.init(path: build + ".sending", isNamed: false)
  }

  package var journalPath: String { path + "/journal" }
  package var reportPath: String { path + "/report.json" }

  /// Opens the journal of a build, or begins it. That of another build, of which nothing is left to send, is moved aside.
  package func open(seal: String, pushCount: Int) throws(JournalProblem) -> SendJournal {
    // The path is passed as a C string for the call.
    if unsafe mkdir(path, 0o700) != 0, errno != EEXIST { throw .unwritable(reason: JournalFile.lastReason) }
    do {
      return try SendJournal(at: journalPath, seal: seal, pushCount: pushCount)
    } catch JournalProblem.ofAnotherBuild(isComplete: true) where !isNamed {
      try moveAside()
      return try SendJournal(at: journalPath, seal: seal, pushCount: pushCount)
    }
  }

  private func moveAside() throws(JournalProblem) {
    guard let handle = FileHandle(forReadingAtPath: journalPath),
      let header = try? handle.read(upToCount: JournalFile.headerByteCount), header.count > 32
    else { throw .unreadable(reason: JournalFile.lastReason) }
    let name = header[24..<30].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    for (old, new) in [(journalPath, "\(path)/journal-\(name)"), (reportPath, "\(path)/report-\(name).json")] {
      // Both paths are passed as C strings for the call.
      if unsafe rename(old, new) != 0, errno != ENOENT { throw .unwritable(reason: JournalFile.lastReason) }
    }
  }

  /// Writes the report, whole or not at all.
  package func write(_ report: SendReport) throws(OutputProblem) {
    let file = try WholeFile(at: reportPath, shownPath: reportPath, isPrivate: true)
    try file.write(ContiguousArray(report.json).span)
    try file.commit()
  }
}
