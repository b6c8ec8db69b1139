/// Where the lines of a file begin that have tokens.
struct TokenLines {
  private let starts: [UInt32]

  init(_ list: TokenList) { starts = list.tokens.filter(\.startsLine).map(\.start) }

  /// The number of the line on which a place lies.
  func line(of place: SourceRange) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= place.start { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
