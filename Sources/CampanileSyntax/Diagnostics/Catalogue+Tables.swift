extension Catalogue {
  /// 04xx: string tables, the app's own catalog, and what translations get wrong.
  static let tables: [Explanation] = [
    Explanation(
      .malformedTable, title: "A string table can't be read",
      text: """
        String tables are Apple String Catalogs, as Xcode and translation tools write them: JSON with `sourceLanguage` and \
        `strings`.
        """,
      wrong: workspace(line: "@cart.title", table: #"{ "sourceLanguage": "en", "strings": [] }"#),
      right: workspace(line: "@cart.title", table: table(#""cart.title": {}"#))),
    Explanation(
      .tablePlaceholder, title: "A placeholder of a table fits no value",
      text: """
        `%lld` and `%.2f` take numbers, `%@` takes anything. `%1$@` is the first value, `%%` a percent sign. Widths, such as \
        `%5d`, and hexadecimal numbers don't exist in a push.
        """,
      wrong: workspace(line: "@cart.left(id)", table: table(#""cart.left": { "#, en: "%lld left")),
      right: workspace(line: "@cart.left(cart-items)", table: table(#""cart.left": { "#, en: "%lld left"))),
    Explanation(
      .tableArguments, title: "A table's text needs other values",
      text: """
        A text of a table has placeholders for values; the campaign names them in brackets, in the order of the text: \
        `@cart.left(cart-items)`.
        """,
      wrong: workspace(line: "@cart.left", table: table(#""cart.left": { "#, en: "%lld left")),
      right: workspace(line: "@cart.left(cart-items)", table: table(#""cart.left": { "#, en: "%lld left"))),
    Explanation(
      .ambiguousKey, title: "A key stands in two string tables",
      text: "All tables of `templates` are one; a key that two of them have could mean either text.",
      wrong: workspace(line: "@cart.title", table: table(#""cart.title": {}"#))
        + "\n=== templates/other.xcstrings\n" + table(#""cart.title": {}"#),
      right: workspace(line: "@cart.title", table: table(#""cart.title": {}"#))
        + "\n=== templates/other.xcstrings\n" + table(#""cart.body": {}"#)),
    Explanation(
      .outdatedText, title: "A translation awaits a review",
      text: "The table says that the source text has changed since this text was translated.",
      wrong: workspace(line: "@cart.title", table: table(#""cart.title": { "#, en: "Your cart", state: "needs_review")),
      right: workspace(line: "@cart.title", table: table(#""cart.title": { "#, en: "Your cart"))),
    Explanation(
      .unknownAppKey, title: "The app has no such key",
      text: """
        The text of a `key` is looked up by the app on the device, in the catalog that `app` names. A device whose app lacks the \
        key shows the key itself.
        """,
      wrong: workspace(line: #"key "CART_TITEL""#, table: table(#""CART_TITLE": {}"#), isOfApp: true),
      right: workspace(line: #"key "CART_TITLE""#, table: table(#""CART_TITLE": {}"#), isOfApp: true)),
    Explanation(
      .appKeyArguments, title: "The values of a key don't fit the app's text",
      text: """
        Each value fills one placeholder of the app's text, in order. A push hands all of them over as texts, so the app's \
        text takes them by `%@`.
        """,
      wrong: workspace(line: #"key "CART_LEFT""#, table: table(#""CART_LEFT": { "#, en: "%@ left"), isOfApp: true),
      right: workspace(
        line: #"key "CART_LEFT"(cart-items)"#, table: table(#""CART_LEFT": { "#, en: "%@ left"), isOfApp: true)),
    Explanation(
      .missingCatalog, title: "The app's catalog can't be read",
      text: "The path in `catalog` begins at the workspace's folder, and leads to a `.xcstrings` file.",
      wrong: """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en  catalog "../App/Missing.xcstrings" }
        """,
      right: """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en  catalog "templates/app/Localizable.xcstrings" }
        === templates/app/Localizable.xcstrings
        { "sourceLanguage": "en", "strings": {}, "version": "1.0" }
        """),
    Explanation(
      .outsideWorkspace, title: "A file lies outside of the workspace",
      text: """
        A workspace reads its own files, and those of folders that `--allow-read DIR` names. So \
        whoever may write a campaign can't read what else is on the machine.
        """,
      wrong: """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en  catalog "../App/Outside.xcstrings" }
        """,
      right: """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en  catalog "templates/app/Localizable.xcstrings" }
        === templates/app/Localizable.xcstrings
        { "sourceLanguage": "en", "strings": {}, "version": "1.0" }
        """),
    Explanation(
      .markupDiffers, title: "A translation has other markup",
      text: "Markup such as `{#b}` says how a text is shown. A translation has the same as the source text.",
      wrong: #"""
        campaign hello {
          to engaged
          send now
          alert { en { title "Your {#b}cart{/b}" }  de { title "Dein Warenkorb" } }
        }
        """#,
      right: #"""
        campaign hello {
          to engaged
          send now
          alert { en { title "Your {#b}cart{/b}" }  de { title "Dein {#b}Warenkorb{/b}" } }
        }
        """#),
    Explanation(
      .sameText, title: "A title is the same in every locale",
      text: """
        It was most likely copied to be translated later. A title that is the same on purpose, such as a name, is written once, \
        before the locales.
        """,
      wrong: #"""
        campaign hello {
          to engaged
          send now
          alert { en { title "Hello" }  de { title "Hello" } }
        }
        """#,
      right: #"""
        campaign hello {
          to engaged
          send now
          alert { title "Campanile"  en { body "Hello" }  de { body "Hallo" } }
        }
        """#),
    Explanation(
      .otherKey, title: "A translation takes another key than the source",
      text: """
        A key of a string table has a text in every language. Where one language takes another key, its readers are told something \
        else; most likely the line was copied from another alert. So it is with a line's `when`, where one language asks otherwise \
        than all others, or has no such line.
        """,
      wrong: german("de { title @cart.body }"), right: german("de { title @cart.title }")),
    Explanation(
      .mixedDirection, title: "Words that run the other way aren't kept apart",
      text: """
        Arabic and Hebrew run from right to left, and Latin words in them from left to right. A sign beside such a word may be \
        shown on its wrong side, and a text that begins with one may be turned round as a whole. Written as a value, `{|C++|}`, \
        the word is kept apart from its neighbours.
        """,
      wrong: arabic(#"title "دورة C++ الجديدة""#),
      right: arabic(#"title "دورة {|C++|} الجديدة""#)),
    Explanation(
      .zonelessMoment, title: "A moment without a zone",
      text: """
        A moment reads differently in each zone. It is shown in the recipient's, where the audience has a `timezone`, otherwise in \
        the zone of the campaign's `send` or `every`. Where neither is known, the text has to say which: \
        `{$eta :time timeZone=UTC}`.
        """,
      wrong: moment(#"send now  alert { title "It comes at {$eta :time}" }"#),
      right: moment(#"send 2026-12-01 at 09:00 Europe/Berlin  alert { title "It comes at {$eta :time}" }"#)),
    Explanation(
      .doubledStop, title: "Two full stops in a row",
      text: """
        In some languages a date, a time or an amount of money ends in a full stop: in Russian a long date ends in `г.`. A full \
        stop right behind it would be a second one; the one of the date ends the sentence as well.
        """,
      wrong: russian("{$arrives :date length=long}."), right: russian("{$arrives :date length=long}")),
  ]

  private static func moment(_ lines: String) -> String {
    """
    === campaigns/hello.campaign
    campaign hello { to everyone  \(lines) }
    === templates/shop.template
    app shop { bundle "com.example.shop"  locales en }
    audience { token device-token  locale locale  eta instant }
    """
  }

  private static func russian(_ date: String) -> String {
    """
    === campaigns/hello.campaign
    campaign hello { to everyone  send now  alert { ru { title "Доставим \(date)" } } }
    === templates/shop.template
    app shop { bundle "com.example.shop"  locales ru }
    audience { token device-token  locale locale  arrives date }
    """
  }

  private static func arabic(_ line: String) -> String {
    """
    === campaigns/hello.campaign
    campaign hello { to everyone  send now  alert { ar { \(line) } } }
    === templates/shop.template
    app shop { bundle "com.example.shop"  locales ar }
    audience { token device-token  locale locale }
    """
  }

  private static func german(_ block: String) -> String {
    let texts = { (en: String, de: String) in
      #"{ "localizations": { "en": \#(unit(en)), "de": \#(unit(de)) } }"#
    }
    return """
      === campaigns/hello.campaign
      campaign hello { to everyone  send now  alert { en { title @cart.title }  \(block) } }
      === templates/shop.template
      app shop { bundle "com.example.shop"  locales en, de }
      audience { token device-token  locale locale }
      === templates/texts.xcstrings
      { "sourceLanguage": "en", "strings": {
        "cart.title": \(texts("Your cart", "Dein Warenkorb")), "cart.body": \(texts("It is waiting", "Er wartet"))
      }, "version": "1.0" }
      """
  }

  private static func unit(_ text: String) -> String {
    #"{ "stringUnit": { "state": "translated", "value": "\#(text)" } }"#
  }

  private static func table(_ entry: String, en text: String? = nil, state: String = "translated") -> String {
    let localizations =
      text.map { text in
        """
         "localizations": { "en": { "stringUnit": { "state": "\(state)", "value": "\(text)" } } } }
        """
      } ?? ""
    return #"{ "sourceLanguage": "en", "strings": { \#(entry)\#(localizations) }, "version": "1.0" }"#
  }

  private static func workspace(line: String, table: String, isOfApp: Bool = false) -> String {
    """
    === campaigns/hello.campaign
    campaign hello { to everyone  send now  alert { title \(line) } }
    === templates/shop.template
    app shop { bundle "com.example.shop"  locales en\(isOfApp ? #"  catalog "templates/texts.xcstrings""# : "") }
    audience { token device-token  locale locale  id text  cart-items integer default 0 }
    === templates/texts.xcstrings
    \(table)
    """
  }
}
