package import MessageFormat

/// A message that shows moments, made flat for each zone that a recipient is in.
final class ZonedPrograms: Sendable {
  private let message: Message
  private let locale: LanguageTag
  /// Of the recipient's zone.
  let slot: Int
  /// For recipients whose own isn't known.
  private let zone: String
  private let programs = SharedTable<Key, MessageProgram>()

  private struct Key: Hashable {
    let zone: ZoneTable.ID?
    let formats: LanguageTag?
  }

  init(message: Message, locale: LanguageTag, slot: Int, zone: String) {
    self.message = message
    self.locale = locale
    self.slot = slot
    self.zone = zone
  }

  /// Its arguments are those of the program without a zone, in the same order.
  ///
  /// - Parameter formats: Whose numbers, money and dates to write, where that isn't the text's locale.
  func program(in zone: ZoneTable.ID?, formats: LanguageTag?) -> MessageProgram {
    programs.value(of: Key(zone: zone, formats: formats)) {
      let name = zone.map { ZoneTable.name(of: $0) } ?? self.zone
      return MessageProgram(message, locale: locale, bidi: .auto, timeZone: name, formats: formats)
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
    switch zoneRule {
    case .named(let name)?: return name
    case .local(let otherwise)?: return otherwise
    case nil: return nil
    }
  }
}
