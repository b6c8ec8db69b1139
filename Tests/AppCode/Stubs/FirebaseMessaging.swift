// Declarations of FirebaseMessaging by its public headers, for type checking alone. The newest release has deprecated
// registration tokens in favour of installation identifiers, which an app has to ask for.
@_exported import Foundation
@_exported import UserNotifications

public enum MessagingMessageStatus: Int, Sendable { case unknown, new }

open class MessagingMessageInfo: NSObject {
  open var status: MessagingMessageStatus { .unknown }
}

public protocol MessagingDelegate: NSObjectProtocol {
  @available(*, deprecated, message: "Use messaging(_:didReceiveRegistration:) instead.")
  func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?)
  func messaging(_ messaging: Messaging, didReceiveRegistration installationId: String?)
  func messaging(_ messaging: Messaging, didUnregister installationId: String)
}

// Optional in Objective-C.
extension MessagingDelegate {
  public func messaging(_ messaging: Messaging, didReceiveRegistration installationId: String?) {}
  public func messaging(_ messaging: Messaging, didUnregister installationId: String) {}
}

open class Messaging: NSObject {
  open class func messaging() -> Self { fatalError() }
  open class func serviceExtension() -> MessagingExtensionHelper { fatalError() }
  open weak var delegate: (any MessagingDelegate)?
  open var apnsToken: Data?
  open var isAutoInitEnabled = true
  @available(*, deprecated) open var fcmToken: String? { nil }
  open func subscribe(toTopic topic: String) {}
  @discardableResult open func appDidReceiveMessage(_ message: [AnyHashable: Any]) -> MessagingMessageInfo {
    fatalError()
  }
}

open class MessagingExtensionHelper: NSObject {
  open func populateNotificationContent(
    _ content: UNMutableNotificationContent,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {}
  open func exportDeliveryMetricsToBigQuery(withMessageInfo info: [AnyHashable: Any]) {}
}
