/// The schema of a plan: beside ``Plan/jsonValue``, which writes it, and ``Plan/init(json:)``, which reads it.
extension Plan {
  package static var schema: SchemaDocument {
    SchemaDocument(
      name: "plan", title: "A plan: the checked program of a campaign or refresh (NAME.plan.json)",
      version: formatVersion,
      root: .object([
        .always("campanile-plan", .constant(.integer(Int64(formatVersion))), "The version of this format."),
        .always("name", .name, "The campaign's or refresh's name."),
        .always("kind", .words(PushKind.declared.map(\.rawValue)), "The push type."),
        .always("topic", .name, "The app's bundle identifier."),
        .always("source-locale", .name),
        .always("attributes", .list(.named("attribute")), "What the plan reads of each device."),
        .maybe("tables", .list(.named("table")), "The files that it looks something up in, as they stood."),
        .always("segment", .named("condition"), "Who gets it."),
        .maybe("everyone", .boolean, "The author wrote `everyone`."),
        .maybe("condition", .name, "An FCM condition of topics, for which no audience is needed."),
        .always("schedule", .named("schedule")),
        .maybe("priority", .either(APNsHeader.priorities.map { .constant(.integer(Int64($0))) })),
        .maybe("collapse", .named("template")),
        .maybe("experiment", .name),
        .maybe("holdout", share, "Hundredths of a percent."),
        .always("variants", .list(.named("variant"), from: 1), "Their shares and the holdout make 10,000."),
        .maybe("limit", .integer(from: 1)),
        .maybe("label", .name),
        .maybe("tag", .name, "The key beside `aps` under which a push says the plan's name."),
        .maybe("token", .name, "The attribute whose token it goes to; left out where it is `token`."),
        .maybe("channel", .name, "The channel that it goes to, instead of to devices."),
        .maybe("environment", .words(environments), "Whose tokens it goes to."),
        .maybe(
          "identity", .named("attribute"), "By which recipients are named that get nothing; read for these alone."),
        .maybe("testers", .named("condition"), "Who gets it first."),
        .maybe("guards", .named("guards"), "What holds between its alerts and others to the same device."),
      ]),
      definitions: valueDefinitions + conditionDefinitions + scheduleDefinitions + [("guards", Guards.schema)]
        + contentDefinitions)
  }

  private static var share: JSONSchema { .integer(from: 0, to: 10_000) }
  private static var attribute: JSONSchema { .object([.always("attribute", .name)]) }

  private static var valueDefinitions: [(name: String, schema: JSONSchema)] {
    [
      (
        "attribute",
        .object([
          .always("name", .name), .always("type", .named("type")), .maybe("optional", .boolean),
          .maybe("path", .list(.name, from: 1, to: 16), "The keys that lead to it; left out where it is the name."),
          .maybe("default", .named("literal")),
          .maybe("of", .name, "The attribute that it is made of, with another default or something added."),
          .maybe("plus", .integer(), "What is added to the number in the audience."),
          .maybe("else", .name, "The attribute of the same type that is read where a recipient lacks this one."),
          .maybe("lookup", .named("lookup"), "Where its value is looked up, instead of in the audience."),
          .maybe("input", .boolean, "It is no attribute, but a value that is given when the plan is expanded."),
        ])
      ),
      (
        "lookup",
        .object([
          .always("table", .name),
          .maybe("key", .name, "The attribute or input that gives the key."),
          .maybe("fixed-key", .text(), "The key, where it is the same for everybody."),
          .maybe("column", .name, "Left out for the key itself, which is missing where there is no such row."),
        ])
      ),
      (
        "table",
        .object([
          .always("name", .name), .always("path", .name, "Of the file, as the workspace names it."),
          .always("sha256", .text(pattern: "^[0-9a-f]{64}$"), "Of the file."),
          .maybe("integer-keys", .boolean, "Keys are whole numbers; otherwise text."),
          .always(
            "columns",
            .list(
              .object([.always("name", .name), .always("type", .named("type")), .maybe("optional", .boolean)]))),
          .always(
            "rows", .list(.list(.either([.text(), .null]), from: 1)),
            "The key of each, and its cells as they stand in the file; null where one is missing."),
        ])
      ),
      (
        "type",
        .either([
          .words(AttributeType.plainNames.map(\.name)), .object([.always("one-of", .list(.name))]),
          .object([.always("set-of", .named("type"))]),
        ])
      ),
      (
        "literal",
        .either([
          .text(), .integer(), .boolean, .list(.named("literal")),
          .object([.always("number", .number)]),
          .object([.always("date", .integer(), "Days since 1970-01-01.")]),
          .object([.always("instant", .integer(), "Seconds since 1970-01-01T00:00:00Z.")]),
          .object([.always("version", .list(.integer(from: 0, to: Int64(UInt32.max)), from: 1, to: 8))]),
          .object([.always("symbol", .text(), "A locale, zone, address or name.")]),
          .object([.always("input", .name, "The value of an input.")]),
        ])
      ),
      ("value", .either([.named("literal"), attribute])),
      ("template", .either([.text(), .list(.either([.text(), attribute]))])),
    ]
  }

  private static var conditionDefinitions: [(name: String, schema: JSONSchema)] {
    let tests = Plan.Test.schemas.map { words, fields in
      JSONSchema.object(
        [.always("attribute", .name), .maybe("else", .named("literal")), .always("is", .words(words))] + fields)
    }
    return [
      (
        "condition",
        .either(
          [
            .boolean,
            .object([.always("all", .list(.named("condition")))]),
            .object([.always("any", .list(.named("condition")))]),
            .object([.always("not", .named("condition"))]),
            .object([.always("is-set", .name)]),
            .object([.always("sample", share), .always("salt", .text())]),
          ] + tests)
      )
    ]
  }

  private static var scheduleDefinitions: [(name: String, schema: JSONSchema)] {
    let zone: [JSONSchema.Field] = [
      .always("zone", .name, "A zone, or `local`."),
      .maybe("else", .name, "Whose clock counts for recipients without a zone; left out, they are."),
    ]
    let moment = JSONSchema.object([.always("date", .named("date")), .always("time", .named("time"))] + zone)
    let rest: [JSONSchema.Field] = [
      .maybe(
        "ramp",
        .list(
          .object([
            .always("share", .integer(from: 1, to: 10_000), "Of 10,000, with the waves before."),
            .always("seconds", .integer(from: 0, to: Schedule.Wave.longestDelay), "After the schedule's moment."),
          ]), from: 1, to: Schedule.Wave.mostWaves), "Waves in which growing shares get it."),
      .maybe("hour", .name, "An attribute: each recipient's own hour, in place of the times."),
      .maybe("late", .words(["send"])),
      .maybe(
        "quiet",
        .object([
          .always("from", .named("time")), .always("to", .named("time")), .always("action", .words(["hold", "skip"])),
          .maybe("zone-else", .name),
        ])),
      .maybe(
        "expires",
        .either([
          .words(["at once", "next tick"]), .object([.always("after", .integer(from: 1), "Seconds.")]),
          .named("moment"),
        ])),
      .maybe("throttle", .object([.always("count", .integer(from: 1)), .always("seconds", .integer(from: 1))])),
    ]
    let span: [JSONSchema.Field] =
      zone + [
        .maybe("from", .named("date")), .maybe("until", .named("date")), .maybe("except", .list(.named("date"))),
        .maybe("jitter", .integer(from: 0), "Seconds."),
        .maybe(
          "stride",
          .object([
            .always(
              "count",
              .integer(
                from: Int64(Schedule.Recurrence.Stride.counts.lowerBound),
                to: Int64(Schedule.Recurrence.Stride.counts.upperBound))),
            .always("unit", .words(Schedule.Recurrence.Stride.Unit.allCases.map(\.rawValue))),
          ]), "Every so many of them, counted from `from`."),
      ]
    let times = JSONSchema.Field.always("times", .list(.named("time")))
    return [
      ("date", .text(pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")),
      ("time", .text(pattern: "^[0-9]{2}:[0-9]{2}$")),
      ("moment", moment),
      (
        "every",
        .either([
          .object(
            [
              .always("minutes", .integer(from: 1, to: 1_440)), .maybe("between", .named("time")),
              .maybe("and", .named("time")),
            ] + span),
          .object([.always("weekdays", .list(.integer(from: 1, to: 7)), "From 1, Monday."), times] + span),
          .object(
            [
              .always("month-weeks", .list(.integer(from: -1, to: 4)), "-1 is the last of such weekdays in a month."),
              .always("weekdays", .list(.integer(from: 1, to: 7))), times,
            ] + span),
          .object(
            [.always("month-days", .list(.integer(from: -1, to: 31)), "-1 is a month's last day."), times] + span),
        ])
      ),
      (
        "after",
        .either([
          .object(
            [
              .always("from", .name, "An attribute of the type `date` or `instant`."),
              .always("seconds", .integer(), "Whole days; negative before it."),
              .maybe("each", .constant(.text("year")), "Its day comes again in every year after it."),
              .always("time", .named("time")),
            ] + zone),
          .object([
            .always("from", .name, "An attribute of the type `instant`."), .always("seconds", .integer()),
          ]),
        ])
      ),
      (
        "schedule",
        .either([
          .object([.always("send", .either([.constant(.text("now")), .named("moment")]))] + rest),
          .object([.always("every", .named("every"))] + rest),
          .object([.always("after", .named("after"), "Each recipient's own moment.")] + rest),
        ])
      ),
    ]
  }

  /// How a plan says a key of the payload.
  private static func fields(of key: PayloadKey) -> [JSONSchema.Field] {
    switch key.form {
    case .text(let line): [.maybe(line, .named("template"))]
    case .alert:
      [
        .maybe("texts", .list(.named("texts")), "By locale, the source locale first."),
        .maybe("launch-image", .text()),
      ]
    case .badge: [.maybe("badge", .named("badge"))]
    case .sound:
      [
        .maybe(
          "sound",
          .either([.text(), .object([.always("critical", .text()), .always("volume", .number)])]))
      ]
    case .category: [.maybe("category", .text())]
    case .interruption: [.maybe("interruption", .words(Content.interruptions))]
    case .relevance: [.maybe("relevance", .number, "From 0 to 1; of a Live Activity any number.")]
    case .mutable: [.maybe("mutable", .boolean)]
    case .contentAvailable: [.maybe("content-available", .boolean)]
    case .serviceUpdate: [.maybe("service-update", .boolean)]
    case .live: key == .event ? [.maybe("live", .named("live"), "What it says to a Live Activity.")] : []
    case .contentChanged: []
    }
  }

  /// The first value whose condition holds; without one, the key is left out.
  private static func choice(of value: JSONSchema) -> JSONSchema {
    .object([
      .always(
        "choice",
        .list(.object([.maybe("when", .named("condition"), "Left out in the last."), .maybe("value", value)]), from: 1))
    ])
  }

  private static var contentDefinitions: [(name: String, schema: JSONSchema)] {
    [
      (
        "variant",
        .object([
          .maybe("name", .name), .always("share", share, "Hundredths of a percent."),
          .always("content", .named("content")),
        ])
      ),
      (
        "content",
        .object(
          PayloadKey.allCases.flatMap { fields(of: $0) } + [
            .maybe("image", .either([.named("template"), choice(of: .named("template"))])),
            .maybe("data", .list(.named("entry"))),
          ])
      ),
      (
        "live",
        .object([
          .always("event", .words(LiveEvent.allCases.map(\.rawValue))), .maybe("state", .list(.named("entry"))),
          .maybe("attributes-type", .name), .maybe("attributes", .list(.named("entry"))),
          .maybe("stale", .integer(from: 1), "Seconds after the push."),
          .maybe("stale-at", .integer(from: 0), "In place of it the moment, in seconds since 1970."),
          .maybe("dismiss", .integer(from: 0), "Seconds after the push."),
          .maybe("dismiss-at", .integer(from: 0), "In place of it the moment, in seconds since 1970."),
          .maybe("input", .either([.constant(.text("token")), .object([.always("channel", .name)])])),
          .maybe("sound", .name),
        ])
      ),
      (
        "texts",
        .object([
          .always("locale", .name), .maybe("title", .named("text")), .maybe("subtitle", .named("text")),
          .maybe("body", .named("text")),
        ])
      ),
      (
        "text",
        .either([
          .list(
            .object([
              .maybe("when", .named("condition"), "Left out in the last."),
              .always("message", .text(), "MessageFormat 2."),
              .maybe(
                "with", .object([], rest: .named("value")),
                "What its variables stand for, where they are no attributes."),
            ]), from: 1),
          .object([.always("key", .text()), .always("arguments", .list(.named("value")))]),
        ])
      ),
      ("badge", .either([.integer(from: 0, to: Int64(Int32.max)), attribute, choice(of: .named("badge"))])),
      ("entry", .object([.always("key", .text()), .always("value", .named("data"))])),
      (
        "data",
        .either([
          .object([.always("text", .named("template"))]), .object([.always("literal", .named("literal"))]),
          .object([.always("attribute", .name), .maybe("else", .named("data"))]),
          .object([.always("list", .list(.named("data")))]),
          .object([.always("object", .list(.named("entry")))]),
          .constant(.null), choice(of: .named("data")),
          .object([
            .always(
              "message",
              .list(
                .object([
                  .always("locale", .name), .always("message", .text(), "MessageFormat 2."),
                  .maybe("with", .object([], rest: .named("value"))),
                ]), from: 1), "By locale, the source locale first.")
          ]),
        ])
      ),
    ]
  }
}
