internal import Campanile

extension AppCode {
  /// What iOS calls, and who hands on what it says.
  var routerFile: File {
    var text = Self.text
      .replacing("AUTHORIZATION", with: SwiftText.options(authorizationOptions))
      .replacing("REFRESHES", with: refreshing)
    let calls = [
      ("CONNECT", "    MessagingBridge.connect(self)\n"),
      ("TOKEN", "    MessagingBridge.didRegister(deviceToken: deviceToken)\n"),
      ("PRESENTED", "    MessagingBridge.didReceive(userInfo)\n"),
      ("RESPONDED", "    MessagingBridge.didReceive(content.userInfo)\n"),
      ("REFRESHED", "    MessagingBridge.didReceiveInBackground(userInfo)\n"),
    ]
    for (mark, call) in calls { text = text.replacing("  // \(mark)\n", with: usesFirebase ? call : "") }
    text = text.replacing(
      "  // ACTIVITIES\n", with: hasActivityTokens ? "    LiveActivityTokens.observe(for: handler)\n" : "")
    return file("NotificationRouter.swift", "Takes what iOS tells of notifications to the app's handler.", text)
  }

  /// What the campaigns need people to allow.
  private var authorizationOptions: [String] {
    let contents = campaigns.flatMap(\.contents)
    var options = ["alert"]
    if contents.contains(where: { $0.badge != nil }) { options.append("badge") }
    if contents.contains(where: { $0.sound != nil }) { options.append("sound") }
    if side.categories.contains(where: { $0.allows.contains("carplay") }) { options.append("carPlay") }
    if contents.contains(where: { $0.interruption == "critical" }) { options.append("criticalAlert") }
    return options
  }

  private var refreshing: String {
    guard !refreshes.isEmpty else { return "    nil\n" }
    var text = """
          let aps = userInfo["aps"] as? [AnyHashable: Any]
          guard aps?["alert"] == nil, let campaign = PayloadReader.campaign(of: userInfo) else {
            return nil
          }
          switch campaign {

      """
    for push in refreshes {
      let payload = SwiftText.call(
        "let payload = try " + names.payload(of: push), ["userInfo: userInfo"], indentation: 6)
      let call = SwiftText.call("try await handler." + names.member(of: push), ["payload"], indentation: 8)
      text += """
            case \(SwiftText.literal(push.name)):
              \(payload)
              return { [handler] in
                \(call)
              }

        """
    }
    return text + "    default:\n      return nil\n    }\n"
  }

  private static let text = """
    import Foundation
    import UserNotifications

    /// Takes what iOS tells of notifications to the app's ``CampaignHandler``.
    ///
    /// The app makes one at launch and keeps it: the notification centre doesn't.
    @MainActor
    final class NotificationRouter: NSObject {
      /// What the campaigns need people to allow.
      static let authorizationOptions: UNAuthorizationOptions = AUTHORIZATION

      let handler: any CampaignHandler
      private let refreshTimeLimit: Duration

      /// - Parameter refreshTimeLimit: When a refresh counts as failed, before iOS ends the app after 30 seconds.
      init(handler: any CampaignHandler, refreshTimeLimit: Duration = .seconds(25)) {
        self.handler = handler
        self.refreshTimeLimit = refreshTimeLimit
        super.init()
      }

      /// Registers the categories, and becomes the notification centre's delegate.
      ///
      /// To be called before the launch ends: the response that launched the app comes right behind it. An app whose
      /// own object is the delegate registers ``CampaignCategories`` itself, and hands on what it is told with
      /// ``presentationOptions(for:)`` and ``handle(_:completionHandler:)``.
      func start() {
        CampaignCategories.register()
        UNUserNotificationCenter.current().delegate = self
      // ACTIVITIES
      // CONNECT
      }

      /// To be called by `application(_:didRegisterForRemoteNotificationsWithDeviceToken:)`.
      func didRegister(deviceToken: Data) {
      // TOKEN
        handler.deviceTokenDidChange(deviceToken)
      }

      /// To be called by `application(_:didFailToRegisterForRemoteNotificationsWithError:)`.
      func didFailToRegister(_ error: any Error) {
        handler.registrationDidFail(error)
      }
    }

    // MARK: Notifications that people see

    extension NotificationRouter: UNUserNotificationCenterDelegate {
      nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
          @escaping (UNNotificationPresentationOptions) -> Void
      ) {
        completionHandler(presentationOptions(for: notification) ?? [])
      }

      nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
      ) {
        handle(response, completionHandler: completionHandler)
      }
    }

    extension NotificationRouter {
      /// How a notification is shown while the app is in the foreground; `nil` for one that isn't a campaign's.
      nonisolated func presentationOptions(
        for notification: UNNotification
      ) -> UNNotificationPresentationOptions? {
        let content = notification.request.content
        let userInfo = content.userInfo
      // PRESENTED
        guard let campaign = PayloadReader.campaign(of: userInfo) else { return nil }
        return ForegroundPresentation.options(
          campaign: campaign, category: content.categoryIdentifier)
      }

      /// Takes a response to the handler, and calls the completion handler once when that is done.
      nonisolated func handle(
        _ response: UNNotificationResponse, completionHandler: @escaping () -> Void
      ) {
        let content = response.notification.request.content
      // RESPONDED
        // Only values go to the main actor; what iOS handed over stays on its own queue.
        let context = NotificationContext(response)
        let result = Result { () throws(PayloadError) in
          try CampaignResponse(
            userInfo: content.userInfo,
            actionIdentifier: context.actionIdentifier,
            userText: context.userText
          )
        }
        let completion = CompletionHandler(call: completionHandler)
        Task { @MainActor in
          switch result {
          case .success(let response):
            await self.handler.respond(to: response, context: context)
          case .failure(let error):
            await self.handler.respond(toUnreadable: error, context: context)
          }
          completion.call()
        }
      }
    }

    /// The notification centre's completion handler on its way to the main actor, where it is called once. The centre
    /// takes the call on any thread, which its type doesn't say in every SDK.
    private nonisolated struct CompletionHandler: @unchecked Sendable {
      let call: () -> Void
    }

    nonisolated extension NotificationContext {
      fileprivate init(_ response: UNNotificationResponse) {
        let request = response.notification.request
        self.init(
          notificationIdentifier: request.identifier,
          categoryIdentifier: request.content.categoryIdentifier,
          actionIdentifier: response.actionIdentifier,
          userText: (response as? UNTextInputNotificationResponse)?.userText,
          messageIdentifier: request.content.userInfo["gcm.message_id"] as? String
        )
      }
    }

    // MARK: Refreshes in the background

    extension NotificationRouter {
      /// Does what a push in the background asks for.
      ///
      /// Alerts, and refreshes that this version of the app doesn't know, are no data.
      func refresh(_ userInfo: [AnyHashable: Any]) async -> RefreshResult {
      // REFRESHED
        do throws(PayloadError) {
          guard let work = try work(for: userInfo) else { return .noData }
          return await withTimeLimit(work)
        } catch {
          return .failed
        }
      }

      private typealias Work = @MainActor () async throws -> RefreshResult

      private func work(for userInfo: [AnyHashable: Any]) throws(PayloadError) -> Work? {
    REFRESHES  }

      /// The work's answer, or `failed` when it takes too long: the work is cancelled then, and not waited for.
      private func withTimeLimit(_ work: @escaping Work) async -> RefreshResult {
        let limit = refreshTimeLimit
        return await withCheckedContinuation { continuation in
          let answer = FirstAnswer(continuation)
          let refresh = Task { @MainActor in
            do {
              answer.give(try await work())
            } catch {
              answer.give(.failed)
            }
          }
          answer.timer = Task { @MainActor in
            guard (try? await Task.sleep(for: limit)) != nil else { return }
            refresh.cancel()
            answer.give(.failed)
          }
        }
      }
    }

    /// Takes the first of several answers.
    @MainActor
    private final class FirstAnswer {
      private var continuation: CheckedContinuation<RefreshResult, Never>?
      /// What gives the last answer there is.
      var timer: Task<Void, Never>?

      init(_ continuation: CheckedContinuation<RefreshResult, Never>) {
        self.continuation = continuation
      }

      func give(_ result: RefreshResult) {
        continuation?.resume(returning: result)
        continuation = nil
        timer?.cancel()
      }
    }

    """
}
