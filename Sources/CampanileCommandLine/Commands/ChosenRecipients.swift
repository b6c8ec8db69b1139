internal import Campanile
internal import CampanileExpansion
internal import CampanileSyntax
internal import Foundation

/// Who gets something at all: what `--suppress` and `--only-testers` say, for all commands that take an audience.
extension Session {
  /// - Returns: why a list can't be read.
  func chooseRecipients(_ options: inout ExpansionOptions) throws(UsageProblem) -> Failure? {
    options.sendsToTestersOnly = arguments.has("only-testers")
    let names = arguments.all("suppress")
    guard !names.isEmpty else { return nil }
    if names.contains("-") {
      throw .suppressionFromInput
    }
    do {
      options.suppression = try Suppression(files: names.map { absolute($0) })
    } catch {
      return Failure(error.problem, path: names.first { absolute($0) == error.file } ?? error.file)
    }
    return nil
  }

  /// A list or a build of `--history` that isn't there.
  func missingList() -> Failure? {
    for name in arguments.all("suppress") where name != "-" {
      // The path is passed as a C string for the call.
      guard unsafe access(absolute(name), R_OK) != 0 else { continue }
      return Failure(Suppression.Problem.unreadable(reason: systemReason(errno)), path: name)
    }
    return arguments.all("history").first { !FileManager.default.fileExists(atPath: absolute($0)) }
      .map { Failure(.notABuild($0)) }
  }

  /// A list that names nobody who was read is most likely another one than was meant.
  func suppressionWarning(_ suppression: Suppression?) -> Failure? {
    guard let suppression, !suppression.hasMatched else { return nil }
    return .nobodyHeldBack(by: suppression, path: arguments.all("suppress").first)
  }

  /// The lists, for the manifest.
  func suppressFiles(_ suppression: Suppression?) throws -> [Manifest.File] {
    try arguments.all("suppress").map { name in
      if let stream = suppression?.streams[absolute(name)] { return stream }
      guard let digest = AudienceDigest(ofFile: absolute(name)) else {
        throw AudienceDigest.Problem.noFile
      }
      return try digest.finish(named: String(name.split(separator: "/").last ?? "-"), sha256: nil)
    }
  }

  /// Nobody could get anything.
  func testersFailure(_ plans: [Plan]) -> Failure? {
    guard arguments.has("only-testers"), plans.allSatisfy({ $0.testers == nil }), !plans.isEmpty else { return nil }
    return .noTesters
  }
}
