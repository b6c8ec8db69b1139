// Declarations of Apple's UIKit, for type checking alone. UIKit's classes and delegates are the main actor's, so that their
// completion handlers aren't `@Sendable`.
@_exported import Foundation

public enum UIBackgroundFetchResult: UInt, Sendable {
  case newData = 0
  case noData, failed
}

@MainActor open class UIResponder: NSObject {
  public override init() { super.init() }
}

@MainActor open class UIApplication: UIResponder {
  open class var shared: UIApplication { fatalError() }
  open func registerForRemoteNotifications() {}

  public struct LaunchOptionsKey: Hashable, Equatable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let remoteNotification = Self(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
  }
}

@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
  func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
}
