extension Catalogue {
  /// 03xx: types, values and conditions.
  static let types: [Explanation] = [
    Explanation(
      .unknownType, title: "A type doesn't exist",
      text: """
        The types are `text`, `integer`, `number`, `boolean`, `date`, `instant`, `version`, `locale`, `timezone`, \
        `device-token`, `url`, `one of a, b, c` and `set of TYPE`. A `?` behind one says that it may be missing.
        """,
      wrong: """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en }
        audience { token device-token  locale locale  age int }
        """,
      right: """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en }
        audience { token device-token  locale locale  age integer }
        """),
    Explanation(
      .wrongType, title: "A value has the wrong type",
      text: "Each place wants a value of a type. Text stands in quotes; names, numbers, dates and times don't.",
      wrong: #"segment big = cart-items > "3""#,
      right: "segment big = cart-items > 3"),
    Explanation(
      .unknownEnumerator, title: "An attribute never has this value",
      text: "An attribute that is `one of` some names is never anything else, so a test for another name is a mistake.",
      wrong: "segment vip = tier = golden",
      right: "segment vip = tier = gold"),
    Explanation(
      .operatorDoesNotFit, title: "A test doesn't fit the attribute's type",
      text:
        "Only what has an order can be compared with `<`; only text starts with something; only dates are `within 60 days`.",
      wrong: "segment vip = tier > silver",
      right: "segment vip = tier in (silver, gold)"),
    Explanation(
      .maybeMissing, title: "An attribute may be missing",
      text: """
        An attribute whose type ends in `?` may be missing, and then a text would have a hole: "Hi ,". So every use has to be \
        guarded: by `is set` in the segment, by `when … is set` before a text, or by a value that stands in (`else`).
        """,
      wrong: #"campaign hello { to engaged  send now  alert { title "Hi {$first-name}" } }"#,
      right: """
        campaign hello {
          to engaged
          send now
          alert {
            title when first-name is set "Hi {$first-name}"
            title "Hi"
          }
        }
        """),
    Explanation(
      .matchesNobody, title: "A condition that nobody can pass",
      text:
        "Two tests contradict, so the campaign would reach nobody. One of them is a mistake. Where no row of a table has what is asked for, it is a warning, as the table may change.",
      wrong: "segment none = cart-items > 3 and cart-items < 2",
      right: "segment some = cart-items > 2 and cart-items < 5"),
    Explanation(
      .alwaysTrue, title: "A condition that everybody passes",
      text: """
        The tests rule nobody out. Reaching everybody has to be written, because it has a lock: more than 10,000 recipients \
        need a `limit`, or `--allow-everyone`. In a text's `when` it is a warning.
        """,
      wrong: "segment buyers = cart-items > 3 or cart-items <= 3",
      right: "segment buyers = everyone"),
    Explanation(
      .everyoneUnwritten, title: "Everybody but a few, without the word",
      text: """
        `not topic "quiet"` reaches everybody who has subscribed to nothing, too. Reaching everybody has to be written, and \
        compiling it asks for `--allow-everyone`, because only Firebase knows how many that are.
        """,
      wrong: #"campaign hello { to not topic "quiet"  send now  alert { title "Hello" } }"#,
      right: #"campaign hello { to everyone and not topic "quiet"  send now  alert { title "Hello" } }"#),
    Explanation(
      .outOfRange, title: "A number is out of its range",
      text: "Priorities are 10, 5 or 1; relevance and volume go from 0 to 1; shares from 0% to 100%.",
      wrong: #"campaign hello { to engaged  send now  priority 7  alert { title "Hello" } }"#,
      right: #"campaign hello { to engaged  send now  priority 5  alert { title "Hello" } }"#),
    Explanation(
      .sharesDoNotAddUp, title: "The shares of an experiment don't make 100%",
      text: "Every recipient is in the holdout or in one variant, so their shares together make 100%.",
      wrong: """
        campaign hello {
          to engaged
          send now
          alert { title "Hello" }
          experiment words { variant a 50% { }  variant b 40% { alert { title "Hi" } } }
        }
        """,
      right: """
        campaign hello {
          to engaged
          send now
          alert { title "Hello" }
          experiment words { holdout 10%  variant a 50% { }  variant b 40% { alert { title "Hi" } } }
        }
        """),
    Explanation(
      .mixedTopics, title: "A topic is mixed with attributes",
      text: """
        Who has subscribed to a topic is known to Firebase Cloud Messaging alone, and what an attribute is to the audience \
        file alone. A condition is made of one or of the other.
        """,
      wrong: #"segment fans = topic "sports" and tier = gold"#,
      right: #"segment fans = topic "sports" and not topic "quiet""#),
    Explanation(
      .tooManyTopics, title: "More than five topics",
      text: "Firebase Cloud Messaging takes at most five topics in a condition.",
      wrong: #"segment fans = topic "a" or topic "b" or topic "c" or topic "d" or topic "e" or topic "f""#,
      right: #"segment fans = topic "a" or topic "b" or topic "c" or topic "d" or topic "e""#),
    Explanation(
      .badTopic, title: "A topic's name isn't valid",
      text: "A topic has letters, digits and `-_.~%`, and stands without `/topics/`.",
      wrong: #"segment fans = topic "/topics/sports""#,
      right: #"segment fans = topic "sports""#),
    Explanation(
      .exampleLacks, title: "An example lacks an attribute",
      text:
        "An example has a locale, because it is addressed in it. Other attributes get a stand-in where it lacks them.",
      wrong: """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en }
        audience {
          token   device-token
          locale  locale
          example "Ana" { }
        }
        """,
      right: """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en }
        audience {
          token   device-token
          locale  locale
          example "Ana" { locale en }
        }
        """),
    Explanation(
      .emptyRange, title: "A range is empty",
      text: "The smaller end of a range comes first.",
      wrong: "segment few = cart-items in 5..1",
      right: "segment few = cart-items in 1..5"),
    Explanation(
      .uselessFallback, title: "An `else` that is never used",
      text: "The attribute is never missing: its type has no `?`, or it has a default.",
      wrong: "segment big = (cart-items else 0) > 3",
      right: "segment big = cart-items > 3"),
    Explanation(
      .attributeForm, title: "An attribute's declaration contradicts itself",
      text: "An attribute either may be missing (`?`) or has a `default`; `token` and `locale` are never missing. "
        + "An `environment` that is one of other words than `development` and `production` keeps no tokens apart.",
      wrong: """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en }
        audience { token device-token  locale locale  city text? default "Berlin" }
        """,
      right: """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en }
        audience { token device-token  locale locale  city text default "Berlin" }
        """),
    Explanation(
      .lookupKey, title: "What stands in the brackets of a lookup is no key",
      text: """
        The key of a lookup is an attribute of the audience, an input of the campaign, a text in quotes or a whole number, of the type \
        that the table's keys have: text (also a `url` or `one of`), or `integer` where the table says `key sku integer`. A key that is \
        written out has to be in a row. Where attributes with lists of values alone look a table up, a row with another key is found by \
        nobody.
        """,
      wrong: """
        === campaigns/hello.campaign
        campaign hello { to prices[visits] is set  send now  alert { title "Hello" } }
        \(table)
        """,
      right: """
        === campaigns/hello.campaign
        campaign hello { to prices[sku] is set  send now  alert { title "Hello" } }
        \(table)
        """),
    Explanation(
      .bareLanguage, title: "A locale without its region is compared",
      text: """
        Devices tell their locale with its region, most often: `de-DE`, `de-AT`. `locale = de` is for those alone that tell no \
        region. Everybody who reads a language is `locale speaks de`.
        """,
      wrong: #"campaign hello { to locale = de  send now  alert { title "Hello" } }"#,
      right: #"campaign hello { to locale speaks de  send now  alert { title "Hello" } }"#),
    Explanation(
      .sameVariants, title: "Two variants are the same",
      text: """
        An experiment compares its variants. Where two of them send the same, there is nothing to compare: say in one of them what \
        is otherwise.
        """,
      wrong: """
        campaign hello {
          to engaged
          send now
          experiment sounds { variant calm 50% { }  variant loud 50% { } }
          alert { title "Hello" }
        }
        """,
      right: """
        campaign hello {
          to engaged
          send now
          experiment sounds { variant calm 50% { }  variant loud 50% { sound default } }
          alert { title "Hello" }
        }
        """),
    Explanation(
      .versionAsNumber, title: "A version that is a number",
      text: """
        As a number 4.10 is 4.1, and less than 4.9; and an audience that holds "4.2.1" has no number there. The type `version` compares \
        part by part.
        """,
      wrong: """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en }
        audience { token device-token  locale locale  app-version number default 0 }
        """,
      right: """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en }
        audience { token device-token  locale locale  app-version version default 0.0 }
        """),
    Explanation(
      .otherPeople, title: "A condition that takes others than it seems",
      text: """
        Some things about conditions are easily overlooked. `and` binds tighter than `or`, so that `vip and a or b` takes everybody \
        for whom `b` holds. Tests of days are seen from the moment of sending: `within 7 days` looks before and after it: where a day ahead is meant, `and not … before 0 days ago` keeps those behind out. Days count with their \
        year, so that a birthday is never `0 days ago`. Days are days in UTC, where it may be the next day already when it is \
        evening by a recipient's own clock.
        """,
      wrong: """
        === campaigns/hello.campaign
        campaign hello { to ends is set and ends within 7 days  send now  alert { title "Your card ends soon" } }
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en }
        audience { token device-token  locale locale  ends date? }
        """,
      right: """
        === campaigns/hello.campaign
        campaign hello {
          to    ends is set and ends within 7 days and not ends before 0 days ago
          send  now
          alert { title "Your card ends soon" }
        }
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en }
        audience { token device-token  locale locale  ends date? }
        """),
  ]
}
