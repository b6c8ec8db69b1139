internal import Foundation

/// Whose a file or folder is, and who may read and write it.
///
/// What is replaced keeps both, and nobody gets more rights by it. What is new and may hold tokens is its owner's alone.
struct FileAccess: Equatable, Sendable {
  /// The user and the group; `nil` for those of whoever writes.
  private let owner: (user: uid_t, group: gid_t)?
  /// Permissions, as `chmod` takes them; `nil` leaves them as they are.
  private let mode: mode_t?

  /// For a new file or folder, which is made with permissions for its owner alone.
  static let ownerAlone = FileAccess(owner: nil, mode: nil)

  /// For a new file in the place of a folder that is there: its owner's alone, whoever writes it.
  static func new(inPlaceOf folder: String) -> FileAccess {
    guard let old = FileAccess(of: folder, kind: S_IFDIR), let owner = old.owner, owner.user != geteuid() else {
      return .ownerAlone
    }
    return FileAccess(owner: owner, mode: 0o600)
  }

  private init(owner: (user: uid_t, group: gid_t)?, mode: mode_t?) {
    self.owner = owner
    self.mode = mode
  }

  /// That of what stands at a path; `nil` where nothing of this kind does.
  init?(of path: String, kind: mode_t = S_IFREG) {
    var status = stat()
    // The path is passed as a C string for the call, which fills the structure.
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == kind else { return nil }
    owner = (status.st_uid, status.st_gid)
    // A folder's other bits say whose group new files get, and who may remove them.
    mode = status.st_mode & (kind == S_IFDIR ? 0o3777 : 0o777)
  }

  /// Whether there is nothing to do.
  var isOwnerAlone: Bool { mode == nil }

  /// Gives it to an open file or folder.
  func apply(to descriptor: Int32) {
    guard let mode else { return }
    var granted = mode
    if let owner {
      var status = stat()
      // The structure is the call's to fill.
      guard unsafe fstat(descriptor, &status) == 0 else { return }
      // Only an administrator gives files away; without that, the other's rights aren't for whoever has it now.
      if status.st_gid != owner.group, fchown(descriptor, uid_t.max, owner.group) != 0 { granted &= ~0o2070 }
      if status.st_uid != owner.user, fchown(descriptor, owner.user, gid_t.max) != 0 {
        // Its owner could read it; so whoever writes now may, and nobody else gets in for it.
        granted |= status.st_mode & S_IFMT == S_IFDIR ? 0o700 : 0o600
      }
    }
    _ = fchmod(descriptor, granted)
  }

  static func == (left: FileAccess, right: FileAccess) -> Bool {
    left.mode == right.mode && left.owner?.user == right.owner?.user && left.owner?.group == right.owner?.group
  }
}
