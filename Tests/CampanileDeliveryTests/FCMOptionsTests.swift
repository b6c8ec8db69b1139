import CampanileTestSupport
import Foundation
import Testing

@testable import CampanileDelivery

/// What `--sender fcm` wants to know before it sends, and the files that it takes it from.
@Suite("FCM's options")
struct FCMOptionsTests {
  private static func settings(
    _ options: [String: String], environment: [String: String] = [:], folder: String = "",
    warn: @escaping @Sendable (String) -> Void = { _ in }
  ) -> SenderSettings {
    SenderSettings(
      values: { options[$0].map { [$0] } ?? [] }, environment: environment,
      absolute: { folder.isEmpty ? $0 : folder + "/" + $0 }, warn: warn, now: { 0 })
  }

  private static let inline =
    "`--service-account` names a file; a key on the command line can be read by everybody on the machine"
  private static let project = "`--project` is the identifier of a Firebase project: small letters, digits and dashes"
  private static let both = "`--service-account` and `--token-command` both give the token"
  private static let none = "`--sender fcm` needs a service account"

  @Test(
    "a key on the command line, no project that can be one, two ways to a token and none are refused at once",
    arguments: [
      (["service-account": #"{"private_key":"x"}"#], inline), (["service-account": "a.json", "project": ""], project),
      (["service-account": "a.json", "project": "My Shop"], project), (["project": "shop_1"], project),
      (["service-account": "a.json", "project": "`"], project), (["project": "shop{"], project),
      (["service-account": "a.json", "token-command": "gcloud", "project": "shop"], both),
      (["token-command": "gcloud"], "the project is missing"), ([:], none), (["project": "az-09"], none),
      (["token-command": "gcloud", "project": "shop-1"], nil),
      (["service-account": "a.json", "project": "shop-1"], nil),
      (["service-account": "a.json"], nil), (["endpoint": "http://localhost:1"], nil),
    ] as [([String: String], String?)])
  func options(options: [String: String], reason: String?) {
    let problem = SenderRow.fcm.check(Self.settings(options))
    #expect(problem?.summary == reason)
    #expect(problem.map { $0.cause == .use && $0.help.count == 1 } ?? true)
  }

  @Test("a program's token is used as long as `--renew-token` says, or else for as long as the service allows")
  func lifetimes() throws {
    for (renewal, fcm, apns) in [(nil, 1_800, 2_400), ("5m", 300, 300)] as [(String?, Double, Double)] {
      var options = ["token-command": "gcloud", "project": "shop-1"]
      options["renew-token"] = renewal
      let settings = Self.settings(options)
      let (source, project) = try FCMOptions(settings).source()
      #expect((source as? TokenCommand)?.seconds == fcm && project == "shop-1")
      #expect((try APNsOptions(settings).source() as? TokenCommand)?.seconds == apns)
    }
  }

  @Test("a token of Google's is renewed five minutes before its end, and one for less than ten in its middle")
  func uses() {
    for (seconds, most, use) in [(3_600, nil, 3_300), (600, nil, 300), (400, nil, 200), (1, nil, 1), (3_600, 60, 60)]
      as [(Double, Double?, Double)]
    {
      #expect(ServiceAccount.use(ofTokenFor: seconds, atMost: most) == use)
    }
  }

  @Test("the project that is asked for counts before that of the service account")
  func projects() throws {
    let folder = TestFolder.home.appending(path: "campanile-projects-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var file = ["client_email": "s@shop-1.iam.gserviceaccount.com", "private_key": Keys.rsa]
    func project(_ options: [String: String]) throws -> String {
      try JSONSerialization.data(withJSONObject: file).write(to: folder.appending(path: "a.json"))
      let settings = Self.settings(options.merging(["service-account": "a.json"]) { $1 }, folder: folder.path)
      return try FCMOptions(settings).source().project
    }
    #expect(try project(["project": "shop-2"]) == "shop-2")
    #expect(throws: SendFailure("`a.json` names no project", help: ["write `--project ID`"])) { try project([:]) }
    file["project_id"] = "shop-1"
    #expect(try project([:]) == "shop-1" && project(["project": "shop-2"]) == "shop-2")
    // A server of one's own knows none.
    #expect(try FCMOptions(Self.settings(["endpoint": "http://localhost:1"])).source().project == "local")
  }

  @Test("tokens for APNs may be renewed every 20 minutes, and no variable that is empty says anything")
  func apns() {
    for (renewal, isRight) in [("20m", true), ("1199s", false), ("1h", true)] {
      let options = ["token-command": "make-token", "renew-token": renewal]
      #expect((SenderRow.apns.check(Self.settings(options)) == nil) == isRight, "\(renewal)")
    }
    let named = ["CAMPANILE_APNS_KEY_FILE": "k.p8", "CAMPANILE_APNS_KEY_ID": "ABCDE12345"]
    for (team, problem) in [("TEAM123456", nil), ("", "the team's identifier is missing")] as [(String, String?)] {
      let environment = named.merging(["CAMPANILE_APNS_TEAM_ID": team]) { $1 }
      #expect(SenderRow.apns.check(Self.settings([:], environment: environment))?.summary == problem)
    }
    let none = Self.settings([:], environment: ["CAMPANILE_APNS_KEY_FILE": "", "CAMPANILE_APNS_KEY": ""])
    #expect(SenderRow.apns.check(none)?.summary == "`--sender apns` needs a key for APNs")
  }

  @Test(
    "a secret where a file is to be named is told, and not shown",
    arguments: [
      "-----BEGIN PRIVATE KEY-----\nMIGHAgEA\n-----END PRIVATE KEY-----", #"-----BEGIN PRIVATE KEY-----\nMIGHAgEA\n"#,
      "LS0tLS1CRUdJTiBQUklWQVRFIEtFWS0tLS0t" + String(repeating: "A", count: 80),
      "MIGHAgEA" + String(repeating: "A", count: 100), #" {"type": "service_account"}"#,
      "eyJ0eXBl" + String(repeating: "A", count: 100),
    ])
  func secretsAsPaths(secret: String) {
    for (sender, variable, option) in [
      (SenderRow.apns, "CAMPANILE_APNS_KEY_FILE", "key"),
      (SenderRow.fcm, "GOOGLE_APPLICATION_CREDENTIALS", "service-account"),
    ] {
      for settings in [Self.settings([:], environment: [variable: secret]), Self.settings([option: secret])] {
        let problem = sender.check(settings)
        #expect(problem?.cause == .use && problem?.summary.contains("names a file") == true)
        #expect("\(problem.map { [$0.summary] + $0.help } ?? [])".contains(secret.suffix(8)) == false)
      }
      // A path is one, however long.
      #expect(
        sender.check(Self.settings([:], environment: [variable: "/MIG/" + String(repeating: "a/", count: 90)]))?.summary
          .contains("names a file") != true)
    }
  }

  @Test("the environment may name the service account, unless it names nothing")
  func environment() {
    for (value, isRight) in [("a.json", true), ("", false)] {
      let settings = Self.settings([:], environment: ["GOOGLE_APPLICATION_CREDENTIALS": value])
      #expect((SenderRow.fcm.check(settings) == nil) == isRight)
    }
  }

  @Test(
    "a file with a key that anybody else may read or write is warned of",
    arguments: [(0o600, false), (0o400, false), (0o640, true), (0o620, true), (0o604, true)])
  func modes(mode: Int, warns: Bool) throws {
    let file = TestFolder.home.appending(path: "campanile-key-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("key".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    var warnings: [String] = []
    #expect(try KeyFile.read(file.path, shown: "k.json") { warnings.append($0) } == Array("key".utf8))
    let expected = "others on this machine may read `k.json`, and a key is for its owner alone: `chmod 600` it"
    #expect(warnings == (warns ? [expected] : []))
  }

  @Test("a file that is no service account is named with what is wrong in it")
  func accounts() throws {
    let folder = TestFolder.home.appending(path: "campanile-accounts-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder.appending(path: "folder"), withIntermediateDirectories: true)
    let cases: [(name: String, text: String, reason: String)] = [
      ("folder", "", "`folder` is no file with a key"),
      ("missing", "", "`missing` can't be read: there is no such file"),
      ("text", "no JSON", "`text` is no service account"),
      ("half", #"{"client_email":"a@b.c"}"#, "`half` lacks `private_key`, which a service account has as text"),
      (
        "plain", #"{"client_email":"a","private_key":"x","token_uri":"http://example.com/token"}"#,
        "`token_uri` of `plain` is no address with https"
      ),
      ("key", #"{"client_email":"a","private_key":"x"}"#, "`private_key` of `key` "),
      ("large", String(repeating: "x", count: 2 << 20), "`large` is no file with a key"),
    ]
    for (name, text, reason) in cases {
      if !text.isEmpty { try Data(text.utf8).write(to: folder.appending(path: name)) }
      do {
        _ = try SenderRow.fcm.make(
          Self.settings(["service-account": name], folder: folder.path), BuildFacts(seal: TestBuild.seal, format: .fcm))
        Issue.record("\(name) is one")
      } catch {
        #expect(error.summary.hasPrefix(reason), "\(error.summary)")
      }
    }
  }
}
