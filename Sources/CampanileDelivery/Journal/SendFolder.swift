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
    if let name = foreignName { throw .holdsOthers(name: name) }
    do {
      return try openWhole(seal: seal, pushCount: pushCount)
    } catch JournalProblem.ofAnotherBuild(isComplete: true) where !isNamed {
      try moveAside()
      return try SendJournal(at: journalPath, seal: seal, pushCount: pushCount)
    }
  }

  /// A file in a folder without a journal that no send has written: most likely the folder is another one than was meant.
  private var foreignName: String? {
    guard !FileManager.default.fileExists(atPath: journalPath) else { return nil }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().first { name in !["journal", "report", "."].contains(where: name.hasPrefix) }
  }

  /// Who removes the journal wants all to be sent again; who has lost a part of it doesn't, and would do so unawares.
  private func openWhole(seal: String, pushCount: Int) throws(JournalProblem) -> SendJournal {
    let wasThere = FileManager.default.fileExists(atPath: journalPath)
    let reported = wasThere ? reportedCount(of: seal) : 0
    if reported > 0, isShorterThanHeader { throw .shortened(answered: 0, reported: reported) }
    let journal = try SendJournal(at: journalPath, seal: seal, pushCount: pushCount)
    let answered = journal.acceptedCount
    guard answered >= reported else { throw .shortened(answered: answered, reported: reported) }
    return journal
  }

  /// How many devices the last report of a build tells of that were accepted: they are never fewer later.
  private func reportedCount(of seal: String) -> Int {
    guard let bytes = FileManager.default.contents(atPath: reportPath), bytes.count < 64 << 20,
      let report = try? JSONValue(parsing: Array(bytes)), report["build"]?.textValue == seal,
      case .integer(let count)? = report[PushStatus.accepted.name]
    else { return 0 }
    return Int(clamping: count)
  }

  private var isShorterThanHeader: Bool {
    let size = try? FileManager.default.attributesOfItem(atPath: journalPath)[.size] as? Int
    return (size ?? nil).map { $0 < JournalFile.headerByteCount } ?? false
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
