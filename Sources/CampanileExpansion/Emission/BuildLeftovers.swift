internal import Foundation

/// The hidden folders beside a build: `.build.campanile-` and sixteen digits that nobody can guess, and `…-old` for an old
/// build that was moved away. A run holds a lock on its own; those without one were left by runs that were killed.
struct BuildLeftovers {
  static let oldSuffix = "-old"

  private let prefix: String
  private let parent: String

  init(of name: String, in parent: String) {
    prefix = "." + name + ".campanile-"
    self.parent = parent == "/" ? "" : parent
  }

  /// A name that no other run uses.
  func newPath() -> String { parent + "/" + prefix + SecretName.new() }

  /// Moves an old build back when a run was killed before the new one stood in its place.
  func restore(to path: String) {
    // The path is passed as a C string for the call.
    guard unsafe access(path, F_OK) != 0 else { return }
    for name in names where name.hasSuffix(Self.oldSuffix) {
      let old = parent + "/" + name
      guard let lock = FolderLock(old, attempts: 10),
        Manifest.value(inFile: old + "/" + BuildDirectory.manifestName) != nil
      else {
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
    return all.filter { isOurs($0) && isOwned(parent + "/" + $0) }.sorted()
  }

  /// `.build.campanile-0123456789abcdef`, `.build.campanile-0123456789abcdef-old`, and nothing else.
  private func isOurs(_ name: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let rest = name.dropFirst(prefix.count)
    return SecretName.matches(rest.hasSuffix(Self.oldSuffix) ? rest.dropLast(Self.oldSuffix.count) : rest)
  }

  /// Another user's is neither believed nor removed.
  private func isOwned(_ path: String) -> Bool {
    var status = stat()
    // The path is passed as a C string for the call, which fills the structure.
    return unsafe lstat(path, &status) == 0 && status.st_uid == geteuid()
  }
}
