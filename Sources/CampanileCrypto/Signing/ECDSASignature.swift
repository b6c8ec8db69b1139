/// The two ways in which signatures of ES256 are written: the bytes R‖S, 32 each, and two numbers in DER.
enum ECDSASignature {
  private static let size = 32

  /// - Returns: `nil` when it isn't a signature on P-256 in DER.
  static func raw(fromDER der: [UInt8]) -> [UInt8]? {
    // SEQUENCE { INTEGER r, INTEGER s }; all lengths are below 128.
    guard der.count >= 8, der[0] == 0x30, Int(der[1]) == der.count - 2 else { return nil }
    var place = 2
    var raw: [UInt8] = []
    for _ in 0..<2 {
      guard place + 2 <= der.count, der[place] == 0x02 else { return nil }
      let count = Int(der[place + 1])
      place += 2
      guard count >= 1, place + count <= der.count else { return nil }
      // Zeros in front keep a number positive; short numbers are filled up.
      let number = der[place..<place + count].drop { $0 == 0 }
      guard number.count <= size else { return nil }
      raw += [UInt8](repeating: 0, count: size - number.count) + number
      place += count
    }
    return place == der.count ? raw : nil
  }

  /// - Returns: `nil` when it hasn't 64 bytes.
  static func der(fromRaw raw: [UInt8]) -> [UInt8]? {
    guard raw.count == 2 * size else { return nil }
    var content: [UInt8] = []
    for half in [raw.prefix(size), raw.suffix(size)] {
      var number = Array(half.drop { $0 == 0 })
      if number.isEmpty || number[0] >= 0x80 { number.insert(0, at: 0) }
      content += [0x02, UInt8(number.count)] + number
    }
    return [0x30, UInt8(content.count)] + content
  }
}
