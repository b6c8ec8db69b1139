#if canImport(CryptoKit)
  internal import Foundation

  /// Keys between lines of dashes (RFC 7468).
  enum PEM {
    /// The bytes between the lines of a label; `nil` where there are none.
    static func content(of pem: [UInt8], label: String) -> Data? {
      let text = String(decoding: pem, as: UTF8.self)
      guard let start = text.range(of: "-----BEGIN \(label)-----"),
        let end = text.range(of: "-----END \(label)-----"), start.upperBound <= end.lowerBound
      else { return nil }
      return Data(base64Encoded: String(text[start.upperBound..<end.lowerBound]), options: .ignoreUnknownCharacters)
    }

    /// The key in a PKCS#8 wrapping: SEQUENCE { INTEGER, SEQUENCE, OCTET STRING }.
    static func privateKey(inPKCS8 der: Data) -> [UInt8]? {
      var rest = ArraySlice([UInt8](der))
      guard var content = element(0x30, &rest), element(0x02, &content) != nil, element(0x30, &content) != nil else {
        return nil
      }
      return element(0x04, &content).map { Array($0) }
    }

    /// Takes one element of DER off the front.
    private static func element(_ tag: UInt8, _ bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
      guard bytes.popFirst() == tag, let first = bytes.popFirst() else { return nil }
      var length = Int(first)
      if first >= 0x80 {
        length = 0
        guard first & 0x7F <= 4 else { return nil }
        for _ in 0..<first & 0x7F {
          guard let byte = bytes.popFirst() else { return nil }
          length = length << 8 | Int(byte)
        }
      }
      guard length <= bytes.count else { return nil }
      defer { bytes = bytes.dropFirst(length) }
      return bytes.prefix(length)
    }
  }
#endif
