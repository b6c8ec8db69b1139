internal import MessageFormat

/// Turns the content of a plan's variant into what is written for a recipient, in one locale.
struct ContentCompiler {
  let plan: Plan
  let slots: [String: (slot: Int, type: Plan.AttributeType)]
  let format: BatchFormat
  /// Overrules what the plan's kind may have.
  let largestPayload: Int?
  /// The batches are for the workspace's examples.
  let isExample: Bool
  var builder: RenderProgramBuilder
  var conditions: ConditionCompiler
  /// What the last line has of values that regions write otherwise, and a message with such a value.
  var regional: (kinds: RegionalFormats.Kinds, message: Int) = ([], 0)
  let messages: MessageCache
  /// Of the line that is made, where it has texts.
  private(set) var locale: String?
  /// What is compiled is decoded by the system as the app's own type, so that moments are numbers.
  private var isDecoded = false

  init(
    plan: Plan, slots: [String: (slot: Int, type: Plan.AttributeType)], format: BatchFormat, largestPayload: Int?,
    isExample: Bool, builder: consuming RenderProgramBuilder, conditions: ConditionCompiler, messages: MessageCache
  ) {
    self.plan = plan
    self.slots = slots
    self.format = format
    self.largestPayload = largestPayload
    self.isExample = isExample
    self.builder = builder
    self.conditions = conditions
    self.messages = messages
  }

  /// A variant's line up to its tokens.
  mutating func line(
    _ variant: Plan.Variant, text: Plan.LocalizedText?
  ) throws(PlanProblem) -> [Node] {
    var nodes: [Node] = []
    regional = ([], 0)
    locale = text?.locale
    var start = "{\"campaign\":" + quoted(plan.name)
    if isExample { start += ",\"example\":true" }
    start += ",\"variant\":" + (variant.name.map { quoted($0) } ?? "null")
    start += ",\"locale\":" + (text.map { quoted($0.locale) } ?? "null")
    nodes += [literal(start)] + (plan.hasMarks ? [.mark] : []) + [literal(",\"send_at\":\""), .moment]
    switch format {
    case .apns:
      nodes.append(literal("\",\"headers\":"))
      nodes += headers()
      nodes.append(literal(",\"payload\":"))
      nodes += try payload(variant.content, text)
    case .fcm:
      nodes.append(literal("\",\"message\":{"))
      if let condition = plan.condition {
        nodes.append(literal("\"condition\":" + quoted(condition)))
      } else {
        nodes += [literal("\"token\":\""), .token, literal("\"")]
      }
      nodes.append(literal(",\"apns\":{\"headers\":"))
      nodes += headers()
      nodes.append(literal(",\"payload\":"))
      nodes += try payload(variant.content, text)
      if plan.registrationToken != nil, let live = slots[plan.token]?.slot {
        nodes += [literal(",\"live_activity_token\":\""), .text(slot: live), literal("\"")]
      }
      nodes += options(variant.content)
      nodes.append(literal("}}}\n"))
    }
    return nodes
  }

  /// What is behind ``line(_:text:)`` where each device has a line of its own.
  func end() -> [Node] {
    guard format == .apns else { return [] }
    if let channel = plan.channel {
      let path = APNsPath.broadcast + plan.topic
      return [literal(",\"channel\":\(quoted(channel)),\"path\":\"\(path)\"}\n")]
    }
    return [literal(",\"tokens\":[\""), .token, literal("\"]}\n")]
  }

  private func headers() -> [Node] {
    let row = plan.kind.row
    var nodes = [literal("{\"\(APNsHeader.pushType.rawValue)\":\"\(plan.kind.rawValue)\"")]
    if let priority = plan.priority {
      nodes.append(literal(",\"\(APNsHeader.priority.rawValue)\":\"\(priority)\""))
    }
    if let channel = plan.channel {
      nodes.append(literal(",\"\(APNsHeader.channelID.rawValue)\":" + quoted(channel)))
    } else if let topic = row.topic.text(bundle: plan.topic) {
      nodes.append(literal(",\"\(APNsHeader.topic.rawValue)\":" + quoted(topic)))
    }
    nodes.append(.expiration)
    if let collapse = plan.collapse {
      nodes.append(literal(",\"\(APNsHeader.collapseID.rawValue)\":\""))
      nodes += checked(collapse, .collapse)
      nodes.append(literal("\""))
    }
    nodes.append(literal("}"))
    return nodes
  }

  /// What is the same for everyone is looked at once, here.
  private func checked(_ template: Plan.Template, _ rule: CheckedText) -> [Node] {
    let nodes = self.template(template)
    if let text = template.fixedText, rule.problem(in: text) == nil { return nodes }
    return [.beginChecked] + nodes + [.endChecked(rule, fixed: 0)]
  }

  private mutating func options(_ content: Plan.Content) -> [Node] {
    var nodes: [Node] = []
    if let label = plan.label { nodes.append(literal("\"analytics_label\":" + quoted(label))) }
    let separator = nodes.isEmpty ? [] : [literal(",")]
    switch content.image {
    case .template(let image)?: nodes += separator + entry("image", checked(image, .image))
    case .choice(let alternatives)?:
      nodes.append(choice(alternatives) { separator + $0.entry("image", $0.checked($1, .image)) })
    case nil: break
    }
    guard !nodes.isEmpty else { return [] }
    return [literal(",\"fcm_options\":{")] + nodes + [literal("}")]
  }

  /// The first alternative whose guard holds; nothing where none does.
  private mutating func choice<Value>(
    _ alternatives: [Plan.Chosen<Value>], _ nodes: (inout Self, Value) -> [Node]
  ) -> Node {
    var parts: [(condition: CompiledCondition?, conditionSlots: [Int], nodes: [Node])] = []
    for alternative in alternatives {
      let own = alternative.value.map { nodes(&self, $0) } ?? []
      guard let condition = alternative.guardCondition else {
        parts.append((nil, [], own))
        break
      }
      parts.append((conditions.compile(condition), conditions.slots(of: condition), own))
    }
    return .choice(parts)
  }

  mutating func payload(_ content: Plan.Content, _ text: Plan.LocalizedText?) throws(PlanProblem) -> [Node] {
    let row = plan.kind.row
    var nodes: [Node] = [.beginPayload]
    switch row.ownKeys {
    case .any, .none:
      var aps: [[Node]] = []
      // A key that may be left out asks those behind it to look whether something stands before them.
      var isSure = true
      for key in PayloadKey.allCases where row.keys.contains(key) {
        if let badge = content.badge, case .choice = badge, key.form == .badge {
          aps.append(self.badge(badge, behind: [.comma, literal("\"badge\":")]))
          isSure = false
          continue
        }
        let entry = try value(of: key, content, text, isConstant: row.constants.contains(key))
        let separator: [Node] = isSure ? aps.isEmpty ? [] : [literal(",")] : [.comma]
        if !entry.isEmpty { aps.append(separator + [literal("\"\(key.rawValue)\":")] + entry) }
      }
      nodes += [literal("{\"aps\":{")] + aps.flatMap { $0 } + [literal("}")]
      if row.ownKeys == .any, let tag = plan.tag { nodes.append(literal(",\(quoted(tag)):\(quoted(plan.name))")) }
      if format == .apns, row.keys.contains(.mutableContent) {
        switch content.image {
        case .template(let image)?: nodes += [literal(",")] + entry("image", checked(image, .image))
        case .choice(let alternatives)?:
          nodes.append(choice(alternatives) { [$0.literal(",")] + $0.entry("image", $0.checked($1, .image)) })
        case nil: break
        }
      }
      for item in content.data { nodes += try dataEntry(item, separator: [literal(",")]) }
    case .only:
      nodes.append(literal("{"))
      for item in content.data { nodes += try dataEntry(item, separator: [.comma]) }
    }
    var limit = largestPayload ?? plan.payloadBytes(for: format)
    // What a throttle decides is put in later.
    if content.live != nil, plan.schedule.throttle != nil { limit -= Plan.Live.mostStampBytes }
    return nodes + [literal("}"), .endPayload(limit: limit)]
  }

  /// What stands behind a key of `aps`; nothing where the key is left out.
  private mutating func value(
    of key: PayloadKey, _ content: Plan.Content, _ text: Plan.LocalizedText?, isConstant: Bool
  ) throws(PlanProblem) -> [Node] {
    switch key.form {
    case .text: return quoted(content.identifiers[key], .filled)
    case .alert:
      var alert = try self.alert(text, isAlone: !(content.badge?.isSure ?? false) && content.sound == nil)
      if !alert.isEmpty, let sound = content.live?.sound { alert += [literal(",\"sound\":" + quoted(sound))] }
      if let image = content.launchImage {
        alert += [literal((alert.isEmpty ? "" : ",") + "\"launch-image\":" + quoted(image))]
      }
      return alert.isEmpty ? [] : [literal("{")] + alert + [literal("}")]
    case .badge:
      return content.badge.map { badge($0, behind: []) } ?? []
    case .sound:
      switch content.sound {
      case .named(let name)?: return [literal(quoted(name))]
      case .critical(let name, let volume)?:
        return [literal("{\"critical\":1,\"name\":\(quoted(name)),\"volume\":\(LiteralText.number(volume))}")]
      case nil: return []
      }
    case .category: return content.category.map { [literal(quoted($0))] } ?? []
    case .interruption: return content.interruption.map { [literal(quoted($0))] } ?? []
    case .relevance: return content.relevance.map { [literal(LiteralText.number($0))] } ?? []
    case .mutable: return content.isMutable ? [literal("1")] : []
    case .contentAvailable: return isConstant || content.isContentAvailable ? [literal("1")] : []
    case .contentChanged: return isConstant ? [literal("true")] : []
    case .serviceUpdate: return content.isServiceUpdate ? [literal("\"service-update\"")] : []
    case .live:
      guard let live = content.live else { return [] }
      return try self.live(key, live)
    }
  }

  private mutating func live(_ key: PayloadKey, _ live: Plan.Live) throws(PlanProblem) -> [Node] {
    guard live.fills(key) else { return [] }
    switch key {
    // With the dates that follow from it.
    case .timestamp: return [.stamps]
    case .event: return [literal(quoted(live.event.rawValue))]
    case .contentState: return try decoded(live.state ?? [])
    case .attributesType: return [literal(quoted(live.attributesType ?? ""))]
    case .attributes: return try decoded(live.attributes ?? [])
    case .inputPushToken: return [literal("1")]
    case .inputPushChannel:
      guard case .channel(let channel)? = live.input else { return [] }
      return [literal(quoted(channel))]
    default: return []
    }
  }

  private mutating func decoded(_ entries: [Plan.DataEntry]) throws(PlanProblem) -> [Node] {
    isDecoded = true
    defer { isDecoded = false }
    return try items(.object(entries), behind: [])
  }

  /// An attribute's value as JSON.
  private func json(_ known: (slot: Int, type: Plan.AttributeType)) -> Node {
    switch known.type {
    case .date where isDecoded: .seconds(slot: known.slot, unit: 86_400)
    case .instant where isDecoded: .seconds(slot: known.slot, unit: 1)
    default: .json(slot: known.slot)
    }
  }

  /// A badge with what stands before it; nothing of both where a choice leaves it out.
  ///
  /// The depth is the plan's, which its reader bounds.
  private mutating func badge(_ badge: Plan.Badge, behind prefix: [Node]) -> [Node] {
    switch badge {
    case .count(let count): prefix + [literal("\(count)")]
    case .attribute(let name): slots[name].map { prefix + [.badge(slot: $0.slot)] } ?? []
    case .choice(let alternatives): [choice(alternatives) { $0.badge($1, behind: prefix) }]
    }
  }

  private func quoted(_ template: Plan.Template?, _ rule: CheckedText) -> [Node] {
    template.map { [literal("\"")] + checked($0, rule) + [literal("\"")] } ?? []
  }

  /// - Parameter isAlone: nothing but the texts is shown or heard, so that one of them has to say something.
  private mutating func alert(_ text: Plan.LocalizedText?, isAlone: Bool) throws(PlanProblem) -> [Node] {
    guard let text, text.hasLines else { return [] }
    var isShown = !isAlone
    var fixed = 0
    var parts: [[Node]] = []
    var keys: [[Node]] = []
    // What not everybody gets stands last, with its comma.
    var optional: [Node] = []
    let lines = [("title", text.title), ("subtitle", text.subtitle), ("body", text.body)]
    for (name, line) in lines {
      switch line {
      case .alternatives(let alternatives)?:
        if alternatives.last?.guardCondition != nil {
          optional = try texts(alternatives, text.locale, behind: [.comma, literal("\"\(name)\":\"")])
          continue
        }
        let nodes = try texts(alternatives, text.locale)
        isShown = isShown || nodes.contains(where: \.isNeverEmpty)
        fixed += name.utf8.count + 5 + (parts.isEmpty ? 0 : 1)
        parts.append([literal("\"\(name)\":\"")] + nodes + [literal("\"")])
      case .key(let key, let arguments)?:
        isShown = true
        let prefix = name == "body" ? "" : name + "-"
        let values = arguments.map { argument($0) }
        if plan.live != nil {
          let list = values.isEmpty ? [] : [literal(",\"loc-args\":[")] + joined(values) + [literal("]")]
          keys.append([literal("\"\(name)\":{\"loc-key\":" + quoted(key))] + list + [literal("}")])
          continue
        }
        keys.append([literal("\"\(prefix)loc-key\":" + quoted(key))])
        if !arguments.isEmpty {
          keys.append([literal("\"\(prefix)loc-args\":[")] + joined(values) + [literal("]")])
        }
      case nil: continue
      }
    }
    let nodes = joined(parts + keys)
    return (isShown ? nodes : [.beginChecked] + nodes + [.endChecked(.shown, fixed: fixed)]) + optional
  }

  /// - Parameter prefix: what stands before a text that not everybody gets, with the quote that opens it.
  private mutating func texts(
    _ alternatives: [Plan.Alternative], _ locale: String, behind prefix: [Node] = []
  ) throws(PlanProblem) -> [Node] {
    var parts: [(condition: CompiledCondition?, conditionSlots: [Int], nodes: [Node])] = []
    for alternative in alternatives {
      var nodes = try message(alternative.message, locale)
      if !prefix.isEmpty { nodes = prefix + nodes + [literal("\"")] }
      guard let condition = alternative.guardCondition else {
        if parts.isEmpty { return nodes }
        parts.append((nil, [], nodes))
        break
      }
      let compiled = conditions.compile(condition)
      parts.append((compiled, conditions.slots(of: condition), nodes))
    }
    return [.choice(parts)]
  }

  private func argument(_ value: Plan.Value) -> [Node] {
    switch value {
    case .literal(let literal): [self.literal(quoted(LiteralText.plain(literal)))]
    case .attribute(let name):
      slots[name].map { [literal("\""), .argument(slot: $0.slot), literal("\"")] } ?? [literal("\"\"")]
    }
  }

  private func template(_ template: Plan.Template) -> [Node] {
    template.pieces.map { piece in
      switch piece {
      case .text(let text): escaped(text)
      case .attribute(let name): slots[name].map { .text(slot: $0.slot) } ?? .literal([])
      }
    }
  }

  private func entry(_ key: String, _ value: [Node]) -> [Node] {
    [literal(quoted(key) + ":\"")] + value + [literal("\"")]
  }

  private mutating func dataEntry(_ entry: Plan.DataEntry, separator: [Node]) throws(PlanProblem) -> [Node] {
    try items(entry.value, behind: separator + [literal(quoted(entry.key) + ":")])
  }

  /// A value with what stands before it; nothing of both where the value is missing.
  ///
  /// The depth is the plan's, which its reader bounds.
  private mutating func items(_ value: Plan.DataValue, behind prefix: [Node]) throws(PlanProblem) -> [Node] {
    switch value {
    case .attribute(let name):
      guard let known = slots[name] else { return [] }
      return [.present(slot: known.slot, nodes: prefix + [json(known)])]
    case .attributeOr(let name, let fallback):
      guard let known = slots[name] else { return try items(fallback, behind: prefix) }
      let isSet = Plan.Predicate.isSet(name)
      return [
        .choice([
          (conditions.compile(isSet), conditions.slots(of: isSet), prefix + [json(known)]),
          (nil, [], try items(fallback, behind: prefix)),
        ])
      ]
    case .choice(let alternatives):
      var parts: [(condition: CompiledCondition?, conditionSlots: [Int], nodes: [Node])] = []
      for alternative in alternatives {
        var own: [Node] = []
        if let value = alternative.value { own = try items(value, behind: prefix) }
        let condition = alternative.guardCondition
        parts.append((condition.map { conditions.compile($0) }, condition.map { conditions.slots(of: $0) } ?? [], own))
        if condition == nil { break }
      }
      return [.choice(parts)]
    case .message(let texts):
      guard let text = texts.first(where: { $0.locale == locale }) ?? texts.first else { return [] }
      return prefix + [literal("\"")] + (try message(text.message, text.locale)) + [literal("\"")]
    case .template(let template): return prefix + [literal("\"")] + self.template(template) + [literal("\"")]
    case .literal(let literal):
      return prefix + [self.literal(isDecoded ? SwiftDates.json(literal) : LiteralText.json(literal))]
    case .null: return prefix + [literal("null")]
    case .list(let values):
      var nodes = prefix + [literal("[")]
      for element in values { nodes += try items(element, behind: [.comma]) }
      return nodes + [literal("]")]
    case .object(let entries):
      var nodes = prefix + [literal("{")]
      for entry in entries { nodes += try dataEntry(entry, separator: [.comma]) }
      return nodes + [literal("}")]
    }
  }

  private func joined(_ parts: [[Node]]) -> [Node] { Array(parts.joined(separator: [literal(",")])) }

  func literal(_ text: String) -> Node { .literal(Array(text.utf8)) }

  func escaped(_ text: String) -> Node {
    .literal(Array(JSONText.quoted(text).dropFirst().dropLast()))
  }

  private func quoted(_ text: String) -> String { String(decoding: JSONText.quoted(text), as: UTF8.self) }
}

extension Plan.AttributeType {
  /// A value as messages get it, of the kind that decides how it is written without a function.
  var sample: MessageValue {
    switch self {
    case .integer: .integer(0)
    case .number: .number(0)
    case .boolean: .boolean(true)
    case .date: .date(year: 2000, month: 1, day: 1)
    case .instant: .instant(secondsSince1970: 0)
    case .text, .version, .locale, .timezone, .token, .url, .oneOf, .set: .text("")
    }
  }
}
