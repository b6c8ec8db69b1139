import CampanileTestSupport
import Foundation
import Testing

/// The app's half, as the built binary writes and reads it.
@Suite(.waits)
struct AppCodeTests {
  private static let template = """
    app shop {
      bundle  "com.example.shop"
      locales en, de
      tag     "c"
      links   "shop://*"
    }
    audience {
      token device-token
      locale locale
      app-version version
      example "Ana" { locale en  app-version 4.5 }
    }
    category cart as "CART" { view { en "View"  de "Ansehen" } opens-app }

    """

  private static let campaign = """
    campaign hello {
      to everyone
      send now
      limit 10 recipients
      category cart
      sound "chime.caf"
      interruption time-sensitive
      image "https://cdn.example.com/a.png"
      alert { en { title "Hi" } de { title "Hallo" } }
      data { deeplink "shop://cart"  items 3 }
    }
    refresh feed { to everyone  every 6 hours  limit 10 recipients }

    """

  func workspace(template: String = Self.template, campaign: String = Self.campaign) throws -> Tool {
    let tool = try Tool()
    try tool.write(template, to: "templates/shop.template")
    try tool.write(campaign.replacing("  items 3", with: "\n items 3"), to: "campaigns/hello.campaign")
    return tool
  }

  // MARK: generate

  @Test("generate writes everything, twice the same, and replaces nothing that isn't its own")
  func generate() throws {
    let tool = try workspace()
    let first = try tool.run("generate", "swift", "--out", "App/Push", "--messaging", "firebase")
    #expect(first.code == 0 && first.error.contains("12 files in App/Push"), "\(first.error)")
    let text = try tool.read("App/Push/CampaignPayloads.swift")
    #expect(text.contains("struct HelloPayload") && text.contains("let deeplink: URL"))
    _ = try tool.run("generate", "swift", "--out", "App/Push", "--messaging", "firebase")
    #expect(try tool.read("App/Push/CampaignPayloads.swift") == text)
    // What Firebase needs would not compile without it.
    #expect(try tool.run("generate", "swift", "--out", "App/Push").code == 0)
    #expect(!FileManager.default.fileExists(atPath: tool.folder.appending(path: "App/Push/MessagingBridge.swift").path))
    try tool.write("import Foundation\n", to: "Own/CampaignHandler.swift")
    let refused = try tool.run("generate", "swift", "--out", "Own")
    #expect(refused.code == 3 && refused.error.contains("no `generate` wrote it"))
    for folder in ["campaigns", "templates/App"] {
      let inside = try tool.run("generate", "swift", "--out", folder)
      #expect(inside.code == 3 && inside.error.contains("whose files are those of a workspace"), "\(inside.error)")
    }
    #expect(try tool.read("Own/CampaignHandler.swift") == "import Foundation\n")
    #expect(!FileManager.default.fileExists(atPath: tool.folder.appending(path: "Own/CampaignPayloads.swift").path))
  }

  @Test("what generate can't do is told with what to do")
  func refusals() throws {
    let untagged = try workspace(template: Self.template.replacing("  tag     \"c\"\n", with: ""))
    let answer = try untagged.run("generate", "swift", "--out", "App")
    #expect(answer.code == 1 && answer.error.contains("add `tag \"c\"`"))
    let tool = try workspace()
    #expect(try tool.run("generate", "swift").code == 2)
    #expect(try tool.run("generate", "kotlin", "--out", "x").code == 2)
    #expect(try tool.run("generate", "swift", "--out", "x", "--messaging", "mqtt").code == 2)
    try tool.write("campaign broken { }\n", to: "campaigns/broken.campaign")
    #expect(try tool.run("generate", "swift", "--out", "x").code == 1)
    let empty = try workspace(campaign: "// nothing yet\n")
    let nothing = try empty.run("generate", "swift", "--out", "x")
    #expect(nothing.code == 1 && nothing.error.contains("nothing to generate"))
  }

  @Test("the tag is in what is sent")
  func tag() throws {
    let tool = try workspace()
    let result = try tool.run("compile", "--out", "-", "--now", "2026-12-01T08:00:00Z")
    #expect(
      result.output.contains(#"},"c":"hello","image":"#)
        && result.output.contains(#"{"content-available":1},"c":"feed"}"#))
    #expect(result.output.contains(#""category":"CART""#))
  }

  // MARK: --check-app

  static let info = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
      <key>UIBackgroundModes</key><array><string>remote-notification</string></array>
      <key>FirebaseAppDelegateProxyEnabled</key><false/>
      <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><string>shop</string></array></dict></array>
    </dict></plist>
    """

  static let entitlements = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>aps-environment</key><string>development</string>
      <key>com.apple.developer.usernotifications.time-sensitive</key><true/>
      <key>com.apple.developer.associated-domains</key><array><string>applinks:shop.example.com</string></array>
    </dict></plist>
    """

  private static let extensionInfo = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>NSExtension</key><dict>
      <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.service</string>
    </dict></dict></plist>
    """

  @Test("what an app's project lacks is told, each by itself, and a whole one is fine")
  func checkApp() throws {
    let tool = try workspace()
    let files = [
      "App/Info.plist": Self.info, "App/App.entitlements": Self.entitlements, "Service/Info.plist": Self.extensionInfo,
      "App/chime.caf": "sound", "App/GoogleService-Info.plist": Self.info,
    ]
    for (path, text) in files { try tool.write(text, to: "project/" + path) }
    let command = ["generate", "swift", "--check-app", "project", "--messaging", "firebase"]
    let whole = try tool.run(list: command)
    #expect(whole.code == 0 && whole.output.isEmpty, "\(whole.output)")
    #expect(whole.error.contains(" requirements: the app has them all\n"), "\(whole.error)")
    let lacks: [(String, String, String, String)] = [
      ("App/Info.plist", "remote-notification", "audio", "Background Modes"),
      ("App/Info.plist", "<false/>", "<true/>", "`FirebaseAppDelegateProxyEnabled` to NO"),
      ("App/Info.plist", "<string>shop</string>", "<string>store</string>", "URL scheme `shop`"),
      ("App/Info.plist", "$(PRODUCT_BUNDLE_IDENTIFIER)", "com.example.other", "com.example.shop"),
      ("App/App.entitlements", "aps-environment", "aps", "Push Notifications"),
      ("App/App.entitlements", "<true/>", "<false/>", "Time Sensitive"),
      ("Service/Info.plist", "usernotifications.service", "usernotifications.content-extension", "Service Extension"),
    ]
    for (path, old, new, words) in lacks {
      let text = try #require(files[path])
      try tool.write(text.replacing(old, with: new), to: "project/" + path)
      let result = try tool.run(list: command)
      #expect(result.code == 1 && result.output.contains(words), "\(words): \(result.output)")
      #expect(result.output.split(separator: "\n").count == 1, "\(result.output)")
      #expect(result.error.hasPrefix("1 of ") && result.error.hasSuffix(" requirements missing\n"), "\(result.error)")
      try tool.write(text, to: "project/" + path)
    }
    try FileManager.default.removeItem(at: tool.folder.appending(path: "project/App/chime.caf"))
    #expect(try tool.run(list: command).output.contains("`chime.caf`"))
    #expect(try tool.run("generate", "swift", "--check-app", "templates").code == 3)
    #expect(try tool.run("generate", "swift", "--check-app", "nowhere").code == 3)
    try tool.write("no list", to: "project/App/Info.plist")
    let broken = try tool.run(list: command)
    #expect(broken.code == 3 && broken.error.contains("no property list"))
  }

  @Test(
    "a host that links lead to has to be among the associated domains, and one that stands for many is not asked for",
    arguments: [
      ("applinks:shop.example.com", true), ("applinks:shop.example.com?mode=developer", true),
      ("applinks:*.example.com", true), ("applinks:*.example.com?mode=managed", true),
      ("applinks:example.com", false), ("applinks:*.shop.example.com", false),
      ("webcredentials:shop.example.com", false),
    ])
  func domains(entry: String, isEnough: Bool) throws {
    let links = "\"shop://*\", \"https://shop.example.com/*\", \"https://*.example.org/*\""
    let tool = try workspace(template: Self.template.replacing("\"shop://*\"", with: links))
    try tool.write(Self.info, to: "project/App/Info.plist")
    try tool.write(Self.extensionInfo, to: "project/Service/Info.plist")
    try tool.write("sound", to: "project/App/chime.caf")
    try tool.write(
      Self.entitlements.replacing("applinks:shop.example.com", with: entry), to: "project/App/App.entitlements")
    let result = try tool.run("generate", "swift", "--check-app", "project")
    #expect(result.code == (isEnough ? 0 : 1), "\(result.error)")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == (isEnough ? 0 : 1), "\(result.output)")
    #expect(lines.allSatisfy { $0.contains("`applinks:shop.example.com`") }, "\(result.output)")
  }

  @Test("generated code has Live Activities and calls, and a project that can't show them is told")
  func live() throws {
    let tool = try workspace()
    try Self.addLive(to: tool, template: "templates/shop.template")
    let result = try tool.run("generate", "swift", "--out", "App")
    #expect(result.code == 0, "\(result.error)")
    #expect(try tool.read("App/CampaignActivities.swift").contains("struct RideAttributes: ActivityAttributes, "))
    #expect(try tool.read("App/LiveActivityTokens.swift").contains("keys: [\"ride.start\"]"))
    #expect(try tool.read("App/CallRouter.swift").contains("final class CallRouter"))
    try tool.write(Self.info, to: "project/App/Info.plist")
    let missing = try tool.run("generate", "swift", "--check-app", "project").output
    for words in ["`NSSupportsLiveActivities` to YES", "Widget Extension", "`UIBackgroundModes`: `voip`"] {
      #expect(missing.contains(words), "\(words)")
    }
    let mended = Self.info.replacing("<dict>\n", with: "<dict>\n<key>NSSupportsLiveActivities</key><true/>\n")
      .replacing("<array><string>remote", with: "<array><string>voip</string><string>remote")
    try tool.write(mended, to: "project/App/Info.plist")
    try tool.write(
      Self.extensionInfo.replacing("usernotifications.service", with: "widgetkit-extension"),
      to: "project/Widget/Info.plist")
    let less = try tool.run("generate", "swift", "--check-app", "project").output
    for words in ["NSSupportsLiveActivities", "Widget Extension", "voip"] { #expect(!less.contains(words), "\(less)") }
    let taken = try tool.read("templates/ride.template").replacing("RideAttributes", with: "String")
    try tool.write(taken, to: "templates/ride.template")
    let refused = try tool.run("generate", "swift", "--out", "App")
    #expect(refused.code == 1 && refused.error.contains("`String` can't be the type of a Live Activity"))
  }

  // MARK: contract, breaking

  @Test("a contract of a shipped version stops a button that it doesn't know, and the fix lets the campaign through")
  func contracts() throws {
    let tool = try workspace()
    #expect(try tool.run("contract", "--out", "contracts/4.2.json").code == 0)
    let contract = try tool.read("contracts/4.2.json")
    #expect(try tool.run("contract").output == contract && contract.hasPrefix("{\n  \"campanile-contract\": 2,"))
    let same = try tool.run("breaking", "--against", "contracts/4.2.json")
    #expect(same.code == 0 && same.output.isEmpty)
    let named = Self.template.replacing("  links", with: "  contract \"contracts/4.2.json\" for 4.2\n  links")
    let grown = named.replacing("opens-app }", with: "opens-app\n later { en \"Later\"  de \"Später\" } }")
    try tool.write(named, to: "templates/shop.template")
    #expect(try tool.run("check").code == 0)
    try tool.write(grown, to: "templates/shop.template")
    let wrong = try tool.run("check")
    #expect(wrong.code == 1 && wrong.error.contains("CAM0521") && wrong.error.contains("has no action `later`"))
    #expect(wrong.error.contains("ship the app first"))
    let told = try tool.run("breaking", "--against", "contracts/4.2.json", "--format", "jsonl")
    #expect(
      told.code == 1
        && told.output.contains(
          #"{"campaign":"hello","breaking":true,"reason":"its category `CART` has no action `later`"}"#)
    )
    // The next version knows it: who has it may get the campaign.
    #expect(try tool.run("contract", "--out", "contracts/4.4.json").code == 0)
    let both = grown.replacing("  links", with: "  contract \"contracts/4.4.json\" for 4.4\n  links")
    try tool.write(both, to: "templates/shop.template")
    let offered = try tool.run("check")
    #expect(offered.code == 1 && offered.error.contains("add `app-version >= 4.4` to the condition"))
    let mended = Self.campaign.replacing("to everyone\n  send", with: "to app-version >= 4.4\n  send")
      .replacing("  items 3", with: "\n items 3")
    try tool.write(mended, to: "campaigns/hello.campaign")
    let fine = try tool.run("check")
    #expect(fine.code == 0, "\(fine.error)")
  }

  /// A Live Activity, and a call.
  static func addLive(to tool: Tool, template path: String) throws {
    let text = try tool.read(path)
    try tool.write(
      text.replacing(
        "audience {\n",
        with:
          "audience {\n  ride-start live-start-token? from \"ride.start\"\n  ride live-token?\n  calls voip-token?\n"),
      to: path)
    try tool.write(
      """
      activity ride {
        type "RideAttributes"
        attributes { plate text }
        state { phase one of coming, here  minutes integer  note text? }
      }

      """, to: "templates/ride.template")
    try tool.write(
      """
      live ride-starts {
        of ride  event start  token ride-start  to everyone  send now  limit 10 recipients
        attributes { plate "B-1" }  state { phase coming  minutes 5 }
        alert { en { title "Your ride" body "It comes." } de { title "Die Fahrt" body "Sie kommt." } }
      }
      live ride-moves {
        of ride  event update  token ride  to everyone  send now  limit 10 recipients
        state { phase here  minutes 1 }
      }
      live ride-ends { of ride  event end  token ride  to everyone  send now  limit 10 recipients }
      push ring as voip { to everyone  token calls  send now  limit 10 recipients  data { door 3 } }

      """.replacing("  ", with: "\n"), to: "campaigns/ride.campaign")
  }

  @Test("a Live Activity and a call that a shipped version can't decode are errors, what it passes over isn't")
  func liveContracts() throws {
    let tool = try workspace()
    #expect(try tool.run("contract", "--out", "contracts/4.1.json").code == 0)
    try tool.write(
      try tool.read("contracts/4.1.json").replacing("\"campanile-contract\": 2", with: "\"campanile-contract\": 1"),
      to: "old.json")
    try Self.addLive(to: tool, template: "templates/shop.template")
    let new = try tool.run("breaking", "--against", "contracts/4.1.json")
    #expect(new.code == 0, "\(new.error)")
    #expect(
      new.output == """
        lost: ring: it has no code for the push `ring`, and can't read it
        lost: ring: it hands on no voip-token as `calls`
        lost: ride-ends: it has no Live Activity "RideAttributes", and shows nothing
        lost: ride-moves: it has no Live Activity "RideAttributes", and shows nothing
        lost: ride-starts: it has no Live Activity "RideAttributes", and shows nothing

        """)
    #expect(try tool.run("breaking", "--against", "old.json").output.isEmpty, "version 1 says nothing of them")
    #expect(try tool.run("contract", "--out", "contracts/4.2.json").code == 0)
    #expect(try tool.run("breaking", "--against", "contracts/4.2.json").code == 0)
    let ride = try tool.read("templates/ride.template")
    let campaign = try tool.read("campaigns/ride.campaign")
    let cases: [(old: String, new: String, sent: [(String, String)], output: String)] = [
      ("note text?", "note text?  more integer?", [], ""),
      (
        "one of coming, here", "one of coming, here, over", [],
        "breaks: ride-moves: it reads `state.phase` as one of `coming` and `here`, and one of `coming`, `here` and `over` is sent\n"
          + "breaks: ride-starts: it reads `state.phase` as one of `coming` and `here`, and one of `coming`, `here` and `over` is sent\n"
      ),
      (
        "minutes integer", "minutes instant",
        [("minutes 5", "minutes 2026-12-01T09:00:00Z"), ("minutes 1", "minutes 2026-12-01T09:00:00Z")],
        "breaks: ride-moves: it reads `state.minutes` as a whole number, and a moment in time is sent\n"
          + "breaks: ride-starts: it reads `state.minutes` as a whole number, and a moment in time is sent\n"
      ),
      (
        "minutes integer", "", [("minutes 5", ""), ("minutes 1", "")],
        "breaks: ride-moves: it needs the key `state.minutes`, which isn't sent\n"
          + "breaks: ride-starts: it needs the key `state.minutes`, which isn't sent\n"
      ),
      (
        "plate text", "plate text as \"number\"", [],
        "breaks: ride-starts: it needs the key `attributes.plate`, which isn't sent\n"
      ),
      (
        "one of coming, here", "one of coming", [("phase here", "phase coming")],
        "breaks: ride: an activity that runs while the app is updated may show `here` in `state.phase`, which the new app "
          + "doesn't read\n"
      ),
      (
        "RideAttributes", "TripAttributes", [],
        ["ends", "moves", "starts"].map {
          "breaks: ride-\($0): its Live Activity is of the type \"RideAttributes\", and \"TripAttributes\" is sent\n"
        }.joined()
      ),
    ]
    for (old, new, sent, output) in cases {
      try tool.write(ride.replacing(old, with: new), to: "templates/ride.template")
      try tool.write(sent.reduce(campaign) { $0.replacing($1.0, with: $1.1) }, to: "campaigns/ride.campaign")
      let result = try tool.run("breaking", "--against", "contracts/4.2.json")
      #expect(result.output == output, "\(new): \(result.error)")
      #expect(result.code == (output.isEmpty ? 0 : 1))
    }
    // Nobody sends a state that the app of version 4.2 can't decode, unless later versions alone get it.
    try tool.write(
      ride.replacing("one of coming, here", with: "one of coming, here, over"), to: "templates/ride.template")
    try tool.write(campaign, to: "campaigns/ride.campaign")
    let shop = try tool.read("templates/shop.template")
    try tool.write(
      shop.replacing("  links", with: "  contract \"contracts/4.2.json\" for 4.2\n  links"),
      to: "templates/shop.template")
    let wrong = try tool.run("check")
    #expect(wrong.code == 1 && wrong.error.contains("app version `4.2` does not understand the push `ride-moves`"))
    #expect(!wrong.error.contains("`ride-ends`"), "an end without a state says nothing new")
    try tool.write(campaign.replacing("to everyone", with: "to app-version < 4.2"), to: "campaigns/ride.campaign")
    let fine = try tool.run("check")
    #expect(fine.code == 0, "\(fine.error)")
  }

  @Test("breaking compares with a workspace too, and says what is no contract")
  func breaking() throws {
    let tool = try workspace()
    try tool.write(Self.template, to: "old/templates/shop.template")
    try tool.write(
      Self.campaign.replacing("  items 3", with: "\n items \"three\"\n more 1"), to: "old/campaigns/hello.campaign")
    let result = try tool.run("breaking", "--workspace", ".", "--against", "old")
    #expect(result.code == 1)
    #expect(
      result.output == """
        breaks: hello: it reads `items` as text, and a whole number is sent
        breaks: hello: it needs the key `more`, which isn't sent

        """)
    #expect(try tool.run("breaking").code == 2)
    #expect(try tool.run("breaking", "--against", "nowhere").code == 3)
    try tool.write("{}", to: "empty.json")
    #expect(try tool.run("breaking", "--against", "empty.json").code == 3)
  }

  private static let project = #"""
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objects = {
        A1 /* Shop */ = { isa = PBXNativeTarget; buildConfigurationList = L1; productType = "com.apple.product-type.application"; };
        A2 /* Widget */ = { isa = PBXNativeTarget; buildConfigurationList = L2; productType = "com.apple.product-type.app-extension"; };
        P1 = { isa = PBXProject; buildConfigurationList = L0; };
        L0 = { isa = XCConfigurationList; buildConfigurations = ( C0, ); };
        L1 = { isa = XCConfigurationList; buildConfigurations = ( C1 /* Release */, ); };
        L2 = { isa = XCConfigurationList; buildConfigurations = ( C2, ); };
        C0 = { isa = XCBuildConfiguration; buildSettings = { GENERATE_INFOPLIST_FILE = YES; }; name = Release; };
        C1 = {
          isa = XCBuildConfiguration;
          buildSettings = {
            CODE_SIGN_ENTITLEMENTS = "$(SRCROOT)/App/App.entitlements";
            INFOPLIST_KEY_NSSupportsLiveActivities = YES;
            INFOPLIST_KEY_UIBackgroundModes = voip;
            PRODUCT_BUNDLE_IDENTIFIER = com.example.shop;
          };
          name = Release;
        };
        C2 = { isa = XCBuildConfiguration; buildSettings = { PRODUCT_BUNDLE_IDENTIFIER = com.example.shop.widget; }; name = Release; };
      };
      rootObject = P1;
    }
    """#

  @Test(
    "settings of an Xcode project count: keys that it writes into Info.plist, the entitlements that it names, its bundle"
  )
  func xcodeProject() throws {
    let tool = try workspace()
    try Self.addLive(to: tool, template: "templates/shop.template")
    try tool.write(Self.project, to: "project/Shop.xcodeproj/project.pbxproj")
    try tool.write(Self.entitlements, to: "project/App/App.entitlements")
    func missing() throws -> String { try tool.run("generate", "swift", "--check-app", "project").output }
    let first = try missing()
    for words in ["NSSupportsLiveActivities", "Push Notifications", "com.example.shop`"] {
      #expect(!first.contains(words), "\(words) in \(first)")
    }
    // Xcode passes over this key, whatever the settings say.
    #expect(first.contains("`UIBackgroundModes`: `voip`"))
    for (old, new, words) in [
      ("LiveActivities = YES", "LiveActivities = NO", "`NSSupportsLiveActivities` to YES"),
      ("GENERATE_INFOPLIST_FILE = YES", "GENERATE_INFOPLIST_FILE = NO", "`NSSupportsLiveActivities` to YES"),
      ("App/App.entitlements", "App/Other.entitlements", "Push Notifications"),
      ("com.example.shop;", "com.example.store;", "bundle identifier is `com.example.shop`"),
    ] {
      try tool.write(Self.project.replacing(old, with: new), to: "project/Shop.xcodeproj/project.pbxproj")
      #expect(try missing().contains(words), "\(words)")
    }
    // What one configuration lacks, the app that is made with it lacks.
    let debug = Self.project.replacing("( C1 /* Release */, )", with: "( C1, C3, )").replacing(
      "C2 = {", with: "C3 = { buildSettings = { GENERATE_INFOPLIST_FILE = YES; }; name = Debug; }; C2 = {")
    try tool.write(debug, to: "project/Shop.xcodeproj/project.pbxproj")
    #expect(try missing().contains("`NSSupportsLiveActivities` to YES"))
    try tool.write("{ broken", to: "project/Shop.xcodeproj/project.pbxproj")
    #expect(try !missing().contains("Push Notifications"), "what can't be read says nothing")
  }

  @Test("links are checked against those of the app")
  func links() throws {
    let tool = try workspace()
    try tool.write(
      Self.campaign.replacing("shop://cart\"  items 3", with: "shpo://cart\""), to: "campaigns/hello.campaign")
    let result = try tool.run("check")
    #expect(result.code == 1 && result.error.contains("CAM0519") && result.error.contains("\"shop://*\""))
  }
}
