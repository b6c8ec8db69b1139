internal import CampanilePreview
internal import Foundation

/// What a command may write over: its own output of another day, and nothing else.
///
/// Such a file is known by its first line; an empty one holds nothing that could be lost.
enum EarlierOutput: Sendable {
  /// Of `calendar` and `simulate`, in each of their formats.
  case preview
  /// Tokens that were refused.
  case tokens

  /// So many bytes of a file hold its first line, or it is none of ours.
  private static let lineLength = 65_536

  /// Whether a file that is there was written by this command.
  func isWritten(at path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return true }
    defer { try? file.close() }
    guard let head = try? file.read(upToCount: Self.lineLength), !head.isEmpty else { return true }
    let line = String(decoding: head.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    return isFirstLine(line)
  }

  func isFirstLine(_ line: String) -> Bool {
    let names = Self.names(ofObject: line)
    switch self {
    case .tokens: return names.contains("token") && names.isSubset(of: ["token", "reason", "since", "answered"])
    case .preview:
      if names.contains("campaign") { return names.contains("outcome") || names.isSuperset(of: ["send_at", "zones"]) }
      if CalendarTable.firstLines.contains(line) { return true }
      return line == "BEGIN:VCALENDAR" || (try? Self.title.firstMatch(in: line)) != nil
    }
  }

  private static func names(ofObject line: String) -> Set<String> {
    guard line.hasPrefix("{"),
      let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    else { return [] }
    return Set(object.keys)
  }

  /// `Saturday 2026-11-28, UTC` and `4 recipients, from 2026-11-28 08:59:42 UTC for 7d`.
  private static var title: Regex<Substring> {
    #/^[A-Z][a-z]+day \d{4}-\d\d-\d\d, |, from \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC for /#
  }
}
