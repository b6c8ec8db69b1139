extension Catalogue {
  /// 06xx: moments, zones and schedules.
  static let time: [Explanation] = [
    Explanation(
      .unknownZone, title: "A time zone doesn't exist",
      text: "Zones are those of the IANA database: `Europe/Berlin`, `America/New_York`, `UTC`.",
      wrong: #"campaign hello { to engaged  send 2026-12-01 at 09:00 Europe/Berln  alert { title "Hello" } }"#,
      right: #"campaign hello { to engaged  send 2026-12-01 at 09:00 Europe/Berlin  alert { title "Hello" } }"#),
    Explanation(
      .localNeedsFallback, title: "Some recipients have no time zone",
      text: """
        `local` is each recipient's own zone. The audience says that the zone may be missing (`timezone?`), so the line says what \
        then: another zone, or no push at all. Where `to` asks that `timezone is set`, nobody is left of whom that is to be said.
        """,
      wrong: #"campaign hello { to engaged  send 2026-12-01 at 09:00 local  alert { title "Hello" } }"#,
      right: """
        campaign hello {
          to engaged
          send 2026-12-01 at 09:00 local else Europe/Berlin
          alert { title "Hello" }
        }
        """),
    Explanation(
      .uselessZoneFallback, title: "An `else` zone that is never used",
      text: "The audience says that every recipient has a time zone.",
      wrong: """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en }
        audience { token device-token  locale locale  timezone timezone }
        === campaigns/hello.campaign
        campaign hello { to everyone  send 2026-12-01 at 09:00 local else UTC  alert { title "Hello" } }
        """,
      right: """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en }
        audience { token device-token  locale locale  timezone timezone }
        === campaigns/hello.campaign
        campaign hello { to everyone  send 2026-12-01 at 09:00 local  alert { title "Hello" } }
        """),
    Explanation(
      .touchedZones, title: "The clock changes at this time",
      text: """
        On this day the clock skips the time in some zones, or shows it twice. A skipped time moves forward by as much as the \
        clock jumps; of a time that comes twice the first is taken.
        """,
      wrong: #"campaign hello { to engaged  send 2027-03-28 at 02:30 Europe/Berlin  alert { title "Hello" } }"#,
      right: #"campaign hello { to engaged  send 2027-03-28 at 09:00 Europe/Berlin  alert { title "Hello" } }"#),
    Explanation(
      .expiresBeforeSend, title: "It expires before it is sent",
      text: "APNs would not even try. And a Live Activity that is gone shows no more that it is outdated.",
      wrong: """
        campaign hello {
          to engaged
          send 2026-12-01 at 09:00 UTC
          expires at 2026-12-01 at 08:00 UTC
          alert { title "Hello" }
        }
        """,
      right: """
        campaign hello {
          to engaged
          send 2026-12-01 at 09:00 UTC
          expires at 2026-12-01 at 18:00 UTC
          alert { title "Hello" }
        }
        """),
    Explanation(
      .expiresLate, title: "It expires later than APNs stores",
      text: "APNs stores a push for 30 days at most, and what goes to a channel for eight hours.",
      wrong: #"campaign hello { to engaged  send now  expires after 60 days  alert { title "Hello" } }"#,
      right: #"campaign hello { to engaged  send now  expires after 14 days  alert { title "Hello" } }"#),
    Explanation(
      .emptySpan, title: "A schedule that ends before it begins",
      text:
        "`from` is the first day and `until` the last, both included. Hours from a time to the same time leave nothing out, and in hours shorter than the interval it comes once a day.",
      wrong: """
        refresh feed {
          to everyone
          every day at 04:00 UTC
          from 2026-12-31 until 2026-12-01
        }
        """,
      right: """
        refresh feed {
          to everyone
          every day at 04:00 UTC
          from 2026-12-01 until 2026-12-31
        }
        """),
    Explanation(
      .jitterTooLong, title: "The jitter is too long",
      text:
        "Jitter spreads a tick over a while. If that is as long as the time to the next tick, the two run together.",
      wrong: "refresh feed { to everyone  every 15 minutes  jitter 20 minutes }",
      right: "refresh feed { to everyone  every 6 hours  jitter 20 minutes }"),
    Explanation(
      .backgroundBudget, title: "Too many background pushes",
      text: """
        Apple asks for no more than two or three background pushes an hour to a device, over all refreshes that can reach it; what \
        is more is delayed or dropped. (Apple: Pushing background updates to your App.)
        """,
      wrong: "refresh feed { to everyone  every 10 minutes }",
      right: "refresh feed { to everyone  every 30 minutes }"),
    Explanation(
      .needsEvery, title: "A line that goes with `every`",
      text: "`from`, `except` and `jitter` belong to a schedule. A campaign that goes out once has none.",
      wrong: #"campaign hello { to engaged  send now  jitter 10 minutes  alert { title "Hello" } }"#,
      right: #"campaign hello { to engaged  every day at 09:00 UTC  jitter 10 minutes  alert { title "Hello" } }"#),
    Explanation(
      .missingSchedule, title: "It doesn't say when",
      text: "A campaign says when it goes out: `send now`, `send` at a date, or `every` so often.",
      wrong: #"campaign hello { to engaged  alert { title "Hello" } }"#,
      right: #"campaign hello { to engaged  send now  alert { title "Hello" } }"#),
    Explanation(
      .badInterval, title: "Not an interval",
      text:
        "An interval is whole minutes, from one minute to a day; `every day at …` and `every 2 weeks on monday at …` say longer ones.",
      wrong: "refresh feed { to everyone  every 90 seconds }",
      right: "refresh feed { to everyone  every 30 minutes }"),
    Explanation(
      .insideQuietHours, title: "A send inside the quiet hours",
      text: "The app's quiet hours hold it to their end, or drop it.",
      wrong: """
        campaign hello {
          to engaged
          send 2026-12-01 at 23:00 local else skip
          alert { title "Hello" }
        }
        """,
      right: """
        campaign hello {
          to engaged
          send 2026-12-01 at 19:00 local else skip
          alert { title "Hello" }
        }
        """),
    Explanation(
      .spanWithoutTick, title: "A schedule without a tick",
      text: "No day of the schedule is left.",
      wrong: """
        refresh feed {
          to everyone
          every day at 04:00 UTC
          from 2026-12-25 until 2026-12-25
          except 2026-12-25
        }
        """,
      right: """
        refresh feed {
          to everyone
          every day at 04:00 UTC
          from 2026-12-24 until 2026-12-25
          except 2026-12-25
        }
        """),
    Explanation(
      .quietNeedsZone, title: "Nobody knows whose quiet hours",
      text: """
        Quiet hours are those of each recipient's own zone. Where the audience may lack the zone and the campaign names none, \
        such a recipient would get the push at any hour; so it gets none. The app's `quiet` line may name a zone for them.
        """,
      wrong: #"""
        === templates/shop.template
        app shop {
          bundle   "com.example.shop"
          locales  en
          quiet    22:00 to 08:00 local, hold
        }
        audience { token device-token  locale locale  timezone timezone? }
        === campaigns/hello.campaign
        campaign hello { to everyone  send now  alert { title "Hello" } }
        """#,
      right: #"""
        === templates/shop.template
        app shop {
          bundle   "com.example.shop"
          locales  en
          quiet    22:00 to 08:00 local else Europe/Berlin, hold
        }
        audience { token device-token  locale locale  timezone timezone? }
        === campaigns/hello.campaign
        campaign hello { to everyone  send now  alert { title "Hello" } }
        """#),
    Explanation(
      .uselessException, title: "A pause on a day without a tick",
      text: """
        The schedule has nothing on this day that could be left out: another weekday, or a day before its first or after its last. \
        Most often the date is meant to be another one.
        """,
      wrong: """
        refresh feed {
          to everyone
          every monday at 04:00 UTC
          except 2026-12-26
        }
        """,
      right: """
        refresh feed {
          to everyone
          every monday at 04:00 UTC
          except 2026-12-28
        }
        """),
    Explanation(
      .momentIsPast, title: "Its moment is past",
      text: """
        At the moment of compiling (`--now`, or the clock) the campaign's time is past in every zone, so nobody gets it from this \
        build: it belongs to an earlier one. Where none was made, `late send` and `compile --since TIME`, with the moment at \
        which the previous window ended, send it at once.
        """,
      wrong: #"campaign hello { to engaged  send 2026-10-01 at 09:00 UTC  alert { title "Hello" } }"#,
      right: #"campaign hello { to engaged  send 2026-12-01 at 09:00 UTC  alert { title "Hello" } }"#),
    Explanation(
      .strideWithoutStart, title: "Nothing says from when on it is counted",
      text: """
        What comes every second week comes in one week and not in the next, and which one that is would depend on when somebody \
        compiles. So it has a first day: `from 2026-12-07`. The first such day on or after it counts, and every so many days, \
        weeks (from Monday to Sunday) or months from then on.
        """,
      wrong: #"campaign hello { to engaged  every 2 weeks on monday at 09:00 UTC  alert { title "Hello" } }"#,
      right: """
        campaign hello {
          to engaged
          every 2 weeks on monday at 09:00 UTC
          from 2026-12-07
          alert { title "Hello" }
        }
        """),
    Explanation(
      .ownMoment, title: "A recipient's own moment that can't be counted",
      text: """
        `send after 3 days from signup at 10:00 local` is each recipient's own moment. Days go with a time of day (`at`), whole ones. A \
        `date` needs it, as it has no time. Without `at`, it is so long after the moment itself, such as `after 2 hours from \
        signup`; then `signup` has to be an `instant`. At a time of the same day, `after 0 days`, the moment may lie before \
        the `instant`. The day is that of its own year; `each birthday` comes again every year. Where it is years past \
        for all examples of the audience, or an example's hour is none from 0 to 23, that is a warning.
        """,
      wrong: #"campaign hello { to engaged  send after 3 days from last-seen  alert { title "Hello" } }"#,
      right: #"campaign hello { to engaged  send after 3 days from last-seen at 10:00 UTC  alert { title "Hello" } }"#),
    Explanation(
      .ramp, title: "A ramp that doesn't rise to all",
      text: """
        Each wave of a `ramp` names a larger share than the one before, which it counts with, and a later time, counted from the moment of \
        `send`. The last share is 100%; where the rest shall get nothing, `, rest none` says so.
        """,
      wrong: #"campaign hello { to engaged  send now  ramp 1%, 10% after 30 minutes  alert { title "Hello" } }"#,
      right:
        #"campaign hello { to engaged  send now  ramp 1%, 10% after 30 minutes, 100% after 2 hours  alert { title "Hello" } }"#
    ),
    Explanation(
      .beyondCap, title: "More alerts than a cap lets through",
      text: """
        By their schedules and segments, one device would get more alerts than the app's `at-most` or `apart` allows, so some of them \
        will be held back (`capped`). The campaigns are named with the first time at which it is so, and a recipient where one is \
        found. Equal ranks leave it to moments and names who that is: give them a `rank`. Where all have another rank, it is told as \
        a hint.
        """,
      wrong: #"""
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en  at-most 1 alert per 1 day }
        audience { token device-token  locale locale }
        === campaigns/hello.campaign
        campaign hello { to everyone  send 2026-12-01 at 09:00 UTC  alert { title "Hello" } }
        campaign again { to everyone  send 2026-12-01 at 18:00 UTC  alert { title "Hello" } }
        """#,
      right: #"""
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en  at-most 1 alert per 1 day }
        audience { token device-token  locale locale }
        === campaigns/hello.campaign
        campaign hello { to everyone  send 2026-12-01 at 09:00 UTC  alert { title "Hello" } }
        campaign again { to everyone  send 2026-12-02 at 18:00 UTC  alert { title "Hello" } }
        """#),
    Explanation(
      .repeatsOften, title: "An alert that repeats more often than daily",
      text: """
        Whoever stays in the segment gets it again and again. Without an `at-most` in `app`, nothing bounds how often: people turn such \
        notifications off. `again after 1 day` and `once` bound it too.
        """,
      wrong: #"campaign hello { to engaged  every 6 hours from 06:00 to 22:00 UTC  alert { title "Hello" } }"#,
      right: #"campaign hello { to engaged  every day at 09:00 UTC  alert { title "Hello" } }"#),
    Explanation(
      .uselessExclusion, title: "Nobody is held back by this",
      text: """
        `not-with` asks for each device whether it gets the other campaign. Who gets one to topics is known to Firebase alone, so that \
        nobody is left out because of it.
        """,
      wrong: #"""
        campaign match-news { to topic "sports"  send now  alert { title "Goal!" } }
        campaign hello { to engaged  send now  not-with match-news  alert { title "Hello" } }
        """#,
      right: #"""
        campaign match-news { to tags contains "sports"  send now  alert { title "Goal!" } }
        campaign hello { to engaged  send now  not-with match-news  alert { title "Hello" } }
        """#),
    Explanation(
      .farAway, title: "A send that is years away",
      text: "Most likely a digit of the year is wrong. A campaign of the year after next can be compiled then.",
      wrong: #"campaign hello { to engaged  send 2062-12-01 at 09:00 UTC  alert { title "Hello" } }"#,
      right: #"campaign hello { to engaged  send 2026-12-01 at 09:00 UTC  alert { title "Hello" } }"#),
    Explanation(
      .shortMonths, title: "Some months have no such day",
      text: """
        A month without the day has no send: `day 31` goes out seven times a year. The last of each month, whatever its number, is \
        `last day`.
        """,
      wrong: #"campaign hello { to engaged  every month on day 31 at 10:00 UTC  alert { title "Hello" } }"#,
      right: #"campaign hello { to engaged  every month on last day at 10:00 UTC  alert { title "Hello" } }"#),
    Explanation(
      .quietByDay, title: "The quiet hours are by day",
      text: """
        Quiet hours go from their beginning to their end: `22:00 to 08:00` is the night, and `08:00 to 22:00` the day, in which \
        nobody would be disturbed, and nobody reached.
        """,
      wrong: """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en  quiet 08:00 to 22:00 local else UTC, hold }
        audience { token device-token  locale locale  timezone timezone? }
        """,
      right: """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en  quiet 22:00 to 08:00 local else UTC, hold }
        audience { token device-token  locale locale  timezone timezone? }
        """),
  ]
}
