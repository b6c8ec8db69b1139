import CampanileTestSupport
import Foundation
import Testing

@testable import Campanile
@testable import CampanileAppCode
@testable import CampanileExpansion
@testable import CampanileSyntax

/// The files themselves: their form, their names, and that they are the same again.
@Suite(.waits)
struct GeneratedFileTests {
  private static func code(
    _ sources: [SourceFile], _ messaging: AppCode.Messaging = .apns, _ language: AppCode.Language = .swift
  ) throws -> AppCode {
    let side = AppHarness.compiled(sources).appSide
    return try #require(AppCode(side, of: sources, messaging: messaging, language: language))
  }

  private static let choices: [(AppCode.Messaging, AppCode.Language)] = [
    (.apns, .swift), (.firebase, .swift), (.apns, .objc), (.firebase, .objc),
  ]

  @Test("the same workspace gives the same bytes, another one another digest")
  func stability() throws {
    let code = try Self.code(ExampleSources.files)
    #expect(try Self.code(ExampleSources.files).files == code.files)
    var sources = ExampleSources.files
    let first = try #require(sources.first)
    sources[0] = SourceFile(
      id: first.id, path: first.path, kind: first.kind, bytes: first.bytes + Array("// more\n".utf8))
    let other = try Self.code(sources)
    #expect(other.digest != code.digest)
    for (file, changed) in zip(code.files, other.files) {
      #expect(changed.text.replacing(other.digest, with: code.digest) == file.text)
    }
  }

  @Test("every kind that `push` declares has its row")
  func directKinds() {
    #expect(DirectPushTable.rows.map(\.kind) == DeclaredPush.push.kinds)
  }

  @Test("what the app's project needs for a kind of push is asked for in Apple's names, and told in the same")
  func needsOfKinds() {
    let needs: [PushKind: [Requirement.Place]] = [
      .controls: [.appExtension("com.apple.widgetkit-extension")],
      .fileprovider: [.appExtension("com.apple.fileprovider-nonui")],
      .location: [
        .entitlement("com.apple.developer.location.push"), .appExtension("com.apple.location.push.service"),
      ],
      .pushtotalk: [
        .listed(key: "UIBackgroundModes", value: "push-to-talk"), .entitlement("com.apple.developer.push-to-talk"),
      ],
      .voip: [.listed(key: "UIBackgroundModes", value: "voip")],
      .widgets: [.appExtension("com.apple.widgetkit-extension")],
    ]
    for row in DirectPushTable.rows {
      #expect(row.requirements.map(\.place) == needs[row.kind] ?? [], "\(row.kind)")
      for requirement in row.requirements {
        switch requirement.place {
        case .entitlement(let name), .listed(_, let name):
          #expect(requirement.task.contains("`\(name)`"), "\(requirement.task)")
        default: break
        }
      }
    }
  }

  /// One file of a workspace with these declarations in its template and these pushes.
  private static func file(_ path: String, _ declarations: String, _ pushes: String) throws -> String {
    let source = """
      === templates/shop.template
      app shop { bundle "com.example.shop"  locales en  tag "c" }
      audience { id text  token device-token  locale locale  files file-provider-token }
      \(declarations)
      === campaigns/a.campaign
      \(pushes)
      """
    return try #require(try code(ExampleWorkspace.files(of: source)).files.first { $0.path == path }).text
  }

  @Test("pushes of files have one type for all of them, in which every key is one that some of them may lack")
  func pushesOfFiles() throws {
    func push(_ name: String, _ data: String) -> String {
      "push \(name) as fileprovider { to everyone  token files  send now  data { \(data) } }\n"
    }
    let (container, domain) = (#"container-identifier "c""#, #"domain "d""#)
    for (pushes, lines) in [
      ([container, container], ["let containerIdentifier: String"]),
      ([container, container + " " + domain], ["let containerIdentifier: String", "let domain: String?"]),
      ([container + " " + domain, container], ["let containerIdentifier: String", "let domain: String?"]),
    ] {
      let text = pushes.enumerated().map { push("files-\($0.offset)", $0.element) }.joined()
      let said = try Self.file("CampaignPushes.swift", "", text).split(separator: "\n")
        .map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("let ") && $0.contains(":") }
      #expect(said.map(String.init) == lines, "\(pushes)")
    }
  }

  @Test("no key of a payload becomes a name that Swift needs for its type itself")
  func namesOfMembers() throws {
    let text = try Self.file(
      "CampaignPayloads.swift", "",
      #"campaign a { to everyone  send now  alert { title "A" }  data { init 1  self 2  other { init 3  self 4 } } }"#)
    for line in ["  let init2: Int", "  let self2: Int", "    let init2: Int", "    let self2: Int"] {
      #expect(text.split(separator: "\n").contains { $0 == line }, "\(text)")
    }
    #expect(text.contains(#"init2 = try reader.value("init")"#) && text.contains(#"self2 = try reader.value("self")"#))
  }

  @Test("of several categories an action is the same where its identifier is, whatever it is called")
  func sharedActions() throws {
    let text = try Self.file(
      "CampaignResponse.swift",
      """
      category one { yes as "YES" { en "Yes" } init as "A" { en "A" } self as "B" { en "B" } }
      category two { sure as "YES" { en "Sure" } yes as "SURE" { en "Yes" } }
      """,
      """
      campaign a { to everyone  send now  alert { title "A" }
        experiment e { variant first 50% { category one } variant second 50% { category two } } }
      """)
    let cases = text.matches(of: /case "([A-Z]+)":\s+self = \.(\w+)/).map { "\($0.1) \($0.2)" }
    #expect(cases == ["YES yes", "A init2", "B self2", "SURE yes2"], "\(text)")
  }

  @Test("every path is known, so that an earlier choice's files are taken away", arguments: choices.indices)
  func paths(index: Int) throws {
    let (messaging, language) = Self.choices[index]
    let files = try Self.code(ExampleSources.files, messaging, language).files
    #expect(Set(files.map(\.path)).isSubset(of: AppCode.allPaths))
    for file in files { #expect(AppCode.isOwn(file.text, path: file.path), "\(file.path)") }
    if index == Self.choices.count - 1 { #expect(Set(files.map(\.path)) == Set(AppCode.allPaths)) }
    #expect(!AppCode.isOwn("import Foundation\n", path: "CampaignPayloads.swift"))
  }

  /// The file of so many categories, whose names take a line, or one for each.
  private static func categories(_ count: Int) throws -> String? {
    let categories = (1...count).map { "category reminder-of-orders-\($0) { go { en \"Go\" } }" }
    let source = """
      === templates/shop.template
      app shop { bundle "com.example.shop"  locales en  tag "c" }
      audience { token device-token  locale locale }
      \(categories.joined(separator: "\n"))
      """
    return try code(ExampleWorkspace.files(of: source)).files.first { $0.path == "CampaignCategories.swift" }?.text
  }

  @Test("all categories are registered, however many there are", arguments: [1, 3, 12])
  func allCategories(count: Int) throws {
    let text = try #require(try Self.categories(count))
    let start = try #require(text.range(of: "static var all: Set<UNNotificationCategory> {"))
    let end = try #require(text[start.upperBound...].range(of: "]"))
    let list = text[start.upperBound..<end.upperBound].filter { !$0.isWhitespace }
    let names = (1...count).map { "reminderOfOrders\($0)" }.sorted()
    #expect(list.replacing(",]", with: "]") == "[" + names.joined(separator: ",") + "]")
  }

  @Test("the checklist names the topics that people have to be subscribed to, each once")
  func topics() throws {
    func checklist(_ to: String) throws -> String {
      let source = """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en  tag "c" }
        audience { token device-token  locale locale }
        === campaigns/a.campaign
        campaign a { to \(to)  send now  alert { title "A" } }
        campaign b { to \(to)  send now  alert { title "B" } }
        """
      let files = try Self.code(ExampleWorkspace.files(of: source), .firebase).files
      return try #require(files.first { $0.path == "Checklist.md" }).text
    }
    let text = try checklist(#"topic "sport" and topic "news""#)
    for topic in ["sport", "news"] {
      #expect(text.components(separatedBy: "subscribe(toTopic: \"\(topic)\")").count == 2, "\(text)")
    }
    #expect(try !checklist("everyone").contains("toTopic"))
  }

  @Test(
    "people are asked for what the campaigns need, and nothing more",
    arguments: [
      ("", "", ".alert"), ("badge 1", "", ".alert, .badge"), ("sound default", "", ".alert, .sound"),
      ("category a", "", ".alert"), ("category a", "allows carplay", ".alert, .carPlay"),
      ("badge 1  category a", "allows carplay", ".alert, .badge, .carPlay"),
    ])
  func authorization(lines: String, category: String, options: String) throws {
    let source = """
      === templates/shop.template
      app shop { bundle "com.example.shop"  locales en  tag "c" }
      audience { token device-token  locale locale }
      category a { go { en "Go" } \(category) }
      === campaigns/a.campaign
      campaign a { to everyone  send now  \(lines)  alert { title "A" } }
      """
    let files = try Self.code(ExampleWorkspace.files(of: source)).files
    let text = try #require(files.first { $0.path == "NotificationRouter.swift" }).text
    let list = text.matches(of: /\[[^\[\]]*\.alert[^\[\]]*\]/).map { $0.output }
    #expect(list.contains("[\(options)]"), "\(list) \(text)")
  }

  private static let matches = """
    === templates/shop.template
    app shop { bundle "com.example.shop"  locales en  tag "c" }
    audience { token device-token  locale locale  ride live-token? }
    activity match { type "MatchAttributes"  state { home integer } }
    activity ride { type "RideAttributes"  state { left integer } }
    activity unused { type "UnusedAttributes" }
    === campaigns/match.campaign
    live goal { of match  event update  to channel "YQ=="  send now  state { home 1 } }
    live over { of match  event end     to channel "Yg=="  send now }
    live twice { of match  event update  to channel "YQ=="  send now  state { home 2 } }
    live moves { of ride  event update  token ride  to everyone  send now  state { left 2 } }
    """

  @Test("each channel of a Live Activity is a constant once, a line apart from the one before")
  func channels() throws {
    let files = try Self.code(ExampleWorkspace.files(of: Self.matches)).files
    let text = try #require(files.first { $0.path == "CampaignActivities.swift" }).text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
    let constants = lines.indices.filter { lines[$0].hasPrefix("static let") && lines[$0].contains("Channel = ") }
    #expect(constants.map { lines[$0] } == [#"static let goalChannel = "YQ==""#, #"static let overChannel = "Yg==""#])
    #expect(constants.map { lines[$0 + 1] } == ["", "}"], "\(text)")
  }

  @Test(
    "the checklist has a box before what is to be done, and none before what is to be known",
    arguments: choices.indices)
  func checklist(index: Int) throws {
    let (messaging, language) = Self.choices[index]
    let files = try Self.code(ExampleWorkspace.files(of: Self.matches), messaging, language).files
    let lines = try #require(files.first { $0.path == "Checklist.md" }).text.split(separator: "\n")
    for (line, isThere) in [
      ("- `MatchAttributes`: gets `goal` (update), `over` (end), `twice` (update).", true),
      ("- `UnusedAttributes`: nothing is sent to it.", true),
      ("## Once for Firebase", messaging == .firebase), ("## Once in Xcode", true), ("## Live Activities", true),
      ("## What Objective-C doesn't have", language == .objc), ("## Pushes that aren't shown", false),
    ] {
      #expect(lines.contains { $0 == line } == isThere, "\(line)")
    }
    let option = messaging == .firebase ? " --messaging firebase" : ""
    #expect(lines.contains { $0.hasPrefix("`campanile generate swift --check-app DIR\(option)` reads ") })
    for beginning in ["- [ ] `router.start()` listens for tokens.", "- [ ] An activity that the app starts itself"] {
      #expect(lines.count { $0.hasPrefix(beginning) } == 1, "\(beginning)")
    }
    #expect(lines.count { $0.hasPrefix("- Types and keys are those that pushes ask for") } == 1)
  }

  private static let documented = """
    === templates/shop.template
    app shop { bundle "com.example.shop"  locales en  tag "c" }
    audience { token device-token  locale locale  ride live-token?  call voip-token? }
    /// Of the category.
    category order {
      /// Of the action.
      view { en "View" } opens-app
    }
    /// Of the activity.
    activity match { type "MatchAttributes"  state { home integer } }
    === campaigns/hello.campaign
    /// Of the campaign.
    campaign hello { to everyone  send now  category order  data { sku "a" }  alert { title "Hello" } }
    /// Of the refresh.
    refresh stock { to everyone  send now  data { sku "a" } }
    /// Of the push.
    push ring as voip { token call  to everyone  send now  data { caller "Ana" } }
    """

  @Test("what stands above a declaration stands in each file that tells the app of it")
  func comments() throws {
    let files = try Self.code(ExampleWorkspace.files(of: Self.documented), .apns, .objc).files
    for (name, count) in ["campaign": 4, "refresh": 4, "category": 1, "action": 1, "activity": 1, "push": 2] {
      // In Objective-C's files again, for its types.
      let places = files.flatMap { file in file.text.ranges(of: "/// Of the \(name).\n").map { _ in file.path } }
      #expect(places.count == count, "\(name): \(places)")
    }
  }

  @Test("swift-format has nothing to say of any file")
  func format() throws {
    let folder = TestFolder.home.appending(path: "campanile-format-" + UUID().uuidString)
    for count in [1, 3, 12] {
      let file = try #require(try Self.categories(count))
      let folder = folder.appending(path: "categories-\(count)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try file.write(to: folder.appending(path: "CampaignCategories.swift"), atomically: true, encoding: .utf8)
    }
    for (name, sources) in [("example", ExampleSources.files), ("odd", RichWorkspaceTests.sources)] {
      for (messaging, language) in Self.choices {
        for file in try Self.code(sources, messaging, language).files where file.path.hasSuffix(".swift") {
          let url = folder.appending(path: "\(name)-\(messaging)-\(language)/" + file.path)
          try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
          try file.text.write(to: url, atomically: true, encoding: .utf8)
        }
      }
    }
    let output = folder.appending(path: "output")
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift", "format", "lint", "--strict", "--parallel", "--recursive", folder.path]
    process.standardError = try FileHandle(forWritingTo: output)
    process.standardOutput = process.standardError
    try process.run()
    process.waitUntilExit()
    let text = try String(contentsOf: output, encoding: .utf8)
    #expect(process.terminationStatus == 0, "\(text.prefix(2_000))")
  }

  /// `UPDATE_GOLDEN=1` writes the document anew.
  @Test("the example app's sources in the documentation are those that are generated")
  func documentation() throws {
    let url = AppHarness.packageRoot.appending(path: "Sources/Campanile/Campanile.docc/ExampleApp.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let start = try #require(text.range(of: "<!-- generated -->\n"))
    var content = ""
    for file in try Self.code(ExampleSources.files, .firebase).files where file.path.hasSuffix(".swift") {
      content += "\n## \(file.path)\n\n```swift\n\(file.text)```\n"
    }
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      try (text[..<start.upperBound] + content).write(to: url, atomically: true, encoding: .utf8)
    } else {
      #expect(String(text[start.upperBound...]) == content)
    }
  }

  @Test(
    "what a line of a campaign needs of the app is asked for where the line stands, and only there",
    arguments: [
      ("mutable", .appExtension("com.apple.usernotifications.service")),
      (#"image "https://shop.example.com/a.png""#, .appExtension("com.apple.usernotifications.service")),
      ("content-available", .listed(key: "UIBackgroundModes", value: "remote-notification")),
      ("interruption time-sensitive", .entitlement("com.apple.developer.usernotifications.time-sensitive")),
      (
        #"interruption critical  sound critical "a.caf" volume 1"#,
        .entitlement("com.apple.developer.usernotifications.critical-alerts")
      ),
      (#"sound "bell.caf""#, .file("bell.caf")),
    ] as [(String, Requirement.Place)])
  func needs(line: String, place: Requirement.Place) throws {
    func places(_ line: String) throws -> [Requirement.Place] {
      let source = """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en  tag "c" }
        audience { token device-token  locale locale }
        === campaigns/sale.campaign
        campaign sale {
          to everyone
          send now
          limit 10 recipients
          \(line)
          alert { title "Sale" }
        }
        """
      return try Self.code(ExampleWorkspace.files(of: source)).requirements.map(\.place)
    }
    #expect(try places(line).contains(place))
    #expect(try !places("").contains(place))
  }

  @Test("without a tag nothing can be generated")
  func tag() {
    let text = RichWorkspaceTests.template.replacing("tag      \"kind_of-push\"", with: "")
    let sources = [
      RichWorkspaceTests.sources[0],
      SourceFile(
        id: .init(rawValue: 1), path: "templates/odd.template", kind: .template, bytes: Array((text + "\n").utf8)),
    ]
    #expect(AppCode(compile(sources).appSide, of: sources, messaging: .apns, language: .swift) == nil)
  }
}
