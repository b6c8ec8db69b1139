internal import Campanile
internal import CampanileExpansion
internal import CampanileSyntax

/// What a simulation's output says of a campaign beside what became of recipients.
struct SimulatedCampaign {
  struct Term {
    /// As it is written, on one line.
    let text: String
    /// `campaigns/cart-reminder.campaign:3:12`
    let place: String
  }

  let plan: Plan
  /// The condition of `to`, as it is written.
  let segment: String
  let terms: [Term]
  /// More recipients than this stop a compile.
  let limit: Int?

  var name: String { plan.name }

  /// Why nobody here can tell who gets it, and the word for that outcome; `nil` where it goes to devices.
  var listeners: (outcome: String, reason: String)? {
    if plan.channel != nil { return ("channel", "to a channel: who listens is known to APNs alone") }
    return plan.isToDevices ? nil : ("topics", "to topics: who has subscribed is known to Firebase alone")
  }

  /// - Parameter everyoneLimit: stands in for a limit where a campaign is for everyone and has none.
  init(_ plan: Plan, _ source: SegmentSource?, _ files: SourceTexts, everyoneLimit: Int?) {
    self.plan = plan
    segment = source.map { files.line(of: $0.range) } ?? ""
    // What a plan's terms are is worked out from the same condition; where the numbers differ, none is named.
    let ranges = source?.terms.count == plan.segmentTerms.count ? source?.terms ?? [] : []
    terms = ranges.map { Term(text: files.line(of: $0), place: files.place(of: $0)) }
    limit = plan.limit ?? (plan.isForEveryone && plan.kind.row.isShown ? everyoneLimit : nil)
  }
}

/// The sources, for quoting from them.
struct SourceTexts {
  private let files: [SourceFile]
  private let maps: [LineMap]

  init(_ files: [SourceFile]) {
    self.files = files
    maps = files.map { LineMap($0) }
  }

  /// The text in a range, on one line.
  func line(of range: SourceRange) -> String {
    guard let index = index(of: range) else { return "" }
    return files[index].text(in: range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  func place(of range: SourceRange) -> String {
    guard let index = index(of: range) else { return "" }
    let position = maps[index].position(of: range.start, counting: .graphemes)
    return "\(files[index].path):\(position.line):\(position.column)"
  }

  private func index(of range: SourceRange) -> Int? { files.firstIndex { $0.id == range.file } }
}
