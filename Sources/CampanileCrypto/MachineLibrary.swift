#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A library that the machine may have, loaded when it is first asked for.
///
/// Nothing is linked against it: a machine without it runs the same program, which then does without. This is the one
/// place that loads libraries, and each stays loaded until the process ends.
package struct MachineLibrary: Sendable {
  /// OpenSSL's arithmetic; `nil` where there is none.
  package static let crypto = openSSL("crypto", version: "3") ?? openSSL("crypto", version: "1.1")

  /// One of OpenSSL's libraries: `ssl` or `crypto`. Those that work together have the same version.
  package static func openSSL(_ part: String, version: String) -> MachineLibrary? {
    #if canImport(Darwin)
      // Where Homebrew puts it; the system has none for others.
      MachineLibrary(["/opt/homebrew/lib", "/usr/local/lib"].map { "\($0)/lib\(part).\(version).dylib" })
    #else
      MachineLibrary(["lib\(part).so.\(version)"])
    #endif
  }

  /// The name by which it was found.
  package let name: String
  /// The system's handle, as a number, since handles may go from thread to thread.
  private let handle: UInt

  /// - Parameter names: from the best to the last; names without a folder, which the system looks up among its own.
  package init?(_ names: [String]) {
    for name in names {
      // The name is passed as a C string for the call.
      guard let found = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) else { continue }
      self.name = name
      handle = UInt(bitPattern: found)
      return
    }
    return nil
  }

  /// A function of the library; `nil` where this version has none of that name.
  ///
  /// - Parameter type: the type of a C function, as the library's header declares it.
  package func function<Function>(_ symbol: String, as type: Function.Type) -> Function? {
    guard MemoryLayout<Function>.size == MemoryLayout<Int>.size,
      let address = unsafe dlsym(UnsafeMutableRawPointer(bitPattern: handle), symbol)
    else { return nil }
    // Both are one address, and the caller vouches for the type.
    return unsafe unsafeBitCast(address, to: type)
  }

  /// A library has no function of this name.
  package struct Missing: Error {
    package let symbol: String
  }

  /// A function that has to be there, of the type that it is assigned to.
  package func required<Function>(_ symbol: String) throws(Missing) -> Function {
    // The caller vouches for the type.
    guard let found = function(symbol, as: Function.self) else { throw Missing(symbol: symbol) }
    return found
  }
}
