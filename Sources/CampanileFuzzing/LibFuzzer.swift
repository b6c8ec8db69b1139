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

  /// libFuzzer's own program. Three numbers and pointers are passed alike in Swift and in C.
  @_silgen_name("LLVMFuzzerRunDriver")
  private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ take: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt

  /// The package manager makes the program begin here, and not in libFuzzer's `main`.
  @_cdecl("CampanileFuzzing_main")
  public func begin(_ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> CInt {
    var count = count
    var words = unsafe words
    return unsafe runDriver(&count, &words, testOneInput)
  }
#endif
