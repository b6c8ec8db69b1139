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
    members.append(.init("campaigns", .array(pushes.filter { !$0.isRefresh }.map(\.jsonValue))))
    members.append(.init("refreshes", .array(pushes.filter(\.isRefresh).map(\.jsonValue))))
    members.append(.init("loc-keys", .array(keys.map(JSONValue.text))))
    members.append(.init("sounds", .array(sounds.map(JSONValue.text))))
    members.append(.init("launch-images", .array(launchImages.map(JSONValue.text))))
    return .object(members)
  }

  /// Why bytes are no contract.
  package struct ReadingProblem: Error, Equatable {
    package let reason: String
  }

  package init(json bytes: [UInt8]) throws(ReadingProblem) {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw ReadingProblem(reason: "it is not JSON: \(error.reason), at byte \(error.offset)")
    }
    guard let version = value["campanile-contract"] else {
      throw ReadingProblem(reason: "it has no `campanile-contract`; `campanile contract` writes one")
    }
    guard version == .integer(Int64(Self.formatVersion)) else {
      throw ReadingProblem(reason: "this compiler reads contracts of version \(Self.formatVersion)")
    }
    let names: (String) throws(ReadingProblem) -> [String] = { key throws(ReadingProblem) in
      try value.list(key).map { name throws(ReadingProblem) in try name.text(in: key) }
    }
    let campaigns = try value.list("campaigns").map { one throws(ReadingProblem) in try Push(one, isRefresh: false) }
    let refreshes = try value.list("refreshes").map { one throws(ReadingProblem) in try Push(one, isRefresh: true) }
    self.init(
      app: try value.text("app"), bundle: try value.text("bundle"), tag: value["tag"]?.textValue,
      categories: try value.list("categories").map { one throws(ReadingProblem) in try Category(one) },
      pushes: (campaigns + refreshes).sorted { $0.name < $1.name }, keys: try names("loc-keys"),
      sounds: try names("sounds"), launchImages: try names("launch-images"))
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
      [.init("name", .text(name))] + names("categories", categories) + [.init("data", .array(data.map(\.jsonValue)))]
        + names("loc-keys", keys) + names("sounds", sounds) + names("launch-images", launchImages))
  }

  fileprivate init(_ value: JSONValue, isRefresh: Bool) throws(Contract.ReadingProblem) {
    func names(_ key: String) throws(Contract.ReadingProblem) -> [String] {
      guard value[key] != nil else { return [] }
      return try value.list(key).map { name throws(Contract.ReadingProblem) in try name.text(in: key) }
    }
    self.init(
      name: try value.text("name"), isRefresh: isRefresh, categories: try names("categories"),
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
    guard let type = value["type"] else { throw .init(reason: "a key of `data` has no `type`") }
    self.init(
      key: try value.text("key"), type: try PayloadType(type, depth: depth),
      isOptional: value["optional"] == .boolean(true))
  }
}

extension PayloadType {
  private static let plainNames: [(name: String, type: PayloadType)] = [
    ("text", .text), ("integer", .integer), ("number", .number), ("boolean", .boolean), ("date", .date),
    ("instant", .instant), ("version", .version), ("locale", .locale), ("timezone", .timezone), ("url", .url),
    ("any", .mixed),
  ]

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
    guard depth < Self.maximumDepth else { throw .init(reason: "its types are nested too deeply") }
    if let name = value.textValue {
      guard let type = Self.plainNames.first(where: { $0.name == name })?.type else {
        throw .init(reason: "`\(name)` is not a type")
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
    guard let text = self[key]?.textValue else { throw .init(reason: "`\(key)` is missing, or no text") }
    return text
  }

  fileprivate func text(in key: String) throws(Contract.ReadingProblem) -> String {
    guard let textValue else { throw .init(reason: "`\(key)` holds something that is no text") }
    return textValue
  }

  fileprivate func list(_ key: String) throws(Contract.ReadingProblem) -> [JSONValue] {
    guard let values = self[key]?.arrayValue else { throw .init(reason: "`\(key)` is missing, or no list") }
    return values
  }
}
