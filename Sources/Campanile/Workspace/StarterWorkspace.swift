/// The workspace that `campanile init` writes: small, and it compiles.
package enum StarterWorkspace {
  /// The files by their path.
  package static let files: [(path: String, text: String)] = [
    ("templates/app.template", template),
    ("campaigns/welcome-back.campaign", campaign),
    ("campaigns/refresh-content.campaign", refresh),
  ]

  private static let template = """
    /// Your app: its bundle identifier, and the locales that you write in; the first is the source locale.
    app my-app {
      bundle   "com.example.my-app"
      locales  en, de
      quiet    22:00 to 08:00 local else Europe/Berlin, hold
    }

    /// What your audience file knows about each device, by the names that campaigns use.
    audience {
      id          text
      token       device-token
      locale      locale
      timezone    timezone?
      first-name  text?           from "firstName"
      last-seen   date            from "lastSeen"
      visits      integer         default 0

      example "Ana"     { locale en  timezone America/New_York  first-name "Ana"  last-seen 2026-01-15  visits 3 }
      example "No name" { locale de  last-seen 2026-02-01  visits 1 }
    }

    /// Have opened the app before. (`and last-seen before 14 days ago` would leave out who was here lately.)
    segment known = visits >= 1

    category visit {
      open   { en "Open"  de "Öffnen" } opens-app
      later  { en "Later" de "Später" }
    }

    """

  private static let campaign = """
    /// Says hello to those who have been here before.
    campaign welcome-back {
      to        known
      send      now
      expires   after 2 days
      limit     100_000 recipients
      category  visit
      thread    "welcome"

      alert {
        en {
          title when first-name is set  "{$first-name}, good to see you"
          title                         "Good to see you"
          body by visits {
            one    "You have been here once. There is more to discover."
            other  "You have been here {$visits} times. There is more to discover."
          }
        }
        de {
          title when first-name is set  "Schön, dass du da bist, {$first-name}"
          title                         "Schön, dass du da bist"
          body by visits {
            one    "Du warst schon einmal hier. Es gibt mehr zu entdecken."
            other  "Du warst schon {$visits}-mal hier. Es gibt mehr zu entdecken."
          }
        }
      }

      data { screen "home" }
    }

    """

  private static let refresh = """
    /// Keeps the app's content fresh; nobody sees it.
    refresh refresh-content {
      to      known
      every   8 hours
      jitter  15 minutes
      data    { feed "content" }
    }

    """
}
