internal import CampanileExpansion
internal import CampanileSyntax

/// A report that says that a name's type is another than is wanted somewhere.
struct TypedUse {
  enum Kind {
    case value, condition, alone, argument, badge, key, function, money, plural, choice, cell
  }

  let name: Int
  let kind: Kind
  /// `nil` where the report doesn't tell them.
  let types: Set<Plan.AttributeType>?
  /// Whether the use has a fix of its own.
  let isMended: Bool
  /// Whether it can't be but for another type: digits may lack their quotes.
  let isProof: Bool

  private init(
    _ name: Int, _ kind: Kind, _ types: Set<Plan.AttributeType>?, isMended: Bool = false, isProof: Bool? = nil
  ) {
    (self.name, self.kind, self.types, self.isMended) = (name, kind, types, isMended)
    self.isProof = isProof ?? (types != nil)
  }

  /// One, or two where a value is given to another name.
  static func all(in diagnostic: Diagnostic, _ names: TypedNames, _ source: SourceFile) -> [TypedUse] {
    let range = diagnostic.range
    let quoted = diagnostic.summary.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    if diagnostic.code == .wrongType {
      // A key of an activity may as well be the one that is declared otherwise; the report shows both.
      return diagnostic.notes.last?.text == TypeProblem.keyDeclared ? [] : values(diagnostic, names, source)
    }
    let own = names.index(of: source.text(in: range), at: range)
    let use: TypedUse? =
      switch diagnostic.code {
      case .operatorDoesNotFit where quoted.count > 3 && quoted[2].hasPrefix(" cannot test"):
        names.index(of: quoted[3], at: range).map { .init($0, .condition, UsedTypes.ofTest(quoted[1])) }
      // `vip` alone, with or without `is set`
      case .operatorDoesNotFit where quoted.count > 1 && quoted[2].hasPrefix(" alone "):
        names.index(of: quoted[1], at: range).map { .init($0, .alone, [.boolean]) }
      case .unknownEnumerator where quoted.count > 3:
        names.index(of: quoted[1], at: range).flatMap { name in
          UsedTypes.ofCase(quoted[3]).map { .init(name, .plural, $0) }
        }
      case .unknownZone:
        source.valueHolder(before: range, names).flatMap { name in
          UsedTypes.ofValue(source.text(in: range), isCompared: false).map { .init(name, .value, $0) }
        }
      case .badgeType: own.map { .init($0, .badge, [.integer]) }
      case .lookupKey where diagnostic.label == LookupProblem.noKeyLabel:
        own.map { .init($0, .key, [diagnostic.summary.hasSuffix(" text") ? .text : .integer]) }
      case .functionUnfit where quoted.count > 3:
        (names.index(of: quoted[3], at: range) ?? own).map {
          .init(
            $0, [":currency", ":percent"].contains(quoted[1]) ? .money : .function,
            UsedTypes.ofFunction(quoted[1].dropFirst()))
        }
      case .tablePlaceholder where quoted.count > 3:
        names.index(of: quoted[3], at: range).map { .init($0, .function, UsedTypes.ofPlaceholder(quoted[1])) }
      case .choiceKeys where quoted.count > 1 && quoted[0].hasPrefix("nothing can be chosen"):
        names.index(of: quoted[1], at: range).map { .init($0, .choice, UsedTypes.choices) }
      case .choiceKeys where quoted.count > 3 && quoted[1] == "ordinal":
        names.index(of: quoted[3], at: range).map { .init($0, .choice, UsedTypes.numbers) }
      case .zonelessMoment where quoted.count > 1:
        names.index(of: quoted[1], at: range).map {
          .init($0, .function, Set(UsedTypes.told).subtracting([.instant]), isProof: false)
        }
      case .ownMoment where quoted.count > 1 && quoted[2].hasPrefix(" is a day"):
        names.index(of: quoted[1], at: range).map { .init($0, .condition, [.instant]) }
      case .tableRow where quoted.count > 1 && diagnostic.summary.contains(Reason.suchAs):
        names.column(quoted[1]).flatMap { name in
          cell(in: diagnostic.summary).map { .init(name, .cell, $0) }
        }
      default: nil
      }
    return use.map { [$0] } ?? []
  }

  /// Of values that are given, compared, or handed on.
  private static func values(_ diagnostic: Diagnostic, _ names: TypedNames, _ source: SourceFile) -> [TypedUse] {
    let range = diagnostic.range
    let own = source.text(in: range)
    let wanted = UsedTypes.ofWanted(diagnostic.summary.split(separator: " has to stand here").first ?? "")
    let isMended = !diagnostic.fixes.isEmpty
    if diagnostic.summary.hasPrefix(Reason.pluralKey), own == "true" || own == "false" {
      // `by storm { true "…" }` of a number
      return source.selector(before: range).flatMap { names.index(of: $0, at: range) }
        .map { [TypedUse($0, .choice, [.boolean])] } ?? []
    }
    let holder = names.declaration(around: range) ?? source.valueHolder(before: range, names)
    let isTest = source.isBehindTest(range)
    if let index = names.index(of: own, at: range) {
      let given = TypedUse(index, .argument, wanted, isMended: isMended, isProof: true)
      // `price: goods["APL"].price`
      guard let holder, let type = names.all[index].plain, isTest || source.isArgument(range) else { return [given] }
      let types = type == .integer || type == .number ? UsedTypes.numbers : [type]
      return [given, TypedUse(holder, .argument, types, isMended: isMended)]
    }
    guard wanted != nil, let holder else { return [] }
    let types = UsedTypes.ofValue(own, isCompared: isTest)
    // A default stands on the line of the type that it contradicts.
    let isProof = types != nil && (names.all[holder].plain != .text || names.declaration(around: range) != nil)
    return [TypedUse(holder, isTest ? .condition : .value, types, isMended: isMended, isProof: isProof)]
  }

  /// Of the cell that is told of many.
  private static func cell(in summary: String) -> Set<Plan.AttributeType>? {
    guard let place = summary.firstRange(of: Reason.suchAs) else { return nil }
    let cell = summary[place.upperBound...].dropFirst().prefix { $0 != "\"" && $0 != "…" }
    return UsedTypes.ofValue(cell, isCompared: false) ?? [.text]
  }
}

extension SourceFile {
  /// What the choice is by in which a case stands.
  fileprivate func selector(before range: SourceRange) -> String? {
    let before = bytes[..<min(Int(range.start), bytes.count)].suffix(1_000)
    guard let by = before.lastRange(of: Array(" by ".utf8)) else { return nil }
    return String(decoding: bytes[by.upperBound...].prefix { $0.isNameByte }, as: UTF8.self)
  }

  /// The line up to a place, of a long one its last part.
  fileprivate func line(before range: SourceRange) -> String {
    let start = min(Int(range.start), bytes.count)
    let line = bytes[max(0, start - 400)..<start].reversed().prefix { $0 != UInt8(ascii: "\n") }.reversed()
    return String(decoding: Array(line), as: UTF8.self)
  }

  /// Whether `=`, `>`, `in` or another test stands before a value.
  fileprivate func isBehindTest(_ range: SourceRange) -> Bool {
    let before = line(before: range).trimmedEnd { $0 == " " || $0 == "(" }
    return before.last.map { "=<>".contains($0) } ?? false || before.hasSuffix(" in")
  }

  fileprivate func isArgument(_ range: SourceRange) -> Bool {
    line(before: range).trimmedEnd { $0 == " " }.last == ":"
  }

  /// The name that a value right behind it is given to, compared with, or stands in for.
  fileprivate func valueHolder(before range: SourceRange, _ names: TypedNames) -> Int? {
    var line = line(before: range).trimmedEnd { $0 == " " }
    if line.last == ",", let list = line.lastIndex(of: "("), !line[list...].contains(")") {
      // `in (carnica, buckfast)`
      line = String(line[...list])
    }
    var before = line.trimmedEnd { " (=<>!:".contains($0) }
    for word in [" in", " else"] where before.hasSuffix(word) {
      before = String(before.dropLast(word.count)).trimmedEnd { $0 == " " }
    }
    let word = before.nameAtEnd
    guard !word.isEmpty else { return nil }
    let rest = before.dropLast(word.count)
    if line.last == ":", let parenthesis = rest.lastIndex(of: "(") {
      // `deal(item: "Apples", price: 5)`
      return names.parameter(String(word), of: String(rest[..<parenthesis].nameAtEnd))
    }
    guard rest.hasSuffix("]."), let opening = rest.lastIndex(of: "[") else {
      return rest.last == "." || rest.last == "$" ? nil : names.index(of: String(word), at: range)
    }
    return names.index(of: rest[..<opening].nameAtEnd + rest[opening...] + word, at: range)
  }
}

extension StringProtocol {
  fileprivate var nameAtEnd: String {
    String(reversed().prefix { $0.utf8.count == 1 && ($0.utf8.first?.isNameByte ?? false) }.reversed())
  }
}

extension String {
  fileprivate func trimmedEnd(_ isLeftOut: (Character) -> Bool) -> String {
    var text = self[...]
    while let last = text.last, isLeftOut(last) { text = text.dropLast() }
    return String(text)
  }
}
