internal import CampanileExpansion
internal import Foundation

/// Writes each push as a file that can be dropped on a simulator, or pushed to it with `simctl`.
package final class FilesSender: ShowingSender {
  private let folder: String
  private let shown: String
  private let names = Locked(PushFile.Names())
  private let written = Locked(0)

  init(folder: String, shown: String) {
    self.folder = folder
    self.shown = shown
  }

  /// How many files were written, and where to.
  package var result: SenderResult {
    let count = written.withLock { $0 }
    return .line("\(count) push\(count == 1 ? "" : "es") in \(shown)")
  }

  package func send(from outbox: Outbox) async throws {
    try prepare()
    while let pushes = try await outbox.next(100) {
      for push in pushes {
        let name = names.withLock { $0.name(of: push) }
        do {
          let file = try WholeFile(at: folder + "/" + name, shownPath: shown + "/" + name, isPrivate: true)
          try file.write(ContiguousArray(PushFile.bytes(of: push)).span)
          try file.commit(isPrecious: false)
        } catch {
          throw SendFailure(error.summary)
        }
        written.withLock { $0 += 1 }
        outbox.answer(push, .accepted)
      }
    }
  }

  /// Only files that this sender wrote are ever replaced.
  private func prepare() throws(SendFailure) {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0 != ".DS_Store" }
    let paths = names.sorted().map { folder + "/" + $0 }
    if let other = paths.first(where: { !PushFile.isOwn($0) }) {
      throw SendFailure(
        "`\(shown)` holds `\(URL(filePath: other).lastPathComponent)`, so nothing was written",
        help: ["name a folder that is new, or has nothing but what `--sender files` wrote: `--out DIR`"])
    }
    do {
      for path in paths { try FileManager.default.removeItem(atPath: path) }
    } catch {
      throw SendFailure("the files in `\(shown)` can't be replaced")
    }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw SendFailure("the folder `\(shown)` can't be made", help: ["name another place: `--out DIR`"])
    }
  }
}

/// A push as a simulator takes it.
enum PushFile {
  /// Names by campaign, variant and locale, counted.
  struct Names {
    private var counts: [ReportRow: Int] = [:]

    mutating func name(of push: Push) -> String {
      let row = push.reportRow
      counts[row, default: 0] += 1
      let parts = [row.campaign, row.variant, row.locale, row.mark, "\(counts[row, default: 0])", "apns"]
      return parts.compactMap(\.self).joined(separator: ".").replacing("/", with: "_")
    }
  }

  /// How each begins; what people write by hand is laid out.
  private static let start = Array("{\"\(OwnKeys.simulatorBundle)\":\"".utf8)

  static func isOwn(_ path: String) -> Bool {
    guard path.hasSuffix(".apns"), let file = FileHandle(forReadingAtPath: path) else { return false }
    return (try? file.read(upToCount: start.count)).map(Array.init) == start
  }

  /// The payload, with the app that it is for.
  static func bytes(of push: Push) -> [UInt8] {
    let payload = payload(of: push)
    let target = JSONValue.text(bundle(of: push)).encoded().dropFirst()
    let rest = payload.dropFirst()
    let separator = rest.first == UInt8(ascii: "}") ? "" : ","
    return start + target + Array(separator.utf8) + rest + [0x0A]
  }

  private static func payload(of push: Push) -> [UInt8] {
    guard push.isMessage else { return push.payload }
    // What reaches APNs of a message for FCM.
    let message = try? JSONValue(parsing: push.payload)
    return message?["apns"]?["payload"]?.encoded() ?? Array("{}".utf8)
  }

  /// The app's bundle identifier: the topic without what kinds of push put behind it.
  static func bundle(of push: Push) -> String {
    let topic = push.headers.first { $0.name == APNsHeader.topic.rawValue }?.value ?? ""
    return String(topic.dropLast(PushKindTable.suffix(of: topic).count))
  }
}

extension SenderRow {
  static let files = SenderRow(
    "files", "writes a file for each campaign, locale and example, to be dropped on a simulator",
    reachesDevices: false,
    options: [SenderOption("out", "DIR", "the folder for the files (pushes)", .output)]
  ) { settings, _ in
    FilesSender(folder: settings.absolute(settings.text("out") ?? "pushes"), shown: settings.text("out") ?? "pushes")
  }
}
