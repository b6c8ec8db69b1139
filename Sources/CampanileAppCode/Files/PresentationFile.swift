internal import Campanile

extension AppCode {
  /// What is shown while the app is in the foreground.
  var presentationFile: File {
    var text = """
      import UserNotifications

      /// How a campaign's notification is shown while the app is in the foreground, as its `presents` says.
      nonisolated enum ForegroundPresentation {
        /// What a campaign says for itself comes before what its category says; where neither says anything, nothing
        /// is shown.
        static func options(
          campaign: String?, category: String
        ) -> UNNotificationPresentationOptions {

      """
    let own = campaigns.filter { $0.presents != nil }
    if !own.isEmpty {
      text += "    switch campaign {\n"
      for push in own {
        text += "    case \(SwiftText.literal(push.name)):\n      return \(Self.options(push.presents ?? []))\n"
      }
      text += "    default:\n      break\n    }\n"
    }
    let categories = side.categories.filter { $0.presents != nil }
    if categories.isEmpty {
      text += "    return []\n"
    } else {
      text += "    switch category {\n"
      for category in categories {
        text +=
          "    case \(SwiftText.literal(category.identifier)):\n      return \(Self.options(category.presents ?? []))\n"
      }
      text += "    default:\n      return []\n    }\n"
    }
    text += "  }\n}\n"
    return file("ForegroundPresentation.swift", "What is shown of notifications while the app is in use.", text)
  }

  private static func options(_ words: [String]) -> String {
    SwiftText.options(["list", "banner", "sound", "badge"].filter(words.contains))
  }
}
