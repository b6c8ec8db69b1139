extension AppCode {
  /// What Firebase Cloud Messaging is told by hand, since it may not look for itself.
  var firebaseFile: File {
    file(
      "MessagingBridge.swift",
      "What Firebase Cloud Messaging has to be told while `FirebaseAppDelegateProxyEnabled` is NO.", Self.text)
  }

  private static let text = """
    import Foundation

    #if canImport(FirebaseMessaging)
      import FirebaseMessaging
    #endif

    /// What Firebase Cloud Messaging has to be told while it swizzles nothing.
    ///
    /// In a target without Firebase nothing is done.
    nonisolated enum MessagingBridge {
      /// To be called after `FirebaseApp.configure()`.
      @MainActor
      static func connect(_ router: NotificationRouter) {
        #if canImport(FirebaseMessaging)
          Messaging.messaging().delegate = router
        #endif
      }

      /// Without the token of APNs, Firebase has none for this device.
      static func didRegister(deviceToken: Data) {
        #if canImport(FirebaseMessaging)
          Messaging.messaging().apnsToken = deviceToken
        #endif
      }

      /// A notification was presented, opened or answered.
      static func didReceive(_ userInfo: [AnyHashable: Any]) {
        #if canImport(FirebaseMessaging)
          _ = Messaging.messaging().appDidReceiveMessage(userInfo)
        #endif
      }

      /// A push came in the background. Alerts are counted by the notification service extension.
      static func didReceiveInBackground(_ userInfo: [AnyHashable: Any]) {
        #if canImport(FirebaseMessaging)
          _ = Messaging.messaging().appDidReceiveMessage(userInfo)
          if (userInfo["aps"] as? [AnyHashable: Any])?["alert"] == nil {
            Messaging.serviceExtension().exportDeliveryMetricsToBigQuery(withMessageInfo: userInfo)
          }
        #endif
      }
    }

    #if canImport(FirebaseMessaging)
      extension NotificationRouter: MessagingDelegate {
        nonisolated func messaging(
          _ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?
        ) {
          Task { @MainActor in
            self.handler.registrationTokenDidChange(fcmToken)
          }
        }
      }
    #endif

    """
}
