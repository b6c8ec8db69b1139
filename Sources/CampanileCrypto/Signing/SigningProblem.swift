/// Why a key can't sign or check. It never tells anything of the key itself.
package enum SigningProblem: Error, Hashable, Sendable {
  /// The machine has no library for it; what has to be installed.
  case libraryMissing(String)
  /// No key in PEM is in it.
  case notAKey
  /// The key is locked with a password.
  case locked
  /// It is a key of another kind; the kind that is wanted.
  case otherKind(wanted: KeyKind)
  /// The library refuses to sign.
  case failed
}

/// A kind of key, with the one algorithm that it is used for.
package enum KeyKind: Hashable, Sendable {
  /// A key on the curve P-256, for ES256.
  case p256
  /// An RSA key, for RS256.
  case rsa
}

extension SigningProblem: CustomStringConvertible {
  /// The problem as a sentence without a point, of which the file or variable is the subject.
  package var description: String {
    switch self {
    case .libraryMissing(let package): "can't be used without a library that this machine hasn't: install \(package)"
    case .notAKey: "holds no key in PEM (it would begin with -----BEGIN)"
    case .locked: "is locked with a password, which keys for sending aren't"
    case .otherKind(wanted: .p256): "is a key of another kind: APNs' keys are on the curve P-256"
    case .otherKind(wanted: .rsa): "is a key of another kind: service accounts have RSA keys"
    case .failed: "can't be signed with"
    }
  }
}
