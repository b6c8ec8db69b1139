import Testing

@testable import CampanileDelivery

struct DelayedAnswersTests {
  @Test("answers come in the order in which they are due, whatever order they were given in")
  func order() {
    var answers = DelayedAnswers()
    for due: UInt64 in [30, 10, 20, 5] { answers.insert(answer(due), due: due) }
    #expect(answers.nextDue == 5)
    #expect(answers.popDue(4) == nil)
    #expect(answers.popDue(10)?.stream == 5)
    // Sooner than all that wait, after others have gone.
    answers.insert(answer(7), due: 7)
    #expect(answers.nextDue == 7)
    #expect([30, 30, 30, 30, 30].map { answers.popDue($0)?.stream } == [7, 10, 20, 30, nil])
    #expect(answers.nextDue == nil)
  }

  private func answer(_ due: UInt64) -> ReceiverAnswer {
    ReceiverAnswer(stream: UInt32(due), status: 200, fields: [], body: [])
  }
}
