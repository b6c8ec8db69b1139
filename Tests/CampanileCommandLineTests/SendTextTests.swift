import Testing

@testable import CampanileCommandLine

/// How a send tells how long it takes.
struct SendTextTests {
  @Test(
    "a time is told in seconds, from a minute on in minutes, and from an hour on in hours",
    arguments: [
      (0.04, "0.0 s"), (59.94, "59.9 s"), (59.96, "1 min 0 s"), (60, "1 min 0 s"), (61.5, "1 min 2 s"),
      (3_599.4, "59 min 59 s"), (3_599.5, "1 h 0 min"), (7_384, "2 h 3 min"),
    ])
  func seconds(seconds: Double, text: String) {
    #expect(SendText.seconds(seconds) == text)
  }

  @Test(
    "of what was answered by trying again, the three most frequent are told, and whether there are more",
    arguments: [
      (["Shutdown": 2], "Shutdown"), (["a": 1, "b": 1, "c": 4], "c, a, b"),
      (["a": 1, "b": 2, "c": 4, "d": 2], "c, b, d, …"), (["a\nb": 1], "a␊b"),
    ])
  func reasons(counts: [String: Int], text: String) {
    #expect(SendText.reasons(counts) == text)
  }
}
