extension Catalogue {
  /// 05xx: what APNs and FCM demand.
  static let payload: [Explanation] = [
    Explanation(
      .payloadTooLarge, title: "The payload is too large",
      text: """
        APNs takes 4,096 bytes of JSON in UTF-8, in which a letter of Russian or Arabic counts two and one of Japanese three. The \
        message names the locale, the variant and the example that come out largest. (Apple: Sending notification requests to \
        APNs.)
        """,
      wrong: """
        campaign hello {
          to engaged
          send now
          alert { title "Hello"  body "\(String(repeating: "A long text. ", count: 330))The end." }
        }
        """,
      right: #"campaign hello { to engaged  send now  alert { title "Hello"  body "A short text." } }"#),
    Explanation(
      .payloadNearLimit, title: "The payload is nearly too large",
      text:
        "Little room is left for personal data: a recipient whose name is longer than the examples' may be rejected.",
      wrong: """
        campaign hello {
          to engaged
          send now
          alert { title "Hello"  body "\(String(repeating: "A long text. ", count: 300))The end." }
        }
        """,
      right: #"campaign hello { to engaged  send now  alert { title "Hello"  body "A short text." } }"#),
    Explanation(
      .collapseIdentifier, title: "A collapse identifier isn't valid",
      text: """
        The header `apns-collapse-id` has 1 to 64 bytes of visible ASCII, so no blanks. What recipients' values make of it is \
        checked for each of them, by the same rule.
        """,
      wrong: #"campaign hello { to engaged  send now  collapse "größe"  alert { title "Hello" } }"#,
      right: #"campaign hello { to engaged  send now  collapse "size"  alert { title "Hello" } }"#),
    Explanation(
      .reservedKey, title: "A key that is taken",
      text:
        "`aps` is Apple's own part of a payload, and Firebase Cloud Messaging writes keys that begin with `gcm` and `google`.",
      wrong: #"campaign hello { to engaged  send now  alert { title "Hello" }  data { aps 1 } }"#,
      right: #"campaign hello { to engaged  send now  alert { title "Hello" }  data { app 1 } }"#),
    Explanation(
      .emptyPush, title: "A campaign that shows nothing",
      text: """
        A push of type alert has an alert with a text, a badge or a sound, in each variant and each locale. `badge none`, \
        `sound none`, an empty block and an empty text are none. One that nobody sees is a `refresh`.
        """,
      wrong: "campaign hello { to engaged  send now  data { a 1 } }",
      right: #"campaign hello { to engaged  send now  alert { title "Hello" }  data { a 1 } }"#),
    Explanation(
      .criticalMismatch, title: "Critical in one line, not in the other",
      text: """
        A critical alert sounds on a muted device, so its sound is a critical one too. Both need an entitlement that Apple grants \
        on request.
        """,
      wrong: #"campaign hello { to engaged  send now  interruption critical  alert { title "Fire" } }"#,
      right: """
        campaign hello {
          to engaged
          send now
          interruption critical
          sound critical "alarm.caf" volume 0.8
          alert { title "Fire" }
        }
        """),
    Explanation(
      .quietNeedsInterruption, title: "Quiet hours may not be ignored",
      text:
        "At night only what is time-sensitive or critical may go out, and the notification has to say so to iOS too.",
      wrong: #"campaign hello { to engaged  send now  ignores quiet hours  alert { title "Hello" } }"#,
      right: """
        campaign hello {
          to engaged
          send now
          ignores quiet hours
          interruption time-sensitive
          alert { title "Hello" }
        }
        """),
    Explanation(
      .soundFile, title: "Not a sound that iOS plays",
      text: "A sound is an .aiff, .wav or .caf file in the app, shorter than 30 seconds.",
      wrong: #"campaign hello { to engaged  send now  sound "chime.mp3"  alert { title "Hello" } }"#,
      right: #"campaign hello { to engaged  send now  sound "chime.caf"  alert { title "Hello" } }"#),
    Explanation(
      .mutableWithoutAlert, title: "A line that does nothing without an alert",
      text: "iOS runs the app's notification extension only for an alert with text.",
      wrong: "campaign hello { to engaged  send now  badge 1  mutable }",
      right: #"campaign hello { to engaged  send now  badge 1  mutable  alert { title "Hello" } }"#),
    Explanation(
      .imageAddress, title: "Not the address of an image",
      text: "The app's extension loads the picture over https.",
      wrong: #"campaign hello { to engaged  send now  image "cart.png"  alert { title "Hello" } }"#,
      right:
        #"campaign hello { to engaged  send now  image "https://cdn.example.com/cart.png"  alert { title "Hello" } }"#),
    Explanation(
      .tooManyActions, title: "A category has many actions",
      text: "A banner shows two actions, an opened notification four; more than ten are refused.",
      wrong: """
        category many {
          a { en "A"  de "A" }
          b { en "B"  de "B" }
          c { en "C"  de "C" }
          d { en "D"  de "D" }
          e { en "E"  de "E" }
        }
        """,
      right: """
        category few {
          a { en "A"  de "A" }
          b { en "B"  de "B" }
        }
        """),
    Explanation(
      .actionName, title: "An action's name is taken",
      text: "iOS uses it for opening or dismissing the notification itself.",
      wrong: #"category cards { dismiss { en "No"  de "Nein" } }"#,
      right: #"category cards { refuse { en "No"  de "Nein" } }"#),
    Explanation(
      .missingActionTitle, title: "An action has no title in a locale",
      text: "Its button would be in another language than the notification above it.",
      wrong: #"category cards { view { en "View" } }"#,
      right: #"category cards { view { en "View"  de "Ansehen" } }"#),
    Explanation(
      .analyticsLabel, title: "A label isn't valid",
      text: "Firebase's analytics take 1 to 50 letters, digits or `-_.~%`.",
      wrong: #"campaign hello { to engaged  send now  label "week 49"  alert { title "Hello" } }"#,
      right: #"campaign hello { to engaged  send now  label "week-49"  alert { title "Hello" } }"#),
    Explanation(
      .bundleIdentifier, title: "Not a bundle identifier",
      text: "APNs delivers to the app that this names; Xcode shows it in the target's settings.",
      wrong: """
        === templates/shop.template
        app shop { bundle "My Shop"  locales en }
        """,
      right: """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en }
        """),
    Explanation(
      .badgeType, title: "Not a badge",
      text: "A badge is a whole number from 0 (which takes it away), an integer attribute, or `none`.",
      wrong: #"campaign hello { to engaged  send now  badge tier  alert { title "Hello" } }"#,
      right: #"campaign hello { to engaged  send now  badge cart-items  alert { title "Hello" } }"#),
    Explanation(
      .emptyValue, title: "A value is empty",
      text: """
        An empty `thread` groups nothing, an empty `filter` filters nothing, and a key without a name finds nobody; one with a blank at its end is another key. Left out, \
        the line does the same and says so.
        """,
      wrong: #"campaign hello { to engaged  send now  thread ""  alert { title "Hello" } }"#,
      right: #"campaign hello { to engaged  send now  thread "news"  alert { title "Hello" } }"#),
    Explanation(
      .malformedTag, title: "The tag isn't valid",
      text: """
        The `tag` of the app is the key under which every push says which campaign it is. Its bytes count in each payload, so it is 1 \
        to 16 letters, digits, `-` or `_`; and it is none of the keys that Apple, Firebase or the compiler itself uses.
        """,
      wrong: """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en  tag "aps" }
        """,
      right: """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en  tag "c" }
        """),
    Explanation(
      .unknownLink, title: "A link that the app doesn't open",
      text: """
        The app's `links` line says which addresses it opens. A text in `data` that begins with a scheme and `://` has to be one of \
        them; otherwise the notification would lead nowhere.
        """,
      wrong: """
        === campaigns/hello.campaign
        campaign hello { to engaged  send now  alert { title "Hello" }  data { deeplink "shpo://cart" } }
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en  links "shop://*" }
        audience { token device-token  locale locale  last-seen date }
        segment engaged = last-seen within 60 days
        """,
      right: """
        === campaigns/hello.campaign
        campaign hello { to engaged  send now  alert { title "Hello" }  data { deeplink "shop://cart" } }
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en  links "shop://*" }
        audience { token device-token  locale locale  last-seen date }
        segment engaged = last-seen within 60 days
        """),
    Explanation(
      .labelWithoutReply, title: "A button or placeholder without a reply",
      text: "Only an action that is a `reply` has a field to type in, and a button that sends it.",
      wrong: """
        category orders {
          answer { en "Answer"  de "Antworten" } opens-app, button { en "Send"  de "Senden" }
        }
        """,
      right: """
        category orders {
          answer { en "Answer"  de "Antworten" } reply, button { en "Send"  de "Senden" }
        }
        """),
    Explanation(
      .unshippedPart, title: "A version of the app doesn't understand the campaign",
      text: """
        The app's `contract` lines say what its shipped versions understand. This campaign's segment lets in a version that lacks its \
        category or one of its actions, needs a key that isn't sent any more, or reads one as another type: a button would be \
        missing, or the tap lead nowhere. Of a Live Activity the app decodes the whole state or nothing, so that a key that is gone, \
        another type and a value more of `one of` count too. What is only lost there (a campaign, an activity or a sound that is \
        new) is a warning. A contract holds up to the next one's version; what was shipped before the first isn't known.
        """,
      wrong: """
        === campaigns/hello.campaign
        campaign hello { to engaged  send now  category cart  alert { title "Hello" } }
        === contracts/4.2.json
        {"campanile-contract":1,"app":"shop","bundle":"com.example.shop","categories":[],"campaigns":[{"name":"hello","data":[]}],
        "refreshes":[],"loc-keys":[],"sounds":[],"launch-images":[]}
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en  contract "contracts/4.2.json" for 4.2 }
        audience { token device-token  locale locale  last-seen date  app-version version }
        segment engaged = last-seen within 60 days
        category cart { view { en "View" } }
        """,
      right: """
        === campaigns/hello.campaign
        campaign hello { to engaged and app-version < 4.2  send now  category cart  alert { title "Hello" } }
        === contracts/4.2.json
        {"campanile-contract":1,"app":"shop","bundle":"com.example.shop","categories":[],"campaigns":[{"name":"hello","data":[]}],
        "refreshes":[],"loc-keys":[],"sounds":[],"launch-images":[]}
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en  contract "contracts/4.2.json" for 4.2 }
        audience { token device-token  locale locale  last-seen date  app-version version }
        segment engaged = last-seen within 60 days
        category cart { view { en "View" } }
        """),
    Explanation(
      .brokenContract, title: "A contract can't be used",
      text: """
        `app { contract "contracts/4.2.json" for 4.2 }` names a file that `campanile contract` wrote when version 4.2 of the app was \
        shipped. It has to be there, inside of the workspace or in a folder that `--allow-read` names.
        """,
      wrong: """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en  contract "contracts/4.2.json" for 4.2 }
        """,
      right: """
        === contracts/4.2.json
        {"campanile-contract":1,"app":"shop","bundle":"com.example.shop","categories":[],"campaigns":[],"refreshes":[],
        "loc-keys":[],"sounds":[],"launch-images":[]}
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en  contract "contracts/4.2.json" for 4.2 }
        """),
    Explanation(
      .wrongToken, title: "A push goes to a token of another kind",
      text: """
        A token says what may be sent to it: alerts and refreshes go to a `device-token` or an `fcm-token`, calls to a `voip-token`, \
        and so on. APNs refuses anything else (`DeviceTokenNotForTopic`). The line `token` names the attribute, and the audience \
        declares its type.
        """,
      wrong: "push ring as voip { to engaged  token token  send now }",
      right: "push ring as voip { to engaged  token call-token  send now }"),
    Explanation(
      .malformedChannel, title: "A channel's identifier isn't one",
      text: """
        A channel of broadcasts is known by the identifier that APNs gave it (`apns-channel-id`), which is Base64: letters, digits, \
        `+`, `/` and `=` at its end, in groups of four.
        """,
      wrong: """
        live moves {
          of ride  event update  to channel "my channel"  send now
          state { eta 2026-12-01T09:00:00Z  distance-km 2.5  phase riding }
        }
        """,
      right: """
        live moves {
          of ride  event update  to channel "dHN0LXNyY2g="  send now
          state { eta 2026-12-01T09:00:00Z  distance-km 2.5  phase riding }
        }
        """),
    Explanation(
      .unfitForKind, title: "A kind of push can't carry this",
      text: """
        What a push may hold depends on its kind. `widgets` and `controls` tell that something has changed, and nothing else; \
        `fileprovider` has the keys `container-identifier`, which it needs, and `domain`, both text. (Apple: Sending notification requests to APNs, and the \
        guides of each kind's framework.)
        """,
      wrong: "push tiles as widgets { to engaged  token widget-token  send now  data { price 3 } }",
      right: "push tiles as widgets { to engaged  token widget-token  send now }"),
    Explanation(
      .sharedCollapse, title: "Two campaigns with one `collapse` text",
      text: """
        A push takes the place of an earlier one with the same `collapse` text, whichever campaign it is from. Where two campaigns can \
        reach one device at about the same time, the first is gone before it is read. With a recipient's value in the text, as in \
        "order-{$id}", that is most likely meant: then it is a hint.
        """,
      wrong: #"""
        campaign flash-sale { to engaged  send 2026-12-01 at 09:00 UTC  collapse "news"  alert { title "Today only" } }
        campaign hello { to engaged  send 2026-12-01 at 18:00 UTC  collapse "news"  alert { title "Hello" } }
        """#,
      right: #"""
        campaign flash-sale { to engaged  send 2026-12-01 at 09:00 UTC  collapse "sale"  alert { title "Today only" } }
        campaign hello { to engaged  send 2026-12-01 at 18:00 UTC  collapse "news"  alert { title "Hello" } }
        """#),
    Explanation(
      .staleCall, title: "A call that comes late",
      text: """
        A push `as voip` or `as pushtotalk` tells that somebody calls. APNs would keep it, or hold it back to save power, and the phone \
        would ring when nobody calls any more. So it goes out with priority 10 and is one attempt (`expires at once`), which is what \
        counts without these lines, or lives for some seconds. (Apple: Responding to VoIP Notifications from PushKit.)
        """,
      wrong: "push ring as voip { to engaged  token call-token  send now  expires after 2 hours }",
      right: "push ring as voip { to engaged  token call-token  send now  expires after 20 seconds }"),
    Explanation(
      .lateDismissal, title: "A Live Activity is gone sooner",
      text: """
        When a Live Activity ends, the system shows it for up to four hours more. `dismiss` can only shorten that. (Apple: Starting and \
        updating Live Activities with ActivityKit push notifications.)
        """,
      wrong: "live ride-ends { of ride  event end  token ride-token  to engaged  send now  dismiss after 1 day }",
      right: "live ride-ends { of ride  event end  token ride-token  to engaged  send now  dismiss after 2 hours }"),
  ]
}
