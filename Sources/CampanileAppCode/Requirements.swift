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
    /// A URL scheme in CFBundleURLTypes.
    case scheme(String)
    /// `applinks:` and a domain in the associated domains.
    case domain(String)
    /// A file that has to be in the app.
    case file(String)
    /// A target of its own with this extension point.
    case serviceExtension
    /// The bundle identifier.
    case bundle(String)
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
        task: "Add the capability Push Notifications (entitlement `aps-environment`)."),
    ]
    if !refreshes.isEmpty || contents.contains(where: \.isContentAvailable) {
      list.append(
        Requirement(
          place: .listed(key: "UIBackgroundModes", value: "remote-notification"),
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
    if contents.contains(where: { $0.image != nil || $0.isMutable }) || usesFirebase {
      list.append(
        Requirement(
          place: .serviceExtension,
          task:
            "Add a target of the kind Notification Service Extension, with `ServiceExtension/NotificationService.swift` "
            + "as its only source."))
    }
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
    return list
  }
}
