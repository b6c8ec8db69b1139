internal import Campanile

extension AppCode {
  /// What the app implements.
  var handlerFile: File {
    var text = """
      import Foundation

      /// What a refresh in the background came to.
      nonisolated enum RefreshResult: Equatable, Sendable {
        case newData, noData, failed
      }

      /// Where a response comes from, for logs and for what can't be read.
      nonisolated struct NotificationContext: Equatable, Sendable {
        /// The identifier of the notification's request.
        let notificationIdentifier: String
        let categoryIdentifier: String
        let actionIdentifier: String
        /// What was typed, where the action asks for a text.
        let userText: String?
        /// Firebase's `gcm.message_id`; `nil` for what came without Firebase.
        let messageIdentifier: String?
      }

      /// What the app does with the campaigns' notifications.
      ///
      /// All functions are called on the main actor. ``NotificationRouter`` keeps its handler.
      @MainActor
      protocol CampaignHandler: AnyObject {
        /// Somebody opened, dismissed or answered a notification. iOS gives the app a few seconds for it.
        func respond(to response: CampaignResponse, context: NotificationContext) async

        /// Somebody opened or answered a notification that this version of the app can't read, or one that isn't a
        /// campaign's. Opening the app's first screen is a good answer.
        func respond(toUnreadable error: PayloadError, context: NotificationContext) async

        /// The address of this device at APNs: to be sent to the server each time.
        func deviceTokenDidChange(_ token: Data)

        /// The device could not be registered with APNs. The simulator and a missing network are usual reasons.
        func registrationDidFail(_ error: any Error)

      """
    if usesFirebase {
      text += """

          /// The address of this device at Firebase: to be sent to the server each time. `nil` when it was deleted.
          func registrationTokenDidChange(_ token: String?)

        """
    }
    if hasActivityTokens {
      text += """

          /// A token of Live Activities is new, or of no use any more: to be sent to the server each time, under the key
          /// that its audience has for it.
          func liveActivityTokenDidChange(_ token: LiveActivityToken)

        """
    }
    for push in refreshes {
      text += "\n"
      text += SwiftText.documentation(
        push.documentation,
        "The refresh `\(push.name)`, in the background: there are less than 30 seconds for it. An error counts as failed.",
        indentation: 2)
      text +=
        "  "
        + SwiftText.call(
          "func " + names.member(of: push), ["_ payload: " + names.payload(of: push)], indentation: 2,
          end: " async throws -> RefreshResult") + "\n"
    }
    text += "}\n"
    return file("CampaignHandler.swift", "What the app does with notifications: the protocol that it implements.", text)
  }
}
