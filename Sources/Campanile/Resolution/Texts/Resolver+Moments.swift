internal import CampanileExpansion
internal import CampanileSyntax
internal import MessageFormat

/// In which zone a campaign's texts show moments.
enum MomentZone {
  /// A template by itself doesn't say.
  case unchecked
  /// Everybody's is known.
  case known
  /// Nobody knows that of some recipients, or of all; `send` or `every` tells why.
  case unknown(SourceRange?)
}

extension Resolver {
  /// Moments are shown in the recipient's zone, or else in the one of `send` or `every`.
  func zoneOfMoments(_ timing: Plan.Schedule.Timing?, _ lines: Lines) -> MomentZone {
    guard let timing else { return .unchecked }
    let line = lines[.send] ?? lines[.every]
    // A topic's subscribers have no zone that anybody knows.
    let hasRecipient = (line ?? lines[.to])?.scope.hasRecipient ?? true
    if hasRecipient, let own = schema["timezone"], !own.mayBeMissing { return .known }
    switch timing {
    case .now: return .unknown(line?.range)
    case .at: return .known
    case .after(let own): return own.clock == nil ? .unknown(line?.range) : .known
    case .recurring:
      // `every 15 minutes` names no zone, as it is the same in all.
      if case .recurrence(let syntax)? = line?.argument, syntax.zone == nil { return .unknown(line?.range) }
      return .known
    }
  }

  /// The moments that a text says.
  func moments(in message: Message, _ scope: Scope) -> [Message.MomentPlace] {
    message.momentPlaces { name in
      guard let binding = scope.parameters[name] else { return schema[name]?.type == .instant }
      if case .attribute(let attribute) = binding.value { return schema[attribute]?.type == .instant }
      return binding.type == .instant
    }
  }

  /// Finds moments that nobody knows how to show; whether there are none.
  mutating func checkMoments(
    of message: Message, in literal: Syntax.StringLiteral, _ scope: Scope, at place: (Range<Int>) -> SourceRange
  ) -> Bool {
    guard case .unknown(let line) = momentZone, !(scope.hasRecipient && scope.known.contains("timezone")),
      !isBrokenAttribute("timezone")
    else {
      return true
    }
    let places = moments(in: message, scope)
    let zone = app.quiet?.zoneOtherwise ?? "UTC"
    let option = "timeZone=" + TextProblem.Slip.literal(zone)
    let hasZoneAttribute = scope.hasRecipient && schema["timezone"] != nil
    // In a catalog stands `%@`, which takes no option.
    let isInCatalog = tables.hold(literal.range)
    for found in places {
      // Where recipients have zones, one for all is most likely not what is meant.
      let isSure = literal.plain.text == literal.message.text && !hasZoneAttribute && app.quiet?.zoneOtherwise != nil
      let insertion = " " + (found.hasFunction ? "" : ":datetime ") + option
      report(
        .zonelessMoment(
          found.subject, option: isInCatalog ? nil : option, hasZoneAttribute: hasZoneAttribute, line: line,
          fix: isSure ? (place(found.end..<found.end), insertion) : nil),
        at: place(found.range))
    }
    return places.isEmpty
  }
}
