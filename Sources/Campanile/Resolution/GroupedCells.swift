internal import CampanileExpansion

/// Cells such as `2.200` in columns of numbers, where hardly any program writes three decimals: the first one of each column
/// whose other cells don't show that it has three.
struct GroupedCells {
  struct Cell {
    let text: String
    let read: String
    /// Whether other cells of whole numbers have no decimals.
    var isSure = false
    let range: Range<Int>
  }

  private let isNumber: [Bool]
  private let isWhole: [Bool]
  private var first: [Int: Cell] = [:]
  /// Columns in which another number has three decimals or more.
  private var fine: Set<Int> = []
  /// Columns of whole numbers in which one has no decimals.
  private var plain: Set<Int> = []

  init(_ types: [Plan.AttributeType]) {
    isNumber = types.map { $0 == .number || $0 == .integer }
    isWhole = types.map { $0 == .integer }
  }

  /// By the columns' order.
  var found: [(column: Int, cell: Cell)] {
    first.filter { !fine.contains($0.key) }.sorted { $0.key < $1.key }.map { column, cell in
      var cell = cell
      cell.isSure = plain.contains(column)
      return (column, cell)
    }
  }

  /// - Complexity: looks at the places of the dot and of the last digit in most cells.
  mutating func note(_ content: some Collection<UInt8>, at range: Range<Int>, column: Int) {
    guard isNumber[column] else { return }
    guard let dot = content.firstIndex(of: UInt8(ascii: ".")) else {
      if isWhole[column] { plain.insert(column) }
      return
    }
    let whole = content.distance(from: content.startIndex, to: dot)
    let decimals = content.distance(from: dot, to: content.endIndex) - 1
    guard decimals >= 3 else { return }
    let text = String(decoding: content, as: UTF8.self)
    guard decimals == 3, whole <= 3, text.hasSuffix("0"), !text.hasPrefix("0"), !text.hasPrefix("-"),
      let number = Double(text)
    else {
      fine.insert(column)
      return
    }
    if first[column] == nil { first[column] = Cell(text: text, read: JSONValue.text(of: number), range: range) }
  }
}
