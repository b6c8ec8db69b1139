import CampanileTestSupport
import Foundation
import Testing

@testable import CampanileDelivery
@testable import HTTP2

/// How a send over HTTP/2 ends where it can't go on.
@Suite("Service sender", .sleeps)
struct ServiceSenderTests {
  private func send(_ outbox: Outbox, to endpoint: Endpoint) async -> (summary: SendSummary, failure: SendFailure?) {
    let settings = SenderSettings(
      values: { _ in [] }, environment: [:], absolute: { $0 }, warn: { _ in }, now: { 0 })
    let credentials = Credentials(UnsignedTokenSource(lifetime: 3_000), now: { 0 })
    return await SendRun(outbox, ServiceSender(APNsService(), endpoint, credentials, settings)).send()
  }

  /// A server that says one thing and ends.
  private func port(of words: String) throws -> Int {
    let socket = try Socket.listen(try #require(try Address.lookUp(host: "127.0.0.1", port: 0).first), port: 0)
    Thread {
      for _ in 0..<60_000 {
        if let line = socket.accept() {
          var buffer = ByteBuffer()
          buffer.append(Array(words.utf8))
          try? line.write(from: &buffer)
          // The client has to read it first.
          var input = ByteBuffer()
          for _ in 0..<100 where (try? line.read(into: &input, room: 1_024)) != nil { usleep(1_000) }
          return
        }
        usleep(1_000)
      }
    }.start()
    return try socket.localPort()
  }

  @Test("another program in a service's place is asked once, and nothing is sent")
  func otherProgram() async throws {
    let port = try port(of: "HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n")
    let endpoint = Endpoint(host: "127.0.0.1", port: port, security: .plain(toOtherMachines: false))
    let (summary, failure) = await send(try TestBuild([["aa"]]).outbox(), to: endpoint)
    #expect(
      failure?.summary.hasPrefix("APNs can't be reached: the server sent ") == true, "\(String(describing: failure))")
    #expect(failure?.help == ["is there another program at this address?"])
    #expect(summary.total.count(of: .unsent) == 1 && summary.uncertain == 0)
  }

  @Test("of two refusals that end a send the first one is told")
  func firstRefusal() async throws {
    let script = try ReceiverScript("push 2: BadCertificate\npush 3: Forbidden")
    let receiver = try RunningReceiver {
      $0.needsToken = false
      $0.script = script
    }
    let (summary, failure) = await send(try TestBuild([["aa", "bb", "cc", "dd"]]).outbox(), to: receiver.apns)
    #expect(failure?.summary.contains("BadCertificate") == true, "\(String(describing: failure))")
    #expect(summary.count(of: .accepted) >= 1 && summary.refused == 0)
    // The other was given too.
    #expect(receiver.stop().counts?.refused["Forbidden"] == 1)
  }

  @Test("connections that bring nothing are opened anew after pauses that grow, and nobody is sent to twice meanwhile")
  func growingPauses() async throws {
    let script = try ReceiverScript("all: cut")
    let receiver = try RunningReceiver {
      $0.needsToken = false
      $0.script = script
    }
    let begin = ContinuousClock.now
    let (summary, failure) = await send(try TestBuild([["aa", "bb", "cc"]]).outbox(), to: receiver.apns)
    // A fifth of a second behind the first one, and twice as much behind the second.
    #expect(ContinuousClock.now - begin >= .milliseconds(590))
    #expect(failure == nil && summary.uncertain == 3)
    #expect(receiver.stop().counts?.refused["cut"] == 3)
  }

  @Test("a build that is gone ends a send over a line, with the file's name")
  func goneBuild() async throws {
    let receiver = try RunningReceiver { $0.needsToken = false }
    let build = try TestBuild([["aa"]])
    let outbox = try build.outbox()
    try FileManager.default.removeItem(at: build.folder.appending(path: "hello.batches.jsonl"))
    let (summary, failure) = await send(outbox, to: receiver.apns)
    #expect(failure?.summary == "`hello.batches.jsonl` can't be read any more" && failure?.cause == .build)
    #expect(summary.total.count(of: .unsent) == 1)
    #expect(receiver.stop().counts?.total == 0)
  }
}
