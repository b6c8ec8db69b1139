/// Some lines of a build, and the pushes in them that are handed out together.
///
/// One block serves hundreds of pushes, so that handing out a push allocates nothing. It never changes once it is made.
final class PushBlock: Sendable {
  struct Line: Sendable {
    /// The whole line, without its end.
    let whole: Range<Int>
    let headers: Range<Int>
    let payload: Range<Int>
    let row: Int
    let sendAt: Int64
    let isMessage: Bool
    /// Seconds since 1970; 0 for never.
    let expiresAt: UInt32
    /// Another token stands in the place of the line's own: a text of ``PushBlock/bytes``.
    var hasOtherToken = false
    /// Of a broadcast: the bundle identifier in its path.
    var bundle = 0..<0
  }

  struct Entry: Sendable {
    /// In the order of all pushes of the build.
    let place: UInt32
    let line: Int32
    /// Without its quotes; may hold escapes of JSON in a message.
    let token: Range<Int>
  }

  let bytes: ContiguousArray<UInt8>
  let lines: [Line]
  let entries: [Entry]
  let rows: [ReportRow]
  /// Makes identifiers; see ``PushIdentity``.
  let identity: PushIdentity

  init(bytes: ContiguousArray<UInt8>, lines: [Line], entries: [Entry], rows: [ReportRow], identity: PushIdentity) {
    self.bytes = bytes
    self.lines = lines
    self.entries = entries
    self.rows = rows
    self.identity = identity
  }
}

/// One push to one device, to the topics of a message for FCM, or to a channel.
public struct Push: Sendable {
  let block: PushBlock
  let index: Int32
  /// When it was handed out, in nanoseconds of a clock that nobody sets.
  let takenAt: UInt64

  private var entry: PushBlock.Entry { block.entries[Int(index)] }
  private var line: PushBlock.Line { block.lines[Int(entry.line)] }

  /// Its place among all pushes of the build, by which it is known over all runs.
  public var place: Int { Int(entry.place) }
  public var campaign: String { block.rows[line.row].campaign }
  /// `nil` where there is no experiment.
  public var variant: String? { block.rows[line.row].variant }
  /// `nil` for a push without text.
  public var locale: String? { block.rows[line.row].locale }
  /// When it is due; seconds since 1970.
  public var sendAt: Int64 { line.sendAt }
  /// Whether it is a message for FCM.
  public var isMessage: Bool { line.isMessage }
  /// A UUID derived from the build and the push's place in it: the same in each run.
  public var id: String { String(decoding: idBytes, as: UTF8.self) }
  /// The device's token, or the condition of a message to FCM's topics.
  public var token: String {
    let text = block.bytes[entry.token]
    guard text.contains(UInt8(ascii: "\\")) else { return String(decoding: text, as: UTF8.self) }
    return EscapedText.plain(text)
  }
  /// The bytes to send: APNs' payload exactly, or of a message for FCM those of `message`.
  public var payload: [UInt8] { Array(payloadSlice) }
  /// The headers of the request to APNs.
  public var headers: [(name: String, value: String)] {
    HeaderTexts.all(in: block.bytes, line.headers).map { name, value in
      (EscapedText.plain(block.bytes[name]), EscapedText.plain(block.bytes[value]))
    }
  }

  package var reportRow: ReportRow { block.rows[line.row] }
  /// The bytes of ``id``.
  package var idBytes: ContiguousArray<UInt8> { block.identity.bytes(of: entry.place) }
  package var payloadSlice: ArraySlice<UInt8> { block.bytes[line.payload] }
  /// The names and values of the headers, by their places in ``allBytes``.
  package var headerRanges: [(name: Range<Int>, value: Range<Int>)] { HeaderTexts.all(in: block.bytes, line.headers) }
  package var allBytes: ContiguousArray<UInt8> { block.bytes }
  package var payloadRange: Range<Int> { line.payload }
  package var tokenRange: Range<Int> { entry.token }
  /// Empty but for a broadcast, whose token is the channel.
  package var bundleRange: Range<Int> { line.bundle }
  package var headerRange: Range<Int> { line.headers }
  package var lineSlice: ArraySlice<UInt8> { block.bytes[line.whole] }
  package var hasOtherToken: Bool { line.hasOtherToken }
  /// Whether both stand in the same batch.
  package func sharesLine(with other: Push) -> Bool { block === other.block && entry.line == other.entry.line }
}

/// Pushes that were handed out together.
public struct Pushes: RandomAccessCollection, Sendable {
  let block: PushBlock
  let range: Range<Int32>
  let takenAt: UInt64

  public var startIndex: Int { 0 }
  public var endIndex: Int { range.count }
  public subscript(position: Int) -> Push {
    Push(block: block, index: range.lowerBound + Int32(truncatingIfNeeded: position), takenAt: takenAt)
  }
}

/// The texts of a flat object of headers.
enum HeaderTexts {
  /// The names and values, without their quotes.
  static func all(in bytes: ContiguousArray<UInt8>, _ range: Range<Int>) -> [(name: Range<Int>, value: Range<Int>)] {
    var found: [(Range<Int>, Range<Int>)] = []
    var scan = LineScan(bytes, range)
    guard scan.skip(byte: UInt8(ascii: "{")) else { return found }
    while true {
      let name = scan.place + 1
      guard scan.skipText() else { return found }
      let nameEnd = scan.place - 1
      guard scan.skip(byte: UInt8(ascii: ":")) else { return found }
      let value = scan.place + 1
      guard scan.skipText() else { return found }
      found.append((name..<nameEnd, value..<scan.place - 1))
      guard scan.skip(byte: UInt8(ascii: ",")) else { return found }
    }
  }
}
