#if !canImport(CryptoKit)
  /// SHA-256 by the machine's `libcrypto`.
  @safe final class LibcryptoSHA256: @unchecked Sendable {
    // A `SHA256` owns it, which can't be copied: one thread at a time has it.
    private let context: OpaquePointer
    private let functions: Functions

    /// - Returns: `nil` on a machine without the library, or when it refuses.
    init?() {
      guard let functions = Functions.found, let context = unsafe functions.new() else { return nil }
      guard unsafe functions.begin(context, functions.algorithm(), nil) == 1 else {
        unsafe functions.free(context)
        return nil
      }
      unsafe self.context = context
      self.functions = functions
    }

    deinit { unsafe functions.free(context) }

    func update(_ bytes: Span<UInt8>) {
      // The span outlives the call, which reads no further than told. It fails for contexts that were not begun alone.
      let isTaken = unsafe bytes.withUnsafeBytes { unsafe functions.update(context, $0.baseAddress, $0.count) }
      precondition(isTaken == 1, "libcrypto takes bytes after it has begun")
    }

    /// The digest's 32 bytes. Nothing may be taken in behind it.
    func finish() -> [UInt8] {
      // `EVP_MAX_MD_SIZE` bytes, of which SHA-256 fills half.
      var digest = [UInt8](repeating: 0, count: 64)
      var count: UInt32 = 0
      // Both are the call's to fill.
      let isDone = unsafe digest.withUnsafeMutableBufferPointer { buffer in
        unsafe functions.finish(context, buffer.baseAddress, &count)
      }
      precondition(isDone == 1 && count == 32, "libcrypto ends what it has begun")
      return Array(digest.prefix(32))
    }

    /// The library's functions, as `openssl/evp.h` and `openssl/crypto.h` declare them; the same in 1.1 and 3.
    @safe private struct Functions: @unchecked Sendable {
      typealias Initialize = @convention(c) (UInt64, OpaquePointer?) -> Int32
      typealias New = @convention(c) () -> OpaquePointer?
      typealias Free = @convention(c) (OpaquePointer?) -> Void
      typealias Begin = @convention(c) (OpaquePointer?, OpaquePointer?, OpaquePointer?) -> Int32
      typealias Update = @convention(c) (OpaquePointer?, UnsafeRawPointer?, Int) -> Int32
      typealias Finish =
        @convention(c) (
          OpaquePointer?, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt32>?
        ) -> Int32

      let new: New
      let free: Free
      let algorithm: New
      let begin: Begin
      let update: Update
      let finish: Finish

      static let found = Functions()

      private init?() {
        guard let library = MachineLibrary.crypto,
          let initialize = unsafe library.function("OPENSSL_init_crypto", as: Initialize.self),
          let new = unsafe library.function("EVP_MD_CTX_new", as: New.self),
          let free = unsafe library.function("EVP_MD_CTX_free", as: Free.self),
          let algorithm = unsafe library.function("EVP_sha256", as: New.self),
          let begin = unsafe library.function("EVP_DigestInit_ex", as: Begin.self),
          let update = unsafe library.function("EVP_DigestUpdate", as: Update.self),
          let finish = unsafe library.function("EVP_DigestFinal_ex", as: Finish.self)
        else { return nil }
        // OPENSSL_INIT_NO_ATEXIT: at the process's end the library would take away what another thread still hashes with.
        guard initialize(0x0008_0000, nil) == 1 else { return nil }
        unsafe self.new = new
        unsafe self.free = free
        unsafe self.algorithm = algorithm
        unsafe self.begin = begin
        unsafe self.update = update
        unsafe self.finish = finish
      }
    }
  }
#endif
