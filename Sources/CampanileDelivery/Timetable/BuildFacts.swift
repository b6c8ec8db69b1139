package import CampanileExpansion

/// What a build's manifest says that sending has to know.
package struct BuildFacts: Sendable {
  /// The digest by which a build is known: that of its manifest, which has those of all its files.
  package let seal: String
  package let format: BatchFormat
  /// `development` or `production`, where the build says for which it is.
  package let environment: String?
  /// `1/3`, where it is a part of a build alone.
  package var shard: String?

  package init(seal: String, format: BatchFormat, environment: String? = nil) {
    self.seal = seal
    self.format = format
    self.environment = environment
  }

  /// Reads the manifest of a build that was verified; `nil` where it has none.
  package init?(ofBuildAt folder: String) {
    guard let manifest = Manifest.value(inFile: folder + "/" + BuildDirectory.manifestName),
      let seal = manifest["seal"]?.textValue, seal.utf8.count == 64
    else { return nil }
    self.seal = seal
    format = manifest["format"]?.textValue.flatMap(BatchFormat.init(rawValue:)) ?? .apns
    environment = manifest["environment"]?.textValue
    shard = manifest["shard"]?.textValue
  }
}
