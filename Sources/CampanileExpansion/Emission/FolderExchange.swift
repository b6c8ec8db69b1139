internal import Foundation

/// Exchanges two folders in one step.
enum FolderExchange {
  /// - Returns: `false` where the system or the file system can't; then nothing has changed.
  static func exchange(_ one: String, _ other: String) -> Bool {
    #if canImport(Darwin)
      // The paths are passed as C strings for the call.
      return unsafe renamex_np(one, other, UInt32(RENAME_SWAP)) == 0
    #else
      // Glibc's module doesn't declare renameat2, so it is looked up by name; the signature is that of its manual page.
      typealias Exchange = @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
      guard let symbol = unsafe dlsym(nil, "renameat2") else { return false }
      let call = unsafe unsafeBitCast(symbol, to: Exchange.self)
      let exchangeFlag: UInt32 = 2
      return unsafe call(AT_FDCWD, one, AT_FDCWD, other, exchangeFlag) == 0
    #endif
  }
}
