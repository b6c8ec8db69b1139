internal import MessageFormat

/// Renders one plan's lines for recipients in memory, again and again, for the benchmark of rendering. Batches, moments and
/// files play no part.
package struct RenderLoop: ~Copyable {
  private let compiled: CompiledPlans
  private let plan: CompiledPlan
  private let lookup: LocaleLookup?
  private var recipient: Recipient
  private var renderer: Renderer
  private var parser: JSONLineParser
  private var text = ByteWriter()
  private var lines: [Range<Int>] = []

  /// - Parameter lines: recipients as JSON lines; those that can't be read are left out.
  /// - Throws: when the plan can't be right.
  package init(_ plan: Plan, lines: [[UInt8]]) throws(ExpansionProblem) {
    let options = ExpansionOptions(now: 0)
    let compiled = try CompiledPlans([plan], options: options, isExample: false)
    guard let first = compiled.plans.first, let variant = first.variants.first else {
      throw .plan(plan.name, .invalidShares)
    }
    self.compiled = compiled
    self.plan = first
    lookup = variant.lookup?.table
    recipient = Recipient(schema: compiled.schema)
    renderer = Renderer(compiled.parts)
    renderer.tokenSlot = first.tokenSlot
    parser = JSONLineParser(paths: compiled.schema.paths)
    var ranges: [Range<Int>] = []
    for bytes in lines {
      let start = text.count
      text.append(bytes + [0x0A])
      ranges.append(start..<text.count - 1)
    }
    text.clearPadding()
    for range in ranges {
      let fault = parser.parse(text.bytes, from: range.lowerBound, to: range.upperBound, into: &recipient.line)
      if fault == nil { self.lines.append(range) }
    }
  }

  package var recipientCount: Int { lines.count }

  /// Reads every recipient, with its locale and what the texts say, and with `renders` writes its line.
  ///
  /// - Returns: how many bytes were written.
  package mutating func run(renders: Bool) -> Int {
    var target = ByteWriter()
    var count = 0
    guard let variant = plan.variants.first else { return 0 }
    for index in lines.indices {
      let range = lines[index]
      _ = parser.parse(text.bytes, from: range.lowerBound, to: range.upperBound, into: &recipient.line)
      recipient.begin(text.bytes, length: text.count)
      var place = 0
      if let lookup, plan.localeSlot >= 0 {
        let tag = recipient.recent.locales.tag(recipient.value(plan.localeSlot).bits) ?? lookup.source
        place = min(matches.place(of: tag, in: lookup), variant.lines.count - 1)
      }
      for slot in plan.contentSlots { _ = recipient.value(slot) }
      guard renders else { continue }
      target.removeAll()
      _ = renderer.render(variant.lines[place].program, &recipient, into: &target)
      count &+= target.count
    }
    return count
  }

  private var matches = Matches()

  /// Locales that were looked up.
  private struct Matches {
    private var known: [LanguageTag: Int] = [:]

    mutating func place(of tag: LanguageTag, in lookup: LocaleLookup) -> Int {
      if let place = known[tag] { return place }
      let place = lookup.match(tag).index ?? 0
      known[tag] = place
      return place
    }
  }
}
