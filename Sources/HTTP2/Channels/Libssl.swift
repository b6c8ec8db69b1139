internal import CampanileCrypto

/// The machine's `libssl` and the `libcrypto` that belongs to it: the functions of them that a connection needs, as
/// `openssl/ssl.h`, `openssl/x509_vfy.h` and `openssl/err.h` declare them; the same in 1.1 and 3.
@safe struct Libssl: @unchecked Sendable {
  typealias Pointer = OpaquePointer
  typealias SelectProtocol =
    @convention(c) (
      Pointer?, UnsafeMutablePointer<UnsafePointer<UInt8>?>?, UnsafeMutablePointer<UInt8>?, UnsafePointer<UInt8>?,
      UInt32,
      UnsafeMutableRawPointer?
    ) -> Int32

  let method: (client: @convention(c) () -> Pointer?, server: @convention(c) () -> Pointer?)
  let newContext: @convention(c) (Pointer?) -> Pointer?
  let freeContext: @convention(c) (Pointer?) -> Void
  let controlContext: @convention(c) (Pointer?, Int32, Int, UnsafeMutableRawPointer?) -> Int
  let useSystemAuthorities: @convention(c) (Pointer?) -> Int32
  let loadAuthorities: @convention(c) (Pointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Int32
  let setVerification: @convention(c) (Pointer?, Int32, OpaquePointer?) -> Void
  let offerProtocols: @convention(c) (Pointer?, UnsafePointer<UInt8>?, UInt32) -> Int32
  let selectProtocol: @convention(c) (Pointer?, SelectProtocol?, UnsafeMutableRawPointer?) -> Void
  let useCertificates: @convention(c) (Pointer?, UnsafePointer<CChar>?) -> Int32
  let useKey: @convention(c) (Pointer?, UnsafePointer<CChar>?, Int32) -> Int32
  let new: @convention(c) (Pointer?) -> Pointer?
  let free: @convention(c) (Pointer?) -> Void
  let setDescriptor: @convention(c) (Pointer?, Int32) -> Int32
  let control: @convention(c) (Pointer?, Int32, Int, UnsafeMutableRawPointer?) -> Int
  let setReadAhead: @convention(c) (Pointer?, Int32) -> Void
  let setHost: @convention(c) (Pointer?, UnsafePointer<CChar>?) -> Int32
  let verifyParameters: @convention(c) (Pointer?) -> Pointer?
  let setAddress: @convention(c) (Pointer?, UnsafePointer<CChar>?) -> Int32
  let connect: @convention(c) (Pointer?) -> Int32
  let accept: @convention(c) (Pointer?) -> Int32
  let read: @convention(c) (Pointer?, UnsafeMutableRawPointer?, Int32) -> Int32
  let write: @convention(c) (Pointer?, UnsafeRawPointer?, Int32) -> Int32
  let shutdown: @convention(c) (Pointer?) -> Int32
  let error: @convention(c) (Pointer?, Int32) -> Int32
  let chosenProtocol:
    @convention(c) (Pointer?, UnsafeMutablePointer<UnsafePointer<UInt8>?>?, UnsafeMutablePointer<UInt32>?) -> Void
  let verifyResult: @convention(c) (Pointer?) -> Int
  let verifyWords: @convention(c) (Int) -> UnsafePointer<CChar>?
  let nextError: @convention(c) () -> UInt
  let errorWords: @convention(c) (UInt) -> UnsafePointer<CChar>?
  let clearErrors: @convention(c) () -> Void

  /// What has to be installed where it isn't found.
  static let package =
    "libssl3 (Debian, Ubuntu), openssl-libs (Fedora, RHEL), libssl3 (Alpine) or openssl@3 (Homebrew)"

  /// Version 3, else 1.1; `nil` on a machine without.
  static let found = Libssl(version: "3") ?? Libssl(version: "1.1")

  private init?(version: String) {
    guard let ssl = MachineLibrary.openSSL("ssl", version: version),
      let crypto = MachineLibrary.openSSL("crypto", version: version),
      let functions = try? Libssl(ssl, crypto)
    else { return nil }
    self = functions
  }

  // The types are those of the declarations above, which are the library's.
  private init(_ ssl: MachineLibrary, _ crypto: MachineLibrary) throws(MachineLibrary.Missing) {
    unsafe method = (try ssl.required("TLS_client_method"), try ssl.required("TLS_server_method"))
    unsafe newContext = try ssl.required("SSL_CTX_new")
    unsafe freeContext = try ssl.required("SSL_CTX_free")
    unsafe controlContext = try ssl.required("SSL_CTX_ctrl")
    unsafe useSystemAuthorities = try ssl.required("SSL_CTX_set_default_verify_paths")
    unsafe loadAuthorities = try ssl.required("SSL_CTX_load_verify_locations")
    unsafe setVerification = try ssl.required("SSL_CTX_set_verify")
    unsafe offerProtocols = try ssl.required("SSL_CTX_set_alpn_protos")
    unsafe selectProtocol = try ssl.required("SSL_CTX_set_alpn_select_cb")
    unsafe useCertificates = try ssl.required("SSL_CTX_use_certificate_chain_file")
    unsafe useKey = try ssl.required("SSL_CTX_use_PrivateKey_file")
    unsafe new = try ssl.required("SSL_new")
    unsafe free = try ssl.required("SSL_free")
    unsafe setDescriptor = try ssl.required("SSL_set_fd")
    unsafe control = try ssl.required("SSL_ctrl")
    unsafe setReadAhead = try ssl.required("SSL_set_read_ahead")
    unsafe setHost = try ssl.required("SSL_set1_host")
    unsafe verifyParameters = try ssl.required("SSL_get0_param")
    unsafe connect = try ssl.required("SSL_connect")
    unsafe accept = try ssl.required("SSL_accept")
    unsafe read = try ssl.required("SSL_read")
    unsafe write = try ssl.required("SSL_write")
    unsafe shutdown = try ssl.required("SSL_shutdown")
    unsafe error = try ssl.required("SSL_get_error")
    unsafe chosenProtocol = try ssl.required("SSL_get0_alpn_selected")
    unsafe verifyResult = try ssl.required("SSL_get_verify_result")
    unsafe setAddress = try crypto.required("X509_VERIFY_PARAM_set1_ip_asc")
    unsafe verifyWords = try crypto.required("X509_verify_cert_error_string")
    nextError = try crypto.required("ERR_get_error")
    unsafe errorWords = try crypto.required("ERR_reason_error_string")
    clearErrors = try crypto.required("ERR_clear_error")
  }
}
