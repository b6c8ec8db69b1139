internal import Foundation

/// A text by its bytes, as a key.
///
/// A `String` counts as the same when Unicode takes it for that, and hashing one brings letters with accents into one form
/// first. That takes longer than all else that is asked about a text that is known.
package struct TextKey: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (one: TextKey, other: TextKey) -> Bool {
    guard one.text.utf8.count == other.text.utf8.count else { return false }
    let isEqual = unsafe one.text.utf8.withContiguousStorageIfAvailable { ours in
      unsafe other.text.utf8.withContiguousStorageIfAvailable { theirs -> Bool in
        guard let left = ours.baseAddress, let right = theirs.baseAddress else { return true }
        // Both are as long as the first.
        return unsafe memcmp(left, right, ours.count) == 0
      }
    }
    return (isEqual ?? nil) ?? one.text.utf8.elementsEqual(other.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    // The bytes are the text's, for the call.
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
