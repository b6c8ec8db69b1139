// Runs the generated code as iOS would: each line of standard input is something that happens, each line of output is what
// the code did. Compiled with the generated sources and the stand-ins for Apple's and Firebase's modules, never by SwiftPM.
import Foundation
import UIKit
import UserNotifications

#if canImport(FirebaseMessaging)
  import FirebaseMessaging
#endif

/// What the app was told.
@MainActor
enum Log {
  static var lines: [String] = []

  static func add(_ line: String) { lines.append(line) }

  static func flush() -> String {
    defer { lines = [] }
    return lines.joined(separator: "; ")
  }
}

/// Counts the calls of a completion handler, and remembers the last answer.
final class Completion<Answer: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var storedAnswers: [Answer] = []

  var answers: [Answer] { lock.withLock { storedAnswers } }

  func call(_ answer: Answer) { lock.withLock { storedAnswers.append(answer) } }

  /// Waits for the first call, and a little longer for a second one.
  func wait() async -> [Answer] {
    var rounds = 0
    while answers.isEmpty, rounds < 2_000 {
      try? await Task.sleep(for: .milliseconds(5))
      rounds += 1
    }
    for _ in 0..<5 { await Task.yield() }
    return answers
  }
}

@main
@MainActor
enum Harness {
  static let application = UIApplication()
  static let appDelegate: any UIApplicationDelegate = AppDelegate()

  static func main() async {
    _ = appDelegate.application(application, didFinishLaunchingWithOptions: nil)
    while let line = readLine() {
      guard let event = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
        print("not an event: \(line)")
        continue
      }
      print(await happen(event).replacingOccurrences(of: "\n", with: " "))
    }
  }

  static func happen(_ event: [String: Any]) async -> String {
    let payload = event["payload"] as? [AnyHashable: Any] ?? [:]
    let center = UNUserNotificationCenter.current()
    switch event["do"] as? String {
    case "present":
      let completion = Completion<UNNotificationPresentationOptions>()
      center.delegate?.userNotificationCenter(
        center, willPresent: notification(payload), withCompletionHandler: { completion.call($0) })
      return "presented \((await completion.wait()).map(\.rawValue))"
    case "respond":
      let completion = Completion<Bool>()
      let action = event["action"] as? String ?? UNNotificationDefaultActionIdentifier
      let notification = notification(payload)
      let response =
        (event["text"] as? String).map {
          UNTextInputNotificationResponse(notification: notification, actionIdentifier: action, userText: $0)
        } ?? UNNotificationResponse(notification: notification, actionIdentifier: action)
      center.delegate?.userNotificationCenter(
        center, didReceive: response, withCompletionHandler: { completion.call(true) })
      let count = (await completion.wait()).count
      return "completed \(count): \(Log.flush())"
    case "refresh":
      Recorder.answer = event["answer"] as? String ?? "newData"
      let completion = Completion<UIBackgroundFetchResult>()
      appDelegate.application(
        application, didReceiveRemoteNotification: payload, fetchCompletionHandler: { completion.call($0) })
      return "fetched \((await completion.wait()).map(\.rawValue)): \(Log.flush())"
    case "limit":
      // A refresh that never ends, with a limit of its own.
      Recorder.answer = "hang"
      let router = NotificationRouter(handler: Recorder(), refreshTimeLimit: .milliseconds(30))
      let result = await router.refresh(payload)
      try? await Task.sleep(for: .milliseconds(20))
      return "\(result): \(Log.flush())"
    case "token":
      appDelegate.application(application, didRegisterForRemoteNotificationsWithDeviceToken: Data([1, 2]))
      appDelegate.application(
        application, didFailToRegisterForRemoteNotificationsWithError: CocoaError(.coderInvalidValue))
      #if canImport(FirebaseMessaging)
        let messaging = Messaging.messaging()
        messaging.delegate?.messaging(messaging, didReceiveRegistrationToken: "fcm")
        messaging.delegate?.messaging(messaging, didReceiveRegistrationToken: nil)
        for _ in 0..<50 { await Task.yield() }
        return "\(Log.flush()); apns \(messaging.apnsToken.map { Array($0) } ?? [])"
      #else
        return Log.flush()
      #endif
    case "extension":
      var payload = payload
      if let path = event["picture"] as? String { payload["image"] = PictureServer.address + path }
      return await serve(payload, expires: event["expires"] as? Bool ?? false)
    case "categories": return categories(center)
    case "counts": return counts()
    case "live": return await live(event["type"] as? String ?? "", payload)
    case "start token": return await giveStartToken(event["type"] as? String ?? "")
    case "call": return await call(payload)
    case "direct": return direct(event["type"] as? String ?? "", payload)
    default: return "nothing happens"
    }
  }

  static func notification(_ payload: [AnyHashable: Any]) -> UNNotification {
    let content = UNMutableNotificationContent()
    content.userInfo = payload
    content.categoryIdentifier = (payload["aps"] as? [String: Any])?["category"] as? String ?? ""
    content.title = "title"
    return UNNotification(request: UNNotificationRequest(identifier: "request", content: content))
  }

  static func serve(_ payload: [AnyHashable: Any], expires: Bool) async -> String {
    let completion = Completion<String>()
    let service = NotificationService()
    service.didReceive(notification(payload).request) { @Sendable content in
      let files = content.attachments.map { attachment in
        "\(attachment.url.pathExtension) \((try? Data(contentsOf: attachment.url).count) ?? -1)"
      }
      completion.call("\(content.title) \(files)")
    }
    if expires { service.serviceExtensionTimeWillExpire() }
    let answers = await completion.wait()
    service.serviceExtensionTimeWillExpire()
    return "shown \(answers), \(completion.answers.count) in all"
  }

  static func categories(_ center: UNUserNotificationCenter) -> String {
    let sets = center.registrations.map { set in
      set.sorted { $0.identifier < $1.identifier }.map { category in
        let actions = category.actions.map { action in
          var text = "\(action.identifier) “\(action.title)” \(action.options.rawValue) \(action.icon?.name ?? "-")"
          if let input = action as? UNTextInputNotificationAction {
            text += " [\(input.textInputButtonTitle)|\(input.textInputPlaceholder)]"
          }
          return text
        }
        return "\(category.identifier)(\(actions.joined(separator: ", "))) \(category.options.rawValue)"
          + " ‹\(category.hiddenPreviewsBodyPlaceholder)› ‹\(category.categorySummaryFormat)›"
      }.joined(separator: "; ")
    }
    return sets.joined(separator: " THEN ")
  }

  static func counts() -> String {
    var text = "missed \(Missed.methods)"
    #if canImport(FirebaseMessaging)
      text += ", received \(Messaging.messaging().received.count)"
      text += ", exported \(Messaging.serviceExtension().exported.count)"
      text += ", populated \(Messaging.serviceExtension().populatedCount)"
    #endif
    return text
  }
}
