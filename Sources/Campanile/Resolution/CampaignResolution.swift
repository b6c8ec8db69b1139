internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// Looks up what one campaign or refresh says; `nil` where it says nothing.
  mutating func resolved(_ campaign: Syntax.Campaign) -> ResolvedCampaign? {
    derivedAttributes = [:]
    textsOfData = []
    let resolved = resolvedInputs(of: campaign)
    guard !campaign.parameters.isEmpty || !resolved.broken.isEmpty else { return self.resolved(campaign, resolved) }
    // What they are called means nothing elsewhere.
    let outside = (schema, attributeTypes, inputs, brokenInputs)
    defer { (schema, attributeTypes, inputs, brokenInputs) = outside }
    declare(resolved, of: campaign)
    return self.resolved(campaign, resolved)
  }

  private mutating func resolved(_ campaign: Syntax.Campaign, _ inputs: ResolvedInputs) -> ResolvedCampaign? {
    let declared = campaign.declared
    guard let row = row(of: campaign) else { return nil }
    let place = declared.place
    if campaign.body.directives.isEmpty, !campaign.body.isIncomplete {
      report(.emptyCampaign(declared), at: campaign.name.range)
      return nil
    }
    var lines = Lines(layers: [ownLines(of: campaign.body, in: place, scope: Scope())])
    // What a template that isn't known would have brought is not missed as well.
    var isWhole = true
    areRecipientsKnown = true
    decidedGuards = []
    // What the campaign's own `to` asks for may be given to its template.
    var ownRecipients: CheckedCondition?
    if let to = lines[.to], case .condition(let syntax) = to.argument {
      ownRecipients =
        declared == .live && reportTopicOfLive(syntax, lines)
        ? .invalid : topCondition(syntax, of: .recipients, in: Scope())
    }
    if let use = lines[.uses] {
      var giving = Scope().knowing((ownRecipients?.setWhenTrue ?? []).union(lines.sentFrom))
      // What a condition that can't be read would make sure of, nobody knows.
      giving.checksPresence =
        ownRecipients?.isInvalid != true && !lines.hasUnreadRecipients
        && !(campaign.body.isIncomplete && (lines[.to] == nil || lines[.send] == nil && lines[.every] == nil))
      let template = templateLines(use, giving: giving)
      if case .call(let call) = use.argument {
        isWhole = symbols.templates[call.template.text] != nil
      } else {
        isWhole = false
      }
      let allowed = template.filter { DirectiveTable.row(of: $0.key)?.places.contains(place) ?? false }
      if let word = template.keys.filter({ allowed[$0] == nil }).min(by: { $0.rawValue < $1.rawValue }),
        let line = template[word]
      {
        report(.templateDoesNotFit(word, declared, use: use.wordRange), at: line.wordRange)
      }
      lines = lines.above(allowed)
    }
    if campaign.body.isIncomplete { isWhole = false }
    var condition: CheckedCondition?
    var channel: String?
    defer {
      areRecipientsKnown = true
      recipientsOfCampaign = nil
    }
    if let to = lines[.to] {
      var checked = CheckedCondition.invalid
      if let ownRecipients {
        checked = ownRecipients
      } else if case .condition(let syntax) = to.argument {
        checked = topCondition(syntax, of: .recipients, in: to.scope)
      }
      var hasRecipient = checked.topics == nil
      if case .channel(let literal) = to.argument {
        // What can't go to a channel was meant for recipients.
        hasRecipient = row.broadcastBytes == nil
        channel = broadcast(to: literal, lines, row)
        checked.isInvalid = channel == nil
      }
      let isToChannel = if case .channel = to.argument { true } else { false }
      lines = lines.knowing(checked.setWhenTrue, hasRecipient: hasRecipient, isToChannel: isToChannel)
      // What a condition that can't be read would make sure of, nobody knows.
      if checked.isInvalid { lines = lines.withoutPresence() }
      areRecipientsKnown = !checked.isInvalid
      if hasRecipient, !checked.isInvalid { recipientsOfCampaign = checked.predicate }
      condition = checked
    } else {
      lines = lines.knowing([], hasRecipient: true).withoutPresence()
    }
    lines = lines.knowingSentFrom()
    let interruption = choice(lines[.interruption])
    let schedule = schedule(of: lines, row)
    // What a line counts from that can't be read, who gets it has.
    if schedule == nil, lines[.send] != nil || campaign.body.isIncomplete { lines = lines.withoutPresence() }
    momentZone = condition?.isInvalid ?? true ? .unchecked : zoneOfMoments(schedule?.timing, lines)
    defer { momentZone = .unchecked }
    var (own, texts, isBroken) = content(of: lines, name: campaign.name.text, isWhole: isWhole, row)
    let activity = declared == .live ? lines[.of].flatMap { self.activity($0) } : nil
    if declared == .live { own.live = live(lines, activity) }
    let types = own.live.map { [$0.event.token] } ?? row.tokens
    let base = ResolvedContent(
      content: own, texts: texts, lines: lines,
      name: campaign.name.text, range: campaign.name.range, isSent: isSentWithoutVariant(lines),
      isBroken: isBroken)
    var contents = [base]
    // Without `to`, nobody knows what is set for the recipients of variants.
    let experiment = condition == nil ? nil : experiment(lines, campaign: campaign, row, contents: &contents)
    let hasExperiment = if case .experiment? = lines[.experiment]?.argument { true } else { false }
    let variants = condition == nil ? nil : hasExperiment ? experiment?.versions : .only(own)
    return ResolvedCampaign(
      syntax: campaign, row: row, lines: lines, isWhole: isWhole, condition: condition, schedule: schedule,
      interruption: interruption, contents: contents, experiment: experiment, variants: variants,
      activity: activity,
      token: channel != nil ? nil : token(of: lines, types),
      channel: channel,
      collapse: lines[.collapse].flatMap { collapse($0) }, priority: priority(lines[.priority], row),
      label: label(lines[.label]), limit: limit(lines[.limit]),
      guards: guards(of: lines, campaign, row, schedule), inputs: inputs,
      derived: derivedAttributes.values.map(\.plan).sorted { $0.name < $1.name }, messages: textsOfData)
  }

  /// The channel of a `to channel "…"`, where the push may go to one.
  private mutating func broadcast(
    to literal: Syntax.StringLiteral, _ lines: Lines, _ row: PushKindRow
  ) -> String? {
    guard row.broadcastBytes != nil, choice(lines[.event]) != LiveEvent.start.rawValue, lines[.token] == nil else {
      return nil
    }
    return channel(literal)
  }

  /// What the declaration makes; `nil` where the word behind `as` is no kind, which is reported.
  private mutating func row(of campaign: Syntax.Campaign) -> PushKindRow? {
    guard case .push(let written) = campaign.kind else { return campaign.declared.kinds.first?.row }
    guard let written else { return nil }
    if let row = PushKind(rawValue: written.text)?.row, row.declaration == .push { return row }
    let known = DeclaredPush.push.kinds.map(\.rawValue)
    report(.unknownWord(written.text, what: Reason.pushKind, known: known), at: written.range)
    return nil
  }

  /// Whether somebody gets the campaign's own lines as they are; of variants, only those without lines do.
  private func isSentWithoutVariant(_ lines: Lines) -> Bool {
    guard case .experiment(let experiment)? = lines[.experiment]?.argument else { return true }
    return experiment.variants.isEmpty || experiment.variants.contains { $0.body.directives.isEmpty }
  }

  /// - Parameter contents: The campaign's own; those of variants that have lines are added.
  private mutating func experiment(
    _ lines: Lines, campaign: Syntax.Campaign, _ row: PushKindRow, contents: inout [ResolvedContent]
  ) -> ResolvedExperiment? {
    let base = contents[0].content
    guard let line = lines[.experiment], case .experiment(let experiment) = line.argument else { return nil }
    guard line.scope.hasRecipient else { return nil }
    guard schema["id"] != nil else {
      if symbols.audience != nil, !isBrokenAttribute("id") {
        report(.needsAttribute("id", reason: Reason.experimentNeedsID), at: experiment.name.range)
      }
      return nil
    }
    let reportsBefore = reportCount
    let isComplete = !experiment.variants.contains(where: \.body.isIncomplete)
    var isWhole = !experiment.isIncomplete
    var holdout = 0
    let areSharesTold = reportBareShares(of: experiment)
    if let (value, _) = experiment.holdout {
      if !areSharesTold, let share = share(value) { holdout = share } else { isWhole = false }
    }
    var variants: [ResolvedExperiment.Variant] = []
    var firstRanges: [String: SourceRange] = [:]
    for variant in experiment.variants {
      if let first = firstRanges[variant.name.text] {
        report(.listedTwice(variant.name.text, what: "variant", first: first), at: variant.name.range)
      }
      firstRanges[variant.name.text] = variant.name.range
      var scope = Scope()
      scope.known = line.scope.known
      scope.hasRecipient = line.scope.hasRecipient
      // Who gets it can't be read: what that would make sure of, nobody knows in a variant either.
      scope.checksPresence = line.scope.checksPresence
      let own = ownLines(of: variant.body, in: .variant, scope: scope)
      var content = base
      if !own.isEmpty {
        let whole = lines.overruled(by: own)
        let made = self.content(of: whole, name: campaign.name.text + "/" + variant.name.text, isWhole: true, row)
        content = made.content
        contents.append(
          ResolvedContent(
            content: content, texts: made.texts, lines: whole, name: variant.name.text,
            range: variant.name.range, isSent: true, isBroken: made.isBroken))
      }
      guard !areSharesTold, let share = share(variant.share) else {
        isWhole = false
        continue
      }
      variants.append(
        .init(
          plan: .init(name: variant.name.text, share: share, content: content), name: variant.name,
          shareRange: variant.share.range, isSound: reportCount == reportsBefore && isWhole && isComplete))
    }
    return ResolvedExperiment(name: experiment.name, holdout: holdout, variants: variants, isWhole: isWhole)
  }

  /// `variant one 0.3 { … }  variant two 0.7 { … }`: one mistake, whatever the number of shares.
  private mutating func reportBareShares(of experiment: Syntax.Experiment) -> Bool {
    let shares = (experiment.holdout.map { [$0.share] } ?? []) + experiment.variants.map(\.share)
    let bare = shares.compactMap { share in share.percentMeant.map { (place: share.range, meant: $0) } }
    guard bare.count > 1 else { return false }
    report(.sharesWithoutPercent(bare), at: bare[0].place)
    return true
  }

  private mutating func priority(_ line: Line?, _ row: PushKindRow) -> Int? {
    guard let line, case .value(let value) = line.argument else { return nil }
    guard case .number(let number) = value, let priority = Int(number.text), row.priorities.contains(priority) else {
      if case .invalid = value { return nil }
      var found = value.described
      if case .number(let number) = value { found = number.text }
      report(
        .priority(found: found, allowed: row.priorities, meant: Self.priority(meantBy: value, row)), at: value.range)
      return nil
    }
    return priority
  }

  /// `high` and `"10"` as the number that was meant.
  private static func priority(meantBy value: Syntax.Value, _ row: PushKindRow) -> Int? {
    let meant: Int? =
      switch value {
      case .name(let name):
        ["high": 10, "urgent": 10, "immediate": 10, "normal": 5, "medium": 5][
          name.text.lowercased()]
      case .string(let literal): Int(literal.plain.text)
      default: nil
      }
    return meant.flatMap { row.priorities.contains($0) ? $0 : nil }
  }

  private mutating func limit(_ line: Line?) -> Int? {
    guard let line, case .count(let count) = line.argument, line.scope.hasRecipient else { return nil }
    guard let number = Int(count.text), number > 0 else {
      let isWhole = count.text.utf8.count > 9 && count.text.utf8.allSatisfy { (0x30...0x39).contains($0) }
      let help = isWhole ? Reason.limitOfAll : nil
      report(.outOfRange(what: Noun.limit, range: Reason.wholeFromOne, found: count.text, help: help), at: count.range)
      return nil
    }
    return number
  }

  private mutating func label(_ line: Line?) -> String? {
    guard let line, let text = plainText(line) else { return nil }
    guard FixedText.label.fits(text) else {
      let place = line.argument.valueRange ?? line.range
      if case .value(.string(let literal)) = line.argument, let written = placeForValue(in: literal, line.scope) {
        report(.labelWithValue(written), at: place)
        return nil
      }
      // Blanks alone are wrong with it; of other signs, the text without them is one of several that would do.
      let meant = text.replacing(" ", with: "_")
      let isPlain = text.first != " " && text.last != " " && !text.contains("  ") && FixedText.label.fits(meant)
      let bare = meant.filter { !"!?,;:'\"()&/+#*".contains($0) }
      let likely = FixedText.label.fits(bare) && bare.contains(where: \.isLetter) ? bare : nil
      report(.label(meant: isPlain ? meant : likely, isOneOfSeveral: !isPlain), at: place)
      return nil
    }
    return text
  }

  /// What recipients put in is checked for each of them, by the same rule; what stands in for a missing value here, since
  /// it is the same for all who lack one.
  private mutating func collapse(_ line: Line) -> Plan.Template? {
    guard let template = template(line) else { return nil }
    // A value may be empty, and then it makes nothing longer.
    let text = text(template, forHoles: "")
    guard let problem = CheckedText.collapse.problem(in: text), problem != .empty || isWhole(template) else {
      return template
    }
    if reportGiven(line, template) { return nil }
    let standIn = template.fixedText == nil && isWhole(template) ? text : nil
    let place = line.argument.valueRange ?? line.range
    let told = PayloadProblem.collapseIdentifier(reason: Reason.collapse(problem, in: text), standIn: standIn)
    if case .value(.string(let literal)) = line.argument,
      let meant = PayloadProblem.withoutBlanks(literal.plain.text, shownAs: text),
      CheckedText.collapse.problem(in: text.replacing(" ", with: "-")) == nil
    {
      // Blanks alone are wrong with it.
      report([PayloadProblem.withoutBlanks(meant, told.diagnostic(at: place))])
    } else {
      report(told, at: place)
    }
    return nil
  }
}
