/// One text of a workspace: its path for people, and its bytes.
public struct SourceFile: Sendable {
  /// The place of a file in its workspace's order, which is the order of paths.
  public struct ID: Hashable, Comparable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static func < (left: ID, right: ID) -> Bool { left.rawValue < right.rawValue }
  }

  /// What a file holds, by its ending.
  public enum Kind: Sendable {
    /// `*.campaign`: campaigns, refreshes and segments of their own.
    case campaign
    /// `*.template`: everything that campaigns share.
    case template
    /// `*.xcstrings`: texts in several languages, as Apple's String Catalogs hold them.
    case strings
    /// What a shipped version of the app understands, as `campanile contract` wrote it.
    case contract
    /// The values of a campaign's inputs, as JSON.
    case inputs
    /// `*.csv`: rows that are looked up by a key.
    case table

    /// Whether it holds declarations.
    package var isSource: Bool { self == .campaign || self == .template }

    /// By the ending of its name; a campaign's where it has none of the others.
    package init(path: String) {
      if path.hasSuffix(".template") {
        self = .template
      } else if path.hasSuffix(".json") {
        self = .contract
      } else if path.hasSuffix(".csv") || path.hasSuffix(".tsv") {
        self = .table
      } else {
        self = path.hasSuffix(".xcstrings") ? .strings : .campaign
      }
    }
  }

  /// Where a file lies, which decides what may be said of it.
  public enum Access: Sendable {
    case inside
    /// Outside of the workspace, in a folder that may be read. Its lines are never shown.
    case outside
    /// Outside of the workspace, and not read.
    case refused
  }

  /// Longer files are refused by the workspace's reader, so that an offset fits 32 bits.
  public static let maximumByteCount = 16 << 20

  public let id: ID
  /// Relative to the workspace, with `/` between folders: `campaigns/cart-reminder.campaign`.
  public let path: String
  public let kind: Kind
  /// The bytes as they stand in the file, byte-order mark and all.
  package let bytes: [UInt8]
  public let access: Access

  public init(id: ID, path: String, kind: Kind, bytes: [UInt8], access: Access = .inside) {
    self.id = id
    self.path = path
    self.kind = kind
    self.bytes = bytes
    self.access = access
  }

  /// The text in `range`; bytes that are no UTF-8 show as U+FFFD.
  package func text(in range: SourceRange) -> String {
    let end = min(Int(range.end), bytes.count)
    let start = min(Int(range.start), end)
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
