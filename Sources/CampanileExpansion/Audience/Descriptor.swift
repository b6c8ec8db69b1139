#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// An open file or pipe.
final class Descriptor: Sendable {
  let number: Int32
  private let closes: Bool
  /// The length of a regular file; `nil` for what can only be read once.
  let length: Int?

  init(_ source: AudienceSource) throws(ExpansionProblem) {
    switch source.place {
    case .file(let path):
      // The path is passed as a C string for the call.
      number = unsafe open(path, O_RDONLY | O_CLOEXEC)
      closes = true
    case .descriptor(let open):
      number = open
      closes = false
    case .bytes:
      number = -1
      closes = false
    }
    guard number >= 0 else { throw Self.failure(source.name, errno) }
    var status = stat()
    // The structure is the call's to fill.
    guard unsafe fstat(number, &status) == 0 else { throw Self.failure(source.name, errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw Self.failure(source.name, EISDIR) }
    if status.st_mode & S_IFMT == S_IFREG, lseek(number, 0, SEEK_CUR) == 0 || closes {
      length = Int(status.st_size)
    } else {
      length = nil
    }
  }

  /// One that can be read once, and is closed at the end.
  init(owned: Int32) {
    number = owned
    closes = true
    length = nil
  }

  deinit { if closes { close(number) } }

  /// Reads up to `count` bytes behind what is there; 0 at the end.
  func read(_ count: Int, into target: inout ByteWriter) throws(Failure) -> Int {
    while true {
      let found = unsafe target.fill(count) { room in
        // The room is as long as it says.
        unsafe systemRead(number, room.baseAddress, room.count)
      }
      if found >= 0 { return found }
      if errno != EINTR { throw Failure(code: errno) }
    }
  }

  /// The same from a place of a file.
  func read(_ count: Int, at offset: Int, into target: inout ByteWriter) throws(Failure) -> Int {
    while true {
      let found = unsafe target.fill(count) { room in
        // The room is as long as it says.
        unsafe pread(number, room.baseAddress, room.count, off_t(offset))
      }
      if found >= 0 { return found }
      if errno != EINTR { throw Failure(code: errno) }
    }
  }

  struct Failure: Error {
    let code: Int32
    /// The system's words.
    var reason: String { systemReason(code) }
  }

  static func failure(_ name: String, _ code: Int32) -> ExpansionProblem {
    .audience(path: name, reason: Failure(code: code).reason)
  }
}

private func systemRead(_ number: Int32, _ target: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  #if canImport(Darwin)
    unsafe Darwin.read(number, target, count)
  #elseif canImport(Musl)
    unsafe Musl.read(number, target, count)
  #else
    unsafe Glibc.read(number, target, count)
  #endif
}
