internal import CampanileText

extension Plan.Variant {
  var jsonValue: JSONValue {
    var object = ObjectBuilder()
    object.add("name", name.map(JSONValue.text))
    object.add("share", .integer(Int64(share)))
    object.add("content", content.jsonValue)
    return object.value
  }
}

extension Plan.Content {
  package var jsonValue: JSONValue {
    var object = ObjectBuilder()
    for key in PayloadKey.allCases { add(key, to: &object) }
    object.add("image", image?.jsonValue)
    if !data.isEmpty { object.add("data", .array(data.map(\.jsonValue))) }
    return object.value
  }

  private func add(_ key: PayloadKey, to object: inout ObjectBuilder) {
    switch key.form {
    case .text(let line): object.add(line, identifiers[key]?.jsonValue)
    case .alert:
      if !texts.isEmpty { object.add("texts", .array(texts.map(\.jsonValue))) }
      object.add("launch-image", launchImage.map(JSONValue.text))
    case .badge:
      object.add("badge", badge?.jsonValue)
    case .sound:
      switch sound {
      case .named(let name)?: object.add("sound", .text(name))
      case .critical(let name, let volume)?:
        object.add("sound", .object([.init("critical", .text(name)), .init("volume", .number(volume))]))
      case nil: break
      }
    case .category: object.add("category", category.map(JSONValue.text))
    case .interruption: object.add("interruption", interruption.map(JSONValue.text))
    case .relevance: object.add("relevance", relevance.map(JSONValue.number))
    case .mutable: if isMutable { object.add("mutable", .boolean(true)) }
    case .contentAvailable: if isContentAvailable { object.add("content-available", .boolean(true)) }
    case .serviceUpdate: if isServiceUpdate { object.add("service-update", .boolean(true)) }
    case .live: if key == .event { object.add("live", live?.jsonValue) }
    case .contentChanged: break
    }
  }
}

extension Plan.Live {
  fileprivate var jsonValue: JSONValue {
    var object = ObjectBuilder()
    object.add("event", .text(event.rawValue))
    object.add("state", state.map { .array($0.map(\.jsonValue)) })
    object.add("attributes-type", attributesType.map(JSONValue.text))
    object.add("attributes", attributes.map { .array($0.map(\.jsonValue)) })
    object.add("stale", staleAfter.map(JSONValue.integer))
    object.add("stale-at", staleAt.map(JSONValue.integer))
    object.add("dismiss", dismissAfter.map(JSONValue.integer))
    object.add("dismiss-at", dismissAt.map(JSONValue.integer))
    switch input {
    case .token?: object.add("input", .text("token"))
    case .channel(let channel)?: object.add("input", .object([.init("channel", .text(channel))]))
    case nil: break
    }
    object.add("sound", sound.map(JSONValue.text))
    return object.value
  }
}

extension Plan.LocalizedText {
  var jsonValue: JSONValue {
    var object = ObjectBuilder()
    object.add("locale", .text(locale))
    object.add("title", title?.jsonValue)
    object.add("subtitle", subtitle?.jsonValue)
    object.add("body", body?.jsonValue)
    return object.value
  }
}

extension Plan.Text {
  var jsonValue: JSONValue {
    switch self {
    case .key(let key, let arguments):
      return .object([.init("key", .text(key)), .init("arguments", .array(arguments.map(\.jsonValue)))])
    case .alternatives(let alternatives):
      return .array(
        alternatives.map { alternative in
          var object = ObjectBuilder()
          object.add("when", alternative.guardCondition?.jsonValue)
          for member in alternative.message.members { object.add(member.key, member.value) }
          return object.value
        })
    }
  }
}

extension Plan.DataEntry {
  /// A list of key and value, because an object's keys have no order that every JSON tool keeps.
  var jsonValue: JSONValue { .object([.init("key", .text(key)), .init("value", value.jsonValue)]) }
}

extension Plan.DataValue {
  var jsonValue: JSONValue {
    switch self {
    case .template(let template): .object([.init("text", template.jsonValue)])
    case .literal(let literal): .object([.init("literal", literal.jsonValue)])
    case .attribute(let name): .object([.init("attribute", .text(name))])
    case .attributeOr(let name, let fallback):
      .object([.init("attribute", .text(name)), .init("else", fallback.jsonValue)])
    case .list(let values): .object([.init("list", .array(values.map(\.jsonValue)))])
    case .object(let entries): .object([.init("object", .array(entries.map(\.jsonValue)))])
    case .null: .null
    case .choice(let alternatives): Plan.Chosen.jsonValue(alternatives) { $0.jsonValue }
    case .message(let texts):
      .object([
        .init(
          "message",
          .array(
            texts.map { text in
              .object([.init("locale", .text(text.locale))] + text.message.members)
            }))
      ])
    }
  }
}

extension Plan.Badge {
  fileprivate var jsonValue: JSONValue {
    switch self {
    case .count(let count): .integer(Int64(count))
    case .attribute(let name): .object([.init("attribute", .text(name))])
    case .choice(let alternatives): Plan.Chosen.jsonValue(alternatives) { $0.jsonValue }
    }
  }
}

extension Plan.Image {
  fileprivate var jsonValue: JSONValue {
    switch self {
    case .template(let template): template.jsonValue
    case .choice(let alternatives): Plan.Chosen.jsonValue(alternatives) { $0.jsonValue }
    }
  }
}

extension Plan.Chosen {
  /// `{"choice": [{"when": …, "value": …}]}`; without `value` the key is left out.
  fileprivate static func jsonValue(_ alternatives: [Plan.Chosen<Value>], _ value: (Value) -> JSONValue) -> JSONValue {
    .object([
      .init(
        "choice",
        .array(
          alternatives.map { alternative in
            var object = ObjectBuilder()
            object.add("when", alternative.guardCondition?.jsonValue)
            object.add("value", alternative.value.map(value))
            return object.value
          }))
    ])
  }
}

extension Plan.Message {
  fileprivate var members: [JSONValue.Member] {
    [.init("message", .text(source))]
      + (parameters.isEmpty ? [] : [.init("with", .object(parameters.map { .init($0.name, $0.value.jsonValue) }))])
  }
}

extension Plan.Schedule {
  package var jsonValue: JSONValue {
    var object = ObjectBuilder()
    switch timing {
    case .now: object.add("send", .text("now"))
    case .at(let date, let time, let zone):
      object.add("send", .object(Self.members(date, time, zone)))
    case .recurring(let recurrence): object.add("every", recurrence.jsonValue)
    case .after(let own):
      var inner = ObjectBuilder()
      inner.add("from", .text(own.attribute))
      inner.add("seconds", .integer(own.seconds))
      if own.isYearly { inner.add("each", .text("year")) }
      if let clock = own.clock {
        inner.add("time", .text(clock.time.text))
        for member in clock.zone.members { inner.add(member.key, member.value) }
      }
      object.add("after", inner.value)
    }
    object.add("hour", hour.map(JSONValue.text))
    if !ramp.isEmpty {
      object.add(
        "ramp",
        .array(
          ramp.map {
            .object([.init("share", .integer(Int64($0.share))), .init("seconds", .integer($0.seconds))])
          }))
    }
    if sendsLate { object.add("late", .text("send")) }
    if let quiet {
      var inner = ObjectBuilder()
      inner.add("from", .text(quiet.from.text))
      inner.add("to", .text(quiet.to.text))
      inner.add("action", .text(quiet.holds ? "hold" : "skip"))
      inner.add("zone-else", quiet.zoneOtherwise.map(JSONValue.text))
      object.add("quiet", inner.value)
    }
    switch expiry {
    case .unstated: break
    case .atOnce: object.add("expires", .text("at once"))
    case .nextTick: object.add("expires", .text("next tick"))
    case .after(let seconds): object.add("expires", .object([.init("after", .integer(seconds))]))
    case .at(let date, let time, let zone): object.add("expires", .object(Self.members(date, time, zone)))
    }
    if let throttle {
      object.add(
        "throttle",
        .object([.init("count", .integer(Int64(throttle.count))), .init("seconds", .integer(throttle.seconds))]))
    }
    return object.value
  }

  private static func members(_ date: Date, _ time: TimeOfDay, _ zone: ZoneRule) -> [JSONValue.Member] {
    [.init("date", .text(date.text)), .init("time", .text(time.text))] + zone.members
  }
}

extension Plan.Schedule.ZoneRule {
  fileprivate var members: [JSONValue.Member] {
    switch self {
    case .named(let name): [.init("zone", .text(name))]
    case .local(let otherwise):
      [.init("zone", .text("local"))] + (otherwise.map { [.init("else", .text($0))] } ?? [])
    }
  }
}

extension Plan.Schedule.Recurrence {
  fileprivate var jsonValue: JSONValue {
    var object = ObjectBuilder()
    switch rule {
    case .interval(let minutes, let from, let to):
      object.add("minutes", .integer(Int64(minutes)))
      object.add("between", from.map { .text($0.text) })
      object.add("and", to.map { .text($0.text) })
    case .weekly(let days, let times):
      object.add("weekdays", .array(days.map { .integer(Int64($0)) }))
      object.add("times", .array(times.map { .text($0.text) }))
    case .monthly(let days, let times):
      object.add("month-days", .array(days.map { .integer(Int64($0)) }))
      object.add("times", .array(times.map { .text($0.text) }))
    case .weekdaysOfMonth(let weeks, let days, let times):
      object.add("month-weeks", .array(weeks.map { .integer(Int64($0)) }))
      object.add("weekdays", .array(days.map { .integer(Int64($0)) }))
      object.add("times", .array(times.map { .text($0.text) }))
    }
    for member in zone.members { object.add(member.key, member.value) }
    object.add("from", from.map { .text($0.text) })
    object.add("until", until.map { .text($0.text) })
    if !except.isEmpty { object.add("except", .array(except.map { .text($0.text) })) }
    if jitter > 0 { object.add("jitter", .integer(jitter)) }
    if let stride {
      object.add(
        "stride",
        .object([.init("count", .integer(Int64(stride.count))), .init("unit", .text(stride.unit.rawValue))]))
    }
    return object.value
  }
}

extension Plan.Schedule.Date {
  /// `2026-12-01`
  package var text: String { ClockText.date(year: year, month: month, day: day) }
}

extension Plan.Schedule.TimeOfDay {
  /// `09:00`
  package var text: String { ClockText.clock(minutes: minutes) }
}
