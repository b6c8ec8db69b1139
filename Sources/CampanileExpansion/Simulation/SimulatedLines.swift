/// Reads an audience line by line, counts what becomes of each recipient, and tells of some.
struct SimulatedLines: ~Copyable {
  var report = SimulationReport()
  private var device: SimulatedDevice
  private let layout: AudienceLayout
  private let records: CSVRecords
  private let range: Range<Int>
  private let longestLine: Int
  private let wanted: Simulation.Wanted

  init(
    _ device: consuming SimulatedDevice, _ layout: AudienceLayout, _ records: CSVRecords, range: Range<Int>,
    _ options: ExpansionOptions, _ wanted: Simulation.Wanted
  ) {
    report.campaigns = device.campaigns
    self.device = device
    self.layout = layout
    self.records = records
    self.range = range
    longestLine = options.longestLine
    self.wanted = wanted
  }

  consuming func finish() -> SimulationReport { report }

  mutating func read(_ source: Bytes, _ chunk: ChunkReader.Chunk) throws(ExpansionProblem) {
    switch layout {
    case .jsonLines: readJSON(source, chunk)
    case .records: try readCSV(source, chunk)
    }
  }

  private mutating func readJSON(_ source: Bytes, _ chunk: ChunkReader.Chunk) {
    var start = chunk.start
    while start < chunk.end {
      let end = source.first(UInt8(ascii: "\n"), from: start, to: chunk.end) ?? chunk.end
      report.lines += 1
      var blank = start
      while blank < end, [0x20, 0x09, 0x0D].contains(source[blank]) { blank += 1 }
      if end - start > longestLine {
        fail(LineFault(reason: .tooLong, offset: 0), isDevice: false)
      } else if blank < end {
        take(device.parse(source, start, end), source, start, end)
      }
      start = end + 1
    }
  }

  /// As the expansion reads records: a record is counted at its first line.
  private mutating func readCSV(_ source: Bytes, _ chunk: ChunkReader.Chunk) throws(ExpansionProblem) {
    var start = chunk.start
    while start < chunk.end {
      // What has no end is the audience's last record, or the beginning of one that is too long.
      let found = chunk.isCut ? nil : CSVRecords.end(source, from: start, to: chunk.end, delimiter: records.delimiter)
      let next = found ?? chunk.end
      var end = next
      if end > start, source[end - 1] == UInt8(ascii: "\n"), found != nil { end -= 1 }
      if end > start, source[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      defer { start = next }
      guard range.contains(chunk.offset + start - chunk.start) else { continue }
      report.lines += 1
      if found == nil, chunk.isOpen { throw .openQuote(line: report.lines) }
      if end - start > longestLine {
        fail(LineFault(reason: .tooLong, offset: 0), isDevice: false)
      } else if end > start {
        if let invalid = UTF8Check.firstInvalid(source, from: start, to: end) {
          fail(LineFault(reason: .utf8, offset: invalid - start), isDevice: true)
        } else {
          take(device.parse(source, start, end, by: records), source, start, end)
        }
      }
      var feed = start
      while let found = source.first(UInt8(ascii: "\n"), from: feed, to: end) {
        report.lines += 1
        feed = found + 1
      }
      report.lines += chunk.cutLineFeeds
    }
  }

  private mutating func take(_ fault: LineFault?, _ source: Bytes, _ start: Int, _ end: Int) {
    if let fault { return fail(fault, isDevice: true) }
    report.devices += 1
    if !report.hasToken { report.hasToken = device.hasToken }
    device.begin(source, length: end - start)
    let isTold =
      switch wanted {
      case .nobody: false
      case .everybody: true
      case .line(let line): line == report.lines
      case .token(let token): device.token == token
      }
    device.decide(isTold: isTold)
    var fates: [Fate] = []
    var isRejected = false
    for plan in report.campaigns.indices {
      let fate = device.fate(in: plan)
      report.campaigns[plan].count(fate)
      if case .rejected = fate.fate { isRejected = true }
      if isTold { fates.append(fate.fate) }
    }
    if isRejected { report.rejectedLines += 1 }
    if isTold {
      report.told.append(
        ToldRecipient(
          line: report.lines, token: device.token, zone: device.zone(), fault: nil, fates: fates,
          withheld: device.withheld))
    }
    device.end()
  }

  private mutating func fail(_ fault: LineFault, isDevice: Bool) {
    if isDevice { report.devices += 1 }
    report.faults[fault.code, default: 0] += 1
    report.rejectedLines += 1
    if wanted == .line(report.lines) || wanted == .everybody {
      report.told.append(ToldRecipient(line: report.lines, token: "", zone: nil, fault: fault.code, fates: []))
    }
  }
}

extension SimulationReport.Campaign {
  fileprivate mutating func count(_ simulated: SimulatedFate) {
    switch simulated.fate {
    case .pushes:
      recipients += 1
      pushes += simulated.pushes
    case .outside(let term, _):
      if outside.indices.contains(term) { outside[term] += 1 }
    case .heldOut: heldOut += 1
    case .unsent(let reason): unsent[reason, default: 0] += 1
    case .rejected(let code, _): rejected[code, default: 0] += 1
    case .duplicate: duplicates += 1
    }
  }
}
