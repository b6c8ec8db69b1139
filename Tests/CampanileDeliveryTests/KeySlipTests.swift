import CampanileCrypto
import CampanileExpansion
import CampanileTestSupport
import Foundation
import HTTP2
import Testing

@testable import CampanileDelivery

/// What is said of files that should hold a key, and don't.
struct KeySlipTests {
  private static let lines = Keys.p256.split(separator: "\n").map(String.init)
  private static let body = lines.dropFirst().dropLast().joined(separator: "\n")
  private static let folded = lines.joined(separator: #"\n"#) + #"\n"#

  private static func failure(
    _ bytes: [UInt8], _ holder: KeyHolder = .file("AuthKey_ABCDE12345.p8"), kind: KeyKind = .p256
  ) -> SendFailure? {
    do {
      _ = try SigningKey(pem: bytes, kind: kind)
      return nil
    } catch {
      return SendFailure(key: bytes, in: holder, error, kind: kind)
    }
  }

  private static func framed(_ label: String) -> String {
    "-----BEGIN \(label)-----\n\(body)\n-----END \(label)-----\n"
  }

  @Test(
    "what stands in the place of a key is told, with what makes one of it, and nothing of the key",
    arguments: [
      (" \n", "is empty", "Apple's portal"),
      (framed("CERTIFICATE"), "is a certificate, and holds no key", "Apple's portal"),
      (framed("CERTIFICATE REQUEST"), "is a request for a certificate, and holds no key", "Apple's portal"),
      (framed("NEW CERTIFICATE REQUEST"), "is a request for a certificate, and holds no key", "Apple's portal"),
      (Keys.publicHalf, "is a public key, and the private one is needed to sign", "Apple's portal"),
      (framed("OPENSSH PRIVATE KEY"), "is a key in the form of OpenSSH", "Apple's portal"),
      (#"{"private_key":"x"}"#, "is JSON, and a key is needed in PEM", "Apple's portal"),
      (
        folded, #"has `\n` written out in the place of its line ends"#,
        #"`printf '%b\n' "$(cat AuthKey_ABCDE12345.p8)" > AuthKey_ABCDE12345-lines.p8`"#
      ),
      (
        lines.joined(separator: " ") + " ", "stands on one line, with blanks in the place of its line ends",
        "a shell keeps line ends"
      ),
      (
        lines.map { "  \($0)\n" }.joined(), "has blanks before its lines",
        "`sed 's/^[[:blank:]]*//' AuthKey_ABCDE12345.p8 > AuthKey_ABCDE12345-lines.p8`"
      ),
      (
        Data(Keys.p256.utf8).base64EncodedString(options: .lineLength76Characters),
        "is a key in PEM that was put in Base64 once more",
        "`base64 -d < AuthKey_ABCDE12345.p8 > AuthKey_ABCDE12345-plain.p8`"
      ),
      (body, "lacks the first and the last line of PEM", "write `-----BEGIN PRIVATE KEY-----` above it"),
      (String(Keys.p256.dropLast(40)), "is cut off: its last line, which begins with -----END, is missing", ""),
      (
        Keys.p256.replacing("AwEHBG0w", with: "AwE"),
        "is damaged: what stands between its first and its last line is no key",
        "Apple's portal"
      ),
      (
        Keys.locked, "is locked with a password, which keys for sending aren't",
        "`openssl pkcs8 -topk8 -nocrypt -in AuthKey_ABCDE12345.p8 -out AuthKey_ABCDE12345-unlocked.p8`"
      ),
      (Keys.rsa, "is a key of another kind: APNs' keys are on the curve P-256", "Apple's portal"),
      ("nonsense", "holds no key in PEM (it would begin with -----BEGIN)", "Apple's portal"),
      ("no key\n", "holds no key in PEM (it would begin with -----BEGIN)", "Apple's portal"),
    ])
  func slips(text: String, words: String, help: String) throws {
    let failure = try #require(Self.failure(Array(text.utf8)))
    #expect(failure.summary == "`AuthKey_ABCDE12345.p8` \(words)")
    #expect(failure.help.count == 1 && failure.help[0].hasPrefix(help), "\(failure.help)")
    for line in Self.lines.dropFirst().dropLast() { #expect(!(failure.summary + failure.help[0]).contains(line)) }
  }

  @Test("a key in UTF-16 is told as that", arguments: [[0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]])
  func wideKey(mark: [UInt8]) {
    let pairs = Array(Keys.p256.utf8).flatMap { mark[0] == 0xFF ? [$0, 0] : [0, $0] }
    let failure = Self.failure(mark + pairs)
    #expect(failure?.summary == "`AuthKey_ABCDE12345.p8` is not UTF-8 (it looks like UTF-16)")
    #expect(failure?.help[0].hasPrefix("`iconv -f UTF-16 -t UTF-8 AuthKey_ABCDE12345.p8 >") == true)
  }

  @Test("binary forms are told apart by what they begin with")
  func binary() throws {
    func bytes(_ text: String) throws -> [UInt8] {
      let lines = text.split(separator: "\n").dropFirst().dropLast()
      return [UInt8](try #require(Data(base64Encoded: lines.joined())))
    }
    let key = try bytes(Keys.p256)
    let failure = try #require(Self.failure(key, .file("my key.p8")))
    #expect(failure.summary == "`my key.p8` is binary (DER), and a key is needed in PEM")
    #expect(
      failure.help == [
        "`openssl pkcs8 -topk8 -nocrypt -inform DER -in 'my key.p8' -out 'my key-pem.p8'` writes it so"
      ])
    #expect(try KeySlip(bytes(Keys.rsa), kind: .p256) == .binary)
    #expect(try KeySlip(bytes(Keys.publicHalf), kind: .p256) == .publicKey)
    let rest = [UInt8](repeating: 7, count: 100)
    #expect(KeySlip([0x30, 0x82, 0x09, 0xCF, 0x02, 0x01, 0x03, 0x30] + rest, kind: .p256) == .store)
    #expect(KeySlip([0x30, 0x82, 0x05, 0x10, 0x30, 0x82, 0x03, 0xF8] + rest, kind: .p256) == .certificate)
    #expect(KeySlip([0x30, 0x82, 0x05, 0x10, 0x07] + rest, kind: .p256) == nil)
    #expect(KeySlip([0x30, 0xFF], kind: .p256) == nil)
  }

  @Test("the advice fits where the key is from")
  func holders() throws {
    let variable = KeyHolder.variable("CAMPANILE_APNS_KEY")
    #expect(
      Self.failure(Array(Self.folded.utf8), variable)?.help
        == [#"`export CAMPANILE_APNS_KEY="$(printf '%b' "$CAMPANILE_APNS_KEY")"` puts them there"#])
    let packed = Array(Data(Keys.p256.utf8).base64EncodedData())
    #expect(
      Self.failure(packed, variable)?.help
        == [#"`export CAMPANILE_APNS_KEY="$(printf %s "$CAMPANILE_APNS_KEY" | base64 -d)"` takes that off"#])
    #expect(Self.failure(Array(Keys.locked.utf8), variable)?.help == [variable.origin])
    let account = KeyHolder.account("sa.json")
    let twice = Keys.rsa.replacing("\n", with: #"\n"#)
    let failure = try #require(Self.failure(Array(twice.utf8), account, kind: .rsa))
    #expect(failure.summary == #"`private_key` of `sa.json` has `\n` written out in the place of its line ends"#)
    #expect(failure.help == [#"they are escaped twice: write `\n` in the file where `\\n` stands"#])
    #expect(Self.failure(packed, account)?.help == [account.origin])
    // Of another kind besides, which is told when it can be read.
    #expect(KeySlip(Array(twice.utf8), kind: .p256) == .escapedLineEnds)
  }

  @Test(
    "only what can hold a secret is worth a warning",
    arguments: [
      ("", true), (framed("CERTIFICATE"), true), (Keys.publicHalf, true), (Keys.p256, false), ("key", false),
      (folded, false), (Keys.locked, false), (framed("CERTIFICATE") + Keys.p256, false), (framed("X"), false),
    ])
  func secrets(text: String, isPlain: Bool) {
    #expect(KeySlip.holdsNoSecret(Array(text.utf8)) == isPlain)
  }

  // MARK: Service accounts

  @Test(
    "a file that is no service account is told as what it is, and nothing of it",
    arguments: [
      ("", "`sa.json` is not JSON: the file is empty", "Firebase console"),
      (
        "{\n  \"client_email\": \"secret@b.c\",\n  \"é\": \"x\",}",
        "`sa.json` is not JSON: nothing follows a comma, in line 3, column 11", "Firebase console"
      ),
      (
        "{\n<<<<<<< HEAD\n}", "`sa.json` is not JSON: a merge was left half done in line 2", "Firebase console"
      ),
      (Keys.p256, "`sa.json` is no service account, but a key in PEM", "Firebase console"),
      (
        #"<?xml version="1.0"?><plist version="1.0"/>"#,
        "`sa.json` is no service account, but the configuration of an app, which holds no key to send with",
        "Firebase console"
      ),
      (
        #"{"project_info":{},"client":[]}"#,
        "`sa.json` is no service account, but the configuration of an app, which holds no key to send with",
        "Firebase console"
      ),
      (
        #"{"apiKey":"secret","projectId":"demo"}"#,
        "`sa.json` is no service account, but the configuration of an app, which holds no key to send with",
        "Firebase console"
      ),
      (
        #"{"type":"authorized_user","refresh_token":"secret"}"#,
        "`sa.json` is no service account, but a person's own credentials, as `gcloud auth` writes them",
        "Firebase console"
      ),
      (
        #"{"type":"external_account"}"#, "`sa.json` is no service account with a key of its own: others answer for it",
        "--token-command"
      ),
      (
        #"{"installed":{"client_secret":"secret"}}"#,
        "`sa.json` is no service account, but a client of OAuth, with which people sign in", "Firebase console"
      ),
      (
        #"{"type":"service_account","private_key":"secret"}"#,
        "`sa.json` lacks `client_email`, which a service account has as text", "as it was downloaded"
      ),
      (
        #"{"client_email":"secret","private_key":7}"#,
        "`sa.json` lacks `private_key`, which a service account has as text", "as it was downloaded"
      ),
      (
        #"{"type":"service_account"}"#,
        "`sa.json` lacks `client_email` and `private_key`, which a service account has as text", "as it was downloaded"
      ),
      (#"{"a":1}"#, "`sa.json` is no service account", "Firebase console"),
      (#"[{"client_email":"secret"}]"#, "`sa.json` is no service account", "Firebase console"),
      ("secret", "`sa.json` is no service account", "Firebase console"),
      (
        Data(#"{"client_email":"secret"}"#.utf8).base64EncodedString(), "`sa.json` is JSON that was put in Base64",
        "`base64 -d < sa.json > sa-plain.json`"
      ),
    ])
  func accounts(text: String, summary: String, help: String) throws {
    let error = try #require(
      #expect(throws: SendFailure.self) {
        try ServiceAccount(Array(text.utf8), shown: "sa.json", trust: TLSTrust(), lifetime: nil)
      })
    #expect(error.summary == summary)
    #expect(error.help.joined(separator: "; ").contains(help), "\(error.help)")
    #expect(!(error.summary + error.help.joined()).contains("secret"))
  }

  @Test("a file in UTF-16 is told as that, with and without a mark", arguments: [[0xFF, 0xFE], []] as [[UInt8]])
  func wide(mark: [UInt8]) throws {
    let bytes = mark + Array(#"{"client_email":"a"}"#.utf8).flatMap { [$0, 0] }
    let error = try #require(
      #expect(throws: SendFailure.self) {
        try ServiceAccount(bytes, shown: "sa.json", trust: TLSTrust(), lifetime: nil)
      })
    #expect(error.summary == "`sa.json` is not JSON: it is not UTF-8 (it looks like UTF-16)")
  }
}
