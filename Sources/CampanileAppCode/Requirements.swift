internal import Campanile

/// Something that the app's project needs, so that these campaigns work.
package struct Requirement: Equatable, Sendable {
  package enum Place: Equatable, Sendable {
    /// A key of the entitlements that has to be there, and be true where it is a flag.
    case entitlement(String)
    /// A key of Info.plist whose list has to hold a text.
    case listed(key: String, value: String)
    /// A key of Info.plist that has to be NO.
    case off(String)
    /// A key of Info.plist that has to be YES.
    case on(String)
    /// A URL scheme in CFBundleURLTypes.
    case scheme(String)
    /// `applinks:` and a domain in the associated domains.
    case domain(String)
    /// A file that has to be in the app.
    case file(String)
    /// A target of its own with this extension point.
    case appExtension(String)
    /// The bundle identifier.
    case bundle(String)

    /// What wakes the app.
    static func backgroundMode(_ value: String) -> Place { .listed(key: "UIBackgroundModes", value: value) }
  }

  package let place: Place
  /// What to do, and why, each a sentence.
  package let task: String
}

extension AppCode {
  /// What the workspace's campaigns need of the app's project, in the order in which one would do it.
  package var requirements: [Requirement] {
    let contents = campaigns.flatMap(\.contents)
    var list = [
      Requirement(
        place: .bundle(side.bundle), task: "The bundle identifier is `\(side.bundle)`: pushes are sent to it."),
      Requirement(
        place: .entitlement("aps-environment"),
        task:
          "Add the capability Push Notifications (entitlement `aps-environment`, which is `development` or `production`)."
      ),
    ]
    if !refreshes.isEmpty || contents.contains(where: \.isContentAvailable) {
      list.append(
        Requirement(
          place: .backgroundMode("remote-notification"),
          task: "Add the capability Background Modes with Remote notifications (`UIBackgroundModes`: "
            + "`remote-notification`): pushes wake the app."))
    }
    if contents.contains(where: { $0.interruption == "time-sensitive" }) {
      list.append(
        Requirement(
          place: .entitlement("com.apple.developer.usernotifications.time-sensitive"),
          task: "Add the capability Time Sensitive Notifications (entitlement "
            + "`com.apple.developer.usernotifications.time-sensitive`)."))
    }
    if contents.contains(where: { $0.interruption == "critical" }) {
      list.append(
        Requirement(
          place: .entitlement("com.apple.developer.usernotifications.critical-alerts"),
          task:
            "Ask Apple for the entitlement `com.apple.developer.usernotifications.critical-alerts`: it is granted on "
            + "request alone."))
    }
    if contents.contains(where: { $0.isMutable }) || usesFirebase {
      list.append(
        Requirement(
          place: .appExtension("com.apple.usernotifications.service"),
          task:
            "Add a target of the kind Notification Service Extension, with `ServiceExtension/NotificationService.swift` "
            + "as its only source."))
    }
    list += liveRequirements + directKinds.flatMap(\.requirements)
    for scheme in Set(side.links.map(\.scheme)).subtracting(["http", "https"]).sorted() {
      list.append(
        Requirement(
          place: .scheme(scheme), task: "Register the URL scheme `\(scheme)` (`CFBundleURLTypes`): links use it."))
    }
    let hosts = side.links.filter { $0.scheme == "https" }.compactMap(\.host)
    for host in Set(hosts).sorted() where !host.contains("*") {
      list.append(
        Requirement(
          place: .domain(host),
          task: "Add the capability Associated Domains with `applinks:\(host)`: links lead there."))
    }
    let contract = Contract(side)
    for name in contract.sounds {
      list.append(Requirement(place: .file(name), task: "Add the sound `\(name)` to the app's target."))
    }
    if usesFirebase {
      list.append(
        Requirement(
          place: .off("FirebaseAppDelegateProxyEnabled"),
          task:
            "Set `FirebaseAppDelegateProxyEnabled` to NO in Info.plist: the generated code does by hand what Firebase's "
            + "swizzling would do, and both would count twice."))
      list.append(
        Requirement(
          place: .file("GoogleService-Info.plist"),
          task: "Add `GoogleService-Info.plist` of the Firebase project to the app."))
    }
    return list.reduce(into: []) { unique, requirement in
      if !unique.contains(requirement) { unique.append(requirement) }
    }
  }
}

extension AppCode {
  /// What Live Activities need.
  private var liveRequirements: [Requirement] {
    guard !side.activities.isEmpty else { return [] }
    var list = [
      Requirement(
        place: .on("NSSupportsLiveActivities"), task: "Set `NSSupportsLiveActivities` to YES in the app's Info.plist."),
      Requirement(
        place: .appExtension("com.apple.widgetkit-extension"),
        task: "Add a target of the kind Widget Extension, with an `ActivityConfiguration` for "
          + side.activities.map { "`\($0.type)`" }.joined(separator: " and for ")
          + ". `CampaignActivities.swift` belongs to it as well as to the app."),
    ]
    if side.activities.contains(where: { $0.lives.contains(where: \.isFrequent) }) {
      list.append(
        Requirement(
          place: .on("NSSupportsLiveActivitiesFrequentUpdates"),
          task:
            "Set `NSSupportsLiveActivitiesFrequentUpdates` to YES: updates of priority 10 come each hour or more often, "
            + "which the system's usual budget doesn't allow. People can turn them off; "
            + "`ActivityAuthorizationInfo().frequentPushesEnabled` says so."))
    }
    return list
  }
}
