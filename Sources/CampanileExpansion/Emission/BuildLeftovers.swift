internal import Foundation

/// The hidden folders beside a build: `.build.campanile-4711`, and `…-old` for an old build that was moved away. A run
/// holds a lock on its own; those without one were left by runs that were killed.
struct BuildLeftovers {
  static let oldSuffix = "-old"

  private let prefix: String
  private let parent: String

  init(of name: String, in parent: String) {
    prefix = "." + name + ".campanile-"
    self.parent = parent == "/" ? "" : parent
  }

  /// A name that no other run of this machine uses; `attempt` counts those that were taken.
  func newPath(_ attempt: Int) -> String {
    parent + "/" + prefix + "\(getpid())" + (attempt == 0 ? "" : "-\(attempt)")
  }

  /// Moves an old build back when a run was killed before the new one stood in its place.
  func restore(to path: String) {
    // The path is passed as a C string for the call.
    guard unsafe access(path, F_OK) != 0 else { return }
    for name in names where name.hasSuffix(Self.oldSuffix) {
      let old = parent + "/" + name
      guard let lock = FolderLock(old), Manifest.names(inFile: old + "/" + BuildDirectory.manifestName) != nil else {
        continue
      }
      let isMoved = unsafe rename(old, path) == 0
      withExtendedLifetime(lock) {}
      if isMoved { return }
    }
  }

  /// Removes what killed runs left.
  func remove() {
    for name in names {
      let path = parent + "/" + name
      guard let lock = FolderLock(path) else { continue }
      try? FileManager.default.removeItem(atPath: path)
      withExtendedLifetime(lock) {}
    }
  }

  private var names: [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: parent.isEmpty ? "/" : parent)) ?? []
    return all.filter(isOurs).sorted()
  }

  /// `.build.campanile-4711`, `.build.campanile-4711-2`, `.build.campanile-4711-old`, and nothing else.
  private func isOurs(_ name: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let parts = name.dropFirst(prefix.count).split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 3 else { return false }
    let isNumber = { (part: Substring) in !part.isEmpty && part.utf8.allSatisfy { (48...57).contains($0) } }
    return isNumber(first) && parts.dropFirst().allSatisfy { isNumber($0) || $0 == "old" }
  }
}
