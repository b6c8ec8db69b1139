/// Text as it may be shown in a terminal: what would move the cursor, turn the line around or hide is shown by name.
package enum VisibleText {
  /// How a character is shown, if not as itself. A tab is not decided here: it depends on its column.
  static func replacement(of character: Character) -> String? {
    let scalars = character.unicodeScalars
    guard scalars.contains(where: isHidden) else { return nil }
    return scalars.map { isHidden($0) ? name(of: $0) : String($0) }.joined()
  }

  /// One line of text without tabs and line ends.
  package static func line(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    return text.map { replacement(of: $0) ?? String($0) }.joined()
  }

  /// A message for a terminal: its line ends, and the marks that keep directions apart, stay as they are.
  package static func message(_ text: String) -> String {
    let stays = { (scalar: Unicode.Scalar) -> Bool in
      switch scalar.value {
      case 0x0A, 0x061C, 0x200E, 0x200F, 0x2066...0x2069: true
      default: !isHidden(scalar)
      }
    }
    return text.unicodeScalars.map { stays($0) ? String($0) : name(of: $0) }.joined()
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7F { return scalar.value < 0x20 }
    switch scalar.value {
    // Joiners belong to emoji and to Persian and Indian words.
    case 0x200C, 0x200D: return false
    // Tags of flags.
    case 0xE0020...0xE007F: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: return true
    default: return false
    }
  }

  private static func name(of scalar: Unicode.Scalar) -> String {
    if scalar.value < 0x20, let picture = Unicode.Scalar(0x2400 + scalar.value) { return String(picture) }
    if scalar.value == 0x7F { return "\u{2421}" }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }
}
