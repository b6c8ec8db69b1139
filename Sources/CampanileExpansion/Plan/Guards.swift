extension Plan {
  /// What holds between a campaign's alerts and others to the same device.
  package struct Guards: Equatable, Sendable {
    /// So many alerts in any span of so many seconds.
    package struct Cap: Equatable, Hashable, Sendable {
      /// At least one.
      package let alerts: Int
      package let seconds: Int64

      package init(alerts: Int, per seconds: Int64) {
        self.alerts = alerts
        self.seconds = seconds
      }
    }

    /// When a device may get the campaign once more.
    package enum Again: Equatable, Sendable {
      /// Nobody said: a single send is made once, where earlier builds are known.
      case unstated
      case never
      /// So many seconds after the time before; 0 for always: with other values of its inputs it is another push.
      case after(Int64)
    }

    /// The app's, the shortest first.
    package var caps: [Cap] = []
    /// The least seconds between two alerts.
    package var apart: Int64?
    /// The higher wins.
    package var rank = 0
    package var ignoresCaps = false
    /// Campaigns whose recipients don't get this one on the same day.
    package var notWith: [String] = []
    /// Whose day that is for recipients without a zone; UTC's, where none is named.
    package var dayZone: String?
    package var again = Again.unstated

    package init() {}

    /// All limits of the campaign; `apart` is one alert in that time.
    package var limits: [Cap] {
      guard !ignoresCaps else { return [] }
      return caps + (apart.map { [Cap(alerts: 1, per: $0)] } ?? [])
    }

    package static let ranks = -1_000...1_000
    package static let alertCounts = 1...1_000
    /// From a minute to a year and a day.
    package static let spans: ClosedRange<Int64> = 60...366 * 86_400
    /// A gap between two times of one campaign may be longer: a thousand years is never.
    package static let gaps: ClosedRange<Int64> = 0...1_000 * 366 * 86_400
  }
}

// MARK: JSON

extension Plan.Guards {
  /// `nil` where nothing is said.
  var jsonValue: JSONValue? {
    guard self != Plan.Guards() else { return nil }
    var object = ObjectBuilder()
    if !caps.isEmpty { object.add("at-most", .array(caps.map(\.jsonValue))) }
    object.add("apart", apart.map(JSONValue.integer))
    if rank != 0 { object.add("rank", .integer(Int64(rank))) }
    if ignoresCaps { object.add("ignores-caps", .boolean(true)) }
    if !notWith.isEmpty { object.add("not-with", .array(notWith.map(JSONValue.text))) }
    object.add("day-zone", dayZone.map(JSONValue.text))
    switch again {
    case .unstated: break
    case .never: object.add("once", .boolean(true))
    case .after(let seconds): object.add("again-after", .integer(seconds))
    }
    return object.value
  }

  init(_ reader: PlanReader, _ kind: PushKind) throws(PlanReadProblem) {
    guard kind.row.countsAsAlert else { throw reader.problem("only alerts have guards") }
    let reader = try reader.object(knowing: [
      "at-most", "apart", "rank", "ignores-caps", "not-with", "day-zone", "once", "again-after",
    ])
    if let list = try reader.optional("at-most") {
      for element in try list.elements {
        let cap = try element.object(knowing: ["alerts", "seconds"])
        let alerts = Int64(Self.alertCounts.lowerBound)...Int64(Self.alertCounts.upperBound)
        caps.append(
          Cap(
            alerts: Int(try cap.required("alerts").integer(in: alerts)),
            per: try cap.required("seconds").integer(in: Self.spans)))
      }
      guard caps.count <= 100 else { throw list.problem("these are more caps than anybody needs") }
    }
    apart = try reader.optional("apart")?.integer(in: Self.spans)
    rank = Int(
      try reader.optional("rank")?.integer(in: Int64(Self.ranks.lowerBound)...Int64(Self.ranks.upperBound)) ?? 0)
    ignoresCaps = try reader.optional("ignores-caps")?.flag() ?? false
    if let list = try reader.optional("not-with") {
      for element in try list.elements { notWith.append(try element.name()) }
    }
    dayZone = try reader.optional("day-zone")?.name()
    let after = try reader.optional("again-after")
    if try reader.optional("once")?.flag() ?? false {
      if let after { throw after.problem("what is sent `once` isn't sent again") }
      again = .never
    } else if let after {
      again = .after(try after.integer(in: Self.gaps))
    }
  }

  static var schema: JSONSchema {
    .object([
      .maybe(
        "at-most",
        .list(
          .object([
            .always("alerts", .integer(from: 1, to: Int64(alertCounts.upperBound))),
            .always("seconds", .integer(from: spans.lowerBound, to: spans.upperBound)),
          ])), "The app's caps: so many alerts to a device in any so many seconds."),
      .maybe(
        "apart", .integer(from: spans.lowerBound, to: spans.upperBound), "The least seconds between two alerts."),
      .maybe("rank", .integer(from: Int64(ranks.lowerBound), to: Int64(ranks.upperBound)), "The higher wins."),
      .maybe("ignores-caps", .boolean),
      .maybe("not-with", .list(.name), "Campaigns whose recipients don't get this one on the same day."),
      .maybe("day-zone", .name, "Whose day that is for recipients without a zone; left out, UTC's."),
      .maybe("once", .boolean, "A device gets it one time, in all builds together."),
      .maybe(
        "again-after", .integer(from: gaps.lowerBound, to: gaps.upperBound),
        "Seconds after which a device may get it once more."),
    ])
  }
}

extension Plan.Guards.Cap {
  fileprivate var jsonValue: JSONValue {
    .object([.init("alerts", .integer(Int64(alerts))), .init("seconds", .integer(seconds))])
  }
}
