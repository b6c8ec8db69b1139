internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// The attribute whose token a push goes to.
  ///
  /// - Parameter types: what its kind goes to.
  mutating func token(of lines: Lines, _ types: [TokenType]) -> String? {
    guard let line = lines[.token] else { return types.contains(.device) ? Plan.mainToken : nil }
    // Topics and channels have none.
    guard case .value(let value) = line.argument, line.scope.hasRecipient else { return nil }
    let right = schema.attributes.filter { $0.type.isToken(of: types) }.map(\.name)
    var name: Syntax.Name?
    if case .name(let written) = value { name = written }
    if let (bound, _) = resolved(value, in: line.scope), case .attribute(let attribute) = bound {
      name = Syntax.Name(attribute, value.range)
    }
    guard let name else {
      if case .invalid = value { return nil }
      // `token "tiles"`
      let meant = value.quoted.flatMap { right.contains($0) ? $0 : nil }
      let other = types.contains(.device) ? nil : right.first.map(Reason.writing)
      let hint = meant == nil ? other : Reason.withoutQuotes
      report(
        .wrongType(wanted: Reason.tokenAttribute, found: value.described, hint: hint, meant: meant), at: value.range)
      return nil
    }
    guard let attribute = schema[name.text] else {
      if !isBrokenAttribute(name.text), right.isEmpty, !types.contains(.device), let type = types.first {
        report(.unknownToken(name.text, type, known: schema.names), at: name.range)
      } else if types.contains(where: { $0.rawValue == name.text }), right.count == 1 {
        report([NameProblem.typeForToken(name.text, meant: right[0], at: name.range)])
      } else if !isBrokenAttribute(name.text) {
        report(
          .unknownAttribute(
            name.text, known: right.isEmpty ? schema.names : right,
            declared: nearestRange(to: name.text, among: right.isEmpty ? nil : right)),
          at: name.range)
      }
      return nil
    }
    guard attribute.type.isToken(of: types) else {
      report(
        .wrongToken(name.text, attribute.type, types, right: right, declared: attribute.range), at: name.range)
      return nil
    }
    return attribute.name
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

extension Plan.AttributeType {
  /// Whether it is a token beside that of the device.
  var isOtherToken: Bool { if case .token(let token) = self { token != .device } else { false } }

  var isSet: Bool { if case .set = self { true } else { false } }

  /// Whether it is one of these tokens.
  func isToken(of types: [TokenType]) -> Bool {
    if case .token(let token) = self { types.contains(token) } else { false }
  }
}
