internal import Campanile

extension AppCode {
  /// The table of the titles, which the catalog's file is called by.
  static let table = "CampaignNotifications"

  /// The categories with their actions, and the function that registers them.
  var categoryFile: File {
    let all = side.categories.map { SwiftNames.written(names.category($0.identifier)) }.joined(separator: ", ")
    var text = """
      import Foundation
      import UserNotifications

      /// The categories that the campaigns' notifications have.
      nonisolated enum CampaignCategories {
        /// Registers all categories at once, in the reader's language.
        ///
        /// The notification centre forgets what was registered before, so this is called once, at launch, with the
        /// categories that the app has beside the campaigns'.
        static func register(
          with center: UNUserNotificationCenter = .current(),
          adding others: Set<UNNotificationCategory> = []
        ) {
          center.setNotificationCategories(all.union(others))
        }

      \(property("static var all: Set<UNNotificationCategory>", "[\(all)]"))

      """
    for category in side.categories { text += "\n" + self.category(category) }
    text += """

        /// The text in the reader's language, or the source language's where the catalog isn't in the app.
        private static func localized(_ key: String, _ text: String) -> String {
          NSLocalizedString(
            key,
            tableName: "\(Self.table)",
            bundle: .main,
            value: text,
            comment: ""
          )
        }
      }

      """
    return file(
      "CampaignCategories.swift", "The categories of notifications, with their actions.", text)
  }

  private func property(_ head: String, _ value: String) -> String {
    let line = "  \(head) { \(value) }"
    if line.count <= SwiftText.width { return line }
    if value.hasPrefix("["), value.count + 4 > SwiftText.width {
      let elements = value.dropFirst().dropLast().split(separator: ",").map { "      " + $0.drop { $0 == " " } + "," }
      return "  \(head) {\n    [\n" + elements.joined(separator: "\n") + "\n    ]\n  }"
    }
    return "  \(head) {\n    \(value)\n  }"
  }

  private func category(_ category: AppSide.Category) -> String {
    let name = SwiftNames.written(names.category(category.identifier))
    let documentation = SwiftText.documentation(
      category.documentation ?? "The category `\(category.name)`.", indentation: 2)
    let actions = category.actions.map { self.action($0, in: category) }
    let list =
      actions.isEmpty
      ? "let actions: [UNNotificationAction] = []"
      : "let actions: [UNNotificationAction] = [\n"
        + actions.map { SwiftText.indented($0, by: 6) }.joined(separator: ",\n")
        + (actions.count > 1 ? ",\n    ]" : "\n    ]")
    let options = category.allows.compactMap { Self.allowances[$0] }
    var arguments = [
      "identifier: \(SwiftText.literal(category.identifier))", "actions: actions", "intentIdentifiers: []",
    ]
    let plain = arguments + ["options: \(SwiftText.options(options.filter { $0 != "allowInCarPlay" }))"]
    let isPlain = category.hiddenPreview == nil && category.summary == nil && !options.contains("allowInCarPlay")
    if category.hiddenPreview != nil || category.summary != nil {
      let hidden =
        category.hiddenPreview.map { self.text(category.name + ".hidden-preview", $0, indentation: 8) } ?? "nil"
      let summary = category.summary.map { self.text(category.name + ".summary", $0, indentation: 8) } ?? "nil"
      arguments.append("hiddenPreviewsBodyPlaceholder: \(hidden)")
      arguments.append("categorySummaryFormat: \(summary)")
    }
    arguments.append("options: \(SwiftText.options(options, indentation: 8))")
    func made(_ arguments: [String], _ indentation: Int) -> String {
      let margin = String(repeating: " ", count: indentation)
      return "\(margin)return UNNotificationCategory(\n"
        + arguments.map { "\(margin)  " + $0 }.joined(separator: ",\n") + "\n\(margin))\n"
    }
    var text = documentation + "  private static var \(name): UNNotificationCategory {\n    \(list)\n"
    if isPlain {
      text += made(plain, 4)
    } else {
      // What a phone shows of previews, summaries and cars, a Mac doesn't have.
      text += "    #if os(macOS)\n\(made(plain, 6))    #else\n\(made(arguments, 6))    #endif\n"
    }
    return text + "  }\n"
  }

  private static let allowances = [
    "dismissal": "customDismissAction", "carplay": "allowInCarPlay", "hidden-title": "hiddenPreviewsShowTitle",
    "hidden-subtitle": "hiddenPreviewsShowSubtitle",
  ]

  private func action(_ action: AppSide.Action, in category: AppSide.Category) -> String {
    let key = category.name + "." + action.name
    var options: [String] = []
    if action.options.contains("opens-app") { options.append("foreground") }
    if action.options.contains("destructive") { options.append("destructive") }
    if action.options.contains("requires-unlock") { options.append("authenticationRequired") }
    var arguments = [
      "identifier: \(SwiftText.literal(action.identifier))", "title: \(text(key, action.title))",
      "options: \(SwiftText.options(options))",
    ]
    if let icon = action.icon {
      let isImage = icon.hasPrefix("app:")
      let label = isImage ? "templateImageName" : "systemImageName"
      let name = SwiftText.literal(isImage ? String(icon.dropFirst(4)) : icon)
      arguments.append("icon: UNNotificationActionIcon(\(label): \(name))")
    }
    if action.isReply {
      let button = action.button.map { text(key + ".button", $0) } ?? text(key + ".button", [side.locales[0]: "Send"])
      arguments.append("textInputButtonTitle: \(button)")
      arguments.append("textInputPlaceholder: \(action.placeholder.map { text(key + ".placeholder", $0) } ?? "\"\"")")
    }
    let type = action.isReply ? "UNTextInputNotificationAction" : "UNNotificationAction"
    return "\(type)(\n" + arguments.map { "  " + $0 }.joined(separator: ",\n") + "\n)"
  }

  /// A text of the table, with that of the source locale beside it.
  private func text(_ key: String, _ texts: AppSide.Texts, indentation: Int = 2) -> String {
    let source = side.locales.first.flatMap { texts[$0] } ?? texts.sorted { $0.key < $1.key }.first?.value ?? ""
    // The longest place that a text stands at: behind `hiddenPreviewsBodyPlaceholder: `.
    let line = "localized(\(SwiftText.literal(key)), \(SwiftText.literal(source)))"
    return line.count <= SwiftText.width - indentation - 32
      ? line
      : SwiftText.call(
        "localized", [SwiftText.literal(key), SwiftText.brokenLiteral(source, indentation: indentation + 2)],
        indentation: indentation, isBroken: true)
  }
}
