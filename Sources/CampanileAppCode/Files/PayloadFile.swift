internal import Campanile
internal import CampanileExpansion

extension AppCode {
  /// A type for each campaign and refresh, from its `data`.
  var payloadFile: File {
    let types = typedPushes.map { push in
      let kind = push.kind.row.declaration?.rawValue ?? "push"
      var writer = PayloadWriter()
      let type = writer.type(names.payload(of: push), push.data, below: nil, indentation: 0)
      return SwiftText.documentation(push.documentation, "What the \(kind) `\(push.name)` carries.") + type
        + writer.extensions.map { "\n" + $0 }.joined()
    }
    return file(
      "CampaignPayloads.swift",
      "What each campaign, refresh and other push carries beside its texts, in types of their own.",
      "import Foundation\n\n" + types.joined(separator: "\n"))
  }
}

/// Writes the types of one push.
struct PayloadWriter {
  /// How each type is read; these stand behind the types, which keep the initialisers that Swift gives them.
  private(set) var extensions: [String] = []

  /// A structure with a property for each key.
  ///
  /// - Parameter outer: the type that it stands in; `nil` for a push's own.
  mutating func type(_ name: String, _ fields: [PayloadField], below outer: String?, indentation: Int) -> String {
    let margin = String(repeating: " ", count: indentation)
    let path = outer.map { $0 + "." + name } ?? name
    var members = SwiftNames.takenAsMembers
    var types = SwiftNames.takenInside.union([name])
    var properties = ""
    var nested: [String] = []
    var reading: [String] = []
    // The extension of a type stands before those of the types in it.
    let place = extensions.count
    for field in fields {
      let member = SwiftNames.unused(SwiftNames.member(field.key), &members)
      let type = swiftType(
        of: field.type, key: field.key, in: path, taken: &types, nested: &nested, indentation: indentation + 2)
      if member != field.key {
        properties += SwiftText.documentation("The key `\(field.key)`.", indentation: indentation + 2)
      }
      properties += "\(margin)  let \(SwiftNames.written(member)): \(type)\(field.isOptional ? "?" : "")\n"
      let target = ["reader", "userInfo"].contains(member) ? "self." + member : SwiftNames.written(member)
      let function = field.isOptional ? "optional" : "value"
      reading.append("    \(target) = try reader.\(function)(\(SwiftText.literal(field.key)))\n")
    }
    extensions.insert(reader(of: path, reading, isWhole: outer == nil), at: place)
    let parts = ([properties] + nested).filter { !$0.isEmpty }
    let body = parts.isEmpty ? "" : "\n" + parts.joined(separator: "\n") + margin
    let declaration = "\(outer == nil ? "nonisolated " : "")struct \(name)"
    return SwiftText.head(declaration, indentation: indentation) + "\(body)}\n"
  }

  private func reader(of path: String, _ reading: [String], isWhole: Bool) -> String {
    let body = reading.joined()
    guard isWhole else {
      return """
        nonisolated extension \(path): PayloadBlock {
          init(reader: PayloadReader) throws(PayloadError) {
        \(body)  }
        }

        """
    }
    let throwing = """
        /// Reads the payload of a push. Keys that it doesn't know are passed over.
        ///
        /// - Throws: what is wrong with the first key that is missing, or isn't of its type.

      """
    return """
      nonisolated extension \(path) {
      \(throwing)  init(userInfo: [AnyHashable: Any]) throws(PayloadError) {
      \(body.isEmpty ? "" : "    let reader = PayloadReader(userInfo)\n" + body)  }
      }

      """
  }

  /// The type of a value in Swift. What has to be declared for it is added to `nested`.
  private mutating func swiftType(
    of type: PayloadType, key: String, in path: String, taken: inout Set<String>, nested: inout [String],
    indentation: Int
  ) -> String {
    switch type {
    case .text, .version, .locale, .timezone: return "String"
    case .integer: return "Int"
    case .number: return "Double"
    case .boolean: return "Bool"
    case .date: return "DateComponents"
    case .instant: return "Date"
    case .url: return "URL"
    case .mixed: return "AnyPayloadValue"
    case .list(let element):
      return "["
        + swiftType(of: element, key: key, in: path, taken: &taken, nested: &nested, indentation: indentation) + "]"
    case .oneOf(let values):
      let name = SwiftNames.unused(SwiftNames.nestedType(key), &taken)
      nested.append(
        SwiftText.enumeration(name, values, "Sendable, PayloadValue", indentation: indentation))
      return name
    case .object(let fields):
      let name = SwiftNames.unused(SwiftNames.nestedType(key), &taken)
      nested.append(self.type(name, fields, below: path, indentation: indentation))
      return name
    }
  }
}
