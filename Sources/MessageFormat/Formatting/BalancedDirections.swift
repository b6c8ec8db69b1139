extension String {
  /// The text with its directional controls in pairs (UAX #9, rules BD9 and X1 to X8): a closing one that closes nothing
  /// is left out, and what is open at the end is closed there. So no value can end the isolate that it stands in.
  var withBalancedDirections: String {
    guard utf8.contains(0xE2), unicodeScalars.contains(where: Self.isDirectional) else { return self }
    var result = String.UnicodeScalarView()
    var open: [Unicode.Scalar] = []
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x202A, 0x202B, 0x202D, 0x202E: open.append("\u{202C}")
      case 0x2066...0x2068: open.append("\u{2069}")
      case 0x202C:
        // Never beyond the isolate that it stands in.
        guard open.last == scalar else { continue }
        open.removeLast()
      case 0x2069:
        guard let place = open.lastIndex(of: scalar) else { continue }
        // With what was opened inside of it.
        open.removeSubrange(place...)
      default: break
      }
      result.append(scalar)
    }
    result.append(contentsOf: open.reversed())
    return String(result)
  }

  private static func isDirectional(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension MessageValue {
  /// The same where values are kept apart from their message; a text with its directional controls in pairs.
  func balanced(for bidi: BidiStrategy) -> MessageValue {
    guard bidi != .none, case .text(let text) = self else { return self }
    return .text(text.withBalancedDirections)
  }
}
