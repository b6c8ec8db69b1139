import Testing

@testable import CampanileDelivery

/// When a wave of a ramp may begin.
struct RampGateTests {
  /// Sends waves of devices, of which those with names that begin with `d` are refused.
  private func send(_ waves: [[String]]) throws -> (sent: [String], failure: SendFailure?) {
    let build = try TestBuild()
    try build.write(
      waves.enumerated().map { number, tokens in
        TestBuild.line(tokens).replacing(#""send_at""#, with: #""wave":\#(number + 1),"send_at""#)
      })
    var policy = SendPolicy()
    // Of fewer than forty answers, one may be a refusal.
    policy.mostRefused = 0.05
    let outbox = try build.outbox(policy)
    var sent: [String] = []
    _ = try? outbox.drain { push in
      sent.append(push.token)
      return push.token.hasPrefix("d") ? .dead(reason: "Unregistered", since: nil) : .accepted
    }
    return (sent, outbox.failure)
  }

  @Test("all waves so far are judged, and not the last one alone")
  func allWavesBefore() throws {
    let waves = [["d1", "a2"], ["a3", "d4"], ["a5"]]
    let (sent, failure) = try send(waves)
    #expect(sent == ["d1", "a2", "a3", "d4"])
    #expect(failure?.summary.contains("2 of 4 devices were refused") == true)
    #expect(failure?.summary.contains("wave 3 was not begun") == true)
  }

  @Test("refusals add up over the waves, and one alone stops nothing")
  func refusalsAddUp() throws {
    let (sent, failure) = try send([["d1", "a2"], ["d3"], ["a4", "a5"], ["a6"]])
    #expect(sent == ["d1", "a2", "d3"])
    #expect(failure?.summary.contains("wave 3 was not begun") == true)
    // No wave comes behind the last one.
    #expect(try send([["a1"], ["d2"], ["d3", "d4"]]).failure == nil)
    #expect(try send([["d1", "a2"], ["a3"], ["a4"]]).failure == nil)
  }

  @Test("a wave that was begun goes on, whatever it has come to itself")
  func begunWave() throws {
    let build = try TestBuild()
    let waves = [["a1"], ["d2", "d3", "a4"], ["a5"]]
    try build.write(
      waves.enumerated().map { number, tokens in
        TestBuild.line(tokens).replacing(#""send_at""#, with: #""wave":\#(number + 1),"send_at""#)
      })
    func answer(_ push: Push) -> Answer {
      push.token.hasPrefix("d") ? .dead(reason: "Unregistered", since: nil) : .accepted
    }
    var policy = SendPolicy()
    policy.mostRefused = 0.05
    policy.first = 3
    let first = try build.outbox(policy, journal: try build.journal())
    #expect(try first.drain(nil, answer) == ["a1", "d2", "d3"])
    _ = first.finish()
    policy.first = nil
    let second = try build.outbox(policy, journal: try build.journal())
    #expect(try second.drain(nil, answer) == ["a4"])
    #expect(second.failure?.summary.contains("wave 3 was not begun") == true)
  }
}
