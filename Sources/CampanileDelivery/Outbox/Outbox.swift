internal import CampanileExpansion
internal import Foundation

/// Hands the pushes of a build to a sender, each when it is due, and takes the answers.
///
/// Every push is noted in the journal before it is handed out. One lock guards all of it, and is held for microseconds; so
/// any number of threads and tasks may take pushes and answer for them.
public final class Outbox: Sendable {
  /// What there is for a sender at the moment.
  public enum Supply: Sendable {
    case pushes(Pushes)
    /// Nothing yet: ask again after so many seconds, or when an answer has come.
    case wait(seconds: Double)
    /// Everything was answered for, and nothing more will come.
    case end
  }

  private let state: Locked<OutboxState>
  private let clock: SendClock
  private let onNews: @Sendable (_ news: OutboxNews) -> Void

  /// - Parameter onNews: told of what makes a send take longer, while it goes on.
  package init(
    _ timetable: Timetable, seal: String, policy: SendPolicy, journal: SendJournal?, clock: SendClock,
    onNews: @escaping @Sendable (_ news: OutboxNews) -> Void = { _ in }
  ) {
    self.clock = clock
    self.onNews = onNews
    let now = clock.now()
    let ticks = Double(clock.ticks()) / 1e9
    state = Locked(OutboxState(timetable, seal: seal, policy: policy, journal: journal, now: now, ticks: ticks))
  }

  // MARK: For senders

  /// Takes up to `limit` pushes, without waiting. They are noted as begun, so take no more than leave at once.
  ///
  /// - Parameter ofOneBatch: takes those of one batch alone.
  /// - Throws: ``SendFailure`` when a batch can't be read or the journal can't be written. Nothing may be sent then.
  public func take(_ limit: Int, ofOneBatch: Bool = false) throws(SendFailure) -> Supply {
    let now = clock.now()
    let ticks = clock.ticks()
    let result: Result<Supply, SendFailure> = state.withLock { state in
      do throws(SendFailure) {
        return .success(try state.take(limit, ofOneBatch: ofOneBatch, now: now, ticks: ticks))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Takes up to `limit` pushes, and waits until there are some; `nil` when all are answered for and none will come.
  public func next(_ limit: Int, ofOneBatch: Bool = false) async throws -> Pushes? {
    while true {
      switch try take(limit, ofOneBatch: ofOneBatch) {
      case .pushes(let pushes): return pushes
      case .end: return nil
      case .wait(let seconds): try await Task.sleep(for: .seconds(min(max(seconds, 0.001), 0.02)))
      }
    }
  }

  /// Answers for a push. A second answer for the same is passed over.
  public func answer(_ push: Push, _ answer: Answer) {
    let ticks = clock.ticks()
    let microseconds = UInt32(clamping: (ticks - min(push.takenAt, ticks)) / 1_000)
    self.answer([PlacedAnswer(place: push.block.entries[Int(push.index)].place, microseconds: microseconds, answer)])
  }

  /// Answers for many pushes at once.
  package func answer(_ answers: [PlacedAnswer]) {
    let now = clock.now()
    let ticks = Double(clock.ticks()) / 1e9
    let news = state.withLock { state in
      for answer in answers { state.settle(answer, now: now, ticks: ticks) }
      return state.takeUntold()
    }
    for one in news { onNews(one) }
  }

  /// Hands out nothing more; what is under way may still be answered for.
  public func stop() { state.withLock { $0.isStopped = true } }

  /// The same, because of a failure that nobody throws.
  public func stop(_ failure: SendFailure) {
    state.withLock { state in
      state.isStopped = true
      state.failure = state.failure ?? failure
    }
  }

  public var isStopped: Bool { state.withLock { $0.isStopped } }

  // MARK: For those who begin and end a send

  /// Hands what was answered to the journal, also when nobody takes anything.
  package func flush() { state.withLock { $0.flush() } }

  /// Waits until the disk has what the journal was given; sending goes on meanwhile.
  package func sync() {
    let disk = state.withLock { $0.journal?.file.disk }
    if disk?.sync() == false { state.withLock { $0.failDisk() } }
  }

  /// Whether all pushes go to one device of somebody's own.
  package var isToOneDevice: Bool { state.withLock { $0.policy.otherToken != nil } }

  package var progress: SendProgress { state.withLock { $0.progress() } }

  /// Why it was stopped, where it was.
  package var failure: SendFailure? { state.withLock { $0.failure } }

  /// Ends the run: what is under way has no answer, and will have none.
  package func finish() -> SendSummary {
    let now = clock.now()
    let ticks = Double(clock.ticks()) / 1e9
    return state.withLock { $0.finish(now: now, ticks: ticks) }
  }
}

/// An answer for a push that is known by its place.
package struct PlacedAnswer: Sendable {
  let place: UInt32
  let microseconds: UInt32
  let answer: Answer

  package init(place: UInt32, microseconds: UInt32, _ answer: Answer) {
    self.place = place
    self.microseconds = microseconds
    self.answer = answer
  }
}

/// What makes a send take longer.
package enum OutboxNews: Sendable, Equatable {
  /// A reason to try again came up for the first time.
  case putOff(reason: String)
  /// The service takes nothing at the moment, and is left alone for so long.
  case rest(seconds: Double)
}

/// How far a send is.
package struct SendProgress: Sendable {
  /// How many are settled, of those that this run sends.
  package let done: Int
  package let total: Int
  package let accepted: Int
  package let refused: Int
  /// How often one was tried again.
  package let retried: Int
  /// When the next is due, while nothing else is to be done; seconds since 1970.
  package var nextMoment: Int64?
}
