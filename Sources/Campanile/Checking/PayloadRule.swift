internal import CampanileExpansion
internal import CampanileSyntax

extension Checker {
  /// Measures the payload of every variant in every locale for every example, as it will be rendered.
  ///
  /// Source: Apple, "Sending notification requests to APNs": 4,096 bytes of JSON in UTF-8.
  mutating func checkPayload(_ campaign: CheckedCampaign) {
    let limit = PayloadLimits.payloadBytes - options.payloadReserve
    let place = campaign.alertRange ?? campaign.lines[.data]?.wordRange ?? campaign.syntax.name.range
    let recipients = campaign.plan.condition == nil ? schema.recipients : [schema.recipients.first ?? [:]]
    for variant in campaign.plan.variants {
      // Only what could come near the limit is rendered: the bytes of the plan's own texts bound all that is fixed.
      let locales = variant.content.texts.isEmpty ? [app.sourceLocale] : variant.content.texts.map(\.locale)
      for locale in locales {
        guard variant.content.upperBound(in: locale, of: recipients) > limit * 9 / 10 else { continue }
        guard let largest = largestPayload(campaign.plan, variant, locale: locale, recipients) else { continue }
        var where_ = "`\(locale)`"
        if let name = variant.name { where_ += " in variant `\(name)`" }
        let example = schema.examples.indices.contains(largest.example) ? schema.examples[largest.example].title : nil
        if largest.bytes > limit {
          report(
            .tooLarge(
              bytes: largest.bytes, limit: limit, where: where_,
              longest: example.map { "example \"\($0)\" comes out largest" } ?? "measured with stand-ins, for want of examples"),
            at: place)
        } else if largest.bytes * 10 > limit * 9 {
          report(.nearLimit(bytes: largest.bytes, limit: limit, where: where_, left: limit - largest.bytes), at: place)
        }
      }
    }
  }

  /// The largest payload in one locale, and the example that it comes from.
  private func largestPayload(
    _ plan: Plan, _ variant: Plan.Variant, locale: String, _ recipients: [[String: Plan.Literal]]
  ) -> (bytes: Int, example: Int)? {
    // The same content for everybody, at once: what matters here is how large it is, not who gets it and when.
    let whole = Plan(
      name: plan.name, kind: plan.kind, topic: plan.topic, sourceLocale: plan.sourceLocale, attributes: plan.attributes,
      segment: .constant(true), schedule: .init(timing: .now), priority: plan.priority,
      variants: [.init(name: variant.name, share: 10_000, content: variant.content)])
    var expansion = ExpansionOptions(now: options.now)
    expansion.largestPayload = .max
    guard let expander = try? Expander([whole], options: expansion) else { return nil }
    var largest: (bytes: Int, example: Int)?
    for (index, recipient) in recipients.enumerated() {
      var recipient = recipient
      recipient["locale"] = .symbol(locale)
      let sink = MemorySink()
      guard (try? expander.expand(examples: [recipient], to: [sink], rejects: nil)) != nil,
        let value = try? JSONValue(parsing: sink.bytes),
        let payload = value["payload"]
      else { continue }
      let bytes = payload.encoded().count
      if bytes > largest?.bytes ?? 0 { largest = (bytes, index) }
    }
    return largest
  }
}

extension Plan.Content {
  /// No payload of these recipients is larger: every byte counted as if it had to be escaped.
  fileprivate func upperBound(in locale: String, of recipients: [[String: Plan.Literal]]) -> Int {
    var content = self
    content.texts = texts.filter { $0.locale == locale }
    let plan = Plan(
      name: "", kind: .alert, topic: "", sourceLocale: "", attributes: [], segment: .constant(true),
      schedule: .init(timing: .now), variants: [.init(name: nil, share: 10_000, content: content)])
    let values = recipients.map { $0.values.reduce(0) { $0 + "\($1)".utf8.count } }.max() ?? 0
    // Each text may say a value several times, and a formatted date or number is longer than its literal.
    return plan.jsonValue.encoded().count + values * 8
  }
}
