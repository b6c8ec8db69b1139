import Testing

@testable import CampanileAppCode

/// What is read of a project of Xcode's.
struct XcodeProjectTests {
  private func made(_ settings: String, path: String = "App/Shop.xcodeproj/project.pbxproj") -> XcodeProject? {
    try? XcodeProject(
      """
      {
        objects = {
          A1 = { isa = PBXNativeTarget; buildConfigurationList = L1; productType = "com.apple.product-type.application"; };
          P1 = { isa = PBXProject; buildConfigurationList = L0; };
          L0 = { isa = XCConfigurationList; buildConfigurations = ( C0, C9, ); };
          L1 = { isa = XCConfigurationList; buildConfigurations = ( C1, C2, ); };
          C0 = { isa = XCBuildConfiguration; buildSettings = { GENERATE_INFOPLIST_FILE = YES; }; name = Debug; };
          C9 = { isa = XCBuildConfiguration; buildSettings = { GENERATE_INFOPLIST_FILE = NO; }; name = Release; };
          C1 = { isa = XCBuildConfiguration; buildSettings = { \(settings) }; name = Debug; };
          C2 = { isa = XCBuildConfiguration; buildSettings = { \(settings) }; name = Release; };
        };
        rootObject = P1;
      }
      """, path: path)
  }

  @Test(
    "entitlements are looked for beside the project",
    arguments: [
      ("Shop.entitlements", "App/Shop.entitlements"), ("./Shop.entitlements", "App/Shop.entitlements"),
      ("$(SRCROOT)/Own/Shop.entitlements", "App/Own/Shop.entitlements"),
      ("$(PROJECT_DIR)/Shop.entitlements", "App/Shop.entitlements"),
    ])
  func entitlements(written: String, path: String) throws {
    let project = try #require(made("CODE_SIGN_ENTITLEMENTS = \"\(written)\";"))
    #expect(project.entitlements == [path])
  }

  @Test(
    "paths that can't be known, or lead out of the project, are none",
    arguments: ["$(TARGET_NAME)/Shop.entitlements", "/etc/Shop.entitlements", "../Shop.entitlements"])
  func unknownPath(written: String) throws {
    let project = try #require(made("CODE_SIGN_ENTITLEMENTS = \"\(written)\";"))
    #expect(project.entitlements == nil)
  }

  @Test("what is signed with nothing has no entitlements")
  func noEntitlements() throws {
    #expect(try #require(made("CODE_SIGN_ENTITLEMENTS = \"\";")).entitlements == [])
  }

  @Test("a key counts where all configurations write it")
  func info() throws {
    let key = "INFOPLIST_KEY_NSSupportsLiveActivities = YES;"
    // Of the release, which makes no Info.plist, it isn't known.
    #expect(try #require(made(key)).info == [:])
    #expect(
      try #require(made(key + " GENERATE_INFOPLIST_FILE = YES;")).info == ["NSSupportsLiveActivities": "YES"])
  }

  @Test("names made of settings are no bundles")
  func bundles() throws {
    #expect(try #require(made("PRODUCT_BUNDLE_IDENTIFIER = com.example.shop;")).bundles == ["com.example.shop"])
    #expect(try #require(made("PRODUCT_BUNDLE_IDENTIFIER = \"$(BASE).shop\";")).bundles == [])
  }

  @Test(
    "a text stands bare or in quotes of either kind, with the escapes of a property list",
    arguments: [
      ("com.example.shop", "com.example.shop"), ("'com.example.shop'", "com.example.shop"), ("'a\"b'", "a\"b"),
      ("\"a'b\"", "a'b"), (#""a\"b""#, "a\"b"), (#"'a\'b'"#, "a'b"), (#""a\\b""#, #"a\b"#),
      (#""a\n\t\rb""#, "a\n\t\rb"),
      (#""\U00e9\u00df""#, "éß"), ("a /* b */", "a"), ("a // b }\n", "a"),
    ])
  func texts(written: String, text: String) throws {
    #expect(try #require(made("PRODUCT_BUNDLE_IDENTIFIER = \(written);")).bundles == [text])
  }

  @Test(
    "what is no property list is no project",
    arguments: ["'a", "\"a", #""\U00g0""#, #""\Ud800""#, #""\U0""#, "(a b)", "{ a }"])
  func noList(written: String) {
    #expect(made("PRODUCT_BUNDLE_IDENTIFIER = \(written);") == nil)
  }
}
