internal import Foundation

/// A bell that another thread rings, and that `poll` hears.
final class Interrupt: Sendable {
  /// Readable once the bell was rung.
  let descriptor: Int32
  private let ringer: Int32

  init() throws(POSIXError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    descriptor = ends[0]
    ringer = ends[1]
  }

  deinit {
    close(descriptor)
    close(ringer)
  }

  func ring() {
    var byte: UInt8 = 1
    _ = unsafe write(ringer, &byte, 1)
  }

  var isRung: Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, 0) > 0
  }
}
