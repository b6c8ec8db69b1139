internal import CampanileDelivery

/// The options of `send`: those of all senders, and those that each sender brings.
extension OptionRow {
  static let sender = OptionRow(
    "sender", SenderTable.rows.map(\.name).joined(separator: "|"), "who gets the pushes (dry-run)", .choice)
  static let journal = OptionRow(
    "journal", "DIR", "the folder of the journal and the report (BUILD.sending, beside the build)")
  static let deadTokens = OptionRow(
    "dead-tokens", "FILE", "write the tokens that will never work again, with their times, as JSON lines",
    .output(replaces: .tokens))
  static let suspectTokens = OptionRow(
    "suspect-tokens", "FILE", "write the tokens that don't work here but may elsewhere, with their times",
    .output(replaces: .tokens))

  /// What only makes sense where something is sent.
  static let sending: [OptionRow] =
    [
      OptionRow("wait", nil, "stay, and send each push at its time until the build's end"),
      OptionRow("retries", "N", "how often a device is tried again (3)", .number(0...100)),
      OptionRow("rate", "5000/s", "how many pushes a second at most; otherwise as many as go", .rate),
      OptionRow(
        "uncertain", SendPolicy.Uncertain.allCases.map(\.rawValue).joined(separator: "|"),
        "pushes that may or may not have arrived: send them again, leave it at that, or decide later (report)", .choice),
      OptionRow(
        "stop-when-refused", "5%",
        "stop when more devices than these are refused, after the first thousand or a wave of a ramp", .share),
    ] + ofJournal

  /// What is kept of a send, and read from there.
  static let ofJournal: [OptionRow] = [journal, deadTokens, suspectTokens]

  /// What chooses among the pushes of a build.
  static let choosing: [OptionRow] = [
    OptionRow("only", "NAME", "only this campaign; may be given again", repeats: true),
    OptionRow("locale", "TAG", "only the pushes in this locale; may be given again", repeats: true),
    OptionRow("first", "N", "only the first N pushes, in the order of time", .number(1...Int.max)),
    OptionRow("to", "TOKEN", "send the examples of the chosen campaigns to this one device, whatever their time"),
    OptionRow(
      "now", "TIME",
      "what would be due at this moment, such as 2026-12-01T08:00:00Z; sends nothing but to a server of one's own",
      .moment),
  ]

  /// What the senders bring.
  static var ofSenders: [OptionRow] {
    SenderTable.options.map { option, senders in
      let kind: Kind =
        switch option.kind {
        case .text, .flag: .text
        case .input: .input
        case .output: .output()
        case .choice: .choice
        case .number(let range): .number(range)
        case .duration(let most): .duration(most)
        }
      return OptionRow(
        option.name, option.kind == .flag ? nil : option.value,
        "\(senders.joined(separator: ", ")): \(option.summary)", kind, repeats: option.repeats)
    }
  }
}
