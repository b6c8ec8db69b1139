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

    /// By the name's ending; JSON-lines for all others.
    package init(path: String) { self = path.lowercased().hasSuffix(".csv") ? .csv : .jsonLines }
  }

  package let place: Place
  package let format: Format

  package init(_ place: Place, format: Format) {
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
