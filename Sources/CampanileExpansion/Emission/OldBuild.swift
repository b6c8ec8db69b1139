internal import Dispatch
internal import Foundation

/// What stands where a build will: nothing, an empty folder, or a build and nothing else. Anything else is somebody's,
/// and stays.
///
/// Every file of it has to be the one that was compiled, by its digest, unless the build still has the mark of the compile that
/// wrote it. They are hashed beside the compile, which is longer; ``confirm()`` waits for that.
final class OldBuild: Sendable {
  private let path: String
  /// The campaigns that are compiled; `nil` for all that there are.
  private let campaigns: Set<String>?
  private let contents: Contents
  private let problem = Locked<OutputProblem?>(nil)
  private let work = DispatchGroup()

  /// The files of the build by their names, the manifest among them.
  private struct Contents: Equatable, Sendable {
    var stamps: [String: FileStamp] = [:]
    var files: [Manifest.File] = []
  }

  /// The Finder leaves a file of its own in every folder that somebody looks at.
  static let ignoredName = ".DS_Store"

  /// - Parameters:
  ///   - path: the target.
  ///   - campaigns: those that the new build has, when it is of some only; a build that holds others isn't replaced.
  init(at path: String, campaigns: Set<String>?) throws(OutputProblem) {
    self.path = path
    self.campaigns = campaigns
    contents = try Self.look(at: path)
    try checkCampaigns()
    guard !contents.files.isEmpty, !BuildMark.holds(forBuildIn: path, contents.stamps) else { return }
    DispatchQueue(label: "campanile.old").async(group: work) { [self] in
      for file in contents.files where !Self.isAsCompiled(file, in: path) {
        return problem.withLock { $0 = .changed(path: path, name: file.path) }
      }
    }
  }

  /// Once more, at the end: that all was as compiled, and that nobody has touched it since.
  func confirm() throws(OutputProblem) {
    work.wait()
    if let problem = problem.withLock({ $0 }) { throw problem }
    if try Self.look(at: path) == contents { return }
    // Another compile may have been faster: what it left is judged like what was there before.
    let other = try OldBuild(at: path, campaigns: campaigns)
    other.work.wait()
    if let problem = other.problem.withLock({ $0 }) { throw problem }
  }

  private static func look(at path: String) throws(OutputProblem) -> Contents {
    var status = stat()
    // The path is passed as a C string for the call, which fills the structure.
    guard unsafe stat(path, &status) == 0 else {
      if errno == ENOENT { return Contents() }
      throw OutputProblem.last(path)
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .isAFile(path: path) }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { throw .notAllowed(path: path) }
    if names.isEmpty { return Contents() }
    let manifestName = BuildDirectory.manifestName
    let manifest = Manifest.value(inFile: path + "/" + manifestName)
    guard let manifest, let files = Manifest.outputs(of: manifest) else {
      if isEdited(path + "/" + manifestName) { throw .changed(path: path, name: manifestName) }
      throw .notABuild(path: path)
    }
    let known = Set(files.map(\.path)).union([manifestName])
    var contents = Contents(files: files)
    for name in names.sorted() where name != ignoredName {
      guard known.contains(name) else { throw .holdsOthers(path: path, name: name) }
      // A folder, a link or a pipe has been put there by somebody.
      guard let stamp = FileStamp(path + "/" + name) else { throw .holdsOthers(path: path, name: name) }
      contents.stamps[name] = stamp
    }
    for file in files {
      // One that is gone can't be lost any more.
      guard let stamp = contents.stamps[file.path] else { continue }
      if stamp.byteCount != file.byteCount { throw .changed(path: path, name: file.path) }
    }
    return contents
  }

  /// Whether a manifest says itself that a compile wrote it, and its seal doesn't.
  private static func isEdited(_ path: String) -> Bool {
    guard case .file(let byteCount) = FileKind(at: path), byteCount <= Manifest.maximumByteCount,
      let data = FileManager.default.contents(atPath: path), let manifest = try? JSONValue(parsing: [UInt8](data))
    else { return false }
    return manifest["campanile-build"] != nil && manifest["seal"] != nil
  }

  private func checkCampaigns() throws(OutputProblem) {
    guard let campaigns else { return }
    let others = contents.files.compactMap { file -> String? in
      guard file.path.hasSuffix(Manifest.planSuffix) else { return nil }
      let name = String(file.path.dropLast(Manifest.planSuffix.count))
      return campaigns.contains(name) ? nil : name
    }
    if !others.isEmpty { throw .holdsCampaigns(path: path, names: others.sorted()) }
  }

  private static func isAsCompiled(_ file: Manifest.File, in folder: String) -> Bool {
    let path = folder + "/" + file.path
    guard FileKind(at: path) != .nothing else { return true }
    guard let digest = try? FileDigest(ofFile: path) else { return false }
    return digest.byteCount == file.byteCount && digest.sha256 == file.sha256
  }
}
