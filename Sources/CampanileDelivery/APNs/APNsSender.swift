internal import CampanileExpansion
internal import Foundation
internal import HTTP2

extension SenderRow {
  static let apns = SenderRow(
    "apns", "sends to Apple's push service", formats: [.apns],
    options: [
      SenderOption("key", "FILE", "the key for APNs, `AuthKey_….p8` (or CAMPANILE_APNS_KEY_FILE)", .input),
      SenderOption("key-id", "ID", "the key's identifier (or CAMPANILE_APNS_KEY_ID, or as the file's name says)"),
      SenderOption("team-id", "ID", "the team's identifier (or CAMPANILE_APNS_TEAM_ID)"),
      SenderOption(
        "environment", "development|production",
        "which of Apple's services, where the build doesn't say it (production)", .choice),
    ] + ServiceEndpoint.options,
    check: { APNsOptions($0).problem }, checkBuild: { APNsOptions($0).problem(with: $1) },
    isOwnServer: { ServiceEndpoint.isOwnServer($0) },
    make: { settings, facts throws(SendFailure) in
      let options = APNsOptions(settings)
      let host = options.host(of: facts)
      let source = try options.source()
      return ServiceSender(
        APNsService(), ServiceEndpoint.endpoint(settings, orHost: host), Credentials(source, now: settings.now),
        settings)
    })
}

/// What `apns` was told.
struct APNsOptions {
  private let settings: SenderSettings

  init(_ settings: SenderSettings) { self.settings = settings }

  private func value(_ option: String, _ variable: String) -> String? {
    settings.text(option) ?? settings.environment[variable].flatMap { $0.isEmpty ? nil : $0 }
  }

  private var keyFile: String? { value("key", "CAMPANILE_APNS_KEY_FILE") }
  /// The key itself, where a vault puts keys into the environment.
  private var keyText: String? { value("no such option", "CAMPANILE_APNS_KEY") }
  private var teamID: String? { value("team-id", "CAMPANILE_APNS_TEAM_ID") }
  private var givenKeyID: String? { value("key-id", "CAMPANILE_APNS_KEY_ID") }
  private var keyID: String? { givenKeyID ?? namedKeyID }
  /// Apple names a key's file by its identifier.
  private var namedKeyID: String? {
    let name = keyFile.map { ($0 as NSString).lastPathComponent } ?? ""
    guard name.hasPrefix("AuthKey_"), name.hasSuffix(".p8") else { return nil }
    return String(name.dropFirst("AuthKey_".count).dropLast(".p8".count))
  }
  /// For how long a token is used; seconds.
  private var lifetime: Double { settings.seconds("renew-token").map(Double.init) ?? ProviderTokenSource.lifetime }
  private var hasKey: Bool { keyFile != nil || keyText != nil }

  var problem: SendFailure? {
    if let problem = ServiceEndpoint.problem(settings) { return problem }
    func failure(_ summary: String, _ help: String) -> SendFailure { SendFailure(summary, help: [help], cause: .use) }
    if settings.text("key").map(KeySlip.isSecret) ?? false {
      return failure(
        "`--key` names a file; a key on the command line can be read by everybody on the machine",
        "write the key to a file that you alone may read, or put it into the environment as CAMPANILE_APNS_KEY")
    }
    if !settings.has("key"), let keyFile, KeySlip.isSecret(keyFile) {
      return failure(
        "CAMPANILE_APNS_KEY_FILE names a file, and the key itself stands in it",
        "put the key into CAMPANILE_APNS_KEY, or its file's path into CAMPANILE_APNS_KEY_FILE")
    }
    if let seconds = settings.seconds("renew-token"), seconds < ProviderTokenSource.shortest,
      !ServiceEndpoint.isOwnServer(settings)
    {
      return failure(
        "APNs refuses tokens that are renewed more often than every 20 minutes", "write `--renew-token 20m` or more")
    }
    if settings.has("token-command") {
      return settings.has("key")
        ? failure("`--key` and `--token-command` both give the token", "keep one of them") : nil
    }
    guard hasKey else {
      if ServiceEndpoint.isOwnServer(settings) {
        return ["team-id", "key-id"].first(where: settings.has).map { option in
          failure("`--\(option)` goes with `--key`", "add `--key AuthKey_….p8`, or remove the option")
        }
      }
      return failure(
        "`--sender apns` needs a key for APNs",
        "write `--key AuthKey_….p8 --team-id ID`, or let a program make the tokens with `--token-command`; certificates are not supported, keys take their place"
      )
    }
    guard let keyID else { return failure("the key's identifier is missing", "write `--key-id ID`") }
    guard let teamID else { return failure("the team's identifier is missing", "write `--team-id ID`") }
    for (name, id) in [("--key-id", keyID), ("--team-id", teamID)]
    where id.utf8.count != 10 || !id.utf8.allSatisfy({ (48...57).contains($0) || (65...90).contains($0) }) {
      return failure(
        "`\(name)` is ten capital letters and digits, such as ABCDE12345", "Apple's developer portal shows it")
    }
    if let named = namedKeyID, named != keyID, named == teamID {
      return failure(
        "the identifiers of key and team are changed round: the key's file says \(named)",
        "write `--key-id \(named) --team-id \(keyID)`")
    }
    return nil
  }

  /// Tokens of one environment are refused by the other, so nobody means both.
  func problem(with facts: BuildFacts) -> SendFailure? {
    guard let asked = settings.text("environment"), let built = facts.environment, asked != built else { return nil }
    return SendFailure(
      "this build is for \(built), and `--environment \(asked)` sends to \(asked)",
      help: ["leave `--environment` out, or compile with `environment \(asked)` in the `app` block"], cause: .use)
  }

  func host(of facts: BuildFacts) -> String {
    let environment = settings.text("environment") ?? facts.environment ?? "production"
    return environment == "development" ? "api.sandbox.push.apple.com" : "api.push.apple.com"
  }

  func source() throws(SendFailure) -> any CredentialSource {
    if let command = settings.text("token-command") {
      return TokenCommand(command, seconds: lifetime)
    }
    guard let keyID, let teamID, hasKey else { return UnsignedTokenSource(lifetime: lifetime) }
    if settings.text("key") == nil, let keyText {
      return try ProviderTokenSource(
        pem: Array(keyText.utf8), from: .variable("CAMPANILE_APNS_KEY"), keyID: keyID, teamID: teamID,
        lifetime: lifetime)
    }
    let file = keyFile ?? ""
    let bytes = try KeyFile.read(settings.absolute(file), shown: file, warn: settings.warn)
    return try ProviderTokenSource(
      pem: bytes, from: .file(file), keyID: keyID, teamID: teamID, lifetime: lifetime)
  }
}
