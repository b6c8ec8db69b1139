extension AppCode {
  /// What an application's delegate calls.
  var applicationFile: File {
    file("NotificationRouter+UIKit.swift", "What the application's delegate hands on.", Self.text)
  }

  private static let text = """
    #if canImport(UIKit) && !os(watchOS)
      import UIKit

      extension NotificationRouter {
        /// To be called by `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`, and by nobody else.
        ///
        /// The completion handler is called once, within the time that iOS gives.
        func didReceive(
          remoteNotification userInfo: [AnyHashable: Any],
          fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
        ) {
          Task { @MainActor in
            completionHandler(UIBackgroundFetchResult(await refresh(userInfo)))
          }
        }
      }

      extension UIBackgroundFetchResult {
        init(_ result: RefreshResult) {
          switch result {
          case .newData: self = .newData
          case .noData: self = .noData
          case .failed: self = .failed
          }
        }
      }
    #endif

    """
}
