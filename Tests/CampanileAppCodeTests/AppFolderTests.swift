import CampanileTestSupport
import Foundation
import Testing

@testable import CampanileAppCode

/// What is read from the folder of an app's project.
struct AppFolderTests {
  private let root = TestFolder.home.appending(path: "app-" + UUID().uuidString)

  private func write(_ text: String, to path: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func list(_ content: String) -> String {
    #"<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>\#(content)</dict></plist>"#
  }

  @Test("a project has what its lists, entitlements, extensions and files say")
  func requirements() throws {
    let values =
      "<key>True</key><true/><key>False</key><false/><key>YES</key><string>YES</string><key>TrueText</key>"
      + "<string>true</string><key>One</key><string>1</string><key>NO</key><string>NO</string><key>FalseText</key>"
      + "<string>false</string><key>Zero</key><string>0</string><key>Other</key><string>maybe</string>"
    let types = "<array><dict><key>CFBundleURLSchemes</key><array><string>Shop</string></array></dict></array>"
    try write(
      list(
        values + "<key>UIBackgroundModes</key><array><string>fetch</string></array><key>CFBundleURLTypes</key>" + types
          + "<key>CFBundleIdentifier</key><string>com.example.shop</string>"), to: "App/Info.plist")
    let domains =
      "<array><string>applinks:shop.example.com?mode=developer</string><string>applinks:*.example.org</string>"
      + "<string>webcredentials:web.example.com</string></array>"
    try write(
      list(
        "<key>aps-environment</key><string>development</string><key>no</key><false/><key>yes</key><true/>"
          + "<key>com.apple.developer.associated-domains</key>" + domains), to: "App/App.entitlements")
    try write(
      list(
        "<key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key><string>service</string></dict>"
          + "<key>Hidden</key><true/>"), to: "Service/Info.plist")
    try write(list("<key>Google</key><true/>"), to: "App/GoogleService-Info.plist")
    try write("x", to: "App/Sounds/bell.caf")
    try write("x", to: "Pods/other.caf")
    let folder = try AppFolder(at: root.path(percentEncoded: false))
    for key in ["True", "YES", "TrueText", "One"] { #expect(folder.has(.on(key)) && !folder.has(.off(key)), "\(key)") }
    for key in ["False", "NO", "FalseText", "Zero"] {
      #expect(!folder.has(.on(key)) && folder.has(.off(key)), "\(key)")
    }
    for key in ["Other", "Missing", "Hidden", "Google"] {
      #expect(!folder.has(.on(key)) && !folder.has(.off(key)), "\(key)")
    }
    let facts: [(Requirement.Place, Bool)] = [
      (.entitlement("aps-environment"), true), (.entitlement("yes"), true), (.entitlement("no"), false),
      (.entitlement("none"), false), (.listed(key: "UIBackgroundModes", value: "fetch"), true),
      (.listed(key: "UIBackgroundModes", value: "voip"), false), (.listed(key: "Other", value: "maybe"), false),
      (.scheme("shop"), true),
      (.scheme("store"), false), (.domain("shop.example.com"), true), (.domain("www.example.org"), true),
      (.domain("example.org"), false), (.domain("web.example.com"), false), (.file("bell.caf"), true),
      (.file("ell.caf"), false), (.file("other.caf"), false), (.appExtension("service"), true),
      (.appExtension("widget"), false), (.bundle("com.example.shop"), true), (.bundle("com.example.other"), false),
    ]
    for (place, has) in facts { #expect(folder.has(place) == has, "\(place)") }
    #expect(folder.hasSettings && folder.schemes == ["Shop"])
    #expect(folder.domains == ["*.example.org", "shop.example.com"])
  }

  @Test("a folder without lists says nothing, and lists that are none are told")
  func broken() throws {
    try write("let x = 1", to: "A.swift")
    let folder = try AppFolder(at: root.path(percentEncoded: false))
    #expect(!folder.hasSettings && folder.paths == ["A.swift"] && folder.has(.bundle("com.example.any")))
    #expect(folder.sources.map(\.text) == ["let x = 1"])
    for name in ["Own-Info.plist", "App.entitlements"] {
      try write("no list", to: name)
      let problem = #expect(throws: AppFolder.Problem.self) { _ = try AppFolder(at: root.path(percentEncoded: false)) }
      #expect(problem?.summary == "`\(name)` is no property list")
      try FileManager.default.removeItem(at: root.appending(path: name))
    }
    #expect(throws: AppFolder.Problem.self) { _ = try AppFolder(at: root.path(percentEncoded: false) + "/A.swift") }
  }

  @Test("a text is UTF-8, or UTF-16 with and without its mark")
  func encodings() throws {
    for (encoding, mark) in [
      (String.Encoding.utf8, []), (.utf16LittleEndian, [0xFF, 0xFE]), (.utf16BigEndian, [0xFE, 0xFF]),
      (.utf16LittleEndian, []), (.utf16BigEndian, []),
    ] as [(String.Encoding, [UInt8])] {
      let data = try #require("\"a\" = \"Ja, Öl\";".data(using: encoding))
      try write("", to: "A.strings")
      try (Data(mark) + data).write(to: root.appending(path: "A.strings"))
      let folder = try AppFolder(at: root.path(percentEncoded: false))
      #expect(folder.text(of: "A.strings") == "\"a\" = \"Ja, Öl\";", "\(encoding) \(mark)")
    }
  }
}
