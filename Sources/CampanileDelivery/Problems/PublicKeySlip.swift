internal import CampanileCrypto

/// What stands in the place of the public key that provider tokens are checked with.
package enum PublicKeySlip: Error, Equatable {
  /// The key's other half.
  case privateKey
  /// A certificate has the key in it.
  case certificate
  case other(words: String)

  init(_ pem: [UInt8], _ problem: SigningProblem) {
    if (try? SigningKey(pem: pem, kind: .p256)) != nil {
      self = .privateKey
    } else if String(decoding: pem, as: UTF8.self).contains("-----BEGIN CERTIFICATE-----") {
      self = .certificate
    } else {
      self = .other(words: problem.description)
    }
  }

  /// Behind the file's name.
  package var words: String {
    switch self {
    case .privateKey: KeySlip.wordsOnPrivate
    case .certificate: "is a certificate, and the public key in it is asked for"
    case .other(let words): words
    }
  }

  /// What of `openssl` writes the key.
  package var command: String? {
    switch self {
    case .privateKey: "pkey -pubout"
    case .certificate: "x509 -pubkey -noout"
    case .other: nil
    }
  }
}
