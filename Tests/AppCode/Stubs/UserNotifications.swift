// Declarations of Apple's UserNotifications as Swift 6.2 and later import them, for type checking alone. Written from the
// framework's reference, and from nothing that generated code does: completion handlers are `@Sendable`.
@_exported import Foundation

public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = Self(rawValue: 1 << 0)
  public static let sound = Self(rawValue: 1 << 1)
  public static let alert = Self(rawValue: 1 << 2)
  public static let carPlay = Self(rawValue: 1 << 3)
  public static let criticalAlert = Self(rawValue: 1 << 4)
  public static let providesAppNotificationSettings = Self(rawValue: 1 << 5)
  public static let provisional = Self(rawValue: 1 << 6)
}

public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = Self(rawValue: 1 << 0)
  public static let sound = Self(rawValue: 1 << 1)
  @available(*, deprecated) public static let alert = Self(rawValue: 1 << 2)
  public static let list = Self(rawValue: 1 << 3)
  public static let banner = Self(rawValue: 1 << 4)
}

public struct UNNotificationActionOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let authenticationRequired = Self(rawValue: 1 << 0)
  public static let destructive = Self(rawValue: 1 << 1)
  public static let foreground = Self(rawValue: 1 << 2)
}

public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let customDismissAction = Self(rawValue: 1 << 0)
  public static let allowInCarPlay = Self(rawValue: 1 << 1)
  public static let hiddenPreviewsShowTitle = Self(rawValue: 1 << 2)
  public static let hiddenPreviewsShowSubtitle = Self(rawValue: 1 << 3)
  @available(*, deprecated) public static let allowAnnouncement = Self(rawValue: 1 << 4)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

open class UNNotificationActionIcon: NSObject, NSCopying {
  public convenience init(templateImageName: String) { fatalError() }
  public convenience init(systemImageName: String) { fatalError() }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

open class UNNotificationAction: NSObject, NSCopying {
  open var identifier: String { fatalError() }
  open var title: String { fatalError() }
  open var options: UNNotificationActionOptions { fatalError() }
  open var icon: UNNotificationActionIcon? { fatalError() }
  public convenience init(identifier: String, title: String, options: UNNotificationActionOptions = []) { fatalError() }
  public convenience init(
    identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?
  ) { fatalError() }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

open class UNTextInputNotificationAction: UNNotificationAction {
  public convenience init(
    identifier: String, title: String, options: UNNotificationActionOptions = [], textInputButtonTitle: String,
    textInputPlaceholder: String
  ) { fatalError() }
  public convenience init(
    identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?,
    textInputButtonTitle: String, textInputPlaceholder: String
  ) { fatalError() }
}

open class UNNotificationCategory: NSObject, NSCopying {
  open var identifier: String { fatalError() }
  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) { fatalError() }
  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
  ) { fatalError() }
  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String?, categorySummaryFormat: String?,
    options: UNNotificationCategoryOptions = []
  ) { fatalError() }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

open class UNNotificationAttachment: NSObject, NSCopying {
  public convenience init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws { fatalError() }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying {
  open var attachments: [UNNotificationAttachment] { fatalError() }
  open var body: String { fatalError() }
  open var categoryIdentifier: String { fatalError() }
  open var title: String { fatalError() }
  open var userInfo: [AnyHashable: Any] { fatalError() }
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { self }
}

open class UNMutableNotificationContent: UNNotificationContent {
  open override var attachments: [UNNotificationAttachment] {
    get { fatalError() }
    set { fatalError() }
  }
  open override var title: String {
    get { fatalError() }
    set { fatalError() }
  }
  open override var userInfo: [AnyHashable: Any] {
    get { fatalError() }
    set { fatalError() }
  }
}

open class UNNotificationRequest: NSObject, NSCopying {
  open var identifier: String { fatalError() }
  open var content: UNNotificationContent { fatalError() }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

open class UNNotification: NSObject, NSCopying {
  open var date: Date { fatalError() }
  open var request: UNNotificationRequest { fatalError() }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

open class UNNotificationResponse: NSObject, NSCopying {
  open var notification: UNNotification { fatalError() }
  open var actionIdentifier: String { fatalError() }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

open class UNTextInputNotificationResponse: UNNotificationResponse {
  open var userText: String { fatalError() }
}

public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void)
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void)
}

open class UNUserNotificationCenter: NSObject {
  open class func current() -> UNUserNotificationCenter { fatalError() }
  open weak var delegate: (any UNUserNotificationCenterDelegate)?
  open func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {}
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {}
}

open class UNNotificationServiceExtension: NSObject {
  open func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {}
  open func serviceExtensionTimeWillExpire() {}
}
