/// The schemas of what stands beside plans and batches in a build.
extension Manifest {
  package static var schema: SchemaDocument {
    SchemaDocument(
      name: "manifest", title: "The manifest of a build (manifest.json)", version: Int(formatVersion),
      root: .object([
        .always("campanile-build", .constant(.integer(formatVersion)), "The version of this format."),
        .always("compiler", .name), .always("now", .moment),
        .maybe("now-from-clock", .constant(.boolean(true))), .always("window-seconds", .count),
        .maybe("since", .moment), .always("format", .words(BatchFormat.allCases.map(\.rawValue))),
        .maybe("environment", .words(Plan.environments), "For which of Apple's the app was built."),
        .maybe("shard", .text(pattern: "^[0-9]+/[0-9]+$")), .maybe("merged-shards", .integer(from: 1)),
        .maybe("dedupe", .constant(.boolean(true))), .maybe("max-rejects", .name),
        .always("zone-data", .name, "The version of the IANA time zones."), .always("cldr", .name),
        .always("sources", .list(.named("file"))),
        .maybe(
          "tables",
          .list(
            .object([
              .always("name", .name), .always("path", .name), .always("sha256", .text(pattern: digest)),
              .always("rows", .count),
            ]), from: 1), "The files that its campaigns look something up in."),
        .maybe(
          "inputs", .list(.object([.always("campaign", .name), .always("sha256", .text(pattern: digest))])),
          "SHA-256 of the values of each campaign's inputs."),
        .maybe(
          "history", .list(.object([.always("path", .name), .always("seal", .text(pattern: digest))]), from: 1),
          "The earlier builds whose sends counted, by their manifests' seals."),
        .always("audience", .list(.named("file"))),
        .maybe("suppress", .list(.named("file")), "Who got nothing."),
        .maybe("only-testers", .constant(.boolean(true))),
        .always("outputs", .list(.named("file"))), .always("counts", .named("counts")),
        .always("seal", .text(pattern: digest), "SHA-256 of the manifest without this key."),
      ]),
      definitions: [
        (
          "file",
          .object([
            .always("path", .name), .always("bytes", .count),
            .maybe("range", .list(.count, from: 2, to: 2), "The bytes that a shard has read."),
            .maybe("sha256", .text(pattern: digest)),
          ])
        ),
        (
          "counts",
          .object([
            .always("lines", .count), .always("devices", .count), .always("rejected-lines", .count),
            .always("rejects", counts(of: RejectCode.allCases.map(\.rawValue)), "Reasons, by their code."),
            .always("campaigns", .object([], rest: .named("campaign"))),
          ])
        ),
        (
          "campaign",
          .object([
            .always("recipients", .count), .always("pushes", .count), .always("batches", .count),
            .always("by-locale", .object([], rest: .count)), .always("by-variant", .object([], rest: .count)),
            .always("held-out", .count),
            .always("not-sent", counts(of: CompiledSchedule.NoSendReason.allCases.map(\.rawValue))),
            .always("duplicates", .count), .always("rejected", .count),
            .maybe("by-wave", .object([], rest: .count), "Recipients of each wave of a ramp."),
            .maybe("testers", .count, "Recipients that are testers."),
            .maybe("withheld", .count, "Pushes that caps, `not-with` and `once` held back."),
          ])
        ),
      ])
  }

  private static let digest = "^[0-9a-f]{64}$"

  private static func counts(of names: [String]) -> JSONSchema { .object(names.map { .maybe($0, .count) }) }
}

extension RejectCode {
  package static var schema: SchemaDocument {
    SchemaDocument(
      name: "reject", title: "A reject: a line of rejects.jsonl", version: Int(Manifest.formatVersion),
      root: .object([
        .always("line", .integer(from: 1), "The line of the audience."),
        .always("code", .words(allCases.map(\.rawValue)), "Explained by `campanile explain CODE`."),
        .always("campaign", JSONSchema.name.orNull(), "Whose recipient it can't be; `null` for no campaign's."),
        .always("reason", .text()),
      ]))
  }
}
