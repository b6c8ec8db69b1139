extension PhraseTable {
  static let declarationRows: [PhraseRow] = [
    PhraseRow(
      "app", in: .declaration, "The app: its bundle identifier, its locales, its quiet hours.",
      "Stands in a template file, once in a workspace.",
      example: #"app shop { bundle "com.example.shop"  locales en, de }"#),
    PhraseRow(
      "audience", in: .declaration, "What is known about each device, and examples of recipients.",
      "Stands in a template file, once in a workspace, and has no name. Each line is an attribute: a name, a type, and what "
        + "to do where the value is missing.",
      example: "audience { token device-token  locale locale  first-name text? }"),
    PhraseRow(
      "segment", in: .declaration, "A condition with a name, which `to` and other conditions use.",
      "Stands in a template file for all campaigns, or in a campaign's file.",
      example: "segment regulars = last-seen within 60 days"),
    PhraseRow(
      "category", in: .declaration, "What one can do with a notification: its actions, as buttons.",
      "Stands in a template file. Each action is a name and a block with its title in every locale of the app; behind the "
        + "block stand its options. A campaign offers it with the line `category NAME`. The app's own code registers a "
        + "category of the same name.",
      example: #"category order { view { en "View"  de "Ansehen" } opens-app }"#),
    PhraseRow(
      "template", in: .declaration, "Lines that campaigns share, with parameters.",
      "Stands in a template file. A campaign takes them with `uses`; its own lines win.",
      example: #"template rebate(percent: number) { collapse "rebate" }"#),
    PhraseRow(
      "campaign", in: .declaration, "A notification that people see.",
      "Stands in a campaign file. Needs `to`, a moment (`send` or `every`), and something to show. What is known only when it "
        + "happens are inputs in parentheses: `campaign final-score(home: text, home-goals: integer) { … }`.",
      example: #"campaign greeting { to engaged  send now  alert { en { title "Hi" } de { title "Hallo" } } }"#),
    PhraseRow(
      "refresh", in: .declaration, "A silent push that wakes the app.",
      "Stands in a campaign file. Needs `to` and a moment (`every`, or `send`, perhaps with inputs); it has no texts.",
      example: "refresh prices { to engaged  every 6 hours }"),
    PhraseRow(
      "activity", in: .declaration, "What a Live Activity holds: the app's type, its attributes and its state.",
      "Stands in a template file for all, or in a campaign's file. Each attribute and each key of the state has a type of the "
        + "audience's, and `?` where it may be missing. The app gets keys in `lowerCamelCase`, unless `as \"…\"` says otherwise.",
      example:
        #"activity parcel { type "ParcelAttributes"  attributes { number text }  state { eta instant  stops integer as "stopsLeft" } }"#
    ),
    PhraseRow(
      "live", in: .declaration, "A push that starts, updates or ends a Live Activity.",
      "Stands in a campaign file. Needs `of`, `event`, `to`, a moment, and the `token` that it goes to. What is known only when it "
        + "happens are inputs: `live ride-moves(distance: number) { … }`.",
      example:
        "live ride-moves { of ride  event update  to engaged  token ride-token  send now  state { eta 2026-12-01T09:00:00Z  distance-km 2.5  phase riding } }"
    ),
    PhraseRow(
      "push", in: .declaration, "A push that the app makes something of: a call, a widget, a location query.",
      "Stands in a campaign file, with its kind behind `as`, such as `voip` or `widgets`. Needs `to`, a moment (`send` or "
        + "`every`), and the `token` that it goes to.",
      example: "push incoming-call as voip { to engaged  token call-token  send now  expires at once }"),
    PhraseRow(
      "table", in: .declaration, "Rows of a CSV file, which are looked up by a key.",
      "Stands in a template file. `from` names the file, which begins with a line of column names; `key` the column that "
        + "tells the rows apart. The block holds the other columns, each with a type as in the `audience`. "
        + "`prices[sku].price` is the price in the row whose key is the recipient's `sku`; it may stand wherever an attribute "
        + "does. `prices[sku] is set` asks whether there is such a row.",
      example: #"table prices from "prices.csv" key sku { price number  name text?  stock integer default 0 }"#),
  ]

  static let categoryRows: [PhraseRow] = [
    PhraseRow(
      "for", in: .app, "The first version of the app that a `contract` holds for.",
      example: #"contract "contracts/4.2.json" for 4.2"#),
    PhraseRow(
      "development", "production", in: .app,
      "Whose tokens an `environment` has: those of builds from Xcode, or all others.",
      "Without the line it is `production`.", example: "environment development"),
    PhraseRow(
      "voip", "complication", "controls", "widgets", "location", "pushtotalk", "fileprovider", in: .pushKind,
      "The kind of a `push`: a call, a watch's complication, controls, widgets, a location query, Push to Talk, files.",
      "It decides the topic, the priorities, the size and the tokens, as the table of kinds says. `widgets` and `controls` "
        + "carry nothing but that something has changed; `fileprovider` has the keys `container-identifier` and `domain`.",
      example: "push new-prices as widgets { to engaged  token widget-token  send now }"),
    PhraseRow(
      "type", in: .activity, "The name of the app's type, which is its `ActivityAttributes`.",
      example: #"type "TripAttributes""#),
    PhraseRow(
      "attributes", in: .activity, "What stays the same as long as the activity runs: names and types.",
      example: "attributes { driver text  seats integer? }"),
    PhraseRow(
      "state", in: .activity, "What a push may change: names and types.",
      example: "state { eta instant  delayed boolean }"),
    PhraseRow(
      "channel", in: .live, "A channel of broadcasts, by its identifier in quotes.",
      "Behind `to` it is where an update goes, behind `input` what a started activity listens to.",
      example: #"input channel "dHN0LXNyY2g=""#),
    PhraseRow(
      "start", "update", "end", in: .live, "What an `event` makes of a Live Activity.",
      "`start` needs an `alert`, all `attributes` and the whole `state`; `update` the whole `state`; `end` may leave the last one.",
      example: "event end"),
    PhraseRow(
      "as", in: .category, "What the app calls an action, or a category, where that is no name that can stand here.",
      "Any text in quotes. It is what APNs and the app get, while the campaigns use the name: "
        + "`category invitation as \"MEETING_INVITATION\" { … }`.",
      example: #"accept as "ACCEPT_ACTION" { en "Accept"  de "Annehmen" }"#),
    PhraseRow(
      "action", in: .category, "An action: a name of your own, and a block with its title in each locale of the app.",
      "The name is what the app gets when the action is chosen; there is no word `action` before it. Up to four are shown. "
        + "Behind the block, on the line where it ends, stand options, with commas: `opens-app`, `reply`, `destructive`, `requires-unlock`.",
      example: #"remind-me { en "Remind me"  de "Erinnere mich" } requires-unlock"#),
    PhraseRow(
      "presents", in: .category, "How the notification is shown while the app is in the foreground.",
      "One or several of `banner`, `list`, `sound` and `badge`, with commas. Left out, nothing is shown then.",
      example: "presents banner, sound"),
    PhraseRow(
      "hidden-preview", in: .category, "What stands in place of the text while previews are hidden.",
      "A block with a text for each locale. `%u` in it is the number of notifications.",
      example: #"hidden-preview { en "%u carts"  de "%u Warenkörbe" }"#),
    PhraseRow(
      "summary", in: .category, "What stands below a group of notifications.",
      "A block with a text for each locale. `%u` in it is how many more there are.",
      example: #"summary { en "%u more carts"  de "%u weitere Warenkörbe" }"#),
    PhraseRow(
      "allows", in: .category, "What iOS may do with notifications of the category beside showing them.",
      "One or several of `dismissal`, `carplay`, `hidden-title` and `hidden-subtitle`, with commas.",
      example: "allows dismissal, carplay"),
    PhraseRow(
      "dismissal", in: .allowance, "The app is told when somebody dismisses the notification.",
      "Each time wakes the app, so it is left out unless the app needs it.", example: "allows dismissal"),
    PhraseRow("carplay", in: .allowance, "The notification may be shown in a car.", example: "allows carplay"),
    PhraseRow(
      "hidden-title", in: .allowance, "The title is shown even while previews are hidden.",
      example: "allows hidden-title"),
    PhraseRow(
      "hidden-subtitle", in: .allowance, "The subtitle is shown even while previews are hidden.",
      example: "allows hidden-subtitle"),
    PhraseRow(
      "banner", in: .presentation, "Shows the notification at the top of the screen.", example: "presents banner"),
    PhraseRow("list", in: .presentation, "Shows the notification in Notification Center.", example: "presents list"),
    PhraseRow("sound", in: .presentation, "Plays the notification's sound.", example: "presents banner, sound"),
    PhraseRow("badge", in: .presentation, "Sets the number on the app's icon.", example: "presents badge"),
    PhraseRow(
      "opens-app", in: .actionOption, "The action brings the app to the foreground.",
      "Left out, the app handles the action in the background.", example: #"view { en "View"  de "Ansehen" } opens-app"#
    ),
    PhraseRow(
      "reply", in: .actionOption, "The action asks for a text, which the app gets.",
      example: #"answer { en "Answer"  de "Antworten" } reply"#),
    PhraseRow(
      "destructive", in: .actionOption, "The action is shown as one that deletes something.",
      example: #"drop { en "Empty cart"  de "Korb leeren" } destructive, requires-unlock"#),
    PhraseRow(
      "requires-unlock", in: .actionOption, "The device has to be unlocked before the action is done.",
      example: #"buy { en "Buy"  de "Kaufen" } requires-unlock"#),
    PhraseRow(
      "icon", in: .actionOption, "The symbol beside the title.",
      "The name of one of Apple's symbols (SF Symbols) in quotes, or `app:` and the name of an image of the app.",
      example: #"buy { en "Buy"  de "Kaufen" } opens-app, icon "cart""#),
    PhraseRow(
      "button", in: .actionOption, "What stands on the button that sends a `reply`.",
      "A block with a text for each locale; left out, it says `Send` in the source locale.",
      example: #"answer { en "Answer"  de "Antworten" } reply, button { en "Send"  de "Senden" }"#),
    PhraseRow(
      "placeholder", in: .actionOption, "What stands in the field of a `reply` before something is typed.",
      "A block with a text for each locale.",
      example: #"answer { en "Answer"  de "Antworten" } reply, placeholder { en "Your answer"  de "Ihre Antwort" }"#),
  ]

  static let audienceRows: [PhraseRow] = [
    PhraseRow(
      "example", in: .audience, "A recipient that a compile without an audience uses, and payloads are measured with.",
      "Behind the title in quotes stand attributes with their values. Only `locale` is needed.",
      example: #"example "Ben" { locale de  first-name "Ben"  cart-items 3 }"#),
    PhraseRow(
      "testers", in: .audience, "Whose devices get every campaign first that they are in the segment of.",
      "A condition stands behind it. At one moment, their batches are sent before all others, and `compile --only-testers` sends to "
        + "nobody else.",
      example: "testers first-name is set"),
    PhraseRow(
      "from", in: .audience,
      "What the value is called in the audience file, where that isn't the attribute's own name.",
      "A column of CSV, or a path in a JSON line: `\"address.city\"`.", example: #"city text? from "address.city""#),
    PhraseRow(
      "default", in: .audience, "The value that stands in for a missing one.",
      example: "points integer default 0"),
    PhraseRow(
      "?", in: .audience, "The value may be missing.",
      "Before it is used, a condition asks whether it `is set`, or `else` gives it a value.", example: "city text?"),
  ]

  static let typeRows: [PhraseRow] = [
    PhraseRow("text", in: .type, "Any text.", example: "city text"),
    PhraseRow("integer", in: .type, "A whole number.", example: "points integer"),
    PhraseRow("number", in: .type, "A number, with decimals or without.", example: "rating number"),
    PhraseRow("boolean", in: .type, "`true` or `false`.", example: "vip boolean"),
    PhraseRow("date", in: .type, "A day: `2026-12-01`.", example: "birthday date?"),
    PhraseRow("instant", in: .type, "A moment: `2026-12-01T09:00:00Z`.", example: "opened instant?"),
    PhraseRow(
      "version", in: .type, "A version: `4.2.1`. Versions are compared part by part.", example: "build version"),
    PhraseRow(
      "locale", in: .type, "A language, perhaps with a script and a region: `pt-BR`.",
      "The attribute `locale` says which text a recipient reads.", example: "second-locale locale?"),
    PhraseRow(
      "timezone", in: .type, "A time zone: `Europe/Berlin`.", "The attribute `timezone` is what `local` means.",
      example: "work-zone timezone?"),
    PhraseRow(
      "device-token", in: .type, "A device's address: an even number of hexadecimal digits.",
      "The attribute `token` is of this type. No text may use it, and conditions ask only whether it is set.",
      example: "spare device-token?"),
    PhraseRow("url", in: .type, "An address of the web.", example: "avatar url?"),
    PhraseRow(
      "fcm-token", in: .type, "A registration token of Firebase Cloud Messaging, kept as it is.",
      "Text without blanks. What goes to it is compiled with `--format fcm`.", example: "firebase fcm-token?"),
    PhraseRow(
      "live-start-token", in: .type, "The token with which a Live Activity is started on a device.",
      "As all tokens but `fcm-token`, an even number of hexadecimal digits; nothing else can be sent to it, no text may use it, "
        + "and conditions ask only whether it is set.", example: "ride-start live-start-token?"),
    PhraseRow(
      "live-token", in: .type, "The token of a Live Activity that runs: for its updates and its end.",
      example: "ride live-token?"),
    PhraseRow("voip-token", in: .type, "The token for incoming calls (`as voip`).", example: "calls voip-token?"),
    PhraseRow(
      "complication-token", in: .type, "The token for a watch's complications (`as complication`).",
      example: "watch complication-token?"),
    PhraseRow(
      "file-provider-token", in: .type, "The token for file providers (`as fileprovider`).",
      example: "files file-provider-token?"),
    PhraseRow(
      "control-token", in: .type, "The token for controls (`as controls`).", example: "switches control-token?"),
    PhraseRow("widget-token", in: .type, "The token for widgets (`as widgets`).", example: "tiles widget-token?"),
    PhraseRow(
      "location-token", in: .type, "The token for location queries (`as location`).", example: "place location-token?"),
    PhraseRow("ptt-token", in: .type, "The token for Push to Talk (`as pushtotalk`).", example: "radio ptt-token?"),
    PhraseRow(
      "one of", in: .type, "One of these names.", "A value of another name is rejected.",
      example: "tier one of bronze, silver, gold"),
    PhraseRow("set of", in: .type, "Any number of values of a type.", example: "tags set of text default ()"),
  ]
}
