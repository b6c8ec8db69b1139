extension Diagnostic {
  /// Every code that the compiler can report. Codes are public: one is never reused or renumbered.
  ///
  /// 01xx reading the text · 02xx names · 03xx types, segments and values · 04xx messages and locales · 05xx what APNs
  /// and FCM demand · 06xx time · 07xx the workspace as a whole
  public enum Code: String, CaseIterable, Sendable {
    case invalidUTF8 = "CAM0101"
    case unexpectedCharacter = "CAM0102"
    case unterminatedString = "CAM0103"
    case invalidEscape = "CAM0104"
    case multilineIndentation = "CAM0105"
    case malformedNumber = "CAM0106"
    case malformedDate = "CAM0107"
    case malformedTime = "CAM0108"
    case expected = "CAM0109"
    case unknownDeclaration = "CAM0110"
    case unknownDirective = "CAM0111"
    case misplacedDirective = "CAM0112"
    case missingBrace = "CAM0113"
    case tooDeep = "CAM0114"
    case missingZone = "CAM0115"
    case misplacedDeclaration = "CAM0116"
    case unknownUnit = "CAM0117"
    case malformedRecurrence = "CAM0118"
    case nulByte = "CAM0119"
  }
}
