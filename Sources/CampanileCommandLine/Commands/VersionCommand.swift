internal import CampanileExpansion
internal import MessageFormat

extension CommandRow {
  static let version = CommandRow(
    name: "version",
    summary: "Prints the version, and those of the data that is built in.",
    run: { $0.version() })
}

extension Session {
  /// `campanile version`
  func version() -> ExitCode {
    terminal.write(
      """
      campanile \(CommandLineTool.version)
      plans: version \(Plan.formatVersion)
      time zones: \(ZoneTable.version)
      CLDR: \(PluralRules.cldrVersion)

      """)
    return .success
  }
}
