/// A problem of the outside, told to whoever started the run: there is no place in a source that could be shown.
public struct Failure: Error, Equatable, Sendable {
  /// The stable names of such problems: public, never reused or renumbered.
  public enum Code: String, CaseIterable, Sendable {
    case workspaceNotFound = "CAM0901"
    case unreadableFile = "CAM0902"
    case unwritableFile = "CAM0903"
    case unusableAudience = "CAM0904"
    case unusablePlan = "CAM0905"
    case limitExceeded = "CAM0906"
    case senderFailed = "CAM0907"
    case damagedBuild = "CAM0908"
    case interrupted = "CAM0909"
    case wrongUse = "CAM0910"
    case unusableTranslation = "CAM0911"
    case topicsNeedFCM = "CAM0912"
    case nobodyReached = "CAM0913"
    case tooManyRejects = "CAM0914"
    case cannotReceive = "CAM0915"
    case unusableJournal = "CAM0916"
    case notAllSent = "CAM0917"
    case inputsNotGiven = "CAM0918"
    case notTranslated = "CAM0919"
    case notGenerated = "CAM0920"
  }

  public let code: Code
  public let severity: Diagnostic.Severity
  /// One line, no full stop.
  public let summary: String
  /// The file or folder that it is about.
  public let path: String?
  /// What to do about it, each a sentence of its own.
  public let help: [String]

  public init(
    _ code: Code, _ severity: Diagnostic.Severity = .error, summary: String, path: String? = nil, help: [String] = []
  ) {
    self.code = code
    self.severity = severity
    self.summary = summary
    self.path = path
    self.help = help
  }
}
