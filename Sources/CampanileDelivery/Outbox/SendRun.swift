internal import CampanileExpansion
internal import Dispatch
internal import Foundation

/// One run of a sender over a build.
package struct SendRun: Sendable {
  package let outbox: Outbox
  private let sender: any Sender

  package init(_ outbox: Outbox, _ sender: any Sender) {
    self.outbox = outbox
    self.sender = sender
  }

  /// How long what is answered may wait for the journal, and that for the disk; milliseconds.
  private static let flushing = 50

  /// Sends until nothing is left, or nothing can be sent any more.
  package func send() async -> (summary: SendSummary, failure: SendFailure?) {
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "campanile.journal"))
    timer.schedule(deadline: .now() + .milliseconds(Self.flushing), repeating: .milliseconds(Self.flushing))
    timer.setEventHandler { [outbox] in
      outbox.flush()
      outbox.sync()
    }
    timer.resume()
    defer { timer.cancel() }
    var failure: SendFailure?
    do {
      try await sender.send(from: outbox)
    } catch let problem as any SendProblem {
      failure = problem.failure
    } catch is CancellationError {
      failure = SendFailure("interrupted", cause: .interrupted)
    } catch {
      failure = SendFailure("the sender failed: \(ProgramAnswer.masked("\(error)", tokens: []))")
    }
    let summary = outbox.finish()
    return (summary, outbox.failure ?? failure)
  }

  /// Ends it soon and in good order: nothing more is handed out.
  package func interrupt() {
    outbox.stop()
    sender.interrupt()
  }

  /// Ends what the sender has started, at once.
  package func kill() { sender.kill() }
}
