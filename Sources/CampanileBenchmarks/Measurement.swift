#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What one run of a program cost.
struct Measurement {
  /// Seconds.
  let wall: Double
  /// Seconds of all threads, in the program and in the system for it.
  let processor: Double
  /// Bytes.
  let peakMemory: Int

  /// Runs a program to its end; `nil` when it can't be started or fails.
  ///
  /// - Parameter mayFail: a program that ends with an exit code of its own counts too.
  static func run(_ words: [String], output: String, mayFail: Bool = false) -> Measurement? {
    var actions = unsafe posix_spawn_file_actions_t()
    // The structures are these calls' own, and live until the program was started.
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    defer { for index in words.indices { unsafe free(arguments[index]) } }
    var process = pid_t()
    let start = now()
    guard unsafe posix_spawnp(&process, words[0], &actions, nil, arguments, environ) == 0 else { return nil }
    var status: Int32 = 0
    var usage = rusage()
    guard unsafe wait4(process, &status, 0, &usage) == process else { return nil }
    let wall = now() - start
    guard status == 0 || mayFail && status & 0x7F == 0 else { return nil }
    #if canImport(Darwin)
      let unit = 1
    #else
      let unit = 1_024
    #endif
    return Measurement(
      wall: wall, processor: seconds(usage.ru_utime) + seconds(usage.ru_stime), peakMemory: Int(usage.ru_maxrss) * unit)
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000 }

  private static func now() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }
}

extension [Double] {
  /// The middle one; 0 for none.
  var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}
