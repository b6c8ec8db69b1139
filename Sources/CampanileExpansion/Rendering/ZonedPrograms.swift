package import MessageFormat

/// A message that shows moments, made flat for each zone that a recipient is in.
final class ZonedPrograms: Sendable {
  private let message: Message
  private let locale: LanguageTag
  /// Of the recipient's zone.
  let slot: Int
  private let programs = SharedTable<ZoneTable.ID, MessageProgram>()

  init(message: Message, locale: LanguageTag, slot: Int) {
    self.message = message
    self.locale = locale
    self.slot = slot
  }

  /// Its arguments are those of the program without a zone, in the same order.
  func program(in zone: ZoneTable.ID) -> MessageProgram {
    programs.value(of: zone) {
      MessageProgram(message, locale: locale, bidi: .auto, timeZone: ZoneTable.name(of: zone))
    }
  }
}

extension Plan.Message {
  /// Whether the text depends on the zone in which moments are shown.
  package func showsMoments(_ parsed: Message, types: [String: Plan.AttributeType]) -> Bool {
    let places = parsed.momentPlaces { name in
      guard let parameter = parameters.first(where: { $0.name == name }) else { return types[name] == .instant }
      switch parameter.value {
      case .literal(.instant): return true
      case .literal: return false
      case .attribute(let attribute): return types[attribute] == .instant
      }
    }
    return !places.isEmpty
  }
}

extension Plan.Schedule {
  /// The zone that the times of sending are meant in, for those whose own isn't known: moments in texts are shown in it.
  package var zone: String? {
    let rule: ZoneRule
    switch timing {
    case .now: return nil
    case .at(_, _, let own): rule = own
    case .recurring(let recurrence): rule = recurrence.zone
    }
    switch rule {
    case .named(let name): return name
    case .local(let otherwise): return otherwise
    }
  }
}
