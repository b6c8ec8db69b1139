import CampanileTestSupport
import Testing

@testable import CampanileExpansion

/// The schema of a plan, and the reader of plans.
struct PlanSchemaTests {
  private let validator: JSONSchemaValidator

  init() throws { validator = JSONSchemaValidator(try JSONValue(parsing: Plan.schema.json)) }

  @Test("whatever the reader takes, the schema takes, with any one value changed or left out")
  func schemaFollowsReader() throws {
    let source = try JSONValue(parsing: Array(RichPlan.source.utf8))
    #expect(validator.problems(in: source).isEmpty)
    var (taken, refused) = (0, 0)
    for change in RichPlan.triedChanges(of: source) {
      let bytes = change.encoded()
      // Made only where something is to be told.
      var text: String { String(decoding: bytes, as: UTF8.self) }
      do {
        let plan = try Plan(json: bytes)
        taken += 1
        #expect(validator.problems(in: change) == [], "\(text)")
        let written = plan.jsonValue
        if written != change { #expect(validator.problems(in: written) == [], "what is written of \(text)") }
      } catch {
        if refused <= 100, !validator.problems(in: change).isEmpty { refused += 1 }
      }
    }
    let least = Effort.isWhole ? 100 : 50
    #expect(taken > least)
    #expect(refused > least)
  }

  @Test("all that a plan says is still said when it was read and is written")
  func nothingIsLost() throws {
    let source = try JSONValue(parsing: Array(RichPlan.source.utf8))
    let written = Set(Self.leaves(of: try Plan(json: Array(RichPlan.source.utf8)).jsonValue))
    #expect(Self.leaves(of: source).filter { !written.contains($0) } == [])
  }

  /// The values in a value, each behind the keys and places that lead to it.
  private static func leaves(of value: JSONValue, at path: String = "") -> [String] {
    switch value {
    case .object(let members): members.flatMap { leaves(of: $0.value, at: path + "." + $0.key) }
    case .array(let values): values.enumerated().flatMap { leaves(of: $1, at: path + "[\($0)]") }
    default: [path + " " + String(decoding: value.encoded(), as: UTF8.self)]
    }
  }

  /// What the reader refuses and a schema can't say: sums, names that are used elsewhere, and the like.
  @Test(
    "whatever the schema refuses, the reader refuses too",
    arguments: [
      (#""priority": 10"#, #""priority": 7"#), (#""kind": "alert""#, #""kind": "voice""#),
      (#""limit": 1000"#, #""limit": 1000, "colour": "red""#), (#""volume": 0.5"#, #""volume": "loud""#),
      (#""action": "hold""#, #""action": "wait""#), (#"{"is-set": "first-name"}"#, #"{"is-set": 3}"#),
      (#""is": "between""#, #""is": "among""#), (#""share": 4500"#, #""share": 45000"#),
      (#""from": "22:00""#, #""from": "ten""#), (#""weekdays": [1, 2]"#, #""weekdays": [0]"#),
    ])
  func readerFollowsSchema(old: String, new: String) throws {
    #expect(RichPlan.source.contains(old))
    let text = RichPlan.source.replacing(old, with: new, maxReplacements: 1)
    let value = try JSONValue(parsing: Array(text.utf8))
    #expect(!validator.problems(in: value).isEmpty)
    #expect(throws: PlanReadProblem.self) { _ = try Plan(json: value.encoded()) }
  }

  @Test("every key of the schema stands in a plan that the reader takes")
  func hasNoStaleKeys() throws {
    var known: Set<String> = []
    for source in RichPlan.sources {
      let plan = try Plan(json: Array(source.utf8))
      #expect(validator.problems(in: plan.jsonValue).isEmpty, "\(plan.name)")
      Self.addKeys(of: try JSONValue(parsing: Array(source.utf8)), to: &known)
    }
    #expect(Self.properties(of: try JSONValue(parsing: Plan.schema.json)).subtracting(known).sorted() == [])
  }

  private static func addKeys(of value: JSONValue, to keys: inout Set<String>) {
    switch value {
    case .object(let members):
      for member in members {
        keys.insert(member.key)
        addKeys(of: member.value, to: &keys)
      }
    case .array(let values): for value in values { addKeys(of: value, to: &keys) }
    case .null, .boolean, .integer, .number, .text: break
    }
  }

  private static func properties(of schema: JSONValue) -> Set<String> {
    switch schema {
    case .object(let members):
      members.reduce(into: []) { keys, member in
        if member.key == "properties", case .object(let properties) = member.value {
          keys.formUnion(properties.map(\.key))
        }
        keys.formUnion(properties(of: member.value))
      }
    case .array(let values): values.reduce(into: []) { $0.formUnion(properties(of: $1)) }
    case .null, .boolean, .integer, .number, .text: []
    }
  }
}
