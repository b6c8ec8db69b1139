extension AppCode {
  /// Takes calls from PushKit to CallKit.
  var callRouterFile: File? {
    guard let calls = directKinds.first(where: \.areCalls) else { return nil }
    let keys = tokenKeys(of: calls.kind).map { "`\($0)`" }.joined(separator: " and ")
    return file(
      "CallRouter.swift", "Takes pushes for calls from PushKit to CallKit, each once, whatever is in them.",
      Self.text.replacing(
        "TOKEN\n",
        with: SwiftText.documentation(
          "The address of this device for calls: to be sent to the server each time, where the audience has it as \(keys). "
            + "`nil` when it is of no use any more.", indentation: 4)))
  }

  private static let text = """
    #if canImport(CallKit) && canImport(PushKit) && !os(macOS) && !os(watchOS)
      import CallKit
      import Foundation
      import PushKit

      /// What the app does with calls. All functions are called on the main actor.
      @MainActor
      protocol CallHandler: AnyObject {
        /// What the system shows of a call. It waits for the answer: what takes time comes later, with
        /// `reportCall(with:updated:)` of the provider.
        func incomingCall(for push: CallPush) -> IncomingCall

        /// The system was told of the call. It isn't shown where there is an error: the caller may be blocked, or Do Not
        /// Disturb may be on.
        func didReport(_ identifier: UUID, for push: CallPush, error: (any Error)?)

        /// A push that this version of the app can't read. The system was told of a call, which has failed: people see it
        /// among their missed ones.
        func didReceiveUnreadableCall(_ error: PayloadError)

    TOKEN
        func callTokenDidChange(_ token: Data?)
      }

      /// A call as the system shows it.
      nonisolated struct IncomingCall {
        /// The call's name between app and system; the same one for two pushes of a call.
        let identifier: UUID
        let update: CXCallUpdate
      }

      /// Takes pushes for calls to the app's ``CallHandler``.
      ///
      /// Each push has to become a call at once: iOS ends an app that doesn't report one before PushKit's callback is
      /// through, and stops bringing pushes when that happens again and again. So the router reports the call itself, also
      /// where a push can't be read. The app makes one at launch and keeps it.
      @MainActor
      final class CallRouter: NSObject {
        private let provider: CXProvider
        private let handler: any CallHandler
        private let registry: PKPushRegistry

        /// - Parameter provider: The app's own one, which has its delegate.
        init(provider: CXProvider, handler: any CallHandler) {
          self.provider = provider
          self.handler = handler
          // PushKit calls back on the main queue, which is the main actor's.
          registry = PKPushRegistry(queue: .main)
          super.init()
        }

        /// To be called before the launch ends: a call launches the app.
        func start() {
          registry.delegate = self
          registry.desiredPushTypes = [.voIP]
        }

        private func report(_ push: Result<CallPush, PayloadError>, _ completion: CallCompletion) {
          switch push {
          case .success(let push):
            let call = handler.incomingCall(for: push)
            let identifier = call.identifier
            provider.reportNewIncomingCall(with: identifier, update: call.update) {
              @Sendable error in
              Task { @MainActor in
                self.handler.didReport(identifier, for: push, error: error)
                completion.call()
              }
            }
          case .failure(let error):
            let identifier = UUID()
            provider.reportNewIncomingCall(with: identifier, update: CXCallUpdate()) { @Sendable _ in
              Task { @MainActor in
                self.provider.reportCall(with: identifier, endedAt: nil, reason: .failed)
                self.handler.didReceiveUnreadableCall(error)
                completion.call()
              }
            }
          }
        }
      }

      extension CallRouter: PKPushRegistryDelegate {
        nonisolated func pushRegistry(
          _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials,
          for type: PKPushType
        ) {
          guard type == .voIP else { return }
          let token = pushCredentials.token
          MainActor.assumeIsolated { handler.callTokenDidChange(token) }
        }

        nonisolated func pushRegistry(
          _ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType
        ) {
          guard type == .voIP else { return }
          MainActor.assumeIsolated { handler.callTokenDidChange(nil) }
        }

        nonisolated func pushRegistry(
          _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
          for type: PKPushType, completion: @escaping () -> Void
        ) {
          let push = Result { () throws(PayloadError) in
            try CallPush(payload: payload.dictionaryPayload)
          }
          let completion = CallCompletion(call: completion)
          MainActor.assumeIsolated { report(push, completion) }
        }
      }

      /// PushKit's completion handler on its way through CallKit, after which it is called once.
      private nonisolated struct CallCompletion: @unchecked Sendable {
        let call: () -> Void
      }
    #endif

    """
}
