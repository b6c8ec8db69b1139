/// The text of an entry with holes for its moments: entries of one plan to the same zones differ in nothing else.
struct EntryTemplate {
  let bytes: ContiguousArray<UInt8>
  let holes: [Hole]

  /// A part of a moment's text; a line that is folded may split one.
  struct Hole {
    let field: Int
    /// Where the part begins in the moment's text.
    let start: Int
    /// Where it stands in the template.
    let place: Int
    let count: Int
  }

  /// What stands for a moment while a template is written: control characters, which no text of a calendar holds.
  static func mark(_ field: Int, _ form: MomentText.Form) -> String {
    String(repeating: Character(Unicode.Scalar(UInt8(field + 1))), count: form == .extended ? 19 : 15)
  }

  /// - Parameter text: with ``mark(_:_:)`` for each moment; up to four fields, each once.
  init(_ text: ContiguousArray<UInt8>) {
    bytes = text
    var holes: [Hole] = []
    /// How much of a field's moment stood before.
    var written = [0, 0, 0, 0]
    var place = 0
    while place < text.count {
      guard (1...4).contains(text[place]) else {
        place += 1
        continue
      }
      let field = Int(text[place]) - 1
      var end = place
      while end < text.count, text[end] == text[place] { end += 1 }
      holes.append(Hole(field: field, start: written[field], place: place, count: end - place))
      written[field] += end - place
      place = end
    }
    self.holes = holes
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
