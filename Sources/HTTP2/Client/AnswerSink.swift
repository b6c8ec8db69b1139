/// Takes of an answer's headers what is wanted.
struct AnswerSink: HeaderSink, Sendable {
  /// The status; 0 without one, -1 where it isn't one.
  private(set) var status = 0
  private(set) var fields: [(name: Int, value: ContiguousArray<UInt8>)] = []
  private let names: [ContiguousArray<UInt8>]

  init(names: [ContiguousArray<UInt8>]) { self.names = names }

  mutating func begin() {
    status = 0
    if !fields.isEmpty { fields.removeAll() }
  }

  func wants(_ name: Span<UInt8>) -> Bool { name.equals(":status") || index(of: name) != nil }

  mutating func take(_ name: Span<UInt8>, _ value: Span<UInt8>) {
    if name.equals(":status") {
      status = status == 0 ? Self.number(value) : -1
    } else if let index = index(of: name) {
      fields.append((index, ContiguousArray(value.array)))
    }
  }

  private func index(of name: Span<UInt8>) -> Int? {
    for index in names.indices where name.equals(names[index]) { return index }
    return nil
  }

  private static func number(_ text: Span<UInt8>) -> Int {
    guard text.count == 3 else { return -1 }
    var number = 0
    for index in 0..<3 {
      guard (0x30...0x39).contains(text[index]) else { return -1 }
      number = number * 10 + Int(text[index] - 0x30)
    }
    return number >= 100 ? number : -1
  }
}
