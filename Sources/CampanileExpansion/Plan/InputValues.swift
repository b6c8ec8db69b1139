internal import CampanileCrypto

/// What is wrong with the value of an input.
package struct InputProblem: Error, Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case noJSON(reason: String)
    /// Something else than an object stands there.
    case noObject
    case unknown(String, known: [String])
    case twice(String)
    case missing(String)
    case wrongType(String, wanted: Plan.AttributeType)
    /// It is the number on the app's icon, and negative or too large.
    case badge(String)
  }

  package let kind: Kind
  /// The bytes of the file; `nil` for what stands nowhere.
  package let range: Range<Int>?
  /// Where the same name stood before.
  package let first: Range<Int>?

  package init(_ kind: Kind, at range: Range<Int>? = nil, first: Range<Int>? = nil) {
    self.kind = kind
    self.range = range
    self.first = first
  }
}

/// The values of a plan's inputs, as they are read from outside.
package struct InputValues: Sendable {
  /// By the input's name.
  package private(set) var literals: [String: Plan.Literal] = [:]
  package private(set) var problems: [InputProblem] = []
  private let inputs: [Plan.Attribute]
  private var places: [String: Range<Int>?] = [:]
  /// Where the values stand in the file.
  private var ranges: [String: Range<Int>] = [:]

  /// - Parameter inputs: those of a plan.
  package init(_ inputs: [Plan.Attribute]) { self.inputs = inputs }

  /// Reads a JSON object of names and values: numbers, `true` and `false` as such, sets as arrays, all else as text.
  package mutating func read(json bytes: [UInt8]) {
    let node: JSONNode
    do {
      node = try JSONNode(parsing: bytes)
    } catch {
      let end = min(error.offset + 1, bytes.count)
      let mistake = JSONMistake(bytes, error)
      let reason = mistake.isOfFile ? mistake.reason(\.byte) : error.reason
      return problems.append(.init(.noJSON(reason: reason), at: min(error.offset, end)..<end))
    }
    guard let members = node.members else { return problems.append(.init(.noObject, at: node.range)) }
    for member in members {
      guard let input = entered(member.key.value, at: member.key.range) else { continue }
      if case .null = member.value.content, input.mayGoWithout { continue }
      ranges[input.name] = member.value.range
      if let literal = Plan.Literal(member.value, as: input.type) {
        literals[input.name] = literal
      } else {
        problems.append(.init(.wrongType(input.name, wanted: input.type), at: member.value.range))
      }
    }
  }

  /// Reads a value as somebody writes it on a command line: text without quotes, sets with `;` between their elements.
  package mutating func read(_ name: String, _ text: String) {
    guard let input = entered(name, at: nil) else { return }
    if let literal = Plan.Literal(written: text, as: input.type) {
      literals[input.name] = literal
    } else {
      problems.append(.init(.wrongType(input.name, wanted: input.type)))
    }
  }

  /// Ends the reading: what has no value is missing.
  package mutating func finish() {
    for input in inputs where places[input.name] == nil && !input.mayGoWithout {
      problems.append(.init(.missing(input.name)))
    }
  }

  /// What a plan finds wrong with a value, at the value's place in the file if it has one there.
  package func placed(_ problem: InputProblem) -> InputProblem {
    guard case .badge(let name) = problem.kind, let range = ranges[name] else { return problem }
    return InputProblem(problem.kind, at: range)
  }

  private mutating func entered(_ name: String, at range: Range<Int>?) -> Plan.Attribute? {
    guard let input = inputs.first(where: { $0.name == name }) else {
      problems.append(.init(.unknown(name, known: inputs.map(\.name)), at: range))
      return nil
    }
    if let first = places[name] {
      problems.append(.init(.twice(name), at: range, first: first))
      return nil
    }
    places.updateValue(range, forKey: name)
    return input
  }

  /// SHA-256 of the values as one line of JSON without blanks, in the order in which the inputs are declared. The values may
  /// be personal, and aren't told; this says whether they were the same.
  package var digest: String {
    let pairs = inputs.compactMap { input in
      literals[input.name].map {
        String(decoding: JSONText.quoted(input.name), as: UTF8.self) + ":" + LiteralText.json($0)
      }
    }
    return SHA256.digest(of: Array(("{" + pairs.joined(separator: ",") + "}").utf8))
  }
}

extension Plan.Literal {
  /// A value of JSON where a type is wanted, by the rules of an audience.
  fileprivate init?(_ node: JSONNode, as type: Plan.AttributeType) {
    switch (type, node.content) {
    case (.integer, .integer(let value)): self = .integer(value)
    case (.number, .integer(let value)): self = .number(Double(value))
    case (.number, .number(let value)): self = .number(value)
    case (.boolean, .boolean(let flag)): self = .boolean(flag)
    case (.set(let element), .array(let nodes)):
      let literals = nodes.compactMap { Plan.Literal($0, as: element) }
      guard literals.count == nodes.count else { return nil }
      self = .list(literals)
    case (.integer, _), (.number, _), (.boolean, _), (.set, _): return nil
    case (_, .text(let text)): self.init(text: text.value, as: type)
    default: return nil
    }
  }

  /// A value as it is written without quotes.
  package init?(written text: String, as type: Plan.AttributeType) {
    switch type {
    case .integer, .number, .boolean:
      guard let node = try? JSONNode(parsing: Array(text.utf8)) else { return nil }
      self.init(node, as: type)
    case .set(let element):
      if text.hasPrefix("[") {
        guard let node = try? JSONNode(parsing: Array(text.utf8)) else { return nil }
        self.init(node, as: type)
        return
      }
      // As in a cell of an audience, nothing between two of them is no element.
      let parts = text.split(separator: ";").map(Self.trimmed).filter { !$0.isEmpty }
      let literals = parts.compactMap { Plan.Literal(written: $0, as: element) }
      guard literals.count == parts.count else { return nil }
      self = .list(literals)
    case .text, .date, .instant, .version, .locale, .timezone, .token, .url, .oneOf:
      self.init(text: text, as: type)
    }
  }

  /// An element without the blanks around it.
  private static func trimmed(_ part: Substring) -> String {
    String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// A text where a type is wanted that JSON writes as text; read as an audience's values are.
  package init?(text: String, as type: Plan.AttributeType) {
    let arena = Arena()
    var recent = RecentValues()
    let value = ValueReader(type, arena: arena).read(arena.bytes(text), isFromText: true, &recent)
    let read = withExtendedLifetime(arena) { value.state == .present }
    guard read else { return nil }
    switch type {
    case .text, .url: self = .text(text)
    case .date: self = .date(Int32(clamping: value.bits))
    case .instant: self = .instant(value.bits)
    case .version:
      let parts = withExtendedLifetime(arena) { VersionText.written(arena.bytes(text)) }
      self = .version(parts ?? [])
    case .locale, .timezone, .oneOf: self = .symbol(text)
    case .token(.fcm): self = .symbol(text)
    case .token: self = .symbol(text.lowercased())
    case .integer, .number, .boolean, .set: return nil
    }
  }
}
