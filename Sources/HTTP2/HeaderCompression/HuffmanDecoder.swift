/// Unpacks texts, four bits a step.
///
/// The table has a row for each inner node of the code's tree, and in each row what happens for the 16 values of the next
/// four bits: no code is shorter than five bits, so that a step ends one text byte at most.
enum HuffmanDecoder {
  struct Step: Sendable {
    var next: UInt16 = 0
    var byte: UInt8 = 0
    var flags: UInt8 = 0
  }

  private static let emits: UInt8 = 1
  /// The bits since the last byte may be the filling at the end: fewer than eight, all ones.
  private static let mayEnd: UInt8 = 2
  private static let fails: UInt8 = 4

  private static let table: ContiguousArray<Step> = makeTable()

  /// Appends the unpacked bytes.
  ///
  /// - Returns: `false` when the bytes aren't a text in this code.
  static func decode(_ packed: Span<UInt8>, into bytes: inout ContiguousArray<UInt8>) -> Bool {
    let table = table.span
    var state = 0
    var flags = mayEnd
    for index in packed.indices {
      let byte = packed[index]
      for half in [byte >> 4, byte & 15] {
        let step = table[state << 4 | Int(half)]
        flags = step.flags
        if flags & fails != 0 { return false }
        if flags & emits != 0 { bytes.append(step.byte) }
        state = Int(step.next)
      }
    }
    return flags & mayEnd != 0
  }

  private struct Node {
    var children: (Int, Int) = (-1, -1)
    var symbol = -1
    /// How many bits lead here, and whether they are all ones.
    var depth = 0
    var isOnes = true
  }

  private static func makeTable() -> ContiguousArray<Step> {
    var nodes = [Node()]
    for symbol in 0...HuffmanCode.endOfText {
      var place = 0
      for bit in stride(from: Int(HuffmanCode.lengths[symbol]) - 1, through: 0, by: -1) {
        let isOne = HuffmanCode.codes[symbol] >> UInt32(bit) & 1 == 1
        var child = isOne ? nodes[place].children.1 : nodes[place].children.0
        if child < 0 {
          child = nodes.count
          nodes.append(Node(depth: nodes[place].depth + 1, isOnes: nodes[place].isOnes && isOne))
          if isOne { nodes[place].children.1 = child } else { nodes[place].children.0 = child }
        }
        place = child
      }
      nodes[place].symbol = symbol
    }
    let inner = nodes.indices.filter { nodes[$0].symbol < 0 }
    var rows = [Int](repeating: 0, count: nodes.count)
    for (row, node) in inner.enumerated() { rows[node] = row }
    var table = ContiguousArray(repeating: Step(), count: inner.count * 16)
    for (row, node) in inner.enumerated() {
      for bits in 0..<16 { table[row << 4 | bits] = step(from: node, bits, nodes, rows) }
    }
    return table
  }

  private static func step(from start: Int, _ bits: Int, _ nodes: [Node], _ rows: [Int]) -> Step {
    var step = Step()
    var place = start
    for bit in [3, 2, 1, 0] {
      place = bits >> bit & 1 == 1 ? nodes[place].children.1 : nodes[place].children.0
      guard nodes[place].symbol != HuffmanCode.endOfText else {
        step.flags = fails
        return step
      }
      if nodes[place].symbol >= 0 {
        step.byte = UInt8(nodes[place].symbol)
        step.flags |= emits
        place = 0
      }
    }
    if nodes[place].isOnes && nodes[place].depth < 8 { step.flags |= mayEnd }
    step.next = UInt16(rows[place])
    return step
  }
}
