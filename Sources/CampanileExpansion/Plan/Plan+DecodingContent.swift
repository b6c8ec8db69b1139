extension Plan.Variant {
  init(_ reader: PlanReader) throws(PlanReadProblem) {
    let reader = try reader.object(knowing: ["name", "share", "content"])
    self.init(
      name: try reader.optional("name")?.name(), share: Int(try reader.required("share").integer(in: 0...10_000)),
      content: try Plan.Content(try reader.required("content")))
  }
}

extension Plan.Content {
  fileprivate init(_ reader: PlanReader) throws(PlanReadProblem) {
    let reader = try reader.object(
      knowing: [
        "texts", "launch-image", "badge", "sound", "category", "interruption", "relevance", "mutable",
        "content-available", "service-update", "live", "image", "data",
      ] + PayloadKey.texts.map(\.line))
    self.init()
    if let list = try reader.optional("texts") {
      for element in try list.elements { texts.append(try Plan.LocalizedText(element)) }
    }
    launchImage = try reader.optional("launch-image")?.text()
    badge = try reader.optional("badge").map { value throws(PlanReadProblem) in try Plan.Badge(value) }
    if let value = try reader.optional("sound") {
      if case .text(let name) = value.value {
        sound = .named(name)
      } else {
        let object = try value.object(knowing: ["critical", "volume"])
        sound = .critical(
          name: try object.required("critical").text(), volume: try object.required("volume").number(in: 0...1))
      }
    }
    let template = { (key: String) throws(PlanReadProblem) -> Plan.Template? in
      guard let value = try reader.optional(key) else { return nil }
      return try Plan.Template(value)
    }
    for (key, line) in PayloadKey.texts { identifiers[key] = try template(line) }
    category = try reader.optional("category")?.text()
    interruption = try reader.optional("interruption")?.word(
      among: Self.interruptions)
    relevance = try reader.optional("relevance")?.number(in: -1_000_000...1_000_000)
    isMutable = try reader.optional("mutable")?.flag() ?? false
    isContentAvailable = try reader.optional("content-available")?.flag() ?? false
    isServiceUpdate = try reader.optional("service-update")?.flag() ?? false
    live = try reader.optional("live").map { value throws(PlanReadProblem) in try Plan.Live(value) }
    image = try reader.optional("image").map { value throws(PlanReadProblem) in
      guard value.has("choice") else { return .template(try Plan.Template(value)) }
      return .choice(try Plan.Chosen.list(value) { reader throws(PlanReadProblem) in try Plan.Template(reader) })
    }
    // The picture is loaded by the app's extension, which runs only then.
    if image != nil { isMutable = true }
    if let list = try reader.optional("data") { data = try Plan.DataEntry.list(list) }
    if data.contains(where: { $0.key == "aps" }) {
      throw PlanReadProblem(path: reader.path + ".data", reason: "`aps` is Apple's own key")
    }
  }
}

extension Plan.Live {
  fileprivate init(_ reader: PlanReader) throws(PlanReadProblem) {
    let reader = try reader.object(
      knowing: [
        "event", "state", "attributes-type", "attributes", "stale", "stale-at", "dismiss", "dismiss-at", "input",
        "sound",
      ])
    let event = try reader.required("event")
    let word = try event.word(among: LiveEvent.allCases.map(\.rawValue))
    self.init(event: LiveEvent(rawValue: word) ?? .update)
    state = try reader.optional("state").map { value throws(PlanReadProblem) in try Plan.DataEntry.list(value) }
    attributesType = try reader.optional("attributes-type")?.name()
    attributes = try reader.optional("attributes").map { value throws(PlanReadProblem) in
      try Plan.DataEntry.list(value)
    }
    staleAfter = try reader.optional("stale")?.integer(in: 1...315_360_000)
    dismissAfter = try reader.optional("dismiss")?.integer(in: 0...315_360_000)
    staleAt = try reader.optional("stale-at")?.integer(in: 0...CivilDay.lastMoment)
    dismissAt = try reader.optional("dismiss-at")?.integer(in: 0...CivilDay.lastMoment)
    guard staleAt == nil || staleAfter == nil, dismissAt == nil || dismissAfter == nil else {
      throw reader.problem("a time is said once: as a moment, or in seconds")
    }
    if let value = try reader.optional("input") {
      if case .text = value.value {
        _ = try value.word(among: ["token"])
        input = .token
      } else {
        let channel = try value.object(knowing: ["channel"]).required("channel")
        guard FixedText.channel.fits(try channel.text()) else {
          throw channel.problem("this is no channel's identifier")
        }
        input = .channel(try channel.text())
      }
    }
    sound = try reader.optional("sound")?.name()
  }
}

extension Plan.LocalizedText {
  fileprivate init(_ reader: PlanReader) throws(PlanReadProblem) {
    let reader = try reader.object(knowing: ["locale", "title", "subtitle", "body"])
    let text = { (key: String) throws(PlanReadProblem) -> Plan.Text? in
      guard let value = try reader.optional(key) else { return nil }
      return try Plan.Text(value, mayGoWithout: key == "subtitle")
    }
    self.init(
      locale: try reader.required("locale").name(), title: try text("title"), subtitle: try text("subtitle"),
      body: try text("body"))
  }
}

extension Plan.Text {
  /// - Parameter mayGoWithout: whether recipients who pass no `when` may go without it.
  fileprivate init(_ reader: PlanReader, mayGoWithout: Bool) throws(PlanReadProblem) {
    if case .object = reader.value {
      let object = try reader.object(knowing: ["key", "arguments"])
      var arguments: [Plan.Value] = []
      for element in try object.required("arguments").elements { arguments.append(try Plan.Value(element)) }
      self = .key(try object.required("key").text(), arguments: arguments)
      return
    }
    var alternatives: [Plan.Alternative] = []
    for element in try reader.elements {
      let object = try element.object(knowing: ["when", "message", "with"])
      alternatives.append(
        .init(
          guard: try object.optional("when").map { value throws(PlanReadProblem) in try Plan.Predicate(value) },
          message: try Plan.Message(object)))
    }
    guard !alternatives.isEmpty, mayGoWithout || alternatives.last?.guardCondition == nil else {
      throw reader.problem("the last alternative has no `when`")
    }
    self = .alternatives(alternatives)
  }
}

extension Plan.Message {
  /// - Parameter object: with `message`, and perhaps `with`.
  fileprivate init(_ object: PlanReader) throws(PlanReadProblem) {
    var parameters: [Plan.Parameter] = []
    if let with = try object.optional("with") {
      guard case .object(let members) = with.value else { throw with.problem("an object has to stand here") }
      for member in members {
        let reader = PlanReader(member.value, path: with.path + "." + member.key, depth: with.depth + 1)
        parameters.append(.init(name: member.key, value: try Plan.Value(reader)))
      }
    }
    self.init(try object.required("message").text(), parameters: parameters)
  }
}

extension Plan.Badge {
  fileprivate init(_ reader: PlanReader) throws(PlanReadProblem) {
    if case .integer = reader.value {
      self = .count(Int(try reader.integer(in: PayloadLimits.badges)))
    } else if reader.has("choice") {
      self = .choice(try Plan.Chosen.list(reader) { value throws(PlanReadProblem) in try Plan.Badge(value) })
    } else {
      let attribute = try reader.object(knowing: ["attribute"]).required("attribute")
      self = .attribute(try attribute.attribute())
      if let type = reader.types?[try attribute.name()], type != .integer {
        throw attribute.problem("a badge is a whole number")
      }
    }
  }
}

extension Plan.Chosen {
  fileprivate static func list(
    _ reader: PlanReader, _ read: (PlanReader) throws(PlanReadProblem) -> Value
  ) throws(PlanReadProblem) -> [Plan.Chosen<Value>] {
    var alternatives: [Plan.Chosen<Value>] = []
    let elements = try reader.object(knowing: ["choice"]).required("choice").elements
    for (place, element) in elements.enumerated() {
      let object = try element.object(knowing: ["when", "value"])
      let condition = try object.optional("when").map { value throws(PlanReadProblem) in try Plan.Predicate(value) }
      guard condition != nil || place == elements.count - 1 else {
        throw element.problem("only the last alternative has no `when`")
      }
      var value: Value?
      if let own = try object.optional("value") { value = try read(own) }
      alternatives.append(.init(guard: condition, value: value))
    }
    guard !alternatives.isEmpty else { throw reader.problem("a choice has alternatives") }
    return alternatives
  }
}

extension Plan.DataEntry {
  fileprivate static func list(_ reader: PlanReader) throws(PlanReadProblem) -> [Plan.DataEntry] {
    var entries: [Plan.DataEntry] = []
    for element in try reader.elements {
      let object = try element.object(knowing: ["key", "value"])
      entries.append(
        .init(key: try object.required("key").text(), value: try Plan.DataValue(try object.required("value"))))
    }
    return entries
  }
}

extension Plan.DataValue {
  fileprivate init(_ reader: PlanReader) throws(PlanReadProblem) {
    if case .null = reader.value {
      self = .null
      return
    }
    let object = try reader.object(
      knowing: ["text", "literal", "attribute", "else", "list", "object", "choice", "message"])
    if let value = try object.optional("text") {
      self = .template(try Plan.Template(value))
    } else if let value = try object.optional("literal") {
      self = .literal(try Plan.Literal(value))
    } else if let value = try object.optional("attribute") {
      let name = try value.attribute()
      if let fallback = try object.optional("else") {
        self = .attributeOr(name, try Plan.DataValue(fallback))
      } else {
        self = .attribute(name)
      }
    } else if let value = try object.optional("list") {
      var values: [Plan.DataValue] = []
      for element in try value.elements { values.append(try Plan.DataValue(element)) }
      self = .list(values)
    } else if object.has("choice") {
      self = .choice(try Plan.Chosen.list(object) { value throws(PlanReadProblem) in try Plan.DataValue(value) })
    } else if let value = try object.optional("message") {
      var texts: [Plan.LocalizedMessage] = []
      for element in try value.elements {
        let text = try element.object(knowing: ["locale", "message", "with"])
        texts.append(.init(locale: try text.required("locale").name(), message: try Plan.Message(text)))
      }
      guard !texts.isEmpty else { throw value.problem("a message has a text in some locale") }
      self = .message(texts)
    } else {
      self = .object(try Plan.DataEntry.list(try object.required("object")))
    }
  }
}

extension Plan.Schedule {
  init(_ reader: PlanReader) throws(PlanReadProblem) {
    let reader = try reader.object(knowing: [
      "send", "every", "after", "hour", "ramp", "late", "quiet", "expires", "throttle",
    ])
    let timing: Timing
    if let every = try reader.optional("every") {
      timing = .recurring(try Recurrence(every))
    } else if let after = try reader.optional("after") {
      timing = .after(try OwnMoment(after))
    } else {
      let send = try reader.required("send")
      if case .text = send.value {
        _ = try send.word(among: ["now"])
        timing = .now
      } else {
        let (date, time, zone) = try Self.moment(send)
        timing = .at(date, time, zone)
      }
    }
    var quiet: QuietHours?
    if let value = try reader.optional("quiet") {
      let object = try value.object(knowing: ["from", "to", "action", "zone-else"])
      quiet = .init(
        from: try TimeOfDay(try object.required("from")), to: try TimeOfDay(try object.required("to")),
        holds: try object.required("action").word(among: ["hold", "skip"]) == "hold",
        zoneOtherwise: try object.optional("zone-else")?.name())
    }
    var expiry = Expiry.unstated
    if let value = try reader.optional("expires") {
      if case .text = value.value {
        expiry = try value.word(among: ["at once", "next tick"]) == "at once" ? .atOnce : .nextTick
      } else if value.has("after") {
        expiry = .after(seconds: try value.object(knowing: ["after"]).required("after").integer(in: 1...315_360_000))
      } else {
        let (date, time, zone) = try Self.moment(value)
        expiry = .at(date, time, zone)
      }
    }
    var throttle: Throttle?
    if let value = try reader.optional("throttle") {
      let object = try value.object(knowing: ["count", "seconds"])
      throttle = .init(
        count: Int(try object.required("count").integer(in: 1...1_000_000_000)),
        per: try object.required("seconds").integer(in: 1...2_678_400))
    }
    self.init(
      timing: timing, sendsLate: try reader.optional("late")?.word(among: ["send"]) == "send", quiet: quiet,
      expiry: expiry, throttle: throttle, hour: try reader.optional("hour")?.name(),
      ramp: try Self.ramp(reader.optional("ramp")))
  }

  private static func ramp(_ reader: PlanReader?) throws(PlanReadProblem) -> [Wave] {
    var waves: [Wave] = []
    for element in try reader?.elements ?? [] {
      let object = try element.object(knowing: ["share", "seconds"])
      let wave = Wave(
        share: Int(try object.required("share").integer(in: 1...10_000)),
        seconds: try object.required("seconds").integer(in: 0...Wave.longestDelay))
      if let last = waves.last, wave.share <= last.share || wave.seconds <= last.seconds {
        throw element.problem("each wave of a ramp is larger and later than the one before")
      }
      guard waves.count < Wave.mostWaves else { throw element.problem("a ramp has up to \(Wave.mostWaves) waves") }
      waves.append(wave)
    }
    return waves
  }

  private static func moment(_ reader: PlanReader) throws(PlanReadProblem) -> (Date, TimeOfDay, ZoneRule) {
    let object = try reader.object(knowing: ["date", "time", "zone", "else"])
    return (try Date(try object.required("date")), try TimeOfDay(try object.required("time")), try ZoneRule(object))
  }
}

extension Plan.Schedule.OwnMoment {
  fileprivate init(_ reader: PlanReader) throws(PlanReadProblem) {
    let object = try reader.object(knowing: ["from", "seconds", "each", "time", "zone", "else"])
    let isYearly = try object.optional("each")?.word(among: ["year"]) != nil
    let most = isYearly ? Self.longestYearlySpan : 36_600 * 86_400
    let seconds = try object.required("seconds").integer(in: -most...most)
    var clock: Plan.Schedule.Clock?
    if let time = try object.optional("time") {
      guard seconds % 86_400 == 0 else {
        throw object.problem("a time of day is that of a day so many whole days away")
      }
      clock = .init(time: try Plan.Schedule.TimeOfDay(time), zone: try Plan.Schedule.ZoneRule(object))
    }
    guard clock != nil || !isYearly else { throw object.problem("a day of each year has a time of day") }
    self.init(attribute: try object.required("from").name(), seconds: seconds, clock: clock, isYearly: isYearly)
  }
}

extension Plan.Schedule.Recurrence.Stride {
  fileprivate init(_ reader: PlanReader) throws(PlanReadProblem) {
    let object = try reader.object(knowing: ["count", "unit"])
    let unit = try object.required("unit").word(among: Unit.allCases.map(\.rawValue))
    let counts = Int64(Self.counts.lowerBound)...Int64(Self.counts.upperBound)
    self.init(Int(try object.required("count").integer(in: counts)), Unit(rawValue: unit) ?? .days)
  }
}

extension Plan.Schedule.ZoneRule {
  fileprivate init(_ object: PlanReader) throws(PlanReadProblem) {
    let zone = try object.required("zone").name()
    let otherwise = try object.optional("else")?.name()
    self = zone == "local" ? .local(otherwise: otherwise) : .named(zone)
  }
}

extension Plan.Schedule.Date {
  fileprivate init(_ reader: PlanReader) throws(PlanReadProblem) {
    let parts = try reader.text().split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2],
      CivilDay.years.contains(year), (1...12).contains(month),
      (1...CivilDay.length(year: year, month: month)).contains(day)
    else { throw reader.problem("a date such as 2026-12-01 has to stand here") }
    self.init(year: year, month: month, day: day)
  }
}

extension Plan.Schedule.TimeOfDay {
  fileprivate init(_ reader: PlanReader) throws(PlanReadProblem) {
    let parts = try reader.text().split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let hour = parts[0], let minute = parts[1], (0...24).contains(hour),
      (0...59).contains(minute), hour * 60 + minute <= 1_440
    else { throw reader.problem("a time such as 09:00 has to stand here") }
    self.init(minutes: hour * 60 + minute)
  }
}

extension Plan.Schedule.Recurrence {
  fileprivate init(_ reader: PlanReader) throws(PlanReadProblem) {
    let object = try reader.object(knowing: [
      "minutes", "between", "and", "weekdays", "month-weeks", "month-days", "times", "zone", "else", "from", "until",
      "except",
      "jitter", "stride",
    ])
    let time = { (key: String) throws(PlanReadProblem) -> Plan.Schedule.TimeOfDay? in
      guard let value = try object.optional(key) else { return nil }
      return try Plan.Schedule.TimeOfDay(value)
    }
    let date = { (key: String) throws(PlanReadProblem) -> Plan.Schedule.Date? in
      guard let value = try object.optional(key) else { return nil }
      return try Plan.Schedule.Date(value)
    }
    let rule: Rule
    if let minutes = try object.optional("minutes") {
      rule = .interval(minutes: Int(try minutes.integer(in: 1...1_440)), from: try time("between"), to: try time("and"))
    } else {
      var times: [Plan.Schedule.TimeOfDay] = []
      for element in try object.required("times").elements { times.append(try Plan.Schedule.TimeOfDay(element)) }
      var days: [Int] = []
      if let list = try object.optional("weekdays") {
        for element in try list.elements { days.append(Int(try element.integer(in: 1...7))) }
        var weeks: [Int]?
        if let list = try object.optional("month-weeks") {
          weeks = []
          for element in try list.elements {
            let week = Int(try element.integer(in: -1...4))
            guard week != 0 else { throw element.problem("a week of the month is 1 to 4, or -1 for the last") }
            weeks?.append(week)
          }
        }
        rule = weeks.map { .weekdaysOfMonth(weeks: $0, days: days, times: times) } ?? .weekly(days: days, times: times)
      } else {
        for element in try object.required("month-days").elements {
          let day = Int(try element.integer(in: -1...31))
          guard day != 0 else { throw element.problem("a day of the month is 1 to 31, or -1 for the last") }
          days.append(day)
        }
        rule = .monthly(days: days, times: times)
      }
    }
    var except: [Plan.Schedule.Date] = []
    if let list = try object.optional("except") {
      for element in try list.elements { except.append(try Plan.Schedule.Date(element)) }
    }
    self.init(
      rule: rule, zone: try Plan.Schedule.ZoneRule(object), from: try date("from"), until: try date("until"),
      except: except, jitter: try object.optional("jitter")?.integer(in: 0...86_400) ?? 0,
      stride: try object.optional("stride").map { value throws(PlanReadProblem) in try Stride(value) })
  }
}
