internal import CampanileSyntax
internal import Foundation

/// Where a workspace may read: within itself, and in folders that whoever runs the command has allowed. A path that
/// stands in a source file is its author's, who may not be meant to see all that the command can.
struct ReadingBounds {
  private let root: String?
  private let allowed: [String]

  init(root: String, allowed: [String]) {
    self.root = Self.resolved(root)
    self.allowed = allowed.compactMap(Self.resolved)
  }

  /// Where a path leads when every link is followed, as the system does it; `nil` where nothing is.
  static func resolved(_ path: String) -> String? {
    guard let pointer = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(pointer) }
    return unsafe String(validatingCString: pointer)
  }

  /// - Parameter path: one without links.
  func access(toResolved path: String) -> SourceFile.Access {
    if let root, Self.isWithin(path, root) { return .inside }
    return allowed.contains { Self.isWithin(path, $0) } ? .outside : .refused
  }

  /// What to say of a path that leads nowhere: outside, not even whether something is there.
  func problem(ofMissing path: String, as name: String) throws(Workspace.Problem) -> Workspace.Problem {
    var folder = path
    while let slash = folder.lastIndex(of: "/"), slash > folder.startIndex {
      folder = String(folder[..<slash])
      guard let place = Self.resolved(folder) else { continue }
      if access(toResolved: place) == .refused { return .outside(path: name) }
      break
    }
    return .unreadable(path: name, reason: Reason.noFileToRead)
  }

  private static func isWithin(_ path: String, _ folder: String) -> Bool {
    path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}
