internal import CampanileExpansion
internal import CampanileSyntax
internal import Foundation

/// The build, or the plan in it, that was most likely meant by a path that is something else.
enum NearbyBuild {
  /// Where a build was expected.
  static func meant(by path: String, _ finding: VerificationFinding) -> String? {
    switch finding {
    case .noFolder:
      let folder = URL(filePath: path).deletingLastPathComponent().relativePath
      return isBuild(folder) ? "name its folder: `\(VisibleText.line(shown(folder)))`" : nil
    case .noManifest:
      let builds = names(in: path).filter { isBuild(path + "/" + $0) }
      guard let first = builds.first else { return nil }
      let name = VisibleText.line(shown(path == "." ? first : path + "/" + first))
      return builds.count == 1 ? "name the build in it: `\(name)`" : "name one of the builds in it, such as `\(name)`"
    default: return nil
    }
  }

  /// Where a plan was expected.
  static func planMeant(by path: String) -> String? {
    let file = URL(filePath: path).lastPathComponent
    if let ending = [".campaign", ".template"].first(where: file.hasSuffix) {
      let name = file.dropLast(ending.count)
      let plan = ending == ".campaign" ? "build/\(name).plan.json" : "build/NAME.plan.json"
      return "that is a source: `campanile compile` makes plans of it, such as `\(VisibleText.line(plan))`"
    }
    if let end = file.range(of: ".batches") {
      let plan = URL(filePath: path).deletingLastPathComponent()
        .appending(path: file[..<end.lowerBound] + ".plan.json").relativePath
      return exists(plan) ? "these are batches; the plan is `\(VisibleText.line(shown(plan)))`" : nil
    }
    if !names(in: path).isEmpty {
      guard let plan = names(in: path).first(where: { $0.hasSuffix(".plan.json") }) else { return nil }
      return "name the plans in it, such as `\(VisibleText.line(shown(path + "/" + plan)))`"
    }
    if [BuildDirectory.manifestName, "rejects.jsonl"].contains(file) {
      let folder = URL(filePath: path).deletingLastPathComponent().relativePath
      return isBuild(folder) ? "that is a file of a build: name a plan beside it, or the build where that will do" : nil
    }
    if [".jsonl", ".csv", ".tsv", ".gz"].contains(where: file.hasSuffix) {
      return "name a file `NAME.plan.json` that `campanile compile` wrote"
    }
    let plan = "build/\(path).plan.json"
    return !path.contains("/") && exists(plan) ? didYouMean(VisibleText.line(plan)) : nil
  }

  private static func isBuild(_ folder: String) -> Bool { exists(folder + "/" + BuildDirectory.manifestName) }

  private static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// `./build` and `build//` as one would write them.
  private static func shown(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    return (path.hasPrefix("/") ? "/" : "") + (parts.isEmpty ? "." : parts.joined(separator: "/"))
  }
}
