internal import CampanileExpansion

/// What people read of a notification.
struct ShownAlert {
  let title: String?
  let subtitle: String?
  let body: String?

  /// - Parameter payload: as it goes to APNs. Texts that the app itself has are named by their keys.
  init(payload: [UInt8]) {
    let alert = (try? JSONValue(parsing: payload))?["aps"]?["alert"]
    func text(_ key: String, _ locKey: String) -> String? {
      if let text = alert?[key]?.textValue { return text }
      guard let name = alert?[locKey]?.textValue else { return nil }
      let arguments = (alert?[locKey.replacing("-key", with: "-args")]?.arrayValue ?? []).compactMap(\.textValue)
      return "key \(name)(\(arguments.joined(separator: ", ")))"
    }
    title = text("title", "title-loc-key")
    subtitle = text("subtitle", "subtitle-loc-key")
    body = text("body", "loc-key")
  }

  /// For a terminal: without the marks that part directions, which nobody sees.
  var lines: [String] {
    [title, subtitle, body].compactMap { text in
      text.map { String(String.UnicodeScalarView($0.unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) })) }
    }
  }
}
