internal import CampanileCrypto
internal import CampanileExpansion
internal import CampanileText
internal import Foundation

/// Where a private key is read from.
enum KeyHolder {
  /// As the command line names it.
  case file(String)
  /// Of the environment.
  case variable(String)
  /// A service account's file.
  case account(String)

  /// What problems call it.
  var subject: String {
    switch self {
    case .file(let name): "`\(name)`"
    case .variable(let name): "the key in \(name)"
    case .account(let name): "`private_key` of `\(name)`"
    }
  }

  /// Where a right one comes from.
  var origin: String {
    switch self {
    case .file, .variable: "Apple's portal gives the key for APNs as a file `AuthKey_….p8`"
    case .account: "the Firebase console makes a new one under Project settings, Service accounts, as a JSON file"
    }
  }
}

/// What stands in the place of a private key, as far as its bytes tell. Nothing of them is ever told.
enum KeySlip: Equatable {
  case empty
  case certificate
  case certificateRequest
  case publicKey
  case openSSH
  case json
  /// A key in DER.
  case binary
  /// PKCS#12: a certificate with its key, behind a password.
  case store
  /// `\n` is written out in the place of line ends.
  case escapedLineEnds
  /// Blanks stand in the place of line ends, as a shell leaves them of a variable without quotes.
  case oneLine
  /// Blanks stand before its lines, as in a file that holds others besides.
  case indented
  case utf16
  /// All of it in Base64 once more.
  case base64
  /// Without its first and last line.
  case bare
  /// PEM from before PKCS#8, which not every library reads.
  case older
  /// Its last line is missing.
  case cut
  /// It has both lines, and what is between them is no key.
  case damaged

  init?(_ bytes: [UInt8], kind: KeyKind) {
    let text = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    func isKey(_ text: String) -> Bool {
      do {
        _ = try SigningKey(pem: Array(text.utf8), kind: kind)
        return true
      } catch {
        // It can be read, and what is wrong with it besides is told then.
        return error == .otherKind(wanted: kind)
      }
    }
    if BlankText.isBlank(text) {
      self = .empty
    } else if [[0xFF, 0xFE], [0xFE, 0xFF]].contains(where: bytes.starts(with:)) {
      self = .utf16
    } else if text.contains("-----BEGIN") {
      if text.contains(#"\n"#), isKey(text.replacing(#"\n"#, with: "\n")) {
        self = .escapedLineEnds
      } else if isKey(Self.trimmed(text)) {
        self = .indented
      } else if !text.contains("\n"), isKey(Self.broken(text)) {
        self = .oneLine
      } else if let slip = Self.labelled(text) {
        self = slip
      } else {
        return nil
      }
    } else if bytes.first == 0x30, let slip = Self.binary(bytes) {
      self = slip
    } else if text.first == "{" {
      self = .json
    } else if let inner = Data(base64Encoded: text.filter { !$0.isWhitespace }) {
      if String(decoding: inner, as: UTF8.self).contains("-----BEGIN") {
        self = .base64
      } else if isKey("-----BEGIN PRIVATE KEY-----\n\(text)\n-----END PRIVATE KEY-----\n") {
        self = .bare
      } else {
        return nil
      }
    } else {
      return nil
    }
  }

  private static func trimmed(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
      + "\n"
  }

  /// A text on one line, with line ends in the place of its blanks, but for those in its first and last line.
  private static func broken(_ text: String) -> String {
    var isLabel = false
    return text.components(separatedBy: "-----").map { part in
      defer { isLabel.toggle() }
      return isLabel ? "-----\(part)-----" : part.split(whereSeparator: \.isWhitespace).map { $0 + "\n" }.joined()
    }.joined(separator: "\n").split(separator: "\n").joined(separator: "\n") + "\n"
  }

  /// By the word in the first line.
  private static func labelled(_ text: String) -> KeySlip? {
    if text.contains("BEGIN OPENSSH PRIVATE KEY-----") { return .openSSH }
    #if canImport(CryptoKit)
      if text.contains(" EC PRIVATE KEY-----") || text.contains(" RSA PRIVATE KEY-----") { return .older }
    #endif
    if text.contains("PRIVATE KEY-----") { return text.contains("-----END") ? .damaged : .cut }
    if text.contains("BEGIN CERTIFICATE REQUEST-----") { return .certificateRequest }
    if text.contains("BEGIN NEW CERTIFICATE REQUEST-----") { return .certificateRequest }
    if text.contains("BEGIN CERTIFICATE-----") { return .certificate }
    return text.contains("PUBLIC KEY-----") ? .publicKey : nil
  }

  /// By the first elements of a sequence in DER: the version of a key (0 or 1) or of PKCS#12 (3), or another sequence.
  private static func binary(_ bytes: [UInt8]) -> KeySlip? {
    guard bytes.count > 40 else { return nil }
    let start = bytes[1] < 0x80 ? 2 : 2 + Int(bytes[1] & 0x7F)
    guard start <= 6 else { return nil }
    switch (bytes[start], bytes[start + 1], bytes[start + 2]) {
    case (0x02, 1, 0), (0x02, 1, 1): return .binary
    case (0x02, 1, 3): return .store
    // What is signed of a certificate is longer than an algorithm's name, with which a public key begins.
    case (0x30, 0x82, _), (0x30, 0x81, _): return .certificate
    case (0x30, ..<0x40, _): return .publicKey
    default: return nil
    }
  }

  /// Whether it can hold what nobody else may read.
  static func holdsNoSecret(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    if BlankText.isBlank(text) { return true }
    guard text.contains("-----BEGIN"), !text.contains("PRIVATE KEY") else { return false }
    return labelled(text) != nil
  }

  /// Whether a text that is to name a file is what such a file holds: a key in PEM, a service account, or one of them in
  /// Base64. It may not be shown then.
  static func isSecret(_ text: String) -> Bool {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if text.contains("-----BEGIN") || text.hasPrefix("{") || text.contains("\n") { return true }
    // `-----BEGIN` and `{"` in Base64, and the sequence that a key in PKCS#8 begins with.
    return text.utf8.count > 100 && ["LS0tLS1CRUdJT", "ey", "ew", "MIG", "MIIE"].contains(where: text.hasPrefix)
  }

  // MARK: Words

  /// A sentence without a point, of which the file or the variable is the subject.
  var words: String {
    switch self {
    case .empty: "is empty"
    case .certificate: "is a certificate, and holds no key"
    case .certificateRequest: "is a request for a certificate, and holds no key"
    case .publicKey: "is a public key, and the private one is needed to sign"
    case .openSSH: "is a key in the form of OpenSSH"
    case .json: "is JSON, and a key is needed in PEM"
    case .binary: "is binary (DER), and a key is needed in PEM"
    case .store: "is a certificate with its key in PKCS#12 (`.p12`)"
    case .escapedLineEnds: #"has `\n` written out in the place of its line ends"#
    case .oneLine: "stands on one line, with blanks in the place of its line ends"
    case .indented: "has blanks before its lines"
    case .utf16: "is not UTF-8 (it looks like UTF-16)"
    case .base64: "is a key in PEM that was put in Base64 once more"
    case .bare: "lacks the first and the last line of PEM"
    case .older: "is in a form from before PKCS#8"
    case .cut: "is cut off: its last line, which begins with -----END, is missing"
    case .damaged: "is damaged: what stands between its first and its last line is no key"
    }
  }

  /// The same of a private key where the public one is asked for.
  static let wordsOnPrivate = "is the private key, and its public half is asked for"

  /// What makes a key of it; `nil` where nothing does.
  func mending(_ holder: KeyHolder) -> String? {
    switch (self, holder) {
    case (.bare, .file), (.bare, .variable):
      "write `-----BEGIN PRIVATE KEY-----` above it and `-----END PRIVATE KEY-----` below it, each on a line of its own"
    case (.escapedLineEnds, .file(let name)):
      #"`printf '%b\n' "$(cat \#(ShellText.quoted(name)))" > \#(Self.other(name, "lines"))` puts them there"#
    case (.escapedLineEnds, .variable(let name)):
      #"`export \#(name)="$(printf '%b' "$\#(name)")"` puts them there"#
    case (.escapedLineEnds, .account):
      #"they are escaped twice: write `\n` in the file where `\\n` stands"#
    case (.oneLine, .file), (.oneLine, .variable):
      "a shell keeps line ends where the variable that has the key stands in quotes, as in `\"$KEY\"`"
    case (.indented, .file(let name)):
      "`sed 's/^[[:blank:]]*//' \(ShellText.quoted(name)) > \(Self.other(name, "lines"))` takes them off"
    case (.utf16, .file(let name)):
      "`iconv -f UTF-16 -t UTF-8 \(ShellText.quoted(name)) > \(Self.other(name, "utf-8"))` writes it so"
    case (.base64, .file(let name)):
      "`base64 -d < \(ShellText.quoted(name)) > \(Self.other(name, "plain"))` takes that off"
    case (.base64, .variable(let name)):
      #"`export \#(name)="$(printf %s "$\#(name)" | base64 -d)"` takes that off"#
    case (.binary, .file(let name)): Self.converting("-inform DER ", name, "pem") + "writes it so"
    case (.older, .file(let name)): Self.converting("", name, "new") + "writes it anew"
    default: nil
    }
  }

  /// What takes the password off.
  static func unlocking(_ holder: KeyHolder) -> String? {
    guard case .file(let name) = holder else { return nil }
    return converting("", name, "unlocked") + "takes the password off"
  }

  private static func converting(_ options: String, _ file: String, _ word: String) -> String {
    "`openssl pkcs8 -topk8 -nocrypt \(options)-in \(ShellText.quoted(file)) -out \(other(file, word))` "
  }

  /// The name of another file beside a key's, as a word of a command.
  private static func other(_ file: String, _ word: String) -> String {
    ShellText.quoted("\((file as NSString).deletingPathExtension)-\(word).p8")
  }
}

extension SendFailure {
  /// A key that can't be used.
  init(key bytes: [UInt8], in holder: KeyHolder, _ problem: SigningProblem, kind: KeyKind) {
    let subject = holder.subject
    switch problem {
    case .notAKey:
      let slip = KeySlip(bytes, kind: kind)
      self.init(
        "\(subject) \(slip?.words ?? problem.description)", help: [slip?.mending(holder) ?? holder.origin])
    case .locked: self.init("\(subject) \(problem)", help: [KeySlip.unlocking(holder) ?? holder.origin])
    case .otherKind: self.init("\(subject) \(problem)", help: [holder.origin])
    case .libraryMissing, .failed: self.init("\(subject) \(problem)")
    }
  }
}
