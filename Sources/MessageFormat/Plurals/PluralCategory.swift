/// The categories of LDML's plural rules (LDML part 3, "Language Plural Rules").
public enum PluralCategory: UInt8, CaseIterable, Comparable, Sendable {
  case zero, one, two, few, many, other

  /// The name as it is written in a message's keys.
  public var name: String {
    switch self {
    case .zero: "zero"
    case .one: "one"
    case .two: "two"
    case .few: "few"
    case .many: "many"
    case .other: "other"
    }
  }

  public init?(name: some StringProtocol) {
    guard let category = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = category
  }

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
