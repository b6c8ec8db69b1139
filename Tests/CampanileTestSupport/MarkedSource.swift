package import CampanileSyntax

/// A source in which pieces are marked: `badge ⟪cart-itmes⟫`. The marks aren't part of the text.
package struct MarkedSource: Sendable {
  package let file: SourceFile
  /// The marked pieces, in the order of their opening marks.
  package let ranges: [SourceRange]

  package init(_ marked: String, path: String = "campaigns/marked.campaign") {
    var bytes: [UInt8] = []
    var open: [Int] = []
    var pieces: [(start: Int, end: Int)] = []
    for character in marked {
      switch character {
      case "⟪":
        open.append(pieces.count)
        pieces.append((bytes.count, bytes.count))
      case "⟫":
        if let last = open.popLast() { pieces[last].end = bytes.count }
      default:
        bytes += Array(String(character).utf8)
      }
    }
    let file = SourceFile(
      id: .init(rawValue: 0), path: path, kind: path.hasSuffix(".template") ? .template : .campaign, bytes: bytes)
    self.file = file
    ranges = pieces.map { SourceRange(file: file.id, start: UInt32($0.start), end: UInt32($0.end)) }
  }
}
