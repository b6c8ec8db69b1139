internal import Campanile
internal import CampanileExpansion

extension AppCode {
  /// The kinds of push that the workspace declares with `push`, in the table's order.
  var directKinds: [DirectPushRow] {
    DirectPushTable.rows.filter { row in side.directPushes.contains { $0.kind == row.kind } }
  }

  func directPushes(of kind: PushKind) -> [AppSide.Push] { side.directPushes.filter { $0.kind == kind } }

  /// The keys under which the audience has the tokens of a kind.
  func tokenKeys(of kind: PushKind) -> [String] { Set(directPushes(of: kind).compactMap(\.token?.key)).sorted() }

  /// A type for each kind of push that carries something.
  var directPushFile: File? {
    let types = directKinds.compactMap { row in row.type.map { type(row, $0) } }
    guard !types.isEmpty else { return nil }
    return file(
      "CampaignPushes.swift", "Pushes that aren't shown, by their kind: calls, locations, files and the like.",
      "import Foundation\n\n" + types.joined(separator: "\n"))
  }

  private func type(_ row: DirectPushRow, _ type: DirectPushRow.PayloadType) -> String {
    let pushes = directPushes(of: row.kind)
    guard row.kind.row.ownKeys == .any else {
      // Nothing says which of them it is; each has some of the keys.
      var fields = pushes.first?.data ?? []
      for push in pushes.dropFirst() { fields = PayloadField.joined(fields, push.data) }
      var writer = PayloadWriter()
      let declaration = writer.type(type.name, fields, below: nil, indentation: 0)
      return SwiftText.documentation(type.summary, "Its `userInfo` is \(type.source)") + declaration
        + writer.extensions.map { "\n" + $0 }.joined()
    }
    var text = SwiftText.documentation(type.summary) + SwiftText.head("nonisolated enum \(type.name)") + "\n"
    for push in pushes {
      text += SwiftText.documentation(push.documentation ?? "The push `\(push.name)`.", indentation: 2)
      text +=
        "  "
        + SwiftText.call(
          "case " + SwiftNames.written(names.member(of: push)), [names.payload(of: push)], indentation: 2) + "\n"
    }
    text += "}\n\nnonisolated extension \(type.name) {\n"
    text += SwiftText.documentation(
      "Reads a push.", "- Parameter payload: \(type.source)", indentation: 2)
    text += """
        /// - Throws: why this version of the app can't read it.
        init(payload: [AnyHashable: Any]) throws(PayloadError) {
          guard let name = PayloadReader.campaign(of: payload) else { throw .noCampaign }
          switch name {

      """
    for push in pushes {
      let value = SwiftText.call("try " + names.payload(of: push), ["userInfo: payload"], indentation: 8)
      text +=
        "    case \(SwiftText.literal(push.name)):\n      self = .\(SwiftNames.written(names.member(of: push)))(\n"
      text += "        \(value)\n      )\n"
    }
    return text + "    default:\n      throw .unknownCampaign(name)\n    }\n  }\n}\n"
  }
}
