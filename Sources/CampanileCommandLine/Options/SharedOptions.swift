/// Options that several commands take, with the same meaning in all of them.
extension OptionRow {
  static let workspace = OptionRow(
    "workspace", "DIR", "the workspace; otherwise the nearest folder upward that is one")
  static let allowRead = OptionRow(
    "allow-read", "DIR", "a folder outside of the workspace that its files may lead to; may be given again",
    repeats: true)
  static let now = OptionRow(
    "now", "TIME", "the moment of compiling, such as 2026-12-01T08:00:00Z; otherwise the clock's", .moment)
  static let window = OptionRow(
    "window", "24h", "how far ahead is looked: sends from --now on, and before its end (24h)",
    .duration(366 * 86_400))
  static let since = OptionRow(
    "since", "TIME",
    "where the previous window ended, when that was before --now: `late send` makes up for what lies between", .moment)
  static let jobs = OptionRow(
    "jobs", "N", "threads; otherwise as many as the machine has cores", .number(1...256))
  static let audience = OptionRow(
    "audience", "FILE|-",
    "the recipients: JSON lines, or CSV or TSV with a header; also packed with gzip or zstd; `-` is standard input",
    .input)
  static let audienceFormat = OptionRow(
    "audience-format", "jsonl|csv|tsv", "how to read the audience; otherwise as its first bytes tell", .choice)
  static let batchFormat = OptionRow(
    "format", "apns|fcm", "batches for APNs, or messages of FCM's HTTP v1 (apns)", .choice)
  static let strict = OptionRow("strict", nil, "stop at the first line of the audience that can't be used")
  static let maxRejects = OptionRow(
    "max-rejects", "5%", "write nothing when more lines than these are rejected: a share, or a number (5%)",
    .rejectLimit)
  static let maxLine = OptionRow(
    "max-line", "BYTES", "a longer line of the audience is rejected (1048576)", .number(64...(256 << 20)))
  static let dedupe = OptionRow(
    "dedupe", nil,
    "send to each token once per campaign; a device may still get several campaigns; takes 22 to 43 bytes a device")
  static let suppress = OptionRow(
    "suppress", "FILE",
    "who gets nothing: a token or an id on each line, or what --dead-tokens writes, also packed with gzip or zstd; may be given again",
    .input,
    repeats: true)
  static let onlyTesters = OptionRow(
    "only-testers", nil, "send to nobody but those whom `testers` in the `audience` block names")
  static let history = OptionRow(
    "history", "BUILD",
    "an earlier build, whose alerts count for the app's caps, `not-with`, `once` and `again`; may be given again",
    .input,
    repeats: true)
  static let audienceDigest = OptionRow(
    "audience-digest", "sha256|none", "whether the manifest has the audience's digest (sha256)", .choice)
  static let durable = OptionRow(
    "durable", nil, "wait until the disk has the build, so that not even a power cut loses it")
  static let shard = OptionRow("shard", "I/N", "only the I-th of N parts of the audience file", .shard)
  static let set = OptionRow(
    "set", "NAME=VALUE", "the value of one of the campaign's inputs; may be given again", .setting, repeats: true)
  static let inputs = OptionRow(
    "inputs", "FILE|-", "a JSON object with the values of the campaign's inputs; `-` is standard input", .input)
  static let color = OptionRow(
    "color", "auto|always|never", "colour on standard error (auto; NO_COLOR is heeded)", .choice)
  static let formatDiagnostics = OptionRow(
    "format-diagnostics", "text|json|sarif|github", "how problems are written (text)", .choice)
  static let requireLocales = OptionRow(
    "require-locales", nil, "a text that lacks one of the app's locales is an error")
  static let allowEveryone = OptionRow(
    "allow-everyone", nil,
    "let what is for everyone reach more than 10,000 recipients without a `limit`, or go to topics")

  static let from = OptionRow(
    "from", "TIME|DATE", "where the time to look at begins, such as 2026-12-01; otherwise at --now", .momentOrDate)
  static let forSpan = OptionRow("for", "7d", "how long it is (7d)", .duration(366 * 86_400))
  static let outFile = OptionRow("out", "FILE|-", "where to; `-` is standard output (-)", .output(replaces: .preview))
}
