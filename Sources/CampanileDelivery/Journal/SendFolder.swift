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
    self.init(path: build + Self.ending, isNamed: false)
  }

  private static let ending = ".sending"

  package var journalPath: String { path + "/journal" }
  package var reportPath: String { path + "/report.json" }

  /// Opens the journal of a build, or begins it. That of another build, of which nothing is left to send, is moved aside.
  package func open(seal: String, pushCount: Int) throws(JournalProblem) -> SendJournal {
    // The path is passed as a C string for the call.
    if unsafe mkdir(path, 0o700) != 0, errno != EEXIST { throw .unwritable(reason: JournalFile.lastReason) }
    if let name = foreignName { throw .holdsOthers(name: name) }
    do {
      return try openWhole(seal: seal, pushCount: pushCount)
    } catch JournalProblem.ofAnotherBuild where isReported(seal) {
      throw .damagedHeader
    } catch JournalProblem.ofAnotherBuild(isComplete: true) where !isNamed {
      try moveAside()
      return try SendJournal(at: journalPath, seal: seal, pushCount: pushCount)
    }
  }

  /// The journal of a build as it is, to be read alone: another process may be writing it.
  package func read(seal: String, pushCount: Int) throws(JournalProblem) -> (journal: SendJournal, wasThere: Bool) {
    do {
      return try SendJournal.read(at: journalPath, seal: seal, pushCount: pushCount)
    } catch JournalProblem.ofAnotherBuild where isReported(seal) {
      throw .damagedHeader
    }
  }

  /// Whether the report beside the journal is of a build: then the journal was, too, and both are moved aside together.
  private func isReported(_ seal: String) -> Bool { report(of: seal) != nil }

  /// How many devices were accepted of a build whose journal is gone, as the report beside it tells; 0 where a journal is
  /// there, or no report of that build. Who has removed the journal wants all to be sent again, and is told that it is.
  package func forgottenCount(of seal: String) -> Int {
    FileManager.default.fileExists(atPath: journalPath) ? 0 : reportedCount(of: seal)
  }

  /// Another folder beside this one that holds the journal of a build, which has another name by now.
  package func other(of seal: String, pushCount: Int) -> SendFolder? {
    let folder = (path as NSString).deletingLastPathComponent
    let expected = JournalFile.header(seal: seal, pushCount: pushCount)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    // Where there are very many, it is no folder of builds.
    guard names.count <= 2_000 else { return nil }
    return names.sorted().lazy.filter { $0.hasSuffix(Self.ending) }
      .map { SendFolder(path: folder + "/" + $0, isNamed: true) }
      .first { other in
        guard other.path != path, let file = FileHandle(forReadingAtPath: other.journalPath) else { return false }
        defer { try? file.close() }
        let header = (try? file.read(upToCount: JournalFile.headerByteCount)) ?? nil
        return header.map { [UInt8]($0) == expected } ?? false
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
    guard case .integer(let count)? = report(of: seal)?[PushStatus.accepted.name] else { return 0 }
    return Int(clamping: count)
  }

  /// What the last send has reported, where it was of this build.
  private func report(of seal: String) -> JSONValue? {
    guard let bytes = FileManager.default.contents(atPath: reportPath), bytes.count < 64 << 20,
      let report = try? JSONValue(parsing: Array(bytes)), report["build"]?.textValue == seal
    else { return nil }
    return report
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
