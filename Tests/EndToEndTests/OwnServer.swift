import CampanileTestSupport
import Foundation
import Testing

/// `campanile receive` beside a test.
final class OwnServer {
  private let process: Process
  private let tool: Tool
  private let name: String
  let apns: String
  let fcm: String

  convenience init(_ tool: Tool, _ options: String..., name: String = "got") throws {
    try self.init(tool, options: options, name: name)
  }

  init(_ tool: Tool, options: [String], name: String = "got") throws {
    self.tool = tool
    self.name = name
    let said = "\(name)-said"
    let process = try tool.start(
      ["receive", "--apns", "0", "--fcm", "0", "--output", "\(name).jsonl"] + options,
      output: try tool.handle(said), error: try tool.handle("\(name)-error"))
    self.process = process
    var ports: [String: String] = [:]
    try eventually {
      for line in try tool.read(said).split(separator: "\n") {
        let words = line.split(separator: " ")
        if words.count == 2, words[1].contains("://") { ports[String(words[0])] = String(words[1]) }
      }
      return ports.count == 2 || !process.isRunning
    }
    let complaint = (try? tool.read("\(name)-error")) ?? ""
    apns = try #require(ports["apns"], "\(complaint)")
    fcm = try #require(ports["fcm"])
  }

  /// The lines of JSON that it has written, when it has ended.
  func end() throws -> [[String: Any]] {
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    return try tool.read("\(name).jsonl").split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
}

extension Tool {
  /// A workspace with a personal campaign and a shared one, compiled for devices with these tokens.
  init(sendingTo tokens: [String], format: String = "apns") throws {
    try self.init()
    try write(
      #"""
      app shop { bundle "com.example.shop"  locales en, de }
      audience {
        token device-token
        locale locale
        first-name text? from "firstName"
        example "Ana" { locale en  first-name "Ana" }
        example "Bo" { locale de }
        example "Cy" { locale de }
      }
      """#, to: "templates/shop.template")
    try write(
      #"""
      campaign personal {
        to everyone
        send now
        alert {
          en {
            title when first-name is set  "Hi {$first-name}"
            title                         "Hi"
          }
          de { title "Hallo" }
        }
      }
      """#, to: "campaigns/personal.campaign")
    try write(
      #"campaign shared { to everyone  send 2026-12-01 at 10:00 UTC  alert { en { title "Now" } } }"#,
      to: "campaigns/shared.campaign")
    let lines = tokens.enumerated().map { number, token in
      #"{"token":"\#(token)","locale":"\#(number.isMultiple(of: 3) ? "de" : "en")","firstName":"N\#(number)"}"#
    }
    try write(lines.joined(separator: "\n") + "\n", to: "devices.jsonl")
    let result = try run(
      "compile", "--audience", "devices.jsonl", "--now", "2026-12-01T08:00:00Z", "--format", format)
    #expect(result.code == 0, "\(result.error)")
  }

  /// Sends to a server on this machine, as at nine o'clock of that day.
  func send(to server: OwnServer, _ options: String..., now: String = "2026-12-01T09:00:00Z") throws -> Result {
    try run(list: ["send", "build", "--sender", "apns", "--endpoint", server.apns, "--now", now] + options)
  }

  static func tokens(_ count: Int) -> [String] { (0..<count).map { "b0" + String(format: "%062x", $0) } }
}
