/// `:date`, `:time` and `:datetime` (LDML part 9, "Date and Time Value Formatting").
struct DateTimeFunction: MessageFunction {
  enum Kind: String, Sendable {
    case date, time
    case dateTime = "datetime"
  }

  let signature: FunctionSignature
  private let kind: Kind

  init(_ kind: Kind) {
    self.kind = kind
    let prefix = kind == .dateTime
    var options: [FunctionOption] = []
    if kind != .time {
      options += [
        FunctionOption.cases(prefix ? "dateFields" : "fields", DateTimeStyle.Fields.self, mustBeLiteral: true),
        FunctionOption.cases(prefix ? "dateLength" : "length", DateTimeStyle.Length.self, mustBeLiteral: true),
      ]
    }
    if kind != .date {
      options += [
        FunctionOption.cases(prefix ? "timePrecision" : "precision", DateTimeStyle.Precision.self, mustBeLiteral: true),
        FunctionOption.cases("timeZoneStyle", DateTimeStyle.ZoneStyle.self, mustBeLiteral: true),
        FunctionOption("hour12", .oneOf(["true", "false"])),
      ]
    }
    options += [FunctionOption("timeZone", .timeZone), FunctionOption("calendar", .calendar)]
    let (summary, example) =
      switch kind {
      case .date: ("A day, in short words where no `length` is named.", "{$last-seen :date length=long}")
      case .time: ("A time of day.", "{$opened :time precision=second}")
      case .dateTime: ("A day and its time.", "{$opened :datetime dateLength=short}")
      }
    signature = FunctionSignature(
      name: kind.rawValue, operandTypes: [.dateAndTime], options: options, summary: summary, example: example,
      traits: FunctionTraits(formats: [.dates, .numbers], showsTime: kind != .date))
  }

  func prepare(_ options: ResolvedOptions, in context: FunctionContext) -> PreparedFunction {
    let (values, problems) = options.read(signature)
    let style = style(values)
    let name = signature.name
    return PreparedFunction(problems: problems) { operand in
      guard let operand else { return (nil, [.badOperand(function: name, .missing)]) }
      guard !operand.isFallback else { return (nil, [.badOperand(function: name, .unresolved)]) }
      guard var value = Self.value(of: operand) else {
        return (nil, [.badOperand(function: name, .notA(.dateAndTime, value: operand.text ?? ""))])
      }
      var style = style
      style.overrides = style.overrides.inheriting(value.style?.overrides)
      var problems: [MessageProblem.Reason] = []
      if style.overrides.timeZone == "input", value.offset == nil {
        problems.append(.badOperand(function: name, .notA(.dateAndTime, value: "input")))
        style.overrides.timeZone = nil
      }
      value.style = style
      return (ResolvedValue(.dateTime(value)), problems)
    }
  }

  private func style(_ values: [String: String]) -> DateTimeStyle {
    var style = DateTimeStyle()
    if kind != .time {
      style.fields = (values["dateFields"] ?? values["fields"]).flatMap(DateTimeStyle.Fields.init) ?? .yearMonthDay
      style.length = (values["dateLength"] ?? values["length"]).flatMap(DateTimeStyle.Length.init) ?? .medium
    }
    if kind != .date {
      style.precision =
        (values["timePrecision"] ?? values["precision"]).flatMap(DateTimeStyle.Precision.init) ?? .minute
      style.zoneStyle = values["timeZoneStyle"].flatMap(DateTimeStyle.ZoneStyle.init)
    }
    style.overrides.timeZone = values["timeZone"]
    style.overrides.isTwelveHour = values["hour12"].map { $0 == "true" }
    style.overrides.calendar = values["calendar"]
    return style
  }

  private static func value(of operand: ResolvedValue) -> DateTimeValue? {
    switch operand.content {
    case .dateTime(let value): value
    case .text(let text, _): DateTimeValue(literal: text)
    case .custom(let value): value.text.flatMap { DateTimeValue(literal: $0) }
    case .fallback, .boolean, .number: nil
    }
  }
}
