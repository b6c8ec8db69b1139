/// What an audience may be packed with.
enum Packing: CaseIterable, Sendable {
  case gzip, zstd

  /// The program that unpacks it, and what its package is called everywhere.
  var program: String {
    switch self {
    case .gzip: "gzip"
    case .zstd: "zstd"
    }
  }

  /// Standard input to standard output, without words about progress.
  var arguments: [String] { ["-d", "-c", "-q"] }

  func begins(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .gzip: bytes.starts(with: [0x1F, 0x8B])
    case .zstd:
      bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD])
        // A frame that is skipped, which some of its writers begin with.
        || bytes.count >= 4 && bytes[0] & 0xF0 == 0x50 && bytes[1...3].elementsEqual([0x2A, 0x4D, 0x18])
    }
  }
}
