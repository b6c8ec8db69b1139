internal import CampanileDelivery
internal import CampanileSyntax

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

  static let certificateAlone = UsageProblem(
    text: "a certificate and its key come together", help: "write both `--certificate FILE` and `--key FILE`")

  /// Only what answers as APNs looks at it.
  static func withoutAPNs(_ option: String) -> UsageProblem {
    self.option(option, goesWith: "`--apns`", help: "add a port for it, or remove the option")
  }

  static func latency(_ text: String) -> UsageProblem {
    let whole = text.hasSuffix("ms") || !text.hasSuffix("s") ? nil : Double(text.dropLast().replacing(",", with: "."))
    return UsageProblem(
      text: "`--latency` is a time such as 100ms or 2s, not `\(text)`",
      help: whole.flatMap { (0..<600).contains($0) ? "it is a whole number: write `\(Int($0 * 1_000))ms`" : nil }
        ?? "the longest is 600s")
  }
}
