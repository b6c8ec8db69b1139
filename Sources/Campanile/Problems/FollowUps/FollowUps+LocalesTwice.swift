internal import CampanileSyntax

/// `locale in (de, "deutsch")`: what the second one means stands in the list already.
func withLocalesTwice(_ diagnostics: [Diagnostic], _ files: [SourceFile]) -> [Diagnostic] {
  diagnostics.map { told in
    guard told.code == .malformedLocale, told.fixes.count == 1, let meant = told.fixes[0].edits.first?.replacement,
      let file = files.first(where: { $0.id == told.range.file && $0.kind.isSource })
    else { return told }
    let isInside = { (byte: UInt8) in !"(){}\n".utf8.contains(byte) }
    let before = file.bytes[..<Int(told.range.start)].reversed().prefix(while: isInside).reversed()
    let behind = file.bytes[Int(told.range.end)...].prefix(while: isInside)
    guard file.bytes[..<(Int(told.range.start) - before.count)].last == UInt8(ascii: "(") else { return told }
    let others = [Array(before), Array(behind)].flatMap { $0.split { !$0.isNameByte } }
    guard others.contains(where: { $0.elementsEqual(meant.utf8) }) else { return told }
    return Diagnostic(
      told.code, told.severity, told.summary, at: told.range, label: told.label, notes: told.notes,
      help: ["it means `\(meant)`, which stands in this list already: remove it"])
  }
}
