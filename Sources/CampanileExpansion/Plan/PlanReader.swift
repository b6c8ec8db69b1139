/// Why a file is no plan.
public struct PlanReadProblem: Error, Equatable, Sendable {
  /// Where in the JSON: `variants[1].share`; empty for the whole.
  public let path: String
  public let reason: String
}

/// A JSON object of a plan, with its place for the problems that are found in it.
struct PlanReader {
  let value: JSONValue
  let path: String
  let depth: Int
  /// The attributes that may be named; `nil` where any may be.
  var types: [String: Plan.AttributeType]?

  init(_ value: JSONValue, path: String = "", depth: Int = 0, types: [String: Plan.AttributeType]? = nil) {
    self.value = value
    self.path = path
    self.depth = depth
    self.types = types
  }

  func problem(_ reason: String) -> PlanReadProblem { PlanReadProblem(path: path, reason: reason) }

  /// The members, none of which may have a key that isn't known.
  func object(knowing keys: [String]) throws(PlanReadProblem) -> PlanReader {
    guard case .object(let members) = value else { throw problem("an object has to stand here") }
    var seen: Set<String> = []
    for member in members {
      guard keys.contains(member.key) else {
        throw problem("`\(member.key)` is not a key that belongs here; it takes \(keys.joined(separator: ", "))")
      }
      guard seen.insert(member.key).inserted else { throw problem("`\(member.key)` stands twice") }
    }
    return self
  }

  func has(_ key: String) -> Bool { value[key] != nil }

  func optional(_ key: String) throws(PlanReadProblem) -> PlanReader? {
    guard let inner = value[key] else { return nil }
    return try child(inner, path.isEmpty ? key : path + "." + key)
  }

  func required(_ key: String) throws(PlanReadProblem) -> PlanReader {
    guard let reader = try optional(key) else { throw problem("`\(key)` is missing") }
    return reader
  }

  var elements: [PlanReader] {
    get throws(PlanReadProblem) {
      guard case .array(let values) = value else { throw problem("a list has to stand here") }
      guard values.count <= PlanLimits.values else { throw problem("the list is too long") }
      var readers: [PlanReader] = []
      for (index, value) in values.enumerated() { readers.append(try child(value, "\(path)[\(index)]")) }
      return readers
    }
  }

  private func child(_ value: JSONValue, _ path: String) throws(PlanReadProblem) -> PlanReader {
    guard depth < PlanLimits.levels * 2 + 50 else { throw problem("it is nested too deeply") }
    return PlanReader(value, path: path, depth: depth + 1, types: types)
  }

  // MARK: Values

  func text(maximum: Int = 1 << 20) throws(PlanReadProblem) -> String {
    guard case .text(let text) = value else { throw problem("text has to stand here") }
    guard text.utf8.count <= maximum else { throw problem("the text is too long") }
    return text
  }

  /// A text that isn't empty and has no control characters: it becomes a name, header or part of a file's name.
  func name(maximum: Int = 255) throws(PlanReadProblem) -> String {
    let text = try text(maximum: maximum)
    guard !text.isEmpty, !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
      throw problem("this is not a name")
    }
    return text
  }

  /// The name of one of the plan's attributes.
  func attribute() throws(PlanReadProblem) -> String {
    let name = try name()
    if let types, types[name] == nil { throw problem("`\(name)` is none of the attributes") }
    return name
  }

  func integer(in range: ClosedRange<Int64>) throws(PlanReadProblem) -> Int64 {
    guard case .integer(let integer) = value, range.contains(integer) else {
      throw problem("a whole number from \(range.lowerBound) to \(range.upperBound) has to stand here")
    }
    return integer
  }

  func number(in range: ClosedRange<Double>) throws(PlanReadProblem) -> Double {
    let number: Double
    switch value {
    case .integer(let integer): number = Double(integer)
    case .number(let double): number = double
    default: throw problem("a number has to stand here")
    }
    guard range.contains(number) else {
      throw problem("a number from \(range.lowerBound) to \(range.upperBound) has to stand here")
    }
    return number
  }

  func flag() throws(PlanReadProblem) -> Bool {
    guard case .boolean(let flag) = value else { throw problem("true or false has to stand here") }
    return flag
  }

  func word(among words: [String]) throws(PlanReadProblem) -> String {
    let text = try text()
    guard words.contains(text) else { throw problem("it is one of \(words.joined(separator: ", "))") }
    return text
  }
}
