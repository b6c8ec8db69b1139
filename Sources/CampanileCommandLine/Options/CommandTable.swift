internal import CampanileExpansion

/// One option of a command.
struct OptionRow: Sendable {
  /// Without the dashes.
  let name: String
  /// What its value is called in the help; `nil` for an option without one.
  let value: String?
  let summary: String
  /// What its value has to be, which is checked before any work begins.
  let kind: Kind
  /// Whether it may be given more than once.
  let repeats: Bool

  enum Kind: Sendable {
    case text
    /// One of the words that `value` lists.
    case choice
    case number(ClosedRange<Int>)
    /// At most so many seconds.
    case duration(Int64)
    case moment
    case momentOrDate
    case shard
    case rejectLimit
    case zone
    case locale
    case token
    case setting
  }

  init(_ name: String, _ value: String? = nil, _ summary: String, _ kind: Kind = .text, repeats: Bool = false) {
    self.name = name
    self.value = value
    self.summary = summary
    self.kind = kind
    self.repeats = repeats
  }

  /// The words of a choice.
  var choices: [String] {
    guard case .choice = kind else { return [] }
    return (value ?? "").split(separator: "|").map(String.init)
  }
}

/// One command: everything that the parser, the help and the suggestions know of it.
struct CommandRow: Sendable {
  let name: String
  /// What stands behind the name: `[NAME…]`.
  let arguments: String
  /// How many words may stand there.
  let argumentCount: ClosedRange<Int>
  let summary: String
  let details: String
  let options: [OptionRow]
  let examples: [(line: String, meaning: String)]
}

enum CommandTable {
  static func row(_ name: String) -> CommandRow? { rows.first { $0.name == name } }

  private static let workspace = OptionRow(
    "workspace", "DIR", "the workspace; otherwise the nearest folder upward that is one")
  private static let allowRead = OptionRow(
    "allow-read", "DIR", "a folder outside of the workspace that its files may lead to; may be given again",
    repeats: true)
  private static let now = OptionRow(
    "now", "TIME", "the moment of compiling, such as 2026-12-01T08:00:00Z; otherwise the clock's", .moment)
  private static let window = OptionRow(
    "window", "24h", "how far ahead is looked: sends from --now on, and before its end (24h)",
    .duration(366 * 86_400))
  private static let since = OptionRow(
    "since", "TIME",
    "where the previous window ended, when that was before --now: `late send` makes up for what lies between", .moment)
  private static let jobs = OptionRow(
    "jobs", "N", "threads; otherwise as many as the machine has cores", .number(1...256))
  private static let audience = OptionRow(
    "audience", "FILE|-",
    "the recipients: JSON lines, or CSV or TSV with a header; also packed with gzip or zstd; `-` is standard input")
  private static let audienceFormat = OptionRow(
    "audience-format", "jsonl|csv|tsv", "how to read the audience; otherwise as its first bytes tell", .choice)
  private static let format = OptionRow(
    "format", "apns|fcm", "batches for APNs, or messages of FCM's HTTP v1 (apns)", .choice)
  private static let strict = OptionRow("strict", nil, "stop at the first line of the audience that can't be used")
  private static let maxRejects = OptionRow(
    "max-rejects", "5%", "write nothing when more lines than these are rejected: a share, or a number (5%)",
    .rejectLimit)
  private static let maxLine = OptionRow(
    "max-line", "BYTES", "a longer line of the audience is rejected (1048576)", .number(64...(256 << 20)))
  private static let dedupe = OptionRow(
    "dedupe", nil,
    "send to each token once per campaign; a device may still get several campaigns; takes 22 to 43 bytes a device")
  private static let audienceDigest = OptionRow(
    "audience-digest", "sha256|none", "whether the manifest has the audience's digest (sha256)", .choice)
  private static let durable = OptionRow(
    "durable", nil, "wait until the disk has the build, so that not even a power cut loses it")
  private static let shard = OptionRow("shard", "I/N", "only the I-th of N parts of the audience file", .shard)
  private static let color = OptionRow(
    "color", "auto|always|never", "colour on standard error (auto; NO_COLOR is heeded)", .choice)
  private static let formatDiagnostics = OptionRow(
    "format-diagnostics", "text|json|sarif|github", "how problems are written (text)", .choice)
  private static let requireLocales = OptionRow(
    "require-locales", nil, "a text that lacks one of the app's locales is an error")
  private static let everyone = OptionRow(
    "allow-everyone", nil, "let `to everyone` without a `limit` reach more than 10,000 recipients")

  private static let from = OptionRow(
    "from", "TIME|DATE", "where the time to look at begins, such as 2026-12-01; otherwise at --now", .momentOrDate)
  private static let forSpan = OptionRow("for", "7d", "how long it is (7d)", .duration(366 * 86_400))
  private static let outFile = OptionRow("out", "FILE|-", "where to; `-` is standard output (-)")

  static let rows: [CommandRow] = [
    CommandRow(
      name: "check", arguments: "", argumentCount: 0...0, summary: "Says what is wrong with a workspace.",
      details: "Reads every file, and tells all problems at once. Nothing is written.",
      options: [workspace, allowRead, requireLocales, now, color, formatDiagnostics],
      examples: [
        ("campanile check", "checks the workspace that you are in"),
        ("campanile check --format-diagnostics json", "the same, for a program"),
      ]),
    CommandRow(
      name: "compile", arguments: "[NAME…]", argumentCount: 0...10_000,
      summary: "Checks a workspace, and writes plans and batches.",
      details: """
        Writes `build`, or the folder that `--out` names: all of it or nothing. With names, only these campaigns; \
        a build that holds others isn't replaced then. Without an audience the batches are made for the workspace's \
        examples.

        What is sent are the moments from --now on and before the end of the --window, each in one of consecutive windows: \
        a build each day with the same hour and `--window 24h` sends everything once. A moment before --now is late; \
        with `--since`, which says where the previous window ended, `late send` makes up for it.
        """,
      options: [
        workspace, allowRead, audience, audienceFormat,
        OptionRow("out", "DIR|-", "where to; `-` writes the batches to standard output (build)"),
        now, window, since, jobs, format, strict, requireLocales, everyone, maxRejects, maxLine, dedupe, shard,
        audienceDigest,
        durable,
        color,
        formatDiagnostics,
      ],
      examples: [
        ("campanile compile", "plans, and batches for the examples"),
        ("campanile compile cart-reminder --audience devices.jsonl", "one campaign for an audience"),
        ("campanile compile --audience - --out - < devices.jsonl | head", "a look at the batches"),
      ]),
    CommandRow(
      name: "expand", arguments: "PLAN…", argumentCount: 1...10_000,
      summary: "Makes batches from plans; needs no sources.",
      details: "The plans are those that `compile` wrote. The batches are the same as `compile` would make.",
      options: [
        audience, audienceFormat,
        OptionRow("out", "DIR|-", "where to; `-` writes the batches to standard output (build)"), now,
        window, since, jobs, format, strict, everyone, maxRejects, maxLine, dedupe, shard, audienceDigest, durable,
        color,
      ],
      examples: [
        ("campanile expand build/cart-reminder.plan.json --audience devices.jsonl --out -", "batches to the terminal")
      ]),
    CommandRow(
      name: "calendar", arguments: "[NAME…]", argumentCount: 0...10_000, summary: "Shows what goes out when.",
      details: """
        All campaigns and refreshes, or those that are named: by day and hour on the terminal, as JSON lines for a \
        program, or as an iCalendar file for a calendar program. Moments are those before jitter spreads and a throttle \
        delays them. Nobody's data is read.
        """,
      options: [
        workspace, allowRead, from, forSpan,
        OptionRow(
          "zone", "NAME", "recipients' zone, such as Europe/Berlin; the first one's clock is shown (UTC)", .zone,
          repeats: true),
        OptionRow("format", "table|jsonl|ics", "for people, for programs, or for a calendar program (table)", .choice),
        outFile,
        now, color, formatDiagnostics,
      ],
      examples: [
        ("campanile calendar --zone Europe/Berlin", "the next seven days"),
        ("campanile calendar --from 2026-12-01 --for 31d --format ics --out december.ics", "a month, for a calendar"),
      ]),
    CommandRow(
      name: "simulate", arguments: "[NAME…]", argumentCount: 0...10_000,
      summary: "Tells who gets what, when, and why not; sends and writes nothing.",
      details: """
        Compiles as at the moment of --from, with a window as long as --for. For one recipient: every push with its moment \
        and text, and for each other campaign the reason. For a whole audience: how many get it, and why the others \
        don't. Without an audience, the workspace's examples are asked.
        """,
      options: [
        workspace, allowRead, audience, audienceFormat,
        OptionRow("example", "TITLE", "one recipient: an example of the `audience` block"),
        OptionRow("token", "TOKEN", "one recipient: every line of the audience with this device token", .token),
        OptionRow(
          "line", "N", "one recipient: the one in this line of the audience, counted from 1", .number(1...Int.max)),
        OptionRow(
          "from", "TIME|DATE", "the moment to compile at, such as 2026-12-01T08:00:00Z; otherwise the clock's",
          .momentOrDate),
        forSpan, since,
        OptionRow("format", "table|jsonl", "for people, or for programs (table)", .choice),
        OptionRow(
          "show-personal", nil, "with --token and --line: what a recipient's own data says, in texts and conditions"),
        outFile, everyone, maxRejects, maxLine, dedupe, color, formatDiagnostics,
      ],
      examples: [
        ("campanile simulate --example \"Ana in Mexico\"", "what Ana gets in the next seven days, and what not"),
        ("campanile simulate --audience devices.jsonl --from 2026-12-01 --for 1d", "counts by reason"),
        ("campanile simulate --audience devices.jsonl --line 12 flash-sale", "why line 12 does not get a campaign"),
      ]),
    CommandRow(
      name: "send", arguments: "BUILD", argumentCount: 1...1, summary: "Hands the batches of a build to a sender.",
      details: """
        `dry-run` shows what would go where, when and how large. `exec` starts a program of yours, gives it batches as JSON \
        lines, and reads its answers.
        """,
      options: [
        OptionRow("sender", "dry-run|exec", "who gets the batches (dry-run)", .choice),
        OptionRow("program", "PATH", "the program that `exec` starts: a path, or a name in PATH"),
        OptionRow("argument", "TEXT", "an argument of the program; may be given again", repeats: true),
        OptionRow("timeout", "30s", "how long the program may be silent (30s)", .duration(86_400)),
        OptionRow("batch-timeout", "10m", "how long the program may take for one batch (10m)", .duration(86_400)),
        OptionRow("retries", "N", "how often a device is tried again (3)", .number(0...100)),
        OptionRow("dead-tokens", "FILE", "write the tokens that were refused for good to a file"), color,
      ],
      examples: [
        ("campanile send build", "a dry run"),
        ("campanile send build --sender exec --program ./sender.py", "a program of your own"),
      ]),
    CommandRow(
      name: "verify", arguments: "BUILD", argumentCount: 1...1, summary: "Compares a build with its manifest.",
      details: "Every file that the manifest names is there, unchanged, and no other.", options: [color],
      examples: [("campanile verify build", "0 when all is as it was compiled, 3 when not")]),
    CommandRow(
      name: "merge", arguments: "OUT SHARD…", argumentCount: 2...100_001,
      summary: "Makes one build of the builds of all shards.",
      details: """
        Every shard is verified, and all have to be parts of one compile: the same sources, audience, moment and options, \
        each part once. OUT then holds their plans, batches and rejects, and one manifest with the sums of their counts. \
        `--dedupe` has looked at each shard by itself, so a token that stands in two shards is in the build twice.
        """,
      options: [durable, color],
      examples: [("campanile merge build shard-1 shard-2", "two halves, compiled with `--shard 1/2` and `--shard 2/2`")]
    ),
    CommandRow(
      name: "explain", arguments: "CODE", argumentCount: 0...1,
      summary: "Tells more of a problem's code, with examples.",
      details: "Codes are those of diagnostics (CAM0214) and of rejects (invalid-json). Without one, all are listed.",
      options: [],
      examples: [("campanile explain CAM0214", "what it means, a wrong and a right example")]),
    CommandRow(
      name: "init", arguments: "[DIR]", argumentCount: 0...1, summary: "Writes a small workspace that compiles.",
      details: "Nothing that is there is overwritten.", options: [],
      examples: [("campanile init my-campaigns", "a folder to begin with")]),
    CommandRow(
      name: "sample", arguments: "", argumentCount: 0...0,
      summary: "Writes a random but valid audience for the workspace's own schema.",
      details: "JSON lines on standard output. The same seed gives the same bytes.",
      options: [
        workspace, allowRead, OptionRow("count", "N", "how many recipients (100)", .number(0...1_000_000_000)),
        OptionRow("seed", "N", "another audience (1)", .number(0...Int.max)),
        color,
        formatDiagnostics,
      ],
      examples: [("campanile sample --count 1000 --seed 7 > devices.jsonl", "a thousand recipients")]),
    CommandRow(
      name: "locales", arguments: "", argumentCount: 0...0,
      summary: "Shows which texts are translated into which locales.",
      details: """
        Every text of every campaign by every locale of the app: translated, outdated (its table says so, or it names other \
        variables than the source text), or missing, and then whose text its recipients read.
        """,
      options: [
        workspace, allowRead,
        OptionRow("require", nil, "exit with 1 unless every text is translated and none is outdated"),
        OptionRow("format", "table|jsonl", "a table, or JSON lines for programs (table)", .choice), color,
        formatDiagnostics,
      ],
      examples: [
        ("campanile locales", "the table"), ("campanile locales --require", "the same, as a gate of a release"),
      ]),
    CommandRow(
      name: "strings", arguments: "export | import FILE…", argumentCount: 1...10_000,
      summary: "Writes all texts for translators, and brings their translations back.",
      details: """
        `export` writes every text of campaigns, templates, categories and string tables, as one Apple String Catalog or as \
        XLIFF 2.1, a file for each language. `import` reads such files again, and changes only the strings that differ; new \
        languages and plural forms are put where they belong. What would not compile is not written.
        """,
      options: [
        workspace, allowRead, OptionRow("format", "xcstrings|xliff", "what `export` writes (xcstrings)", .choice),
        OptionRow("locale", "TAG", "only this language; may be given again", repeats: true),
        OptionRow(
          "out", "PATH|-",
          "the file to write, or for XLIFF the folder; `-` is standard output (texts.xcstrings, translations)"),
        OptionRow("dry-run", nil, "with `import`: tell what would change, and change nothing"), color,
        formatDiagnostics,
      ],
      examples: [
        ("campanile strings export --out texts.xcstrings", "everything, for a translation tool"),
        ("campanile strings export --format xliff --locale de --out -", "German, to standard output"),
        ("campanile strings import texts.xcstrings", "brings the translations back"),
      ]),
    CommandRow(
      name: "message", arguments: "[MESSAGE]", argumentCount: 0...1,
      summary: "Tries a MessageFormat 2 message out.",
      details: """
        Prints what the message says in a locale, with the values that `--set` gives. Without a message it reads JSON lines \
        `{"src": "…", "locale": "…", "params": [{"name": "…", "value": …}], "bidi": "default|none|auto"}` from standard input, \
        and answers each with `{"text": "…", "errors": ["…"]}`; the errors have the names of the official test suite.
        """,
      options: [
        OptionRow("locale", "TAG", "the language of the message, such as ar or pt-BR (en)", .locale),
        OptionRow(
          "set", "NAME=VALUE", "a variable's value: a number, true, a date, or text; may be given again", .setting,
          repeats: true),
        OptionRow(
          "bidi", "default|none|auto",
          "how values are kept apart from text of the other direction (auto; for JSON lines default)", .choice),
        OptionRow("zone", "ZONE", "the time zone that moments are shown in (UTC)", .zone),
        OptionRow("test-functions", nil, "knows the functions `:test:…` of the official suite too"),
        color, formatDiagnostics,
      ],
      examples: [
        ("campanile message 'Hello {$name}!' --locale ar --set name=Ana", "a message in Arabic"),
        ("campanile message '{$n :number}' --locale de --set n=1234.5", "a number as Germans write it"),
      ]),
    CommandRow(
      name: "help", arguments: "[COMMAND|WORD]", argumentCount: 0...1,
      summary: "Tells of a command, or of a word of the language.", details: "", options: [],
      examples: [
        ("campanile help compile", "the options of a command"), ("campanile help badge", "a line of a campaign"),
        ("campanile help presents", "a word of a block"),
      ]),
    CommandRow(
      name: "version", arguments: "", argumentCount: 0...0,
      summary: "Prints the version, and those of the data that is built in.", details: "", options: [], examples: []),
  ]
}
