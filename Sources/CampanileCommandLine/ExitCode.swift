/// What `campanile` tells the shell. The numbers are public.
public enum ExitCode: Int32, Sendable {
  /// All is well; there may be warnings.
  case success = 0
  /// The sources are wrong.
  case sourcesAreWrong = 1
  /// The command line is wrong.
  case usage = 2
  /// The world outside failed: a file, the audience, a sender.
  case outsideFailed = 3
}
