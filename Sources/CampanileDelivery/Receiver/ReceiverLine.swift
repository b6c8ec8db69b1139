internal import CampanileExpansion
internal import HTTP2

/// What is written down of each push that came, a line of JSON.
package enum ReceiverLine {
  /// The members that every line begins with.
  static func beginning(at time: Int64, connection: Int, stream: UInt32, status: Int) -> [JSONValue.Member] {
    [
      .init("at", .integer(time)), .init("connection", .integer(Int64(connection))),
      .init("stream", .integer(Int64(stream))), .init("status", .integer(Int64(status))),
    ]
  }

  /// Whether a file with these first bytes holds such lines: nobody else writes these members in this order.
  package static func begins(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    for name in [#"{"at":"#, #","connection":"#, #","stream":"#, #","status":"#] {
      guard rest.starts(with: name.utf8) else { return false }
      rest = rest.dropFirst(name.utf8.count)
      let number = rest.prefix { (0x30...0x39).contains($0) }
      guard !number.isEmpty else { return false }
      rest = rest.dropFirst(number.count)
    }
    return true
  }

  /// A body as JSON, or as text where it isn't JSON.
  static func payload(of request: ReceivedRequest) -> JSONValue {
    request.withBody { body in (try? JSONValue(parsing: body.array)) ?? .text(body.text) }
  }
}
