internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// The attribute whose token a push goes to.
  ///
  /// - Parameters:
  ///   - types: what its kind goes to.
  ///   - place: where a missing line is reported; `nil` where it isn't.
  mutating func token(
    of lines: Lines, _ types: [TokenType], at place: SourceRange?, _ declared: DeclaredPush
  ) -> String? {
    let right = schema.attributes.filter { Self.fits($0.type, types) }.map(\.name)
    guard let line = lines[.token] else {
      if types.contains(.device) { return Plan.mainToken }
      if let place { report(.missingToken(declared, types, right: right), at: place) }
      return nil
    }
    guard case .value(let value) = line.argument else { return nil }
    // What goes to a channel is told where that is read.
    guard line.scope.hasRecipient else {
      if case .channel? = lines[.to]?.argument { return nil }
      let first = lines[.to]?.wordRange ?? line.wordRange
      report(.linesContradict(.token, .to, first: first, reason: Reason.noTokenOfTopics), at: line.wordRange)
      return nil
    }
    var name: Syntax.Name?
    if case .name(let written) = value { name = written }
    if let (bound, _) = resolved(value, in: line.scope), case .attribute(let attribute) = bound {
      name = Syntax.Name(attribute, value.range)
    }
    guard let name else {
      if case .invalid = value { return nil }
      report(.wrongType(wanted: Reason.tokenAttribute, found: value.described, hint: nil), at: value.range)
      return nil
    }
    guard let attribute = schema[name.text] else {
      if !isBrokenAttribute(name.text) {
        report(
          .unknownAttribute(
            name.text, known: right.isEmpty ? schema.names : right, declared: nearestRange(to: name.text)),
          at: name.range)
      }
      return nil
    }
    guard Self.fits(attribute.type, types) else {
      report(.wrongToken(name.text, attribute.type, types, right: right), at: name.range)
      return nil
    }
    return attribute.name
  }

  private static func fits(_ type: Plan.AttributeType, _ types: [TokenType]) -> Bool {
    if case .token(let token) = type { types.contains(token) } else { false }
  }

  /// The environment of APNs that the pushes are for, where the app or the audience speaks of one.
  var environment: String? { app.environment ?? (environmentAttribute == nil ? nil : "production") }

  /// The attribute that says of which environment a device's tokens are.
  var environmentAttribute: Schema.Attribute? {
    guard let attribute = schema["environment"], case .oneOf(let names) = attribute.type,
      Set(names) == Set(Plan.environments)
    else { return nil }
    return attribute
  }
}
