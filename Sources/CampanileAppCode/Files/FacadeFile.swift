internal import Campanile

extension AppCode {
  /// The same for an app in Objective-C: a protocol, a router and payloads that it can see.
  var facadeFile: File {
    var classes: [String] = []
    for push in side.pushes {
      var writer = FacadeWriter()
      writer.add(names.payload(of: push), names.payload(of: push), push.data, push.documentation)
      classes += writer.classes
    }
    let text = """
      #if canImport(ObjectiveC)
        import Foundation
        import UserNotifications

        #if canImport(UIKit) && !os(watchOS)
          import UIKit
        #endif

      \(SwiftText.indented(facadeProtocol + "\n" + Self.router + "\n" + adapter + "\n" + classes.joined(separator: "\n"), by: 2))#endif

      """
    return file("ObjectiveCFacade.swift", "What an app in Objective-C sees of the generated code.", text)
  }

  private var facadeProtocol: String {
    var text = """
      /// What a refresh in the background came to.
      @objc(CMPRefreshResult)
      enum ObjectiveCRefreshResult: Int {
        case newData, noData, failed
      }

      /// What an app in Objective-C does with the campaigns' notifications: ``CampaignHandler`` for it.
      ///
      /// `action` is the notification centre's identifier, such as `UNNotificationDefaultActionIdentifier`, `text` what was
      /// typed. In Objective-C each function that is `async` here has a completion handler.
      @MainActor
      @objc(CMPCampaignHandler)
      protocol ObjectiveCHandler: NSObjectProtocol {

      """
    for push in campaigns {
      text += SwiftText.documentation(push.documentation ?? "The campaign `\(push.name)`.", indentation: 2)
      text +=
        "  @objc\n  func \(facadeMember(of: push))(\n    action: String,\n    text: String?,\n"
      text += "    payload: \(names.payload(of: push))Object\n  ) async\n\n"
    }
    text += """
        /// A notification that this version of the app can't read, or that isn't a campaign's.
        @objc
        func unreadable(_ reason: String, action: String) async

        @objc
        func deviceTokenDidChange(_ token: Data)
        @objc
        func registrationDidFail(_ error: any Error)

      """
    if usesFirebase { text += "  @objc\n  func registrationTokenDidChange(_ token: String?)\n" }
    if hasActivityTokens {
      text += """

          /// A token of Live Activities, in hexadecimal digits; `nil` when the activity is over. The activities themselves
          /// are Swift's alone, and their views too.
          @objc
          func liveActivityTokenDidChange(
            _ token: String?, audienceKey: String, activityIdentifier: String?)

        """
    }
    for push in refreshes {
      text += "\n" + SwiftText.documentation(push.documentation ?? "The refresh `\(push.name)`.", indentation: 2)
      text += "  @objc\n  func \(names.member(of: push))(\n    payload: \(names.payload(of: push))Object\n"
      text += "  ) async -> ObjectiveCRefreshResult\n"
    }
    return text + "}\n"
  }

  /// The function for a campaign; every object has some others already.
  private func facadeMember(of push: AppSide.Push) -> String {
    let name = names.member(of: push)
    return FacadeWriter.taken.contains(name) ? name + "Campaign" : SwiftNames.written(name)
  }

  private static let router = """
    /// ``NotificationRouter`` for an app in Objective-C.
    @MainActor
    @objc(CMPNotificationRouter)
    final class ObjectiveCRouter: NSObject {
      private let router: NotificationRouter

      @objc
      static var authorizationOptions: UNAuthorizationOptions {
        NotificationRouter.authorizationOptions
      }

      @objc
      init(handler: any ObjectiveCHandler) {
        router = NotificationRouter(handler: ObjectiveCAdapter(handler))
        super.init()
      }

      /// Registers the categories, and becomes the notification centre's delegate, before the launch ends.
      @objc
      func start() {
        router.start()
      }

      @objc(didRegisterWithDeviceToken:)
      func didRegister(deviceToken: Data) {
        router.didRegister(deviceToken: deviceToken)
      }

      @objc(didFailToRegister:)
      func didFailToRegister(_ error: any Error) {
        router.didFailToRegister(error)
      }

      #if canImport(UIKit) && !os(watchOS)
        @objc(didReceiveRemoteNotification:fetchCompletionHandler:)
        func didReceive(
          remoteNotification userInfo: [AnyHashable: Any],
          fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
        ) {
          router.didReceive(
            remoteNotification: userInfo, fetchCompletionHandler: completionHandler)
        }
      #endif
    }

    """

  /// What stands between the Swift code and the handler.
  private var adapter: String {
    var text = """
      /// Tells a handler in Objective-C what a ``CampaignHandler`` is told.
      private final class ObjectiveCAdapter: CampaignHandler {
        private let handler: any ObjectiveCHandler

        init(_ handler: any ObjectiveCHandler) {
          self.handler = handler
        }

        func respond(to response: CampaignResponse, context: NotificationContext) async {

      """
    if campaigns.isEmpty {
      text += "    // There is no campaign.\n"
    } else {
      text += "    let action = context.actionIdentifier\n    let text = context.userText\n    switch response {\n"
      for push in campaigns {
        let member = SwiftNames.written(names.member(of: push))
        text += """
              case .\(member)(_, let payload):
                await handler.\(facadeMember(of: push))(
                  action: action,
                  text: text,
                  payload: \(names.payload(of: push))Object(payload)
                )

          """
      }
      text += "    }\n"
    }
    text += """
        }

        func respond(toUnreadable error: PayloadError, context: NotificationContext) async {
          await handler.unreadable(error.description, action: context.actionIdentifier)
        }

        func deviceTokenDidChange(_ token: Data) {
          handler.deviceTokenDidChange(token)
        }

        func registrationDidFail(_ error: any Error) {
          handler.registrationDidFail(error)
        }

      """
    if usesFirebase {
      text += """

          func registrationTokenDidChange(_ token: String?) {
            handler.registrationTokenDidChange(token)
          }

        """
    }
    if hasActivityTokens {
      text += """

          func liveActivityTokenDidChange(_ token: LiveActivityToken) {
            handler.liveActivityTokenDidChange(
              token.hexadecimal,
              audienceKey: token.audienceKey,
              activityIdentifier: token.activityIdentifier
            )
          }

        """
    }
    for push in refreshes {
      let name = names.payload(of: push)
      text +=
        "\n  "
        + SwiftText.call(
          "func " + names.member(of: push), ["_ payload: " + name], indentation: 2,
          end: " async throws -> RefreshResult")
      text += """
         {
            switch await handler.\(names.member(of: push))(
              payload: \(name)Object(payload)
            ) {
            case .newData: return .newData
            case .noData: return .noData
            case .failed: return .failed
            }
          }

        """
    }
    return text + "}\n"
  }
}

/// Writes the classes of one push.
private struct FacadeWriter {
  private(set) var classes: [String] = []

  /// What every object has already.
  static let taken: Set<String> = [
    "class", "copy", "debugDescription", "description", "hash", "hashValue", "init", "isEqual", "isProxy",
    "mutableCopy",
    "self", "superclass", "zone",
  ]

  /// - Parameters:
  ///   - type: The Swift type, with those that it stands in.
  ///   - name: The same as one word.
  mutating func add(_ type: String, _ name: String, _ fields: [PayloadField], _ documentation: String?) {
    var members = SwiftNames.takenAsMembers
    var inside = SwiftNames.takenInside.union([type.split(separator: ".").last.map(String.init) ?? type])
    var own = Self.taken
    var properties = ""
    var assignments = ""
    let place = classes.count
    for field in fields {
      let member = SwiftNames.unused(SwiftNames.member(field.key), &members)
      let property = SwiftNames.written(SwiftNames.unused(member, &own))
      let value = "payload." + SwiftNames.written(member)
      let (objectType, conversion) = converted(field.type, key: field.key, in: type, name, &inside)
      let isNumber = [.integer, .number, .boolean].contains(field.type)
      if field.isOptional, isNumber {
        properties += "  @objc let \(property): NSNumber?\n"
        assignments += "    \(property) = \(value).map { NSNumber(value: $0) }\n"
      } else {
        properties += "  @objc let \(property): \(objectType)\(field.isOptional ? "?" : "")\n"
        let result = conversion.map { field.isOptional ? "\(value).map { \($0("$0")) }" : $0(value) } ?? value
        assignments += "    \(property) = \(result)\n"
      }
    }
    let body = properties.isEmpty ? "" : properties + "\n"
    classes.insert(
      SwiftText.documentation(documentation, "``\(type)`` for Objective-C.") + """
        @objc(CMP\(name))
        final class \(name)Object: NSObject {
        \(body)  init(_ payload: \(type)) {
        \(assignments)    super.init()
          }
        }

        """, at: place)
  }

  /// The type in Objective-C, and how a value becomes one; `nil` where it is one.
  private mutating func converted(
    _ type: PayloadType, key: String, in outer: String, _ outerName: String, _ inside: inout Set<String>
  ) -> (type: String, conversion: ((String) -> String)?) {
    switch type {
    case .text, .version, .locale, .timezone: return ("String", nil)
    case .integer: return ("Int", nil)
    case .number: return ("Double", nil)
    case .boolean: return ("Bool", nil)
    case .date: return ("DateComponents", nil)
    case .instant: return ("Date", nil)
    case .url: return ("URL", nil)
    case .mixed: return ("Any", { $0 + ".anyObject" })
    case .oneOf:
      _ = SwiftNames.unused(SwiftNames.nestedType(key), &inside)
      return ("String", { $0 + ".rawValue" })
    case .list(let element):
      let (name, conversion) = converted(element, key: key, in: outer, outerName, &inside)
      return ("[\(name)]", conversion.map { convert in { "\($0).map { \(convert("$0")) }" } })
    case .object(let fields):
      let own = SwiftNames.unused(SwiftNames.nestedType(key), &inside)
      add(outer + "." + own, outerName + own, fields, nil)
      return (outerName + own + "Object", { "\(outerName)\(own)Object(\($0))" })
    }
  }
}
