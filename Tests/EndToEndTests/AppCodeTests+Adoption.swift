import Foundation
import Testing

/// `campanile adopt`.
extension AppCodeTests {
  @Test("what an app registers becomes declarations that compile, with the app's identifiers")
  func adopt() throws {
    let tool = try workspace()
    try tool.write(Self.info, to: "App/Info.plist")
    // The mode is Apple's, for the time of development; a host is the same with it.
    let domains = "applinks:shop.example.com?mode=developer</string><string>applinks:shop.example.com"
    try tool.write(
      Self.entitlements.replacing("applinks:shop.example.com", with: domains), to: "App/App.entitlements")
    try tool.write(
      #"""
      {"applinks":{"details":[{"components":[{"/":"/orders/*"},{"/":"/private/*","exclude":true}]},
        {"paths":["/sale/?","NOT /sale/x","old"]}]}}
      """#,
      to: "App/apple-app-site-association")
    try tool.write(
      #"""
      import UserNotifications
      // UNNotificationCategory(identifier: "COMMENTED_OUT", actions: [])
      enum Identifiers { static let accept: String = "ACCEPT_ACTION" }
      enum Kind: String { case decline = "DECLINE_ACTION"; case order }
      let accept = UNNotificationAction(identifier: Identifiers.accept, title: NSLocalizedString("Accept", comment: ""), options: [.foreground, .authenticationRequired])
      let decline = UNNotificationAction.init(identifier: Kind.decline.rawValue, title: "Decline", options: [.destructive], icon: UNNotificationActionIcon(systemImageName: "xmark"))
      let reply = UNTextInputNotificationAction(identifier: "REPLY", title: "Reply \"now\"", options: [], textInputButtonTitle: "Send", textInputPlaceholder: "Text")
      func register() {
        let meeting = UNNotificationCategory(identifier: "MEETING_INVITATION", actions: [accept, decline, reply], intentIdentifiers: [], options: [.customDismissAction])
        let order = UNNotificationCategory(identifier: Kind.order.rawValue, actions: [UNNotificationAction(identifier: "track", title: "Track", options: [])], intentIdentifiers: [])
        let computed = UNNotificationCategory(identifier: "x\(1)", actions: [], intentIdentifiers: [])
      }
      """#, to: "App/Notifications.swift")
    let shown = try tool.run("adopt", "--app", "App")
    #expect(shown.code == 0 && shown.error.contains("App/Notifications.swift") == false)
    #expect(shown.error.contains("Notifications.swift: a category whose identifier is made while the app runs"))
    #expect(
      shown.output == #"""
        // Read from an app's sources by `campanile adopt`. Titles are in the languages of its tables: others are yours to add.

        // For the `app` block:
        //   links "shop://*",
        //         "https://shop.example.com/old",
        //         "https://shop.example.com/orders/*",
        //         "https://shop.example.com/sale/*"

        /// From Notifications.swift.
        category meeting-invitation as "MEETING_INVITATION" {
          accept-action as "ACCEPT_ACTION" { en "Accept" } opens-app, requires-unlock
          decline-action as "DECLINE_ACTION" { en "Decline" } destructive, icon "xmark"
          reply as "REPLY" { en "Reply \"now\"" } reply, button { en "Send" }, placeholder { en "Text" }
          allows dismissal
        }

        /// From Notifications.swift.
        category order {
          track { en "Track" }
        }

        """#)
    #expect(try tool.run("adopt", "--app", "App", "--out", "templates/app.template").code == 0)
    let check = try tool.run("check")
    #expect(check.code == 0 && check.error.contains("CAM0513"), "\(check.error)")
    #expect(try tool.run("adopt", "--app", "App", "--out", "templates/app.template").code == 2)
    #expect(try tool.run("adopt", "--app", "campaigns").code == 3)
    #expect(try tool.run("adopt").code == 2)
  }

  @Test("titles are adopted in the languages that the app's tables have")
  func adoptedTitles() throws {
    let tool = try workspace()
    try tool.write(
      #"""
      let a = UNNotificationAction(identifier: "a", title: NSLocalizedString("cart.open", value: "Open", comment: "x"), options: [])
      let b = UNTextInputNotificationAction(identifier: "b", title: String(localized: "cart.tell"), options: [], textInputButtonTitle: String(localized: "Send"), textInputPlaceholder: "")
      let c = UNNotificationCategory(identifier: "cart", actions: [a, b], intentIdentifiers: [], options: [])
      """#, to: "App/Main.swift")
    try tool.write(
      #"""
      /* The button. */
      "cart.open" = "Öffnen \"jetzt\"\n@U00e4"; // said twice
      plain = word; list = (a, "b");
      """#.replacing("@", with: "\\"), to: "App/de.lproj/Localizable.strings")
    try tool.write("\"cart.open\" = \"Ouvrir\"; \"Send\";\n", to: "App/fr.lproj/Localizable.strings")
    try tool.write("broken", to: "App/es.lproj/Localizable.strings")
    try tool.write("{", to: "App/Broken/Localizable.xcstrings")
    try tool.write(
      #"""
      {"sourceLanguage":"en","strings":{
        "cart.tell":{"localizations":{"en":{"stringUnit":{"value":"Tell"}},"de":{"stringUnit":{"value":"Sagen"}}}},
        "Send":{"localizations":{"de":{"stringUnit":{"value":"Senden"}},"fr":{"variations":{}}}}}}
      """#, to: "App/Localizable.xcstrings")
    let inWorkspace = try tool.run("adopt", "--app", "App")
    #expect(
      inWorkspace.output.contains(
        #"""
        category cart {
          a { en "Open"  de "Öffnen \"jetzt\"\nä" }
          b { en "Tell"  de "Sagen" } reply, button { en "Send"  de "Senden" }
        }
        """#), "\(inWorkspace.output)")
    let alone = try Tool()
    try alone.write(try tool.read("App/Main.swift"), to: "App/Main.swift")
    try alone.write(try tool.read("App/fr.lproj/Localizable.strings"), to: "App/fr.lproj/Localizable.strings")
    let all = try alone.run("adopt", "--app", "App")
    #expect(all.output.contains(#"a { en "Open"  fr "Ouvrir" }"#), "\(all.output)")
    // A key by itself is its own text.
    #expect(all.output.contains(#"button { en "Send"  fr "Send" }"#), "\(all.output)")
  }

  @Test("a language is called as texts call it, however its table does")
  func adoptedLocales() throws {
    let tool = try Tool()
    try tool.write(
      #"""
      let a = UNNotificationAction(identifier: "a", title: String(localized: "Open"), options: [])
      let c = UNNotificationCategory(identifier: "cart", actions: [a], intentIdentifiers: [], options: [])
      """#, to: "App/Main.swift")
    try tool.write(
      #"""
      {"sourceLanguage":"en","strings":{"Open":{"localizations":{
        "pt_BR":{"stringUnit":{"value":"Abrir"}},"pt-PT":{"stringUnit":{"value":"Ver"}}}}}}
      """#, to: "App/Localizable.xcstrings")
    try tool.write("\"Open\" = \"打开\";\n", to: "App/zh_Hans.lproj/Localizable.strings")
    let result = try tool.run("adopt", "--app", "App")
    #expect(
      result.output.contains(#"a { en "Open"  pt-BR "Abrir"  pt-PT "Ver"  zh-Hans "打开" }"#), "\(result.output)")
  }

  @Test("buttons that are computed are adopted, with and without a return")
  func computedActions() throws {
    let tool = try Tool()
    try tool.write(
      #"""
      enum Actions {
        static var accept: UNNotificationAction { UNNotificationAction(identifier: "accept", title: "Accept", options: []) }
        static var decline: UNNotificationAction {
          return UNNotificationAction(identifier: "decline", title: "Decline", options: [.destructive])
        }
        var reply: UNNotificationAction {
          get { return UNTextInputNotificationAction(identifier: "reply", title: "Reply", options: []) }
        }
      }
      let meeting = UNNotificationCategory(identifier: "meeting", actions: [Actions.accept, Actions.decline, Actions.reply], intentIdentifiers: [], options: [])
      """#, to: "App/Main.swift")
    let result = try tool.run("adopt", "--app", "App")
    #expect(
      result.output.contains(
        #"""
        category meeting {
          accept { en "Accept" }
          decline { en "Decline" } destructive
          reply { en "Reply" } reply
        }
        """#), "\(result.output)")
  }
}
