import Testing

@testable import CampanileExpansion

/// Texts that have to have a form, at the ends of what fits.
struct FixedTextTests {
  private static func of(_ count: Int) -> String { String(repeating: "a", count: count) }

  @Test(
    "what fits is told from what doesn't",
    arguments: [
      (
        FixedText.bundle, ["com.example.shop", "a", "com.example-2.Shop", of(155)],
        ["", of(156), ".com.example", "com.example.", "com..example", "com example", "com_example", "com.exämple"]
      ),
      (.label, ["spring-sale_1.~%", "a", of(50)], ["", of(51), "spring sale", "größe", "a/b"]),
      (.tag, ["campaign", "a-b_c", "a", of(16)], ["", of(17), "a b", "a.b", "aps", "gcm", "image"]),
      (
        .channel, ["dHN0LXNyY2gtY2hubA==", "abcd", "abc=", of(256)],
        ["", "abc", of(260), "ab===", "a===", "====", "a=bc", "ab!d", "=abc"]
      ),
      (.typeName, ["RideAttributes", "_a1", of(128)], ["", of(129), "1a", "a-b", "Äpfel"]),
      (.fcmToken, ["a:b-c_d", "a"], ["", "a b", "a\u{7F}", "a\n"]),
    ] as [(FixedText, [String], [String])])
  func fits(kind: FixedText, right: [String], wrong: [String]) {
    for text in right { #expect(kind.fits(text), "\(kind): \(text)") }
    for text in wrong { #expect(!kind.fits(text), "\(kind): \(text)") }
  }
}
