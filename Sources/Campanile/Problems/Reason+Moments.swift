extension Reason {
  /// `"2026-11-15"` where a moment stands
  static func momentOfDay(_ day: String) -> String { "write it without quotes, like `\(day)T00:00:00Z`" }
}
