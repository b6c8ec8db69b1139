import CampanileTestSupport
import Foundation
import Testing

@testable import CampanileExpansion

/// Keys, tokens and certificates of `campanile send`: that they work, and that nobody gets to see them.
@Suite(.sleeps)
struct SendingTrustTests {
  private static let openssl = "/usr/bin/openssl"
  private static let hasOpenSSL = FileManager.default.isExecutableFile(atPath: openssl)

  /// A folder with a CA, a certificate for `localhost` by it, another CA, and keys for APNs and for a service account.
  private static let folder: URL? = {
    guard hasOpenSSL else { return nil }
    let folder = TestFolder.home.appending(path: "campanile-trust-" + UUID().uuidString)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? "subjectAltName=DNS:localhost\n".write(
      to: folder.appending(path: "names"), atomically: true, encoding: .utf8)
    let curve = ["-pkeyopt", "ec_paramgen_curve:prime256v1"]
    let key = ["-newkey", "ec"] + curve + ["-nodes"]
    for name in ["ca", "other"] {
      run(folder, ["req", "-x509"] + key + ["-subj", "/CN=Test", "-keyout", "\(name).key", "-out", "\(name).pem"])
    }
    run(folder, ["req"] + key + ["-subj", "/CN=Test server", "-keyout", "server.key", "-out", "server.csr"])
    run(
      folder,
      ["x509", "-req", "-in", "server.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial"]
        + ["-extfile", "names", "-out", "server.pem"])
    run(folder, ["genpkey", "-algorithm", "EC"] + curve + ["-out", "AuthKey_ABCDE12345.p8"])
    run(folder, ["pkey", "-in", "AuthKey_ABCDE12345.p8", "-pubout", "-out", "public.pem"])
    run(folder, ["genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048", "-out", "rsa.pem"])
    return folder
  }()

  private static func run(_ folder: URL, _ arguments: [String]) {
    let process = Process()
    process.executableURL = URL(filePath: openssl)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try? process.run()
    process.waitUntilExit()
  }

  private static func path(_ name: String) -> String { folder?.appending(path: name).path ?? name }

  private static let tls = ["--certificate", path("server.pem"), "--key", path("server.key")]

  private static let moment = "2026-12-01T09:00:00Z"

  /// Runs `send` for everybody that is due, and gives what it said with what the process list showed of it.
  private func send(_ tool: Tool, _ options: [String], environment: [String: String] = [:]) throws -> Tool.Result {
    try tool.run(list: ["send", "build", "--now", Self.moment] + options, environment: environment)
  }

  /// Looks for secrets in all files that were written, and in what was said.
  private func expectNothing(of secrets: [String], in tool: Tool, _ results: [Tool.Result]) throws {
    for secret in secrets {
      #expect(secret.utf8.count >= 12)
      for result in results { #expect(!result.output.contains(secret) && !result.error.contains(secret)) }
      let files = try #require(FileManager.default.enumerator(atPath: tool.folder.path))
      for case let name as String in files {
        guard let data = FileManager.default.contents(atPath: tool.folder.path + "/" + name) else { continue }
        #expect(data.range(of: Data(secret.utf8)) == nil, "\(name) has a secret")
      }
    }
  }

  /// The long lines of a key's text.
  private static func lines(ofKey name: String) throws -> [String] {
    try String(contentsOfFile: path(name), encoding: .utf8).split(separator: "\n").map(String.init).filter {
      !$0.hasPrefix("-----") && $0.utf8.count >= 12
    }
  }

  @Test(
    "a key of openssl's signs for a server that checks it, over TLS, and is seen nowhere", .enabled(if: hasOpenSSL))
  func key() throws {
    let tool = try Tool(sendingTo: Tool.tokens(40) + ["deafc05000000000", "dead400000000000"])
    let server = try OwnServer(tool, options: Self.tls + ["--public-key", Self.path("public.pem")])
    let reach = ["--sender", "apns", "--endpoint", server.apns, "--ca", Self.path("ca.pem")]
    let key = ["--key", Self.path("AuthKey_ABCDE12345.p8"), "--team-id", "TEAM123456"]
    // openssl makes keys that nobody else may read.
    let first = try send(tool, reach + key)
    #expect(first.output.contains("40 devices accepted") && !first.error.contains("chmod"), "\(first.error)")
    let text = try String(contentsOfFile: Self.path("AuthKey_ABCDE12345.p8"), encoding: .utf8)
    let second = try send(
      tool, reach + ["--uncertain", "resend"],
      environment: [
        "CAMPANILE_APNS_KEY": text, "CAMPANILE_APNS_KEY_ID": "ABCDE12345", "CAMPANILE_APNS_TEAM_ID": "TEAM123456",
      ])
    #expect(second.output.contains("41 devices accepted"), "\(second.output)\(second.error)")
    // Nobody's signature, a key that others may read, and one that is none.
    try tool.write(#"{"token":"aa00","locale":"en"}"# + "\n", to: "devices.jsonl")
    #expect(try tool.run("compile", "--audience", "devices.jsonl", "--now", "2026-12-01T08:00:00Z").code == 0)
    let unsigned = try send(tool, reach + ["--journal", "unsigned"])
    #expect(unsigned.code == 3 && unsigned.error.contains("InvalidProviderToken"), "\(unsigned.error)")
    try tool.write(text, to: "open.p8")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: tool.folder.appending(path: "open.p8").path)
    let open = try send(
      tool, reach + ["--journal", "open", "--key", "open.p8", "--key-id", "ABCDE12345", "--team-id", "TEAM123456"])
    #expect(open.code == 0 && open.error.contains("`chmod 600` it"), "\(open.error)")
    try FileManager.default.removeItem(at: tool.folder.appending(path: "open.p8"))
    let wrong = try send(
      tool,
      reach + [
        "--journal", "wrong", "--key", Self.path("rsa.pem"), "--key-id", "ABCDE12345", "--team-id", "TEAM123456",
      ])
    #expect(wrong.code == 3 && wrong.error.contains("rsa.pem"), "\(wrong.error)")
    _ = try server.end()
    try expectNothing(
      of: Self.lines(ofKey: "AuthKey_ABCDE12345.p8") + ["bearer eyJhbG", "eyJhbGciOiJF"], in: tool,
      [first, second, unsigned, open, wrong])
  }

  @Test("a program gives tokens, new ones in time and on the same connection, and they are seen nowhere")
  func tokenCommand() throws {
    let tool = try Tool(sendingTo: Tool.tokens(60))
    // Each is twenty minutes and more younger than the one before, so that the server takes it.
    try tool.write(
      #"""
      #!/bin/sh
      cd "$(dirname "$0")" && echo x >> asked
      code() { printf '%s' "$1" | base64 | tr -d '=\n' | tr '/+' '_-'; }
      age=$((3900 - 1300 * $(wc -l < asked)))
      head=$(code '{"alg":"ES256","kid":"ABCDE12345"}')
      claims=$(code "{\"iss\":\"TEAM123456\",\"iat\":$(($(date +%s) - age))}")
      echo "$head.$claims.$(printf '%086d' 0 | tr 0 A)"
      """#, to: "tokens.sh")
    let server = try OwnServer(tool)
    let result = try send(
      tool,
      ["--sender", "apns", "--endpoint", server.apns, "--token-command", "sh tokens.sh", "--renew-token", "1s"]
        + ["--rate", "35/s"])
    #expect(result.code == 0 && result.output.contains("60 devices accepted"), "\(result.output)\(result.error)")
    #expect(try tool.read("asked").count >= 4)
    let got = try server.end()
    #expect(Set(got.compactMap { $0["connection"] as? Int }).count == 1)
    try FileManager.default.removeItem(at: tool.folder.appending(path: "tokens.sh"))
    try expectNothing(of: ["eyJhbGciOiJFUzI1NiI", "AAAAAAAAAAAAAAAAAAAA"], in: tool, [result])
    let short = try send(
      tool, ["--sender", "apns", "--token-command", "true", "--renew-token", "5m"])
    #expect(short.code == 2 && short.error.contains("20 minutes"), "\(short.error)")
  }

  @Test(
    "a service account gets its access token over TLS, and FCM checks without delivering", .enabled(if: hasOpenSSL))
  func serviceAccount() throws {
    let tool = try Tool(sendingTo: ["fGhT_x-Y:APA91bQ/z", "eXyZ_0-1:APA91bR"], format: "fcm")
    let server = try OwnServer(tool, options: Self.tls)
    let key = try String(contentsOfFile: Self.path("rsa.pem"), encoding: .utf8)
    let account: [String: String] = [
      "type": "service_account", "project_id": "shop-1", "private_key_id": "k1", "private_key": key,
      "client_email": "s@shop-1.iam.gserviceaccount.com", "token_uri": server.fcm + "/token",
    ]
    let file = Self.path("account-\(UUID().uuidString).json")
    try JSONSerialization.data(withJSONObject: account).write(to: URL(filePath: file))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    let reach = ["--sender", "fcm", "--endpoint", server.fcm, "--ca", Self.path("ca.pem")]
    let checked = try send(
      tool, reach + ["--validate-only"], environment: ["GOOGLE_APPLICATION_CREDENTIALS": file])
    #expect(checked.code == 0 && checked.output.contains("2 devices accepted"), "\(checked.error)")
    let sent = try send(tool, reach + ["--service-account", file])
    #expect(sent.code == 0 && sent.output.contains("2 devices accepted"), "\(sent.error)")
    let untrusted = try send(
      tool, ["--sender", "fcm", "--endpoint", server.fcm, "--service-account", file, "--journal", "untrusted"])
    #expect(untrusted.code == 3 && untrusted.error.contains("gives no access token"), "\(untrusted.error)")
    let got = try server.end()
    #expect(got.count == 4 && got.allSatisfy { $0["path"] as? String == "/v1/projects/shop-1/messages:send" })
    let flags = got.map { ($0["payload"] as? [String: Any])?["validate_only"] as? Bool ?? false }
    #expect(flags == [true, true, false, false])
    try expectNothing(
      of: Self.lines(ofKey: "rsa.pem") + ["assertion=eyJ"], in: tool, [checked, sent, untrusted])
  }

  @Test("a server that nobody vouches for, or under another name, gets nothing", .enabled(if: hasOpenSSL))
  func strangers() throws {
    let tool = try Tool(sendingTo: ["aa00"])
    let server = try OwnServer(tool, options: Self.tls)
    let cases = [
      (server.apns, Self.path("other.pem"), "--ca FILE"), (server.apns, nil, "--ca FILE"),
      (
        server.apns.replacing("localhost", with: "127.0.0.1"), Self.path("ca.pem"), "name the server as its certificate"
      ),
    ]
    for (address, authority, words) in cases {
      let result = try send(
        tool, ["--sender", "apns", "--endpoint", address] + (authority.map { ["--ca", $0] } ?? []))
      #expect(result.code == 3 && result.error.contains(words), "\(result.error)")
    }
    #expect(try server.end().isEmpty)
  }

  @Test("a build's environment chooses the service, and no option contradicts it")
  func environment() throws {
    let tool = try Tool(sendingTo: ["aa00"])
    let url = tool.folder.appending(path: "build/manifest.json")
    guard case .object(var members) = try JSONValue(parsing: Array(try Data(contentsOf: url))) else { return }
    members.removeAll { $0.key == "environment" }
    let place = try #require(members.firstIndex { $0.key == "format" })
    members.insert(.init("environment", .text("development")), at: place + 1)
    try Data(Manifest.sealed(.object(members))).write(to: url)
    #expect(try tool.run("verify", "build").code == 0)
    let server = try OwnServer(tool, "--environment", "development")
    let reach = ["--sender", "apns", "--endpoint", server.apns]
    let refused = try send(tool, reach + ["--environment", "production"])
    #expect(refused.code == 2 && refused.error.contains("this build is for development"), "\(refused.error)")
    #expect(!FileManager.default.fileExists(atPath: tool.folder.appending(path: "build.sending").path))
    #expect(try send(tool, reach + ["--environment", "development"]).code == 0)
    _ = try server.end()
  }
}
