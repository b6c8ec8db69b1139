package import CampanileExpansion
public import CampanileSyntax

/// What was sent to each device before: of builds that `campanile compile` wrote, of a program's own records, or of both.
///
/// It takes some twelve bytes for each alert. Silent pushes and those of other kinds are not asked for.
public struct SendHistory: Sendable {
  /// An alert that a device got.
  public struct Alert: Sendable {
    /// Where it went. Capitals of a device token don't count, those of FCM's do.
    public var token: String
    /// The campaign's name.
    public var campaign: String
    /// Seconds since 1970 in UTC.
    public var sentAt: Int64

    public init(token: String, campaign: String, sentAt: Int64) {
      self.token = token
      self.campaign = campaign
      self.sentAt = sentAt
    }
  }

  let sent: SentHistory
  let format: ExpandOptions.Format

  /// - Parameters:
  ///   - folders: builds, which are compared with their manifests while they are read.
  ///   - alerts: what was sent besides; in any order.
  ///   - format: whose tokens these are, which has to be that of ``ExpandOptions/format``.
  /// - Throws: where a build is missing, damaged, of another format, or named twice. Going on without it would send again what was
  ///   sent.
  public init(
    builds folders: [String] = [], alerts: [Alert] = [], format: ExpandOptions.Format = .apns
  ) throws(Failure) {
    do throws(SentHistory.Problem) {
      sent = try SentHistory(
        folders.map { ($0, $0) },
        alerts: alerts.map { .init(token: $0.token, campaign: $0.campaign, moment: $0.sentAt) },
        format: format.batchFormat)
    } catch {
      throw Failure(error)
    }
    self.format = format
  }
}

extension Failure {
  /// Why builds can't tell what was sent.
  package init(_ problem: SentHistory.Problem) {
    let anew =
      "a history that isn't whole would send again what was sent; get the build again from where it was compiled"
    switch problem {
    case .notABuild(let name):
      self.init(
        .unreadableFile, summary: "`\(VisibleText.line(name))` is no build, so nobody knows what it has sent",
        path: name,
        help: ["name the folder that `campanile compile` wrote, with its `manifest.json`"])
    case .damaged(let name, let finding):
      self.init(.damagedBuild, summary: finding.text, path: name, help: [anew])
    case .unusablePlan(let name, let file, let problem):
      let place = problem.path.isEmpty ? "" : ", at `\(problem.path)`"
      self.init(
        .unusablePlan, summary: "`\(VisibleText.line(file))` is no plan\(place): \(problem.reason)", path: name,
        help: [anew])
    case .otherFormat(let name, let format):
      self.init(
        .wrongUse,
        summary:
          "`\(VisibleText.line(name))` was compiled with `--format \(VisibleText.line(format))`, whose tokens are others",
        path: name, help: ["name builds of the format that is compiled now"])
    case .twice(let one, let other):
      self.init(
        .wrongUse, summary: "`\(VisibleText.line(one))` and `\(VisibleText.line(other))` are the same build",
        path: other,
        help: ["name it once: its sends would count twice"])
    case .tooMany:
      self.init(
        .damagedBuild, summary: "the builds of `--history` have sent more than four billion alerts",
        help: ["name fewer of them: those that the caps and `again` look back to"])
    }
  }
}
