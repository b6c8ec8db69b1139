import CampanileTestSupport
import Foundation
import Synchronization
import Testing

@testable import HTTP2

private let openssl = "/usr/bin/openssl"
private let hasOpenSSL = FileManager.default.isExecutableFile(atPath: openssl) && Libssl.found != nil

/// Real lines: what a client says of servers that it can't or won't speak to.
@Suite("Lines", .serialized)
struct LineTests {
  /// Answers everything with 200.
  private final class Yes: ServerSession {
    let streamLimit = 100
    let nextDue: UInt64? = nil
    let isCutting = false
    func take(_ request: ReceivedRequest, _ connection: inout ServerConnection, now: UInt64) {
      connection.answer(request.stream, status: 200, fields: [])
    }
    func act(_ connection: inout ServerConnection, now: UInt64) {}
    func ended(_ problem: String?) {}
  }

  /// Sends so many requests and waits for the end.
  private final class Asker: ClientUser {
    private struct State {
      var left: Int
      var answered = 0
      var end: ConnectionEnd?
    }

    private let state: Mutex<State>
    private let client = Mutex<Client?>(nil)
    private let done = DispatchSemaphore(value: 0)
    private let count: Int

    init(count: Int) {
      self.count = count
      state = Mutex(State(left: count))
    }

    func run(_ endpoint: Endpoint) -> (answered: Int, end: ConnectionEnd?) {
      let client = Client(endpoint, user: self)
      client.streamLimit = 50
      self.client.withLock { $0 = client }
      client.start()
      _ = done.wait(timeout: .now() + 30)
      self.client.withLock { $0 = nil }
      return state.withLock { ($0.answered, $0.end) }
    }

    func fill(_ batch: inout RequestBatch, room: Int) {
      state.withLock { state in
        for _ in 0..<min(room, state.left) {
          request(UInt64(state.left), body: String(repeating: "x", count: 3_000), in: &batch)
          state.left -= 1
        }
      }
    }

    func take(_ answers: borrowing AnswerBatch) {
      let isDone = state.withLock { state in
        for answer in answers.answers where answer.outcome == .answered(status: 200) { state.answered += 1 }
        return state.answered == count
      }
      if isDone { client.withLock { $0?.close() } }
    }

    func take(_ event: ClientEvent) {
      guard case .ended(let end) = event else { return }
      state.withLock { $0.end = end }
      done.signal()
    }
  }

  private static func ask(
    _ port: Int, _ security: Endpoint.Security, count: Int = 1, timeout: Double = 5, host: String = "localhost"
  ) -> (answered: Int, end: ConnectionEnd?) {
    var endpoint = Endpoint(host: host, port: port, security: security)
    endpoint.timeout = timeout
    return Asker(count: count).run(endpoint)
  }

  private static func serving(
    _ security: Server.Security, _ body: (Int) throws -> Void
  ) throws {
    let server = try Server(host: "localhost", port: 0, security: security)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      server.run { Yes() }
      done.signal()
    }
    thread.start()
    defer {
      server.stop()
      _ = done.wait(timeout: .now() + 5)
    }
    try body(server.port)
  }

  @Test("carries thousands of requests over plain TCP, on a port that was free")
  func plain() throws {
    try Self.serving(.plain) { port in
      let (answered, end) = Self.ask(port, .plain(toOtherMachines: false), count: 3_000)
      #expect(answered == 3_000)
      #expect(end == .closed)
      #expect(throws: ChannelProblem.self) { try Server(host: "localhost", port: port, security: .plain) }
    }
  }

  @Test("says why a line can't be had")
  func unreachable() throws {
    // Nobody listens on a port that was just given back.
    let free = try Server(host: "localhost", port: 0, security: .plain).port
    guard case .channel(.unreachable)? = Self.ask(free, .plain(toOtherMachines: false)).end else {
      Issue.record("somebody was there")
      return
    }
    #expect(
      Self.ask(443, .plain(toOtherMachines: true), host: "no-such-host.invalid").end
        == .channel(.unknownHost("no-such-host.invalid")))
    // An address for documentation: it is another machine's, and isn't asked.
    #expect(
      Self.ask(80, .plain(toOtherMachines: false), host: "192.0.2.1").end
        == .channel(.plaintextRefused(host: "192.0.2.1")))
    #expect(
      Self.ask(free, .plain(toOtherMachines: false), host: "127.0.0.1").end
        != .channel(.plaintextRefused(host: "127.0.0.1")))
  }

  // MARK: TLS

  /// A folder with a CA, a certificate for `localhost` by it, and another CA.
  private static let folder: URL? = {
    guard hasOpenSSL else { return nil }
    let folder = TestFolder.home.appendingPathComponent("lines-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? "subjectAltName=DNS:localhost\n".write(
      to: folder.appendingPathComponent("names"), atomically: true, encoding: .utf8)
    let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    for name in ["ca", "other"] {
      program(folder, ["req", "-x509"] + key + ["-subj", "/CN=Test", "-keyout", "\(name).key", "-out", "\(name).pem"])
    }
    program(folder, ["req"] + key + ["-subj", "/CN=Test server", "-keyout", "server.key", "-out", "server.csr"])
    program(
      folder,
      [
        "x509", "-req", "-in", "server.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-extfile",
        "names",
        "-out", "server.pem",
      ])
    return folder
  }()

  private static func program(_ folder: URL, _ arguments: [String]) {
    let process = start(folder, arguments)
    process?.waitUntilExit()
  }

  private static func start(_ folder: URL, _ arguments: [String]) -> Process? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: openssl)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return nil }
    return process
  }

  private static func path(_ name: String) -> String { folder?.appendingPathComponent(name).path ?? name }

  private static func trusting(_ name: String) -> Endpoint.Security { .tls(TLSTrust(authorities: path(name))) }

  @Test("carries thousands of requests over TLS, and trusts whom it was told to trust", .enabled(if: hasOpenSSL))
  func tls() throws {
    try Self.serving(.tls(certificate: Self.path("server.pem"), key: Self.path("server.key"))) { port in
      let (answered, end) = Self.ask(port, Self.trusting("ca.pem"), count: 3_000)
      #expect(answered == 3_000)
      #expect(end == .closed)
      for security in [Self.trusting("other.pem"), .tls(TLSTrust())] {
        guard case .channel(.untrusted)? = Self.ask(port, security).end else {
          Issue.record("it was trusted")
          continue
        }
      }
      // The certificate is for the name, and not for the address.
      let other = Self.ask(port, Self.trusting("ca.pem"), host: "127.0.0.1").end
      #expect(other == .channel(.wrongHost("127.0.0.1")) || other.map { "\($0)".contains("unreachable") } == true)
      guard case .channel(.unusableFile)? = Self.ask(port, Self.trusting("server.key")).end else {
        Issue.record("a key is no certificate")
        return
      }
      switch Self.ask(port, .plain(toOtherMachines: false)).end {
      case .violation?, .closedByServer?, .channel(.broken)?: break
      case let end: Issue.record("plain words to a TLS server: \(String(describing: end))")
      }
    }
  }

  @Test("a server takes h2 wherever it is offered, and nothing that looks like it")
  func offers() {
    func choice(_ names: [String], cutting count: Int = 0) -> String? {
      let list = names.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }
      // The list outlives the call, which is told its length and fills the two others.
      return unsafe list.withUnsafeBufferPointer { bytes in
        var chosen: UnsafePointer<UInt8>?
        var length: UInt8 = 0
        let result = unsafe chooseHTTP2(nil, &chosen, &length, bytes.baseAddress, UInt32(bytes.count - count), nil)
        guard result == 0 else { return nil }
        return unsafe String(decoding: UnsafeBufferPointer(start: chosen, count: Int(length)), as: UTF8.self)
      }
    }
    for names in [["h2"], ["http/1.1", "h2"], ["h3", "h2", "x2"]] { #expect(choice(names) == "h2", "\(names)") }
    for names in [[], ["h3"], ["x2"], ["h2c"], ["h"], ["http/1.1"], ["h2x", "2h"]] {
      #expect(choice(names) == nil, "\(names)")
    }
    #expect(choice(["h3", "h2"], cutting: 1) == nil)
    var length: UInt8 = 0
    #expect(unsafe chooseHTTP2(nil, nil, &length, nil, 0, nil) == 2)
  }

  @Test("says it when a server speaks no TLS, an old one, or no HTTP/2", .enabled(if: hasOpenSSL))
  func oldServers() throws {
    try Self.serving(.plain) { port in
      guard case .channel(.handshakeFailed)? = Self.ask(port, Self.trusting("ca.pem"), timeout: 3).end else {
        Issue.record("TLS with a plain server")
        return
      }
    }
    let cases: [([String], (ChannelProblem) -> Bool)] = [
      ([], { $0 == .noHTTP2(host: "localhost") }), (["-alpn", "http/1.1"], { $0 == .noHTTP2(host: "localhost") }),
      (
        ["-tls1_1", "-cipher", "ALL:@SECLEVEL=0"],
        { $0 == .handshakeFailed(host: "localhost", reason: "it speaks no TLS from version 1.2 on") }
      ),
    ]
    let folder = try #require(Self.folder)
    for (options, fits) in cases {
      let port = try Server(host: "localhost", port: 0, security: .plain).port
      let process = Self.start(
        folder, ["s_server", "-accept", "\(port)", "-cert", "server.pem", "-key", "server.key", "-quiet"] + options)
      // Other tests may have this process, and so its children, deaf to SIGTERM.
      defer { if let process { kill(process.processIdentifier, SIGKILL) } }
      var end: ConnectionEnd?
      // It takes a moment to be there.
      for _ in 0..<600 {
        end = Self.ask(port, Self.trusting("ca.pem"), timeout: 5).end
        guard case .channel(.unreachable)? = end else { break }
        usleep(100_000)
      }
      guard case .channel(let problem)? = end else {
        Issue.record("\(options): \(String(describing: end))")
        continue
      }
      #expect(fits(problem), "\(options): \(problem)")
    }
  }

  @Test("a certificate and key that can't be used are named", .enabled(if: hasOpenSSL))
  func wrongFiles() {
    for (certificate, key, wrong) in [
      ("missing.pem", "server.key", "missing.pem"), ("server.pem", "missing.key", "missing.key"),
      ("server.key", "server.key", "server.key"), ("server.pem", "ca.key", "ca.key"),
    ] {
      do {
        _ = try Server(
          host: "localhost", port: 0, security: .tls(certificate: Self.path(certificate), key: Self.path(key)))
        Issue.record("\(certificate) and \(key) were used")
      } catch {
        #expect(error.description.contains(wrong), "\(error)")
      }
    }
  }

  #if os(Linux)
    @Test(
      "a file of certificates or keys that can't be used is named with what is wrong with it", .enabled(if: hasOpenSSL))
    func unusable() throws {
      try Data("hello\n".utf8).write(to: URL(fileURLWithPath: Self.path("text")))
      let broken = "-----BEGIN CERTIFICATE-----\n?\n-----END CERTIFICATE-----\n"
      try Data(broken.utf8).write(to: URL(fileURLWithPath: Self.path("broken")))
      func reason(_ make: () throws(ChannelProblem) -> LibsslContext) -> String? {
        do {
          _ = try make()
        } catch {
          if case .unusableFile(_, let reason) = error { return reason }
        }
        return nil
      }
      for (name, wrong) in [
        ("text", nil), ("missing", "No such file or directory"), ("", "Is a directory"),
        ("broken", "bad base64 decode"),
      ] as [(String, String?)] {
        let path = Self.path(name)
        let certificate = reason { () throws(ChannelProblem) in
          try LibsslContext(certificate: path, key: Self.path("server.key"))
        }
        #expect(certificate == wrong ?? "no certificate in PEM is in it", "\(name)")
        let authorities = reason { () throws(ChannelProblem) in try LibsslContext(TLSTrust(authorities: path)) }
        #expect(authorities == wrong ?? "no certificates in PEM are in it", "\(name)")
        // In a file of a certificate there is no key.
        let key = reason { () throws(ChannelProblem) in
          try LibsslContext(certificate: Self.path("server.pem"), key: path)
        }
        #expect(key == (name == "broken" ? nil : wrong) ?? "no key in PEM is in it", "\(name)")
      }
    }
  #endif

  @Test("wakes from any thread end the wait, and none is lost")
  func wakes() throws {
    let waker = try #require(Waker())
    for _ in 0..<200 {
      let thread = Thread { waker.wake() }
      thread.start()
      let begin = Clock.now
      waker.wait(for: [], milliseconds: 5_000)
      #expect(Clock.now - begin < 4_000_000)
    }
  }
}
