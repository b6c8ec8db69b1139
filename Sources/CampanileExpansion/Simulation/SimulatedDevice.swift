internal import MessageFormat

/// The device that is being read, and what every plan makes of it: ``DeviceWalk`` decides, this asks.
struct SimulatedDevice: ~Copyable {
  private var walk: DeviceWalk<FateSink>
  private var parser: JSONLineParser
  private let tokenSlot: Int
  private let keepsTokens: Bool
  private let zoneSlot: Int

  init(_ compiled: CompiledPlans, _ options: ExpansionOptions) throws(ExpansionProblem) {
    walk = DeviceWalk(compiled, options, sink: try FateSink(compiled, options))
    keepsTokens = compiled.schema.keepsTokens
    parser = JSONLineParser(paths: compiled.schema.paths)
    tokenSlot = compiled.plans.first { $0.mainTokenSlot >= 0 }?.mainTokenSlot ?? -1
    zoneSlot = compiled.plans.first { $0.zoneSlot >= 0 }?.zoneSlot ?? -1
  }

  /// Counters for the plans, all at nothing.
  var campaigns: [SimulationReport.Campaign] {
    zip(walk.compiled.plans, walk.sink.plans).map { plan, simulated in
      .init(name: plan.plan.name, outside: Array(repeating: 0, count: simulated.terms.count), limit: plan.plan.limit)
    }
  }

  // MARK: The line

  mutating func parse(_ source: Bytes, _ start: Int, _ end: Int) -> LineFault? {
    walk.recipient.line.removeAll()
    return parser.parse(source, from: start, to: end, into: &walk.recipient.line)
  }

  mutating func parse(_ source: Bytes, _ start: Int, _ end: Int, by records: CSVRecords) -> LineFault? {
    records.parse(source, from: start, to: end, into: &walk.recipient.line)
  }

  mutating func begin(_ source: Bytes, length: Int) { walk.recipient.begin(source, length: length) }

  /// Whether the line has a token.
  var hasToken: Bool { walk.hasToken }

  mutating func end() { walk.recipient.line.removeAll() }

  /// In lower case, but for those of FCM, whose letters count; empty when it can't be used.
  var token: String {
    mutating get {
      guard tokenSlot >= 0 else { return "" }
      let value = walk.recipient.value(tokenSlot)
      guard value.state == .present else { return "" }
      return keepsTokens ? value.text.string : value.text.string.lowercased()
    }
  }

  /// The zone by the name that the recipient has it under.
  mutating func zone() -> ZoneTable.ID? {
    guard zoneSlot >= 0 else { return nil }
    let value = walk.recipient.value(zoneSlot)
    return value.state == .present ? ZoneTable.id(of: value.text.string) : nil
  }

  // MARK: The plans

  /// Goes through all plans.
  ///
  /// - Parameter isTold: what nobody is told isn't put together.
  mutating func decide(isTold: Bool) {
    walk.sink.begin(isTold: isTold)
    walk.decide()
  }

  /// What the guards hold back, where the device is told.
  var withheld: [Fate.Withheld] { walk.sink.withheld }

  mutating func fate(in plan: Int) -> SimulatedFate { walk.sink.fate(in: plan, &walk.recipient) }
}
