#if !canImport(CryptoKit)
  /// A key in the hands of the machine's `libcrypto`.
  @safe final class LibcryptoKey: @unchecked Sendable {
    // It never changes, and the library counts its users under locks of its own.
    private let key: OpaquePointer
    private let functions: Functions

    deinit { unsafe functions.freeKey(key) }

    convenience init(privatePEM pem: [UInt8], kind: KeyKind) throws(SigningProblem) {
      unsafe try self.init(pem, kind) { functions, bytes in
        unsafe functions.readPrivateKey(bytes, nil, refusePassword, nil)
      }
    }

    convenience init(publicPEM pem: [UInt8], kind: KeyKind) throws(SigningProblem) {
      unsafe try self.init(pem, kind) { functions, bytes in
        unsafe functions.readPublicKey(bytes, nil, refusePassword, nil)
      }
    }

    private init(
      _ pem: [UInt8], _ kind: KeyKind, read: (Functions, OpaquePointer) -> OpaquePointer?
    ) throws(SigningProblem) {
      guard let functions = Functions.found else { throw .libraryMissing(Self.package) }
      functions.clearErrors()
      var key: OpaquePointer?
      unsafe pem.withUnsafeBufferPointer { buffer in
        // The library reads the bytes during the call alone.
        guard let bytes = unsafe functions.newBytes(buffer.baseAddress, Int32(clamping: buffer.count)) else { return }
        unsafe key = read(functions, bytes)
        _ = unsafe functions.freeBytes(bytes)
      }
      functions.clearErrors()
      guard let key = unsafe key else {
        let text = String(decoding: pem, as: UTF8.self)
        throw text.contains("ENCRYPTED") ? .locked : .notAKey
      }
      unsafe self.key = key
      self.functions = functions
      guard isOf(kind) else { throw .otherKind(wanted: kind) }
    }

    static let package = "libssl3 (Debian, Ubuntu), openssl-libs (Fedora, RHEL) or libcrypto3 (Alpine)"

    /// The kind stands in the key's public form: the numbers of the algorithm and the curve.
    private func isOf(_ kind: KeyKind) -> Bool {
      let count = unsafe functions.encodePublicKey(key, nil)
      guard count > 0, count < 10_000 else { return false }
      var bytes = [UInt8](repeating: 0, count: Int(count))
      unsafe bytes.withUnsafeMutableBufferPointer { buffer in
        // It writes as many bytes as it said, and moves the pointer behind them.
        var next = buffer.baseAddress
        _ = unsafe functions.encodePublicKey(key, &next)
      }
      let wanted: [UInt8] =
        switch kind {
        case .p256: [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07]
        case .rsa: [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01]
        }
      return bytes.prefix(40).contains(wanted)
    }

    /// A signature over the bytes' SHA-256, as the library writes it: ECDSA in DER, RSA by PKCS#1.
    func sign(_ bytes: [UInt8]) throws(SigningProblem) -> [UInt8] {
      functions.clearErrors()
      guard let context = unsafe functions.newContext() else { throw .failed }
      defer { unsafe functions.freeContext(context) }
      guard unsafe functions.beginSigning(context, nil, functions.sha256(), nil, key) == 1 else { throw .failed }
      var count = 0
      guard unsafe functions.sign(context, nil, &count, bytes, bytes.count) == 1, count > 0, count < 10_000 else {
        throw .failed
      }
      var signature = [UInt8](repeating: 0, count: count)
      // It writes no more than it said before.
      guard unsafe functions.sign(context, &signature, &count, bytes, bytes.count) == 1 else { throw .failed }
      return Array(signature.prefix(count))
    }

    func verify(_ signature: [UInt8], _ bytes: [UInt8]) -> Bool {
      functions.clearErrors()
      defer { functions.clearErrors() }
      guard let context = unsafe functions.newContext() else { return false }
      defer { unsafe functions.freeContext(context) }
      guard unsafe functions.beginVerifying(context, nil, functions.sha256(), nil, key) == 1 else { return false }
      return unsafe functions.verify(context, signature, signature.count, bytes, bytes.count) == 1
    }

    /// The library's functions, as `openssl/evp.h`, `openssl/pem.h` and `openssl/bio.h` declare them; the same in 1.1 and 3.
    @safe struct Functions: @unchecked Sendable {
      typealias AskPassword =
        @convention(c) (UnsafeMutablePointer<CChar>?, Int32, Int32, UnsafeMutableRawPointer?) -> Int32
      typealias ReadKey =
        @convention(c) (OpaquePointer?, OpaquePointer?, AskPassword?, UnsafeMutableRawPointer?) -> OpaquePointer?
      typealias Begin =
        @convention(c) (OpaquePointer?, OpaquePointer?, OpaquePointer?, OpaquePointer?, OpaquePointer?) -> Int32

      let newBytes: @convention(c) (UnsafeRawPointer?, Int32) -> OpaquePointer?
      let freeBytes: @convention(c) (OpaquePointer?) -> Int32
      let readPrivateKey: ReadKey
      let readPublicKey: ReadKey
      let freeKey: @convention(c) (OpaquePointer?) -> Void
      let encodePublicKey: @convention(c) (OpaquePointer?, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?) -> Int32
      let newContext: @convention(c) () -> OpaquePointer?
      let freeContext: @convention(c) (OpaquePointer?) -> Void
      let sha256: @convention(c) () -> OpaquePointer?
      let beginSigning: Begin
      let sign:
        @convention(c) (
          OpaquePointer?, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<Int>?, UnsafePointer<UInt8>?, Int
        ) -> Int32
      let beginVerifying: Begin
      let verify: @convention(c) (OpaquePointer?, UnsafePointer<UInt8>?, Int, UnsafePointer<UInt8>?, Int) -> Int32
      let clearErrors: @convention(c) () -> Void

      static let found: Functions? = MachineLibrary.crypto.flatMap { try? Functions($0) }

      // The types are those of the declarations above, which are the library's.
      private init(_ library: MachineLibrary) throws(MachineLibrary.Missing) {
        unsafe newBytes = try library.required("BIO_new_mem_buf")
        unsafe freeBytes = try library.required("BIO_free")
        unsafe readPrivateKey = try library.required("PEM_read_bio_PrivateKey")
        unsafe readPublicKey = try library.required("PEM_read_bio_PUBKEY")
        unsafe freeKey = try library.required("EVP_PKEY_free")
        unsafe encodePublicKey = try library.required("i2d_PUBKEY")
        unsafe newContext = try library.required("EVP_MD_CTX_new")
        unsafe freeContext = try library.required("EVP_MD_CTX_free")
        unsafe sha256 = try library.required("EVP_sha256")
        unsafe beginSigning = try library.required("EVP_DigestSignInit")
        unsafe sign = try library.required("EVP_DigestSign")
        unsafe beginVerifying = try library.required("EVP_DigestVerifyInit")
        unsafe verify = try library.required("EVP_DigestVerify")
        clearErrors = try library.required("ERR_clear_error")
      }
    }
  }

  /// The library would ask on the terminal otherwise.
  private let refusePassword: LibcryptoKey.Functions.AskPassword = { _, _, _, _ in -1 }
#endif
