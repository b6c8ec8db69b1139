/// What a push holds: the lines of contents, and those of texts.
extension DirectiveTable {
  static let contentRows: [DirectiveRow] = [
    DirectiveRow(
      word: .category, places: [.campaign, .template, .variant], shape: .value(.category), isRequired: false,
      summary: "The category whose actions the notification offers.",
      details: "Declared with `category NAME { … }` in a template file. Sent as `category`.",
      example: "category cart"),
    DirectiveRow(
      word: .presents, places: [.campaign, .template],
      shape: .words(["banner", "list", "sound", "badge", "none"]), isRequired: false,
      summary: "How the notification is shown while the app is in the foreground: banner, list, sound, badge, or none.",
      details: """
        With commas between. It wins over the `presents` of the category. Where neither says anything, nothing is shown then. Nothing \
        of it is sent: the app's generated code answers with it.
        """,
      example: "presents banner, sound"),
    DirectiveRow(
      word: .thread, places: [.campaign, .template, .variant], shape: .value(.template), isRequired: false,
      summary: "Notifications with the same thread are grouped on the device.",
      details: "Sent as `thread-id`. `{$name}` puts an attribute's value in.",
      example: #"thread "cart""#),
    DirectiveRow(
      word: .badge, places: [.campaign, .template, .variant], shape: .value(.badge), isRequired: false,
      summary: "The number on the app's icon: a whole number, an integer attribute, or `none`.",
      details: """
        0 takes the badge away. `none`, or no line, leaves it as it is. `badge unread + 1` counts one more, `badge unread else 1` says \
        what stands in, `badge by tier { gold 2 other none }` and `badge when vip 1` choose.
        """,
      example: "badge cart-items"),
    DirectiveRow(
      word: .sound, places: [.campaign, .live, .template, .variant], shape: .sound, isRequired: false,
      summary: #"`default`, a file of the app ("chime.caf"), `critical "alarm.caf" volume 0.8`, or `none`."#,
      details: """
        A file is .aiff, .wav or .caf, and shorter than 30 seconds. A critical sound needs an entitlement from Apple and \
        `interruption critical`; without `volume` it is as loud as can be. That of a `live` stands in its alert, and is `default` or a \
        file.
        """,
      example: #"sound "chime.caf""#),
    DirectiveRow(
      word: .interruption, places: [.campaign, .template, .variant],
      shape: .choice(["passive", "active", "time-sensitive", "critical"]), isRequired: false,
      summary: "How much the notification may interrupt: passive, active, time-sensitive or critical.",
      details: """
        Left out, it is active. `time-sensitive` breaks through a Focus and needs the app's capability; `critical` also \
        sounds on a muted device, and needs an entitlement from Apple.
        """,
      example: "interruption time-sensitive"),
    DirectiveRow(
      word: .relevance, places: [.campaign, .live, .template, .variant], shape: .value(.number(0...1)),
      isRequired: false,
      summary: "From 0 to 1: which notification the summary features.",
      details: "Sent as `relevance-score`. Of a `live` it is any number: the largest stands in the Dynamic Island.",
      example: "relevance 0.8"),
    DirectiveRow(
      word: .image, places: [.campaign, .template, .variant], shape: .value(.image), isRequired: false,
      summary: "The address of a picture, which the app's notification extension loads.",
      details: """
        An https address, or `none`. Implies `mutable`. Sent as the key `image` beside `aps`, and through FCM as its own \
        `fcm_options.image`. `by` and `when` choose as they do in texts: `image by tier { gold "…" other "…" }`.
        """,
      example: #"image "https://cdn.example.com/cart.png""#),
    DirectiveRow(
      word: .launchImage, places: [.campaign, .template, .variant], shape: .value(.text), isRequired: false,
      summary: "The launch image that the app shows when it is opened from the notification.",
      details: "Sent as `launch-image` in the alert.",
      example: #"launch-image "sale.png""#),
    DirectiveRow(
      word: .targetContent, places: [.campaign, .template, .variant], shape: .value(.template), isRequired: false,
      summary: "Which window of the app comes forward.",
      details: "Sent as `target-content-id`. `{$name}` puts an attribute's value in.",
      example: #"target-content "cart""#),
    DirectiveRow(
      word: .filter, places: [.campaign, .template, .variant], shape: .value(.template), isRequired: false,
      summary: "What a Focus filter matches to decide whether to show the notification.",
      details: "Sent as `filter-criteria`. `{$name}` puts an attribute's value in.",
      example: #"filter "work""#),
    DirectiveRow(
      word: .mutable, places: [.campaign, .template, .variant], shape: .flag([]), isRequired: false,
      summary: "Lets the app's notification extension change the notification before it is shown.",
      details: "Sent as `mutable-content`. Needs an alert. `image` implies it.",
      example: "mutable"),
    DirectiveRow(
      word: .contentAvailable, places: [.campaign, .template, .variant], shape: .flag([]), isRequired: false,
      summary: "Wakes the app in the background too, beside the alert.",
      details: "Sent as `content-available`. For a silent push declare a `refresh`.",
      example: "content-available"),
    DirectiveRow(
      word: .stale, places: [.live], shape: .expiry, isRequired: false,
      summary: "When what is shown counts as outdated: `after 10 minutes`, or at a moment.",
      details: """
        Sent as `stale-date`. `after` counts from the moment of sending. `stale at 2026-12-01 at 22:45 Europe/Berlin` names the \
        moment, in a zone that isn't `local`.
        """,
      example: "stale after 10 minutes"),
    DirectiveRow(
      word: .dismiss, places: [.live], shape: .expiry, isRequired: false,
      summary: "How long an ended Live Activity stays on the lock screen: `after 30 minutes`, or `at once`.",
      details: """
        Goes with `event end`. Sent as `dismissal-date`. `dismiss at 2026-12-01 at 23:00 Europe/Berlin` names the moment. Left out, the \
        system keeps it for up to four hours, which is the most.
        """,
      example: "dismiss after 30 minutes"),
    DirectiveRow(
      word: .input, places: [.live], shape: .input, isRequired: false,
      summary: "Where a started Live Activity hears of its updates: a `token` of its own, or `channel \"…\"`.",
      details: """
        Goes with `event start`, from iOS 18 on. Sent as `input-push-token` or `input-push-channel`. An older iOS doesn't start an \
        activity that listens to a channel.
        """,
      example: "input token"),
    DirectiveRow(
      word: .attributes, places: [.live], shape: .data, isRequired: false,
      summary: "What stays the same of a Live Activity: every key of its `attributes`.",
      details:
        "Goes with `event start`, which needs it. Values are those of `data`, of the types that the activity says.",
      example: #"attributes { rider first-name else "you"  plate "B-1" }"#),
    DirectiveRow(
      word: .state, places: [.live], shape: .data, isRequired: false,
      summary: "What a Live Activity shows: every key of its `state`.",
      details: """
        Values are those of `data`, of the types that the activity says. An `instant` is written as seconds since 2001-01-01, and a \
        `date` as its midnight in UTC, as Swift decodes them. Sent as `content-state`.
        """,
      example: "state { eta 2026-12-01T09:00:00Z  distance-km 2.5  phase coming }"),
    DirectiveRow(
      word: .serviceUpdate, places: [.push], shape: .flag([]), isRequired: false,
      summary: "Push to Talk: tells the app of something new, while nobody speaks.",
      details:
        "Sent as `ptt-push-type` in `aps`, as Apple's engineers say; the documentation doesn't name it. Goes with `as pushtotalk`.",
      example: "service-update"),
    DirectiveRow(
      word: .alert, places: [.campaign, .live, .template, .variant], shape: .alert, isRequired: false,
      summary: "What people read: a block for each locale, with `title`, `subtitle` and `body`.",
      details: "A line that stands in the alert itself holds for every locale that has none of its own.",
      example: #"alert { en { title "Your cart is waiting" } }"#),
    DirectiveRow(
      word: .data, places: [.campaign, .refresh, .push, .template, .variant], shape: .data, isRequired: false,
      summary: "Keys of the app's own, beside `aps`.",
      details: """
        A value is a string (in which `{$name}` puts an attribute's value), a number, `true` or `false`, an attribute, \
        `cart-items + 1`, `none` for JSON's null, a list in parentheses, a block of keys, or `message "…"`, a text in the alert's \
        language. `first-name else "friend"` says what stands in for a missing attribute; without `else` a missing attribute leaves its \
        key out. `by` and `when` choose as they do in texts. One key has one value. `aps` and what the transports reserve may not be used.
        """,
      example: #"data { deeplink "shop://cart" items cart-items }"#),
    DirectiveRow(
      word: .experiment, places: [.campaign], shape: .experiment, isRequired: false,
      summary: "Sends different content to stable shares of the recipients.",
      details: """
        `holdout 10%` gets nothing. The shares of holdout and variants make 100%. A variant's lines win over the \
        campaign's. Needs the attribute `id`.
        """,
      example: "experiment headline { holdout 10% variant calm 45% { } variant bold 45% { badge 1 } }"),
    DirectiveRow(
      word: .example, places: [.campaign, .refresh, .live, .push], shape: .example, isRequired: false,
      summary: "Values for the campaign's inputs, with which it is checked and previewed.",
      details: """
        Goes with inputs: `campaign final-score(home: text, home-goals: integer) { … }`. Behind the title in quotes stands a value for \
        each of them. There may be several examples: all of them are measured, and the first is what previews show. Without one, \
        inputs have stand-ins of their types.
        """,
      example: #"example "A draw" { home "Portugal"  home-goals 1 }"#),
  ]

  static let textRows: [DirectiveRow] = [
    DirectiveRow(
      word: .title, places: [.text], shape: .text, isRequired: false,
      summary: "The notification's first line.",
      details: "A message; alternatives with `when`, forms with `by`, `@key` of a string table, or `key \"K\"(args)`.",
      example: #"title when first-name is set "{$first-name}, your cart is waiting""#),
    DirectiveRow(
      word: .subtitle, places: [.text], shape: .text, isRequired: false,
      summary: "A second line, between title and body.",
      details:
        "As `title`. Beside one of the other two, each of its lines may have a `when`: who passes none has no subtitle.",
      example: #"subtitle "Free delivery today""#),
    DirectiveRow(
      word: .body, places: [.text], shape: .text, isRequired: false,
      summary: "The notification's text.",
      details: "As `title`.",
      example: #"body by cart-items { one "One item" other "{$cart-items} items" }"#),
  ]
}
