internal import CampanileSyntax

extension Reason {
  /// `signup >= 2026`, by the days of the year.
  static func year(_ year: Int, _ sign: Syntax.Comparison.Kind, of name: String) -> String {
    switch sign {
    case .equal: "in \(year)-01-01..\(year)-12-31"
    case .notEqual: "not \(name) in \(year)-01-01..\(year)-12-31"
    case .less, .greaterOrEqual: "\(sign.rawValue) \(year)-01-01"
    case .lessOrEqual, .greater: "\(sign.rawValue) \(year)-12-31"
    }
  }

  /// `"2026-11-15"` where a moment stands
  static func momentOfDay(_ day: String) -> String { "write it without quotes, like `\(day)T00:00:00Z`" }
}
