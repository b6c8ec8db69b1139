internal import Foundation

/// Time that only goes forward.
enum Clock {
  /// Microseconds since some moment before the program began.
  static var now: UInt64 {
    var time = timespec()
    // The call fills it.
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000 + UInt64(time.tv_nsec) / 1_000
  }
}
