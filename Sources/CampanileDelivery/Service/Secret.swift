/// A key or a token. It shows itself to nobody: not in texts, not in dumps.
struct Secret: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  private let text: String

  init(_ text: String) { self.text = text }

  var description: String { "•••" }
  var debugDescription: String { "•••" }
  var customMirror: Mirror { Mirror(self, children: []) }

  /// For the request alone.
  var revealed: String { text }
}
