extension AppCode {
  /// The notification service extension, which is a target of its own.
  var serviceExtensionFile: File {
    let firebaseImport = """
      #if canImport(FirebaseMessaging)
        import FirebaseMessaging
      #endif

      """
    let metrics = """
          #if canImport(FirebaseMessaging)
            Messaging.serviceExtension()
              .exportDeliveryMetricsToBigQuery(withMessageInfo: request.content.userInfo)
          #endif

      """
    let helper = """
          #if canImport(FirebaseMessaging)
            // The picture of Firebase's own key is loaded by Firebase's own helper.
            let options = request.content.userInfo["fcm_options"] as? [AnyHashable: Any]
            if options?["image"] != nil, let content = delivery.mutableContent {
              Messaging.serviceExtension().populateNotificationContent(content) { _ in
                delivery.deliver()
              }
              return
            }
          #endif

      """
    return file(
      "ServiceExtension/NotificationService.swift",
      "The notification service extension: adds the picture. Belongs to that target, not to the app's.",
      Self.text
        .replacing("// IMPORT\n", with: usesFirebase ? firebaseImport : "")
        .replacing("// METRICS\n", with: usesFirebase ? metrics : "")
        .replacing("// HELPER\n", with: usesFirebase ? helper : ""))
  }

  private static let text = """
    import Foundation
    import UserNotifications

    #if canImport(FoundationNetworking)
      import FoundationNetworking  // where Foundation itself has no URLSession
    #endif
    // IMPORT

    /// Adds the picture of a notification's `image` before it is shown.
    ///
    /// Whatever happens, the text is shown: without the picture when that can't be loaded in time.
    nonisolated final class NotificationService: UNNotificationServiceExtension {
      private var delivery: NotificationDelivery?
      private var loading: Task<Void, Never>?

      override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
      ) {
        let delivery = NotificationDelivery(request.content, to: contentHandler)
        self.delivery = delivery
    // METRICS
    // HELPER
        let address = request.content.userInfo["image"] as? String
        guard let url = address.flatMap({ URL(string: $0) }) else {
          delivery.deliver()
          return
        }
        loading = Task {
          if let picture = await Picture.load(url) { delivery.attach(picture) }
          delivery.deliver()
        }
      }

      /// Called shortly before iOS ends the extension.
      override func serviceExtensionTimeWillExpire() {
        loading?.cancel()
        delivery?.deliver()
      }
    }

    /// A notification on its way to the screen, where it arrives once.
    ///
    /// The content and the handler are iOS's, and may be used from any thread, one at a time: the lock sees to
    /// that.
    private nonisolated final class NotificationDelivery: @unchecked Sendable {
      private let lock = NSLock()
      private let content: UNNotificationContent
      private var handler: ((UNNotificationContent) -> Void)?

      init(
        _ content: UNNotificationContent, to handler: @escaping (UNNotificationContent) -> Void
      ) {
        self.content = (content.mutableCopy() as? UNMutableNotificationContent) ?? content
        self.handler = handler
      }

      var mutableContent: UNMutableNotificationContent? { content as? UNMutableNotificationContent }

      func attach(_ picture: Picture) {
        lock.withLock {
          guard handler != nil, let attachment = picture.attachment else { return }
          mutableContent?.attachments = [attachment]
        }
      }

      /// Shows the notification as far as it has come. The second time, nothing is left to do.
      func deliver() {
        let handler = lock.withLock {
          let handler = self.handler
          self.handler = nil
          return handler
        }
        handler?(content)
      }
    }

    /// A picture, film or sound in a file, as notifications take it.
    private nonisolated struct Picture: Sendable {
      let file: URL

      /// iOS gives the extension some 30 seconds; the rest is for showing.
      private static let timeLimit: TimeInterval = 20

      /// Types that iOS shows, by their name in HTTP: the ending that tells it so, and the bytes that it takes.
      private static let types: [String: (ending: String, bytes: Int)] = [
        "image/jpeg": ("jpg", 10_000_000),
        "image/png": ("png", 10_000_000),
        "image/gif": ("gif", 10_000_000),
        "audio/aiff": ("aiff", 5_000_000),
        "audio/wav": ("wav", 5_000_000),
        "audio/mpeg": ("mp3", 5_000_000),
        "audio/mp4": ("m4a", 5_000_000),
        "video/mpeg": ("mpg", 50_000_000),
        "video/mp4": ("mp4", 50_000_000),
        "video/x-msvideo": ("avi", 50_000_000),
      ]

      /// - Returns: `nil` where there is none, or none that iOS would take.
      static func load(_ url: URL) async -> Picture? {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForResource = timeLimit
        let session = URLSession(configuration: configuration)
        defer { session.finishTasksAndInvalidate() }
        guard let (loaded, response) = try? await session.download(from: url),
          (response as? HTTPURLResponse)?.statusCode == 200,
          let type = types[response.mimeType ?? ""],
          let size = try? loaded.resourceValues(forKeys: [.fileSizeKey]).fileSize,
          size <= type.bytes
        else { return nil }
        // iOS tells the type by the ending, and moves the file to its own place.
        let file = loaded.deletingPathExtension().appendingPathExtension(type.ending)
        guard (try? FileManager.default.moveItem(at: loaded, to: file)) != nil else { return nil }
        return Picture(file: file)
      }

      var attachment: UNNotificationAttachment? {
        try? UNNotificationAttachment(identifier: "image", url: file, options: nil)
      }
    }

    """
}
