internal import CampanileExpansion

extension Contract {
  /// The contract as JSON that a person can review. The same contract gives the same bytes.
  package var json: [UInt8] { jsonValue.encoded(indented: true) + [0x0A] }

  private var jsonValue: JSONValue {
    var members: [JSONValue.Member] = [
      .init("campanile-contract", .integer(Int64(Self.formatVersion))), .init("app", .text(app)),
      .init("bundle", .text(bundle)),
    ]
    if let tag { members.append(.init("tag", .text(tag))) }
    members.append(.init("categories", .array(categories.map(\.jsonValue))))
    for (key, word) in Self.parts {
      members.append(.init(key, .array(pushes.filter { $0.kind.row.declaration == word }.map(\.jsonValue))))
    }
    members.append(.init("activities", .array((live?.activities ?? []).map(\.jsonValue))))
    members.append(.init("tokens", .array((live?.tokens ?? []).map(\.jsonValue))))
    members.append(.init("loc-keys", .array(keys.map(JSONValue.text))))
    members.append(.init("sounds", .array(sounds.map(JSONValue.text))))
    members.append(.init("launch-images", .array(launchImages.map(JSONValue.text))))
    return .object(members)
  }

  /// Where pushes stand, by the word that declares them.
  private static let parts: [(key: String, word: DeclaredPush)] = [
    ("campaigns", .campaign), ("refreshes", .refresh), ("pushes", .push),
  ]

  /// Why bytes are no contract.
  package enum ReadingProblem: Error, Equatable {
    /// With the place.
    case noJSON(String)
    case noContract
    case otherVersion(known: [Int])
    case unknownEvent(String)
    case unknownTokenType(String)
    case unknownKind(String)
    case untypedKey
    case tooDeep
    case unknownType(String)
    case noText(key: String)
    case otherValue(key: String)
    case noList(key: String)
  }

  package init(json bytes: [UInt8]) throws(ReadingProblem) {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw .noJSON(JSONMistake(bytes, error).reason { $0.position(in: bytes) })
    }
    guard let version = value["campanile-contract"] else {
      throw .noContract
    }
    guard case .integer(let number) = version, Self.readVersions.contains(Int(number)) else {
      throw .otherVersion(known: Array(Self.readVersions))
    }
    let names: (String) throws(ReadingProblem) -> [String] = { key throws(ReadingProblem) in
      try value.list(key).map { name throws(ReadingProblem) in try name.text(in: key) }
    }
    var pushes: [Push] = []
    var live: Live?
    // The first version has neither other kinds nor Live Activities.
    for (key, word) in Self.parts where number > 1 || word != .push {
      for one in try value.list(key) { pushes.append(try Push(one, of: word)) }
    }
    if number > 1 {
      live = Live(
        activities: try value.list("activities").map { one throws(ReadingProblem) in try Activity(one) },
        tokens: try value.list("tokens").map { one throws(ReadingProblem) in try AppSide.Token(one) })
    }
    self.init(
      app: try value.text("app"), bundle: try value.text("bundle"), tag: value["tag"]?.textValue,
      categories: try value.list("categories").map { one throws(ReadingProblem) in try Category(one) },
      pushes: pushes.sorted { $0.name < $1.name }, live: live, keys: try names("loc-keys"),
      sounds: try names("sounds"), launchImages: try names("launch-images"))
  }
}

extension Contract.Activity {
  fileprivate var jsonValue: JSONValue {
    .object([
      .init("name", .text(name)), .init("type", .text(type)),
      .init("attributes", .array(attributes.map(\.jsonValue))), .init("state", .array(state.map(\.jsonValue))),
      .init("pushes", .array(pushes.map(\.jsonValue))),
    ])
  }

  fileprivate init(_ value: JSONValue) throws(Contract.ReadingProblem) {
    func fields(_ key: String) throws(Contract.ReadingProblem) -> [PayloadField] {
      try value.list(key).map { field throws(Contract.ReadingProblem) in try PayloadField(field, depth: 0) }
    }
    self.init(
      name: try value.text("name"), type: try value.text("type"), attributes: try fields("attributes"),
      state: try fields("state"),
      pushes: try value.list("pushes").map { one throws(Contract.ReadingProblem) in try Contract.LivePush(one) })
  }
}

extension Contract.LivePush {
  fileprivate var jsonValue: JSONValue {
    .object(
      [.init("name", .text(name)), .init("event", .text(event.rawValue)), .init("state", .boolean(hasState))]
        + (token.map { [.init("token", $0.jsonValue)] } ?? []))
  }

  fileprivate init(_ value: JSONValue) throws(Contract.ReadingProblem) {
    let word = try value.text("event")
    guard let event = LiveEvent(rawValue: word) else { throw .unknownEvent(word) }
    self.init(
      name: try value.text("name"), event: event, hasState: value["state"] == .boolean(true),
      token: try value.token())
  }
}

extension AppSide.Token {
  fileprivate var jsonValue: JSONValue {
    .object([.init("key", .text(key)), .init("type", .text(type.rawValue))])
  }

  fileprivate init(_ value: JSONValue) throws(Contract.ReadingProblem) {
    let word = try value.text("type")
    guard let type = TokenType(rawValue: word) else { throw .unknownTokenType(word) }
    self.init(key: try value.text("key"), type: type)
  }
}

extension Contract.Category {
  fileprivate var jsonValue: JSONValue {
    .object([
      .init("identifier", .text(identifier)),
      .init(
        "actions",
        .array(
          actions.map { action in
            .object(
              [.init("identifier", .text(action.identifier))]
                + (action.isReply ? [.init("reply", .boolean(true))] : []))
          })),
    ])
  }

  fileprivate init(_ value: JSONValue) throws(Contract.ReadingProblem) {
    self.init(
      identifier: try value.text("identifier"),
      actions: try value.list("actions").map { action throws(Contract.ReadingProblem) in
        Contract.Action(identifier: try action.text("identifier"), isReply: action["reply"] == .boolean(true))
      })
  }
}

extension Contract.Push {
  fileprivate var jsonValue: JSONValue {
    func names(_ key: String, _ names: [String]) -> [JSONValue.Member] {
      names.isEmpty ? [] : [.init(key, .array(names.map(JSONValue.text)))]
    }
    return .object(
      [.init("name", .text(name))] + kindMember + (token.map { [.init("token", $0.jsonValue)] } ?? [])
        + names("categories", categories)
        + [.init("data", .array(data.map(\.jsonValue)))] + names("loc-keys", keys) + names("sounds", sounds)
        + names("launch-images", launchImages))
  }

  /// Said where its word declares several kinds.
  private var kindMember: [JSONValue.Member] {
    kind.row.declaration == .push ? [.init("kind", .text(kind.rawValue))] : []
  }

  fileprivate init(_ value: JSONValue, of word: DeclaredPush) throws(Contract.ReadingProblem) {
    func names(_ key: String) throws(Contract.ReadingProblem) -> [String] {
      guard value[key] != nil else { return [] }
      return try value.list(key).map { name throws(Contract.ReadingProblem) in try name.text(in: key) }
    }
    let named = try word == .push ? value.text("kind") : nil
    guard let kind = word.kinds.first(where: { named == nil || $0.rawValue == named }) else {
      throw .unknownKind(named ?? "")
    }
    self.init(
      name: try value.text("name"), kind: kind, token: try value.token(), categories: try names("categories"),
      data: try value.list("data").map { field throws(Contract.ReadingProblem) in try PayloadField(field, depth: 0) },
      keys: try names("loc-keys"), sounds: try names("sounds"), launchImages: try names("launch-images"))
  }
}

extension PayloadField {
  fileprivate var jsonValue: JSONValue {
    .object(
      [.init("key", .text(key)), .init("type", type.jsonValue)]
        + (isOptional ? [.init("optional", .boolean(true))] : []))
  }

  fileprivate init(_ value: JSONValue, depth: Int) throws(Contract.ReadingProblem) {
    guard let type = value["type"] else { throw .untypedKey }
    self.init(
      key: try value.text("key"), type: try PayloadType(type, depth: depth),
      isOptional: value["optional"] == .boolean(true))
  }
}

extension PayloadType {
  /// Those that one word names: an attribute's, but for tokens, which are text.
  static let plainNames: [(name: String, type: PayloadType)] =
    Plan.AttributeType.plainNames.filter { !$0.type.isToken }.map { ($0.name, PayloadType($0.type)) }
    + [("any", .mixed)]

  fileprivate var jsonValue: JSONValue {
    switch self {
    case .oneOf(let names): .object([.init("one-of", .array(names.map(JSONValue.text)))])
    case .list(let element): .object([.init("list-of", element.jsonValue)])
    case .object(let fields): .object([.init("object", .array(fields.map(\.jsonValue)))])
    case .text, .integer, .number, .boolean, .date, .instant, .version, .locale, .timezone, .url, .mixed:
      .text(Self.plainNames.first { $0.type == self }?.name ?? "any")
    }
  }

  /// More blocks and lists within each other than a plan may have are no contract of ours.
  private static let maximumDepth = 300

  fileprivate init(_ value: JSONValue, depth: Int) throws(Contract.ReadingProblem) {
    guard depth < Self.maximumDepth else { throw .tooDeep }
    if let name = value.textValue {
      guard let type = Self.plainNames.first(where: { $0.name == name })?.type else {
        throw .unknownType(name)
      }
      self = type
    } else if value["one-of"] != nil {
      self = .oneOf(
        try value.list("one-of").map { name throws(Contract.ReadingProblem) in try name.text(in: "one-of") })
    } else if let element = value["list-of"] {
      self = .list(try PayloadType(element, depth: depth + 1))
    } else {
      self = .object(
        try value.list("object").map { field throws(Contract.ReadingProblem) in
          try PayloadField(field, depth: depth + 1)
        })
    }
  }
}

extension JSONValue {
  fileprivate func text(_ key: String) throws(Contract.ReadingProblem) -> String {
    guard let text = self[key]?.textValue else { throw .noText(key: key) }
    return text
  }

  fileprivate func text(in key: String) throws(Contract.ReadingProblem) -> String {
    guard let textValue else { throw .otherValue(key: key) }
    return textValue
  }

  /// Where a push goes, where that is said.
  fileprivate func token() throws(Contract.ReadingProblem) -> AppSide.Token? {
    guard let token = self["token"] else { return nil }
    return try AppSide.Token(token)
  }

  fileprivate func list(_ key: String) throws(Contract.ReadingProblem) -> [JSONValue] {
    guard let values = self[key]?.arrayValue else { throw .noList(key: key) }
    return values
  }
}
