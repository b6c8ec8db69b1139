#if LIBFUZZER
  internal import Foundation

  private let chosen = FuzzTarget(rawValue: ProcessInfo.processInfo.environment["CAMPANILE_FUZZ"] ?? "") ?? .sources

  /// What libFuzzer calls for each input. `CAMPANILE_FUZZ` names the reader.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    // libFuzzer owns the bytes during the call; they are copied.
    unsafe chosen.run(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
  }
#endif
