package import CampanileSyntax

/// The small workspaces of the explanations' examples.
package enum ExampleWorkspace {
  /// What stands beside an example that is a single file.
  package static let template = """
    app shop {
      bundle   "com.example.shop"
      locales  en, de
      quiet    22:00 to 08:00 local else Europe/Berlin, hold
    }

    audience {
      id           text
      token        device-token
      tablet-token device-token?
      call-token   voip-token?
      ride-token   live-token?
      widget-token widget-token?
      locale       locale
      timezone     timezone?
      first-name   text?
      cart-items   integer                     default 0
      tier         one of bronze, silver, gold
      app-version  version
      last-seen    date
      tags         set of text                 default ()

      example "Ana" { locale en  first-name "Ana"  cart-items 3  tier gold  app-version 5.0  last-seen 2026-11-01 }
    }

    segment engaged = last-seen within 60 days

    category cart {
      view { en "View"  de "Ansehen" } opens-app
    }

    activity ride {
      type        "RideAttributes"
      attributes  { rider text  plate text }
      state       { eta instant  distance-km number  phase one of coming, here, riding, over }
    }

    template promo(percent: number) {
      alert {
        en { title "{$percent :percent} off" }
        de { title "{$percent :percent} Rabatt" }
      }
    }
    """

  /// The files of an example: the whole ones after lines that begin with `=== `, or a single one beside ``template``.
  package static func files(of example: String) -> [SourceFile] {
    var files: [(path: String, text: String)] = []
    if example.hasPrefix("=== ") || example.contains("\n=== ") {
      for line in example.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("=== ") {
          files.append((String(line.dropFirst(4)), ""))
        } else if !files.isEmpty {
          files[files.count - 1].text += line + "\n"
        }
      }
    } else {
      let isShared = ["category ", "template ", "app ", "audience "].contains { example.hasPrefix($0) }
      files = [
        (isShared ? "templates/example.template" : "campaigns/example.campaign", example + "\n"),
        ("templates/shop.template", template + "\n"),
      ]
    }
    // A folder above the workspace: what nobody has allowed to be read.
    if files.contains(where: { $0.text.contains("\"../App/Outside.xcstrings\"") }) {
      files.append(("../App/Outside.xcstrings", ""))
    }
    files.sort { $0.path < $1.path }
    return files.enumerated().map { index, file in
      SourceFile(
        id: .init(rawValue: UInt32(index)), path: file.path,
        kind: SourceFile.Kind(path: file.path), bytes: bytes(of: file.text),
        access: file.path.hasPrefix("../") ? .refused : .inside)
    }
  }

  /// `⟦FC⟧` stands for a byte that can't be shown.
  private static func bytes(of text: String) -> [UInt8] {
    // Letters are costly to look through in a build without optimization.
    guard text.utf8.contains(0xE2) else { return Array(text.utf8) }
    var bytes: [UInt8] = []
    for (index, piece) in text.split(separator: "⟦", omittingEmptySubsequences: false).enumerated() {
      let parts = piece.split(separator: "⟧", maxSplits: 1, omittingEmptySubsequences: false)
      if index > 0, parts.count == 2, let byte = UInt8(parts[0], radix: 16) {
        bytes.append(byte)
        bytes += Array(parts[1].utf8)
      } else {
        bytes += Array(((index > 0 ? "⟦" : "") + piece).utf8)
      }
    }
    return bytes
  }
}
