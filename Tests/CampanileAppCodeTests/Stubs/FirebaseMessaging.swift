// What the generated code uses of Firebase's FirebaseMessaging, by its public headers. Built in Swift 5 mode. Records what
// it is asked.
@_exported import Foundation
@_exported import UserNotifications

public protocol MessagingDelegate: NSObjectProtocol {
  func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?)
}

open class MessagingMessageInfo: NSObject {}

open class Messaging: NSObject {
  private nonisolated(unsafe) static let shared = Messaging()
  private nonisolated(unsafe) static let helper = MessagingExtensionHelper()

  open class func messaging() -> Self { unsafeDowncast(shared, to: self) }
  open class func serviceExtension() -> MessagingExtensionHelper { helper }

  open weak var delegate: (any MessagingDelegate)?
  open var apnsToken: Data?
  open var isAutoInitEnabled = true

  /// What the stub recorded.
  public private(set) var received: [[AnyHashable: Any]] = []

  open func appDidReceiveMessage(_ message: [AnyHashable: Any]) -> MessagingMessageInfo {
    received.append(message)
    return MessagingMessageInfo()
  }
}

open class MessagingExtensionHelper: NSObject {
  /// What the stub recorded.
  public private(set) var exported: [[AnyHashable: Any]] = []
  public private(set) var populatedCount = 0

  open func populateNotificationContent(
    _ content: UNMutableNotificationContent,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    populatedCount += 1
    contentHandler(content)
  }

  open func exportDeliveryMetricsToBigQuery(withMessageInfo info: [AnyHashable: Any]) { exported.append(info) }
}
