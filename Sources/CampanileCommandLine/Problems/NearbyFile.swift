internal import CampanileSyntax
internal import Foundation

/// The file that was most likely meant by a path where there is none: `audience.jsonl` for `audience.json`.
enum NearbyFile {
  /// A folder of more is not looked through.
  private static let mostNames = 2_000

  /// As the command line would name it; `nil` where there is a file, or none of a like name.
  static func path(for path: String) -> String? {
    guard !path.isEmpty, path != "-", !FileManager.default.fileExists(atPath: path) else { return nil }
    let end = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let (folder, name) = (String(path[..<end]), String(path[end...]))
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder),
      names.count <= mostNames
    else { return nil }
    return nearestName(to: name, among: names.sorted()).map { folder + $0 }
  }

  /// What is said of it before other help.
  static func help(for path: String?) -> [String] {
    if let path, let reason = whyNeverThere(path) { return [reason] }
    return path.flatMap(self.path).map { [didYouMean(VisibleText.line($0))] } ?? []
  }

  /// An address, and a home folder that the shell didn't fill in.
  private static func whyNeverThere(_ path: String) -> String? {
    guard !FileManager.default.fileExists(atPath: path) else { return nil }
    if let first = path.first, let last = path.last, "“”„‟‘’«»".contains(first) || "“”‘’«»".contains(last) {
      return "curly quotes stand around it, which a shell takes for signs of the name: write `\"` or `'`"
    }
    if path.hasPrefix("file://") { return "write its path alone, without `file://`" }
    if path.count > 1, path.hasSuffix("/"), FileManager.default.fileExists(atPath: String(path.dropLast())) {
      return "leave the `/` behind it out: it is a file"
    }
    if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
      return "it is a link to `\(VisibleText.line(target))`, which leads nowhere"
    }
    if let scheme = path.firstRange(of: "://"), scheme.lowerBound > path.startIndex {
      let command = path.hasPrefix("s3://") ? "aws s3 cp" : path.hasPrefix("gs://") ? "gcloud storage cp" : "curl -O"
      return "files are read, and no addresses: fetch it first, as `\(command)` does"
    }
    return path.hasPrefix("~/")
      ? "a shell puts the home folder in the place of `~` only at the beginning of a word, and without quotes" : nil
  }
}
