internal import Campanile
internal import CampanileExpansion

extension AppCode {
  /// The titles of all actions and what stands beside them, in all locales, as Xcode's String Catalogs hold them.
  var catalogFile: File {
    var entries: [(key: String, note: String, texts: AppSide.Texts)] = []
    for category in side.categories {
      let place = "notifications of category `\(category.name)`"
      for action in category.actions {
        let key = category.name + "." + action.name
        entries.append((key, "The button `\(action.name)` of \(place).", action.title))
        if action.isReply {
          entries.append(
            (
              key + ".button", "What sends the reply `\(action.name)` to \(place).",
              action.button ?? [side.locales[0]: "Send"]
            ))
        }
        if let placeholder = action.placeholder {
          entries.append(
            (key + ".placeholder", "Stands in the empty field of `\(action.name)`, \(place).", placeholder))
        }
      }
      if let hidden = category.hiddenPreview {
        entries.append((category.name + ".hidden-preview", "Shown for \(place) while previews are hidden.", hidden))
      }
      if let summary = category.summary {
        entries.append((category.name + ".summary", "Stands below a group of \(place).", summary))
      }
    }
    let strings = entries.sorted { $0.key < $1.key }.map { entry in
      JSONValue.Member(
        entry.key,
        .object([
          .init("comment", .text(entry.note)), .init("extractionState", .text("manual")),
          .init("localizations", .object(side.locales.sorted().compactMap { localization($0, entry.texts) })),
        ]))
    }
    let catalog = JSONValue.object([
      .init("sourceLanguage", .text(side.locales.first ?? "en")), .init("strings", .object(strings)),
      .init("version", .text("1.0")),
    ])
    return File(
      path: Self.table + ".xcstrings", text: String(decoding: catalog.encoded(indented: true), as: UTF8.self) + "\n")
  }

  private func localization(_ locale: String, _ texts: AppSide.Texts) -> JSONValue.Member? {
    texts[locale].map { text in
      .init(
        locale,
        .object([.init("stringUnit", .object([.init("state", .text("translated")), .init("value", .text(text))]))]))
    }
  }
}
