/// What one worker knows of devices with moments of their own: an outcome for each zone, hour and day that has come.
struct OwnMoments {
  struct Key: Hashable {
    /// From 0; 0 without a ramp too.
    let wave: Int8
    /// -1 for the time that the plan says.
    let hour: Int8
    /// The zone's raw value; -1 for none.
    let zone: Int32
    /// Days since 1970 of the value that the moment is counted from; 0 without one.
    let day: Int64
  }

  enum Found {
    case known(PlanSending.Outcome)
    case new(Key)
    /// What the moment is counted from, to the second: nothing that is worth keeping.
    case moment(Int64)
    case none(CompiledSchedule.NoSendReason)
  }

  private let anchorSlot: Int
  private let isDay: Bool
  private let hourSlot: Int
  private let schedules: [(schedule: CompiledSchedule, hours: [CompiledSchedule])]
  private var outcomes: [Key: PlanSending.Outcome] = [:]
  /// Where the push of the last device with a moment to the second stands.
  var place: Int?

  init(_ plan: CompiledPlan) {
    anchorSlot = plan.anchorSlot
    hourSlot = plan.hourSlot
    schedules = plan.waves.isEmpty ? [(plan.schedule, plan.hours)] : plan.waves
    var isDay = false
    if case .after(let own) = plan.plan.schedule.timing {
      isDay = plan.plan.attributes.first { $0.name == own.attribute }?.type == .date
    }
    self.isDay = isDay
  }

  /// - Parameter wave: the device's, from 0; 0 without a ramp.
  func key(_ wave: Int, _ zone: ZoneTable.ID?, _ recipient: inout Recipient) -> Found {
    var hour: Int8 = -1
    if hourSlot >= 0 {
      let value = recipient.value(hourSlot)
      if value.state == .present {
        guard (0..<24).contains(value.bits) else { return .none(.noHour) }
        hour = Int8(value.bits)
      }
    }
    var day: Int64 = 0
    if anchorSlot >= 0 {
      let value = recipient.value(anchorSlot)
      guard value.state == .present else { return .none(.noDate) }
      switch schedules[wave].schedule.place(of: isDay ? .day(value.bits) : .moment(value.bits), in: zone) {
      case .outside(let reason): return .none(reason)
      case .moment: return .moment(value.bits)
      case .day(let found): day = found
      }
    }
    let key = Key(wave: Int8(wave), hour: hour, zone: zone.map { Int32($0.rawValue) } ?? -1, day: day)
    return outcomes[key].map { .known($0) } ?? .new(key)
  }

  func outcome(_ key: Key, _ zone: ZoneTable.ID?) -> CompiledSchedule.Outcome {
    let wave = schedules[Int(key.wave)]
    return (key.hour < 0 ? wave.schedule : wave.hours[Int(key.hour)]).outcome(in: zone, from: .day(key.day))
  }

  /// The outcome of a moment that is counted to the second.
  func outcome(of moment: Int64, _ wave: Int, _ zone: ZoneTable.ID?) -> CompiledSchedule.Outcome {
    schedules[wave].schedule.outcome(in: zone, from: .moment(moment))
  }

  mutating func note(_ outcome: PlanSending.Outcome, _ key: Key) { outcomes[key] = outcome }
}
