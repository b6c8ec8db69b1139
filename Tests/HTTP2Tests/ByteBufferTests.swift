import Testing

@testable import HTTP2

@Suite("Byte buffer")
struct ByteBufferTests {
  @Test("gives back what was put in, over any pieces")
  func order() {
    var buffer = ByteBuffer(capacity: 4)
    var expected: [UInt8] = []
    var next: UInt8 = 0
    for size in [1, 3, 7, 2, 300, 5, 64, 1000, 1] {
      let piece = (0..<size).map { _ in
        next &+= 1
        return next
      }
      buffer.append(piece)
      expected += piece
      let out = min(buffer.count, size * 2 / 3)
      #expect(Array(buffer.array.prefix(out)) == Array(expected.prefix(out)))
      buffer.consume(out)
      expected.removeFirst(out)
    }
    #expect(buffer.array == expected)
  }
}
