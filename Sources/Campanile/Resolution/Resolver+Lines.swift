internal import CampanileExpansion
internal import CampanileSyntax

/// A directive, and what names mean in it.
struct Line {
  let word: Word
  let wordRange: SourceRange
  let argument: Syntax.Argument
  /// What stands behind the word.
  let argumentRange: SourceRange
  let range: SourceRange
  let scope: Scope
}

/// The lines of a campaign from its own body, its template and a variant.
struct Lines {
  /// From the one that wins to the one that is overruled: a variant, the campaign, its template.
  let layers: [[Word: Line]]

  /// The line that wins.
  subscript(word: Word) -> Line? {
    for layer in layers {
      if let line = layer[word] { return line }
    }
    return nil
  }

  /// The lines of all layers, the one that is overruled first; blocks are merged from these.
  func all(_ word: Word) -> [Line] { layers.reversed().compactMap { $0[word] } }

  func overruled(by layer: [Word: Line]) -> Lines { Lines(layers: [layer] + layers) }

  /// The lines of a campaign that stand in place of its template's. The first and the last day are two lines: the one that
  /// a campaign doesn't say is its template's.
  func above(_ template: [Word: Line]) -> Lines {
    var own = layers
    if let index = own.indices.last, let line = own[index][.from], case .span(let from, let until) = line.argument,
      case .span(let first, let last)? = template[.from]?.argument
    {
      own[index][.from] = Line(
        word: .from, wordRange: line.wordRange, argument: .span(from: from ?? first, until: until ?? last),
        argumentRange: line.argumentRange, range: line.range, scope: line.scope)
    }
    return Lines(layers: own + [template])
  }
}

extension Resolver {
  /// Whether the lines of another campaign begin here, whose head was lost: those before have a schedule and what people
  /// see, and those from here on begin anew with whom it reaches, when, and what.
  private func beginsCampaign(_ number: Int, of body: Syntax.Body) -> Bool {
    let (before, rest) = (body.directives[..<number].map(\.word), body.directives[number...].map(\.word))
    let whole = { (words: [Word]) in
      words.contains { [.send, .every].contains($0) } && words.contains { [.alert, .uses].contains($0) }
    }
    guard [.to, .send, .every, .uses].contains(rest.first), whole(before), whole(rest) else { return false }
    return rest.count { [.to, .send, .every, .uses, .alert].contains($0) } > 2
  }

  /// The lines of one body by their word. A second line of the same word is reported.
  mutating func ownLines(of body: Syntax.Body, in place: DirectiveRow.Place, scope: Scope) -> [Word: Line] {
    var lines: [Word: Line] = [:]
    // Beside the lines, since each addition to one of them would copy those before.
    var further: [Word: (alternatives: [Syntax.ValueAlternative], range: SourceRange)] = [:]
    for (number, directive) in body.directives.enumerated() {
      if let first = lines[directive.word], beginsCampaign(number, of: body) {
        report(.secondCampaign(directive.word, first: first.wordRange), at: directive.wordRange)
        break
      }
      // The parser has reported a word that doesn't belong here.
      guard DirectiveTable.row(of: directive.word)?.places.contains(place) ?? false else { continue }
      // `image when … "a"`, and below it `image "b"`.
      if let first = lines[directive.word], case .chosen(let before) = first.argument,
        case .chosen(let more) = directive.argument,
        (further[directive.word]?.alternatives.last ?? before.last)?.condition != nil
      {
        further[directive.word, default: ([], first.range)].alternatives += more
        further[directive.word]?.range = directive.range
        continue
      }
      // `ignores quiet hours`, and below it `ignores caps`.
      if directive.word == .ignores, let first = lines[.ignores], case .names(let before) = first.argument,
        case .names(let more) = directive.argument,
        !before.contains(where: { name in more.contains { $0.text == name.text } })
      {
        lines[.ignores] = Line(
          word: .ignores, wordRange: first.wordRange, argument: .names(before + more),
          argumentRange: first.argumentRange, range: first.range.union(directive.range), scope: scope)
        continue
      }
      // Which of the two `ignores` is wrong is told.
      if directive.word == .ignores, let first = lines[.ignores] {
        if case .invalid = first.argument { continue }
        if case .invalid = directive.argument { continue }
      }
      if let first = lines[directive.word], let joint = first.joined(with: directive) {
        report(
          .listTwice(
            directive.word, first: first, second: directive.range, list: joint.added, whole: joint.whole),
          at: directive.wordRange)
        lines[directive.word] = joint.line
        continue
      }
      // Of contracts there is one for each shipped version, of caps one for each time, and of examples as many as one likes.
      if let first = lines[directive.word], ![.contract, .example, .atMost].contains(directive.word) {
        if directive.argument.isGuarded, !first.argument.isGuarded {
          report(
            .unreachable(directive.word.rawValue, first: first.wordRange, isGuarded: true), at: directive.wordRange)
        } else {
          report(.lineTwice(directive.word, first: first.wordRange), at: directive.wordRange)
        }
      } else {
        lines[directive.word] = Line(
          word: directive.word, wordRange: directive.wordRange, argument: directive.argument,
          argumentRange: directive.argumentRange, range: directive.range, scope: scope)
      }
    }
    for (word, more) in further {
      guard let first = lines[word], case .chosen(let before) = first.argument else { continue }
      lines[word] = Line(
        word: word, wordRange: first.wordRange, argument: .chosen(before + more.alternatives),
        argumentRange: first.argumentRange, range: first.range.union(more.range), scope: scope)
    }
    return lines
  }

  /// The only parameter that a call gives no value, where it has one value under a name that is no parameter's.
  private func lacking(_ call: Syntax.Call, of template: Syntax.Template) -> String? {
    let given = Set(call.arguments.map(\.label.text))
    let names = template.parameters.map(\.name.text)
    let lacking = template.parameters.filter { $0.defaultValue == nil && !given.contains($0.name.text) }
    return lacking.count == 1 && given.subtracting(names).count == 1 ? lacking[0].name.text : nil
  }

  /// The lines of the template that a `uses` line names, with the arguments bound to its parameters.
  ///
  /// - Parameter giving: what names mean in the arguments.
  mutating func templateLines(_ line: Line, giving: Scope) -> [Word: Line] {
    guard case .call(let call) = line.argument else { return [:] }
    guard let template = symbols.templates[call.template.text] else {
      report(.unknownTemplate(call.template.text, known: symbols.templateNames), at: call.template.range)
      return [:]
    }
    var scope = Scope()
    scope.use = line.range
    var given: [String: SourceRange] = [:]
    var misnamed = 0
    let names = template.parameters.map(\.name.text)
    if names.isEmpty, let first = call.arguments.first, let last = call.arguments.last {
      let labels = call.arguments.map(\.label.text)
      report(
        .noParameters(
          givenArguments[template.name.text] ?? GivenArgument.all(of: [call]), template: template.name.text,
          declared: template.name.range),
        at: first.label.range.union(last.label.range))
      brokenInputs.formUnion(labels)
      return ownLines(of: template.body, in: .template, scope: scope)
    }
    let unnamed = call.arguments.map(\.label).filter(\.text.isEmpty)
    // As many as have to be given are those.
    let needed = template.parameters.filter { $0.defaultValue == nil && !$0.isOptional }
    let isOfNeeded = unnamed.count == call.arguments.count && needed.count == unnamed.count
    let positions = isOfNeeded ? needed : template.parameters
    if let first = unnamed.first {
      let named = zip(call.arguments, positions.map(\.name.text)).compactMap { argument, name in
        argument.label.text.isEmpty ? (argument.label.range, name) : nil
      }
      // In another order, nobody knows which is meant.
      var trial = withoutReports
      let fits = zip(call.arguments, positions).allSatisfy { argument, parameter in
        guard argument.label.text.isEmpty, let type = trial.type(of: parameter.type) else { return true }
        return trial.argument(argument.value, as: type, of: parameter.name.text, in: giving) != nil
      }
      report(
        .argumentsWithoutNames(
          fits ? named : [], template: template.name.text, known: names, declared: template.name.range),
        at: first.range)
    }
    // What is told of the arguments waits, since swapped ones are told otherwise.
    var earlier = Diagnostics()
    swap(&earlier, &diagnostics)
    var misfits: [Misfitting] = []
    for (place, labelled) in call.arguments.enumerated() {
      let value = labelled.value
      var label = labelled.label
      let isUnnamed = label.text.isEmpty
      if isUnnamed {
        guard positions.indices.contains(place) else { continue }
        label = Syntax.Name(positions[place].name.text, label.range)
      }
      if let first = given[label.text] {
        report(.listedTwice(label.text, what: "argument", first: first), at: label.range)
        continue
      }
      given[label.text] = label.range
      guard let parameter = template.parameters.first(where: { $0.name.text == label.text }) else {
        report(
          .unknownParameter(
            label.text, template: template.name.text, known: names, lacking: lacking(call, of: template),
            declared: template.name.range),
          at: label.range)
        misnamed += 1
        continue
      }
      guard let type = type(of: parameter.type) else { continue }
      if names.count(where: { $0 == label.text }) > 1 {
        // Which of the two it is for, nobody knows.
        scope.parameters[label.text] = .standIn(for: type)
        continue
      }
      guard let (value, _) = argument(value, as: type, of: label.text, in: giving) else {
        // Of one without a name, which parameter it is for is a guess.
        if !isUnnamed { misfits.append(Misfitting(name: label.text, value: labelled.value, type: type)) }
        continue
      }
      if type == .text { checkGiven(labelled.value, to: label.text, of: template) }
      scope.parameters[label.text] = .init(
        type: type, value: value, given: (labelled.value.range, labelled.value.described))
    }
    swap(&earlier, &diagnostics)
    if misfits.count == 2, areSwapped(misfits[0], misfits[1], in: giving) {
      let (first, second) = (misfits[0], misfits[1])
      report(.swappedArguments(first.name, second.name, other: second.value.range), at: first.value.range)
    } else {
      diagnostics.report(contentsOf: earlier)
    }
    var lacking: [Syntax.Parameter] = []
    for parameter in template.parameters where given[parameter.name.text] == nil {
      if parameter.defaultValue != nil {
        // One that can't be read was reported with the template.
        if let value = templateDefaults[template.name.text]?[parameter.name.text] {
          scope.parameters[parameter.name.text] = value
        }
        continue
      }
      // A value under another name is most likely its own.
      if misnamed > 0 {
        misnamed -= 1
        continue
      }
      lacking.append(parameter)
    }
    if let first = lacking.first {
      report(
        .missingArgument(
          first.name.text, others: lacking.dropFirst().map(\.name.text), template: template.name.text,
          declared: first.name.range),
        at: call.range)
    }
    // A parameter without a value still has a type: its lines are checked with a stand-in.
    for parameter in template.parameters where scope.parameters[parameter.name.text] == nil {
      guard let type = type(of: parameter.type) else {
        brokenInputs.insert(parameter.name.text)
        continue
      }
      scope.parameters[parameter.name.text] = .standIn(for: type)
    }
    return ownLines(of: template.body, in: .template, scope: scope)
  }

  /// An argument that its parameter doesn't take.
  private struct Misfitting {
    let name: String
    let value: Syntax.DataValue
    let type: Plan.AttributeType
  }

  /// Whether each of two takes the other's value.
  private func areSwapped(_ one: Misfitting, _ other: Misfitting, in scope: Scope) -> Bool {
    var trial = withoutReports
    return trial.argument(one.value, as: other.type, of: other.name, in: scope) != nil
      && trial.argument(other.value, as: one.type, of: one.name, in: scope) != nil
  }

  /// To try something: what was reported before would be copied when it reports.
  private var withoutReports: Resolver {
    var trial = self
    trial.diagnostics = Diagnostics()
    return trial
  }

  /// What campaigns give a template. Where it declares no parameters, that is what is told.
  private func calls(of template: String) -> [Syntax.Call] {
    symbols.campaigns.flatMap(\.body.directives).compactMap { directive in
      guard case .call(let call) = directive.argument, call.template.text == template else { return nil }
      return call
    }
  }

  /// Checks every template by itself, with stand-ins for its parameters, so that one that nobody uses is right too.
  mutating func checkTemplates() {
    for template in symbols.templates.values.sorted(by: { $0.name.text < $1.name.text }) {
      var scope = Scope()
      shownInTemplate = []
      let broken = brokenInputs
      defer { brokenInputs = broken }
      if template.parameters.isEmpty {
        let given = GivenArgument.all(of: calls(of: template.name.text))
        if !given.isEmpty { givenArguments[template.name.text] = given }
        brokenInputs.formUnion(given.map(\.name))
      }
      var firstRanges: [String: SourceRange] = [:]
      for parameter in template.parameters {
        if let first = firstRanges[parameter.name.text] {
          report(.listedTwice(parameter.name.text, what: "parameter", first: first), at: parameter.name.range)
        }
        firstRanges[parameter.name.text] = parameter.name.range
        guard let type = type(of: parameter.type) else {
          brokenInputs.insert(parameter.name.text)
          continue
        }
        if parameter.isOptional, parameter.defaultValue != nil, case .named(let type) = parameter.type {
          report([TypeProblem.questionOfParameter(type.range)])
        } else if parameter.isOptional {
          report(.attributeForm(Reason.templateKnowsItsValues), at: parameter.range)
        }
        if let value = parameter.defaultValue.flatMap({
          argument(.value($0), as: type, of: parameter.name.text, in: Scope())
        }) {
          templateDefaults[template.name.text, default: [:]][parameter.name.text] = .init(
            type: type, value: value.0, defaultRange: parameter.defaultValue?.range)
        }
        scope.parameters[parameter.name.text] = .standIn(for: type)
      }
      var lines = Lines(layers: [ownLines(of: template.body, in: .template, scope: scope)])
      if let line = lines[.to] {
        guard case .condition(let condition) = line.argument else { continue }
        let checked = topCondition(condition, of: .recipients, in: scope)
        lines = lines.knowing(checked.setWhenTrue)
      } else {
        lines = lines.withoutPresence()
      }
      // Mostly, a template stands in campaigns. Whether a number fits a Live Activity, the line that uses it says.
      let isLive = isUsedByLive(template.name.text)
      for kind in DeclaredPush.campaign.kinds {
        _ = content(
          of: lines, name: template.name.text, isWhole: false, kind.row,
          relevances: isLive ? PushKind.liveactivity.row.relevances : nil)
      }
      shownParameters[template.name.text] = shownInTemplate
      for parameter in template.parameters {
        // One that can't be read was reported.
        guard let value = parameter.defaultValue,
          templateDefaults[template.name.text]?[parameter.name.text]?.type == .text
        else { continue }
        checkGiven(.value(value), to: parameter.name.text, of: template, isDefault: true)
      }
    }
  }
}

extension Resolver {
  fileprivate func isUsedByLive(_ template: String) -> Bool {
    symbols.campaigns.contains { campaign in
      campaign.declared == .live
        && campaign.body.directives.contains { line in
          if line.word == .uses, case .call(let call) = line.argument { call.template.text == template } else { false }
        }
    }
  }
}

extension Lines {
  /// The same lines, in places where more attributes are known to be set.
  func knowing(_ names: Set<String>, hasRecipient: Bool = true, isToChannel: Bool = false) -> Lines {
    mapScopes { scope in
      scope.isToChannel = isToChannel
      scope.known.formUnion(names)
      scope.hasRecipient = hasRecipient
    }
  }

  /// What recipients' own moments are counted from: who lacks it gets nothing.
  var sentFrom: Set<String> {
    if case .send(.after(let own))? = self[.send]?.argument { [own.attribute.text] } else { [] }
  }

  /// Whether `to` stands there and says nothing that could be read.
  var hasUnreadRecipients: Bool {
    guard let to = self[.to] else { return false }
    switch to.argument {
    case .condition, .channel: return false
    default: return true
    }
  }

  /// The same lines, where that is known to be set.
  func knowingSentFrom() -> Lines {
    let names = sentFrom
    return names.isEmpty ? self : mapScopes { $0.known.formUnion(names) }
  }

  /// The same lines, where nobody knows what is set.
  func withoutPresence() -> Lines { mapScopes { $0.checksPresence = false } }

  private func mapScopes(_ change: (inout Scope) -> Void) -> Lines {
    Lines(
      layers: layers.map { layer in
        layer.mapValues { line in
          var scope = line.scope
          change(&scope)
          return Line(
            word: line.word, wordRange: line.wordRange, argument: line.argument, argumentRange: line.argumentRange,
            range: line.range, scope: scope)
        }
      })
  }
}

extension Syntax.Argument {
  /// Whether it is a value behind `when`.
  fileprivate var isGuarded: Bool {
    if case .chosen(let all) = self { all.last?.condition != nil } else { false }
  }
}
