import CampanileTestSupport
import Foundation
import Testing

/// What an audience is, is seen from its first bytes; and one of which nothing can be used is no green build of nothing.
@Suite(.waits)
struct AudienceFormatTests {
  private let tool: Tool
  private let now = "2026-11-28T12:00:00Z"

  init() throws {
    tool = try Tool.begun()
  }

  private static let header = ["id", "token", "locale", "lastSeen", "visits", "firstName"]

  private static func values(_ number: Int) -> [String] {
    let token = String(repeating: String(format: "%04x", number), count: 4)
    return ["u\(number)", token, number.isMultiple(of: 2) ? "en" : "de", "2026-11-20", "\(number % 5 + 1)", "Ana"]
  }

  private static func lines(_ count: Int, token: String = "token") -> String {
    (0..<count).map { number in
      let values = values(number)
      return
        #"{"id":"\#(values[0])","\#(token)":"\#(values[1])","locale":"\#(values[2])","lastSeen":"\#(values[3])","#
        + #""visits":\#(values[4]),"firstName":"\#(values[5])"}"# + "\n"
    }.joined()
  }

  private static func records(_ count: Int, _ delimiter: String) -> String {
    ([header] + (0..<count).map(values)).map { $0.joined(separator: delimiter) + "\r\n" }.joined()
  }

  private func compile(_ name: String, _ more: String...) throws -> Tool.Result {
    try tool.run(list: ["compile", "--audience", name, "--now", now] + more)
  }

  private func expectNothingWritten(_ result: Tool.Result, _ hints: [String]) {
    #expect(result.code == 3, "\(result.error)")
    for hint in hints { #expect(result.error.contains(hint), "\(result.error)") }
    #expect(!FileManager.default.fileExists(atPath: tool.folder.appending(path: "build").path))
    #expect(tool.leftovers.isEmpty)
  }

  @Test("JSON lines, CSV, TSV and semicolons give the same, whatever the file is called")
  func readsByContent() throws {
    try tool.write(Self.lines(60), to: "devices.jsonl")
    #expect(try compile("devices.jsonl").code == 0)
    let wanted = try tool.read("build/welcome-back.batches.jsonl")
    #expect(wanted.contains("Ana"))
    for (name, text) in [
      ("a.csv", Self.records(60, ",")), ("a.txt", Self.records(60, ",")), ("b.txt", Self.records(60, "\t")),
      ("b.csv", Self.records(60, "\t")), ("c", Self.records(60, ";")), ("d.csv", Self.lines(60)),
      ("e.tsv", "\u{FEFF}" + Self.records(60, "\t")),
    ] {
      try tool.write(text, to: name)
      let result = try compile(name)
      #expect(result.code == 0, "\(name): \(result.error)")
      #expect(try tool.read("build/welcome-back.batches.jsonl") == wanted, "\(name)")
      // The same from a pipe's side.
      let piped = try tool.run(
        "compile", "welcome-back", "--audience", "-", "--now", now, "--out", "-", input: text)
      #expect(piped.output == wanted, "\(name)")
    }
    // In TSV a quote is a quote.
    try tool.write(Self.records(30, "\t").replacing("Ana", with: "José \"Pepe\""), to: "q.tsv")
    #expect(try compile("q.tsv").code == 0)
    #expect(try tool.read("build/welcome-back.batches.jsonl").contains(#"José \"Pepe\""#))
  }

  @Test("gzip and zstd are read through their programs, also from standard input", arguments: ["gzip", "zstd"])
  func unpacks(program: String) throws {
    let text = Self.lines(1_200)
    try tool.write(text, to: "devices.jsonl")
    #expect(try compile("devices.jsonl").code == 0)
    let wanted = try tool.read("build/welcome-back.batches.jsonl")
    let packed = try tool.output(of: program, "-c", input: Data(text.utf8))
    // Not every machine has it; then the message says which package.
    guard !packed.isEmpty else {
      try tool.write(Data([0x28, 0xB5, 0x2F, 0xFD, 0, 0, 0, 0]), to: "packed")
      #expect(try compile("packed").error.contains("install the package"))
      return
    }
    try tool.write(packed, to: "packed.anything")
    #expect(try compile("packed.anything").code == 0)
    #expect(try tool.read("build/welcome-back.batches.jsonl") == wanted)
    let digest = try tool.read("build/manifest.json")
    #expect(digest.contains("\"bytes\": \(packed.count)"))

    let input = try FileHandle(forReadingFrom: tool.folder.appending(path: "packed.anything"))
    let pipe = Pipe()
    let process = try tool.start(
      ["compile", "--audience", "-", "--now", now, "--out", "piped"], input: pipe.fileHandleForReading,
      output: try tool.handle("out"), error: try tool.handle("err"))
    try pipe.fileHandleForWriting.write(contentsOf: try input.readToEnd() ?? Data())
    try pipe.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(tool.said)")
    #expect(try tool.read("piped/welcome-back.batches.jsonl") == wanted)

    try tool.write(packed.prefix(packed.count / 2), to: "cut")
    try FileManager.default.removeItem(at: tool.folder.appending(path: "build"))
    expectNothingWritten(try compile("cut"), ["damaged or cut off", program])
    expectNothingWritten(try compile("packed.anything", "--shard", "1/2"), ["--shard"])
    try tool.write(try tool.output(of: program, "-c", input: packed), to: "twice")
    expectNothingWritten(try compile("twice"), ["packed twice"])
    try tool.write(try tool.output(of: program, "-c", input: Data("[\n{}\n]\n".utf8)), to: "array")
    expectNothingWritten(try compile("array"), ["JSON array"])
    let without = try tool.run(
      "compile", "--audience", "packed.anything", environment: ["PATH": "/nowhere"])
    expectNothingWritten(without, ["no program `\(program)`", "install the package"])
  }

  @Test("what a killed program has unpacked is not the whole")
  func killedUnpacker() throws {
    try tool.write(Self.lines(60), to: "devices.jsonl")
    let all = tool.folder.appending(path: "devices.jsonl").path
    try FileManager.default.createDirectory(
      at: tool.folder.appending(path: "bin"), withIntermediateDirectories: true)
    try writeProgram("#!/bin/sh\ncat '\(all)'\nkill -9 $$\n", to: tool.folder.appending(path: "bin/gzip"))
    try tool.write(Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]), to: "packed")
    let result = try tool.run(
      "compile", "--audience", "packed", "--now", now,
      environment: ["PATH": "\(tool.folder.path)/bin:/usr/bin:/bin"])
    expectNothingWritten(result, ["damaged or cut off", "gzip"])
  }

  private static let unusable: [(name: String, bytes: [UInt8], hints: [String])] = [
    ("array.json", Array("[{\"token\":\"aa\"},\n{\"token\":\"bb\"}]".utf8), ["JSON array", "jq -c '.[]' array.json"]),
    ("one-line.json", Array("[{\"token\":\"aa\"}]\n".utf8), ["JSON array"]),
    (
      "pretty.json", Array("{\n  \"token\": \"aa\"\n}\n{\n  \"token\": \"bb\"\n}\n".utf8), ["several lines", "jq -c ."]
    ),
    ("nothing", [], ["is empty"]), ("blank.csv", Array("\n \n".utf8), ["is empty"]),
    ("header.csv", Array("id,token,locale,lastSeen,visits\n".utf8), ["a header, and no record"]),
    ("utf16", [0xFF, 0xFE, 0x7B, 0, 0x7D, 0, 0x0A, 0], ["UTF-16"]),
    ("a.zip", [0x50, 0x4B, 3, 4, 20, 0], ["a ZIP archive", "unzip -p"]),
    ("a.xlsx", [0x50, 0x4B, 3, 4, 20, 0] + Array("xl/workbook.xml".utf8), ["an Excel workbook", "CSV in UTF-8"]),
    ("b.xlsx", [0x50, 0x4B, 3, 4] + Array("[Content_Types].xml".utf8), ["an Excel workbook"]),
    ("a.parquet", Array("PAR1....".utf8), ["Parquet"]),
    ("a.xz", [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0, 0], ["xz -dc a.xz"]),
    ("other.csv", Array("id,deviceToken,locale\n1,aa11,en\n".utf8), ["no column `token`", "`deviceToken`"]),
    ("nonsense", Array("nonsense\nmore nonsense\n".utf8), ["all 2 records can't be used", "invalid-json 2"]),
  ]

  @Test("what can't be read is said by its name, with the way out", arguments: unusable.indices)
  func refuses(index: Int) throws {
    let (name, bytes, hints) = Self.unusable[index]
    try tool.write(Data(bytes), to: name)
    expectNothingWritten(try compile(name), hints)
    // All commands that read an audience say the same.
    let simulated = try tool.run("simulate", "--audience", name)
    #expect(simulated.code == 3)
    for hint in hints.prefix(1) { #expect(simulated.error.contains(hint), "\(simulated.error)") }
    #expect(try compile(name, "--shard", "1/2").code == 3)
    #expect(try compile(name, "--out", "-").code == 3)
  }

  @Test("a token that is called otherwise is found, with the line to write")
  func namesTheCause() throws {
    try tool.write(Self.lines(160, token: "apnsToken"), to: "devices.jsonl")
    let hints = ["no line has `token`; 160 have `apnsToken`", #"token device-token from "apnsToken""#]
    expectNothingWritten(try compile("devices.jsonl"), hints)
    expectNothingWritten(try compile("devices.jsonl", "--shard", "1/2"), hints)
    // Also where few of the devices would have got anything.
    try tool.write(
      Self.lines(160, token: "apnsToken").replacing("\"visits\"", with: "\"v\"")
        + #"{"id":"u","apnsToken":"aa","locale":"en","lastSeen":"2026-11-20","visits":3}"#, to: "few.jsonl")
    expectNothingWritten(try compile("few.jsonl"), ["161 have `apnsToken`"])
    let all = try compile("devices.jsonl", "--max-rejects", "100%")
    #expect(all.code == 0, "\(all.error)")
    #expect(all.error.contains("warning[CAM0913]"), "\(all.error)")
    #expect(all.error.contains("160 have `apnsToken`"), "\(all.error)")
  }

  @Test("an audience that was cut off in a record is told, and one that ends with a wrong line isn't")
  func cutOff() throws {
    let whole = Self.lines(40)
    for (name, text, isCut) in [
      ("cut.jsonl", String(whole.dropLast(20)), true), ("open.jsonl", String(whole.dropLast()), false),
      ("wrong.jsonl", whole + "{\"id\":\n", false), ("middle.jsonl", "{\"id\":\n" + whole.dropLast(), false),
      ("cut.csv", String(Self.records(40, ",").dropLast(12)), true), ("returned.jsonl", whole + "{\"id\":\r", false),
      ("cut-wrong.jsonl", whole + "{\"id\":", true),
    ] {
      try tool.write(text, to: name)
      let result = try compile(name, "--out", "-")
      #expect(result.code == 0, "\(name): \(result.error)")
      #expect(result.error.contains("the audience ends in the middle of a record") == isCut, "\(name): \(result.error)")
      let line = name == "cut.jsonl" ? 40 : 41
      #expect(!isCut || result.error.contains("in line \(line)"), "\(name): \(result.error)")
    }
  }

  @Test("more rejected lines than allowed stop a compile, and as many don't")
  func limitsRejects() throws {
    try tool.write(Self.lines(95) + String(repeating: "nonsense\n", count: 5), to: "five.jsonl")
    try tool.write(Self.lines(94) + String(repeating: "nonsense\n", count: 6), to: "six.jsonl")
    #expect(try compile("five.jsonl", "--out", "five").code == 0)
    #expect(try tool.read("five/manifest.json").contains(#""max-rejects": "5%""#))
    #expect(try tool.read("five/manifest.json").contains(#""rejected-lines": 5"#))
    expectNothingWritten(try compile("six.jsonl"), ["6 of 100 records", "`--max-rejects 5%`"])
    expectNothingWritten(try compile("five.jsonl", "--max-rejects", "4"), ["5 of 100"])
    #expect(try tool.run("simulate", "--audience", "six.jsonl").code == 3)
    #expect(try tool.run("simulate", "--audience", "six.jsonl", "--line", "96").code == 0)
    for limit in ["6", "6%", "100%"] {
      #expect(try compile("six.jsonl", "--max-rejects", limit, "--out", "six").code == 0, "\(limit)")
      #expect(try tool.run("simulate", "--audience", "six.jsonl", "--max-rejects", limit).code == 0)
    }
    for limit in ["five", "101%", "-1", "5.%", "%"] {
      #expect(try compile("six.jsonl", "--max-rejects", limit).code == 2, "\(limit)")
    }
    try tool.write(Self.lines(60) + "nonsense\n", to: "one.jsonl")
    #expect(try compile("one.jsonl", "--out", "one").error.contains("1 rejected line: "))
  }

  @Test("a shard without lines is fine, and the whole is judged when shards are merged")
  func shards() throws {
    try tool.write(Self.lines(1), to: "one.jsonl")
    for part in ["1/3", "2/3", "3/3"] {
      let result = try compile("one.jsonl", "--shard", part, "--out", "p" + part.prefix(1))
      #expect(result.code == 0, "\(result.error)")
    }
    #expect(try tool.run("merge", "merged", "p1", "p2", "p3").code == 0)
    try tool.write(Self.lines(90) + String(repeating: "nonsense\n", count: 10), to: "ten.jsonl")
    for part in ["1/2", "2/2"] {
      #expect(try compile("ten.jsonl", "--shard", part, "--out", "t" + part.prefix(1)).code == 0)
    }
    let result = try tool.run("merge", "ten", "t1", "t2")
    #expect(result.code == 3)
    #expect(result.error.contains("100 records 10 can't be used"), "\(result.error)")
  }

  @Test("a build in which nobody gets anything says so")
  func nobody() throws {
    try tool.write(Self.lines(50).replacing("\"visits\"", with: "\"visit_s\""), to: "devices.jsonl")
    let result = try compile("devices.jsonl")
    #expect(result.code == 0, "\(result.error)")
    #expect(result.error.contains("warning[CAM0913]: nobody gets anything: 50 devices were read"), "\(result.error)")
    #expect(result.error.contains("no line has `visits`; 50 have `visit_s`"), "\(result.error)")
  }

  @Test(
    "the starter workspace gives something on its first compile, whatever the date",
    arguments: ["1971-01-01T00:00:00Z", "2026-01-16T03:00:00Z", "2026-03-29T01:30:00Z", "2099-12-31T23:59:59Z", ""])
  func starter(now: String) throws {
    let result = try tool.run(list: ["compile"] + (now.isEmpty ? [] : ["--now", now]))
    #expect(result.code == 0, "\(result.error)")
    #expect(result.error.contains("welcome-back: 2 recipients"), "\(result.error)")
    #expect(result.error.contains("refresh-content: 2 recipients"), "\(result.error)")
    #expect(!result.error.contains("warning"), "\(result.error)")
  }
}
