import Testing

@testable import CampanileDelivery

struct BreakerTests {
  @Test("a push that is put off holds nobody else up, twenty in a row do, and one that says so does at once")
  func opens() {
    var (breaker, goesOn) = (Breaker(), true)
    for _ in 0..<19 { goesOn = breaker.putOff(after: 1, isForAll: false, now: 0) && goesOn }
    #expect(!breaker.isOpen && breaker.room(now: 0).count == .max)
    breaker.succeed(now: 0)
    for _ in 0..<19 { goesOn = breaker.putOff(after: 1, isForAll: false, now: 0) && goesOn }
    #expect(!breaker.isOpen)
    goesOn = breaker.putOff(after: 1, isForAll: false, now: 0) && goesOn
    #expect(breaker.isOpen && breaker.room(now: 0) == (0, 1))
    var other = Breaker()
    goesOn = other.putOff(after: 7, isForAll: true, now: 0) && goesOn
    #expect(goesOn)
    #expect(other.room(now: 0) == (0, 7))
  }

  @Test("then one at a time is tried, after pauses that double, for an hour")
  func probes() {
    var breaker = Breaker()
    _ = breaker.putOff(after: 10, isForAll: true, now: 0)
    var (now, pauses, isPatient) = (0.0, [Double](), true)
    while isPatient {
      let wait = breaker.room(now: now).wait
      pauses.append(wait)
      now += wait
      #expect(breaker.room(now: now).count == 1)
      breaker.took(now: now)
      #expect(breaker.room(now: now).count == 0)
      isPatient = breaker.putOff(after: 10, isForAll: false, now: now)
    }
    #expect(pauses == [10, 20, 40, 80, 160, 320, 640, 900, 900, 900])
    #expect(now >= 3_600 && now < 4_500)
    breaker.succeed(now: now)
    #expect(breaker.room(now: now).count == .max)
  }

  @Test("a pause that somebody would notice is told once, when it begins")
  func told() {
    var (breaker, now, told) = (Breaker(), 0.0, [Double?]())
    for _ in 0..<20 { _ = breaker.putOff(after: 2, isForAll: false, now: now) }
    for _ in 0..<4 {
      told.append(breaker.takeUntold())
      now += breaker.room(now: now).wait
      breaker.took(now: now)
      _ = breaker.putOff(after: 2, isForAll: false, now: now)
    }
    #expect(told == [nil, nil, 8, 16])
    #expect(breaker.takeUntold() == 32 && breaker.takeUntold() == nil)
  }

  @Test("what the service asks for while it is tried is waited for where it is longer, up to a quarter of an hour")
  func askedWhileProbing() {
    var breaker = Breaker()
    _ = breaker.putOff(after: 10, isForAll: true, now: 0)
    var (now, pauses) = (10.0, [Double]())
    for asked in [300.0, 5, 700, 0, 5_000] {
      breaker.took(now: now)
      _ = breaker.putOff(after: asked, isForAll: false, now: now)
      pauses.append(breaker.room(now: now).wait)
      now += breaker.room(now: now).wait
    }
    #expect(pauses == [300, 600, 900, 900, 900])
    var other = Breaker()
    _ = other.putOff(after: 10, isForAll: true, now: 0)
    _ = other.putOff(after: 5_000, isForAll: false, now: 10)
    #expect(other.room(now: 10).wait == 900)
  }

  @Test("a pause that the service asks for isn't ended by what was under way, one that was guessed is")
  func isKept() {
    var breaker = Breaker()
    _ = breaker.putOff(after: 60, isForAll: true, now: 0)
    breaker.succeed(now: 1)
    #expect(breaker.room(now: 1) == (0, 59))
    #expect(breaker.room(now: 60).count == 1)
    breaker.took(now: 60)
    breaker.succeed(now: 61)
    #expect(!breaker.isOpen)
    var other = Breaker()
    for _ in 0..<20 { _ = other.putOff(after: 30, isForAll: false, now: 0) }
    #expect(other.room(now: 1) == (0, 29))
    var third = other
    other.succeed(now: 1)
    #expect(!other.isOpen)
    // The service says so while it is left alone already.
    _ = third.putOff(after: 60, isForAll: true, now: 1)
    third.succeed(now: 2)
    #expect(third.room(now: 2) == (0, 59))
    _ = third.putOff(after: 90, isForAll: true, now: 3)
    #expect(third.room(now: 3) == (0, 58))
  }
}
