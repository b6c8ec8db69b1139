public import CampanileExpansion
public import CampanileSyntax

/// A recipient of an audience, and what becomes of it in each campaign.
public struct SimulatedRecipient: Equatable, Sendable {
  public enum Outcome: Equatable, Sendable {
    case pushes([Push], variant: String?, locale: String?)
    /// Not in the segment.
    case outside
    /// In the share that an experiment leaves out.
    case heldOut
    /// Its moment isn't in the window, quiet hours drop it, or the like.
    case unsent(reason: String)
    /// With the code that `rejects.jsonl` has.
    case rejected(code: String)
    /// The token had come before.
    case duplicate
  }

  public struct Push: Equatable, Sendable {
    /// When it goes out, in seconds since 1970 in UTC.
    public let moment: Int64
    /// As it goes to APNs.
    public let payload: [UInt8]
  }

  /// The line of the audience, counted from 1.
  public let line: Int
  /// By campaign; empty when the line can't be used at all.
  public let outcomes: [String: Outcome]
}

/// Tells of every recipient what it would get and why not, as `campanile simulate` does. Nothing is sent or written.
///
/// Who gets a campaign to topics is known to FCM alone, so those are left out.
public func simulate(
  _ plans: [Plan], audience: Audience, options: ExpandOptions
) throws(Failure) -> [SimulatedRecipient] {
  try options.checkHistory()
  let toDevices = plans.filter(\.isToDevices).sorted { $0.name < $1.name }
  do throws(ExpansionProblem) {
    let report = try Simulation(toDevices, options: options.expansion).run(audience.source, telling: .everybody)
    let names = report.campaigns.map(\.name)
    return report.told.map { told in
      SimulatedRecipient(
        line: told.line,
        outcomes: Dictionary(zip(names, told.fates.map { SimulatedRecipient.Outcome($0) })) { first, _ in first })
    }
  } catch {
    throw Failure(embedding: error)
  }
}

extension SimulatedRecipient.Outcome {
  fileprivate init(_ fate: Fate) {
    switch fate {
    case .pushes(let pushes, let variant, let locale):
      self = .pushes(
        pushes.map { .init(moment: $0.moment, payload: $0.payload) }, variant: variant, locale: locale)
    case .outside: self = .outside
    case .heldOut: self = .heldOut
    case .unsent(let reason): self = .unsent(reason: reason.rawValue)
    case .rejected(let code, _): self = .rejected(code: code.rawValue)
    case .duplicate: self = .duplicate
    }
  }
}
