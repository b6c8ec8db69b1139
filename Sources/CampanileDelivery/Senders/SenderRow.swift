package import CampanileExpansion
internal import CampanileText

/// One option of a sender.
package struct SenderOption: Sendable {
  package enum Kind: Sendable, Equatable {
    case text
    /// The path of what is read, as the shell means it.
    case input
    /// The path of what is written.
    case output
    case number(ClosedRange<Int>)
    /// At most so many seconds.
    case duration(Int64)
    /// One of the words that `value` lists.
    case choice
    case flag
  }

  /// Without the dashes.
  package let name: String
  /// What its value is called in the help; `nil` for one without.
  package let value: String?
  package let summary: String
  package let kind: Kind
  package let repeats: Bool

  init(_ name: String, _ value: String?, _ summary: String, _ kind: Kind = .text, repeats: Bool = false) {
    self.name = name
    self.value = value
    self.summary = summary
    self.kind = kind
    self.repeats = repeats
  }
}

/// One sender: everything that the program, its help and its errors know of it.
package struct SenderRow: Sendable {
  package let name: String
  package let summary: String
  /// Which builds it takes.
  package let formats: [BatchFormat]
  /// Whether pushes leave for devices, or for a program that may send them: then there is a journal, and each is sent when
  /// it is due.
  package let reachesDevices: Bool
  package let options: [SenderOption]
  /// What is wrong with its options, before anything else is looked at.
  package let check: @Sendable (SenderSettings) -> SendFailure?
  /// What contradicts the build that it is to send.
  package let checkBuild: @Sendable (SenderSettings, BuildFacts) -> SendFailure?
  /// Whether it sends to a server on this machine, where a push that comes before its time does no harm.
  package let isOwnServer: @Sendable (SenderSettings) -> Bool
  /// Whether what it sends is delivered. What is only tried keeps no journal, which would hold it back afterwards.
  package let delivers: @Sendable (SenderSettings) -> Bool
  /// Makes it ready.
  package let make: @Sendable (SenderSettings, BuildFacts) throws(SendFailure) -> any Sender

  init(
    _ name: String, _ summary: String, formats: [BatchFormat] = [.apns, .fcm], reachesDevices: Bool = true,
    options: [SenderOption] = [], check: @escaping @Sendable (SenderSettings) -> SendFailure? = { _ in nil },
    checkBuild: @escaping @Sendable (SenderSettings, BuildFacts) -> SendFailure? = { _, _ in nil },
    isOwnServer: @escaping @Sendable (SenderSettings) -> Bool = { _ in false },
    delivers: @escaping @Sendable (SenderSettings) -> Bool = { _ in true },
    make: @escaping @Sendable (SenderSettings, BuildFacts) throws(SendFailure) -> any Sender
  ) {
    self.name = name
    self.summary = summary
    self.formats = formats
    self.reachesDevices = reachesDevices
    self.options = options
    self.check = check
    self.checkBuild = checkBuild
    self.isOwnServer = isOwnServer
    self.delivers = delivers
    self.make = make
  }
}

/// What a sender is made with. All that it learns of the world comes in here.
package struct SenderSettings: Sendable {
  /// The values of an option, in the order in which they were given.
  package let values: @Sendable (String) -> [String]
  package let environment: [String: String]
  /// A path as the shell means it.
  package let absolute: @Sendable (String) -> String
  /// Tells of what isn't right, but no reason to stop.
  package let warn: @Sendable (String) -> Void
  /// Seconds since 1970.
  package let now: @Sendable () -> Double

  package init(
    values: @escaping @Sendable (String) -> [String], environment: [String: String],
    absolute: @escaping @Sendable (String) -> String, warn: @escaping @Sendable (String) -> Void,
    now: @escaping @Sendable () -> Double
  ) {
    self.values = values
    self.environment = environment
    self.absolute = absolute
    self.warn = warn
    self.now = now
  }

  func text(_ name: String) -> String? { values(name).first }
  func has(_ name: String) -> Bool { !values(name).isEmpty }
  func path(_ name: String) -> String? { text(name).map(absolute) }
  func number(_ name: String) -> Int? { text(name).flatMap { Int($0.replacing("_", with: "")) } }

  /// `90s`, `30m`, `24h`, `7d`, in seconds; checked before.
  func seconds(_ name: String) -> Int? {
    text(name).flatMap(ClockText.seconds).map { Int($0) }
  }
}
