internal import Synchronization

#if canImport(CryptoKit)
  internal import CryptoKit
#endif

/// SHA-256, for telling whether a file is the one that was compiled.
///
/// The arithmetic is CryptoKit's on Apple's platforms, elsewhere that of the machine's `libcrypto`, which uses the
/// processor's instructions for it, and our own where there is none. The digest is the same with all of them.
package struct SHA256: ~Copyable, Sendable {
  /// Whose arithmetic it is.
  package enum Engine: Sendable {
    /// The fastest that there is.
    case best
    case plain
  }

  /// One value's alone, since that can't be copied.
  private enum State: Sendable {
    /// Nothing was taken in yet.
    case empty
    case plain(PlainSHA256)
    #if canImport(CryptoKit)
      case system(CryptoKit.SHA256)
    #else
      case system(LibcryptoSHA256)
    #endif
  }

  private var state = State.empty
  private let engine: Engine

  /// To load a library takes some milliseconds. Less than this is hashed before it would be there; bytes, of all that the
  /// process hashes: a thousand small files are as many as a large one.
  private static let fewBytes = 16 << 10
  /// What was hashed in plain code where the library would have been better; no more than ``fewBytes`` counts.
  private static let plainBytes = Atomic<Int>(0)

  package init(_ engine: Engine = .best) { self.engine = engine }

  /// The digest of bytes at hand, as 64 hexadecimal digits.
  package static func digest(of bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(ContiguousArray(bytes).span)
    return hash.finish()
  }

  /// Takes in more bytes. Pieces of 16 KB and more are fast.
  package mutating func update(_ bytes: Span<UInt8>) {
    guard !bytes.isEmpty else { return }
    switch state {
    case .empty:
      state = Self.begin(engine, count: bytes.count)
      update(bytes)
    case .plain(var hash):
      // Given away, so that its buffer has one owner.
      state = .empty
      hash.update(bytes)
      state = .plain(hash)
    #if canImport(CryptoKit)
      case .system(var hash):
        // The span outlives the call that reads it.
        unsafe bytes.withUnsafeBytes { unsafe hash.update(bufferPointer: $0) }
        state = .system(hash)
    #else
      case .system(let hash): hash.update(bytes)
    #endif
    }
  }

  /// The digest of all that was taken in, as 64 hexadecimal digits.
  package consuming func finish() -> String {
    switch state {
    case .empty:
      var hash = PlainSHA256()
      return hash.finish()
    case .plain(var hash):
      return hash.finish()
    case .system(let hash):
      #if canImport(CryptoKit)
        return Hexadecimal.text(Array(hash.finalize()))
      #else
        return Hexadecimal.text(hash.finish())
      #endif
    }
  }

  private static func begin(_ engine: Engine, count: Int) -> State {
    guard engine == .best else { return .plain(PlainSHA256()) }
    if plainBytes.load(ordering: .relaxed) < fewBytes {
      let before = plainBytes.wrappingAdd(count, ordering: .relaxed).oldValue
      guard before + count >= fewBytes else { return .plain(PlainSHA256()) }
    }
    #if canImport(CryptoKit)
      return .system(CryptoKit.SHA256())
    #else
      guard let hash = LibcryptoSHA256() else { return .plain(PlainSHA256()) }
      return .system(hash)
    #endif
  }
}

/// Bytes as digits.
enum Hexadecimal {
  static func text(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
