internal import CampanileExpansion

/// Batches as lines of JSON, for programs.
enum BatchText {
  /// The line that pushes of one batch stand in: as it is in the build when it is about all of them, otherwise with their
  /// tokens alone.
  static func line(of pushes: Pushes) -> [UInt8] {
    guard let first = pushes.first else { return [] }
    let line = Array(first.lineSlice)
    if !first.hasOtherToken, tokenCount(line) == pushes.count { return line }
    guard case .object(let members)? = try? JSONValue(parsing: line) else { return line }
    let tokens = pushes.map { JSONValue.text($0.token) }
    let changed = members.map { member -> JSONValue.Member in
      switch (member.key, member.value) {
      case ("tokens", _): .init("tokens", .array(tokens))
      case ("message", .object(let parts)):
        .init("message", .object(parts.map { $0.key == "token" ? .init("token", tokens[0]) : $0 }))
      default: member
      }
    }
    return JSONValue.object(changed).encoded()
  }

  private static func tokenCount(_ line: [UInt8]) -> Int? {
    let bytes = ContiguousArray(line)
    guard let parts = BatchLine(bytes, 0..<bytes.count) else { return nil }
    return parts.isMessage ? 1 : bytes[parts.tokens].count { $0 == UInt8(ascii: "\"") } / 2
  }
}
