import CampanileText
import Foundation
import Testing

@testable import CampanileExpansion

/// The scan of texts, beside the obvious one.
@Suite struct TextScanTests {
  /// Bytes of all kinds, mostly right: letters of several scripts, escapes, control characters and what is no UTF-8.
  private func bytes(_ random: inout SplitMix64, count: Int, faults: Int) -> [UInt8] {
    let right = [
      "a", "b", " ", "é", "ß", "Ж", "字", "กา", "🛒", "\u{10FFFF}", "\u{800}", "\\n", "\\\"", "\\u00e9", "}", "[",
    ]
    let wrong: [[UInt8]] = [
      [0xC3], [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xE2, 0x82], [0xF0, 0x9F, 0x9B], [0x01], [0x00],
      Array("\\x".utf8), Array("\\u00g0".utf8), Array("\"".utf8), Array("\n".utf8), Array(",".utf8),
    ]
    var result: [UInt8] = []
    while result.count < count {
      if random.next(below: 100) < faults {
        result += wrong[random.next(below: wrong.count)]
      } else {
        result += Array(right[random.next(below: right.count)].utf8)
      }
    }
    return result
  }

  private func filled(_ bytes: [UInt8]) -> ByteWriter {
    var writer = ByteWriter()
    writer.append(bytes)
    writer.clearPadding()
    return writer
  }

  /// The place of the closing quote, and whether escapes stand before it.
  private func close(_ bytes: [UInt8], _ start: Int) -> (Int, Bool)? {
    var place = start
    var hasEscapes = false
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      if bytes[place] < 0x20 { return nil }
      if bytes[place] == UInt8(ascii: "\\") {
        hasEscapes = true
        guard place + 1 < bytes.count else { return nil }
        if bytes[place + 1] == UInt8(ascii: "u") {
          let digits = bytes[min(place + 2, bytes.count)..<min(place + 6, bytes.count)]
          guard digits.count == 4, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit && $0 < 0x80 }) else {
            return nil
          }
          place += 6
        } else {
          guard "\"\\/bfnrt".utf8.contains(bytes[place + 1]) else { return nil }
          place += 2
        }
      } else {
        place += 1
      }
    }
    guard place < bytes.count, String(validating: bytes[start..<place], as: UTF8.self) != nil else { return nil }
    return (place, hasEscapes)
  }

  @Test func `finds the end of any JSON text, and nothing where there is none`() {
    var random = SplitMix64(seed: 5)
    for round in 0..<6_000 {
      let start = random.next(below: 20)
      let inner = bytes(&random, count: random.next(below: 80), faults: round % 3 == 0 ? 0 : 4)
      let tail = round % 7 == 0 ? "" : "\",\"x\""
      let all = [UInt8](repeating: UInt8(ascii: " "), count: start) + inner + Array(tail.utf8)
      let wanted = close(all, start)
      let writer = filled(all)
      for width in [TextScan.Width.narrow, .wide, .widest] {
        let found = TextScan.close(writer.bytes, from: start, width: width)
        #expect(found.place == wanted?.0 ?? TextScan.broken, "\(all)")
        if let wanted { #expect(found.hasEscapes == wanted.1) }
      }
      #expect(writer.count == all.count)
    }
  }

  @Test func `finds the end of any CSV field, and where bytes are no UTF-8`() {
    var random = SplitMix64(seed: 6)
    for round in 0..<6_000 {
      let start = random.next(below: 20)
      let inner = bytes(&random, count: random.next(below: 80), faults: round % 3 == 0 ? 0 : 4)
      let all = [UInt8](repeating: UInt8(ascii: " "), count: start) + inner + (round % 7 == 0 ? [] : Array(",x\n".utf8))
      var end = start
      while end < all.count, !"\",\n".utf8.contains(all[end]) { end += 1 }
      let isText = String(validating: all[start..<end], as: UTF8.self) != nil
      let writer = filled(all)
      for width in [TextScan.Width.narrow, .wide, .widest] {
        let found = TextScan.fieldEnd(writer.bytes, from: start, width: width)
        #expect(found == (isText ? end : TextScan.broken), "\(all)")
      }
      #expect(writer.count == all.count)
    }
  }

  @Test func `checks UTF-8 as the standard library does, byte by byte and sixteen at once`() {
    // Every two bytes, and every three behind the first bytes whose second one is restricted.
    var samples = (0...255).flatMap { first in (0...255).map { [UInt8(first), UInt8($0)] } }
    for first: UInt8 in [0xC2, 0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5] {
      for second in stride(from: 0x70, through: 0xD0, by: 1) {
        for tail: [UInt8] in [[0x80], [0x80, 0x80], [0xBF, 0x7F], [0xBF, 0xBF, 0x80], [0x41]] {
          samples.append([first, UInt8(second)] + tail)
        }
      }
    }
    for (number, sample) in samples.enumerated() {
      let before = [UInt8](repeating: UInt8(ascii: "a"), count: 3 + number % 17)
      let bytes = before + sample + Array("\"".utf8)
      let isRight = String(validating: sample, as: UTF8.self) != nil
      let writer = filled(bytes)
      #expect((UTF8Check.firstInvalid(writer.bytes, from: 0, to: bytes.count) == nil) == isRight, "\(sample)")
      if sample.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) { continue }
      let end = TextScan.close(writer.bytes, from: 3)
      #expect(end.place == (isRight ? bytes.count - 1 : TextScan.broken), "\(sample)")
    }
  }

  @Test func `finds the end of short lists of texts, and leaves all else to the loop`() {
    var random = SplitMix64(seed: 11)
    let pieces = [
      "\"a\"", "\"bc\"", "\"\"", "\"x]y\"", "\"p,q\"", "\"[\"", ",", ",", ",", " ", "1", "null", "é", "\\", "\"", "]",
    ]
    var found = 0
    for round in 0..<20_000 {
      var list = "["
      if round % 2 == 0 {
        // A right one.
        list += (0..<random.next(below: 8)).map { _ in pieces[random.next(below: 6)] }.joined(separator: ",")
      } else {
        for _ in 0..<random.next(below: 9) { list += pieces[random.next(below: pieces.count)] }
      }
      list += "]"
      let start = random.next(below: 20)
      let all = String(repeating: " ", count: start) + list + ",\"k\":[\"z\"]}"
      let writer = filled(Array(all.utf8))
      let end = TextScan.shortListEnd(writer.bytes, start)
      if end >= 0 {
        found += 1
        // Up to there it is an array of texts for the obvious parser, too, and nothing shorter is.
        let part = Array(all.utf8)[start..<max(start, end)]
        let array = try? JSONSerialization.jsonObject(with: Data(part)) as? [String]
        #expect(array != nil, "\(all)")
      }
      if round % 2 == 0 {
        #expect(end == (list.utf8.count <= 65 ? start + list.utf8.count : TextScan.broken), "\(all)")
      }
    }
    #expect(found > 9_000)
  }

  @Test func `collects one bit of each byte, on machines with an instruction for it and without`() {
    var random = SplitMix64(seed: 9)
    for _ in 0..<2_000 {
      let lanes = (0..<16).map { _ in random.next(below: 2) == 1 }
      var mask = SIMDMask<SIMD16<Int8>>(repeating: false)
      var wanted: UInt32 = 0
      var word: UInt64 = 0
      for (place, isSet) in lanes.enumerated() where isSet {
        mask[place] = true
        wanted |= 1 << UInt32(place)
        if place < 8 { word |= 0xFF << UInt64(place * 8) }
      }
      #expect(ByteMask(mask).bits == wanted)
      #expect(ByteMask(mask, mask).bits == wanted | wanted << 16)
      #expect(ByteMask.gathered(word) == wanted & 0xFF)
      for place in 0..<16 { #expect(ByteMask(mask).hasAny(upTo: place) == lanes[...place].contains(true)) }
    }
  }
}
