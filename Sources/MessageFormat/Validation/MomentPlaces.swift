extension Message {
  /// A place where a moment is shown in the zone of whoever reads it, as no option says in which.
  package struct MomentPlace: Equatable, Sendable {
    /// The variable, with its `$`, or the literal.
    package let subject: String
    /// The expression that decides how it is shown, braces included: a declaration's, or the placeholder itself.
    package let range: Range<Int>
    /// Where an option may be put in, and whether a function stands there already.
    package let end: Int
    package let hasFunction: Bool
  }

  /// Where the message shows moments without naming a zone, in source order, each expression once.
  ///
  /// - Parameter isMoment: whether a variable from outside is a moment in time. Days have no zone.
  package func momentPlaces(_ isMoment: (String) -> Bool) -> [MomentPlace] {
    var declared: [String: MomentPlace?] = [:]
    func place(of expression: Expression) -> MomentPlace? {
      var known: MomentPlace?
      switch expression.operand {
      case .variable(let variable)?:
        if let declaration = declared[variable.name] {
          known = declaration
        } else if isMoment(variable.name) {
          known = MomentPlace(
            subject: "$" + variable.name, range: expression.range, end: variable.range.upperBound, hasFunction: false)
        }
      case .literal(let literal)? where DateTimeValue(literal: literal.value)?.kind == .instant:
        // Without a function it is the text that it is.
        guard expression.function != nil else { return nil }
        known = MomentPlace(
          subject: literal.value, range: expression.range, end: literal.range.upperBound, hasFunction: false)
      default: return nil
      }
      guard let function = expression.function else { return known }
      let formats = FunctionRegistry.standard[function.name]?.signature.traits.formats
      guard formats?.contains(.dates) == true, let known else { return nil }
      if function.options.contains(where: { $0.name == "timeZone" }) { return nil }
      return MomentPlace(
        subject: known.subject, range: expression.range,
        end: function.options.last?.range.upperBound ?? function.range.upperBound, hasFunction: true)
    }
    for declaration in declarations {
      let found = place(of: declaration.expression)
      // What an `.input` declares was the variable from outside until here.
      declared.updateValue(found, forKey: declaration.variable.name)
    }
    let patterns: [Pattern]
    switch body {
    case .pattern(let pattern): patterns = [pattern]
    case .select(_, let variants): patterns = variants.map(\.pattern)
    case .invalid: patterns = []
    }
    var found: [MomentPlace] = []
    for case .expression(let expression) in patterns.flatMap(\.parts) {
      if let place = place(of: expression), !found.contains(place) { found.append(place) }
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
