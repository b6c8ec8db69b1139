/// Where the devices come from.
package struct AudienceSource: Sendable {
  package enum Place: Sendable {
    /// A file, or another thing with a name that can be read, such as a pipe.
    case file(String)
    /// An open descriptor, which stays open: 0 is standard input.
    case descriptor(Int32)
    case bytes([UInt8])
  }

  package enum Format: String, CaseIterable, Sendable {
    case jsonLines = "jsonl"
    case csv
    case tsv

    /// What a file's ending says; `nil` for one that says nothing. What is packed has its ending before the packing's.
    init?(path: String) {
      var name = path.lowercased()[...]
      for ending in [".gz", ".zst"] where name.hasSuffix(ending) { name = name.dropLast(ending.count) }
      if name.hasSuffix(".csv") {
        self = .csv
      } else if name.hasSuffix(".tsv") {
        self = .tsv
      } else {
        return nil
      }
    }
  }

  package let place: Place
  /// What somebody says that it is; `nil` to see it from the first bytes.
  package let format: Format?

  package init(_ place: Place, format: Format? = nil) {
    self.place = place
    self.format = format
  }

  /// What messages call it.
  var name: String {
    switch place {
    case .file(let path): path
    case .descriptor(0): "standard input"
    case .descriptor(let number): "descriptor \(number)"
    case .bytes: "the examples"
    }
  }
}
