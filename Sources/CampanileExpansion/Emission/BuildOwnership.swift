internal import Foundation

/// Whether a folder may be replaced: a build of ours and nothing else in it, or nothing at all.
enum BuildOwnership {
  static func checkReplaceable(_ path: String) throws(OutputProblem) {
    var status = stat()
    // The path is passed as a C string for the call, which fills the structure.
    guard unsafe stat(path, &status) == 0 else {
      if errno == ENOENT { return }
      throw OutputProblem.last(path)
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .isAFile(path: path) }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { throw .notAllowed(path: path) }
    if names.isEmpty { return }
    guard let ours = Manifest.names(inFile: path + "/" + BuildDirectory.manifestName) else {
      throw .notABuild(path: path)
    }
    // The Finder leaves a file of its own in every folder that somebody looks at.
    if let other = names.sorted().first(where: { !ours.contains($0) && $0 != ".DS_Store" }) {
      throw .holdsOthers(path: path, name: other)
    }
  }
}
