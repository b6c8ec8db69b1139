/// The words that may begin a line of a block, each once. What a word means stands in ``DirectiveTable``.
package enum Word: String, CaseIterable, Sendable {
  // app
  case bundle, locales, environment, quiet, catalog, tag, links, contract
  case atMost = "at-most"
  case apart
  // campaign, refresh, template
  case uses, of, event, to, token, send, every, from, except, jitter, late, ignores, expires, priority, collapse,
    throttle, ramp, limit, label
  case rank
  case notWith = "not-with"
  case again, once
  case category, presents, thread, badge, sound, interruption, relevance, image
  case launchImage = "launch-image"
  case targetContent = "target-content"
  case filter, mutable
  case contentAvailable = "content-available"
  case stale, dismiss, input, attributes, state
  case serviceUpdate = "service-update"
  case alert, data, experiment, example
  // inside an alert
  case title, subtitle, body
}

/// One row of the table of directives: everything that the language knows about a word that may begin a line.
///
/// Parser, checker, `help` and the language reference read this table; no word of a block stands anywhere else.
package struct DirectiveRow: Sendable {
  /// Where a line may stand.
  package enum Place: String, CaseIterable, Sendable {
    case app, campaign, refresh, live, push, template, variant
    /// In `alert { … }`, or in one of its locales.
    case text
  }

  /// What follows the word.
  package enum Shape: Sendable {
    /// Nothing but these words: `quiet hours`.
    case flag([String])
    /// One value of these types.
    case value(ValueType)
    /// One of these words.
    case choice([String])
    /// Texts in quotes, with commas between.
    case texts
    /// Some of these words, with commas between.
    case words([String])
    /// A file's path, and the version that it belongs to.
    case contract
    /// `token`, or `channel` and its identifier.
    case input
    /// Some of these phrases, with commas between.
    case exemptions([[String]])
    /// So many alerts in so long.
    case cap
    /// `after` so long.
    case gap
    /// Names of campaigns, with commas between.
    case campaigns
    case locales, dates, condition, send, expiry, sound, rate, ramp, count, quiet, recurrence, span, duration
    case alert, data, experiment, example, call, text
  }

  /// The type of a directive's value.
  package enum ValueType: Sendable {
    /// A plain string in which `{$name}` is filled in.
    case template
    /// A plain string as it is.
    case text
    /// A whole number in a range.
    case integer(ClosedRange<Int>)
    /// A number in a range.
    case number(ClosedRange<Double>)
    /// One of these whole numbers.
    case oneOf([Int])
    /// A whole number, an integer attribute, or `none`.
    case badge
    /// A plain string that is an address, or `none`.
    case image
    /// The name of a declared category.
    case category
    /// An attribute of the audience that is a token.
    case token
    /// The name of a declared activity.
    case activity
  }

  package let word: Word
  package let places: [Place]
  package let shape: Shape
  /// Whether the places need the line (a template may leave it to the campaign).
  package let isRequired: Bool
  /// What the word says, in a line.
  package let summary: String
  /// What an author should know beyond that.
  package let details: String
  /// A line as one would write it.
  package let example: String
}

package enum DirectiveTable {
  /// The row of a word.
  package static func row(of word: Word) -> DirectiveRow? { byWord[word] }

  /// The rows of a place, in the order in which the reference lists them.
  package static func rows(in place: DirectiveRow.Place) -> [DirectiveRow] {
    rows.filter { $0.places.contains(place) }
  }

  private static let byWord = Dictionary(rows.map { ($0.word, $0) }, uniquingKeysWith: { first, _ in first })

  /// All rows, in the order in which the reference lists them.
  package static let rows: [DirectiveRow] = appRows + deliveryRows + contentRows + textRows

  private static let appRows: [DirectiveRow] = [
    DirectiveRow(
      word: .bundle, places: [.app], shape: .value(.text), isRequired: true,
      summary: "The app's bundle identifier, which APNs calls the topic.",
      details: "It is sent as the header `apns-topic` with every push.",
      example: #"bundle "com.example.shop""#),
    DirectiveRow(
      word: .locales, places: [.app], shape: .locales, isRequired: true,
      summary: "The locales that the app's campaigns are written in; the first is the source locale.",
      details: """
        The source locale is the last resort for a recipient whose own language has no text, so every alert needs it. \
        An alert that lacks another of these locales is a warning, and an error with `--require-locales`.
        """,
      example: "locales en, de, pt-BR, ar"),
    DirectiveRow(
      word: .environment, places: [.app], shape: .choice(["development", "production"]), isRequired: false,
      summary: "Whose tokens the pushes go to: `development` (of builds from Xcode) or `production`.",
      details: """
        APNs has a service for each, and takes no token of the other. `campanile send` chooses the service by it. Where the audience \
        has an attribute `environment one of development, production`, devices of the other environment get nothing; without \
        this line it is `production`.
        """,
      example: "environment development"),
    DirectiveRow(
      word: .quiet, places: [.app], shape: .quiet, isRequired: false,
      summary: "The hours, in each recipient's own zone, in which no alert goes out.",
      details: """
        A send that falls inside is held to their end (`hold`) or dropped (`skip`). A campaign lifts them with \
        `ignores quiet hours`. They may pass midnight. `local else Europe/Berlin` says whose hours count for a recipient \
        without a zone, in every campaign; without it, those of the campaign's own zone do. What would expire before they \
        end is not sent. Silent refreshes are not held: nobody sees them.
        """,
      example: "quiet 22:00 to 08:00 local, hold"),
    DirectiveRow(
      word: .catalog, places: [.app], shape: .value(.text), isRequired: false,
      summary: "The app's own string catalog, against which every `key` is checked.",
      details: """
        A path from the workspace's folder to a `.xcstrings` file. Where it lies outside, `--allow-read DIR` has to name a \
        folder that holds it. A `title key "K"(…)` whose key the \
        catalog lacks, or whose arguments don't fit its placeholders, is an error. The texts themselves stay with the app; a catalog whose texts campaigns take by `@key` is another file.
        """,
      example: #"catalog "../App/Localizable.xcstrings""#),
    DirectiveRow(
      word: .tag, places: [.app], shape: .value(.text), isRequired: false,
      summary: "The key under which every push says which campaign it is.",
      details: """
        1 to 16 letters, digits, `-` or `_`; short, because its bytes count. The compiler puts it beside `aps`, with the name of the \
        campaign or refresh: `"c":"cart-reminder"`. The app's generated code tells campaigns apart by it, so that \
        `campanile generate` needs it. No key of `data` may have the same name.
        """,
      example: #"tag "c""#),
    DirectiveRow(
      word: .links, places: [.app], shape: .texts, isRequired: false,
      summary: "The addresses that the app opens; every link in `data` has to be one of them.",
      details: """
        `*` stands for any text: `"shop://*"`, `"https://shop.example.com/orders/*"`. A link is a text in `data` that begins with a \
        scheme and `://`, or a `url` of the audience with text before it. Without the line, links aren't checked. \
        `campanile adopt` reads them from the app.
        """,
      example: #"links "shop://*", "https://shop.example.com/*""#),
    DirectiveRow(
      word: .contract, places: [.app], shape: .contract, isRequired: false,
      summary: "What a shipped version of the app understands, as `campanile contract` wrote it.",
      details: """
        A path from the workspace's folder, and the first version of the app with which it was shipped; a line for each such version. \
        `check` then compares every campaign with the versions that its segment lets in by the attribute `app-version`.
        """,
      example: #"contract "contracts/4.2.json" for 4.2"#),
    DirectiveRow(
      word: .atMost, places: [.app], shape: .cap, isRequired: false,
      summary: "The most alerts that one device gets within so long, of all campaigns together.",
      details: """
        There may be several lines, each for another time. The time slides: it is any 24 hours, not a day of the calendar. Where too \
        many meet, the higher `rank` wins, then the earlier moment, then the name; who loses is counted as `capped`. Earlier builds \
        count too where `--history BUILD` names them. A campaign that `ignores caps` is always sent, and counts. Refreshes, Live \
        Activities, other pushes and topics neither count nor are capped.
        """,
      example: "at-most 2 alerts per 1 day"),
    DirectiveRow(
      word: .apart, places: [.app], shape: .duration, isRequired: false,
      summary: "The least time between two alerts to the same device.",
      details:
        "The same as `at-most 1 alert per` that time: what comes too near to another alert is counted as `capped`.",
      example: "apart 30 minutes"),
  ]

  private static let deliveryRows: [DirectiveRow] = [
    DirectiveRow(
      word: .uses, places: [.campaign, .refresh, .live, .push], shape: .call, isRequired: false,
      summary: "Takes the lines of a template; the campaign's own lines win over the template's.",
      details:
        "Every parameter of the template is given by its name. An argument is a value, an attribute, `ATTRIBUTE else VALUE` or `ATTRIBUTE + 1`.",
      example: #"uses promo(percent: 0.2, link: "shop://flash")"#),
    DirectiveRow(
      word: .of, places: [.live], shape: .value(.activity), isRequired: true,
      summary: "The activity, as `activity NAME { … }` describes it.",
      details: "A Live Activity that isn't described can't be written: the app would not decode it.",
      example: "of ride"),
    DirectiveRow(
      word: .event, places: [.live], shape: .choice(["start", "update", "end"]), isRequired: true,
      summary: "What becomes of the Live Activity: start, update or end.",
      details: """
        `start` needs an `alert`, all `attributes` and the whole `state`, and goes to a `live-start-token`. `update` needs the whole \
        `state`, and goes to a `live-token` or a channel, as `end` does, which may leave the last state.
        """,
      example: "event update"),
    DirectiveRow(
      word: .to, places: [.campaign, .refresh, .live, .push, .template], shape: .condition, isRequired: true,
      summary: "Who gets it: a segment, or a condition on the spot.",
      details: """
        There is no default: `to everyone` has to be written. An update or the end of a Live Activity may go `to channel "…"`: one \
        push for all who listen, and no audience.
        """,
      example: "to engaged and not cart-owners"),
    DirectiveRow(
      word: .token, places: [.campaign, .refresh, .live, .push, .template], shape: .value(.token), isRequired: false,
      summary: "The attribute with the token that it goes to, where that isn't `token`.",
      details: """
        Its type says what may be sent to it: an alert or a refresh goes to a `device-token` or an `fcm-token`, every other kind of \
        push to a token of its own, which it has to name. Who lacks the token gets nothing, and is counted as `no-token`.
        """,
      example: "token tablet-token"),
    DirectiveRow(
      word: .send, places: [.campaign, .refresh, .live, .push, .template], shape: .send, isRequired: false,
      summary:
        "When it goes out, once: `now`, or a date, a time and a zone, or so long after a day of each recipient's.",
      details: """
        `local` is each recipient's own zone. Where an audience may lack the zone, the line says what then: \
        `local else Europe/Berlin`, or `local else skip`. A time that a clock change skips moves forward by the gap; of a \
        time that comes twice it is the first. A compile sends it when its moment lies in `[now, now + window)`: the next 24 \
        hours, or what `--window` says. A campaign has either `send` or `every`. \
        `send after 3 days from signup at 10:00 local` is counted from an attribute of each recipient, a `date` or an `instant`; \
        `send 3 days before renewal at 10:00 local` too, and `send after 2 hours from signup` from an `instant`. \
        `at best-hour else 10:00 local` takes the hour from an attribute, a whole number from 0 to 23.
        """,
      example: "send 2026-12-01 at 09:00 local else Europe/Berlin"),
    DirectiveRow(
      word: .every, places: [.campaign, .refresh, .live, .push, .template], shape: .recurrence, isRequired: false,
      summary: "When it goes out, again and again.",
      details: """
        `every 6 hours from 06:00 to 22:00 local else UTC`, `every 15 minutes`, `every day at 04:00, 16:00 UTC`, \
        `every weekday at 09:00 Europe/Berlin`, `every monday, thursday at 18:00 local else skip`, \
        `every month on day 1 at 10:00 UTC`, `every month on last day at 10:00 UTC`, `every month on day 15, last day at 10:00 UTC`, \
        `every month on first monday at 10:00 UTC`. With a line `from 2026-12-07` also \
        `every 2 weeks on monday at 09:00 local`, `every 3 days at 09:00 local` and `every 2 months on day 1 at 09:00 local`. A compile expands the times in \
        `[now, now + window)`.
        """,
      example: "every 6 hours from 06:00 to 22:00 local else UTC"),
    DirectiveRow(
      word: .from, places: [.campaign, .refresh, .live, .push, .template], shape: .span, isRequired: false,
      summary: "The first and the last day of a schedule, both included.",
      details:
        "Goes with `every`. `until 2026-12-31` may be left out, and so may `from 2026-12-01` before it. The day that a campaign doesn't say is its template's.",
      example: "from 2026-12-01 until 2026-12-31"),
    DirectiveRow(
      word: .except, places: [.campaign, .refresh, .live, .push, .template], shape: .dates, isRequired: false,
      summary: "Days on which a schedule pauses.",
      details: "Goes with `every`.",
      example: "except 2026-12-25, 2026-12-26"),
    DirectiveRow(
      word: .jitter, places: [.campaign, .refresh, .live, .push, .template], shape: .duration, isRequired: false,
      summary: "Spreads each time of a schedule over so long, by a stable share of each device.",
      details: "Goes with `every`, and is shorter than the time between two ticks.",
      example: "jitter 10 minutes"),
    DirectiveRow(
      word: .late, places: [.campaign, .refresh, .live, .push, .template], shape: .choice(["skip", "send"]),
      isRequired: false,
      summary: "What becomes of a recipient whose moment no window had: `skip` (the default), or `send`, now.",
      details: """
        A moment before `--now` is that of an earlier window, so it is left out, and counted in the manifest. `--since` says where \
        the previous window ended, when a compile ran late or is the only one: with `late send`, what was wanted since is \
        sent at `now`; of several times of an `every`, the last one.
        """,
      example: "late send"),
    DirectiveRow(
      word: .ignores, places: [.campaign, .live, .template],
      shape: .exemptions([["quiet", "hours"], ["caps"]]), isRequired: false,
      summary: "Sends during the app's quiet hours too (`quiet hours`), or whatever its caps say (`caps`).",
      details: """
        `ignores quiet hours` needs `interruption time-sensitive` or `critical`; of a `live` it lets an alert through. With `ignores \
        caps`, neither `at-most` nor `apart` holds a campaign back; its alerts count, and are placed before all others. Both may stand \
        on one line, with a comma between.
        """,
      example: "ignores quiet hours"),
    DirectiveRow(
      word: .rank, places: [.campaign, .template], shape: .value(.integer(-1_000...1_000)), isRequired: false,
      summary: "Which campaign wins where the app's caps leave room for one: the higher number.",
      details:
        "From -1000 to 1000; 0 where the line is left out. Of equal ranks, the earlier moment wins, then the name.",
      example: "rank 10"),
    DirectiveRow(
      word: .notWith, places: [.campaign, .template], shape: .campaigns, isRequired: false,
      summary: "Who gets one of these campaigns on the same day doesn't get this one.",
      details: """
        With commas between. The day is the recipient's own where the audience has a `timezone`, else that of the zone in `send` or \
        `every`, else UTC's. The others are decided before this one, whatever their `rank`. Who loses is counted as `excluded`.
        """,
      example: "not-with flash-sale"),
    DirectiveRow(
      word: .again, places: [.campaign, .template], shape: .gap, isRequired: false,
      summary: "How long after it a device may get the campaign once more.",
      details: """
        Earlier builds are those that `--history BUILD` names. Of an `every`, it is also the least time between two of its own \
        alerts. Who got it more recently is counted as `sent-before`.
        """,
      example: "again after 30 days"),
    DirectiveRow(
      word: .once, places: [.campaign, .template], shape: .flag([]), isRequired: false,
      summary: "A device gets the campaign one time, in all builds together.",
      details: """
        Earlier builds are those that `--history BUILD` names. With that option it is so for every campaign with a `send`, unless \
        `again` says otherwise or it has inputs; an `every` has to say it. Who got it before is counted as `sent-before`.
        """,
      example: "once"),
    DirectiveRow(
      word: .expires, places: [.campaign, .refresh, .live, .push, .template], shape: .expiry, isRequired: false,
      summary: "Until when APNs keeps trying: `after 12 hours`, `at 2026-12-02 at 09:00 UTC`, or `at once`.",
      details: """
        Sent as `apns-expiration`. `after` counts from the moment for which the push is planned: quiet hours, a throttle and a \
        late compile take from it, and what would expire before it can go out is not sent. `at once` is one attempt that is \
        never stored. Left out, the header is left out, and APNs decides; but a refresh with `every` expires at its next tick, and a \
        call (`as voip`, `as pushtotalk`) is one attempt. What goes to a channel is kept for eight hours at most, all else for 30 days.
        """,
      example: "expires after 12 hours"),
    DirectiveRow(
      word: .priority, places: [.campaign, .live, .push, .template], shape: .value(.oneOf([10, 5, 1])),
      isRequired: false,
      summary: "10 delivers at once, 5 minds the device's power, 1 puts power first.",
      details: "Sent as `apns-priority`. Left out, the header is left out, which APNs takes as 10.",
      example: "priority 5"),
    DirectiveRow(
      word: .collapse, places: [.campaign, .refresh, .template], shape: .value(.template), isRequired: false,
      summary: "A later push with the same text replaces the earlier one on the device.",
      details:
        "Sent as `apns-collapse-id`: 1 to 64 bytes of visible ASCII, no blanks. `{$name}` puts an attribute's value in.",
      example: #"collapse "cart""#),
    DirectiveRow(
      word: .throttle, places: [.campaign, .refresh, .live, .push, .template], shape: .rate, isRequired: false,
      summary: "At most so many devices a second, minute or hour.",
      details: "The send times are spread evenly, in the order of the audience.",
      example: "throttle 5_000 per minute"),
    DirectiveRow(
      word: .ramp, places: [.campaign, .live, .push, .template], shape: .ramp, isRequired: false,
      summary:
        "Sends to growing shares of the recipients, wave after wave: `1%, 10% after 30 minutes, 100% after 2 hours`.",
      details: """
        Shares are stable ones, by each recipient's `id`, else its token, and count those before: who is in the 1% gets it in the first wave, \
        and the rest of the 10% in the second. Times count from the moment of `send` or of a tick. The last share is 100%, \
        unless `, rest none` says that nobody else gets it. `campanile send --stop-when-refused 5%` doesn't begin a wave when \
        more than that were refused in those before.
        """,
      example: "ramp 1%, 10% after 30 minutes, 100% after 2 hours"),
    DirectiveRow(
      word: .limit, places: [.campaign, .refresh, .live, .push, .template], shape: .count, isRequired: false,
      summary: "More recipients than this stop the compile before anything is written.",
      details: "A guard against a segment that matches more people than was meant.",
      example: "limit 2_000_000 recipients"),
    DirectiveRow(
      word: .label, places: [.campaign, .refresh, .live, .template], shape: .value(.text), isRequired: false,
      summary: "A label for FCM's analytics.",
      details: "1 to 50 of the characters a–z, A–Z, 0–9 and `-_.~%`. Only FCM messages carry it.",
      example: #"label "cart_2026w49""#),
  ]
}
