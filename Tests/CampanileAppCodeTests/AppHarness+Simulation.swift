import CampanileExpansion

@testable import Campanile
@testable import CampanileAppCode

extension AppHarness {
  /// The recorder's function for tokens of Live Activities.
  static let activityTokens = #"""
    func liveActivityTokenDidChange(_ token: LiveActivityToken) {
        Log.add(
          "\(token.purpose) \(token.audienceKey) of \(token.activityType) \(token.activityIdentifier ?? "-")"
            + " \(token.hexadecimal ?? "over")")
      }
    """#

  /// What the system does with pushes to Live Activities, and with those that aren't shown.
  static func simulation(for code: AppCode) -> String {
    let types = code.side.activities.map(\.type)
    func closures(_ text: (String) -> String) -> String {
      types.isEmpty ? "[:]" : "[\n" + types.map { "    \"\($0)\": \(text($0)),\n" }.joined() + "  ]"
    }
    let direct = code.directKinds.compactMap { row in
      row.type.map { type in
        let label = row.kind.row.ownKeys == .any ? "payload" : "userInfo"
        return "    case \"\(row.kind.rawValue)\": return \"\\(try \(type.name)(\(label): payload))\"\n"
      }
    }
    return """
      import ActivityKit
      import CallKit
      import PushKit

      extension Harness {
        static let takers: [String: ([String: Any]) throws -> String] = \(closures { "{ aps in try SimulatedSystem.of(\($0).self).take(\($0).self, aps: aps) }" })
        static let givers: [String: (Data) -> Void] = \(closures { "{ token in SimulatedSystem.of(\($0).self).give(startToken: token) }" })

      """ + common.replacing("DIRECT", with: direct.joined()) + (code.callRouterFile == nil ? noCalls : calls)
  }

  private static let common = #"""

      static func live(_ type: String, _ payload: [AnyHashable: Any]) async -> String {
        guard let take = takers[type] else { return "no activity" }
        do {
          let text = try take(payload["aps"] as? [String: Any] ?? [:])
          // Tokens come by themselves.
          try await Task.sleep(for: .milliseconds(60))
          return text + ": " + Log.flush()
        } catch { return "not decoded: \(error)" }
      }

      static func giveStartToken(_ type: String) async -> String {
        givers[type]?(Data([1, 2, 0xFF]))
        try? await Task.sleep(for: .milliseconds(60))
        return Log.flush()
      }

      static func direct(_ type: String, _ payload: [AnyHashable: Any]) -> String {
        do {
          switch type {
    DIRECT      default: throw PayloadError.noCampaign
          }
        } catch { return "unreadable: \(error)" }
      }

    """#

  private static let noCalls = """
      static func call(_ payload: [AnyHashable: Any]) async -> String { "no calls" }
    }

    """

  private static let calls = #"""
      static let provider = CXProvider(configuration: CXProviderConfiguration())
      static let router = CallRouter(provider: provider, handler: CallRecorder())

      static func call(_ payload: [AnyHashable: Any]) async -> String {
        router.start()
        guard let registry = PKPushRegistry.last else { return "no registry" }
        registry.delegate?.pushRegistry(
          registry, didUpdate: PKPushCredentials(type: .voIP, token: Data([7])), for: .voIP)
        let completion = Completion<Bool>()
        registry.delegate?.pushRegistry(
          registry, didReceiveIncomingPushWith: PKPushPayload(type: .voIP, dictionaryPayload: payload), for: .voIP,
          completion: { completion.call(true) })
        // By now the system has to know of it.
        let reported = provider.reported.last ?? "-"
        let count = (await completion.wait()).count
        registry.delegate?.pushRegistry(registry, didInvalidatePushTokenFor: .voIP)
        return "reported \(reported), ended \(provider.ended.count), completed \(count): \(Log.flush())"
      }
    }

    @MainActor
    final class CallRecorder: CallHandler {
      func incomingCall(for push: CallPush) -> IncomingCall {
        Log.add("\(push)")
        let update = CXCallUpdate()
        update.localizedCallerName = "caller"
        return IncomingCall(identifier: UUID(), update: update)
      }
      func didReport(_ identifier: UUID, for push: CallPush, error: (any Error)?) { Log.add("did report") }
      func didReceiveUnreadableCall(_ error: PayloadError) { Log.add("unreadable \(error)") }
      func callTokenDidChange(_ token: Data?) { Log.add("call token \(token.map { Array($0) } ?? [])") }
    }

    """#
}
