public import CampanileExpansion
public import CampanileSyntax

/// What an expansion came to.
public struct Expansion: Sendable {
  public struct Campaign: Equatable, Sendable {
    public let name: String
    public let recipients: Int
    public let batches: Int
    public let heldOut: Int
    public let duplicates: Int
    /// Devices in the segment that get no push, by reason: `late`, `capped`, `suppressed` and the others of a manifest's
    /// `not-sent`.
    public let notSent: [String: Int]
    /// Pushes that caps, `not-with` and what was sent before held back.
    public let withheld: Int
    /// Recipients by wave, of a campaign with a `ramp`; otherwise empty.
    public let waves: [Int]
  }

  /// By name.
  public let campaigns: [Campaign]
  /// Devices that were read.
  public let devices: Int
  /// Lines that could not be used, by code.
  public let rejects: [String: Int]
}

/// A piece of an expansion's output: whole lines of JSON.
public enum ExpandedLines: Sendable {
  /// Batches or messages of a campaign.
  case batches(campaign: String, [UInt8])
  /// What could not be used, and why. Tokens are not told.
  case rejects([UInt8])
}

/// Expands plans for an audience, as `campanile expand` does.
///
/// The same plans, audience and options give the same lines in the same order for each campaign, with any number of jobs.
/// Nothing is kept in memory but what is being worked on.
///
/// - Parameter output: Gets the lines, from one thread at a time, in the order in which they are made.
/// - Throws: what the command would end with, and whatever `output` throws as a failure to write. What was handed to
///   `output` before is not to be sent then.
@discardableResult
public func expand(
  _ plans: [Plan], audience: Audience, options: ExpandOptions, to output: @escaping (ExpandedLines) throws -> Void
) throws(Failure) -> Expansion {
  try options.checkHistory()
  let sorted = plans.sorted { $0.name < $1.name }.filter { $0.fits(options.expansion.format) }
  do throws(ExpansionProblem) {
    var campaigns: [ExpansionReport.Campaign] = []
    var report = ExpansionReport()
    let toDevices = sorted.filter(\.isToDevices)
    if !toDevices.isEmpty {
      let sinks = toDevices.map { plan in HandingSink { try output(.batches(campaign: plan.name, $0)) } }
      let rejects = HandingSink { try output(.rejects($0)) }
      report = try Expander(toDevices, options: options.expansion).expand(
        audience.source, to: sinks, rejects: rejects)
      campaigns += report.campaigns
    }
    let toTopics = sorted.filter { !$0.isToDevices }
    if !toTopics.isEmpty {
      let sinks = toTopics.map { plan in HandingSink { try output(.batches(campaign: plan.name, $0)) } }
      // There is no audience that could be empty, or have too many lines that can't be used.
      var expansion = options.expansion
      expansion.rejectLimit = nil
      campaigns += try Expander(toTopics, options: expansion).expandTopics(to: sinks).campaigns
    }
    return Expansion(
      campaigns: campaigns.sorted { $0.name < $1.name }.map { campaign in
        .init(
          name: campaign.name, recipients: campaign.recipients, batches: campaign.batches, heldOut: campaign.heldOut,
          duplicates: campaign.duplicates,
          notSent: Dictionary(campaign.unsent.map { ($0.reason.rawValue, $0.devices) }) { $0 + $1 },
          withheld: campaign.withheld, waves: campaign.waves)
      },
      devices: report.devices,
      rejects: Dictionary(report.rejects.map { ($0.key.rawValue, $0.value) }) { $0 + $1 })
  } catch {
    throw Failure(embedding: error)
  }
}

/// Hands on what it gets.
private final class HandingSink: ByteSink {
  private let hand: ([UInt8]) throws -> Void

  init(_ hand: @escaping ([UInt8]) throws -> Void) { self.hand = hand }

  func write(_ bytes: Span<UInt8>) throws {
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    for index in bytes.indices { copy.append(bytes[index]) }
    if !copy.isEmpty { try hand(copy) }
  }
}
