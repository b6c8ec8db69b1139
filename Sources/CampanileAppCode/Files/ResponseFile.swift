internal import Campanile

extension AppCode {
  /// What somebody did with a notification: campaign by action.
  var responseFile: File {
    var text = "import Foundation\nimport UserNotifications\n\n" + responseType
    var written: Set<String> = []
    for push in campaigns where written.insert(names.action(of: push)).inserted {
      text += "\n" + actionType(names.action(of: push), push.categories)
    }
    return file(
      "CampaignResponse.swift", "What somebody did with a campaign's notification, and what the notification carried.",
      text)
  }

  private var responseType: String {
    var text = """
      /// What somebody did with a campaign's notification, and what it carried.
      ///
      /// A `switch` over it has to name every campaign and every action: one that is new doesn't compile until the
      /// app answers it.
      nonisolated enum CampaignResponse: Equatable, Sendable {

      """
    for push in campaigns {
      text += SwiftText.documentation(
        push.documentation ?? "The campaign `\(push.name)`.", indentation: 2)
      text +=
        "  "
        + SwiftText.call(
          "case " + SwiftNames.written(names.member(of: push)), [names.action(of: push), names.payload(of: push)],
          indentation: 2) + "\n"
    }
    text += """
      }

      nonisolated extension CampaignResponse {
        /// Reads a response.
        ///
        /// - Parameters:
        ///   - userInfo: The notification's `userInfo`.
        ///   - actionIdentifier: What was done, as the notification centre calls it.
        ///   - userText: What was typed, where the action asks for a text.
        /// - Throws: why this version of the app can't read it.
        init(
          userInfo: [AnyHashable: Any], actionIdentifier: String, userText: String?
        ) throws(PayloadError) {
          guard let campaign = PayloadReader.campaign(of: userInfo) else { throw .noCampaign }

      """
    guard !campaigns.isEmpty else { return text + "    throw .unknownCampaign(campaign)\n  }\n}\n" }
    text += "    switch campaign {\n"
    for push in campaigns {
      let action = SwiftText.call(
        "try " + names.action(of: push), ["identifier: actionIdentifier", "userText: userText"], indentation: 8)
      let payload = SwiftText.call("try " + names.payload(of: push), ["userInfo: userInfo"], indentation: 8)
      text += """
            case \(SwiftText.literal(push.name)):
              self = .\(SwiftNames.written(names.member(of: push)))(
                \(action),
                \(payload)
              )

        """
    }
    return text + "    default:\n      throw .unknownCampaign(campaign)\n    }\n  }\n}\n"
  }

  /// The actions of some categories, whose names differ; of those that are the same, the first counts.
  private func actionType(_ name: String, _ identifiers: [String]) -> String {
    let categories = identifiers.compactMap { identifier in side.categories.first { $0.identifier == identifier } }
    var actions: [AppSide.Action] = []
    for action in categories.flatMap(\.actions) where !actions.contains(where: { $0.identifier == action.identifier }) {
      actions.append(action)
    }
    let listed = categories.map { "`\($0.name)`" }.joined(separator: " and ")
    let subject =
      categories.isEmpty
      ? "a notification without a category"
      : "a notification of \(categories.count > 1 ? "categories" : "category") \(listed)"
    let reportsDismissal = categories.contains { $0.allows.contains("dismissal") }
    var members: Set<String> = ["opened", "dismissed", "init", "self"]
    var cases = ""
    var reading = ""
    for action in actions {
      let member = SwiftNames.written(SwiftNames.unused(SwiftNames.member(action.name), &members))
      let title = side.locales.first.flatMap { action.title[$0] } ?? action.name
      cases += SwiftText.documentation(action.documentation, "“\(title)”", indentation: 2)
      cases += "  case \(member)\(action.isReply ? "(text: String)" : "")\n"
      reading += "    case \(SwiftText.literal(action.identifier)):\n      self = .\(member)"
      reading += (action.isReply ? "(text: userText ?? \"\")" : "") + "\n"
    }
    let dismissal =
      reportsDismissal
      ? "It was dismissed."
      : "It was dismissed. iOS tells so only of categories that allow it, which none of these does."
    return SwiftText.documentation("What can be done with \(subject).") + """
      \(SwiftText.head("nonisolated enum \(name)"))
        /// It was opened.
        case opened
      \(SwiftText.documentation(dismissal, indentation: 2))  case dismissed
      \(cases)}

      nonisolated extension \(name) {
        /// Reads an action by the notification centre's identifier.
        init(identifier: String, userText: String?) throws(PayloadError) {
          switch identifier {
          case UNNotificationDefaultActionIdentifier:
            self = .opened
          case UNNotificationDismissActionIdentifier:
            self = .dismissed
      \(reading)    default:
            throw .unknownAction(identifier)
          }
        }
      }

      """
  }
}
