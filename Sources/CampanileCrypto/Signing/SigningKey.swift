#if canImport(CryptoKit)
  internal import CryptoKit
  internal import Foundation
  internal import Security
#endif

/// A private key that signs tokens: ES256 with a key on P-256, RS256 with an RSA key.
///
/// The arithmetic is CryptoKit's and Security's on Apple's platforms, elsewhere that of the machine's `libcrypto`.
package struct SigningKey: Sendable {
  #if canImport(CryptoKit)
    private enum Key: @unchecked Sendable {
      case p256(P256.Signing.PrivateKey)
      // The framework's keys never change.
      case rsa(SecKey)
    }
  #else
    private typealias Key = LibcryptoKey
  #endif

  private let key: Key
  private let kind: KeyKind

  /// Reads a key in PEM (PKCS#8, as Apple's `.p8` files and Google's service accounts have it).
  package init(pem: [UInt8], kind: KeyKind) throws(SigningProblem) {
    self.kind = kind
    #if canImport(CryptoKit)
      guard let der = PEM.content(of: pem, label: "PRIVATE KEY") else {
        // The label of a locked key says so, and in the form from before PKCS#8 the line below it.
        throw String(decoding: pem, as: UTF8.self).contains("ENCRYPTED") ? .locked : .notAKey
      }
      switch kind {
      case .p256:
        guard let key = try? P256.Signing.PrivateKey(derRepresentation: der) else { throw .otherKind(wanted: kind) }
        self.key = .p256(key)
      case .rsa:
        let attributes =
          [kSecAttrKeyType: kSecAttrKeyTypeRSA, kSecAttrKeyClass: kSecAttrKeyClassPrivate] as CFDictionary
        guard let inner = PEM.privateKey(inPKCS8: der),
          let key = SecKeyCreateWithData(Data(inner) as CFData, attributes, nil)
        else { throw .otherKind(wanted: kind) }
        self.key = .rsa(key)
      }
    #else
      key = try LibcryptoKey(privatePEM: pem, kind: kind)
    #endif
  }

  /// The signature as tokens carry it (RFC 7518): of ES256 the 64 bytes R‖S, of RS256 those of PKCS#1.
  package func signature(of bytes: [UInt8]) throws(SigningProblem) -> [UInt8] {
    #if canImport(CryptoKit)
      switch key {
      case .p256(let key):
        guard let signature = try? key.signature(for: bytes) else { throw .failed }
        return Array(signature.rawRepresentation)
      case .rsa(let key):
        guard
          let signature = SecKeyCreateSignature(key, .rsaSignatureMessagePKCS1v15SHA256, Data(bytes) as CFData, nil)
        else { throw .failed }
        return Array(signature as Data)
      }
    #else
      let signature = try key.sign(bytes)
      guard kind == .p256 else { return signature }
      guard let raw = ECDSASignature.raw(fromDER: signature) else { throw .failed }
      return raw
    #endif
  }
}

/// A public key on P-256 that checks signatures of ES256.
package struct VerificationKey: Sendable {
  #if canImport(CryptoKit)
    private let key: P256.Signing.PublicKey
  #else
    private let key: LibcryptoKey
  #endif

  /// Reads a key in PEM (`-----BEGIN PUBLIC KEY-----`).
  package init(pem: [UInt8]) throws(SigningProblem) {
    #if canImport(CryptoKit)
      guard let der = PEM.content(of: pem, label: "PUBLIC KEY") else { throw .notAKey }
      guard let key = try? P256.Signing.PublicKey(derRepresentation: der) else { throw .otherKind(wanted: .p256) }
      self.key = key
    #else
      key = try LibcryptoKey(publicPEM: pem, kind: .p256)
    #endif
  }

  /// Whether a signature, R‖S or in DER, is the key's for these bytes.
  package func isValid(_ signature: [UInt8], of bytes: [UInt8]) -> Bool {
    #if canImport(CryptoKit)
      let parsed =
        signature.count == 64
        ? try? P256.Signing.ECDSASignature(rawRepresentation: signature)
        : try? P256.Signing.ECDSASignature(derRepresentation: signature)
      guard let parsed else { return false }
      return key.isValidSignature(parsed, for: bytes)
    #else
      guard let der = signature.count == 64 ? ECDSASignature.der(fromRaw: signature) : signature else { return false }
      return key.verify(der, bytes)
    #endif
  }
}
