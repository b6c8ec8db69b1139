/// Reads chunks and writes what their devices get: one thread's part of the work, with memory of its own.
struct Worker: ~Copyable {
  private let options: ExpansionOptions
  private let layout: AudienceLayout
  private let records: CSVRecords
  /// Of the fields of each column.
  private var fieldLengths: Slots<FieldLengths>
  private let range: Range<Int>
  private var shape: LineShape
  private var parser: JSONLineParser
  private var walk: DeviceWalk<ChunkSink>
  /// Whether some line had a token.
  private(set) var hasToken = false

  init(
    _ compiled: CompiledPlans, _ options: ExpansionOptions, _ layout: AudienceLayout, _ records: CSVRecords,
    range: Range<Int>
  ) {
    self.options = options
    self.layout = layout
    self.records = records
    fieldLengths = Slots(repeating: FieldLengths(), count: records.columns.count)
    self.range = range
    parser = JSONLineParser(paths: compiled.schema.paths)
    shape = LineShape(captureCount: compiled.schema.paths.captureCount)
    // Each chunk brings its own.
    let nowhere = ChunkResult(planCount: 0)
    walk = DeviceWalk(compiled, options, sink: ChunkSink(options, result: nowhere))
    hasToken = compiled.tokenCapture < 0
  }

  /// Reads the lines of a chunk.
  mutating func read(_ source: Bytes, _ chunk: ChunkReader.Chunk, into result: ChunkResult) {
    walk.sink.lineNumber = 0
    walk.sink.result = result
    switch layout {
    case .jsonLines: readJSON(source, chunk, into: result)
    case .records: readCSV(source, chunk, into: result)
    }
    result.lines = walk.sink.lineNumber
    unsafe result.touched.sort()
  }

  private mutating func readJSON(_ source: Bytes, _ chunk: ChunkReader.Chunk, into result: ChunkResult) {
    var start = chunk.start
    while start < chunk.end {
      let end = shape.match(source, from: start, parser: &parser, into: &walk.recipient.line)
      if end >= 0, end - start <= options.longestLine {
        device(source, start, end, into: result)
        start = end + 1
      } else {
        let end = source.first(UInt8(ascii: "\n"), from: start, to: chunk.end) ?? chunk.end
        slowLine(source, start, end, into: result)
        start = end + 1
      }
      walk.sink.lineNumber += 1
      walk.recipient.line.removeAll()
    }
  }

  /// A line that doesn't fit what was seen before: parsed byte by byte, and learned from.
  private mutating func slowLine(_ source: Bytes, _ start: Int, _ end: Int, into result: ChunkResult) {
    if end - start > options.longestLine {
      return reject(LineFault(reason: .tooLong, offset: 0))
    }
    var blank = start
    while blank < end, [0x20, 0x09, 0x0D].contains(source[blank]) { blank += 1 }
    if blank == end { return }
    if let fault = parser.parse(source, from: start, to: end, into: &walk.recipient.line) {
      result.devices += 1
      return reject(fault)
    }
    shape.learn(parser.runs, source, walk.compiled.schema.paths)
    device(source, start, end, into: result)
  }

  private mutating func readCSV(_ source: Bytes, _ chunk: ChunkReader.Chunk, into result: ChunkResult) {
    var start = chunk.start
    while start < chunk.end {
      let isWanted = range.contains(chunk.offset + start - chunk.start)
      let plain =
        chunk.isCut ? -1 : records.match(source, from: start, into: &walk.recipient.line, lengths: &fieldLengths)
      if plain >= 0, plain - start <= options.longestLine {
        if isWanted {
          let isBlank = plain == start || plain == start + 1 && source[start] == UInt8(ascii: "\r")
          if !isBlank { device(source, start, plain, into: result) }
          if walk.sink.mayBeHeader { noteHeader(source, start, plain, into: result) }
          walk.sink.lineNumber += 1
        }
        start = plain + 1
        continue
      }
      // What has no end is the audience's last record, or the beginning of one that is too long.
      let found = chunk.isCut ? nil : CSVRecords.end(source, from: start, to: chunk.end, delimiter: records.delimiter)
      let next = found ?? chunk.end
      var end = next
      if end > start, source[end - 1] == UInt8(ascii: "\n"), found != nil { end -= 1 }
      if end > start, source[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      if isWanted {
        if found == nil, chunk.isOpen { result.openQuote = walk.sink.lineNumber }
        if end > start { record(source, start, end, into: result) }
        if walk.sink.mayBeHeader { noteHeader(source, start, end, into: result) }
        walk.sink.lineNumber += 1
      }
      var feed = start
      while isWanted, let found = source.first(UInt8(ascii: "\n"), from: feed, to: end) {
        walk.sink.lineNumber += 1
        feed = found + 1
      }
      if isWanted { walk.sink.lineNumber += chunk.cutLineFeeds }
      start = next
    }
  }

  /// Where files were joined, a line may name the columns once more: in another order, all that follows would be taken for
  /// something else.
  private mutating func noteHeader(_ source: Bytes, _ start: Int, _ end: Int, into result: ChunkResult) {
    walk.sink.mayBeHeader = false
    let last = end > start && source[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
    switch records.header(source.slice(start, last)) {
    case .same: result.repeatedHeader = result.repeatedHeader ?? walk.sink.lineNumber
    case .other: result.otherHeader = result.otherHeader ?? walk.sink.lineNumber
    case nil: break
    }
  }

  private mutating func record(_ source: Bytes, _ start: Int, _ end: Int, into result: ChunkResult) {
    if end - start > options.longestLine { return reject(LineFault(reason: .tooLong, offset: 0)) }
    if let invalid = UTF8Check.firstInvalid(source, from: start, to: end) {
      result.devices += 1
      return reject(LineFault(reason: .utf8, offset: invalid - start))
    }
    if let fault = records.parse(source, from: start, to: end, into: &walk.recipient.line) {
      result.devices += 1
      return reject(fault)
    }
    device(source, start, end, into: result)
  }

  private mutating func reject(_ fault: LineFault) { walk.sink.reject(fault) }

  /// A device whose values are noted: which plans it is in, and what they send to it.
  @inline(__always)
  private mutating func device(_ source: Bytes, _ start: Int, _ end: Int, into result: ChunkResult) {
    result.devices &+= 1
    if !hasToken { hasToken = walk.hasToken }
    walk.recipient.begin(source, length: end &- start)
    walk.decide()
  }
}
