/// One record of a journal: 16 bytes.
struct JournalRecord: Equatable {
  static let byteCount = 16

  enum Content: Equatable {
    /// Pushes from a place on have become this.
    case range(code: UInt8, place: UInt32, count: UInt32)
    /// One push was answered for. The value is the latency in microseconds, or for a dead token since when it is, in
    /// seconds since 1970.
    case answer(code: UInt8, place: UInt32, value: UInt32)
    /// A part of what a code means: its status, which part of the reason's text this is, and up to nine bytes of it.
    case name(code: UInt8, status: UInt8, part: UInt8, text: [UInt8])
  }

  let content: Content
  /// Seconds since 1970.
  let time: UInt32

  /// - Parameter bytes: has 16 from `start` on.
  /// - Returns: `nil` when they are no record.
  init?(_ bytes: [UInt8], at start: Int) {
    func word(_ offset: Int) -> UInt32 {
      var value: UInt32 = 0
      for index in 0..<4 { value |= UInt32(bytes[start + offset + index]) << UInt32(index * 8) }
      return value
    }
    guard Self.check(bytes, at: start) == UInt16(bytes[start + 2]) | UInt16(bytes[start + 3]) << 8 else { return nil }
    let code = bytes[start + 1]
    switch bytes[start] {
    case 1: content = .range(code: code, place: word(4), count: word(12))
    case 2: content = .answer(code: code, place: word(4), value: word(12))
    case 3:
      let count = Int(bytes[start + 6])
      guard count <= 9 else { return nil }
      content = .name(
        code: code, status: bytes[start + 4], part: bytes[start + 5],
        text: Array(bytes[start + 7..<start + 7 + count]))
      time = 0
      return
    default: return nil
    }
    time = word(8)
  }

  static func append(_ content: Content, time: UInt32, to bytes: inout [UInt8]) {
    let start = bytes.count
    func put(_ value: UInt32) {
      bytes.append(UInt8(truncatingIfNeeded: value))
      bytes.append(UInt8(truncatingIfNeeded: value >> 8))
      bytes.append(UInt8(truncatingIfNeeded: value >> 16))
      bytes.append(UInt8(truncatingIfNeeded: value >> 24))
    }
    func begin(_ kind: UInt8, _ code: UInt8) {
      bytes.append(kind)
      bytes.append(code)
      bytes.append(0)
      bytes.append(0)
    }
    switch content {
    case .range(let code, let place, let count):
      begin(1, code)
      put(place)
      put(time)
      put(count)
    case .answer(let code, let place, let value):
      begin(2, code)
      put(place)
      put(time)
      put(value)
    case .name(let code, let status, let part, let text):
      begin(3, code)
      bytes += [status, part, UInt8(text.count)] + text
      while bytes.count < start + byteCount { bytes.append(0) }
    }
    let check = check(bytes, at: start)
    bytes[start + 2] = UInt8(truncatingIfNeeded: check)
    bytes[start + 3] = UInt8(truncatingIfNeeded: check >> 8)
  }

  /// Tells a record from one that a power cut has damaged: FNV-1a, folded; never 0.
  private static func check(_ bytes: [UInt8], at start: Int) -> UInt16 {
    var hash: UInt32 = 0x811C_9DC5
    for index in 0..<byteCount where index != 2 && index != 3 {
      hash = (hash ^ UInt32(bytes[start + index])) &* 0x0100_0193
    }
    let folded = UInt16(truncatingIfNeeded: hash ^ (hash >> 16))
    return folded == 0 ? 1 : folded
  }
}
