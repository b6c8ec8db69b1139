internal import CampanileExpansion
internal import CampanileSyntax

/// A value that a campaign hands to a table's text: `@cart.left(cart-items)`.
struct TableArgument {
  /// As a message's operand: `$cart-items`, `|Ana|`, `3`.
  let operand: String
  let type: Plan.AttributeType
  /// The attribute or parameter; `nil` for a value on the spot that nothing is chosen by.
  let name: String?
  /// Where the campaign names it.
  let range: SourceRange
  var isOnTheSpot = false

  /// The variable of a number that a campaign gives on the spot; no name of an author's begins so.
  static func variable(ofNumberAt place: Int) -> String { "_\(place)" }

  static func isNumberOnTheSpot(_ variable: String) -> Bool { variable.utf8.first == UInt8(ascii: "_") }

  var described: String { isOnTheSpot ? Noun.thisValue : name.map { "`\($0)`" } ?? Noun.thisValue }
}

/// Turns a table's texts into messages: Apple's placeholders become MessageFormat 2's, `{$name}` stays, and every other
/// brace is text.
///
/// A text that begins with `.input`, `.local`, `.match` or `{{` is a whole MessageFormat 2 message, and is taken as it is.
struct TableText {
  let arguments: [TableArgument]
  private(set) var problems: [(problem: TextProblem, range: SourceRange)] = []
  /// How many values the texts asked for.
  private(set) var neededCount = 0
  /// The first place where one was asked for that isn't there.
  private(set) var lacking: (number: Int, place: SourceRange)?

  init(_ arguments: [TableArgument]) { self.arguments = arguments }

  /// The text as a string that the checker can read.
  ///
  /// - Parameter isQuoted: whether it stands in a choice, where no beginning has a meaning.
  mutating func literal(_ unit: StringCatalog.Unit, isQuoted: Bool) -> Syntax.StringLiteral {
    let message: Syntax.DecodedText
    if Self.isWholeMessage(unit.text.text) {
      message = isQuoted ? Self.withoutQuotes(unit.text) : unit.text
    } else {
      var writer = PlacedText(unit.text)
      write(FormatString(unit.text.text), to: &writer, isQuoted: isQuoted)
      message = writer.finish()
    }
    return Syntax.StringLiteral(range: unit.range, plain: unit.text, message: message)
  }

  /// In a choice a whole message is the inside of its `{{…}}`.
  private static func withoutQuotes(_ text: Syntax.DecodedText) -> Syntax.DecodedText {
    let count = text.text.utf8.count
    guard text.text.hasPrefix("{{"), text.text.hasSuffix("}}"), count >= 4 else { return text }
    var inside = PlacedText(text)
    inside.copy(2..<count - 2)
    return inside.finish()
  }

  mutating func report(_ problem: TextProblem, at range: SourceRange) { problems.append((problem, range)) }

  /// Counts a value that is asked for and not there.
  mutating func need(_ number: Int) { neededCount = max(neededCount, number) }

  /// Whether a text is MessageFormat 2 from its first sign on.
  static func isWholeMessage(_ text: String) -> Bool {
    let start = text.drop(while: \.isWhitespace)
    return [".input", ".local", ".match", "{{"].contains { start.hasPrefix($0) }
  }

  /// Whether a text begins with a dot that people shall read, `...and more`, and not with one that declares something.
  static func beginsWithPlainDot(_ text: String) -> Bool {
    guard text.drop(while: \.isWhitespace).first == ".", !text.contains("{{") else { return false }
    return !isWholeMessage(text) || !text.contains("{")
  }

  private mutating func write(_ format: FormatString, to writer: inout PlacedText, isQuoted: Bool) {
    var next = 1
    var index = 0
    while index < format.pieces.count {
      let piece = format.pieces[index]
      switch piece {
      case .text(let range): index = writePlain(format, from: range, at: index, to: &writer, isQuoted: isQuoted)
      case .percent(let range): writer.put("%", from: range)
      case .placeholder(let placeholder):
        writer.put(text(of: placeholder, next: &next, in: writer.source), from: placeholder.range)
      case .argument(let range):
        report(.tablePlaceholder(Reason.argumentOutside), at: writer.place(range))
      case .substitution(let name, let range):
        report(.tablePlaceholder(Reason.unknownSubstitution(name)), at: writer.place(range))
      }
      index += 1
    }
  }

  /// Writes plain text, its `{$name}` as they are. Those may hold a `%`, so a placeholder of MessageFormat may reach over
  /// several pieces.
  ///
  /// - Returns: the last piece that was used.
  private func writePlain(
    _ format: FormatString, from range: Range<Int>, at piece: Int, to writer: inout PlacedText, isQuoted: Bool
  ) -> Int {
    var offset = range.lowerBound
    var copied = offset
    let bytes = format.source
    while offset < range.upperBound {
      switch bytes[offset] {
      case UInt8(ascii: "{") where offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "$"):
        let end = Self.endOfPlaceholder(bytes, from: offset)
        if end > range.upperBound {
          writer.copy(copied..<end)
          return pieceBehind(end, in: format, from: piece, to: &writer, isQuoted: isQuoted)
        }
        offset = end
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\\"):
        writer.copy(copied..<offset)
        writer.put("\\" + format.text(in: offset..<offset + 1), from: offset..<offset + 1)
        offset += 1
        copied = offset
      case UInt8(ascii: ".") where !isQuoted && writer.isBlank && format.text(in: copied..<offset).isBlankText:
        writer.copy(copied..<offset)
        writer.put("{|.|}", from: offset..<offset + 1)
        offset += 1
        copied = offset
      default: offset += 1
      }
    }
    writer.copy(copied..<range.upperBound)
    return piece
  }

  private func pieceBehind(
    _ end: Int, in format: FormatString, from piece: Int, to writer: inout PlacedText, isQuoted: Bool
  ) -> Int {
    var index = piece
    while index + 1 < format.pieces.count, format.pieces[index + 1].range.upperBound <= end { index += 1 }
    guard index + 1 < format.pieces.count, format.pieces[index + 1].range.lowerBound < end else { return index }
    let rest = format.pieces[index + 1].range
    return writePlain(format, from: end..<rest.upperBound, at: index + 1, to: &writer, isQuoted: isQuoted)
  }

  /// Behind the brace that closes a placeholder; quoted literals in it may hold braces.
  private static func endOfPlaceholder(_ bytes: [UInt8], from start: Int) -> Int {
    var offset = start + 1
    var isQuoted = false
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "|"): isQuoted.toggle()
      case UInt8(ascii: "\\") where isQuoted: offset += 1
      case UInt8(ascii: "}") where !isQuoted: return offset + 1
      default: break
      }
      offset += 1
    }
    return bytes.count
  }

  private mutating func text(
    of placeholder: FormatString.Placeholder, next: inout Int, in source: Syntax.DecodedText
  ) -> String {
    let place = source.sourceRange(of: placeholder.range)
    let written = String(decoding: Array(source.text.utf8)[placeholder.range], as: UTF8.self)
    let argument: TableArgument?
    if let name = placeholder.name {
      argument = TableArgument(operand: "$" + name, type: .text, name: nil, range: place)
    } else {
      let number = placeholder.position ?? next
      if placeholder.position == nil { next += 1 }
      argument = self.argument(number, at: place)
    }
    guard placeholder.kind != .unsupported else {
      report(.tablePlaceholder(Reason.noPlaceholder(written)), at: place)
      return ""
    }
    guard let argument else { return "" }
    let sign = placeholder.showsSign ? " signDisplay=always" : ""
    switch placeholder.kind {
    case .unsupported: return ""
    case .object: return "{\(argument.operand)\(function(of: argument))}"
    case .integer, .number:
      if placeholder.name == nil, !argument.type.isNumeric {
        // Where the campaign names the value: the table may be right, and somebody else's.
        report(
          .tableValue(
            Reason.takesNumber(written, given: argument.described, type: argument.type), table: place),
          at: argument.range)
        return ""
      }
      guard case .number(let decimals) = placeholder.kind else { return "{\(argument.operand) :integer\(sign)}" }
      return "{\(argument.operand) :number minimumFractionDigits=\(decimals) maximumFractionDigits=\(decimals)\(sign)}"
    }
  }

  private func function(of argument: TableArgument) -> String {
    switch argument.type {
    case .date: " :date"
    case .instant: " :datetime"
    default: ""
    }
  }

  private mutating func argument(_ number: Int, at place: SourceRange) -> TableArgument? {
    need(number)
    guard number >= 1, number <= arguments.count else {
      lacking = lacking ?? (number, place)
      return nil
    }
    return arguments[number - 1]
  }
}

extension Plan.AttributeType {
  var isNumeric: Bool { self == .integer || self == .number }
}

extension String {
  fileprivate var isBlankText: Bool { allSatisfy(\.isWhitespace) }
}

/// A text that is made of another one, and knows of each part where it comes from.
struct PlacedText {
  let source: Syntax.DecodedText
  private let bytes: [UInt8]
  private var text: [UInt8] = []
  private var runs: [(offset: UInt32, source: UInt32)] = []

  init(_ source: Syntax.DecodedText) {
    self.source = source
    bytes = Array(source.text.utf8)
  }

  var isBlank: Bool { text.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D } }

  func place(_ range: Range<Int>) -> SourceRange { source.sourceRange(of: range) }

  /// Other bytes in place of a part of the source.
  mutating func put(_ replacement: String, from range: Range<Int>) {
    runs.append((UInt32(clamping: text.count), source.sourceRange(of: range).start))
    text += Array(replacement.utf8)
    runs.append((UInt32(clamping: text.count), source.sourceRange(of: range).end))
  }

  /// A part of the source as it is.
  mutating func copy(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    // The source's own runs, as far as they lie in the range.
    var starts = [range.lowerBound]
    for run in source.runs where Int(run.offset) > range.lowerBound && Int(run.offset) < range.upperBound {
      starts.append(Int(run.offset))
    }
    for start in starts {
      let place = source.sourceRange(of: start..<start).start
      runs.append((UInt32(clamping: text.count + start - range.lowerBound), place))
    }
    text += bytes[range]
  }

  func finish() -> Syntax.DecodedText {
    Syntax.DecodedText(
      text: String(decoding: text, as: UTF8.self),
      runs: runs.isEmpty ? [(offset: UInt32(0), source: source.sourceEnd)] : runs,
      sourceEnd: source.sourceEnd, file: source.file)
  }
}
