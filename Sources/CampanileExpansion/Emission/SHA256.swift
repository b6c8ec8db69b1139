/// SHA-256 (FIPS 180-4), for telling whether a file is the one that was compiled. It keeps no secrets.
package struct SHA256: Sendable {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private var pending: [UInt8] = []
  private var byteCount: UInt64 = 0

  package init() { pending.reserveCapacity(64) }

  /// The digest of bytes at hand, as 64 hexadecimal digits.
  package static func digest(of bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(bytes.span)
    return hash.finish()
  }

  /// Takes in more bytes.
  package mutating func update(_ bytes: Span<UInt8>) {
    byteCount &+= UInt64(bytes.count)
    var index = 0
    if !pending.isEmpty {
      while pending.count < 64, index < bytes.count {
        pending.append(bytes[index])
        index += 1
      }
      guard pending.count == 64 else { return }
      let block = pending
      compress(block.span, from: 0)
      pending.removeAll(keepingCapacity: true)
    }
    while index + 64 <= bytes.count {
      compress(bytes, from: index)
      index += 64
    }
    while index < bytes.count {
      pending.append(bytes[index])
      index += 1
    }
  }

  /// The digest of all that was taken in, as 64 hexadecimal digits.
  package mutating func finish() -> String {
    let bits = byteCount &* 8
    var tail = pending + [0x80]
    while tail.count % 64 != 56 { tail.append(0) }
    for shift in stride(from: UInt64(56), through: 0, by: -8) { tail.append(UInt8(truncatingIfNeeded: bits >> shift)) }
    for start in stride(from: 0, to: tail.count, by: 64) { compress(tail.span, from: start) }
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  /// One block of 64 bytes.
  private mutating func compress(_ bytes: Span<UInt8>, from start: Int) {
    let table = Self.constants
    let constants = table.span
    // The schedule is kept as a ring of sixteen words, which stays in registers and cache.
    var schedule = InlineArray<16, UInt32>(repeating: 0)
    for index in 0..<16 {
      let offset = start + index * 4
      schedule[index] =
        UInt32(bytes[offset]) << 24 | UInt32(bytes[offset + 1]) << 16 | UInt32(bytes[offset + 2]) << 8
        | UInt32(bytes[offset + 3])
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let slot = index & 15
      if index >= 16 {
        let early = schedule[(index + 1) & 15]
        let late = schedule[(index + 14) & 15]
        let small = rotate(early, 7) ^ rotate(early, 18) ^ (early >> 3)
        let large = rotate(late, 17) ^ rotate(late, 19) ^ (late >> 10)
        schedule[slot] = schedule[slot] &+ small &+ schedule[(index + 9) & 15] &+ large
      }
      let choice = (e & f) ^ (~e & g)
      let first = h &+ (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) &+ choice &+ constants[index] &+ schedule[slot]
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) &+ majority
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  @inline(__always)
  private func rotate(_ word: UInt32, _ bits: UInt32) -> UInt32 { word >> bits | word << (32 &- bits) }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
