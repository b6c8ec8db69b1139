internal import Campanile

/// The parts that generated Swift is put together of.
enum SwiftText {
  /// Longer lines are broken: swift-format's own limit.
  static let width = 100

  /// A string literal.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        let isShown = !(scalar.value < 0x20 || scalar.value == 0x7F || isControl(scalar))
        result += isShown ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return result + "\""
  }

  /// Controls that can't be seen, among them those that turn the direction of the code around them.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// A string literal that may be too long for a line, as several that are joined.
  static func brokenLiteral(_ text: String, indentation: Int) -> String {
    var pieces: [String] = []
    var piece = ""
    for character in text {
      piece.append(character)
      if piece.count >= 60 {
        pieces.append(piece)
        piece = ""
      }
    }
    if !piece.isEmpty || pieces.isEmpty { pieces.append(piece) }
    return pieces.map { literal($0) }.joined(separator: "\n" + String(repeating: " ", count: indentation + 2) + "+ ")
  }

  /// A documentation comment: what the author wrote, and behind it what the generator adds.
  static func documentation(_ paragraphs: String?..., indentation: Int = 0) -> String {
    let margin = String(repeating: " ", count: indentation) + "///"
    var blocks: [String] = []
    for case let paragraph? in paragraphs {
      for block in paragraph.split(separator: "\n\n") where !block.allSatisfy(\.isWhitespace) {
        blocks.append(
          wrapped(String(block), to: width - margin.count - 1).map { $0.isEmpty ? margin : margin + " " + $0 }
            .joined(separator: "\n"))
      }
    }
    return blocks.isEmpty ? "" : blocks.joined(separator: "\n\(margin)\n") + "\n"
  }

  /// Broken at blanks. A word that is too long stays whole.
  static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [line]
  }

  /// Lines moved to the right; empty ones stay empty.
  static func indented(_ text: String, by count: Int) -> String {
    let margin = String(repeating: " ", count: count)
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
  }

  /// The head of a type up to its brace, on lines of its own where that is too long.
  static func head(_ declaration: String, _ conformances: String = "Equatable, Sendable", indentation: Int = 0)
    -> String
  {
    let margin = String(repeating: " ", count: indentation)
    let line = "\(margin)\(declaration): \(conformances) {"
    return line.count <= width ? line : "\(margin)\(declaration):\n\(margin)  \(conformances)\n\(margin){"
  }

  /// An enumeration of texts.
  static func enumeration(_ name: String, _ values: [String], _ conformances: String, indentation: Int) -> String {
    let margin = String(repeating: " ", count: indentation)
    var members: Set<String> = ["init", "self", "rawValue", "hashValue"]
    var text = "\(margin)enum \(name): String, \(conformances) {\n"
    for value in values {
      let member = SwiftNames.unused(SwiftNames.member(value), &members)
      let raw = member == value ? "" : " = \(literal(value))"
      text += "\(margin)  case \(SwiftNames.written(member))\(raw)\n"
    }
    return text + "\(margin)}\n"
  }

  /// `[.a, .b]`, or one on each line where that is too long.
  static func options(_ names: [String], indentation: Int = 0) -> String {
    let line = "[" + names.map { "." + $0 }.joined(separator: ", ") + "]"
    // A label stands before it, and a comma may stand behind it.
    guard indentation + line.count > width - 12 else { return line }
    let margin = String(repeating: " ", count: indentation)
    return "[\n" + names.map { "\(margin)  .\($0),\n" }.joined() + margin + "]"
  }

  /// `first` and what it is called with: on one line where there is room, else an argument on each.
  static func call(
    _ name: String, _ arguments: [String], indentation: Int, end: String = "", isBroken: Bool = false
  ) -> String {
    let line = name + "(" + arguments.joined(separator: ", ") + ")" + end
    // A comma may stand behind it.
    if !isBroken, !line.contains("\n"), indentation + line.count < width { return line }
    let inner = String(repeating: " ", count: indentation + 2)
    return name + "(\n" + arguments.map { inner + $0 }.joined(separator: ",\n") + "\n"
      + String(repeating: " ", count: indentation) + ")" + end
  }
}

extension AppCode {
  /// What a file is made from. Nothing in it changes unless the workspace does.
  func header(_ purpose: String) -> String {
    let from =
      "Generated by `campanile generate swift` from the workspace of the app `\(side.name)`. Don't edit it: change the "
      + "campaigns, and generate it again."
    var lines = SwiftText.wrapped(purpose, to: SwiftText.width - 3)
    lines.append("")
    lines += SwiftText.wrapped(from, to: SwiftText.width - 3)
    lines.append("Sources: SHA-256 \(digest)")
    return lines.map { $0.isEmpty ? "//" : "// " + $0 }.joined(separator: "\n") + "\n\n"
  }

  func file(_ path: String, _ purpose: String, _ text: String) -> File {
    File(path: path, text: header(purpose) + text)
  }
}
