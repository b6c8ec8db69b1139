internal import Campanile
internal import CampanileExpansion

/// The names that the generated code has for what the workspace names.
///
/// A type's name is never taken twice, whatever a workspace calls its campaigns; of two that would be the same, the later
/// one gets a number.
struct SwiftNames: Sendable {
  /// The payload's type, by push.
  private(set) var payloads: [String: String] = [:]
  /// The case of the response, or the function of a refresh, by push.
  private(set) var members: [String: String] = [:]
  /// The type of what can be done with a notification of these categories, which are identifiers.
  private(set) var actions: [[String]: String] = [:]
  /// The property of a category, by identifier.
  private(set) var categories: [String: String] = [:]

  /// What generated files declare themselves, and what they name of others.
  private static let ownTypes: Set<String> = Set([
    "Activity", "ActivityAttributes", "ActivityState", "AnyPayloadValue", "CallHandler", "CallRouter",
    "CampaignCategories", "CampaignHandler", "CampaignResponse", "Codable", "CodingKey", "Data",
    "Decoder", "ForegroundPresentation", "Hashable", "ISO8601DateFormatter", "IncomingCall",
    "KeyedDecodingContainer", "LiveActivityToken", "LiveActivityTokens", "MessagingBridge",
    "NotificationContext", "NotificationRouter", "NotificationService", "PayloadBlock", "PayloadError", "PayloadReader",
    "PayloadValue", "RefreshResult", "Result", "Set", "Task", "UUID",
  ]).union(DirectPushTable.rows.compactMap(\.type?.name))

  init(_ side: AppSide) {
    // Pushes name the types of Live Activities, so that these names stay as they are.
    var types = Self.ownTypes.union(side.activities.map(\.type))
    var taken: [PushKind: Set<String>] = [:]
    for push in (side.pushes + side.directPushes).sorted(by: { $0.name < $1.name }) {
      payloads[push.name] = Self.unused(Self.type(push.name) + "Payload", &types)
      members[push.name] = Self.unused(
        push.isRefresh ? "refresh" + Self.type(push.name) : Self.member(push.name), &taken[push.kind, default: ["init"]]
      )
    }
    var properties: Set<String> = ["all"]
    for category in side.categories {
      categories[category.identifier] = Self.unused(Self.member(category.name), &properties)
    }
    // In the order of names, so that numbers don't depend on who uses what.
    for push in side.pushes where !push.isRefresh && actions[push.categories] == nil {
      let name =
        switch push.categories.count {
        case 0: "PlainNotification"
        case 1: Self.type(side.categories.first { $0.identifier == push.categories[0] }?.name ?? push.categories[0])
        default: Self.type(push.name) + "Campaign"
        }
      actions[push.categories] = Self.unused(name + "Action", &types)
    }
  }

  /// Types of Live Activities that the generated code can't have, because it, or Swift itself, has others of these names.
  static func takenTypes(of side: AppSide) -> [String] {
    side.activities.map(\.type).filter { ownTypes.contains($0) || takenInside.contains($0) || keywords.contains($0) }
  }

  func payload(of push: AppSide.Push) -> String { payloads[push.name] ?? Self.type(push.name) }

  /// Without backticks.
  func member(of push: AppSide.Push) -> String { members[push.name] ?? Self.member(push.name) }

  func action(of push: AppSide.Push) -> String { actions[push.categories] ?? "PlainNotificationAction" }

  func category(_ identifier: String) -> String { categories[identifier] ?? Self.member(identifier) }

  // MARK: Making names

  /// A name that isn't taken, which is taken then.
  static func unused(_ name: String, _ taken: inout Set<String>) -> String {
    var result = name
    var number = 2
    while !taken.insert(result).inserted {
      result = "\(name)\(number)"
      number += 1
    }
    return result
  }

  /// `CartReminder` of `cart-reminder`.
  static func type(_ text: String) -> String {
    let words = words(of: text)
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.isEmpty || name.first?.isNumber == true ? "Value" + name : name
  }

  /// `cartReminder` of `cart-reminder`, `meetingInvitation` of `MEETING_INVITATION`.
  static func member(_ text: String) -> String {
    let words = words(of: text)
    guard let first = words.first else { return "value" }
    let name =
      first.prefix(1).lowercased() + first.dropFirst()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.first?.isNumber == true ? "value" + name : name
  }

  /// Letters and digits of ASCII that stand together; words in capitals alone are made small.
  private static func words(of text: String) -> [String] {
    text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map { word in
      word.contains(where: \.isLowercase) ? String(word) : word.lowercased()
    }
  }

  /// The type of a value that stands under a key.
  static func nestedType(_ key: String) -> String {
    let name = type(key)
    return takenInside.contains(name) ? name + "Value" : name
  }

  /// The type of a value that stands in a Live Activity under a key.
  static func activityType(_ key: String) -> String {
    let name = nestedType(key)
    return takenInActivities.contains(name) ? name + "Value" : name
  }

  /// A member's name as it is written.
  static func written(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  private static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
    "internal", "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static",
    "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
    "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while", "as", "false",
    "is", "nil", "self", "super", "throws", "true", "try", "any", "await", "async",
  ]

  /// Names that a type's property may not have: they would stand for something else wherever it is read.
  static let takenAsMembers: Set<String> = ["init", "self"]

  /// Names that a type inside of a payload may not have, since its members need what they stand for.
  static let takenInside: Set<String> = [
    "Any", "AnyHashable", "AnyPayloadValue", "Array", "Bool", "Date", "DateComponents", "Dictionary", "Double",
    "Equatable", "Error", "Int", "Never", "Optional", "PayloadError", "PayloadReader", "PayloadValue", "Protocol",
    "Self", "Sendable", "String", "Type", "URL", "Void",
  ]

  /// Besides, names that stand for something else in the type of a Live Activity.
  private static let takenInActivities: Set<String> = [
    "ActivityAttributes", "Codable", "CodingKey", "CodingKeys", "ContentState", "Decoder", "Encoder", "Hashable",
  ]
}
