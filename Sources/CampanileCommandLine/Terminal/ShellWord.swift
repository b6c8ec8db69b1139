internal import CampanileSyntax
internal import CampanileText

/// A word of a command line that somebody may copy, as it is shown.
enum ShellWord {
  static func quoted(_ word: String) -> String { ShellText.quoted(VisibleText.line(word)) }
}
