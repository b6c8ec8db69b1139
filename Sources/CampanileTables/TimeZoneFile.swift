/// The part of a compiled time zone file (TZif, RFC 9636) that says which offset holds when.
struct TimeZoneFile {
  /// Moments, in seconds since 1970 in UTC, at which an offset begins to hold; rising.
  private(set) var transitions: [(moment: Int64, offset: Int)] = []
  /// The offset before the first transition.
  private(set) var firstOffset = 0
  /// What holds after the last transition, as a POSIX TZ string.
  private(set) var footer = ""

  enum Problem: Error {
    case notTimeZoneFile
    case tooShort
  }

  /// Reads the second, 64-bit block of the file; the first exists for readers of the last century.
  init(_ bytes: [UInt8]) throws {
    var reader = Reader(bytes: bytes)
    let legacy = try Header(&reader)
    try reader.skip(legacy.blockSize(timeSize: 4))
    let header = try Header(&reader)
    var moments: [Int64] = []
    for _ in 0..<header.transitionCount { moments.append(try reader.integer(size: 8)) }
    var indices: [Int] = []
    for _ in 0..<header.transitionCount { indices.append(Int(try reader.integer(size: 1))) }
    var offsets: [Int] = []
    for _ in 0..<header.typeCount {
      offsets.append(Int(try reader.integer(size: 4)))
      try reader.skip(2)
    }
    try reader.skip(
      header.abbreviationSize + header.leapCount * 12 + header.standardCount + header.universalCount)
    guard let first = offsets.first else { throw Problem.tooShort }
    firstOffset = first
    for (moment, index) in zip(moments, indices) {
      guard offsets.indices.contains(index) else { throw Problem.tooShort }
      transitions.append((moment, offsets[index]))
    }
    footer = try reader.line()
  }

  private struct Header {
    let universalCount: Int
    let standardCount: Int
    let leapCount: Int
    let transitionCount: Int
    let typeCount: Int
    let abbreviationSize: Int

    init(_ reader: inout Reader) throws {
      guard try reader.bytes(4) == Array("TZif".utf8), try reader.integer(size: 1) >= 0x32 else {
        throw Problem.notTimeZoneFile
      }
      try reader.skip(15)
      universalCount = Int(try reader.integer(size: 4))
      standardCount = Int(try reader.integer(size: 4))
      leapCount = Int(try reader.integer(size: 4))
      transitionCount = Int(try reader.integer(size: 4))
      typeCount = Int(try reader.integer(size: 4))
      abbreviationSize = Int(try reader.integer(size: 4))
    }

    func blockSize(timeSize: Int) -> Int {
      transitionCount * (timeSize + 1) + typeCount * 6 + abbreviationSize + leapCount * (timeSize + 4)
        + standardCount + universalCount
    }
  }

  private struct Reader {
    let bytes: [UInt8]
    var position = 0

    mutating func bytes(_ count: Int) throws -> [UInt8] {
      guard count >= 0, count <= bytes.count - position else { throw Problem.tooShort }
      defer { position += count }
      return Array(bytes[position..<position + count])
    }

    mutating func skip(_ count: Int) throws { _ = try bytes(count) }

    /// A signed big-endian integer; of one byte, an unsigned one.
    mutating func integer(size: Int) throws -> Int64 {
      let value = try bytes(size).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return size == 4 ? Int64(Int32(truncatingIfNeeded: value)) : Int64(bitPattern: value)
    }

    /// The text between two line feeds.
    mutating func line() throws -> String {
      try skip(1)
      let rest = bytes[position...]
      guard let end = rest.firstIndex(of: 0x0A) else { throw Problem.tooShort }
      return String(decoding: rest[..<end], as: UTF8.self)
    }
  }
}
