internal import CampanileExpansion
internal import CampanileText
internal import Foundation

/// What stands in the place of a service account's file, as far as it tells. Nothing of its contents is ever told.
enum AccountSlip: Equatable {
  case notJSON(reason: String)
  case base64
  /// A key by itself.
  case key
  /// `google-services.json`, `GoogleService-Info.plist`, or what a web page begins Firebase with.
  case appConfiguration
  /// What `gcloud auth application-default login` writes.
  case person
  /// Where another provider of identities answers for the program.
  case federation
  case oauthClient
  /// The keys that a service account has and this hasn't.
  case lacks([String])
  case other

  static let needed = ["client_email", "private_key"]

  init(_ bytes: [UInt8], _ problem: JSONNode.Problem) {
    let text = String(decoding: bytes, as: UTF8.self)
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if start.hasPrefix("-----BEGIN") {
      self = .key
    } else if start.hasPrefix("<"), start.contains("<plist") {
      self = .appConfiguration
    } else if start.first != "{", let inner = Data(base64Encoded: text.filter { !$0.isWhitespace }),
      (try? JSONValue(parsing: [UInt8](inner))) != nil
    {
      self = .base64
    } else if case let mistake = JSONMistake(bytes, problem), start.first == "{" || mistake.isOfFile {
      self = .notJSON(reason: mistake.reason { $0.position(in: bytes) })
    } else {
      self = .other
    }
  }

  init(_ value: JSONValue) {
    guard case .object = value else {
      self = .other
      return
    }
    switch value["type"]?.textValue {
    case "authorized_user": self = .person
    case "external_account", "external_account_authorized_user", "impersonated_service_account": self = .federation
    default:
      let missing = Self.needed.filter { value[$0]?.textValue == nil }
      if value["project_info"] != nil || value["apiKey"] != nil {
        self = .appConfiguration
      } else if value["installed"] != nil || value["web"] != nil {
        self = .oauthClient
      } else if missing.count < Self.needed.count || value["type"]?.textValue == "service_account" {
        self = .lacks(missing)
      } else {
        self = .other
      }
    }
  }

  // MARK: Words

  private static let origin = "the Firebase console makes one under Project settings, Service accounts, as a JSON file"

  /// - Parameter name: the file, as the command line names it.
  func failure(_ name: String) -> SendFailure {
    let none = "`\(name)` is no service account"
    switch self {
    case .notJSON(let reason): return SendFailure("`\(name)` is not JSON: \(reason)", help: [Self.origin])
    case .base64:
      let other = "\((name as NSString).deletingPathExtension)-plain.json"
      return SendFailure(
        "`\(name)` is JSON that was put in Base64",
        help: ["`base64 -d < \(ShellText.quoted(name)) > \(ShellText.quoted(other))` takes that off"])
    case .key: return SendFailure("\(none), but a key in PEM", help: [Self.origin])
    case .appConfiguration:
      return SendFailure(
        "\(none), but the configuration of an app, which holds no key to send with", help: [Self.origin])
    case .person:
      return SendFailure("\(none), but a person's own credentials, as `gcloud auth` writes them", help: [Self.origin])
    case .federation:
      return SendFailure(
        "\(none) with a key of its own: others answer for it",
        help: [Self.origin, "or let a program get access tokens with `--token-command`"])
    case .oauthClient:
      return SendFailure("\(none), but a client of OAuth, with which people sign in", help: [Self.origin])
    case .lacks(let keys):
      return SendFailure(
        "`\(name)` lacks \(keys.map { "`\($0)`" }.joined(separator: " and ")), which a service account has as text",
        help: ["use the file as it was downloaded; \(Self.origin)"])
    case .other: return SendFailure(none, help: [Self.origin])
    }
  }
}
