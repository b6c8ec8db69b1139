import Testing

@testable import CampanileAppCode

struct NameTests {
  @Test("names become Swift's, and none is taken twice")
  func names() {
    #expect(SwiftNames.type("cart-reminder") == "CartReminder" && SwiftNames.type("2nd") == "Value2nd")
    #expect(SwiftNames.type("日本") == "Value" && SwiftNames.nestedType("cart-items") == "CartItems")
    for name in ["string", "type", "self"] {
      #expect(SwiftNames.nestedType(name) == SwiftNames.type(name) + "Value")
    }
    #expect(SwiftNames.nestedType("content-state") == "ContentState")
    #expect(SwiftNames.activityType("content-state") == "ContentStateValue")
    #expect(SwiftNames.activityType("string") == "StringValue" && SwiftNames.activityType("cart") == "Cart")
    #expect(SwiftNames.member("MEETING_INVITATION") == "meetingInvitation")
    #expect(SwiftNames.member("customKey") == "customKey" && SwiftNames.member("2nd") == "value2nd")
    #expect(SwiftNames.member("日本") == "value" && SwiftNames.written("class") == "`class`")
    var taken: Set<String> = ["a"]
    #expect(SwiftNames.unused("a", &taken) == "a2" && SwiftNames.unused("a", &taken) == "a3")
  }

  @Test("texts become literals that mean the same, and nobody can turn the code round with one")
  func literals() {
    #expect(SwiftText.literal("a \"b\" \\(c)\n") == #""a \"b\" \\(c)\n""#)
    #expect(SwiftText.literal("\u{202E}x\u{2028}") == #""\u{202E}x\u{2028}""#)
  }

  @Test(
    "names of an app become names of a template",
    arguments: [
      ("MEETING_INVITATION", "meeting-invitation"), ("meetingInvitation", "meeting-invitation"),
      ("com.example.cart", "com-example-cart"), ("42", "category-42"),
    ])
  func adopted(identifier: String, name: String) {
    #expect(AdoptedTemplate.name(identifier) == name)
  }
}
