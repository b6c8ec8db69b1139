/// Moments as Swift's `Date` is decoded where nothing else is said.
///
/// Source: Apple, "Starting and updating Live Activities with ActivityKit push notifications": the system decodes the content
/// state with the default strategies; `JSONDecoder.DateDecodingStrategy.deferredToDate` is seconds since 2001-01-01.
enum SwiftDates {
  /// 2001-01-01T00:00:00Z, in seconds since 1970.
  static let epoch: Int64 = 978_307_200

  /// A literal as JSON; days are their midnight in UTC.
  static func json(_ literal: Plan.Literal) -> String {
    switch literal {
    case .instant(let seconds): String(seconds - epoch)
    case .date(let days): String(Int64(days) * 86_400 - epoch)
    case .list(let values): "[" + values.map { json($0) }.joined(separator: ",") + "]"
    case .text, .integer, .number, .boolean, .version, .symbol, .input: LiteralText.json(literal)
    }
  }
}
