extension Catalogue {
  /// 02xx: names, and where and how often something stands.
  static let names: [Explanation] = [
    Explanation(
      .unknownActivity, title: "An activity isn't declared",
      text: """
        `of` names a Live Activity that `activity NAME { … }` describes: the app's type, its attributes and its state. What isn't \
        described can't be sent, because the app decodes it whole or not at all.
        """,
      wrong: "live moves { of trip  event update  to engaged  token ride-token  send now  state { phase riding } }",
      right: """
        live moves {
          of ride  event update  to engaged  token ride-token  send now
          state { eta 2026-12-01T09:00:00Z  distance-km 2.5  phase riding }
        }
        """),
    Explanation(
      .activityField, title: "An activity's keys don't fit",
      text: """
        Every push has all keys of the activity's state, and a start all of its attributes, of the types that are declared. A key \
        that the app's type has no place for, or that is missing, keeps the whole activity from being shown. `?` says that the app \
        does without a key.
        """,
      wrong: """
        live moves {
          of ride  event update  to engaged  token ride-token  send now
          state { eta 2026-12-01T09:00:00Z  phase riding }
        }
        """,
      right: """
        live moves {
          of ride  event update  to engaged  token ride-token  send now
          state { eta 2026-12-01T09:00:00Z  distance-km 2.5  phase riding }
        }
        """),
    Explanation(
      .declaredTwice, title: "A name is declared twice",
      text: """
        A name is declared once per kind in the whole workspace: all files see each other, so a second declaration would \
        leave open which one is meant. Campaigns and refreshes share their names, because they become files side by side. \
        A workspace has one `app` and one `audience`.
        """,
      wrong: """
        segment vip = tier = gold
        segment vip = tier = silver
        """,
      right: """
        segment vip = tier = gold
        segment regular = tier = silver
        """),
    Explanation(
      .unknownSegment, title: "A segment isn't declared",
      text: """
        A condition names a segment that no file declares. Often it is a slip of the pen; the nearest name is suggested. A \
        lone name may also be an attribute that is true or false.
        """,
      wrong: #"campaign hello { to engagd  send now  alert { title "Hello" } }"#,
      right: #"campaign hello { to engaged  send now  alert { title "Hello" } }"#),
    Explanation(
      .segmentCycle, title: "A segment is defined by itself",
      text: "Segments may use each other, but not in a circle: then nobody could say who is in them.",
      wrong: """
        segment a = b and cart-items > 0
        segment b = a
        """,
      right: """
        segment a = b and cart-items > 0
        segment b = tier = gold
        """),
    Explanation(
      .unknownTemplate, title: "A template isn't declared",
      text: "A `uses` line names a template that no template file declares.",
      wrong: "campaign sale { uses promos(percent: 0.2)  to engaged  send now }",
      right: "campaign sale { uses promo(percent: 0.2)  to engaged  send now }"),
    Explanation(
      .unknownCategory, title: "A category isn't declared",
      text: """
        iOS shows the actions of categories that the app has registered; of an unknown one it shows none, and says nothing. \
        So a category has to be declared in a template file.
        """,
      wrong: #"campaign hello { to engaged  send now  category carts  alert { title "Hello" } }"#,
      right: #"campaign hello { to engaged  send now  category cart  alert { title "Hello" } }"#),
    Explanation(
      .unknownWord, title: "A word that isn't one of the choices",
      text: "Some lines take one of a few words. The message lists them, or names the nearest.",
      wrong: #"campaign hello { to engaged  send now  interruption urgent  alert { title "Hello" } }"#,
      right: #"campaign hello { to engaged  send now  interruption time-sensitive  alert { title "Hello" } }"#),
    Explanation(
      .lineTwice, title: "A line stands twice",
      text: """
        Each line of a campaign stands once, so that nobody has to know which of two wins. A variant and a template have lines \
        of their own: the variant's win over the campaign's, and those over the template's.
        """,
      wrong: #"campaign hello { to engaged  send now  badge 1  badge 2  alert { title "Hello" } }"#,
      right: #"campaign hello { to engaged  send now  badge 2  alert { title "Hello" } }"#),
    Explanation(
      .missingLine, title: "A line is missing",
      text: """
        There is no default audience: who gets a push has to be written, if need be `to everyone`. Likewise an app needs its \
        bundle identifier and its locales.
        """,
      wrong: #"campaign hello { send now  alert { title "Hello" } }"#,
      right: #"campaign hello { to everyone  send now  alert { title "Hello" } }"#),
    Explanation(
      .linesContradict, title: "Two lines contradict",
      text: "A campaign goes out once (`send`) or again and again (`every`), not both.",
      wrong: #"campaign hello { to engaged  send now  every day at 09:00 UTC  alert { title "Hello" } }"#,
      right: #"campaign hello { to engaged  every day at 09:00 UTC  alert { title "Hello" } }"#),
    Explanation(
      .unknownParameter, title: "A template doesn't have this parameter",
      text: "Arguments are given by name; the template's declaration lists the names.",
      wrong: "campaign sale { uses promo(percnt: 0.2)  to engaged  send now }",
      right: "campaign sale { uses promo(percent: 0.2)  to engaged  send now }"),
    Explanation(
      .missingArgument, title: "A template's parameter has no value",
      text: "Every parameter of a template is given, but for one that has a default.",
      wrong: "campaign sale { uses promo()  to engaged  send now }",
      right: "campaign sale { uses promo(percent: 0.2)  to engaged  send now }"),
    Explanation(
      .listedTwice, title: "Something is listed twice",
      text: "A locale, key, attribute, argument, action or variant stands once in its list.",
      wrong: #"campaign hello { to engaged  send now  alert { title "Hello" }  data { a 1  a 2 } }"#,
      right: #"campaign hello { to engaged  send now  alert { title "Hello" }  data { a 1  b 2 } }"#),
    Explanation(
      .missingApp, title: "The workspace has no app",
      text:
        "A push goes to an app: its bundle identifier is the APNs topic, and its locales say who can be addressed how.",
      wrong: """
        === templates/shop.template
        audience { token device-token  locale locale }
        === campaigns/hello.campaign
        campaign hello { to everyone  send now  alert { title "Hello" } }
        """,
      right: """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en }
        audience { token device-token  locale locale }
        === campaigns/hello.campaign
        campaign hello { to everyone  send now  alert { title "Hello" } }
        """),
    Explanation(
      .unknownAttribute, title: "The audience doesn't know this attribute",
      text: """
        What can be asked of a recipient stands in the `audience` block, under the name that campaigns use (which may differ \
        from the column's, by `from`). The nearest name is suggested.
        """,
      wrong: #"campaign hello { to engaged  send now  badge cart-itmes  alert { title "Hello" } }"#,
      right: #"campaign hello { to engaged  send now  badge cart-items  alert { title "Hello" } }"#),
    Explanation(
      .missingAudience, title: "The workspace has no audience",
      text: "The `audience` block says what is known about each device; at least its token and its locale.",
      wrong: """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en }
        === campaigns/hello.campaign
        campaign hello { to everyone  send now  alert { title "Hello" } }
        """,
      right: """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en }
        audience { token device-token  locale locale }
        === campaigns/hello.campaign
        campaign hello { to everyone  send now  alert { title "Hello" } }
        """),
    Explanation(
      .needsAttribute, title: "The audience lacks an attribute that is needed",
      text: """
        Every audience needs `token` and `locale`. Experiments and samples need `id`, because they are stable shares by the \
        recipient's id. `local` times need `timezone`.
        """,
      wrong: """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en }
        audience { token device-token  locale locale }
        === campaigns/hello.campaign
        campaign hello { to everyone  send 2026-12-01 at 09:00 local  alert { title "Hello" } }
        """,
      right: """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en }
        audience { token device-token  locale locale  timezone timezone }
        === campaigns/hello.campaign
        campaign hello { to everyone  send 2026-12-01 at 09:00 local  alert { title "Hello" } }
        """),
    Explanation(
      .misplacedAttribute, title: "An attribute can't be used here",
      text: """
        Some places know nothing of a recipient: a campaign to FCM topics has no audience. A device token is an address and \
        never content. A condition asks for attributes, not for a template's parameters; `by` may choose by those.
        """,
      wrong: #"campaign hello { to engaged  send now  alert { title "Hello" }  data { me token } }"#,
      right: #"campaign hello { to engaged  send now  alert { title "Hello" }  data { me id } }"#),
    Explanation(
      .unknownCampaign, title: "A campaign that doesn't exist",
      text: """
        `not-with` names campaigns of the workspace, as they are declared. What is no `campaign` (a refresh, a Live Activity, another \
        push) shows nothing new, so that nobody has to choose between it and an alert.
        """,
      wrong: #"""
        campaign flash-sale { to engaged  send now  alert { title "Today only" } }
        campaign hello { to engaged  send now  not-with flash-sales  alert { title "Hello" } }
        """#,
      right: #"""
        campaign flash-sale { to engaged  send now  alert { title "Today only" } }
        campaign hello { to engaged  send now  not-with flash-sale  alert { title "Hello" } }
        """#),
    Explanation(
      .exclusionCycle, title: "Campaigns that exclude each other",
      text: """
        Who gets the campaign behind `not-with` doesn't get the one that says so. Where each of two says it of the other, nobody can \
        tell which one is left out: only that one says it. A campaign can't exclude itself; `again` and `once` say how often a device \
        gets it.
        """,
      wrong: #"""
        campaign flash-sale { to engaged  send now  not-with hello  alert { title "Today only" } }
        campaign hello { to engaged  send now  not-with flash-sale  alert { title "Hello" } }
        """#,
      right: #"""
        campaign flash-sale { to engaged  send now  alert { title "Today only" } }
        campaign hello { to engaged  send now  not-with flash-sale  alert { title "Hello" } }
        """#),
    Explanation(
      .unknownLookup, title: "A lookup names no table or column",
      text: """
        `prices[sku].price` looks the recipient's `sku` up in the table `prices` and takes the column `price`. Both are declared: \
        `table prices from "prices.csv" key sku { price number }`. `prices[sku]` without a column is the row, of which only `is set` \
        and `is missing` can be asked.
        """,
      wrong: """
        === campaigns/hello.campaign
        campaign hello { to prices[sku] is set  send now  alert { title "Hello" }  data { price prices[sku].prize } }
        \(table)
        """,
      right: """
        === campaigns/hello.campaign
        campaign hello { to prices[sku] is set  send now  alert { title "Hello" }  data { price prices[sku].price } }
        \(table)
        """),
    Explanation(
      .unusedParameter, title: "A parameter or an input is used nowhere",
      text: """
        A parameter is there to be said in a text, sent in `data` or asked for in the template that declares it, and an input in its \
        campaign. Where no line has it, whatever is given for it is lost: one line was most likely forgotten, or the name is left from \
        before. A key of `data` that is called so is no use of it, and neither is an example.
        """,
      wrong: """
        === templates/sale.template
        template sale(link: text, color: text default "red") { data { deeplink link } }
        """,
      right: """
        === templates/sale.template
        template sale(link: text, color: text default "red") { data { deeplink link  color color } }
        """),
  ]

  /// A workspace in which something can be looked up, but for its campaign.
  static let table = """
    === prices.csv
    sku,price
    A-1,12.50
    === templates/shop.template
    app shop { bundle "com.example.shop"  locales en }
    audience { token device-token  locale locale  sku text?  visits integer default 0 }
    table prices from "prices.csv" key sku { price number }
    """
}
