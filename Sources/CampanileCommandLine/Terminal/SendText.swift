internal import CampanileDelivery
internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText
internal import Dispatch

/// How a send went, in a few lines.
struct SendText {
  private let summary: SendSummary

  init(_ summary: SendSummary) { self.summary = summary }

  var text: String {
    var parts = ["\(counted(summary.count(of: .accepted), "device")) accepted"]
    for outcome in summary.total.outcomes where !outcome.reason.isEmpty {
      let reason = VisibleText.line(outcome.reason)
      switch outcome.status {
      case .refused, .dead, .suspect: parts.append("\(outcome.count) refused (\(reason))")
      case .givenUp: parts.append("\(outcome.count) given up (\(reason))")
      default: break
      }
    }
    if summary.uncertain > 0 { parts.append("\(summary.uncertain) uncertain") }
    if summary.count(of: .skipped) > 0 { parts.append("\(summary.count(of: .skipped)) uncertain and skipped") }
    if summary.count(of: .expired) > 0 { parts.append("\(summary.count(of: .expired)) expired") }
    if summary.count(of: .double) > 0 { parts.append(counted(summary.count(of: .double), "double")) }
    var text = parts.joined(separator: ", ")
    let run = summary.run
    if run.retried > 0 {
      text += "; \(counted(run.retried, "time")) put off (\(Self.reasons(run.retriedFor)))"
    }
    text += "\n"
    if run.accepted > 0, run.seconds > 0.2 {
      text += "\(run.accepted) in \(Self.seconds(run.seconds)), \(Self.rate(Double(run.accepted) / run.seconds))\n"
    }
    if summary.later.pushes > 0, let first = summary.later.first {
      text +=
        "\(counted(summary.later.pushes, "push", "pushes")) due later, the first at \(ClockText.timestamp(first)); `--wait` stays for them\n"
    }
    return text
  }

  /// What makes a send take longer, in a sentence.
  static func line(_ news: OutboxNews, retries: Int) -> String {
    switch news {
    case .putOff(let reason):
      "what is put off for `\(VisibleText.line(reason))` is tried again, up to \(counted(retries, "time"))"
    case .rest(let wait):
      "nothing is taken at the moment, so that everything waits for \(seconds(wait)); then one push is tried at a time"
    }
  }

  /// The three that were given most often, those of one count by their names.
  static func reasons(_ counts: [String: Int]) -> String {
    let reasons = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { VisibleText.line($0.key) }
    return (reasons.prefix(3) + (reasons.count > 3 ? ["…"] : [])).joined(separator: ", ")
  }

  /// `13 a second`, `0.9 a second`, and of what is slower `4 a minute`.
  static func rate(_ perSecond: Double) -> String {
    let tenths = (perSecond * 10).rounded() / 10
    if perSecond < 0.1 { return "\(max(1, Int((perSecond * 60).rounded()))) a minute" }
    return tenths >= 10 || tenths == tenths.rounded()
      ? "\(Int(tenths.rounded())) a second" : "\(tenths) a second"
  }

  static func seconds(_ seconds: Double) -> String {
    let tenths = (seconds * 10).rounded() / 10
    if tenths < 60 { return "\(tenths) s" }
    let whole = Int(seconds.rounded())
    return whole < 3_600 ? "\(whole / 60) min \(whole % 60) s" : "\(whole / 3_600) h \(whole / 60 % 60) min"
  }
}

/// What the line of progress says.
final class SendProgressLine: Sendable {
  private let outbox: Outbox
  /// What was accepted when it was asked the last times, and when that was.
  private let samples = Locked<[(done: Int, ticks: Double)]>([])

  init(_ outbox: Outbox) { self.outbox = outbox }

  var text: String {
    let progress = outbox.progress
    let now = Double(DispatchTime.now().uptimeNanoseconds) / 1e9
    let rate = samples.withLock { samples in
      samples.append((progress.done, now))
      // The rate of the last five seconds.
      samples.removeAll { now - $0.ticks > 5 }
      guard let first = samples.first, now - first.ticks > 0.1 else { return 0.0 }
      return Double(progress.done - first.done) / (now - first.ticks)
    }
    if let next = progress.nextMoment {
      return "\(progress.done) of \(progress.total) sent, next at \(ClockText.timestamp(next))"
    }
    var text = "\(progress.done) of \(progress.total)"
    if rate >= 1 {
      text += ", \(Int(rate)) a second, \(SendText.seconds(Double(progress.total - progress.done) / rate)) left"
    }
    if progress.refused > 0 { text += ", \(progress.refused) refused" }
    if progress.retried > 0 { text += ", \(counted(progress.retried, "time")) put off" }
    return text
  }
}
