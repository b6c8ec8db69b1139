import CampanileTestSupport
import Foundation
import Testing

/// What a workspace may read, and what it may say of the rest.
@Suite(.waits)
struct ReadingBoundsTests {
  private let tool: Tool
  private let secret = "tr0ub4dor-and-three"

  init() throws {
    tool = try Tool()
    try write(catalog: "../private/App.xcstrings")
    try tool.write("root:\(secret):0:0\n", to: "private/shadow")
    try tool.write("{ \"sourceLanguage\": \"en\", \"strings\": {}, \"version\": \"1.0\" }", to: "private/App.xcstrings")
    try tool.write(
      "campaign hello { to everyone  send now  alert { en { title \"Hi\" } } }\n", to: "shop/campaigns/hello.campaign")
  }

  private func write(catalog path: String) throws {
    try tool.write(
      """
      app shop { bundle "com.example.shop"  locales en  catalog "\(path)" }
      audience { token device-token  locale locale }
      """, to: "shop/templates/shop.template")
  }

  private func check(_ options: String...) throws -> Tool.Result {
    try tool.run(list: ["check", "--workspace", "shop"] + options)
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: tool.folder.appending(path: name).path, withDestinationPath: target)
  }

  @Test("a catalog outside is read when its folder is allowed, and refused by name otherwise")
  func allowedCatalog() throws {
    let refused = try check()
    #expect(refused.code == 1)
    #expect(refused.error.contains("CAM0701") && refused.error.contains("--allow-read"), "\(refused.error)")
    #expect(try check("--allow-read", "private").code == 0)
    #expect(try check("--allow-read", "shop", "--allow-read", tool.folder.path + "/private").code == 0)
    // A folder whose name only begins alike is another one.
    try tool.write("", to: "priv/empty")
    #expect(try check("--allow-read", "priv").code == 1)
  }

  @Test(
    "no way leads to a file outside, nor to a line of it",
    arguments: [
      "/etc/passwd", "../private/shadow", "templates/../../private/shadow", "./tables/link",
      "tables/folder/shadow",
      "../private/absent",
    ])
  func refusedPaths(path: String) throws {
    try write(catalog: path)
    try tool.write("", to: "shop/tables/empty")
    try link("shop/tables/link", to: "../../private/shadow")
    try link("shop/tables/folder", to: "../../private")
    for format in ["text", "json", "sarif", "github"] {
      let result = try check("--format-diagnostics", format)
      #expect(result.code != 0)
      #expect(result.error.contains("CAM0701") || result.output.contains("CAM0701"), "\(result.error)")
      #expect(!(result.error + result.output).contains(secret))
    }
  }

  @Test("of a damaged file outside the place is told, and none of its words")
  func damagedCatalog() throws {
    try write(catalog: "../private/shadow")
    for text in [
      "root:\(secret)", #"{"\#(secret)":1}"#, #"{"sourceLanguage":"\#(secret)","strings":{}}"#,
      #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"\#(secret)":{}}}}}"#,
    ] {
      try tool.write(text, to: "private/shadow")
      for format in ["text", "json", "sarif", "github"] {
        let result = try check("--allow-read", "private", "--format-diagnostics", format)
        #expect(result.code == 1, "\(text)")
        #expect((result.error + result.output).contains("CAM04"))
        #expect(!(result.error + result.output).contains(secret), "\(result.error)\(result.output)")
      }
    }
  }

  @Test("a source file that is a link out of the workspace is refused, and one within it is read")
  func linkedSources() throws {
    try write(catalog: "templates/App.xcstrings")
    try link("shop/templates/App.xcstrings", to: "../tables/App.xcstrings")
    try tool.write(
      "{ \"sourceLanguage\": \"en\", \"strings\": {}, \"version\": \"1.0\" }", to: "shop/tables/App.xcstrings")
    #expect(try check().code == 0)
    try link("shop/campaigns/b.campaign", to: "../../private/shadow")
    let result = try check()
    #expect(result.code == 3)
    #expect(result.error.contains("CAM0902") && result.error.contains("leads out of the workspace"), "\(result.error)")
    #expect(!result.error.contains(secret))
    let allowed = try check("--allow-read", "private")
    #expect(allowed.code == 1)
    #expect(!allowed.error.contains(secret), "\(allowed.error)")
  }

  @Test("a source that is too large, a folder or a link to nothing is named, with the reason")
  func unreadableSources() throws {
    try write(catalog: "templates/App.xcstrings")
    let path = tool.folder.appending(path: "shop/campaigns/odd.campaign")
    for (reason, make) in [
      (
        "is larger than 16 megabytes",
        {
          try Data().write(to: path)
          let file = try FileHandle(forWritingTo: path)
          try file.truncate(atOffset: 16 << 20 + 1)
        }
      ),
      (
        "it is a folder, not a file",
        { try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true) }
      ),
      ("it does not exist", { try link("shop/campaigns/odd.campaign", to: "nowhere") }),
    ] as [(String, () throws -> Void)] {
      try make()
      let result = try check()
      #expect(result.code == 3 && result.error.contains("`campaigns/odd.campaign`"), "\(result.error)")
      #expect(result.error.contains(reason) && result.error.contains("CAM0902"), "\(result.error)")
      try FileManager.default.removeItem(at: path)
    }
  }

  @Test("a link to a pipe is not waited for")
  func linkedPipe() throws {
    try write(catalog: "templates/link")
    let made = unsafe mkfifo(tool.folder.appending(path: "shop/pipe").path, 0o600)
    #expect(made == 0)
    try link("shop/templates/link", to: "../pipe")
    #expect(try check().code == 1)
  }
}
