import CampanileDelivery
import Foundation
import Synchronization
import Testing

@testable import Campanile
@testable import CampanileCommandLine

extension Tool {
  /// Whether a command line reads standard input, or starts programs, which have the process's folder and its streams.
  static func needsProcess(_ arguments: [String]) -> Bool {
    if ["send", "push", "receive"].contains(arguments.first) { return true }
    return arguments.indices.contains { index in
      let isStream = arguments[index] == "-" || arguments[index].hasSuffix("=-")
      return isStream && !(index > 0 && ["--out", "--output"].contains(arguments[index - 1]))
    }
  }

  /// Most workspaces of the tests have their files in common.
  private static let readings = Readings()

  /// Carries out a command line in this process, with files as its streams.
  func runWithin(_ arguments: [String]) throws -> Result {
    let names = ["output", "error"].map { ".\($0)-\(UUID().uuidString)" }
    let files = try names.map(handle)
    var terminal = Terminal(
      output: files[0].fileDescriptor, error: files[1].fileDescriptor, nextLine: { nil },
      environment: Self.surroundings, folder: folder.path)
    terminal.readings = Self.readings
    let code = Mutex<Int32>(-1)
    let isDone = DispatchSemaphore(value: 0)
    // Commands have threads of their own, so that one that waits here holds up none of them. It begins there as well: the
    // pool has other tests to do.
    Task.detached(executorPreference: WaitingExecutor.shared) { [terminal] in
      let ended = await CommandLineTool.main(arguments, on: terminal)
      code.withLock { $0 = ended }
      isDone.signal()
    }
    isDone.wait()
    let texts = try names.map(read)
    for name in names { try? FileManager.default.removeItem(at: folder.appending(path: name)) }
    return Result(code: code.withLock { $0 }, output: texts[0], error: texts[1])
  }
}
