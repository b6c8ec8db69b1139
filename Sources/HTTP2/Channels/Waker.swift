internal import Foundation
internal import Synchronization

/// Ends another thread's wait on a file descriptor.
///
/// Most wakes cost an exchange in memory: the pipe is written to when somebody really sleeps on it.
final class Waker: Sendable {
  private let reading: Int32
  private let writing: Int32
  private let isWoken = Atomic<Bool>(false)
  private let isAsleep = Atomic<Bool>(false)

  /// - Returns: `nil` when the process may open no more files.
  init?() {
    var ends: [Int32] = [-1, -1]
    // The call fills both.
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (reading, writing) = (ends[0], ends[1])
  }

  // Not before: a wake may come after the line was closed, and the number be another file's by then.
  deinit {
    Foundation.close(reading)
    Foundation.close(writing)
  }

  func wake() {
    guard !isWoken.exchange(true, ordering: .sequentiallyConsistent) else { return }
    guard isAsleep.load(ordering: .sequentiallyConsistent) else { return }
    var byte: UInt8 = 1
    // One byte of our own; a full pipe wakes as well.
    _ = unsafe Foundation.write(writing, &byte, 1)
  }

  /// Waits until one of the descriptors is ready, `wake` is called, or the time is over.
  ///
  /// - Returns: which of the descriptors have something, also an error.
  @discardableResult
  func wait(for descriptors: [(number: Int32, forRoom: Bool)], milliseconds: Int) -> [Bool] {
    var polls = descriptors.map { descriptor in
      pollfd(fd: descriptor.number, events: Int16(POLLIN) | (descriptor.forRoom ? Int16(POLLOUT) : 0), revents: 0)
    }
    polls.append(pollfd(fd: reading, events: Int16(POLLIN), revents: 0))
    isAsleep.store(true, ordering: .sequentiallyConsistent)
    let time = isWoken.load(ordering: .sequentiallyConsistent) ? 0 : Int32(clamping: milliseconds)
    // As many as the array has.
    _ = unsafe poll(&polls, nfds_t(polls.count), time)
    isAsleep.store(false, ordering: .sequentiallyConsistent)
    if polls[polls.count - 1].revents != 0 {
      var bytes = [UInt8](repeating: 0, count: 64)
      // As many as the array has, at most.
      while unsafe Foundation.read(reading, &bytes, bytes.count) > 0 {}
    }
    isWoken.store(false, ordering: .sequentiallyConsistent)
    return polls.dropLast().map { $0.revents != 0 }
  }
}
