import Testing

@testable import CampanileExpansion

struct BytesTests {
  @Test func `the padding may be read, and no more`() {
    let arena = Arena()
    defer { withExtendedLifetime(arena) {} }
    let bytes = arena.bytes("abc")
    #expect(bytes[2] == UInt8(ascii: "c"))
    #expect(bytes.word(at: 3 + Bytes.padding - 8) & 0 == 0)
    #expect(bytes.vector(at: 3 + Bytes.padding - 16).max() <= .max)
    #expect(bytes.slice(1, 3).string == "bc")
    #expect(bytes.slice(3, 3).count == 0)
    #expect(bytes.array == Array("abc".utf8))
  }

  // Optimized builds don't look at the bounds.
  #if DEBUG
    @Test func `an offset outside of a view ends the program`() async {
      await #expect(processExitsWith: .failure) { _ = Arena().bytes("abc")[3 + Bytes.padding] }
      await #expect(processExitsWith: .failure) { _ = Arena().bytes("abc")[-1] }
      await #expect(processExitsWith: .failure) { _ = Arena().bytes("abc").word(at: 3 + Bytes.padding - 7) }
      await #expect(processExitsWith: .failure) { _ = Arena().bytes("abc").vector(at: 3 + Bytes.padding - 15) }
      await #expect(processExitsWith: .failure) { _ = Arena().bytes("abc").slice(2, 4) }
      await #expect(processExitsWith: .failure) { _ = Arena().bytes("abc").slice(2, 1) }
      await #expect(processExitsWith: .failure) { _ = Arena().bytes("abc").first(0, from: 0, to: 4) }
    }

    @Test func `a slot that there isn't ends the program`() async {
      await #expect(processExitsWith: .failure) {
        var recipient = Recipient(schema: AudienceSchema(arena: Arena()))
        _ = recipient.value(0)
      }
      await #expect(processExitsWith: .failure) { _ = CapturedLine(count: 2)[3] }
    }
  #endif
}
