extension Catalogue {
  /// 01xx: how a file's pieces are put together.
  static let structure: [Explanation] = [
    Explanation(
      .expected, title: "Something else was expected",
      text: """
        At this place the line can't go on as it does: a word, a value or a sign is missing, or one is too many. A line \
        ends at its end; it goes on inside parentheses, behind a comma or an operator, and where the next one begins with \
        `and` or `or`.
        """,
      wrong: "campaign hello { to everyone  send now  sound  alert { title \"Hello\" } }",
      right: "campaign hello { to everyone  send now  sound default  alert { title \"Hello\" } }"),
    Explanation(
      .unknownDeclaration, title: "A declaration begins with another word",
      text: """
        A campaign file declares `campaign`, `refresh` and `segment`; a template file `app`, `audience`, `segment`, \
        `category` and `template`. Nothing else stands outside of their braces.
        """,
      wrong: "campain hello { to everyone  send now  alert { title \"Hello\" } }",
      right: "campaign hello { to everyone  send now  alert { title \"Hello\" } }"),
    Explanation(
      .unknownDirective, title: "A line begins with an unknown word",
      text: """
        Every line of a block begins with one of its words; `campanile help` lists them. Often it is a slip of the pen, \
        and the nearest word is suggested. What the app should get beside the notification stands in `data`, where any \
        key may be used.
        """,
      wrong: "campaign hello { to everyone  send now  bagde 3  alert { title \"Hello\" } }",
      right: "campaign hello { to everyone  send now  badge 3  alert { title \"Hello\" } }"),
    Explanation(
      .misplacedDirective, title: "A line stands in the wrong block",
      text: """
        The word is known, but belongs in another block: texts in a locale of the `alert`, `bundle` in `app`, `holdout` in \
        an `experiment`. A refresh is silent, so it has no alert, badge or sound.
        """,
      wrong: "campaign hello { to everyone  send now  title \"Hello\"  alert { body \"There\" } }",
      right: "campaign hello { to everyone  send now  alert { title \"Hello\"  body \"There\" } }"),
    Explanation(
      .missingBrace, title: "Braces don't match",
      text: """
        Every `{` has its `}`. The place that is shown is the block that seems to be meant by how the lines are indented; \
        where every block is indented, such mistakes are seen at once.
        """,
      wrong: """
        campaign hello {
          to everyone
          send now
          alert {
            en { title "Hello" }
        }
        """,
      right: """
        campaign hello {
          to everyone
          send now
          alert {
            en { title "Hello" }
            de { title "Hallo" }
          }
        }
        """),
    Explanation(
      .tooDeep, title: "Too many levels are nested",
      text: """
        Blocks, conditions and lists may be nested 256 levels deep. Whoever needs more is most likely a program that writes \
        campaign files; segments give parts of a condition a name.
        """,
      wrong: "segment deep = " + String(repeating: "not ", count: 300) + "cart-items > 0",
      right: "segment shallow = not cart-items > 0"),
    Explanation(
      .missingZone, title: "A time has no time zone",
      text: """
        `09:00` is another moment in every country, so a time says where: `local` is each recipient's own zone, `UTC` the \
        world's time, `Europe/Berlin` a zone by the name of its city. There is no default zone, for a push in the night is \
        not taken back.
        """,
      wrong: "campaign hello { to everyone  send 2026-12-01 at 09:00  alert { title \"Hello\" } }",
      right: "campaign hello { to everyone  send 2026-12-01 at 09:00 UTC  alert { title \"Hello\" } }"),
    Explanation(
      .misplacedDeclaration, title: "A declaration stands in the wrong file or block",
      text: """
        What campaigns share (`app`, `audience`, `category`, `template`) is declared in template files, `campaign` and \
        `refresh` in campaign files, `segment` in either. Declarations stand side by side, never inside one another.
        """,
      wrong: """
        campaign hello {
          to everyone
          send now
          alert { title "Hello" }
          segment buyers = cart-items > 0
        }
        """,
      right: """
        campaign hello {
          to everyone
          send now
          alert { title "Hello" }
        }

        segment buyers = cart-items > 0
        """),
    Explanation(
      .malformedRecurrence, title: "`every` doesn't say how often",
      text: """
        `every 6 hours`, `every 15 minutes`, `every 6 hours from 06:00 to 22:00 local`, `every day at 04:00, 16:00 UTC`, \
        `every weekday at 09:00 Europe/Berlin`, `every monday, thursday at 18:00 local`, `every month on day 1 at 10:00 \
        UTC`, `every month on last day at 10:00 UTC`. Days of the week are written out, in small letters.
        """,
      wrong: "refresh prices { to everyone  every hour }",
      right: "refresh prices { to everyone  every 1 hour }"),
  ]
}
