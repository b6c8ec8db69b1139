import Testing

@testable import Campanile

/// Values of a format string that were written with a slip, and percent signs that begin none.
struct FormatSlipTests {
  @Test(
    "a percent sign behind a value, a number or before a word is one",
    arguments: [
      "%lld % d'économies", "%@ % de descuento", "20 % d'économies", "100 %", "%lld % d rabais", "%@ % d",
      "%qd days", "%lhd days", "%.2@", "%1$lhd", "50% off", "%%",
    ])
  func percentSigns(text: String) {
    #expect(FormatSlip(in: text) == nil, "\(text)")
  }

  @Test(
    "what was meant is told where letters have changed places or blanks stand between",
    arguments: [
      ("% lld days", "% lld", "%lld"), ("Hi % @", "% @", "%@"), ("%1$ @ and %2$@", "%1$ @", "%1$@"),
      ("％lld days", "％lld", "%lld"), ("%1$$@ days", "%1$$@", "%1$@"),
    ])
  func slips(text: String, written: String, meant: String) throws {
    let slip = try #require(FormatSlip(in: text))
    #expect(slip.text == written)
    #expect(slip.meant == meant)
  }
}
