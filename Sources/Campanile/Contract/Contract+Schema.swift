package import CampanileExpansion

extension Contract {
  /// What ``json`` writes, as it is published.
  package static var schema: SchemaDocument {
    let names = JSONSchema.list(.name)
    let token = JSONSchema.Field.maybe(
      "token", .named("token"), "Where it goes, where that isn't the device's main token.")
    let used: [JSONSchema.Field] = [
      .always("data", .list(.named("field"))), .maybe("loc-keys", names), .maybe("sounds", names),
      .maybe("launch-images", names),
    ]
    let push: [JSONSchema.Field] = [.always("name", .name), token, .maybe("categories", names)]
    return SchemaDocument(
      name: "contract", title: "What an app understands (contracts/*.json)", version: formatVersion,
      root: .object([
        .always("campanile-contract", .constant(.integer(Int64(formatVersion))), "The version of this format."),
        .always("app", .name), .always("bundle", .name),
        .maybe("tag", .name, "The key under which a push says its name."),
        .always(
          "categories",
          .list(
            .object([
              .always("identifier", .name),
              .always(
                "actions",
                .list(.object([.always("identifier", .name), .maybe("reply", .constant(.boolean(true)))]))),
            ]))),
        .always("campaigns", .list(.object(push + used))), .always("refreshes", .list(.object(push + used))),
        .always(
          "pushes",
          .list(
            .object(
              [
                .always("name", .name),
                .always("kind", .words(DeclaredPush.push.kinds.map(\.rawValue)), "What `apns-push-type` says."), token,
                .maybe("categories", names),
              ] + used)), "Pushes that aren't shown."),
        .always(
          "activities",
          .list(
            .object([
              .always("name", .name), .always("type", .name, "The name of the app's type."),
              .always("attributes", .list(.named("field"))), .always("state", .list(.named("field"))),
              .always(
                "pushes",
                .list(
                  .object([
                    .always("name", .name), .always("event", .words(LiveEvent.allCases.map(\.rawValue))),
                    .always("state", .boolean, "Whether it says what the activity shows."), token,
                  ]))),
            ])), "Live Activities."),
        .always("tokens", .list(.named("token")), "All that pushes go to beside the main token."),
        .always("loc-keys", names, "Keys of the app's own texts."), .always("sounds", names),
        .always("launch-images", names),
      ]),
      definitions: [
        (
          "token",
          .object([
            .always("key", .name, "The key of the audience that holds it."),
            .always("type", .words(TokenType.allCases.map(\.rawValue))),
          ])
        ),
        (
          "field",
          .object([
            .always("key", .name), .always("type", .named("type")),
            .maybe("optional", .constant(.boolean(true)), "A push may come without it."),
          ])
        ),
        (
          "type",
          .either([
            .words(PayloadType.plainNames.map(\.name)), .object([.always("one-of", .list(.text()))]),
            .object([.always("list-of", .named("type"))]), .object([.always("object", .list(.named("field")))]),
          ])
        ),
      ])
  }
}
