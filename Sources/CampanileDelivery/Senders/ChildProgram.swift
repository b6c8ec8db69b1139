internal import CampanileExpansion
internal import Foundation

/// How a program ended.
public enum ProgramEnd: Sendable, Equatable {
  case exitCode(Int32)
  case signal(Int32)
}

/// A program that runs beside us, in a process group of its own, so that it can be ended with all that it has started.
///
/// It begins as a shell would begin it: no signal is blocked or ignored, and of our open files it has standard error
/// alone. Its standard input and output are pipes, whose ends here never block.
final class ChildProgram: Sendable {
  /// Where its standard input is written to; `nil` when that was closed.
  private let input: Locked<Int32?>
  /// Where its standard output is read from.
  let output: Int32
  /// The number of the program and of its group.
  private let number: pid_t
  private let state = Locked(State())

  private struct State {
    var end: ProgramEnd?
    /// Nothing of the group is left, so that its number may become another's.
    var isGroupGone = false
  }

  /// Starts a program; no shell is involved.
  init(path: String, arguments: [String], environment: [String: String]) throws(POSIXError) {
    let input = try Self.pipe()
    let output: (reading: Int32, writing: Int32)
    do {
      output = try Self.pipe()
    } catch {
      close(input.reading)
      close(input.writing)
      throw error
    }
    defer {
      close(input.reading)
      close(output.writing)
    }
    do {
      number = try Self.start(
        path, arguments: [path] + arguments, environment: environment.map { "\($0.key)=\($0.value)" }.sorted(),
        input: input.reading, output: output.writing)
    } catch {
      close(input.writing)
      close(output.reading)
      throw error
    }
    for descriptor in [input.writing, output.reading] {
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }
    self.input = Locked(input.writing)
    self.output = output.reading
  }

  deinit {
    closeInput()
    close(output)
  }

  var inputDescriptor: Int32? { input.withLock { $0 } }

  func closeInput() {
    input.withLock { descriptor in
      if let open = descriptor { close(open) }
      descriptor = nil
    }
  }

  // MARK: Its end

  /// How it ended; `nil` while it runs.
  func end() -> ProgramEnd? {
    state.withLock { state in
      if let end = state.end { return end }
      var status: Int32 = 0
      var result: pid_t
      repeat { result = unsafe waitpid(number, &status, WNOHANG) } while result < 0 && errno == EINTR
      guard result != 0 else { return nil }
      // Where nobody can say any more how it ended, it has ended all the same.
      let signal = status & 0x7F
      state.end = result < 0 ? .exitCode(-1) : signal == 0 ? .exitCode(status >> 8 & 0xFF) : .signal(signal)
      return state.end
    }
  }

  /// Waits until it has ended, but no longer than so many seconds.
  func waitForEnd(seconds: Double) -> ProgramEnd? {
    wait(seconds: seconds) { end() != nil }
    return end()
  }

  /// Ends it and all that it has started: asks first, and kills what is still there after so many seconds. Returns when
  /// nothing of the group is left, or can't be helped.
  func terminate(grace: Double) {
    closeInput()
    guard isGroupAlive else { return }
    signalGroup(SIGTERM)
    // What was stopped has to go on to notice.
    signalGroup(SIGCONT)
    wait(seconds: grace) { !isGroupAlive }
    guard isGroupAlive else { return }
    kill()
    wait(seconds: 1) { !isGroupAlive }
    state.withLock { $0.isGroupGone = true }
  }

  /// Ends it and all that it has started, without asking.
  func kill() { signalGroup(SIGKILL) }

  /// Whether the program, or anything that it has started in its group, is still there.
  private var isGroupAlive: Bool {
    // Its number can't be another's while it hasn't been waited for, or its group has members.
    if end() == nil { return true }
    return state.withLock { state in
      if !state.isGroupGone, Foundation.kill(-number, 0) != 0 { state.isGroupGone = true }
      return !state.isGroupGone
    }
  }

  private func signalGroup(_ signal: Int32) {
    guard isGroupAlive else { return }
    _ = Foundation.kill(-number, signal)
  }

  private func wait(seconds: Double, until isDone: () -> Bool) {
    let start = DispatchTime.now().uptimeNanoseconds
    var pause: useconds_t = 500
    while !isDone(), Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 < seconds {
      usleep(pause)
      pause = min(pause * 2, 10_000)
    }
  }

  // MARK: Its start

  private static var lastError: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  /// A pipe whose ends are none of the three standard ones, and aren't inherited by anybody.
  private static func pipe() throws(POSIXError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard unsafe Foundation.pipe(&ends) == 0 else { throw lastError }
    let raised = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
    let error = lastError
    for descriptor in ends { close(descriptor) }
    guard raised.allSatisfy({ $0 >= 0 }) else {
      for descriptor in raised where descriptor >= 0 { close(descriptor) }
      throw error
    }
    return (raised[0], raised[1])
  }

  private static func start(
    _ path: String, arguments: [String], environment: [String], input: Int32, output: Int32
  ) throws(POSIXError) -> pid_t {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t? = nil
      var actions: posix_spawn_file_actions_t? = nil
      let closing = POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      var attributes = posix_spawnattr_t()
      var actions = unsafe posix_spawn_file_actions_t()
      let closing: Int32 = 0
    #endif
    unsafe posix_spawnattr_init(&attributes)
    unsafe posix_spawn_file_actions_init(&actions)
    defer {
      unsafe posix_spawnattr_destroy(&attributes)
      unsafe posix_spawn_file_actions_destroy(&actions)
    }
    var none = sigset_t()
    var all = sigset_t()
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    for fixed in [SIGKILL, SIGSTOP] { unsafe sigdelset(&all, fixed) }
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    let flags = Int32(POSIX_SPAWN_SETPGROUP) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    unsafe posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags | Int32(closing)))

    unsafe posix_spawn_file_actions_adddup2(&actions, input, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
    if fcntl(2, F_GETFD) >= 0 {
      unsafe posix_spawn_file_actions_adddup2(&actions, 2, 2)
    } else {
      unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    // A number without a file is passed over; the few above the highest are for files that another thread opens now.
    if closing == 0 {
      for descriptor in 3...(highestDescriptor + 64) {
        unsafe posix_spawn_file_actions_addclose(&actions, descriptor)
      }
    }
    var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer {
      for index in unsafe words.indices { unsafe free(words[index]) }
      for index in unsafe variables.indices { unsafe free(variables[index]) }
    }
    var number: pid_t = 0
    var code: Int32
    var attempts = 0
    repeat {
      // A file that somebody is still writing can't be run yet.
      if attempts > 0 { usleep(10_000) }
      code = unsafe posix_spawn(&number, path, &actions, &attributes, &words, &variables)
      attempts += 1
    } while code == ETXTBSY && attempts < 50
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    return number
  }

  /// The highest number of an open file.
  private static var highestDescriptor: Int32 {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return names.compactMap { Int32($0) }.max() ?? 1_023
  }
}
