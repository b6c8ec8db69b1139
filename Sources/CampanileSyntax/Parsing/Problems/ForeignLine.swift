/// Words with which other tools begin what is a line of a campaign here.
enum ForeignLine {
  /// The same line under another name: the first of these that its block may have.
  case called([Word], otherwise: String? = nil)
  /// What to write instead.
  case advice(String)

  static func of(_ word: String, in place: DirectiveRow.Place) -> ForeignLine? {
    let plain = String(word.lowercased().map { $0 == "_" ? "-" : $0 })
    return place == .app ? appTable[plain] : table[plain]
  }

  /// What is said of a line that has another name here.
  static func name(of word: Word) -> String {
    "\(Diagnostic.otherName) `\(word.rawValue)` here: `\(DirectiveTable.row(of: word)?.example ?? word.rawValue)`"
  }

  private static let appTable: [String: ForeignLine] = [
    "default": sourceLocale, "default-locale": sourceLocale, "default-language": sourceLocale,
    "fallback": sourceLocale, "source-locale": sourceLocale, "source-language": sourceLocale,
    "development-region": sourceLocale, "team": credentials, "team-id": credentials, "key": credentials,
    "key-id": credentials, "auth-key": credentials, "p8": credentials, "certificate": credentials,
    "service-account": credentials, "api-key": credentials, "server-key": credentials,
    "table": .advice(
      "a table is a declaration of its own, outside of every block: `table prices from \"prices.csv\" key sku { price number }`"
    ),
    "name": .advice("the app's name stands behind the word `app`: `app shop { … }`"),
    "testers": .advice(
      "`testers` and their condition are a line of the `audience`: `testers email ends with \"@example.com\"`"),
    "timezone": noZone, "time-zone": noZone, "tz": noZone, "zone": noZone,
    "caps": cap, "frequency-cap": cap, "no-more-than": .renamed(.atMost),
    "cap": cap, "max": cap, "limit": cap, "languages": .renamed(.locales), "language": .renamed(.locales),
    "lang": .renamed(.locales), "bundle-id": .renamed(.bundle), "bundleid": .renamed(.bundle),
    "topic": .renamed(.bundle), "apns-topic": .renamed(.bundle), "package": .renamed(.bundle),
    "package-name": .renamed(.bundle), "application-id": .renamed(.bundle), "app-id": .renamed(.bundle),
    "identifier": .renamed(.bundle), "bundle-identifier": .renamed(.bundle),
    "quiet-hours": .renamed(.quiet), "quiet-time": .renamed(.quiet), "do-not-disturb": .renamed(.quiet),
    "dnd": .renamed(.quiet),
    "strings": catalog, "string-catalog": catalog, "url-schemes": .renamed(.links),
    "url-scheme": .renamed(.links), "deep-links": .renamed(.links), "universal-links": .renamed(.links),
    "max-alerts": cap, "max-pushes": cap, "max-notifications": cap, "max-per-day": cap, "frequency": cap,
    "rate-limit": cap, "gap": gap, "min-gap": gap, "spacing": gap, "min-interval": gap, "cooldown": gap,
    "cool-down": gap,
    "silence": .renamed(.quiet), "aps-environment": .renamed(.environment),
    "apns-environment": .renamed(.environment), "gateway": .renamed(.environment),
  ]
  private static let catalog = ForeignLine.advice(
    "the app's own catalog is named by `catalog`, as in `catalog \"data/Localizable.xcstrings\"`; the string tables of "
      + "`templates/` need no line")
  private static let cap = ForeignLine.advice("a bound on all campaigns is `at-most 2 alerts per 1 day`")

  private static let gap = ForeignLine.advice("the least time between two alerts is `apart 30 minutes`")

  private static let sourceLocale = ForeignLine.advice(
    "the first of `locales` is the one that texts are translated from")
  private static let credentials = ForeignLine.advice(
    "keys are no part of a workspace: `campanile send` takes them, see `campanile help send`")
  private static let noZone = ForeignLine.advice(
    "each time names its zone, `local` for each recipient's own: `09:00 local else Europe/Berlin`")

  private static let table: [String: ForeignLine] = [
    "rollout": .renamed(.ramp), "roll-out": .renamed(.ramp), "phased": .renamed(.ramp),
    "audience": .renamed(.to), "segment": .renamed(.to), "segments": .renamed(.to), "target": .renamed(.to),
    "targets": .renamed(.to), "targeting": .renamed(.to), "recipients": .renamed(.to), "recipient": .renamed(.to),
    "users": .renamed(.to), "who": .renamed(.to), "schedule": .renamed(.send), "scheduled": .renamed(.send),
    "when": .renamed(.send), "send-at": .renamed(.send), "sendat": .renamed(.send), "date": .renamed(.send),
    "deliver": .renamed(.send), "delivery": .renamed(.send), "repeat": .renamed(.every),
    "each": .renamed(.every), "interval": .renamed(.every), "period": .renamed(.every), "repeats": .renamed(.every),
    "recurring": .renamed(.every),
    "frequency": .advice(
      "how often at most is said by `again after 7 days`, and how often it goes out by `every monday at 09:00 local else UTC`"
    ),
    "to-token": .renamed(.token), "token-type": .renamed(.token), "at-least": .renamed(.apart),
    "thread-id": .renamed(.thread), "apns-thread-id": .renamed(.thread), "thread-identifier": .renamed(.thread),
    "group": .renamed(.thread),
    "interruption-level": .renamed(.interruption), "relevance-score": .renamed(.relevance),
    "collapse-key": .renamed(.collapse), "collapse-id": .renamed(.collapse), "apns-collapse-id": .renamed(.collapse),
    "content-available": .renamed(.contentAvailable), "picture": .renamed(.image), "photo": .renamed(.image),
    "media": .renamed(.image), "attachment": .renamed(.image), "image-url": .renamed(.image),
    "media-url": .renamed(.image), "media-attachment": .renamed(.image), "picture-url": .renamed(.image),
    "rich-media": .renamed(.image), "badge-count": .renamed(.badge), "badgecount": .renamed(.badge),
    "badge-number": .renamed(.badge), "app-badge": .renamed(.badge), "ios-badge": .renamed(.badge),
    "importance": .renamed(.priority), "urgency": .renamed(.priority), "apns-priority": .renamed(.priority),
    "payload": .renamed(.data), "userinfo": .renamed(.data), "user-info": .renamed(.data), "custom": .renamed(.data),
    "extra": .renamed(.data), "extras": .renamed(.data),
    "notification": .renamed(.alert), "push": .renamed(.alert), "texts": .renamed(.alert),
    "headings": .renamed(.alert), "contents": .renamed(.alert),
    "import": nothingImported, "imports": nothingImported, "require": nothingImported, "requires": nothingImported,
    "content": .renamed(.alert), "include": nothingImported, "includes": nothingImported, "template": .renamed(.uses),
    "extends": .renamed(.uses),
    "use": .renamed(.uses), "for": .renamed(.of, .to), "prio": .renamed(.priority),
    "max-recipients": .advice(
      "write `limit 10_000 recipients`"),
    "max": .renamed(.limit), "maximum": .renamed(.limit), "cap": .renamed(.limit), "audience-limit": .renamed(.limit),
    "frequency-cap": .advice("a bound on all campaigns stands in the `app` block: `at-most 2 alerts per 1 day`"),
    "stale-date": .renamed(.stale), "dismissal-date": .renamed(.dismiss), "big-picture": .renamed(.image),
    "where": .renamed(.to),
    "exclude": .advice(
      "who is not meant stands behind `to`: `to members and not staff`; who has had another push, behind `not-with`"),
    "skip": .renamed(.except), "skips": .renamed(.except), "without": .renamed(.except),
    "random-delay": .renamed(.jitter), "random": .renamed(.jitter), "randomize": .renamed(.jitter),
    "on": .renamed(.every), "not-on": .renamed(.except),
    "custom-data": .renamed(.data),
    "spread": .renamed(.jitter), "stagger": .renamed(.jitter), "type": .renamed(.of),
    "rate": .renamed(.throttle), "rate-limit": .renamed(.throttle), "throttling": .renamed(.throttle),
    "mutable-content": .advice("write `mutable`, which takes no value"),
    "ttl": .renamed(.expires), "time-to-live": .renamed(.expires), "expiration": .renamed(.expires),
    "expiry": .renamed(.expires), "apns-expiration": .renamed(.expires),
    "valid-for": .renamed(.expires), "headline": title, "header": title, "heading": title, "subject": title,
    "preheader": subtitle, "preview-text": subtitle,
    "message": body, "text": body, "msg": body, "description": note,
    "comment": note, "note": note, "notes": note, "todo": note, "actions": buttons, "buttons": buttons,
    "button": buttons, "cta": buttons, "call-to-action": buttons, "action-button": buttons,
    "action-buttons": buttons, "draft": draft, "enabled": draft, "disabled": draft, "paused": draft, "status": draft,
    "time-sensitive": interruption("time-sensitive"), "passive": interruption("passive"),
    "deeplink": link, "deep-link": link, "link": link, "url": link, "open": link, "action": link, "route": link,
    "action-url": link, "open-url": link, "launch-url": link, "vibrate": vibration, "vibration": vibration,
    "click-action": .advice(
      "buttons are a `category` of a template file; where a tap leads is `data { link \"shop://…\" }`"),
    "topic": .advice("who has subscribed to a topic of FCM is `to topic \"news\"`; the app's own is its `bundle`"),
    "channel": .advice(
      #"Android's channels are the app's own, and what belongs together on a phone has one `thread "news"`; a broadcast of a Live Activity says its channel where others say to whom: `to channel "dHN0LXNyY2g="`"#
    ),
    "trigger": event, "triggers": event, "triggered": event, "trigger-event": event, "on-event": event,
    "send-once": .renamed(.once), "only-once": .renamed(.once), "focus-filter": .renamed(.filter),
    "filter-criteria": .renamed(.filter), "categories": oneCategory,
    "delay": .advice("how long it waits stands behind `send`: `send after 2 hours from signup`"),
    "wait": .advice("how long it waits stands behind `send`: `send after 2 hours from signup`"),
    "tags": .renamed(.label), "labels": .renamed(.label),
    "analytics": .renamed(.label), "analytics-label": .renamed(.label), "utm-campaign": .renamed(.label),
    "icon": .advice(#"the icon is the app's own; a picture beside the text is `image "https://…"`"#),
    "name": name, "id": name, "campaign-name": name,
    "timezone": zone, "time-zone": zone, "tz": zone, "time": zone,
    "language": languages, "locale": languages,
    "by": .advice("a value chooses texts, and no lines: write a campaign for each, whose `to` says for whom"),
    "otherwise": .advice("only pushes are sent: remove it, or write a campaign of its own for the others"),
    "daily": every("day"), "weekly": every("monday"), "hourly": .advice("write `every 1 hour`"),
    "monthly": .advice("write `every month on day 1 at 10:00 UTC`"), "weekdays": every("weekday"),
    "biweekly": every("2 weeks on monday"), "bi-weekly": every("2 weeks on monday"),
    "fortnightly": every("2 weeks on monday"), "quarterly": .advice("write `every 3 months on day 1 at 10:00 UTC`"),
    "yearly": .advice("write `every 12 months on day 1 at 10:00 UTC`"),
    "annually": .advice("write `every 12 months on day 1 at 10:00 UTC`"),
    "input-push-token": .advice("it is called `input` here: `input token`"), "content-state": .renamed(.state),
    "only": .renamed(.once), "one-time": .renamed(.once), "onetime": .renamed(.once), "one-off": .renamed(.once),
    "cron": .advice("write `every 6 hours`, `every day at 09:00 local` or `every monday at 18:00 local`"),
    "if": condition, "unless": exception, "activity": .renamed(.of), "start": .renamed(.event, .from),
    "starts": .renamed(.from), "starting": .renamed(.from), "begins": .renamed(.from), "since": .renamed(.from),
    "begin": .renamed(.from), "ends": end, "ending": end,
    "update": .renamed(.serviceUpdate, .event), "end": end, "stop": end,
    "silent": .advice(
      "what shows nothing is a declaration of its own: `refresh news { to everyone  every 6 hours }`; an alert without a sound has `sound none`"
    ),
    "at": .renamed(.send), "preview": .renamed(.example), "sample": .renamed(.example),
    "aps": lineOfItsOwn, "apns": lineOfItsOwn, "apns-push-type": kindOfPush, "push-type": kindOfPush,
    "summary": .advice(
      "it belongs in the `category` that the campaign names: `category news { summary { en \"%u more\" } }`"),
    "hidden-preview": .advice(
      "it belongs in the `category` that the campaign names: `category news { hidden-preview { en \"News\" } }`"),
    "testers": .advice(
      "`testers` and their condition are a line of the `audience`; `campanile compile --only-testers` sends to them alone"
    ),
    "only-testers": .advice("`campanile compile --only-testers` sends to those whom the audience calls its `testers`"),
    "ignore-quiet-hours": ignores, "ignore-caps": ignores, "ignore": ignores, "bypass-quiet-hours": ignores,
    "opens": link, "opens-url": link, "opens-app": link, "inputs": inputs, "parameters": inputs, "params": inputs,
    "args": inputs, "arguments": inputs,
    "ab-test": experiment, "abtest": experiment, "a-b-test": experiment, "split-test": experiment,
    "split": experiment, "test": experiment, "ab": experiment, "variants": experiment, "experiments": experiment,
  ].merging(more) { own, _ in own }

  private static let event = ForeignLine.advice(
    "what is sent when something happens has `send now`, and inputs for what it tells of; `campanile compile NAME` makes it then"
  )
  private static let lineOfItsOwn = ForeignLine.advice(
    "what APNs calls `mutable-content`, `sound` or `thread-id` is a line of its own: `mutable`, `sound default`, "
      + "`thread \"news\"`; `campanile help words` lists them")
  private static let kindOfPush = ForeignLine.advice(
    "it follows from the word that the declaration begins with, such as `campaign` or `refresh`; remove the line")
  private static let nothingImported = ForeignLine.advice(
    "nothing is imported: what the files of `templates/` declare is known everywhere; a template is used by `uses NAME`"
  )
  private static let experiment = ForeignLine.advice(
    "it is called `experiment` here: `experiment NAME { variant a 50% { … }  variant b 50% { … } }`")
  private static let end = ForeignLine.called(
    [.event], otherwise: "the last day of a schedule stands behind its first: `from 2026-12-01 until 2026-12-31`")

  private static func renamed(_ words: Word...) -> ForeignLine { .called(words) }

  /// What stands for a condition as a line of its own.
  static let condition = ForeignLine.advice(
    #"a condition stands in the line that it is for: `title when vip "…"`; whom the campaign reaches stands behind `to`"#
  )
  private static let exception = ForeignLine.advice(
    "whom the campaign shall not reach stands behind `to`: `to everyone and not vip`; who has had another campaign's push is "
      + "left out by `not-with NAME`")
  private static let languages = ForeignLine.advice(
    "languages are blocks of the alert, `alert { en { … } }`; who reads which follows from the attribute `locale`, in the `audience` block `locale locale from \"NAME\"` where an export calls it otherwise"
  )
  private static let title = ForeignLine.advice(#"write `title "…"` in the alert: `alert { en { title "…" } }`"#)
  private static let subtitle = ForeignLine.advice(
    #"write `subtitle "…"` in the alert: `alert { en { title "…"  subtitle "…" } }`"#)
  private static let body = ForeignLine.advice(#"write `body "…"` in the alert: `alert { en { body "…" } }`"#)
  private static func every(_ days: String) -> ForeignLine {
    .advice("write `every \(days) at 09:00 local else Europe/Berlin`")
  }
  private static let note = ForeignLine.advice(
    #"a note for readers of the file begins with `//`; what people read is `body "…"` in the alert"#)
  private static let buttons = ForeignLine.advice(
    "buttons are a `category` of a template file, `category order { view { en \"View\" } }`; a campaign names it: `category order`"
  )
  private static let oneCategory = ForeignLine.advice(
    "a push has one category, with all of its buttons: `category order`")
  private static let draft = ForeignLine.advice(
    "`campanile compile NAME` compiles one campaign alone; what is no campaign yet stands in another folder than `campaigns/`"
  )
  private static func interruption(_ level: String) -> ForeignLine { .advice("write `interruption \(level)`") }
  private static let vibration = ForeignLine.advice(
    "whether a phone vibrates is its owner's choice; a sound is `sound default`")
  static let neverAgain =
    "a `send` line goes out once, and needs no other; `once` keeps a device from ever getting the campaign again"
  static let adviceOnLinks = #"what the app gets besides the text is `data`: `data { link "shop://…" }`"#
  private static let link = ForeignLine.advice(adviceOnLinks)
  private static let ignores = ForeignLine.advice(
    "write `ignores quiet hours`, or `ignores caps`, or `ignores quiet hours, caps`")
  private static let inputs = ForeignLine.advice(
    "inputs stand behind the name, with their types: `campaign order-shipped(order: text) { … }`")
  private static let name = ForeignLine.advice(
    "its name stands behind the word `campaign`: `campaign winter-sale { … }`")
  private static let zone = ForeignLine.advice(
    "the zone stands behind the time: `send 2026-12-01 at 09:00 Europe/Berlin`")
}
