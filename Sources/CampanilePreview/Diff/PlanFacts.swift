internal import CampanileExpansion
internal import CampanileText

/// Everything that a plan says, in the order in which it is shown. What is said in a way that this file doesn't know yet is
/// told as it stands in the plan, so that no change goes unseen.
struct PlanFacts {
  private(set) var facts: [PlanFact] = []

  init(_ plan: Plan, terms join: TermJoin) {
    addWho(plan, join)
    addWhen(plan.schedule)
    addGuards(plan.guards)
    addExperiment(plan)
    addHeaders(plan)
    for variant in plan.variants { add(variant.content, of: variant.name) }
    add("source locale", .texts, [plan.sourceLocale])
    // A plan that reads the attribute itself knows it as well.
    let read = plan.attributes.first { $0.name == "id" && !$0.isInput }
    let identity = plan.identity ?? read.map { .init(name: $0.name, type: $0.type, isOptional: true, path: $0.path) }
    add("identity", .audience, identity.map { [$0.name + " " + SourceText.declaration($0)] })
    for table in plan.tables { add("table \(table.name)", .audience, SourceText.declaration(table)) }
    addRest(
      of: plan.jsonValue,
      knowing: [
        "campanile-plan", "name", "kind", "topic", "source-locale", "attributes", "tables", "segment", "everyone",
        "condition",
        "schedule", "priority", "collapse", "experiment", "holdout", "variants", "limit", "label", "tag", "token",
        "environment", "channel", "guards", "testers", "identity",
      ])
  }

  private mutating func add(_ name: String, _ aspect: PlanFact.Aspect, _ lines: [String]?) {
    if let lines { facts.append(PlanFact(aspect, name, lines)) }
  }

  private mutating func addWho(_ plan: Plan, _ join: TermJoin) {
    if let condition = plan.condition {
      add("to", .who, [SourceText.topics(condition)])
    } else if let channel = plan.channel {
      add("to", .who, ["channel " + SourceText.quoted(channel)])
    } else {
      add("to", .who, join.lines(of: plan.segment))
    }
    if !plan.isToDevices, plan.segment != .constant(true) { add("segment", .who, join.lines(of: plan.segment)) }
    if plan.token != Plan.mainToken { add("token", .who, [plan.token]) }
    add("environment", .who, plan.environment.map { [$0] })
    // The word itself unlocks reaching everybody.
    let isWhole = plan.segment == .constant(true) && plan.isToDevices
    if plan.isForEveryone != isWhole { add("everyone", .who, [plan.isForEveryone ? "is written" : "is not written"]) }
    if let testers = plan.testers { add("testers", .who, join.lines(of: testers)) }
    add("limit", .who, plan.limit.map { ["\(SourceText.grouped($0)) \(plural("recipient", of: $0))"] })
  }

  private mutating func addWhen(_ schedule: Plan.Schedule) {
    switch schedule.timing {
    case .now: add("send", .when, ["now"])
    case .at(let date, let time, let zone):
      add("send", .when, [SourceText.moment(date, time, zone, hour: schedule.hour)])
    case .after(let own): add("send", .when, [SourceText.after(own, hour: schedule.hour)])
    case .recurring(let recurrence):
      add("every", .when, [SourceText.rule(recurrence, hour: schedule.hour)])
      add("from", .when, recurrence.from.map { [$0.text] })
      add("until", .when, recurrence.until.map { [$0.text] })
      if !recurrence.except.isEmpty { add("except", .when, recurrence.except.map(\.text)) }
      if recurrence.jitter > 0 { add("jitter", .when, [SourceText.duration(recurrence.jitter)]) }
    }
    if schedule.sendsLate { add("late", .when, ["send"]) }
    add("quiet", .when, schedule.quiet.map { [SourceText.quiet($0)] })
    if !schedule.ramp.isEmpty { add("ramp", .when, [SourceText.ramp(schedule.ramp)]) }
    add("throttle", .when, schedule.throttle.map { [SourceText.throttle($0)] })
    add("expires", .headers, SourceText.expiry(schedule.expiry).map { [$0] })
    addRest(
      of: schedule.jsonValue,
      knowing: ["send", "every", "after", "hour", "ramp", "late", "quiet", "expires", "throttle"],
      behind: "schedule ")
  }

  private mutating func addGuards(_ guards: Plan.Guards) {
    if !guards.caps.isEmpty {
      let caps = guards.caps.map { cap in
        counted(cap.alerts, "alert") + " per \(SourceText.duration(cap.seconds))"
      }
      add("at-most", .when, caps)
    }
    add("apart", .when, guards.apart.map { [SourceText.duration($0)] })
    if guards.rank != 0 { add("rank", .when, [String(guards.rank)]) }
    if guards.ignoresCaps { add("ignores", .when, ["caps"]) }
    if !guards.notWith.isEmpty { add("not-with", .who, guards.notWith) }
    add("day of not-with", .who, guards.dayZone.map { [$0] })
    switch guards.again {
    case .unstated, .after(0): break
    case .never: add("once", .who, ["yes"])
    case .after(let seconds): add("again", .who, ["after " + SourceText.duration(seconds)])
    }
  }

  private mutating func addExperiment(_ plan: Plan) {
    add("experiment", .experiment, plan.experiment.map { [$0] })
    if plan.holdout > 0 { add("holdout", .experiment, [SourceText.percent(plan.holdout)]) }
    for variant in plan.variants {
      guard let name = variant.name else { continue }
      add("variant \(name)", .experiment, [SourceText.percent(variant.share)])
    }
  }

  private mutating func addHeaders(_ plan: Plan) {
    add("push type", .headers, [plan.kind.rawValue])
    add("bundle", .headers, [plan.topic])
    add("priority", .headers, plan.priority.map { [String($0)] })
    add("collapse", .headers, plan.collapse.map { [SourceText.template($0)] })
    add("label", .headers, plan.label.map { [SourceText.quoted($0)] })
    add("tag", .payload, plan.tag.map { [SourceText.quoted($0)] })
  }

  // MARK: Content

  private mutating func add(_ content: Plan.Content, of variant: String?) {
    let add = { (facts: inout [PlanFact], name: String, line: String?) in
      if let line { facts.append(PlanFact(.payload, name, variant: variant, [line])) }
    }
    for text in content.texts {
      // A locale's place decides who reads it only where it is the source's, which is told by itself.
      for (name, line) in [("title", text.title), ("subtitle", text.subtitle), ("body", text.body)] {
        guard let line else { continue }
        facts.append(
          PlanFact(.texts, name, variant: variant, locale: text.locale, SourceText.lines(of: line)))
      }
    }
    add(&facts, "launch-image", content.launchImage.map(SourceText.quoted))
    add(&facts, "badge", content.badge.map(SourceText.badge))
    add(&facts, "sound", content.sound.map(SourceText.sound))
    for (key, line) in PayloadKey.texts { add(&facts, line, content.identifiers[key].map(SourceText.template)) }
    add(&facts, "category", content.category)
    add(&facts, "interruption", content.interruption)
    add(&facts, "relevance", content.relevance.map { JSONValue.text(of: $0) })
    add(&facts, "mutable", content.isMutable ? "yes" : nil)
    add(&facts, "content-available", content.isContentAvailable ? "yes" : nil)
    add(&facts, "service-update", content.isServiceUpdate ? "yes" : nil)
    add(&facts, "image", content.image.map(SourceText.image))
    if let live = content.live {
      add(&facts, "event", live.event.rawValue)
      let moment = { (seconds: Int64) in "at \(ClockText.moment(seconds)) UTC" }
      add(&facts, "stale", live.staleAt.map(moment) ?? live.staleAfter.map { "after " + SourceText.duration($0) })
      add(
        &facts, "dismiss",
        live.dismissAt.map(moment) ?? live.dismissAfter.map { $0 == 0 ? "at once" : "after " + SourceText.duration($0) }
      )
      add(&facts, "attributes-type", live.attributesType)
      switch live.input {
      case .token?: add(&facts, "input", "token")
      case .channel(let channel)?: add(&facts, "input", "channel " + SourceText.quoted(channel))
      case nil: break
      }
      add(&facts, "sound", live.sound.map { SourceText.sound(.named($0)) })
      addData(live.attributes ?? [], at: "attributes", of: variant)
      addData(live.state ?? [], at: "state", of: variant)
    }
    addData(content.data, at: "data", of: variant)
    addRest(
      of: content.jsonValue,
      knowing: Set(
        [
          "texts", "launch-image", "badge", "sound", "category", "interruption", "relevance", "mutable",
          "content-available", "service-update", "live", "image", "data",
        ] + PayloadKey.texts.map(\.line)), of: variant)
  }

  /// A fact for each key, also of blocks within blocks.
  private mutating func addData(_ entries: [Plan.DataEntry], at path: String, of variant: String?) {
    for entry in entries {
      let path = path + (["data", "state", "attributes"].contains(path) ? " " : ".") + entry.key
      if case .object(let inner) = entry.value, !inner.isEmpty {
        addData(inner, at: path, of: variant)
      } else {
        facts.append(PlanFact(.payload, path, variant: variant, [SourceText.data(entry.value)]))
      }
    }
  }

  private mutating func addRest(
    of value: JSONValue, knowing keys: Set<String>, behind prefix: String = "", of variant: String? = nil
  ) {
    guard case .object(let members) = value else { return }
    for member in members where !keys.contains(member.key) {
      let text = String(decoding: member.value.encoded(), as: UTF8.self)
      facts.append(PlanFact(.other, prefix + member.key, variant: variant, [text]))
    }
  }
}

extension SourceText {
  static func badge(_ badge: Plan.Badge) -> String {
    switch badge {
    case .count(let count): String(count)
    case .attribute(let name): name
    case .choice(let alternatives): chosen(alternatives, self.badge)
    }
  }

  static func image(_ image: Plan.Image) -> String {
    switch image {
    case .template(let template): self.template(template)
    case .choice(let alternatives): chosen(alternatives, self.template)
    }
  }

  /// `when tier = gold "a", when vip "b", "c"`
  private static func chosen<Value>(_ alternatives: [Plan.Chosen<Value>], _ value: (Value) -> String) -> String {
    alternatives.map { alternative in
      (alternative.guardCondition.map { "when \(condition($0)) " } ?? "") + (alternative.value.map(value) ?? "none")
    }.joined(separator: ", ")
  }

  static func sound(_ sound: Plan.Sound) -> String {
    switch sound {
    case .named(let name): name == "default" ? name : quoted(name)
    case .critical(let name, let volume): "critical \(quoted(name)) volume \(JSONValue.text(of: volume))"
    }
  }

  static func data(_ value: Plan.DataValue) -> String {
    switch value {
    case .template(let template): self.template(template)
    case .literal(let literal): self.literal(literal)
    case .attribute(let name): name
    case .attributeOr(let name, let fallback): "\(name) else \(data(fallback))"
    case .null: "none"
    case .choice(let alternatives): chosen(alternatives, data)
    case .message(let texts):
      "message { " + texts.map { "\($0.locale) \(message($0.message))" }.joined(separator: "  ") + " }"
    case .list(let values): "(" + values.map(data).joined(separator: ", ") + ")"
    case .object(let entries):
      entries.isEmpty ? "{ }" : "{ " + entries.map { "\($0.key) \(data($0.value))" }.joined(separator: "  ") + " }"
    }
  }

  private static var mostRows: Int { 200 }

  /// What a plan's table is made of.
  static func declaration(_ table: Plan.Table) -> [String] {
    var lines = ["from \(quoted(table.path)) key \(table.hasIntegerKeys ? "integer" : "text")"]
    lines += table.columns.map { "\($0.name) \($0.type.declaration)" + ($0.isOptional ? "?" : "") }
    let count = table.keys.count
    lines.append("\(grouped(count)) \(plural("row", of: count)), SHA-256 \(table.sha256)")
    // Which rows changed, a reviewer can tell of a short list; of a long one, that they did.
    guard count <= mostRows else { return lines + ["SHA-256 of what the plan has of them \(table.rowsDigest)"] }
    for row in table.keys.indices {
      let cells = zip(table.columns, table.cells).compactMap { column, cells in
        cells[row].map { "\(column.name) \(quoted($0))" }
      }
      lines.append(([quoted(table.keys[row])] + cells).joined(separator: "  "))
    }
    return lines
  }

  /// An attribute's line in the audience.
  static func declaration(_ attribute: Plan.Attribute) -> String {
    var text = attribute.type.declaration + (attribute.isOptional ? "?" : "")
    if attribute.path != [attribute.name], attribute.lookup == nil {
      text += " from " + quoted(attribute.path.joined(separator: "."))
    }
    if let value = attribute.defaultValue { text += " default " + literal(value) }
    if attribute.isInput { text += ", an input" }
    if let base = attribute.base { text += ", made of \(base)" }
    if attribute.addend != 0 { text += " with \(attribute.addend) added" }
    if let otherwise = attribute.otherwise { text += ", and \(otherwise) where it is missing" }
    if let lookup = attribute.lookup {
      text += " in \(lookup.table.name), " + (lookup.column.map { "column \($0)" } ?? "the row")
      switch lookup.key {
      case .attribute(let name): text += " by \(name)"
      case .fixed(let key): text += " by " + quoted(key)
      }
    }
    return text
  }
}
