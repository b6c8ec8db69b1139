internal import Campanile
internal import CampanileExpansion

/// What the app makes of a kind of push that isn't shown: the type of its pushes, and who hands them over.
struct DirectPush {
  let kind: PushKind
  /// `nil` where a push carries nothing.
  let type: String?
  /// What the type is.
  let summary: String
  /// Where the payload comes from, a sentence.
  let source: String

  static let all = [
    DirectPush(
      kind: .voip, type: "CallPush", summary: "A push that a call comes in.",
      source: "`dictionaryPayload` of PushKit's `PKPushPayload`. ``CallRouter`` reads it."),
    DirectPush(
      kind: .complication, type: "ComplicationPush", summary: "New data for complications of a watch face.",
      source: "`dictionaryPayload` of PushKit's `PKPushPayload`, of the type `complication`."),
    DirectPush(
      kind: .location, type: "LocationPush", summary: "A question where the device is.",
      source: "What `didReceiveLocationPushPayload(_:completion:)` of the Location Push Service Extension is told."),
    DirectPush(
      kind: .pushtotalk, type: "PushToTalkPush", summary: "A push of a Push to Talk channel.",
      source: "What `incomingPushResult(channelManager:channelUUID:pushPayload:)` is told."),
    DirectPush(
      kind: .fileprovider, type: "FileProviderPush", summary: "A push that files have changed.",
      source: "`dictionaryPayload` of PushKit's `PKPushPayload`, of the type `fileProvider`."),
    DirectPush(kind: .widgets, type: nil, summary: "", source: ""),
    DirectPush(kind: .controls, type: nil, summary: "", source: ""),
  ]
}

extension AppCode {
  /// The kinds of push that the workspace declares with `push`, in the table's order.
  var directKinds: [DirectPush] { DirectPush.all.filter { row in side.directPushes.contains { $0.kind == row.kind } } }

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

  private func type(_ row: DirectPush, _ name: String) -> String {
    let pushes = directPushes(of: row.kind)
    guard row.kind.row.ownKeys == .any else {
      // Nothing says which of them it is; each has some of the keys.
      var fields = pushes.first?.data ?? []
      for push in pushes.dropFirst() { fields = PayloadField.joined(fields, push.data) }
      var writer = PayloadWriter()
      let type = writer.type(name, fields, below: nil, indentation: 0)
      return SwiftText.documentation(row.summary, "Its `userInfo` is \(row.source)") + type
        + writer.extensions.map { "\n" + $0 }.joined()
    }
    var text = SwiftText.documentation(row.summary) + SwiftText.head("nonisolated enum \(name)") + "\n"
    for push in pushes {
      text += SwiftText.documentation(push.documentation ?? "The push `\(push.name)`.", indentation: 2)
      text +=
        "  "
        + SwiftText.call(
          "case " + SwiftNames.written(names.member(of: push)), [names.payload(of: push)], indentation: 2) + "\n"
    }
    text += "}\n\nnonisolated extension \(name) {\n"
    text += SwiftText.documentation(
      "Reads a push.", "- Parameter payload: \(row.source)", indentation: 2)
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
