/// The texts of entries with holes for their moments: entries of one plan to the same zones differ in nothing else.
///
/// All templates stand behind one another in one piece of memory, so that a million entries take and give back none.
struct EntryTemplates {
  private(set) var bytes: ContiguousArray<UInt8> = []
  private(set) var holes: ContiguousArray<Hole> = []
  private var spans: ContiguousArray<Span> = []
  private var numbers: [EntryShape: Int] = [:]

  /// Where a template's bytes and holes stand.
  struct Span {
    let bytes: Range<Int>
    let holes: Range<Int>
  }

  /// A part of a moment's text; a line that is folded may split one.
  struct Hole {
    /// Where the part begins among the texts of ``MomentTexts``.
    let source: Int
    /// Where it stands in the template.
    let place: Int
    let count: Int
  }

  /// What stands for a moment while a template is written: control characters, which no text of a calendar holds.
  static func mark(_ field: Int, _ form: MomentText.Form) -> String {
    String(repeating: Character(Unicode.Scalar(UInt8(field + 1))), count: form == .extended ? 19 : 15)
  }

  /// The template of a shape; `nil` when none was added.
  func span(of shape: EntryShape) -> Span? { numbers[shape].map { spans[$0] } }

  /// - Parameter text: with ``mark(_:_:)`` for each moment, each once.
  mutating func add(_ text: ContiguousArray<UInt8>, for shape: EntryShape) -> Span {
    let (firstByte, firstHole) = (bytes.count, holes.count)
    /// How much of a field's moment stood before.
    var written = Array(repeating: 0, count: MomentTexts.fieldCount)
    var place = 0
    while place < text.count {
      guard (1...MomentTexts.fieldCount).contains(Int(text[place])) else {
        place += 1
        continue
      }
      let field = Int(text[place]) - 1
      var end = place
      while end < text.count, text[end] == text[place] { end += 1 }
      holes.append(Hole(source: MomentTexts.start(of: field) + written[field], place: place, count: end - place))
      written[field] += end - place
      place = end
    }
    bytes += text
    let span = Span(bytes: firstByte..<bytes.count, holes: firstHole..<holes.count)
    numbers[shape] = spans.count
    spans.append(span)
    return span
  }
}

/// What decides the text of an entry besides its moments.
struct EntryShape: Hashable {
  let plan: Int
  let zoneSet: Int
  let jitter: Int64
  /// The seconds east of Greenwich of the clock that is shown.
  let offset: Int64
  let expiration: Kind

  enum Kind { case unstated, atOnce, at }

  init(_ entry: SendCalendar.Entry, offset: Int64 = 0) {
    plan = entry.plan
    zoneSet = entry.zoneSet
    jitter = entry.jitter
    self.offset = offset
    expiration =
      switch entry.expiration {
      case .unstated: .unstated
      case .atOnce: .atOnce
      case .at: .at
      }
  }
}

extension SendCalendar.Entry {
  /// Seconds since 1970 in UTC; `nil` where nothing says when.
  var expiresAt: Int64? {
    if case .at(let moment) = expiration { moment } else { nil }
  }
}
