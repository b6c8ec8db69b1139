internal import Campanile
internal import CampanileExpansion

extension AppCode {
  /// Whether pushes to Live Activities go to tokens, which the app has to hand on.
  var hasActivityTokens: Bool { side.activities.contains { activity in activity.lives.contains { $0.token != nil } } }

  /// Brings the tokens of Live Activities to the handler.
  var activityTokenFile: File {
    var calls = ""
    for activity in side.activities {
      for (event, function, version) in [
        (LiveEvent.start, "observeStarts", "17.2"), (.update, "observeUpdates", "16.1"),
      ] {
        let keys = Set(activity.lives.filter { ($0.event == .start) == (event == .start) }.compactMap(\.token?.key))
        guard !keys.isEmpty else { continue }
        let list = "[" + keys.sorted().map { SwiftText.literal($0) }.joined(separator: ", ") + "]"
        calls += "      if #available(iOS \(version), *) {\n        "
        calls += SwiftText.call(
          function, ["of: \(activity.type).self", "keys: \(list)", "report"], indentation: 8)
        calls += "\n      }\n"
      }
    }
    return file(
      "LiveActivityTokens.swift",
      "Brings the tokens with which Live Activities are started and updated to the app's handler.",
      Self.text.replacing("CONDITION", with: Self.activityCondition).replacing("CALLS", with: calls))
  }

  private static let text = """
    import Foundation

    #if CONDITION
      import ActivityKit
    #endif

    /// A token with which the app's server reaches a Live Activity.
    nonisolated struct LiveActivityToken: Equatable, Sendable {
      enum Purpose: Equatable, Sendable {
        /// It starts activities of the type on this device.
        case start
        /// It updates and ends one activity.
        case update
      }

      let purpose: Purpose
      /// The key under which the audience has it.
      let audienceKey: String
      /// The name of the type of its attributes.
      let activityType: String
      /// The activity that it belongs to; `nil` for one that starts activities.
      let activityIdentifier: String?
      /// `nil` when the activity is over: the server forgets its token.
      let data: Data?

      /// The token as the audience has it, in hexadecimal digits.
      var hexadecimal: String? {
        data.map { bytes in bytes.map { String(format: "%02x", $0) }.joined() }
      }
    }

    /// Listens for the tokens of Live Activities.
    nonisolated enum LiveActivityTokens {
      /// To be called once at launch: a push that starts an activity launches the app in the background, and the
      /// token for its updates comes right behind it. ``NotificationRouter`` does, in `start()`.
      @MainActor
      static func observe(for handler: any CampaignHandler) {
        #if CONDITION
          let report: Report = { [weak handler] token in
            handler?.liveActivityTokenDidChange(token)
          }
    CALLS    #endif
      }
    }

    #if CONDITION
      nonisolated extension LiveActivityTokens {
        private typealias Report = @MainActor @Sendable (LiveActivityToken) -> Void

        @available(iOS 17.2, *)
        private static func observeStarts<Attributes: ActivityAttributes & Sendable>(
          of type: Attributes.Type, keys: [String], _ report: @escaping Report
        ) {
          Task.detached {
            for await token in Activity<Attributes>.pushToStartTokenUpdates {
              for key in keys {
                await report(
                  LiveActivityToken(
                    purpose: .start,
                    audienceKey: key,
                    activityType: "\\(Attributes.self)",
                    activityIdentifier: nil,
                    data: token
                  )
                )
              }
            }
          }
        }

        @available(iOS 16.1, *)
        private static func observeUpdates<Attributes: ActivityAttributes & Sendable>(
          of type: Attributes.Type, keys: [String], _ report: @escaping Report
        ) {
          Task.detached {
            await withTaskGroup(of: Void.self) { group in
              var known: Set<String> = []
              let updates = Activity<Attributes>.activityUpdates
              // Those that began before the app could listen aren't announced again.
              for identifier in Activity<Attributes>.activities.map(\\.id)
              where known.insert(identifier).inserted {
                group.addTask { await follow(type, identifier, keys: keys, report) }
              }
              for await activity in updates {
                let identifier = activity.id
                guard known.insert(identifier).inserted else { continue }
                group.addTask { await follow(type, identifier, keys: keys, report) }
              }
            }
          }
        }

        /// Tells of one activity's tokens until it is over.
        @available(iOS 16.1, *)
        private static func follow<Attributes: ActivityAttributes & Sendable>(
          _ type: Attributes.Type, _ identifier: String, keys: [String],
          _ report: @escaping Report
        ) async {
          @Sendable func tell(_ data: Data?) async {
            for key in keys {
              await report(
                LiveActivityToken(
                  purpose: .update,
                  audienceKey: key,
                  activityType: "\\(Attributes.self)",
                  activityIdentifier: identifier,
                  data: data
                )
              )
            }
          }
          await withTaskGroup(of: Bool.self) { group in
            group.addTask {
              guard let activity = activity(type, identifier) else { return false }
              var last = activity.pushToken
              if let last { await tell(last) }
              for await token in activity.pushTokenUpdates where token != last {
                last = token
                await tell(token)
              }
              return false
            }
            group.addTask {
              guard let activity = activity(type, identifier), !isOver(activity.activityState) else {
                return true
              }
              for await state in activity.activityStateUpdates where isOver(state) { break }
              return true
            }
            for await isOver in group where isOver { group.cancelAll() }
          }
          await tell(nil)
        }

        /// An activity may not be handed from task to task, so that each looks for its own.
        @available(iOS 16.1, *)
        private static func activity<Attributes: ActivityAttributes>(
          _ type: Attributes.Type, _ identifier: String
        ) -> Activity<Attributes>? {
          Activity<Attributes>.activities.first { $0.id == identifier }
        }

        @available(iOS 16.1, *)
        private static func isOver(_ state: ActivityState) -> Bool {
          state == .ended || state == .dismissed
        }
      }
    #endif

    """
}
