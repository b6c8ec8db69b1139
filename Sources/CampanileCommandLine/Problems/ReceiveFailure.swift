internal import CampanileDelivery
internal import CampanileSyntax
internal import CampanileText

/// What stands in the way of a service on this machine.
extension Failure {
  /// - Parameter publicKey: its file.
  init(_ problem: ReceiverProblem, publicKey: String) {
    switch problem {
    case .channel(let text, let isPort):
      self.init(
        .cannotReceive, summary: text, help: isPort ? ["`--apns 0` and `--fcm 0` take ports that are free"] : [])
    case .publicKey(let slip):
      self.init(
        .unreadableFile, summary: "`\(publicKey)` \(slip.words)", path: publicKey,
        help: slip.command.map { ["`openssl \($0) -in \(ShellWord.quoted(publicKey)) > public.pem` writes it"] } ?? [])
    }
  }

  static func isNoScript(_ path: String, line: Int, because reason: String) -> Failure {
    Failure(.unreadableFile, summary: "line \(line) of `\(path)` is no line of a script: \(reason)", path: path)
  }

  // MARK: What has come

  static func linkedOutput(_ name: String) -> Failure {
    Failure(
      .unwritableFile, summary: "`\(name)` is a link, and what it leads to is not written over", path: name,
      help: ["name the file itself, or another one"])
  }

  static func unwritable(_ name: String, because reason: String) -> Failure {
    Failure(.unwritableFile, summary: "`\(name)` can't be written: \(reason)", path: name)
  }

  static func foreignOutput(_ name: String) -> Failure {
    .isThereAlready(name, "and no `receive` wrote it", help: ["name another file, or move this one away"])
  }

  static func linesNotWritten(_ output: String?) -> Failure {
    Failure(.unwritableFile, summary: "not all lines could be written", path: output)
  }
}

extension UsageProblem {
  static let noPort = UsageProblem(
    text: "`campanile receive` needs a port", help: "write `--apns 2197`, `--fcm 8080`, or both; 0 takes a free one")

  static let samePort = UsageProblem(
    text: "`--apns` and `--fcm` name the same port", help: "give each a port of its own; 0 takes a free one")

  static let certificateAlone = UsageProblem(
    text: "a certificate and its key come together", help: "write both `--certificate FILE` and `--key FILE`")

  /// Only what answers as APNs looks at it.
  static func withoutAPNs(_ option: String) -> UsageProblem {
    self.option(option, goesWith: "`--apns`", help: "add a port for it, or remove the option")
  }

  static func latency(_ text: String) -> UsageProblem {
    let plain = text.lowercased().filter { !$0.isWhitespace }
    let whole =
      plain.hasSuffix("ms") || !plain.hasSuffix("s") ? nil : Double(plain.dropLast().replacing(",", with: "."))
    let meant = OtherWords.duration(plain).flatMap { ClockText.seconds(ofOption: $0) }
    let isLonger = OtherWords.isLonger(plain, than: 600) || plain.hasSuffix("ms") && Int(plain.dropLast(2)) != nil
    let help: String? =
      if let number = Int(plain), number > 0 {
        "it needs its unit: `\(number)ms` or `\(number)s`"
      } else if Int(plain) == 0 {
        "leave it out where answers shall come at once"
      } else if plain != text, ReceiverAction.milliseconds(plain) != nil {
        didYouMean(plain)
      } else if let whole, whole.truncatingRemainder(dividingBy: 1) != 0, (0..<600).contains(whole) {
        "it is a whole number: write `\(Int(whole * 1_000))ms`"
      } else {
        meant.flatMap { $0 <= 600 ? didYouMean("\($0)s") : nil }
      }
    return UsageProblem(
      text: "`--latency` is a time such as 100ms or 2s, not `\(text)`",
      help: help ?? (isLonger ? "the longest is 600s" : "it is a whole number, and `ms` or `s`"))
  }
}
