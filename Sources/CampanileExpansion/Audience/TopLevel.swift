/// The first object of a text, as far as its first bytes go: what its names are, and what begins behind each.
struct TopLevel {
  struct Member {
    let key: String
    /// Where its value begins.
    let place: Int
  }

  private let bytes: [UInt8]
  private(set) var members: [Member] = []
  /// Behind the brace that closes it; `nil` where that doesn't come.
  private(set) var end: Int?

  /// - Parameter start: where its brace stands.
  init(_ bytes: [UInt8], from start: Int = 0) {
    self.bytes = bytes
    guard start < bytes.count, bytes[start] == UInt8(ascii: "{") else { return }
    var depth = 0
    var textStart: Int?
    var isLiteral = false
    var key: String?
    for place in start..<bytes.count {
      let byte = bytes[place]
      if let begin = textStart {
        if isLiteral {
          isLiteral = false
        } else if byte == UInt8(ascii: "\\") {
          isLiteral = true
        } else if byte == UInt8(ascii: "\"") {
          if depth == 1, key == nil { key = String(decoding: bytes[begin..<place], as: UTF8.self) }
          textStart = nil
        }
        continue
      }
      if [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ":")].contains(byte) { continue }
      if depth == 1, let name = key, byte != UInt8(ascii: ","), byte != UInt8(ascii: "}"), members.last?.key != name {
        members.append(Member(key: name, place: place))
      }
      switch byte {
      case UInt8(ascii: "\""): textStart = place + 1
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ",") where depth == 1: key = nil
      default: break
      }
      if depth == 0 {
        end = place + 1
        return
      }
    }
  }

  /// The key of the one list in it, where that holds devices and the object itself is none: `{"users":[{…},{…}]}`.
  var listOfDevices: String? {
    guard members.count <= 6, !isDevice else { return nil }
    let lists = members.filter { member in
      first(from: member.place).map { bytes[member.place] == UInt8(ascii: "[") && bytes[$0] == UInt8(ascii: "{") }
        ?? false
    }
    guard lists.count == 1, let list = lists.first, let place = first(from: list.place),
      TopLevel(bytes, from: place).isDevice
    else { return nil }
    return list.key
  }

  /// Whether it holds devices alone, each under a name of its own: `{"u1":{…},"u2":{…}}`.
  var isObjectOfDevices: Bool {
    members.count > 2 && members.prefix(20).allSatisfy { TopLevel(bytes, from: $0.place).isDevice }
  }

  /// Whether a name in it is one that devices have: of its token, or its language.
  private var isDevice: Bool {
    members.contains { member in
      let name = AudienceName.letters(member.key)
      return name.contains("token") || name == "locale"
    }
  }

  /// The first byte that isn't blank behind a bracket.
  private func first(from place: Int) -> Int? {
    bytes[min(place + 1, bytes.count)...].firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }
}
