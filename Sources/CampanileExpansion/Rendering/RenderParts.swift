/// What the programs of all plans refer to, each once: campaigns that are made from one template say most of it alike.
///
/// Several threads may add to it; numbers that were handed out stay.
final class RenderParts: Sendable {
  /// The types of all slots.
  let types: [Plan.AttributeType]
  private let state = Locked(State())

  private struct State {
    var formatters = Numbered<SlotFormatter>()
    var messages = Numbered<SlotMessage>()
    var literals: [Int: Bytes] = [:]
    let arena = Arena()
    var keptRuns: [Int: KeptRun] = [:]
    var keptCount = 0
  }

  /// Objects, each with the number of its place.
  private struct Numbered<Element: AnyObject> {
    private(set) var elements: [Element] = []
    private var numbers: [ObjectIdentifier: Int] = [:]

    mutating func number(of element: Element) -> Int {
      if let known = numbers[ObjectIdentifier(element)] { return known }
      elements.append(element)
      numbers[ObjectIdentifier(element)] = elements.count - 1
      return elements.count - 1
    }
  }

  /// Operations whose bytes one slot decides, in a program.
  struct KeptRun {
    let run: RenderProgram.Operation.Run
    let number: Int
  }

  init(types: [Plan.AttributeType]) { self.types = types }

  func number(of formatter: SlotFormatter) -> Int { state.withLock { $0.formatters.number(of: formatter) } }

  func number(of message: SlotMessage) -> Int { state.withLock { $0.messages.number(of: message) } }

  /// The same bytes, which stay where they are.
  func literal(_ bytes: [UInt8]) -> Bytes {
    let hash = bytes.hashValue
    return state.withLock { state in
      if let known = state.literals[hash], known.equals(bytes) { return known }
      let made = state.arena.bytes(bytes)
      state.literals[hash] = made
      return made
    }
  }

  /// Operations of a program that write the same; `nil` where none do yet.
  func kept(_ run: ArraySlice<RenderProgram.Operation>, hash: Int) -> KeptRun? {
    guard let known = state.withLock({ $0.keptRuns[hash] }), known.run.range.count == run.count else { return nil }
    let isSame = zip(run.indices, known.run.range).allSatisfy { place, other in
      run[place].isSame(from: run.startIndex, as: known.run.operations[other], from: known.run.range.lowerBound)
    }
    return isSame ? known : nil
  }

  func newKeptNumber() -> Int {
    state.withLock { state in
      state.keptCount += 1
      return state.keptCount - 1
    }
  }

  func keep(_ range: Range<Int>, of operations: Table<RenderProgram.Operation>, hash: Int, as number: Int) {
    let kept = KeptRun(run: .init(operations: operations, range: range), number: number)
    // Who has found the same at the same time has a number of its own for it.
    state.withLock { $0.keptRuns[hash] = kept }
  }

  /// What a renderer that has so many has not yet.
  func added(
    formatters formatterCount: Int, messages messageCount: Int
  ) -> (formatters: ArraySlice<SlotFormatter>, messages: ArraySlice<SlotMessage>, keptCount: Int) {
    state.withLock { state in
      (state.formatters.elements[formatterCount...], state.messages.elements[messageCount...], state.keptCount)
    }
  }
}

extension RenderProgram.Operation {
  /// Whether both write the same, each in a run that begins where it is said. Literals and conditions are the same only
  /// where they stand at the same place. A branch begins where the one before it ends.
  fileprivate func isSame(from start: Int, as other: Self, from otherStart: Int) -> Bool {
    func distance(_ place: Int32, _ start: Int) -> Int { place == 0 ? 0 : Int(place) - start }
    guard kind == other.kind, slot == other.slot, number == other.number, part == other.part,
      distance(end, start) == distance(other.end, otherStart), hasSameBytes(as: other),
      storedCount == other.storedCount
    else { return false }
    return (0..<branches.count).allSatisfy { index in
      let (one, two) = (branches[index], other.branches[index])
      return one.isConditional == two.isConditional && one.condition.steps.isSame(as: two.condition.steps)
        && Int(one.to) - start == Int(two.to) - otherStart
    }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(slot)
    hasher.combine(number)
    hasher.combine(part)
    hasher.combine(storedCount)
  }
}
