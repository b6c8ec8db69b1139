internal import Foundation

/// The files and folders that are being written and aren't in their place yet. Where a signal ends the process while its
/// threads wait for something, nobody else can take them away.
package enum Unfinished {
  private static let paths = Locked<Set<String>>([])

  static func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }

  /// It stands in its place, or was taken away.
  static func remove(_ path: String) { paths.withLock { _ = $0.remove(path) } }

  /// Takes all of them away, for the end of the process.
  package static func discardAll() {
    let all = paths.withLock { paths in
      defer { paths = [] }
      return paths.sorted()
    }
    for path in all {
      // A thread may just be adding a file to a folder.
      for _ in 0..<20 {
        try? FileManager.default.removeItem(atPath: path)
        // The path is passed as a C string for the call.
        if unsafe access(path, F_OK) != 0 { break }
      }
    }
  }
}
