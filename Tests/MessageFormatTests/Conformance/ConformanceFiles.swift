import Foundation
import Testing

/// The official data that tests run against where it is present: the MessageFormat 2 suite and CLDR's samples.
///
/// It isn't part of the project. `CAMPANILE_CONFORMANCE` names its folder; else it is looked for beside the package.
enum ConformanceFiles {
  static let folder: URL? = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
    let places = [
      ProcessInfo.processInfo.environment["CAMPANILE_CONFORMANCE"].map { URL(filePath: $0) },
      root.appending(path: "../shared/conformance").standardized,
    ]
    return places.compactMap(\.self).first { FileManager.default.fileExists(atPath: $0.path) }
  }()

  static var arePresent: Bool { folder != nil }

  static func json(_ path: String) throws -> [String: Any] {
    let url = try #require(folder).appending(path: path)
    return try #require(JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
  }

  /// The object under `supplemental` in one of CLDR's files.
  static func cldr(_ name: String, _ key: String) throws -> [String: Any] {
    let supplemental = try #require(json("cldr/" + name)["supplemental"] as? [String: Any])
    return try #require(supplemental[key] as? [String: Any])
  }
}
