internal import Dispatch
internal import Foundation

/// How a build differs from its manifest.
package enum VerificationFinding: Equatable, Sendable {
  case noBuild(path: String)
  /// A file in the place of the folder.
  case noFolder(path: String)
  /// A folder of somebody else's.
  case unreadableBuild(path: String)
  case noManifest
  case badManifest(reason: String)
  /// Of a version that came after this one.
  case newerManifest(Int64)
  case missing(String)
  case changed(String)
  case extra(String)
  case unreadable(String)
  /// A folder, a link or a pipe in the place of a file.
  case notAFile(String)

  package var text: String {
    switch self {
    case .noBuild(let path): "there is no folder `\(path)`"
    case .noFolder(let path): "`\(path)` is a file, and a build is a folder"
    case .unreadableBuild(let path): "the folder `\(path)` can't be read: permission denied"
    case .noManifest: "there is no manifest.json, so this is no build"
    case .badManifest(let reason): "manifest.json can't be read: \(reason)"
    case .newerManifest(let version):
      "manifest.json is of version \(version), and this Campanile reads version \(Manifest.formatVersion)"
    case .missing(let name): "`\(name)` is missing"
    case .changed(let name): "`\(name)` has changed since it was compiled"
    case .extra(let name): "`\(name)` is no part of the build"
    case .notAFile(let name): "`\(name)` is no file"
    case .unreadable(let name): "`\(name)` can't be read"
    }
  }
}

/// Compares every file of a build with its manifest.
///
/// - Returns: nothing when all is as it was compiled, with how many files were compared.
package func verify(buildAt path: String) -> (findings: [VerificationFinding], fileCount: Int) {
  guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
    var isFolder: ObjCBool = false
    // The flag is filled in for the call.
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return ([.noBuild(path: path)], 0)
    }
    return ([isFolder.boolValue ? .unreadableBuild(path: path) : .noFolder(path: path)], 0)
  }
  let manifestPath = path + "/" + BuildDirectory.manifestName
  guard case .file(let byteCount) = FileKind(at: manifestPath), byteCount <= Manifest.maximumByteCount,
    let data = FileManager.default.contents(atPath: manifestPath)
  else { return ([.noManifest], 0) }
  let manifest: JSONValue
  do {
    manifest = try JSONValue(parsing: [UInt8](data))
  } catch {
    return ([.badManifest(reason: JSONMistake([UInt8](data), error).reason(\.byte))], 0)
  }
  let version = manifest["campanile-build"]
  if let number = version?.integerValue, number > Manifest.formatVersion { return ([.newerManifest(number)], 0) }
  guard version == .integer(Manifest.formatVersion), let outputs = manifest["outputs"]?.arrayValue else {
    return ([.badManifest(reason: "it is not a manifest of this version")], 0)
  }
  guard Manifest.sealed(manifest) == [UInt8](data) else {
    return ([.badManifest(reason: "it was changed since it was compiled")], 0)
  }
  var findings: [VerificationFinding] = []
  var hashed: [Manifest.File] = []
  var expected: Set<String> = [BuildDirectory.manifestName]
  for output in outputs {
    guard let file = Manifest.File(output), !file.path.contains("/"), file.path != ".." else {
      findings.append(.badManifest(reason: "a file in it has no path, size or digest"))
      continue
    }
    guard expected.insert(file.path).inserted else {
      findings.append(.badManifest(reason: "`\(file.path)` stands in it twice"))
      continue
    }
    guard names.contains(file.path) else {
      findings.append(.missing(file.path))
      continue
    }
    // A pipe or a link in a file's place isn't followed: it is no file that a compile wrote.
    guard case .file(let byteCount) = FileKind(at: path + "/" + file.path) else {
      findings.append(.notAFile(file.path))
      continue
    }
    if byteCount != file.byteCount {
      findings.append(.changed(file.path))
      continue
    }
    hashed.append(file)
  }
  findings += hash(hashed, in: path)
  for name in names.sorted() where !expected.contains(name) && name != ".DS_Store" { findings.append(.extra(name)) }
  return (findings, expected.count)
}

/// Hashes files over the cores, and gives what is wrong with them in their order.
private func hash(_ files: [Manifest.File], in folder: String) -> [VerificationFinding] {
  let found = Locked([VerificationFinding?](repeating: nil, count: files.count))
  // The longest first, so that none is left for the end.
  let order = files.indices.sorted { files[$0].byteCount > files[$1].byteCount }
  DispatchQueue.concurrentPerform(iterations: files.count) { turn in
    let file = files[order[turn]]
    let finding: VerificationFinding? =
      switch try? FileDigest(ofFile: folder + "/" + file.path) {
      case nil: .unreadable(file.path)
      case let digest? where digest.byteCount == file.byteCount && digest.sha256 == file.sha256: nil
      case _?: .changed(file.path)
      }
    if let finding { found.withLock { $0[order[turn]] = finding } }
  }
  return found.withLock { $0.compactMap(\.self) }
}
