/// A lookup as it is written: `prices[sku].price`, or `prices[sku]` for the row as a whole.
///
/// It is a name like any other, so that it stands wherever an attribute does. In the source of a message, where brackets can't
/// stand in a name, it has dots in their place: `{$prices.sku.price}`.
package struct LookupName: Hashable, Sendable {
  package enum Key: Hashable, Sendable {
    /// An attribute, an input or a parameter.
    case name(String)
    case text(String)
    case number(String)
  }

  package var table: String
  package var key: Key
  /// `nil` for the row as a whole.
  package var column: String?

  package init(table: String, key: Key, column: String?) {
    self.table = table
    self.key = key
    self.column = column
  }

  /// - Parameter text: blanks within the brackets are passed over; `nil` for what is no lookup.
  package init?(_ text: String) {
    guard let opening = text.firstIndex(of: "["), let closing = text.lastIndex(of: "]"), opening < closing else {
      return nil
    }
    let inside = text[text.index(after: opening)..<closing].drop { $0 == " " || $0 == "\t" }
    let key = inside.reversed().drop { $0 == " " || $0 == "\t" }.reversed()
    let rest = text[text.index(after: closing)...]
    guard Self.isName(text[..<opening]), rest.isEmpty || (rest.hasPrefix(".") && Self.isName(rest.dropFirst())) else {
      return nil
    }
    table = String(text[..<opening])
    column = rest.isEmpty ? nil : String(rest.dropFirst())
    let written = String(key)
    if written.count > 1, written.hasPrefix("\""), written.hasSuffix("\"") {
      let text = written.dropFirst().dropLast()
      guard !text.contains("\""), !text.contains("\\") else { return nil }
      self.key = .text(String(text))
    } else if Self.isName(written[...]) {
      self.key = .name(written)
    } else if let number = Int64(written), String(number) == written {
      self.key = .number(written)
    } else {
      return nil
    }
  }

  /// - Parameter dotted: as it stands in the source of a message.
  package init?(dotted: String) {
    let parts = dotted.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy(Self.isName) else { return nil }
    self.init(table: String(parts[0]), key: .name(String(parts[1])), column: String(parts[2]))
  }

  /// As it is written.
  package var text: String {
    let key =
      switch self.key {
      case .name(let name): name
      case .text(let text): "\"\(text)\""
      case .number(let number): number
      }
    return "\(table)[\(key)]" + (column.map { "." + $0 } ?? "")
  }

  /// As it stands in the source of a message; `nil` where its key is a value, or it is a row.
  package var dotted: String? {
    guard case .name(let name) = key, let column else { return nil }
    return "\(table).\(name).\(column)"
  }

  /// The attribute, input or parameter that gives the key.
  package var keyName: String? { if case .name(let name) = key { name } else { nil } }

  /// Whether a name is a lookup's, as quickly as can be told.
  package static func isOne(_ name: String) -> Bool { name.utf8.contains(UInt8(ascii: "[")) }

  private static func isName(_ text: Substring) -> Bool {
    text.utf8.first?.isNameLetter == true && text.utf8.allSatisfy(\.isNameByte)
  }
}

extension Syntax.DecodedText {
  /// The source of a message in which lookups have dots in the place of their brackets: MessageFormat's names have none.
  func withDottedLookups() -> Syntax.DecodedText {
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "[")) else { return self }
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var edits: [Int] = []
    var place = 0
    while place < bytes.count {
      guard let lookup = Self.lookup(in: bytes, at: place) else {
        kept.append(bytes[place])
        place += 1
        continue
      }
      kept += bytes[place..<lookup.opening] + [UInt8(ascii: ".")] + bytes[lookup.opening + 1..<lookup.closing]
      edits.append(lookup.closing)
      place = lookup.closing + 1
    }
    guard !edits.isEmpty else { return self }
    var runs: [(offset: UInt32, source: UInt32)] = []
    var removed = 0
    for run in self.runs {
      while removed < edits.count, edits[removed] < Int(run.offset) {
        cut(edits[removed], removed, &runs)
        removed += 1
      }
      runs.append((run.offset - UInt32(removed), run.source))
    }
    while removed < edits.count {
      cut(edits[removed], removed, &runs)
      removed += 1
    }
    return Syntax.DecodedText(
      text: String(decoding: kept, as: UTF8.self), runs: runs, sourceEnd: sourceEnd, file: file)
  }

  /// A byte that was left out is a run without text.
  private func cut(_ offset: Int, _ removed: Int, _ runs: inout [(offset: UInt32, source: UInt32)]) {
    let source = sourceRange(of: offset..<offset + 1)
    runs.append((UInt32(offset - removed), source.start))
    runs.append((UInt32(offset - removed), source.end))
  }

  /// The brackets of a lookup in the placeholder that a brace at `start` opens.
  private static func lookup(in bytes: [UInt8], at start: Int) -> (opening: Int, closing: Int)? {
    guard bytes[start] == UInt8(ascii: "{") else { return nil }
    // `\{` is a brace that people read.
    var backslashes = 0
    while start > backslashes, bytes[start - backslashes - 1] == UInt8(ascii: "\\") { backslashes += 1 }
    guard backslashes.isMultiple(of: 2) else { return nil }
    func name(from start: Int) -> Int? {
      var end = start
      while end < bytes.count, end == start ? bytes[end].isNameLetter : bytes[end].isNameByte { end += 1 }
      return end > start ? end : nil
    }
    var place = start + 1
    while place < bytes.count, bytes[place] == 0x20 { place += 1 }
    guard place < bytes.count, bytes[place] == UInt8(ascii: "$"), let opening = name(from: place + 1),
      opening < bytes.count, bytes[opening] == UInt8(ascii: "["), let closing = name(from: opening + 1),
      closing + 1 < bytes.count, bytes[closing] == UInt8(ascii: "]"), bytes[closing + 1] == UInt8(ascii: "."),
      name(from: closing + 2) != nil
    else { return nil }
    return (opening, closing)
  }
}
