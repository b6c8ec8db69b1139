package import CampanileExpansion

/// The type of a value in `data`, as an app decodes it.
package indirect enum PayloadType: Equatable, Sendable {
  case text, integer, number, boolean, date, instant, version, locale, timezone, url
  case oneOf([String])
  case list(PayloadType)
  case object([PayloadField])
  /// One thing here, another there.
  case mixed
}

/// One key of `data`.
package struct PayloadField: Equatable, Sendable {
  package let key: String
  package let type: PayloadType
  /// Whether a push may come without it.
  package let isOptional: Bool

  package init(key: String, type: PayloadType, isOptional: Bool) {
    self.key = key
    self.type = type
    self.isOptional = isOptional
  }
}

extension PayloadField {
  /// What all variants of a plan may send, by the order in which keys first stand.
  ///
  /// - Parameter known: optional attributes that every recipient has, because the segment asks for them.
  package static func fields(of plan: Plan, known: Set<String>) -> [PayloadField] {
    let reader = ShapeReader(plan: plan, known: known)
    let versions = plan.variants.map { reader.fields($0.content.data) }
    guard let first = versions.first else { return [] }
    return versions.dropFirst().reduce(first) { joined($0, $1) }
  }

  /// What holds for both: a key that one of them lacks may be missing.
  package static func joined(_ one: [PayloadField], _ other: [PayloadField]) -> [PayloadField] {
    var result = one.map { field -> PayloadField in
      guard let same = other.first(where: { $0.key == field.key }) else {
        return PayloadField(key: field.key, type: field.type, isOptional: true)
      }
      return PayloadField(
        key: field.key, type: field.type.joined(with: same.type), isOptional: field.isOptional || same.isOptional)
    }
    for field in other where !one.contains(where: { $0.key == field.key }) {
      result.append(PayloadField(key: field.key, type: field.type, isOptional: true))
    }
    return result
  }
}

/// Reads types off values.
private struct ShapeReader {
  let plan: Plan
  let known: Set<String>

  func fields(_ entries: [Plan.DataEntry]) -> [PayloadField] {
    entries.map { entry in
      let (type, isOptional) = shape(entry.value)
      return PayloadField(key: entry.key, type: type ?? .mixed, isOptional: isOptional)
    }
  }

  /// The type is `nil` for JSON's null, which an app reads as if the key were missing. The depth is the plan's, which its
  /// reader bounds.
  private func shape(_ value: Plan.DataValue) -> (type: PayloadType?, isOptional: Bool) {
    switch value {
    case .template(let template): return (template.isLink ? .url : .text, false)
    case .literal(let literal): return (PayloadType(literal), false)
    case .attribute(let name):
      guard let attribute = plan.attributes.first(where: { $0.name == name }) else { return (.mixed, true) }
      let mayBeMissing =
        attribute.isOptional && attribute.defaultValue == nil && attribute.otherwise == nil && !known.contains(name)
      return (PayloadType(attribute.type), mayBeMissing)
    case .attributeOr(let name, let fallback):
      let (type, isOptional) = shape(fallback)
      guard let attribute = plan.attributes.first(where: { $0.name == name }) else { return (type, isOptional) }
      let own = PayloadType(attribute.type)
      return (type.map(own.joined) ?? own, isOptional)
    case .list(let values):
      // An element that is missing is left out, so none of them is optional.
      let types = values.map { shape($0).type ?? .mixed }
      guard let first = types.first else { return (.list(.text), false) }
      return (.list(types.dropFirst().reduce(first) { $0.joined(with: $1) }), false)
    case .object(let entries): return (.object(fields(entries)), false)
    case .message: return (.text, false)
    case .null: return (nil, true)
    case .choice(let alternatives):
      let shapes = alternatives.compactMap { $0.value.map { shape($0) } }
      let isComplete = shapes.count == alternatives.count && alternatives.last?.guardCondition == nil
      let types = shapes.compactMap(\.type)
      return (
        types.first.map { types.dropFirst().reduce($0) { $0.joined(with: $1) } },
        !isComplete || shapes.contains(where: \.isOptional)
      )
    }
  }
}

extension PayloadType {
  /// What an attribute's value is in JSON.
  package init(_ type: Plan.AttributeType) {
    switch type {
    case .text, .token: self = .text
    case .integer: self = .integer
    case .number: self = .number
    case .boolean: self = .boolean
    case .date: self = .date
    case .instant: self = .instant
    case .version: self = .version
    case .locale: self = .locale
    case .timezone: self = .timezone
    case .url: self = .url
    case .oneOf(let names): self = .oneOf(names)
    case .set(let element): self = .list(PayloadType(element))
    }
  }

  init(_ literal: Plan.Literal) {
    switch literal {
    case .text(let text), .symbol(let text): self = Plan.Template(text).isLink ? .url : .text
    case .integer: self = .integer
    case .number: self = .number
    case .boolean: self = .boolean
    case .date: self = .date
    case .instant: self = .instant
    case .version: self = .version
    case .input: self = .mixed
    case .list(let values):
      let types = values.map { PayloadType($0) }
      self = .list(types.dropFirst().reduce(types.first ?? .text) { $0.joined(with: $1) })
    }
  }

  /// The narrowest type that holds values of both.
  func joined(with other: PayloadType) -> PayloadType {
    if self == other { return self }
    switch (self, other) {
    case (.integer, .number), (.number, .integer): return .number
    case (.list(let one), .list(let two)): return .list(one.joined(with: two))
    case (.object(let one), .object(let two)): return .object(PayloadField.joined(one, two))
    case (.oneOf(let one), .oneOf(let two)): return .oneOf(one + two.filter { !one.contains($0) })
    default: return isText && other.isText ? .text : .mixed
    }
  }

  /// Whether it is a text in JSON.
  var isText: Bool {
    switch self {
    case .text, .date, .instant, .version, .locale, .timezone, .url, .oneOf: true
    case .integer, .number, .boolean, .list, .object, .mixed: false
    }
  }

  /// Whether code that was made for this type reads values of the other.
  ///
  /// - Parameter place: where they stand; the system decodes the moments of a Live Activity from numbers.
  func reads(_ other: PayloadType, in place: Contract.Place) -> Bool {
    if self == other { return true }
    switch (self, other) {
    case (.mixed, _), (.number, .integer): return true
    case (.date, .instant), (.instant, .date): return place == .activity
    case (.text, _), (.version, .text), (.locale, .text), (.timezone, .text):
      return other.isText && (place == .data || ![.date, .instant].contains(other))
    case (.oneOf(let known), .oneOf(let names)): return names.allSatisfy(known.contains)
    case (.list(let one), .list(let two)): return one.reads(two, in: place)
    case (.object(let one), .object(let two)): return Contract.misread(two, by: one, in: place).isEmpty
    default: return false
    }
  }
}
