/// What an Xcode project says of an app's targets in `project.pbxproj`: what doesn't stand in Info.plist, and which
/// entitlements are used at all.
struct XcodeProject: Sendable {
  /// The settings of each configuration of each app's target, with the project's behind them.
  private let configurations: [[String: OpenStepList]]
  /// The folder that the project stands in, with `/`, or nothing.
  private let folder: String

  /// - Returns: `nil` where it makes no app.
  init?(_ text: String, path: String) throws(UnreadFile) {
    let root: OpenStepList
    do {
      root = try OpenStepList.read(text)
    } catch {
      throw UnreadFile(path: path, reason: .list(error))
    }
    let objects = root["objects"]?.entries ?? [:]
    folder = path.split(separator: "/").dropLast(2).map { $0 + "/" }.joined()
    func settings(_ owner: OpenStepList?) -> [(name: String, settings: [String: OpenStepList])] {
      let list = owner?["buildConfigurationList"]?.text.flatMap { objects[$0] }
      return (list?["buildConfigurations"]?.texts ?? []).compactMap { identifier in
        objects[identifier].map { ($0["name"]?.text ?? "", $0["buildSettings"]?.entries ?? [:]) }
      }
    }
    let project = settings(root["rootObject"]?.text.flatMap { objects[$0] })
    let apps = objects.filter { $0.value["productType"]?.text == "com.apple.product-type.application" }
    configurations = apps.sorted { $0.key < $1.key }.flatMap { app in
      settings(app.value).map { name, own in
        own.merging(project.first { $0.name == name }?.settings ?? [:]) { mine, _ in mine }
      }
    }
    if configurations.isEmpty { return nil }
  }

  /// Keys that Xcode writes into the Info.plist which it makes; it passes over any other `INFOPLIST_KEY_…`, background modes
  /// among them.
  private static let writtenKeys = ["NSSupportsLiveActivities", "NSSupportsLiveActivitiesFrequentUpdates"]

  /// What all configurations have in the Info.plist that Xcode makes.
  var info: [String: String] {
    var result: [String: String] = [:]
    for key in Self.writtenKeys {
      let values = configurations.map { settings in
        settings["GENERATE_INFOPLIST_FILE"]?.text == "YES" ? settings["INFOPLIST_KEY_" + key]?.text : nil
      }
      if let first = values.first, let value = first, values.allSatisfy({ $0 == value }) { result[key] = value }
    }
    return result
  }

  /// Those that are made of nothing else.
  var bundles: [String] {
    Set(configurations.compactMap { $0["PRODUCT_BUNDLE_IDENTIFIER"]?.text }.filter { !$0.contains("$") }).sorted()
  }

  /// The paths of the entitlements that are signed; `nil` where one is made of something else.
  var entitlements: Set<String>? {
    var paths: Set<String> = []
    for settings in configurations {
      guard var path = settings["CODE_SIGN_ENTITLEMENTS"]?.text, !path.isEmpty else { continue }
      for root in ["$(SRCROOT)/", "$(PROJECT_DIR)/", "./"] where path.hasPrefix(root) { path.removeFirst(root.count) }
      if path.contains("$") || path.hasPrefix("/") || path.hasPrefix("../") { return nil }
      paths.insert(folder + path)
    }
    return paths
  }
}
