extension Catalogue {
  /// 01xx: reading the text.
  static let reading: [Explanation] = characters + literals + structure

  private static let characters: [Explanation] = [
    Explanation(
      .invalidUTF8, title: "The file isn't UTF-8",
      text: """
        Campaign files are UTF-8, the encoding that holds every language's letters. This one was saved in another, so \
        letters like `ü` would reach people as something else. Open it in an editor, choose "Save with encoding", then \
        UTF-8.
        """,
      wrong: "campaign hello { to everyone  send now  alert { title \"Gr⟦FC⟧n\" } }",
      right: "campaign hello { to everyone  send now  alert { title \"Grün\" } }"),
    Explanation(
      .unexpectedCharacter, title: "A character doesn't belong there",
      text: """
        Outside texts a file is made of names, numbers and a few signs. What one often meets instead: typographic quotes \
        out of a word processor (texts stand in straight ones, `"`), a space that doesn't break, `==` for `=`, `&&` for \
        `and`, `#` for a comment (`//` here), `_` in a name (`-` here), and an address or a name with dots without quotes.
        """,
      wrong: "campaign hello { to everyone  send now  alert { title “Hello” } }",
      right: "campaign hello { to everyone  send now  alert { title \"Hello\" } }"),
    Explanation(
      .nulByte, title: "The file holds NUL bytes",
      text: """
        A text has no NUL bytes. The file is something else, such as a picture, or it was saved in an encoding of two \
        bytes a character, or a program stopped in the middle of writing it.
        """,
      wrong: "campaign hello { to everyone  send now  alert { title \"Hello⟦00⟧\" } }",
      right: "campaign hello { to everyone  send now  alert { title \"Hello\" } }"),
    Explanation(
      .reservedName, title: "A name is a word of conditions",
      text: """
        `and`, `or`, `not`, `everyone`, `true` and `false` mean something in every condition, so no segment, attribute or \
        parameter can be called so. All other words are free.
        """,
      wrong: "segment everyone = cart-items > 0",
      right: "segment buyers = cart-items > 0"),
  ]

  private static let literals: [Explanation] = [
    Explanation(
      .unterminatedString, title: "A text lacks a quote",
      text: """
        A text stands between two quotes on one line, one over several lines between `\"""` and `\"""`. Where several \
        texts stand on a line and it can't be told which of them lacks its quote, the missing one may be further to the left \
        than the place that is shown.
        """,
      wrong: """
        campaign hello {
          to everyone
          send now
          alert { title "Hello }
        }
        """,
      right: """
        campaign hello {
          to everyone
          send now
          alert { title "Hello" }
        }
        """),
    Explanation(
      .invalidEscape, title: "A backslash begins nothing known",
      text: """
        In a text a backslash begins `\\"` (a quote), `\\\\` (a backslash), `\\n` (a line's end), `\\t` (a tab), `\\{` and \
        `\\}` (braces that open no placeholder) or `\\u{1F514}` (a character by its number). For a backslash itself write \
        two.
        """,
      wrong: #"campaign hello { to everyone  send now  alert { title "C:\Hello" } }"#,
      right: #"campaign hello { to everyone  send now  alert { title "C:\\Hello" } }"#),
    Explanation(
      .multilineIndentation, title: "The lines of a text aren't aligned",
      text: """
        A text over several lines begins on the line below its opening `\"""`. Its closing `\"""` stands on a line of its \
        own, and what stands before that is taken off every line. So every line is indented at least as far, with the \
        same tabs or spaces.
        """,
      wrong: #"""
        campaign hello {
          to everyone
          send now
          alert {
            title """
              Hello
            there
              """
          }
        }
        """#,
      right: #"""
        campaign hello {
          to everyone
          send now
          alert {
            title """
              Hello
              there
              """
          }
        }
        """#),
    Explanation(
      .malformedNumber, title: "A number is written in another way",
      text: """
        Numbers are digits: `12`, `5_000` (the underscore helps the eye), `0.5`, `-3`, `10%`. There are no commas, and no \
        letters. A name begins with a letter, so `2nd-chance` is neither.
        """,
      wrong: """
        campaign hello {
          to        everyone
          send      now
          throttle  5,000 per minute
          alert     { title "Hello" }
        }
        """,
      right: """
        campaign hello {
          to        everyone
          send      now
          throttle  5_000 per minute
          alert     { title "Hello" }
        }
        """),
    Explanation(
      .malformedDate, title: "A day is written in another way, or doesn't exist",
      text: """
        A day is its year, month and day: `2026-12-01`. Other orders mean different days in different countries. A moment \
        of the world's time is `2026-12-01T09:00:00Z`.
        """,
      wrong: """
        campaign hello {
          to    everyone
          send  24/12/2026 at 09:00 UTC
          alert { title "Hello" }
        }
        """,
      right: """
        campaign hello {
          to    everyone
          send  2026-12-24 at 09:00 UTC
          alert { title "Hello" }
        }
        """),
    Explanation(
      .malformedTime, title: "A time of day is written in another way",
      text: """
        A time is two digits for the hour, a colon and two digits for the minute, from `00:00` to `24:00`: `21:00`, not \
        `9:00 pm`.
        """,
      wrong: """
        campaign hello {
          to    everyone
          send  2026-12-24 at 9:00pm UTC
          alert { title "Hello" }
        }
        """,
      right: """
        campaign hello {
          to    everyone
          send  2026-12-24 at 21:00 UTC
          alert { title "Hello" }
        }
        """),
    Explanation(
      .unknownUnit, title: "A duration lacks its unit",
      text: """
        A duration is a whole number and its unit: `90 seconds`, `10 minutes`, `12 hours`, `14 days`, `2 weeks`. The unit \
        is written out, with a space before it. Months are not among them, for they are not equally long.
        """,
      wrong: """
        campaign hello {
          to       everyone
          send     now
          expires  after 12h
          alert    { title "Hello" }
        }
        """,
      right: """
        campaign hello {
          to       everyone
          send     now
          expires  after 12 hours
          alert    { title "Hello" }
        }
        """),
  ]
}
