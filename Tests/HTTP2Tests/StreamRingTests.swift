import Testing

@testable import HTTP2

struct StreamRingTests {
  @Test func `finds every stream under way, and no other`() {
    var ring = StreamRing(capacity: 4)
    var open: [UInt32: UInt64] = [:]
    var state: UInt64 = 1
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for number in 0..<20_000 {
      let stream = UInt32(number * 2 + 1)
      ring.insert(.init(stream: stream, tag: UInt64(number)))
      open[stream] = UInt64(number)
      while open.count > 1 + random(60) {
        // The oldest mostly stay.
        let all = open.keys.sorted()
        let chosen = all[all.count - 1 - random(random(8) == 0 ? all.count : min(all.count, 12))]
        guard let place = ring.find(chosen) else { return #expect(Bool(false), "lost \(chosen)") }
        #expect(ring[place].tag == open[chosen])
        ring.remove(at: place)
        open[chosen] = nil
        #expect(ring.find(chosen) == nil)
      }
      #expect(ring.count == open.count)
    }
    #expect(ring.streams == open.keys.sorted())
    #expect(ring.find(0) == nil)
  }

  @Test func `one slow stream takes no room for those that pass it`() {
    var ring = StreamRing(capacity: 8)
    ring.insert(.init(stream: 1, tag: 7))
    for number in 1..<100_000 {
      ring.insert(.init(stream: UInt32(number * 2 + 1)))
      if let place = ring.find(UInt32(number * 2 + 1)) { ring.remove(at: place) }
    }
    #expect(ring.capacity == 8)
    #expect(ring.find(1).map { ring[$0].tag } == 7)
    #expect(ring.streams == [1])
  }
}
