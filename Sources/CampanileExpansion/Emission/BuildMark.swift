internal import CampanileCrypto
internal import Foundation

/// What a compile leaves at a build's manifest, as an attribute of the file, so that the next one knows the build for its own
/// without hashing all of it once more.
///
/// It is a digest of the manifest's bytes and of every other file's stamp. Nobody can change a file, or put another one in its
/// place, without a new stamp: the system notes the moment of the last change, and lets nobody set it. A build that was copied,
/// or stands where files have no such attributes, has no mark that holds, and is hashed.
enum BuildMark {
  /// Attributes with names of this form are the users' own, on Linux and on macOS.
  private static let attribute = "user.campanile.build"
  /// Foundation reads and sets them under this key.
  private static let key = FileAttributeKey(rawValue: "NSFileExtendedAttributes")

  /// Marks a build whose files are all written. Where that can't be done, the build is as good without.
  static func set(onBuildIn folder: String) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    var stamps: [String: FileStamp] = [:]
    for name in names { stamps[name] = FileStamp(folder + "/" + name) }
    guard let mark = mark(ofBuildIn: folder, stamps) else { return }
    try? FileManager.default.setAttributes(
      [key: [attribute: Data(mark.utf8)]], ofItemAtPath: folder + "/" + BuildDirectory.manifestName)
  }

  /// Whether all is as a compile left it.
  ///
  /// - Parameter stamps: of all files of the build, by their names.
  static func holds(forBuildIn folder: String, _ stamps: [String: FileStamp]) -> Bool {
    let manifest = folder + "/" + BuildDirectory.manifestName
    let attributes = try? FileManager.default.attributesOfItem(atPath: manifest)[key] as? [String: Data]
    guard let found = attributes?[attribute], let mark = mark(ofBuildIn: folder, stamps) else { return false }
    return found == Data(mark.utf8)
  }

  private static func mark(ofBuildIn folder: String, _ stamps: [String: FileStamp]) -> String? {
    let manifest = BuildDirectory.manifestName
    guard let bytes = FileManager.default.contents(atPath: folder + "/" + manifest) else { return nil }
    // The manifest's own stamp changes with the mark; its bytes are there.
    let others = stamps.filter { $0.key != manifest && $0.key != OldBuild.ignoredName }
    let lines = others.sorted { $0.key < $1.key }.map { "\($0.key)\0\($0.value.text)\n" }
    return SHA256.digest(of: Array(bytes) + [0] + Array(lines.joined().utf8))
  }
}
