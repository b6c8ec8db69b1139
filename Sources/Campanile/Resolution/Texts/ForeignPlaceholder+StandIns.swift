internal import Foundation

extension ForeignPlaceholder {
  /// What those read who have the value, and those who lack it: `{{ name | default: 'friend' }}`, `{{name|default('friend')}}`.
  func standIn(for name: String, in source: String) -> (set: String, missing: String)? {
    guard text.contains("|"), let word = text.firstRange(of: "default") else { return nil }
    let standIn = text[word.upperBound...].trimmingCharacters(in: ["(", ")", ":", "=", " ", "'", "}"])
    let bytes = Array(source.utf8)
    guard !standIn.isEmpty, !standIn.contains(where: { "\"'|{}$\\".contains($0) }),
      !bytes.contains(where: { "\"\\\n".utf8.contains($0) }), range.upperBound <= bytes.count
    else { return nil }
    let around = { (text: String) in
      String(decoding: bytes[..<range.lowerBound], as: UTF8.self) + text
        + String(decoding: bytes[range.upperBound...], as: UTF8.self)
    }
    return (around("{$\(name)}"), around(standIn))
  }
}
