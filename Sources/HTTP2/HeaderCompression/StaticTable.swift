/// The headers that both sides know from the start (RFC 7541, appendix A).
enum StaticTable {
  static let count = 61

  struct Entry: Sendable {
    let name: ContiguousArray<UInt8>
    let value: ContiguousArray<UInt8>
  }

  /// Number 1 stands first.
  static let entries: ContiguousArray<Entry> = ContiguousArray(
    texts.map { Entry(name: ContiguousArray($0.utf8), value: ContiguousArray($1.utf8)) })

  /// The first number with a name.
  static func index(ofName name: ContiguousArray<UInt8>) -> Int? {
    entries.firstIndex { $0.name == name }.map { $0 + 1 }
  }

  /// The number of a header with this value.
  static func index(ofName name: ContiguousArray<UInt8>, value: ContiguousArray<UInt8>) -> Int? {
    entries.firstIndex { $0.name == name && $0.value == value }.map { $0 + 1 }
  }

  private static let texts: [(String, String)] = [
    (":authority", ""),
    (":method", "GET"),
    (":method", "POST"),
    (":path", "/"),
    (":path", "/index.html"),
    (":scheme", "http"),
    (":scheme", "https"),
    (":status", "200"),
    (":status", "204"),
    (":status", "206"),
    (":status", "304"),
    (":status", "400"),
    (":status", "404"),
    (":status", "500"),
    ("accept-charset", ""),
    ("accept-encoding", "gzip, deflate"),
    ("accept-language", ""),
    ("accept-ranges", ""),
    ("accept", ""),
    ("access-control-allow-origin", ""),
    ("age", ""),
    ("allow", ""),
    ("authorization", ""),
    ("cache-control", ""),
    ("content-disposition", ""),
    ("content-encoding", ""),
    ("content-language", ""),
    ("content-length", ""),
    ("content-location", ""),
    ("content-range", ""),
    ("content-type", ""),
    ("cookie", ""),
    ("date", ""),
    ("etag", ""),
    ("expect", ""),
    ("expires", ""),
    ("from", ""),
    ("host", ""),
    ("if-match", ""),
    ("if-modified-since", ""),
    ("if-none-match", ""),
    ("if-range", ""),
    ("if-unmodified-since", ""),
    ("last-modified", ""),
    ("link", ""),
    ("location", ""),
    ("max-forwards", ""),
    ("proxy-authenticate", ""),
    ("proxy-authorization", ""),
    ("range", ""),
    ("referer", ""),
    ("refresh", ""),
    ("retry-after", ""),
    ("server", ""),
    ("set-cookie", ""),
    ("strict-transport-security", ""),
    ("transfer-encoding", ""),
    ("user-agent", ""),
    ("vary", ""),
    ("via", ""),
    ("www-authenticate", ""),
  ]
}
