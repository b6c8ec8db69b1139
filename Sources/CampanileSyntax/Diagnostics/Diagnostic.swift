/// One problem in a source file, told to its author.
public struct Diagnostic: Equatable, Sendable {
  public enum Severity: String, Sendable {
    /// No plan can be made.
    case error
    /// A plan is made, but probably not the one that was meant.
    case warning
    /// Nothing is wrong; something could be better.
    case hint
  }

  /// A second place that the problem talks about.
  public struct Note: Equatable, Sendable {
    public let range: SourceRange
    public let text: String

    public init(_ text: String, at range: SourceRange) {
      self.text = text
      self.range = range
    }
  }

  /// A change of the sources that mends the problem: one or more edits, all of which belong together.
  public struct Fix: Equatable, Sendable {
    /// A piece of a file, and what stands there afterwards.
    public struct Edit: Equatable, Sendable {
      /// What to replace; empty to insert.
      public let range: SourceRange
      public let replacement: String

      public init(replacing range: SourceRange, with replacement: String) {
        self.range = range
        self.replacement = replacement
      }
    }

    /// What the change does, as an imperative: ``write `cart-items` ``.
    public let title: String
    /// At least one; those of a file by their places, in whatever order they are given, none within another.
    public let edits: [Edit]

    public init(_ title: String, replacing range: SourceRange, with replacement: String) {
      self.init(title, [Edit(replacing: range, with: replacement)])
    }

    public init(_ title: String, _ edits: [Edit]) {
      self.title = title
      let isInOrder = zip(edits, edits.dropFirst()).allSatisfy { $0.range.start <= $1.range.start }
      self.edits =
        isInOrder
        ? edits
        : edits.enumerated().sorted { ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset) }
          .map(\.element)
    }
  }

  /// The stable name of this kind of problem.
  public let code: Code
  public let severity: Severity
  /// One line, no full stop, the specific part first: it is cut off in editors.
  public let summary: String
  /// The smallest piece that is wrong.
  public let range: SourceRange
  /// A few words that stand at the underlined piece; may be empty.
  public let label: String
  public let notes: [Note]
  /// What to do about it, each a sentence of its own.
  public let help: [String]
  public let fixes: [Fix]

  public init(
    _ code: Code, _ severity: Severity, _ summary: String, at range: SourceRange, label: String = "",
    notes: [Note] = [], help: [String] = [], fixes: [Fix] = []
  ) {
    self.code = code
    self.severity = severity
    self.summary = summary
    self.range = range
    self.label = label
    self.notes = notes
    self.help = help
    self.fixes = fixes
  }

  package var withoutFixes: Diagnostic { withFixes([]) }

  package func withFixes(_ fixes: [Fix]) -> Diagnostic {
    Diagnostic(code, severity, summary, at: range, label: label, notes: notes, help: help, fixes: fixes)
  }

  /// The same with what to write as its help, and as the title of its fixes.
  package func withHelp(_ meant: String) -> Diagnostic {
    Diagnostic(
      code, severity, summary, at: range, label: label, notes: notes, help: ["write `\(meant)`"],
      fixes: fixes.map { Fix("write `\(meant)`", $0.edits) })
  }

  /// The same with another edit as its only fix.
  package func replacing(_ range: SourceRange, with text: String) -> Diagnostic {
    Diagnostic(
      code, severity, summary, at: self.range, label: label, notes: notes, help: help,
      fixes: [.init(fixes.first?.title ?? "write `\(text)`", replacing: range, with: text)])
  }

  /// An error.
  public init(
    _ code: Code, _ summary: String, at range: SourceRange, label: String = "", notes: [Note] = [], help: [String] = [],
    fixes: [Fix] = []
  ) {
    self.init(code, .error, summary, at: range, label: label, notes: notes, help: help, fixes: fixes)
  }
}
