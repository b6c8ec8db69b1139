import CampanileExpansion
import CampanileTestSupport
import Foundation
import Testing

@testable import Campanile
@testable import CampanileAppCode
@testable import CampanileSyntax

/// A workspace's generated code, compiled against the stand-ins and run.
struct AppHarness {
  let compilation: Compilation
  let sources: [SourceFile]
  let code: AppCode
  private let binary: URL
  /// Those that were asked for.
  private let known = Locked<[BatchFormat: [(campaign: String, payload: JSONValue)]]>([:])

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  static let packageRoot = folder.deletingLastPathComponent().deletingLastPathComponent()

  /// Compiles everything, or throws what the compiler says.
  init(_ sources: [SourceFile], messaging: AppCode.Messaging, language: AppCode.Language = .swift) throws {
    self.sources = sources
    compilation = Self.compiled(sources)
    code = try Self.code(sources, messaging: messaging, language: language)
    let work = TestFolder.home.appending(path: "campanile-app-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    let modules = try Self.modules.get()
    var paths: [String] = []
    for file in code.files where file.path.hasSuffix(".swift") {
      let url = work.appending(path: file.path.replacing("/", with: "-"))
      try Self.seenFromHere(file.text).write(to: url, atomically: true, encoding: .utf8)
      paths.append(url.path)
    }
    for (name, text) in [
      ("AppDelegate.swift", Self.appDelegate(in: code)), ("Recorder.swift", Self.recorder(for: code)),
    ] {
      let url = work.appending(path: name)
      try text.write(to: url, atomically: true, encoding: .utf8)
      paths.append(url.path)
    }
    binary = work.appending(path: "harness")
    // Type checking alone doesn't look for data races; making intermediate code does.
    let place = modules.path(for: messaging)
    // As one module, all is read once.
    var arguments = ["-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-Onone", "-wmo"]
    arguments += ["-o", binary.path]
    arguments += ["-I", place, "-L", place, "-Xlinker", "-rpath", "-Xlinker", place]
    arguments += Modules.names(for: messaging).map { "-l" + $0 }
    for name in ["Main", "PictureServer"] {
      arguments.append(Self.folder.appending(path: "Harness/\(name).swift").path)
    }
    try Self.swiftc(arguments + paths)
  }

  private static let compilations = Locked<[[[UInt8]]: Compilation]>([:])

  /// The few workspaces of these tests are asked about in many of them.
  static func compiled(_ sources: [SourceFile]) -> Compilation {
    let key = sources.map { Array($0.path.utf8) + [0] + $0.bytes }
    if let found = compilations.withLock({ $0[key] }) { return found }
    let compilation = compile(sources)
    compilations.withLock { $0[key] = compilation }
    return compilation
  }

  /// The code of a workspace in which nothing is wrong.
  static func code(_ sources: [SourceFile], messaging: AppCode.Messaging, language: AppCode.Language) throws -> AppCode
  {
    let compilation = compiled(sources)
    let problems = compilation.diagnostics.filter { $0.severity == .error }.map(\.summary)
    try #require(problems.isEmpty)
    return try #require(AppCode(compilation.appSide, of: sources, messaging: messaging, language: language))
  }

  /// What happens, each a line of JSON, and what the code did.
  func run(_ events: [JSONValue]) throws -> [String] {
    let process = Process()
    process.executableURL = binary
    let input = binary.deletingLastPathComponent().appending(path: "events-\(UUID().uuidString)")
    let output = binary.deletingLastPathComponent().appending(path: "output-\(UUID().uuidString)")
    try Data(events.map { $0.encoded() + [0x0A] }.joined()).write(to: input)
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    // Pictures that are attached stay beside it.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TMPDIR": binary.deletingLastPathComponent().path(percentEncoded: false)]) { $1 }
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: try Data(contentsOf: output), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The payloads of a real compile for the workspace's examples, as APNs or Firebase would deliver them.
  func payloads(format: BatchFormat = .apns) throws -> [(campaign: String, payload: JSONValue)] {
    if let found = known.withLock({ $0[format] }) { return found }
    let made = try makePayloads(format: format)
    known.withLock { $0[format] = made }
    return made
  }

  private func makePayloads(format: BatchFormat) throws -> [(campaign: String, payload: JSONValue)] {
    var options = ExpansionOptions(now: Self.now)
    options.window = 60 * 86_400
    options.format = format
    let plans = compilation.plans.filter { format == .apns || $0.kind.row.passesFCM }.flatMap(\.versions)
    let sinks = plans.map { _ in MemorySink() }
    _ = try Expander(forExamplesOf: plans, options: options)
      .expand(examples: compilation.exampleRecipients, to: sinks, rejects: nil)
    return try sinks.flatMap { $0.bytes.split(separator: 0x0A) }.map { line in
      let value = try JSONValue(parsing: Array(line))
      let payload = value["payload"] ?? value["message"]?["apns"]?["payload"]
      return (value["campaign"]?.textValue ?? "", try #require(payload))
    }
  }

  /// 2026-11-28T12:00:00Z
  private static let now: Int64 = 1_795_867_200

  func text(of path: String) throws -> String {
    try #require(code.files.first { $0.path == path }).text
  }

  /// Objective-C is Apple's; everything else of the facade is checked here.
  static func seenFromHere(_ text: String) -> String {
    text.replacing("#if canImport(ObjectiveC)", with: "#if true").replacing(/@objc(\([A-Za-z0-9:]*\))?/, with: "")
  }

  // MARK: The app around it

  /// The code that the checklist shows, so that it is true.
  static func appDelegate(in code: AppCode) -> String {
    let text = code.files.first { $0.path == "Checklist.md" }?.text ?? ""
    let parts = text.components(separatedBy: "```swift\n")
    return parts.count > 1 ? parts[1].components(separatedBy: "```")[0] : ""
  }

  /// A handler that says what it was told.
  static func recorder(for code: AppCode) -> String {
    var text = """
      import Foundation

      typealias Notifications = Recorder

      @MainActor
      final class Recorder: CampaignHandler {
        static var answer = "newData"

        func respond(to response: CampaignResponse, context: NotificationContext) async {
          \(code.campaigns.isEmpty ? "" : #"Log.add("\(response) \(context.messageIdentifier ?? "-")")"#)
        }
        func respond(toUnreadable error: PayloadError, context: NotificationContext) async {
          Log.add("unreadable \\(error) \\(context.actionIdentifier)")
        }
        func deviceTokenDidChange(_ token: Data) { Log.add("device \\(Array(token))") }
        func registrationDidFail(_ error: any Error) { Log.add("registration failed") }
        func registrationTokenDidChange(_ token: String?) { Log.add("registration \\(token ?? "nil")") }
        \(code.hasActivityTokens ? activityTokens : "")

        private func refresh(_ what: String) async throws -> RefreshResult {
          Log.add(what)
          switch Self.answer {
          case "noData": return .noData
          case "failed": return .failed
          case "throw": throw CocoaError(.coderInvalidValue)
          case "hang":
            do { try await Task.sleep(for: .seconds(600)) } catch { Log.add("cancelled") }
            return .newData
          default: return .newData
          }
        }

      """
    for push in code.refreshes {
      text += """
          func \(code.names.member(of: push))(_ payload: \(code.names.payload(of: push))) async throws -> RefreshResult {
            try await refresh("\\(payload)")
          }

        """
    }
    return text + "}\n" + simulation(for: code)
  }

  // MARK: Stand-ins

  /// The modules, built once in a run of the tests.
  private struct Modules {
    let folder: URL

    static func names(for messaging: AppCode.Messaging) -> [String] {
      ["UserNotifications", "UIKit", "ActivityKit", "PushKit", "CallKit"]
        + (messaging == .firebase ? ["FirebaseMessaging", "FirebaseCore"] : [])
    }

    /// Without Firebase its modules may not be found.
    func path(for messaging: AppCode.Messaging) -> String { folder.appending(path: messaging.rawValue).path }
  }

  private static let modules: Result<Modules, any Error> = Result {
    let folder = TestFolder.home.appending(path: "campanile-stubs-" + UUID().uuidString)
    for messaging in AppCode.Messaging.allCases {
      let place = folder.appending(path: messaging.rawValue)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }
    for name in Modules.names(for: .firebase) {
      let place = folder.appending(path: AppCode.Messaging.firebase.rawValue)
      // In Swift 5 mode, as the compiler sees what comes from Objective-C.
      try swiftc(
        [
          "-swift-version", name == "ActivityKit" ? "6" : "5", "-parse-as-library", "-emit-module", "-emit-library",
          "-module-name", name,
        ]
          + ["-emit-module-path", place.appending(path: name + ".swiftmodule").path]
          + ["-o", place.appending(path: "lib\(name).so").path, "-I", place.path, "-L", place.path]
          + (["UIKit", "FirebaseMessaging"].contains(name) ? ["-lUserNotifications"] : [])
          + [Self.folder.appending(path: "Stubs/\(name).swift").path])
      guard Modules.names(for: .apns).contains(name) else { continue }
      for file in ["\(name).swiftmodule", "lib\(name).so"] {
        try FileManager.default.copyItem(
          at: place.appending(path: file), to: folder.appending(path: "apns").appending(path: file))
      }
    }
    return Modules(folder: folder)
  }

  struct CompilerProblem: Error, CustomStringConvertible {
    let description: String
  }

  static func swiftc(_ arguments: [String]) throws {
    let process = Process()
    let output = TestFolder.home.appending(path: "campanile-swiftc-" + UUID().uuidString)
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc"] + arguments
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = process.standardOutput
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CompilerProblem(description: String(decoding: try Data(contentsOf: output), as: UTF8.self))
    }
  }
}

extension Plan {
  /// A plan for each of its variants, so that every example gets each.
  fileprivate var versions: [Plan] {
    variants.map { variant in
      Plan(
        name: name, kind: kind, topic: topic, sourceLocale: sourceLocale, attributes: attributes, segment: segment,
        schedule: schedule, priority: priority,
        variants: [.init(name: variant.name, share: 10_000, content: variant.content)], label: label, tag: tag)
    }
  }
}
