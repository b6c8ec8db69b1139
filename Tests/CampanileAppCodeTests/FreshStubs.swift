import CampanileTestSupport
import Foundation

@testable import CampanileAppCode

/// Declarations of Apple's and Firebase's interfaces, as the newest compilers import them, against which generated code is
/// checked and not run.
enum FreshStubs {
  /// How Xcode compiles an app.
  enum Way: String, CaseIterable {
    /// Swift 6 mode, and nothing else.
    case plain
    /// As a project that Xcode 26 makes: everything is the main actor's where nothing else is said.
    case mainActor

    fileprivate var options: [String] {
      switch self {
      case .plain: []
      case .mainActor:
        ["-default-isolation", "MainActor"]
          + ["NonisolatedNonsendingByDefault", "InferIsolatedConformances"].flatMap {
            ["-enable-upcoming-feature", $0]
          }
      }
    }
  }

  /// Checks the app's files, and those of extensions by themselves, as their targets have them.
  static func check(_ code: AppCode, _ way: Way) throws {
    let folder = TestFolder.home.appending(path: "campanile-check-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let modules = try modules.get()
    var targets: [String: [String]] = [:]
    for file in code.files where file.path.hasSuffix(".swift") {
      var names = [file.path.hasPrefix("ServiceExtension/") ? "service" : "app"]
      // A widget has the activities' types and nothing else; a Location Push Service Extension what it reads.
      if file.path == "CampaignActivities.swift" { names.append("widget") }
      if ["CampaignPushes.swift", "CampaignPayloads.swift", "PayloadReading.swift"].contains(file.path) {
        names.append("location")
      }
      for name in names {
        let url = folder.appending(path: "\(name)/" + (file.path.split(separator: "/").last ?? ""))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try AppHarness.seenFromHere(file.text).write(to: url, atomically: true, encoding: .utf8)
        targets[name, default: []].append(url.path)
      }
    }
    let delegate = folder.appending(path: "app/AppDelegate.swift")
    let handler = "\nextension AppDelegate { static func make(_ handler: any CampaignHandler) {} }\n"
    let text = AppHarness.appDelegate(in: code)
      .replacing(
        "lazy var router = NotificationRouter(handler: Notifications())", with: "var router: NotificationRouter!")
    try (text + handler).write(to: delegate, atomically: true, encoding: .utf8)
    targets["app", default: []].append(delegate.path)
    for (name, paths) in targets.sorted(by: { $0.key < $1.key }) {
      do {
        // Making intermediate code looks for data races too, which type checking alone does not.
        try AppHarness.swiftc(
          ["-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-wmo", "-emit-sil", "-o", "/dev/null"]
            + ["-I", modules.appending(path: code.messaging.rawValue).path] + way.options + paths)
      } catch {
        throw AppHarness.CompilerProblem(description: "\(name), \(way), \(code.messaging): \(error)")
      }
    }
  }

  /// The modules, without Firebase in one folder and with it in the other.
  private static let modules: Result<URL, any Error> = Result {
    let folder = TestFolder.home.appending(path: "campanile-declarations-" + UUID().uuidString)
    let source = AppHarness.packageRoot.appending(path: "Tests/AppCode/Stubs")
    let apple = ["UserNotifications", "UIKit", "ActivityKit", "PushKit", "CallKit"]
    for (messaging, names) in [("apns", apple), ("firebase", apple + ["FirebaseCore", "FirebaseMessaging"])] {
      let place = folder.appending(path: messaging)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for name in names {
        try AppHarness.swiftc(
          ["-swift-version", "5", "-parse-as-library", "-emit-module", "-module-name", name, "-I", place.path]
            + ["-emit-module-path", place.appending(path: name + ".swiftmodule").path]
            + [source.appending(path: name + ".swift").path])
      }
    }
    return folder
  }
}
