/// The schemas of batches and FCM messages, whose bytes `ContentCompiler` makes. Which headers and keys a kind of push has
/// is said by its row of ``PushKindTable``.
extension BatchFormat {
  package var schema: SchemaDocument {
    switch self {
    case .apns:
      SchemaDocument(
        name: "batch", title: "A batch: a line of NAME.batches.jsonl", version: Int(Manifest.formatVersion),
        root: .either(
          PushKind.declared.map { kind in
            .object(
              Self.beginning + [
                .always("headers", .named("headers-\(kind.rawValue)")),
                .always("payload", .named("payload-\(kind.rawValue)"), "Exactly what APNs gets."),
                .always(
                  "tokens", .list(.text(pattern: "^([0-9a-f]{2})+$"), from: 1, to: PayloadLimits.tokensPerBatch)),
              ])
          } + Self.broadcast.map { Self.broadcast(of: $0) }),
        definitions: Self.definitions(of: PushKind.declared)
          + Self.broadcast.map(Self.broadcastHeaders))
    case .fcm:
      SchemaDocument(
        name: "fcm", title: "A message for FCM: a line of NAME.batches.jsonl with --format fcm",
        version: Int(Manifest.formatVersion),
        root: .object(
          Self.beginning + [
            .always(
              "message",
              .either([
                .object([.always("token", .name), .always("apns", .named("apns"))]),
                .object([.always("condition", .name), .always("apns", .named("apns"))]),
              ]), "The body of a request to FCM's HTTP v1 interface.")
          ]),
        definitions: [("apns", .either(Self.passed.map(Self.apns)))] + Self.definitions(of: Self.passed))
    }
  }

  /// The kinds that go to channels too.
  private static let broadcast = PushKind.declared.filter { $0.row.broadcastBytes != nil }
  private static let passed = PushKind.declared.filter(\.row.passesFCM)

  private static func apns(_ kind: PushKind) -> JSONSchema {
    .object([
      .always("headers", .named("headers-\(kind.rawValue)")), .always("payload", .named("payload-\(kind.rawValue)")),
      .maybe("live_activity_token", .name, "The token of the Live Activity, beside the device's."),
      .maybe("fcm_options", .object([.maybe("analytics_label", .name), .maybe("image", .text())])),
    ])
  }

  /// What goes to a channel: no tokens, and a path of its own.
  private static func broadcast(of kind: PushKind) -> JSONSchema {
    .object(
      beginning + [
        .always("headers", .named("headers-broadcast-\(kind.rawValue)")),
        .always("payload", .named("payload-\(kind.rawValue)")),
        .always("channel", .name, "Also in the headers."), .always("path", .name, "Of the request."),
      ])
  }

  private static func broadcastHeaders(of kind: PushKind) -> (name: String, schema: JSONSchema) {
    (
      "headers-broadcast-\(kind.rawValue)",
      .object([
        .always(APNsHeader.pushType.rawValue, .constant(.text(kind.rawValue))),
        .maybe(APNsHeader.priority.rawValue, .words(kind.row.priorities.map(String.init))),
        .always(APNsHeader.channelID.rawValue, .name),
        .maybe(APNsHeader.expiration.rawValue, .text(pattern: "^[0-9]+$"), "Seconds since 1970, or 0."),
      ])
    )
  }

  private static var beginning: [JSONSchema.Field] {
    [
      .always("campaign", .name),
      .maybe("example", .constant(.boolean(true)), "The recipients are the workspace's examples."),
      .always("variant", JSONSchema.name.orNull()),
      .always("locale", JSONSchema.name.orNull(), "Whose text it is; `null` for a push without text."),
      .maybe("wave", .integer(from: 1, to: Int64(Plan.Schedule.Wave.mostWaves)), "Of a ramp."),
      .maybe("testers", .constant(.boolean(true)), "The recipients are testers, who get it first."),
      .always("send_at", .moment),
    ]
  }

  private static func definitions(of kinds: [PushKind]) -> [(name: String, schema: JSONSchema)] {
    kinds.flatMap { kind -> [(name: String, schema: JSONSchema)] in
      [
        ("headers-\(kind.rawValue)", headers(of: kind.row)), ("payload-\(kind.rawValue)", payload(of: kind.row)),
      ]
    } + [("alert", alert), ("alert-liveactivity", liveAlert)]
  }

  private static func headers(of row: PushKindRow) -> JSONSchema {
    let priority = JSONSchema.words(row.priorities.map(String.init))
    let isPriorityStated = row.onlyPriority ?? row.unstatedPriority != nil
    return .object([
      .always(APNsHeader.pushType.rawValue, .constant(.text(row.kind.rawValue))),
      isPriorityStated
        ? .always(APNsHeader.priority.rawValue, priority) : .maybe(APNsHeader.priority.rawValue, priority),
      .always(APNsHeader.topic.rawValue, .name),
      .maybe(APNsHeader.expiration.rawValue, .text(pattern: "^[0-9]+$"), "Seconds since 1970, or 0."),
      .maybe(
        APNsHeader.collapseID.rawValue,
        .text(pattern: #"^[\u0021-\u007e]{1,\#(PayloadLimits.collapseBytes)}$"#)),
    ])
  }

  private static func payload(of row: PushKindRow) -> JSONSchema {
    let keys = PayloadKey.allCases.filter(row.keys.contains).map { key -> JSONSchema.Field in
      let isNeeded = row.needs.contains([key]) || row.constants.contains(key)
      let schema = key == .alert && row.isShownByAlert ? JSONSchema.named("alert-liveactivity") : key.schema
      return isNeeded ? .always(key.rawValue, schema) : .maybe(key.rawValue, schema)
    }
    let aps = JSONSchema.Field.always("aps", .object(keys))
    switch row.ownKeys {
    case .any:
      let image: [JSONSchema.Field] = row.keys.contains(.mutableContent) ? [.maybe("image", .text())] : []
      return .object([aps] + image, rest: .anything)
    case .none: return .object([aps])
    case .only(let keys):
      return .object(keys.map { row.neededOwnKeys.contains($0) ? .always($0, .anything) : .maybe($0, .anything) })
    }
  }

  /// A Live Activity's alert has its sound in it, and texts of the app in a form of their own.
  private static var liveAlert: JSONSchema {
    let text = JSONSchema.either([
      .text(), .object([.always("loc-key", .text()), .maybe("loc-args", .list(.text()))]),
    ])
    return .object([.maybe("title", text), .maybe("body", text), .maybe("sound", .text())])
  }

  private static var alert: JSONSchema {
    .object(
      ["title", "subtitle", "body"].flatMap { line -> [JSONSchema.Field] in
        let prefix = line == "body" ? "" : line + "-"
        return [
          .maybe(line, .text()), .maybe(prefix + "loc-key", .text()), .maybe(prefix + "loc-args", .list(.text())),
        ]
      } + [.maybe("launch-image", .text())])
  }
}
