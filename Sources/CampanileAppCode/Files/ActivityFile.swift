internal import Campanile
internal import CampanileExpansion

extension AppCode {
  /// Where ActivityKit can be used; elsewhere it may be imported, and has nothing.
  static let activityCondition =
    "canImport(ActivityKit) && !os(macOS) && !os(visionOS) && !targetEnvironment(macCatalyst)"

  /// The types of Live Activities, as the system decodes pushes into them.
  var activityFile: File {
    var types: [String] = []
    var hasLinks = false
    for activity in side.activities {
      var writer = ActivityWriter()
      types.append(writer.type(activity))
      types += writer.extensions
      hasLinks = hasLinks || writer.hasLinks
      if let channels = channels(of: activity) { types.append(channels) }
    }
    if hasLinks { types.append(ActivityWriter.linkReading) }
    return file(
      "CampaignActivities.swift",
      "The types of Live Activities. Belongs to the app's target, and to that of the widget extension which shows them.",
      "#if \(Self.activityCondition)\n  import ActivityKit\n  import Foundation\n\n"
        + SwiftText.indented(types.joined(separator: "\n"), by: 2) + "#endif\n")
  }

  /// The identifiers of the channels that bring updates.
  private func channels(of activity: AppSide.Activity) -> String? {
    var members = Set((activity.attributes + activity.state).map { SwiftNames.member($0.key) })
    var text = ""
    var written: Set<String> = []
    for live in activity.lives {
      var channel = live.channel
      if case .channel(let input)? = live.input { channel = input }
      guard let channel, written.insert(channel).inserted else { continue }
      let member = SwiftNames.unused(SwiftNames.member(live.name) + "Channel", &members)
      text += text.isEmpty ? "" : "\n"
      text += SwiftText.documentation(
        "The channel of `\(live.name)`. An activity that the app starts itself hears of it when it is requested with "
          + "`pushType: .channel(\(activity.type).\(member))`, from iOS 18 on.", indentation: 2)
      text += "  static let \(member) = \(SwiftText.literal(channel))\n"
    }
    return text.isEmpty ? nil : "@available(iOS 16.1, *)\nnonisolated extension \(activity.type) {\n\(text)}\n"
  }
}

/// Writes the types of one Live Activity.
///
/// The system decodes them with a `JSONDecoder` of which nothing is set: keys as they are, moments as numbers.
private struct ActivityWriter {
  private(set) var extensions: [String] = []
  private(set) var hasLinks = false

  mutating func type(_ activity: AppSide.Activity) -> String {
    var text = SwiftText.documentation(
      activity.documentation ?? "The Live Activity `\(activity.name)`.",
      "Pushes ask for this type by its name. What is here stays the same while the activity runs.")
    text += "@available(iOS 16.1, *)\nnonisolated struct \(activity.type): ActivityAttributes, Hashable, Sendable {\n"
    let (attributes, types) = members(
      activity.attributes, word: "let", of: activity.type, inside: [activity.type, "ContentState"], indentation: 2)
    let (state, stateTypes) = members(
      activity.state, word: "var", of: activity.type + ".ContentState", inside: [activity.type], indentation: 4)
    let inner = [state].filter { !$0.isEmpty } + stateTypes
    let content =
      "  /// What the activity shows. Each push brings all of it.\n"
      + "  struct ContentState: Codable, Hashable, Sendable {"
      + (inner.isEmpty ? "}\n" : "\n" + inner.joined(separator: "\n") + "  }\n")
    return text + ([attributes].filter { !$0.isEmpty } + [content] + types).joined(separator: "\n") + "}\n"
  }

  /// The properties, and behind them the types that they need.
  private mutating func members(
    _ fields: [PayloadField], word: String, of path: String, inside: Set<String>, indentation: Int
  ) -> (properties: String, types: [String]) {
    let margin = String(repeating: " ", count: indentation)
    var names: Set<String> = ["init", "self", "hashValue"]
    var taken = inside
    var properties = ""
    var types: [String] = []
    var keys = ""
    var isRenamed = false
    var reading = ""
    var readsLinks = false
    for field in fields {
      let member = SwiftNames.unused(SwiftNames.member(field.key), &names)
      let written = SwiftNames.written(member)
      let type = swiftType(field.type, key: field.key, &taken, &types, indentation)
      let notes = [
        member == field.key ? nil : "The key `\(field.key)`.",
        isDay(field.type)
          ? "Midnight in UTC: to be shown in that time zone, where it is the same day for everybody." : nil,
      ].compactMap(\.self)
      if !notes.isEmpty {
        properties += SwiftText.documentation(notes.joined(separator: " "), indentation: indentation)
      }
      properties += "\(margin)\(word) \(written): \(type)\(field.isOptional ? "?" : "")\n"
      isRenamed = isRenamed || member != field.key
      keys += "\(margin)  case \(written)\(member == field.key ? "" : " = \(SwiftText.literal(field.key))")\n"
      let target = ["decoder", "values"].contains(member) ? "self." + member : written
      switch field.type {
      case .url, .list(.url):
        readsLinks = true
        let function = (field.type == .url ? "link" : "links") + (field.isOptional ? "IfPresent" : "")
        reading += "    \(target) = try values.\(function)(forKey: .\(member))\n"
      default:
        let function = field.isOptional ? "decodeIfPresent" : "decode"
        reading += "    \(target) = try values.\(function)(\n      \(type).self, forKey: .\(member))\n"
      }
    }
    if isRenamed || readsLinks {
      types.append("\(margin)private enum CodingKeys: String, CodingKey {\n\(keys)\(margin)}\n")
    }
    if readsLinks {
      hasLinks = true
      extensions.append(
        """
        @available(iOS 16.1, *)
        nonisolated extension \(path) {
          init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
        \(reading)  }
        }

        """)
    }
    return (properties, types)
  }

  private func isDay(_ type: PayloadType) -> Bool { type == .date || type == .list(.date) }

  private func swiftType(
    _ type: PayloadType, key: String, _ taken: inout Set<String>, _ types: inout [String], _ indentation: Int
  ) -> String {
    switch type {
    case .text, .version, .locale, .timezone: return "String"
    case .integer: return "Int"
    case .number: return "Double"
    case .boolean: return "Bool"
    case .date, .instant: return "Date"
    case .url: return "URL"
    case .list(let element): return "[" + swiftType(element, key: key, &taken, &types, indentation) + "]"
    case .oneOf(let values):
      let name = SwiftNames.unused(SwiftNames.activityType(key), &taken)
      types.append(SwiftText.enumeration(name, values, "Codable, Hashable, Sendable", indentation: indentation))
      return name
    // The language has neither in an activity.
    case .object, .mixed: return "String"
    }
  }

  /// An activity that can't be decoded isn't shown, so links are read with patience.
  static let linkReading = """
    nonisolated extension KeyedDecodingContainer {
      /// A link, into which a recipient's value may have put blanks; an address writes them as `%20`.
      fileprivate func link(forKey key: Key) throws -> URL {
        try link(try decode(String.self, forKey: key), forKey: key)
      }

      fileprivate func linkIfPresent(forKey key: Key) throws -> URL? {
        try decodeIfPresent(String.self, forKey: key).map { try link($0, forKey: key) }
      }

      fileprivate func links(forKey key: Key) throws -> [URL] {
        try decode([String].self, forKey: key).map { try link($0, forKey: key) }
      }

      fileprivate func linksIfPresent(forKey key: Key) throws -> [URL]? {
        try decodeIfPresent([String].self, forKey: key)?.map { try link($0, forKey: key) }
      }

      private func link(_ text: String, forKey key: Key) throws -> URL {
        let escaped = text.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed)
        guard let url = URL(string: text) ?? escaped.flatMap({ URL(string: $0) }) else {
          throw DecodingError.dataCorruptedError(
            forKey: key, in: self, debugDescription: "It is no link.")
        }
        return url
      }
    }

    """
}
