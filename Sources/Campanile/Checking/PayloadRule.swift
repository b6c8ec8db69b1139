internal import CampanileExpansion
internal import CampanileSyntax
internal import MessageFormat

/// Measures the payload of every variant in every locale for every example, as it will be rendered.
///
/// How many bytes of JSON in UTF-8 a kind of push may have stands in its row.
enum PayloadRule: PlanRule {
  static func check(_ campaigns: [LoweredCampaign], in context: RuleContext) -> [Diagnostic] {
    let recipients = context.schema.recipients
    // About as many bytes as one of them can put into a payload: each text may say a value several times, and a formatted
    // date or number is longer than its literal.
    let personalBytes = (recipients.map { $0.values.reduce(0) { $0 + $1.byteCount } }.max() ?? 0) * 8
    let found = Shares.map(campaigns) { share in
      share.flatMap { campaign in
        // Of several examples of its inputs, the first that shows something.
        campaign.examples.lazy.map { check(campaign, $0, recipients, personalBytes: personalBytes, in: context) }
          .first { !$0.isEmpty } ?? []
      }
    }
    return found.flatMap(\.self)
  }

  private static func check(
    _ campaign: LoweredCampaign, _ example: LoweredCampaign.Example, _ recipients: [[String: Plan.Literal]],
    personalBytes: Int, in context: RuleContext
  ) -> [Diagnostic] {
    let plan = example.plan
    let reserve = context.options.payloadReserve
    let limit = plan.payloadBytes(for: .apns) - reserve
    let place = campaign.resolved.payloadRange
    let examples = context.schema.examples
    var found: [Diagnostic] = []
    for variant in plan.variants {
      // Only what could come near the limit is rendered: the bytes of the plan's own texts bound all that is fixed.
      let texts = variant.content.texts.map { (locale: $0.locale, bytes: $0.byteCount) }
      let tagBytes = plan.tag.map { $0.utf8.count + plan.name.utf8.count + 6 } ?? 0
      let fixedBytes = variant.content.fixedBytes + tagBytes
      // Made ready once for all locales, and not at all for most plans.
      lazy var measure = PayloadMeasure(plan, variant, now: context.options.now)
      for (locale, textBytes) in texts.isEmpty ? [(locale: context.app.sourceLocale, bytes: 0)] : texts {
        guard fixedBytes + textBytes + personalBytes > limit * 9 / 10,
          let largest = measure?.largest(of: recipients, locale: locale)
        else { continue }
        let version = PayloadProblem.Version(locale: locale, variant: variant.name)
        if largest.bytes > limit {
          let recipient = examples.indices.contains(largest.example) ? examples[largest.example].title : nil
          let titles = [example.title, recipient].compactMap(\.self).joined(separator: "\" and \"")
          let problem = PayloadProblem.tooLarge(
            bytes: largest.bytes, limit: limit, reserve: reserve, version, example: titles.isEmpty ? nil : titles)
          found.append(problem.diagnostic(at: place))
        } else if largest.bytes * 10 > limit * 9 {
          let problem = PayloadProblem.nearLimit(bytes: largest.bytes, limit: limit, reserve: reserve, version)
          found.append(problem.diagnostic(at: place))
        }
      }
    }
    return found
  }
}

/// A variant of a plan with the same content for everybody, at once: what matters is how large it is, not who gets it and when.
private struct PayloadMeasure {
  private let expander: Expander

  init?(_ plan: Plan, _ variant: Plan.Variant, now: Int64) {
    // The zone stays, as moments may be shown in it; two days ahead, a wall time lies in the window wherever it is.
    let day = CivilDay(number: CivilDay(wall: now).number + 2).date
    let timing = plan.schedule.zone.map { Plan.Schedule.Timing.at(day, .init(minutes: 0), .named($0)) } ?? .now
    let whole = Plan(
      name: plan.name, kind: plan.kind, topic: plan.topic, sourceLocale: plan.sourceLocale, attributes: plan.attributes,
      segment: .constant(true), schedule: .init(timing: timing), priority: plan.priority,
      variants: [.init(name: variant.name, share: 10_000, content: variant.content)], tag: plan.tag)
    var options = ExpansionOptions(now: now)
    options.window = 4 * 86_400
    options.largestPayload = .max
    options.format = whole.onlyFormat ?? .apns
    guard let expander = try? Expander(forExamplesOf: [whole], options: options) else { return nil }
    self.expander = expander
  }

  /// The largest payload in one locale, and the example that it comes from.
  func largest(of recipients: [[String: Plan.Literal]], locale: String) -> (bytes: Int, example: Int)? {
    var largest: (bytes: Int, example: Int)?
    for (index, recipient) in recipients.enumerated() {
      var recipient = recipient
      recipient["locale"] = .symbol(locale)
      let sink = MemorySink()
      guard (try? expander.expand(examples: [recipient], to: [sink], rejects: nil)) != nil,
        let value = try? JSONValue(parsing: sink.bytes),
        let payload = value["payload"] ?? value["message"]?["apns"]?["payload"]
      else { continue }
      let bytes = payload.encoded().count
      if bytes > largest?.bytes ?? 0 { largest = (bytes, index) }
    }
    return largest
  }
}

extension Plan.Content {
  /// No payload has more bytes than these besides its texts and the values of recipients: the plan's own form says the
  /// same with more words.
  fileprivate var fixedBytes: Int {
    var content = self
    content.texts = []
    return content.jsonValue.encoded().count + 256
  }
}

extension Plan.LocalizedText {
  /// The bytes of all texts of a locale, all alternatives counted, as JSON writes them.
  fileprivate var byteCount: Int {
    [title, subtitle, body].compactMap(\.self).reduce(0) { sum, text in
      switch text {
      case .key(let key, let arguments): sum + key.utf8.count * 6 + arguments.count * 64
      case .alternatives(let alternatives):
        alternatives.reduce(sum) { sum, alternative in
          let source = alternative.message.source.utf8.reduce(0) {
            $0 + ($1 < 0x20 ? 6 : $1 == UInt8(ascii: "\"") || $1 == UInt8(ascii: "\\") ? 2 : 1)
          }
          return sum + source + alternative.message.parameters.reduce(0) { $0 + "\($1.value)".utf8.count * 8 }
        }
      }
    }
  }
}

extension Plan.Literal {
  /// About as many bytes as the value takes as text.
  fileprivate var byteCount: Int {
    switch self {
    case .text(let text), .symbol(let text): text.utf8.count
    case .list(let values): values.reduce(0) { $0 + $1.byteCount + 3 }
    case .integer, .number, .boolean, .date, .instant, .version, .input: 24
    }
  }
}
