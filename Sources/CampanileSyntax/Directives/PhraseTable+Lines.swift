extension PhraseTable {
  static let conditionRows: [PhraseRow] =
    [
      PhraseRow(
        "everyone", in: .condition, "Everybody.", "Has to be written: there is no default.", example: "everyone"),
      PhraseRow(
        "and", in: .condition, "Both hold.", "Binds tighter than `or`. A line may begin with it.",
        example: "cart-items > 0 and tier = gold"),
      PhraseRow("or", in: .condition, "One of them holds, or both.", example: "tier = gold or tier = silver"),
      PhraseRow("not", in: .condition, "It doesn't hold.", example: "not tier = gold"),
    ] + operatorRows + [
      PhraseRow(
        "ago", in: .condition, "So long before the moment of sending.",
        "`= 3 days ago` is on that day, in UTC.", example: "last-seen = 3 days ago"),
      PhraseRow(
        "else", in: .condition, "The value that stands in for a missing one.",
        "In a schedule, `local else Europe/Berlin` is the zone of recipients without one, and `local else skip` leaves them "
          + "out.", example: #"(first-name else "you") != "you""#),
      PhraseRow(
        "sample", in: .condition, "A stable share of all recipients.",
        "The text makes one sample another than others. Needs the attribute `id`.",
        example: #"sample 10% of "spring""#),
      PhraseRow(
        "topic", in: .condition, "Who has subscribed to an FCM topic.",
        "Topics can't be mixed with attributes. Compiled with `--format fcm`.", example: #"topic "sports""#),
    ]

  static let momentRows: [PhraseRow] = [
    PhraseRow("now", in: .sending, "At the moment of compiling.", example: "send now"),
    PhraseRow("at", in: .moment, "Before a time, or before a moment.", example: "send 2026-12-01 at 09:00 UTC"),
    PhraseRow(
      "local", in: .moment, "Each recipient's own time zone.",
      "Where an audience may lack it, `else` says what then: a zone, or `skip`.",
      example: "send 2026-12-01 at 09:00 local else Europe/Berlin"),
    PhraseRow(
      "skip", in: .moment, "Recipients without a zone are left out.",
      "In `quiet`, what falls into the hours is dropped; in `late`, what is past is.",
      example: "send 2026-12-01 at 09:00 local else skip"),
    PhraseRow(
      "after", in: .sending, "So long after a day or a moment of each recipient's, which stands behind `from`.",
      "From a `date` or an `instant` of the audience. Who lacks it gets nothing, and is counted as `no-date`.",
      example: "send after 3 days from last-seen at 10:00 UTC"),
    PhraseRow(
      "before", in: .sending, "So long before a day or a moment of each recipient's.",
      "`3 days after renewal` is said so too.", example: "send 3 days before last-seen at 10:00 UTC"),
    PhraseRow(
      "each", in: .sending, "The day comes again every year after it, as a birthday does.",
      "It takes a time of day. Who was born on February 29 has it on the 28th where the year has none.",
      example: "send 0 days after each last-seen at 10:00 UTC"),
    PhraseRow(
      "else", in: .moment, "What counts for recipients who lack a zone, or an hour of their own.",
      "`at best-hour else 10:00` takes the hour, from 0 to 23, from an attribute. `local else skip` leaves out those without a zone.",
      example: "send 2026-12-01 at cart-items else 10:00 UTC"),
    PhraseRow(
      "once", in: .moment, "One attempt, which is never stored.",
      "Quiet hours hold it as any other push; what isn't worth it later expires `after` a time.",
      example: "send now  expires at once"),
    PhraseRow(
      "hold", in: .quiet, "What falls into the quiet hours waits for their end.",
      example: "quiet 22:00 to 08:00 local else UTC, hold"),
    PhraseRow(
      "to", in: .quiet, "Stands between the beginning and the end of hours.",
      "At the beginning of a campaign's line it says who gets it.", example: "quiet 21:30 to 07:00 local else UTC, skip"
    ),
    PhraseRow(
      "second", "seconds", "minute", "minutes", "hour", "hours", "day", "days", "week", "weeks", in: .unit,
      "Units of time, in one or many.", "Written out, behind a whole number and a space.",
      example: "expires after 12 hours"),
    PhraseRow(
      "per", in: .value, "Stands before the unit of a `throttle`: `second`, `minute` or `hour`.",
      example: "throttle 5_000 per minute"),
    PhraseRow(
      "rest", in: .value, "In a `ramp`, `rest none` says that whoever is in no wave gets nothing.",
      example: "ramp 1%, 10% after 30 minutes, rest none"),
    PhraseRow(
      "recipients", "recipient", in: .value, "Stands behind the number of a `limit`.", example: "limit 2_000 recipients"
    ),
    PhraseRow(
      "none", in: .value, "No badge, no sound, no image; in `data`, JSON's null.", example: "badge none"),
    PhraseRow(
      "message", in: .value, "A text of `data` in the language of the alert.",
      "A message as in a title, for all locales or one for each: `message { en \"Hi\"  de \"Hallo\" }`.",
      example: #"data { greeting message { en "Hi {$tier}"  de "Hallo {$tier}" } }"#),
    PhraseRow(
      "+", in: .value, "Adds a number to an attribute that is a whole number.",
      "What is missing stays missing; `else` says what stands in.", example: "badge cart-items + 1"),
    PhraseRow(
      "true", "false", in: .value, "The values of a `boolean`, in conditions and in `data`.",
      example: "data { beta true }"),
    PhraseRow(
      "critical", in: .value, "A sound that is heard on a muted device too; and the interruption that it needs.",
      "Needs an entitlement from Apple.", example: #"sound critical "alarm.caf" volume 0.8  interruption critical"#),
    PhraseRow(
      "passive", "active", "time-sensitive", in: .value,
      "How much a notification may interrupt, from least to most; above them is `critical`.",
      "A passive one waits in the list; an active one lights up the screen and sounds; a time-sensitive one also breaks through "
        + "a Focus, and needs the app's capability.", example: "interruption passive"),
    PhraseRow(
      "caps", in: .value, "The app's `at-most` and `apart`, which a campaign may ignore.", example: "ignores caps"),
    PhraseRow(
      "volume", in: .value, "How loud a critical sound is, from 0 to 1.",
      example: #"sound critical "alarm.caf" volume 0.5  interruption critical"#),
  ]

  static let recurrenceRows: [PhraseRow] = [
    PhraseRow(
      "from", in: .recurrence, "Before hours: the part of the day in which an interval has its times.",
      "As a line of its own it is a schedule's first day.", example: "every 6 hours from 06:00 to 22:00 local else UTC"),
    PhraseRow(
      "until", in: .recurrence, "The last day of a schedule.",
      example: "every day at 09:00 UTC  from 2026-12-01 until 2026-12-31"),
    PhraseRow("day", in: .recurrence, "Every day, or a day of the month.", example: "every day at 04:00, 16:00 UTC"),
    PhraseRow("weekday", in: .recurrence, "Monday to Friday.", example: "every weekday at 09:00 Europe/Berlin"),
    PhraseRow("weekend", in: .recurrence, "Saturday and Sunday.", example: "every weekend at 10:00 Europe/Berlin"),
    PhraseRow(
      "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", in: .recurrence,
      "Days of the week, in small letters, with commas.", example: "every monday, thursday at 18:00 local else skip"),
    PhraseRow(
      "month", in: .recurrence, "Every month, on the days that `on` names.",
      "A month that lacks the day is passed over.",
      example: "every month on day 1, 15 at 10:00 UTC"),
    PhraseRow(
      "on", in: .recurrence, "Before the days of a month, or of every so many weeks.",
      example: "every month on day 1 at 10:00 UTC"),
    PhraseRow(
      "weeks", "months", "days", in: .recurrence, "Every so many of them, counted from the day in the line `from`.",
      "The first such day on or after it counts. Weeks go from Monday to Sunday; without `on`, it is the weekday of the first day. "
        + "`every 3 days at 09:00 UTC`, `every 2 months on day 1 at 09:00 UTC`.",
      example: "every 2 weeks on monday at 09:00 UTC  from 2026-12-07"),
    PhraseRow(
      "last", in: .recurrence, "The last day of each month, or the last of its mondays.",
      "`every month on last friday at 10:00 UTC`. The last day may stand behind others: `every month on day 15, last day at 10:00 UTC`.",
      example: "every month on last day at 10:00 UTC"),
    PhraseRow(
      "first", "second", "third", "fourth", in: .recurrence, "Which of a month's mondays, or other weekdays.",
      "Several are meant for each weekday behind them.", example: "every month on first, third monday at 10:00 UTC"),
  ]

  static let textRows: [PhraseRow] = [
    PhraseRow(
      "when", in: .text, "A condition for this alternative of a line.",
      "The first whose condition holds is taken; the last has none.",
      example: #"title when cart-items > 3 "A full cart"  title "Your cart""#),
    PhraseRow(
      "by", in: .text, "Chooses a form: by a number, by `one of`, by a text, or by `true` and `false`.",
      "The block has a line for each case, and `other` for the rest.",
      example: #"body by cart-items { one "One item" other "{$cart-items} items" }"#),
    PhraseRow(
      "ordinal", in: .text, "Chooses the form of 1st, 2nd, 3rd instead of 1, 2, 3.",
      example:
        #"body by cart-items ordinal { one "{$cart-items}st" two "{$cart-items}nd" few "{$cart-items}rd" other "{$cart-items}th" }"#
    ),
    PhraseRow(
      "key", in: .text, "Leaves the text to the app: its key, and the values that it takes.",
      example: #"title key "CART_TITLE""#),
    PhraseRow(
      "zero", "one", "two", "few", "many", "other", in: .pluralForm, "The plural forms of languages.",
      "Which ones a language has is Unicode's: English has `one`, which is 1 alone, and `other`; in French `one` is 0 and 1. `other` is always needed, and so is each form that whole numbers have there.",
      example: #"body by cart-items { one "One item" other "{$cart-items} items" }"#),
  ]

  static let experimentRows: [PhraseRow] = [
    PhraseRow(
      "holdout", in: .experiment, "The share of recipients that gets nothing.",
      example: "holdout 10%  variant calm 45% { }  variant loud 45% { badge 1 }"),
    PhraseRow(
      "variant", in: .experiment, "A share of the recipients, and the lines that differ for them.",
      "All shares make 100%.", example: "variant calm 50% { }  variant loud 50% { badge 1 }"),
  ]
}
