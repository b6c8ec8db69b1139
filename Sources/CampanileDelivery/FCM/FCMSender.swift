internal import CampanileExpansion
internal import Foundation
internal import HTTP2

extension SenderRow {
  static let fcm = SenderRow(
    "fcm", "sends to Firebase Cloud Messaging", formats: [.fcm],
    options: [
      SenderOption(
        "service-account", "FILE", "the service account's JSON file (or GOOGLE_APPLICATION_CREDENTIALS)", .input),
      SenderOption("project", "ID", "the Firebase project; otherwise the service account's"),
      SenderOption("validate-only", nil, "let FCM check every message, and deliver none", .flag),
    ] + ServiceEndpoint.options,
    check: { FCMOptions($0).problem }, isOwnServer: { ServiceEndpoint.isOwnServer($0) },
    delivers: { !$0.has("validate-only") },
    make: { settings, _ throws(SendFailure) in
      let options = FCMOptions(settings)
      let (source, project) = try options.source()
      let service = FCMService(project: project, validatesOnly: settings.has("validate-only"))
      return ServiceSender(
        service, ServiceEndpoint.endpoint(settings, orHost: "fcm.googleapis.com"),
        Credentials(source, now: settings.now),
        settings)
    })
}

/// What `fcm` was told.
struct FCMOptions {
  private let settings: SenderSettings

  init(_ settings: SenderSettings) { self.settings = settings }

  /// How long a token of `--token-command` is used; those of Google live for an hour.
  private static let commandLifetime = 1_800.0

  private var lifetime: Double? { settings.seconds("renew-token").map(Double.init) }

  private var accountFile: String? {
    settings.text("service-account")
      ?? settings.environment["GOOGLE_APPLICATION_CREDENTIALS"].flatMap { $0.isEmpty ? nil : $0 }
  }

  var problem: SendFailure? {
    if let problem = ServiceEndpoint.problem(settings) { return problem }
    func failure(_ summary: String, _ help: String) -> SendFailure { SendFailure(summary, help: [help], cause: .use) }
    if settings.text("service-account").map(KeySlip.isSecret) ?? false {
      return failure(
        "`--service-account` names a file; a key on the command line can be read by everybody on the machine",
        "write it to a file that you alone may read")
    }
    if !settings.has("service-account"), accountFile.map(KeySlip.isSecret) ?? false {
      return failure(
        "GOOGLE_APPLICATION_CREDENTIALS names a file, and the service account itself stands in it",
        "write it to a file that you alone may read, and put that file's path there")
    }
    if let project = settings.text("project"),
      project.isEmpty || !project.utf8.allSatisfy({ (97...122).contains($0) || (48...57).contains($0) || $0 == 45 })
    {
      return failure(
        "`--project` is the identifier of a Firebase project: small letters, digits and dashes",
        "the Firebase console shows it under Project settings")
    }
    if settings.has("token-command") {
      if settings.has("service-account") {
        return failure("`--service-account` and `--token-command` both give the token", "keep one of them")
      }
      return settings.has("project") ? nil : failure("the project is missing", "write `--project ID`")
    }
    guard accountFile != nil || ServiceEndpoint.isOwnServer(settings) else {
      return failure(
        "`--sender fcm` needs a service account",
        "write `--service-account FILE`, or let a program get access tokens with `--token-command`")
    }
    return nil
  }

  func source() throws(SendFailure) -> (source: any CredentialSource, project: String) {
    if let command = settings.text("token-command") {
      return (TokenCommand(command, seconds: lifetime ?? Self.commandLifetime), settings.text("project") ?? "")
    }
    guard let file = accountFile else { return (LocalAccess(), settings.text("project") ?? "local") }
    let bytes = try KeyFile.read(settings.absolute(file), shown: file, warn: settings.warn)
    let account = try ServiceAccount(
      bytes, shown: file, trust: TLSTrust(authorities: settings.path("ca")), lifetime: lifetime)
    guard let project = settings.text("project") ?? account.project else {
      throw SendFailure("`\(file)` names no project", help: ["write `--project ID`"])
    }
    return (account, project)
  }
}

/// For a server of one's own, which can't know whose token it is.
private struct LocalAccess: CredentialSource {
  func make(now: Double, until stop: StopSignal) throws(SendFailure) -> (token: Secret, seconds: Double) {
    (Secret("local"), 3_600)
  }
}
