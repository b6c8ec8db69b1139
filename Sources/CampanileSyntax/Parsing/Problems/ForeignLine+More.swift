/// More words of other tools: of devices, of looks, of what is counted, and of how a campaign is looked after.
extension ForeignLine {
  static let more: [String: ForeignLine] = [
    "target-group": .called([.to]), "target-audience": .called([.to]), "excluding": exclusion, "excludes": exclusion,
    "excluded": exclusion, "cancel": exclusion, "cancel-if": exclusion, "abort": exclusion, "abort-if": exclusion,
    "platform": devices, "platforms": devices, "os": devices, "os-version": devices, "device": devices,
    "devices": devices, "min-version": devices, "min-app-version": devices, "app-version": devices,
    "minimum-version": devices, "max-version": devices,
    "window": hours, "send-window": hours, "sending-window": hours, "delivery-window": hours, "hours": hours,
    "level": .called([.interruption]), "replaces": .called([.collapse]), "replace": .called([.collapse]),
    "weight": .called([.rank]), "precedence": .called([.rank]), "valid": .called([.expires]),
    "validity": .called([.expires]), "lifetime": .called([.expires]), "lasts": .called([.expires]),
    "critical": .advice("write `interruption critical`"), "active": .advice("write `interruption active`"),
    "color": looks, "colour": looks, "accent-color": looks, "led": looks, "light": looks, "lights": looks,
    "font": looks, "style": looks, "video": files, "audio": files, "file": files, "volume": volume,
    "on-tap": .advice(adviceOnLinks), "on-click": .advice(adviceOnLinks), "onclick": .advice(adviceOnLinks),
    "on-open": .advice(adviceOnLinks), "tap": .advice(adviceOnLinks), "tap-action": .advice(adviceOnLinks),
    "translations": locales, "translation": locales, "localizations": locales, "localization": locales,
    "i18n": locales, "l10n": locales,
    "approved-by": reader, "approved": reader, "owner": reader, "author": reader, "created": reader,
    "created-by": reader, "created-at": reader, "reviewer": reader, "reviewed-by": reader, "ticket": reader,
    "last-modified": reader, "revision": reader, "rem": reader,
    "dry-run": .advice("`campanile send BUILD` without a sender is a dry run: remove the line"),
    "utm": address, "utm-source": address, "utm-medium": address, "utm-content": address, "utm-term": address,
    "track": counted, "tracking": counted, "goal": counted, "goals": counted, "conversion": counted,
    "conversions": counted, "metric": counted, "metrics": counted, "kpi": counted,
    "budget": .advice("how many get it at the most is `limit 10_000 recipients`"),
    "retry": attempts, "retries": attempts, "attempts": attempts, "max-attempts": attempts, "max-retries": attempts,
    "sender": sender, "sender-name": sender, "from-name": sender, "reply-to": sender,
    "reply": .advice(
      "an answer is an action of a `category`, `answer { en \"Answer\" } reply`; a campaign names it: `category order`"),
    "fcm-options": .advice("what FCM calls `analytics_label` is `label \"spring\"`, and `image` a line of its own"),
    "cooldown": gap, "cool-down": gap, "reeligible": gap, "re-eligible": gap, "re-eligibility": gap,
    "reeligibility": gap, "resend": gap, "resend-after": gap, "again-after": gap, "min-gap": gap,
    "stale-after": .advice("write `stale after 10 minutes`"),
    "dismiss-after": .advice("write `dismiss after 30 minutes`"),
    "expires-after": .advice("write `expires after 12 hours`"),
  ]

  private static let exclusion = ForeignLine.advice(
    "who is not meant stands behind `to`: `to members and not staff`; who has had another push, behind `not-with`")
  private static let devices = ForeignLine.advice(
    "which devices it goes to stands behind `to`, by what the audience knows of them: `to app-version >= 5.0`")
  private static let hours = ForeignLine.advice(
    "hours in which nothing comes are the app's, `quiet 22:00 to 08:00 local, hold`; those of an interval stand behind it: "
      + "`every 6 hours from 06:00 to 22:00 local else UTC`")
  private static let looks = ForeignLine.advice("the phone decides how a notification looks: remove the line")
  private static let files = ForeignLine.advice(
    #"a picture is `image "https://…"`; the address of anything else travels in `data`, and the app's extension loads it"#
  )
  private static let volume = ForeignLine.advice(
    #"only a critical sound has a volume: `sound critical "alarm.caf" volume 0.8`"#)
  private static let locales = ForeignLine.advice(
    #"languages are blocks of the alert: `alert { en { title "…" } }`"#)
  private static let reader = ForeignLine.advice("what readers of the file shall know stands behind `//`")
  private static let address = ForeignLine.advice(
    #"what is counted by an address stands in it: `data { link "https://…?utm_source=push" }`"#)
  private static let counted = ForeignLine.advice(
    "what people do with a push is counted by the app; what FCM's analytics count it under is `label \"spring\"`")
  private static let attempts = ForeignLine.advice(
    "APNs keeps trying until the push `expires after 12 hours`; one attempt is `expires at once`")
  private static let sender = ForeignLine.advice("a push comes from the app, under the app's name: remove the line")
  private static let gap = ForeignLine.advice(
    "how long after it a device may get the campaign once more is `again after 30 days`")
}
