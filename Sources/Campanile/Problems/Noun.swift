internal import CampanileExpansion

/// What problems speak of, where those who find them say what it is.
enum Noun {
  static let device = "a device"
  static let key = "a key"
  static let limit = "a limit"
  static let number = "a number"
  static let rank = "a rank"
  static let share = "a share"
  static let sound = "a sound"
  static let throttle = "a throttle"
  static let volume = "a volume"
  static let year = "a year"
  static let thisValue = "this value"

  static func this(_ declared: DeclaredPush) -> String { "this \(declared.described)" }
}
