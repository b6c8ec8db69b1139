extension Catalogue {
  /// 04xx: what people read.
  static let texts: [Explanation] = [
    Explanation(
      .messageSyntax, title: "A text can't be read as a message",
      text: """
        Texts are Unicode MessageFormat 2: a variable stands in braces with a dollar sign, `{$first-name}`. A brace that people \
        shall read has a backslash before it.
        """,
      wrong: #"campaign hello { to engaged  send now  alert { title "Hello {$cart-items" } }"#,
      right: #"campaign hello { to engaged  send now  alert { title "Hello {$cart-items}" } }"#),
    Explanation(
      .unknownVariable, title: "A variable isn't known",
      text: "The variables of a text are the audience's attributes, and in a template its parameters.",
      wrong: #"campaign hello { to engaged  send now  alert { title "{$cart-itmes} items" } }"#,
      right: #"campaign hello { to engaged  send now  alert { title "{$cart-items} items" } }"#),
    Explanation(
      .functionUnfit, title: "A function can't format this",
      text: "`:number` and its kin format numbers, `:date` and `:time` moments. Text is not a number.",
      wrong: #"campaign hello { to engaged  send now  alert { title "{$id :number}" } }"#,
      right: #"campaign hello { to engaged  send now  alert { title "{$cart-items :number}" } }"#),
    Explanation(
      .badOption, title: "An option of a function is wrong",
      text: "The options of a function, and what they take, are those of the MessageFormat 2 standard.",
      wrong:
        #"campaign hello { to engaged  send now  alert { title "{$cart-items :number minimumFractionDigits=many}" } }"#,
      right:
        #"campaign hello { to engaged  send now  alert { title "{$cart-items :number minimumFractionDigits=2}" } }"#),
    Explanation(
      .messageModel, title: "A message contradicts itself",
      text: "A whole MessageFormat 2 message declares what it selects on, and has a variant for everything else (`*`).",
      wrong: #"""
        campaign hello {
          to engaged
          send now
          alert { title """
            .input {$cart-items :number}
            .match $cart-items
            one {{One item}}
            """ }
        }
        """#,
      right: #"""
        campaign hello {
          to engaged
          send now
          alert { title """
            .input {$cart-items :number}
            .match $cart-items
            one {{One item}}
            * {{Many items}}
            """ }
        }
        """#),
    Explanation(
      .unknownFunction, title: "A function doesn't exist",
      text: """
        The functions are `:string`, `:number`, `:integer`, `:percent`, `:currency`, `:offset`, `:date`, `:time` and \
        `:datetime`.
        """,
      wrong: #"campaign hello { to engaged  send now  alert { title "{$cart-items :numbr}" } }"#,
      right: #"campaign hello { to engaged  send now  alert { title "{$cart-items :number}" } }"#),
    Explanation(
      .pluralMissing, title: "A plural form is missing",
      text: """
        Languages differ in their plural forms: English has two, Polish four, Arabic six, Japanese one. A text that is chosen \
        by a number has a line for each form of its language. In a string catalog a missing form is a warning: \
        `other` stands in, as in the app.
        """,
      wrong: #"""
        campaign hello { to engaged  send now  alert { en { title by cart-items { other "{$cart-items} items" } } } }
        """#,
      right: #"""
        campaign hello {
          to engaged
          send now
          alert { en { title by cart-items { one "One item"  other "{$cart-items} items" } } }
        }
        """#),
    Explanation(
      .pluralUnknown, title: "A plural form that the language doesn't have",
      text: """
        The line would never be chosen. Exact numbers (`0`, `1`) may stand in every language. In a string catalog it is a \
        warning.
        """,
      wrong: #"""
        campaign hello {
          to engaged
          send now
          alert { en { title by cart-items { one "One"  few "A few"  other "{$cart-items}" } } }
        }
        """#,
      right: #"""
        campaign hello {
          to engaged
          send now
          alert { en { title by cart-items { one "One"  3 "Three"  other "{$cart-items}" } } }
        }
        """#),
    Explanation(
      .missingLocale, title: "A locale has no text",
      text: """
        The app lists a locale that this alert lacks, wholly or in part. Its recipients get the source locale's text. With \
        `--require-locales` that is an error. A line that other locales have, and the source locale doesn't, is a warning too.
        """,
      wrong: #"campaign hello { to engaged  send now  alert { en { title "Hello" } } }"#,
      right: #"campaign hello { to engaged  send now  alert { en { title "Hello" }  de { title "Hallo" } } }"#),
    Explanation(
      .unsentLocales, title: "Texts that nobody gets",
      text: """
        A campaign to FCM topics is one message for all who have subscribed: nobody here knows their languages, so the source \
        locale's text is sent to everybody. For texts by language, have the app subscribe to a topic for each, and write a \
        campaign for each; or let the app look the texts up with `key`.
        """,
      wrong: #"campaign goal { to topic "sports"  send now  alert { en { title "Goal" }  de { title "Tor" } } }"#,
      right: #"campaign goal { to topic "sports"  send now  alert { en { title "Goal" } } }"#),
    Explanation(
      .unknownLocale, title: "A locale that the app doesn't list",
      text: "Texts are in the locales of the `app` block; a text in another would never be read.",
      wrong: #"campaign hello { to engaged  send now  alert { en { title "Hello" }  it { title "Ciao" } } }"#,
      right: #"campaign hello { to engaged  send now  alert { en { title "Hello" }  de { title "Hallo" } } }"#),
    Explanation(
      .malformedLocale, title: "This is not a locale",
      text:
        "A locale is a BCP 47 language tag: language, script and region with hyphens between, such as `zh-Hant-TW`.",
      wrong: "segment brazil = locale = portuguese-brazil",
      right: "segment brazil = locale = pt-BR"),
    Explanation(
      .lastIsGuarded, title: "Every alternative has a `when`",
      text:
        "The first alternative whose `when` holds is taken; the last has none, so that everybody gets a text. A `subtitle` beside a `title` or a `body` needs no last one: it is left out for others.",
      wrong: #"campaign hello { to engaged  send now  alert { title when cart-items > 1 "Many" } }"#,
      right: """
        campaign hello {
          to engaged
          send now
          alert {
            title when cart-items > 1 "Many"
            title "One"
          }
        }
        """),
    Explanation(
      .unreachableText, title: "An alternative that is never used",
      text:
        "The first alternative that fits is taken. One without `when` fits always, so those behind it are never read; nor is `when days > 14` behind `when days > 7`, and a line for all languages where each has its own.",
      wrong: """
        campaign hello {
          to engaged
          send now
          alert {
            title "One"
            title when cart-items > 1 "Many"
          }
        }
        """,
      right: """
        campaign hello {
          to engaged
          send now
          alert {
            title when cart-items > 1 "Many"
            title "One"
          }
        }
        """),
    Explanation(
      .emptyText, title: "A text is empty",
      text: "An empty title or body shows as nothing at all; leave the line out instead.",
      wrong: #"campaign hello { to engaged  send now  alert { title "Hello"  body "" } }"#,
      right: #"campaign hello { to engaged  send now  alert { title "Hello" } }"#),
    Explanation(
      .choiceKeys, title: "The lines of a `by` don't fit",
      text: """
        Each line of a `by` has one key for each thing that is chosen by, and the last line is `other`, unless all values of an \
        enumeration are there.
        """,
      wrong: #"campaign hello { to engaged  send now  alert { title by tier { gold "For you" } } }"#,
      right: #"campaign hello { to engaged  send now  alert { title by tier { gold "For you"  other "Hello" } } }"#),
    Explanation(
      .lostVariable, title: "A translation lost a variable",
      text: "The source text says something of the recipient that the translation doesn't. Often that is a slip.",
      wrong: #"""
        campaign hello {
          to engaged
          send now
          alert { en { title "{$cart-items} left" }  de { title "Noch etwas da" } }
        }
        """#,
      right: #"""
        campaign hello {
          to engaged
          send now
          alert { en { title "{$cart-items} left" }  de { title "Noch {$cart-items} da" } }
        }
        """#),
    Explanation(
      .addedVariable, title: "A translation added a variable",
      text: "The translation says something of the recipient that the source text doesn't.",
      wrong: #"""
        campaign hello {
          to engaged
          send now
          alert { en { title "Some left" }  de { title "Noch {$cart-items} da" } }
        }
        """#,
      right: #"""
        campaign hello {
          to engaged
          send now
          alert { en { title "{$cart-items} left" }  de { title "Noch {$cart-items} da" } }
        }
        """#),
    Explanation(
      .unknownKey, title: "A key that no string table has",
      text: "`@key` takes the text from the workspace's string tables.",
      wrong: "campaign hello { to engaged  send now  alert { title @cart.title } }",
      right: #"campaign hello { to engaged  send now  alert { title "Your cart" } }"#),
    Explanation(
      .longText, title: "A text would be cut",
      text: """
        A lock screen shows about 50 characters of a title and 178 of a body; wide characters such as Chinese or Japanese count \
        twice. Apple states no number: these were measured.
        """,
      wrong: #"""
        campaign hello {
          to engaged
          send now
          alert { title "This title is so long that no lock screen will ever show all that it has to say" }
        }
        """#,
      right: #"campaign hello { to engaged  send now  alert { title "This title is short" } }"#),
    Explanation(
      .missingSource, title: "The source locale has no text",
      text:
        "The source locale is what everybody gets whose own language has no text; without it some would get nothing.",
      wrong: #"campaign hello { to engaged  send now  alert { de { title "Hallo" } } }"#,
      right: #"campaign hello { to engaged  send now  alert { en { title "Hello" }  de { title "Hallo" } } }"#),
    Explanation(
      .keyAmongTexts, title: "A `key` stands alone",
      text: "The app itself looks up and chooses the text of a key, so it can't be one of several alternatives.",
      wrong: """
        campaign hello {
          to engaged
          send now
          alert {
            title when cart-items > 1 key "MANY"
            title "One"
          }
        }
        """,
      right: #"campaign hello { to engaged  send now  alert { title key "MANY"(cart-items) } }"#),
    Explanation(
      .missingDollar, title: "A variable without its dollar sign",
      text: """
        In braces, a word without a dollar sign is that word and nothing else: everybody would read "Hello first-name". A \
        variable is written `{$first-name}`. In `data`, where braces may be the app's own, and for a word that is no attribute, \
        it is a warning.
        """,
      wrong: #"campaign hello { to engaged  send now  alert { title "{cart-items} items" } }"#,
      right: #"campaign hello { to engaged  send now  alert { title "{$cart-items} items" } }"#),
    Explanation(
      .foreignPlaceholder, title: "A placeholder of another language",
      text: """
        `%@`, `{{name}}`, `${name}`, `%{name}`, `<<name>>`, `*|NAME|*` and `[first-name]` put values in elsewhere. Here they are \
        text like any other, so that everybody would read them; so is `#` as a word where a number chooses the text. A value is \
        put in by its attribute's name: `{$first-name}`. What is sent as it is, as in `data`, knows `{$first-name}` alone, \
        without a function; there such a form of a value's name, and `%@`, are a warning, for the app may fill in places of its own.
        """,
      wrong: #"campaign hello { to engaged  send now  alert { title "You left %lld items" } }"#,
      right: #"campaign hello { to engaged  send now  alert { title "You left {$cart-items} items" } }"#),
    Explanation(
      .pageMarkup, title: "A text holds HTML or Markdown",
      text: """
        Notifications show plain text: people would read `<b>`, `&amp;`, `**now**` and `~~old~~` as they stand. Leave such marks out, \
        and write the sign itself for an entity.
        """,
      wrong: #"campaign hello { to engaged  send now  alert { title "<b>Hello</b>" } }"#,
      right: #"campaign hello { to engaged  send now  alert { title "Hello" } }"#),
    Explanation(
      .shownOddly, title: "People would read what nobody would say",
      text: """
        A flag is shown as "true" or "false": choose between two texts with `when` or `by` instead. `:percent` shows a share, of \
        which 1 is all: 0.2 is 20 %, and 20 is 2,000 %. It writes the sign itself. So does `:currency`, on the side and with the \
        decimals that each language has. Words such as `TODO`, `[Name]` and `undefined`, codes such as `:bell:` and `%20`, a \
        line end with two backslashes, and letters that were lost or read in another encoding (`????`, `Ã¤`) would be read as they \
        stand. A text that a number chooses is expected to say that number, and blanks stand alone, between words.
        """,
      wrong: #"campaign hello { to engaged  send now  alert { title "You left {$cart-items :percent} of it" } }"#,
      right: #"campaign hello { to engaged  send now  alert { title "You left {$cart-items} items" } }"#),
    Explanation(
      .allLanguagesSent, title: "All languages are sent",
      text: """
        A block in `data` is sent as it stands, to everybody: one whose keys are the app's languages sends the texts of all of them. \
        With `message` before it, each recipient gets the text of their own language.
        """,
      wrong: #"""
        campaign hello {
          to engaged
          send now
          badge 1
          data { greeting { en "Hi"  de "Hallo" } }
        }
        """#,
      right: #"""
        campaign hello {
          to engaged
          send now
          badge 1
          data { greeting message { en "Hi"  de "Hallo" } }
        }
        """#),
    Explanation(
      .speaksRegion, title: "`speaks` names more than a language",
      text: """
        `speaks pt` matches every locale of a language, wherever it is spoken. A single locale is compared with `=`.
        """,
      wrong: "segment brazil = locale speaks pt-BR",
      right: "segment brazil = locale = pt-BR"),
  ]
}
