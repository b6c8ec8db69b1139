internal import CampanileDelivery
internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText
internal import Foundation

extension CommandRow {
  static let receive = CommandRow(
    name: "receive", arguments: "", argumentCount: 0...0,
    summary: "Answers pushes as APNs and FCM do, on this machine.",
    details: """
      An APNs and an FCM of your own, for any client that speaks HTTP/2. They check what Apple's and Google's servers \
      check: path, token, topic and its suffix, priority, sizes, headers given twice, the provider token's form and age, \
      and its signature with --public-key. A connection may send one push at a time until a provider token is accepted, \
      then 1,000. Without --certificate and --key it speaks plain HTTP/2.

      A token's first digits choose what happens: dead410 is Unregistered, dead400 BadDeviceToken, dead429 \
      TooManyRequests, dead503 ServiceUnavailable, deadc01 cuts the connection, deadc02 goes away; deaf… does it once, and \
      1a7e0250 answers after 250 ms. A script says the same for any push; Receiving.md lists all.

      Ctrl-C ends it with a count of what came, and of pushes accepted twice by their apns-id.
      """,
    options: [
      OptionRow("apns", "PORT", "Answers as APNs on this port; 0 takes one that is free.", .number(0...65_535)),
      OptionRow("fcm", "PORT", "Answers as FCM on this port; 0 takes one that is free.", .number(0...65_535)),
      OptionRow(
        "host", "NAME", "The name or address to listen on. Without it localhost, which only this machine reaches."),
      OptionRow("certificate", "FILE", "A certificate in PEM, with those above it: speaks TLS. Needs --key.", .input),
      OptionRow("key", "FILE", "The certificate's key in PEM.", .input),
      OptionRow("public-key", "FILE", "The public key in PEM that provider tokens must be signed for.", .input),
      OptionRow("no-provider-token", nil, "Takes pushes without a provider token, as of clients with a certificate."),
      OptionRow("bundle", "ID", "Refuses topics of other apps (TopicDisallowed)."),
      OptionRow(
        "environment", "development|production",
        "As which of Apple's it answers: development has an apns-unique-id in each acceptance (production).", .choice),
      OptionRow("script", "FILE", "What happens to which push, a line each: `every 100: ServiceUnavailable`.", .input),
      OptionRow("latency", "TIME", "How long each answer takes, as 100ms or 2s."),
      OptionRow(
        "streams", "N", "How many pushes may be under way on a connection. Without it 1000.", .number(1...100_000)),
      OptionRow(
        "per-device", "N", "Refuses more pushes to a device within a minute (TooManyRequests).", .number(1...1_000_000)),
      OptionRow("output", "FILE", "Writes a line of JSON for each push; `-` is standard output.", .output()),
      OptionRow("stop-after", "N", "Ends by itself after so many pushes.", .number(1...Int.max)),
      .color,
    ],
    examples: [
      ("campanile receive --apns 2197 --fcm 8080", "both, over plain HTTP/2, until Ctrl-C"),
      (
        "campanile receive --apns 2197 --certificate server.pem --key key.pem --output got.jsonl",
        "over TLS, with what came"
      ),
    ],
    run: { session throws(UsageProblem) in try session.receive() })
}

extension Session {
  /// `campanile receive`
  func receive() throws(UsageProblem) -> ExitCode {
    var options = ReceiverOptions()
    options.apnsPort = try arguments.number("apns")
    options.fcmPort = try arguments.number("fcm")
    guard options.apnsPort != nil || options.fcmPort != nil else {
      throw .noPort
    }
    if let port = options.apnsPort, port == options.fcmPort, port != 0 { throw .samePort }
    if options.apnsPort == nil,
      let option = ["public-key", "no-provider-token", "bundle", "environment"].first(where: arguments.has)
    {
      throw .withoutAPNs(option)
    }
    guard arguments.has("certificate") == arguments.has("key") else {
      throw .certificateAlone
    }
    options.host = arguments.text("host") ?? options.host
    options.certificate = arguments.text("certificate").map(absolute)
    options.key = arguments.text("key").map(absolute)
    options.needsToken = !arguments.has("no-provider-token")
    options.bundle = arguments.text("bundle")
    options.isDevelopment = try arguments.choice("environment") == "development"
    options.streams = try arguments.number("streams") ?? options.streams
    options.mostPerDevice = try arguments.number("per-device")
    options.stopAfter = try arguments.number("stop-after")
    if let text = arguments.text("latency") {
      guard let latency = ReceiverAction.milliseconds(text) else {
        throw .latency(text)
      }
      options.latency = latency
    }
    do throws(Failure) {
      options.publicKey = try contents("public-key")
      if let script = try contents("script") {
        options.script = try Self.script(script, arguments.text("script") ?? "")
      }
    } catch {
      return fail(error)
    }
    return receive(options)
  }

  /// The bytes of the file that an option names.
  private func contents(_ option: String) throws(Failure) -> [UInt8]? {
    guard let path = arguments.text(option) else { return nil }
    guard let bytes = FileManager.default.contents(atPath: absolute(path)) else {
      throw .unreadableHere(path, help: [])
    }
    return [UInt8](bytes)
  }

  private static func script(_ bytes: [UInt8], _ path: String) throws(Failure) -> ReceiverScript {
    do {
      return try ReceiverScript(String(decoding: bytes, as: UTF8.self))
    } catch {
      throw .isNoScript(path, line: error.line, because: error.reason)
    }
  }

  private func receive(_ options: ReceiverOptions) -> ExitCode {
    let receiver: Receiver
    let output: FileHandle?
    do throws(Failure) {
      receiver = try self.receiver(options)
      output = try receivedLines()
    } catch {
      return fail(error)
    }
    // Where the lines go to standard output, nothing else does.
    let tell: (String) -> Void = { arguments.text("output") == "-" ? terminal.complain($0) : terminal.write($0) }
    let scheme = options.certificate == nil ? "http" : "https"
    if let port = receiver.apnsPort { tell("apns \(scheme)://\(options.host):\(port)\n") }
    if let port = receiver.fcmPort { tell("fcm \(scheme)://\(options.host):\(port)\n") }
    // Who can't be told the ports would never come; why, is told at the end.
    if terminal.outputProblem() != nil { return .outsideFailed }
    let isWritten = Locked(true)
    var write: (@Sendable ([UInt8]) -> Void)?
    if let output {
      write = { bytes in
        do {
          try output.write(contentsOf: Data(bytes))
        } catch {
          // Without its lines nobody knows what came: whoever sends learns of it by the connections' end.
          isWritten.withLock { $0 = false }
          receiver.stop()
        }
      }
    }
    let counts = Interruption.stopping({ receiver.stop() }, { receiver.run(write: write) })
    tell(Self.summary(of: counts))
    guard isWritten.withLock({ $0 }) else {
      return fail(.linesNotWritten(arguments.text("output")))
    }
    return .success
  }

  private func receiver(_ options: ReceiverOptions) throws(Failure) -> Receiver {
    do {
      return try Receiver(options)
    } catch {
      throw Failure(error, publicKey: arguments.text("public-key") ?? "")
    }
  }

  private static func summary(of counts: ReceiverCounts) -> String {
    var text = "\(counted(counts.total, "push", "pushes")) on \(counted(counts.connections, "connection")): "
    text += "\(counts.accepted) accepted (\(counted(counts.doubles, "double")))"
    for (reason, count) in counts.refused.sorted(by: { $0.key < $1.key }) {
      text += ", \(count) \(VisibleText.line(reason))"
    }
    text += "\n"
    for (problem, count) in counts.problems.sorted(by: { $0.key < $1.key }) {
      text += "\(counted(count, "connection")) ended because \(VisibleText.line(problem))\n"
    }
    return text
  }
}
