import Testing

@testable import Campanile

/// How the file of a `table` is read.
struct TableRecordsTests {
  /// Records, or what is wrong and where.
  private func read(_ text: String) -> String {
    var records = TableRecords(Array(text.utf8))
    var cells: [TableRecords.Cell] = []
    var lines: [String] = []
    do {
      while try records.next(into: &cells) {
        lines.append(cells.map { $0.text(in: records.bytes) }.joined(separator: "|"))
      }
    } catch {
      switch error.fault {
      case .openQuote(let place): lines.append("open at \(place)")
      case .strayQuote(let place): lines.append("stray at \(place)")
      }
    }
    return lines.joined(separator: " ¶ ")
  }

  @Test(
    "cells stand apart as the first line has it, outside of quotes",
    arguments: [
      ("a,b\n1,2\n", "a|b ¶ 1|2"), ("a;b\r\n1,5;2\r\n", "a|b ¶ 1,5|2"), ("a\tb\n1,5\t2", "a|b ¶ 1,5|2"),
      ("a,b;c\n1,2;3", "a|b;c ¶ 1|2;3"), ("a,b;c;d\n", "a,b|c|d"), ("a\n1,2\n", "a ¶ 1,2"),
      ("\"x;y;z\",b\n1,2\n", "x;y;z|b ¶ 1|2"), ("\"x\n;;;\",b\n1,2", "x\n;;;|b ¶ 1|2"),
      ("a,b\n;;;;;\n", "a|b ¶ ;;;;;"), ("\u{FEFF}a,b\n", "a|b"), ("\n\r\na,b\n\n1,2\n\n", "a|b ¶ 1|2"),
      ("a,b,\n,,\n", "a|b| ¶ ||"), ("", ""),
    ])
  func separators(text: String, records: String) { #expect(read(text) == records) }

  @Test(
    "quotes hold what would end a cell, and two of them are one",
    arguments: [
      ("a,b\n\"1,2\",\"3\n4\"\n", "a|b ¶ 1,2|3\n4"), ("a,b\n\"say \"\"hi\"\"\",\"\"\n", "a|b ¶ say \"hi\"|"),
      ("a,b\n\"\"\"\"\"\",x", "a|b ¶ \"\"|x"), ("a\tb\n5\"\tc", "a|b ¶ 5\"|c"), ("a\tb\n\"5\tc\"\td", "a|b ¶ 5\tc|d"),
      ("a,b\n1,\"2", "a|b ¶ open at 6"), ("a,b\n5\",2", "a|b ¶ stray at 5"), ("a,b\n\"5\"x,2", "a|b ¶ stray at 7"),
      ("a,b\n\"5\"", "a|b ¶ 5"),
    ])
  func quotes(text: String, records: String) { #expect(read(text) == records) }
}
