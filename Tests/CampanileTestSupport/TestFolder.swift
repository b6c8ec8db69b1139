package import Foundation

/// The folder in which tests have theirs. It goes when the tests have ended.
package enum TestFolder {
  package static let home: URL = {
    let home = FileManager.default.temporaryDirectory.appending(path: "campanile-tests-" + UUID().uuidString)
    try? FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(at: TestFolder.home) }
    return home
  }()
}
