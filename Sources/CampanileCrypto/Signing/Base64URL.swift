internal import Foundation

/// Base64 as tokens have it: with `-` and `_`, and without filling (RFC 7515, section 2).
package enum Base64URL {
  package static func text(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// - Returns: `nil` when it isn't Base64.
  package static func bytes(_ text: String) -> [UInt8]? {
    guard !text.contains(where: { "+/=".contains($0) }) else { return nil }
    let filled = text.replacing("-", with: "+").replacing("_", with: "/")
    guard let data = Data(base64Encoded: filled + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)) else {
      return nil
    }
    return [UInt8](data)
  }
}
