import Testing

@testable import CampanileExpansion

/// What programs share, they have once; what differs in anything, each has for itself.
@Suite struct RenderPartsTests {
  private let arena = Arena()
  private let parts = RenderParts(types: [.integer, .integer, .text])

  private func program(_ nodes: [Node]) -> RenderProgram {
    var builder = RenderProgramBuilder(arena: arena, parts: parts)
    return builder.program(nodes)
  }

  /// The number under which a program keeps the bytes that one slot decides.
  private func keptNumber(_ nodes: [Node]) throws -> Int {
    let operations = program(nodes).operations
    let kept = try #require((0..<operations.count).first { operations[$0].kind == .kept })
    return Int(operations[kept].number)
  }

  private func literal(_ text: String) -> Node { .literal(Array(text.utf8)) }

  private func choice(_ words: String...) -> [Node] {
    [.select(message: 0, slots: [0], variants: words.map { [literal($0), .json(slot: 0)] })]
  }

  @Test func `the same literal of two programs stands in memory once`() {
    let (one, two) = (program([literal("Hello"), .text(slot: 2)]), program([.text(slot: 2), literal("Hello")]))
    let bytes = one.operations[0].bytes
    #expect(bytes.equals(Array("Hello".utf8)))
    #expect(bytes.isSame(as: two.operations[1].bytes))
    #expect(program([literal("Hallo")]).operations[0].bytes.equals(Array("Hallo".utf8)))
  }

  @Test func `what programs keep alike has one number, wherever it stands`() throws {
    let first = try keptNumber(choice("item", "items"))
    #expect(try keptNumber(choice("item", "items")) == first)
    #expect(try keptNumber([literal("You have "), .text(slot: 2)] + choice("item", "items")) == first)
    #expect(parts.added(formatters: 0, messages: 0).keptCount == 1)
  }

  @Test func `what programs keep alike is written in the first of them alone`() throws {
    let first = program([.text(slot: 2)] + choice("item", "items")).operations
    let second = program(choice("item", "items") + [.text(slot: 2)]).operations
    #expect(second.count == 2)
    #expect(second[0].isElsewhere && !first[1].isElsewhere)
    let run = second[0].run(behind: 1, in: second)
    #expect(run.operations[run.range.lowerBound].kind == .select)
    #expect(run.range == 2..<first.count)
    #expect(first[1].run(behind: 2, in: first).range == run.range)
  }

  @Test func `what a builder kept for one program isn't looked for in its next one`() throws {
    var builder = RenderProgramBuilder(arena: arena, parts: parts)
    let long: [Node] = [literal("a"), .text(slot: 2), literal("b"), .text(slot: 2)] + choice("item", "items")
    _ = builder.program(long)
    _ = builder.program([literal("c"), .text(slot: 2)])
    #expect(try keptNumber(choice("item", "items")) == 0)
  }

  @Test func `branches that end elsewhere are kept apart`() throws {
    let (one, two) = (literal("a"), literal("b"))
    let first: [Node] = [.select(message: 0, slots: [0], variants: [[one, .json(slot: 0)], [two]])]
    let second: [Node] = [.select(message: 0, slots: [0], variants: [[one], [.json(slot: 0), two]])]
    #expect(try keptNumber(first) != keptNumber(second))
  }

  /// All of these have as many operations with as many bytes as the first.
  @Test func `what differs in a word, a slot, a number or a branch is kept apart`() throws {
    let others: [[Node]] = [
      choice("item", "items"), choice("unit", "items"), choice("item", "units"),
      [
        .select(
          message: 1, slots: [0], variants: [[literal("item"), .json(slot: 0)], [literal("items"), .json(slot: 0)]])
      ],
      [
        .select(
          message: 0, slots: [1], variants: [[literal("item"), .json(slot: 1)], [literal("items"), .json(slot: 1)]])
      ],
      [
        .select(
          message: 0, slots: [0], variants: [[literal("item")], [.json(slot: 0), literal("items"), .json(slot: 0)]])
      ],
      [.computed(message: 0, number: 0, slots: [0])], [.computed(message: 0, number: 1, slots: [0])],
      [.formatted(slot: 0, formatter: 0)], [.formatted(slot: 0, formatter: 1)], [.json(slot: 0)], [.badge(slot: 0)],
    ]
    let numbers = try others.map(keptNumber)
    #expect(numbers == Array(others.indices))
  }
}
