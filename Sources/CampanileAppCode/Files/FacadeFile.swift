internal import Campanile

extension AppCode {
  /// The same for an app in Objective-C: classes and a protocol that it can see.
  var facadeFile: File {
    var text = """
      #if canImport(ObjectiveC)
        import Foundation
        import UserNotifications

        #if canImport(UIKit) && !os(watchOS)
          import UIKit
        #endif

        /// What an app in Objective-C does with the campaigns' notifications.
        @MainActor
        @objc(CMPCampaignHandler)
        protocol ObjectiveCHandler: NSObjectProtocol {

      """
    var functions: [String] = []
    for push in campaigns {
      let member = names.member(of: push)
      functions.append(
        SwiftText.documentation(
          push.documentation,
          "The campaign `\(push.name)`: `action` is `opened`, `dismissed` or an action's identifier, `text` what was typed.",
          indentation: 4)
            + """
                @objc(\(member)WithAction:text:payload:completionHandler:)
                func \(SwiftNames.written(member))(
                  action: String, text: String?, payload: [String: Any], completionHandler: @escaping @Sendable () -> Void)

            """)
    }
    functions.append(
      SwiftText.documentation(
        "A notification that this version of the app can't read, or that isn't a campaign's.", indentation: 4)
        + "    @objc func unreadable(reason: String, completionHandler: @escaping @Sendable () -> Void)\n")
    for push in refreshes {
      functions.append(
        SwiftText.documentation(
          push.documentation, "The refresh `\(push.name)`: 0 is new data, 1 no data, 2 failed.", indentation: 4)
            + """
                @objc(\(names.member(of: push))WithPayload:completionHandler:)
                func \(names.member(of: push))(
                  payload: [String: Any], completionHandler: @escaping @Sendable (Int) -> Void)

            """)
    }
    functions.append("    @objc func deviceTokenDidChange(_ token: Data)\n")
    functions.append("    @objc func registrationDidFail(_ error: any Error)\n")
    if usesFirebase { functions.append("    @objc func registrationTokenDidChange(_ token: String?)\n") }
    text += functions.joined(separator: "\n") + "  }\n#endif\n"
    return file("ObjectiveCFacade.swift", "What an app in Objective-C sees of the generated code.", text)
  }
}
