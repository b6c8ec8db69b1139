internal import CampanileExpansion
internal import Foundation

/// Pushes to a simulator of this Mac, with `simctl`.
final class SimulatorSender: Sender {
  private let program: String
  private let device: String
  private let bell: Interrupt
  private let queue = DispatchQueue(label: "campanile.simulator-sender")

  /// How long `simctl` may take for one push; seconds.
  private static let patience = 30.0

  init(program: String, device: String) throws(SendFailure) {
    self.program = program
    self.device = device
    do { bell = try Interrupt() } catch { throw SendFailure("the system has no more open files") }
  }

  func send(from outbox: Outbox) async throws {
    while let pushes = try await outbox.next(1) {
      for push in pushes {
        // A name that nobody can guess: others may write into this folder too.
        let file = FileManager.default.temporaryDirectory.appending(path: "campanile-\(UUID().uuidString).apns")
          .path(percentEncoded: false)
        guard
          FileManager.default.createFile(
            atPath: file, contents: Data(PushFile.bytes(of: push)), attributes: [.posixPermissions: 0o600])
        else { throw SendFailure("the folder for temporary files can't be written") }
        let end = await run(["simctl", "push", device, PushFile.bundle(of: push), file])
        try? FileManager.default.removeItem(atPath: file)
        switch end {
        case .exitCode(0)?: outbox.answer(push, .accepted)
        case nil:
          throw SendFailure(
            "`xcrun simctl` can't be run", help: ["install Xcode's command-line tools: `xcode-select --install`"])
        case _?:
          outbox.answer(push, .notSent)
          throw SendFailure(
            "`simctl` did not push to the simulator `\(device)`",
            help: ["is one running, and the app installed in it? `xcrun simctl list devices booted` tells"])
        }
      }
    }
  }

  private func run(_ arguments: [String]) async -> ProgramEnd? {
    let program = program
    return await withCheckedContinuation { done in
      queue.async {
        let child = try? ChildProgram(
          path: program, arguments: arguments, environment: ProcessInfo.processInfo.environment)
        child?.closeInput()
        let end = child?.waitForEnd(seconds: Self.patience)
        if child != nil, end == nil { child?.terminate(grace: 1) }
        done.resume(returning: end ?? (child == nil ? nil : .exitCode(-1)))
      }
    }
  }
}

extension SenderRow {
  static let simulator = SenderRow(
    "simulator", "pushes to a simulator of this Mac with `simctl`", reachesDevices: false,
    options: [SenderOption("device", "NAME", "the simulator, by name or identifier (booted)")]
  ) { settings, _ throws(SendFailure) in
    let program = "/usr/bin/xcrun"
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw SendFailure(
        "`--sender simulator` needs a Mac with Xcode",
        help: ["`--sender files` writes the same pushes as files, which can be dropped on a simulator elsewhere"])
    }
    return try SimulatorSender(program: program, device: settings.text("device") ?? "booted")
  }
}
