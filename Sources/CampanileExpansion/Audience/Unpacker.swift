internal import CampanileCrypto
internal import Foundation

/// A program that unpacks an audience while it is read: no shell, no file in between, and no more memory than two pipes.
final class Unpacker: @unchecked Sendable {
  // Used by one thread at a time, but for `inlet`, which has a lock of its own.
  let packing: Packing
  private let process: pid_t
  /// What the program complains of.
  private let complaints: Int32
  private let inlet: Inlet?
  private var isOver = false

  /// What comes out of it.
  let output: Descriptor

  /// Feeds the program with what can't be read twice.
  private final class Inlet: Sendable {
    let state = Locked((digest: "", byteCount: 0, failure: Int32(0)))
  }

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - source: what is packed. A file is read by the program itself; of a stream, `head` was read already.
  ///   - head: the first bytes of a stream.
  init(_ packing: Packing, _ source: Descriptor, head: [UInt8], name: String) throws(ExpansionProblem) {
    guard let path = Self.path(of: packing.program) else {
      throw .form(.noUnpacker(program: packing.program), path: name)
    }
    // Whoever stops reading is no reason to end this process.
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = []
    func pipe() throws(ExpansionProblem) -> (read: Int32, write: Int32) {
      var pair: [Int32] = [-1, -1]
      // The call fills both places.
      guard unsafe Foundation.pipe(&pair) == 0 else {
        for end in ends { close(end) }
        throw Descriptor.failure(name, errno)
      }
      for end in pair { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      ends += pair
      return (pair[0], pair[1])
    }
    self.packing = packing
    let unpacked = try pipe()
    let errors = try pipe()
    let fed = source.length == nil ? try pipe() : nil
    let input = fed?.read ?? source.number
    guard
      let process = Self.start(
        path, [packing.program] + packing.arguments, input: input, output: unpacked.write, error: errors.write)
    else {
      let code = errno
      for end in ends { close(end) }
      throw Descriptor.failure(name, code)
    }
    self.process = process
    close(unpacked.write)
    close(errors.write)
    complaints = errors.read
    _ = fcntl(complaints, F_SETFL, O_NONBLOCK)
    output = Descriptor(owned: unpacked.read)
    guard let fed else {
      inlet = nil
      return
    }
    close(fed.read)
    let inlet = Inlet()
    self.inlet = inlet
    let number = source.number
    let thread = Thread { Self.feed(inlet, from: number, to: fed.write, head: head) }
    thread.name = "campanile unpacking"
    thread.start()
  }

  deinit {
    close(complaints)
    guard !isOver else { return }
    // It leads a group of its own, and may have started others.
    kill(-process, SIGKILL)
    _ = Self.wait(for: process)
  }

  /// To be called when everything was read: whether the program is content.
  func finish(name: String) throws(ExpansionProblem) {
    guard !isOver else { return }
    let code = Self.wait(for: process)
    isOver = true
    if let failure = inlet?.state.withLock({ $0.failure }), failure != 0 { throw Descriptor.failure(name, failure) }
    guard code != 0 else { return }
    throw .form(.damagedArchive(program: packing.program, reason: complaint(code)), path: name)
  }

  /// Size and digest of the packed bytes of a stream; `nil` for a file, which is hashed as such.
  var packedDigest: (byteCount: Int, sha256: String)? {
    inlet.map { inlet in
      inlet.state.withLock { ($0.byteCount, $0.digest) }
    }
  }

  /// The first line of what the program said.
  private func complaint(_ code: Int32) -> String {
    var text = ByteWriter()
    // The room is as long as it says.
    _ = unsafe text.fill(1_024) { unsafe read(complaints, $0.baseAddress, $0.count) }
    let line = text.bytes.string.split(separator: "\n").first { !$0.allSatisfy(\.isWhitespace) }
    // With 2 gzip warns, which it was told to do without a word.
    guard let line else {
      return packing.program == "gzip" && code == 2
        ? "a warning, as of other bytes behind it" : "it ended with an error"
    }
    var words = line.trimmingCharacters(in: .whitespaces)[...]
    // Who says so, and of what, is known.
    for prefix in ["\(packing.program):", "stdin:", "/*stdin*\\ :", "-:"] {
      let rest = words.trimmingCharacters(in: .whitespaces)
      words = rest[...]
      if rest.hasPrefix(prefix) { words = rest.dropFirst(prefix.count) }
    }
    return words.trimmingCharacters(in: .whitespaces)
  }

  // MARK: The process

  private static func path(of program: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    // A folder that isn't named from the root may be anybody's.
    return folders.filter { $0.hasPrefix("/") }.map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static func start(
    _ path: String, _ arguments: [String], input: Int32, output: Int32, error: Int32
  ) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    // Every pointer is valid for the call that it is given to.
    guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    guard unsafe posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    for (from, to) in [(input, Int32(0)), (output, 1), (error, 2)] {
      guard unsafe posix_spawn_file_actions_adddup2(&actions, from, to) == 0 else { return nil }
    }
    // Signals as a program expects them, and a group of its own: it ends when we say so, not with a key on the terminal.
    var none = sigset_t()
    var usual = sigset_t()
    unsafe sigemptyset(&none)
    unsafe sigemptyset(&usual)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE] { unsafe sigaddset(&usual, number) }
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    guard unsafe posix_spawnattr_setsigmask(&attributes, &none) == 0,
      unsafe posix_spawnattr_setsigdefault(&attributes, &usual) == 0,
      unsafe posix_spawnattr_setpgroup(&attributes, 0) == 0,
      unsafe posix_spawnattr_setflags(&attributes, Int16(flags)) == 0
    else { return nil }
    // Its options come from us alone, and its words are English.
    let search = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return unsafe withCStrings(arguments) { arguments in
      unsafe withCStrings(["PATH=\(search)", "LC_ALL=C"]) { environment in
        var process: pid_t = 0
        let code = unsafe posix_spawn(&process, path, &actions, &attributes, arguments, environment)
        if code != 0 { errno = code }
        return code == 0 ? process : nil
      }
    }
  }

  /// Calls with a list of C strings, which ends with none.
  private static func withCStrings<Result>(
    _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = unsafe texts.map { unsafe strdup($0) } + [nil]
    defer { for place in 0..<texts.count { unsafe free(pointers[place]) } }
    // As long as the call, and no longer.
    return unsafe pointers.withUnsafeMutableBufferPointer { list in
      guard let base = list.baseAddress else { preconditionFailure("the list holds its end") }
      return unsafe body(base)
    }
  }

  /// The exit code; 255 after a signal.
  private static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    // The status is the call's to fill.
    while unsafe waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return 255 }
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 255
  }

  private static func feed(_ inlet: Inlet, from source: Int32, to target: Int32, head: [UInt8]) {
    defer { close(target) }
    var hash = SHA256()
    var byteCount = 0
    var piece = ByteWriter(capacity: 128 << 10)
    piece.append(head)
    while true {
      byteCount += piece.count
      piece.bytes.withSpan { hash.update($0) }
      var start = 0
      while start < piece.count {
        let rest = piece.bytes.slice(start, piece.count)
        // The span outlives the call.
        let written = rest.withSpan { span in
          unsafe span.withUnsafeBytes { unsafe Foundation.write(target, $0.baseAddress, $0.count) }
        }
        if written < 0 {
          if errno == EINTR { continue }
          // The program has ended, or nobody wants more of it; it says why itself.
          return
        }
        start += written
      }
      piece.removeAll()
      // The room is as long as it says.
      let found = unsafe piece.fill(128 << 10) { unsafe read(source, $0.baseAddress, $0.count) }
      if found == 0 {
        // Before the program learns of the end.
        let digest = hash.finish()
        inlet.state.withLock { ($0.byteCount, $0.digest) = (byteCount, digest) }
        return
      }
      if found < 0, errno != EINTR {
        let code = errno
        inlet.state.withLock { $0.failure = code }
        return
      }
    }
  }
}
