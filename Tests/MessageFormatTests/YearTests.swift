import CampanileText
import MessageFormat
import Testing

/// The language knows no time zones, and says itself which years it has.
struct YearTests {
  @Test func `the years of the language are those of time zones`() {
    #expect(ClockText.years == CivilDay.years)
  }

  @Test func `the last moment is the last second of the last year`() {
    #expect(CivilDay(wall: CivilDay.lastMoment).parts.year == CivilDay.years.upperBound)
    #expect(CivilDay(wall: CivilDay.lastMoment + 1).parts.year == CivilDay.years.upperBound + 1)
  }
}
