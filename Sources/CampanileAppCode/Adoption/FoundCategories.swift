/// The categories and actions that an app's Swift sources register.
package struct FoundCategories: Equatable, Sendable {
  package struct Category: Equatable, Sendable {
    package let identifier: String
    package let actions: [Action]
    package let allows: [String]
    /// What stands for what it says where that isn't shown.
    package let hiddenPreview: ShownText?
    package let summary: ShownText?
    package let path: String
  }

  package struct Action: Equatable, Sendable {
    package let identifier: String
    /// What its title is in the source; `nil` where it is made while the app runs.
    package let title: ShownText?
    package let options: [String]
    package let isReply: Bool
    package let icon: String?
    package let button: ShownText?
    package let placeholder: ShownText?
  }

  /// A text that people read, as it stands in the source.
  package struct ShownText: Equatable, Sendable {
    /// The text itself, or the key that is looked up.
    package let key: String
    /// What is shown where no table has the key: `value:` or `defaultValue:`.
    package let value: String?
  }

  /// By identifier; of one that is registered in several places, the first.
  package private(set) var categories: [Category] = []
  /// What could not be read, since it is made while the app runs: path and what it is.
  package private(set) var unread: [String] = []

  package init(_ sources: [(path: String, text: String)]) {
    let files = sources.map { (path: $0.path, tokens: SwiftScanner.tokens(of: $0.text)) }
    var constants = Constants()
    for file in files { constants.collect(file.tokens) }
    // An action may be made in another file than the category that it belongs to.
    var actions: [String: Action] = [:]
    for file in files {
      for (variable, call) in Call.all(in: file.tokens, of: Self.actionTypes) {
        guard let action = Self.action(call, constants) else { continue }
        if let variable { actions[variable] = action }
      }
    }
    for file in files {
      for (_, call) in Call.all(in: file.tokens, of: ["UNNotificationCategory", "UNMutableNotificationCategory"]) {
        guard let identifier = constants.text(call["identifier"]) else {
          unread.append("\(file.path): a category whose identifier is made while the app runs")
          continue
        }
        var found: [Action] = []
        for (_, own) in Call.all(in: call["actions"] ?? [], of: Self.actionTypes) {
          if let action = Self.action(own, constants) { found.append(action) }
        }
        if found.isEmpty {
          for case .word(let word) in call["actions"] ?? [] {
            if let action = actions[word] { found.append(action) }
          }
        }
        let actionCount = Self.elements(of: call["actions"])
        if let actionCount, actionCount > found.count {
          unread.append(
            "\(file.path): \(actionCount - found.count) of \(actionCount) actions of the category \"\(identifier)\"")
        } else if actionCount == nil, found.isEmpty {
          unread.append("\(file.path): the actions of the category \"\(identifier)\"")
        }
        let allows = Self.words(call["options"]).compactMap { Self.allowances[$0] }
        if !categories.contains(where: { $0.identifier == identifier }) {
          categories.append(
            Category(
              identifier: identifier, actions: found, allows: allows,
              hiddenPreview: constants.shownText(call["hiddenPreviewsBodyPlaceholder"]),
              summary: constants.shownText(call["categorySummaryFormat"]), path: file.path))
        }
      }
    }
    categories.sort { $0.identifier.utf8.lexicographicallyPrecedes($1.identifier.utf8) }
  }

  /// How many elements a list has that is written out; `nil` of another value.
  private static func elements(of tokens: [SwiftScanner.Token]?) -> Int? {
    guard let tokens, tokens.first == .sign(UInt8(ascii: "[")), tokens.last == .sign(UInt8(ascii: "]")) else {
      return tokens == nil ? 0 : nil
    }
    var (depth, count, isInside) = (0, 0, false)
    for token in tokens.dropFirst().dropLast() {
      switch token {
      case .sign(UInt8(ascii: "(")), .sign(UInt8(ascii: "[")), .sign(UInt8(ascii: "{")): depth += 1
      case .sign(UInt8(ascii: ")")), .sign(UInt8(ascii: "]")), .sign(UInt8(ascii: "}")): depth -= 1
      case .sign(UInt8(ascii: ",")) where depth == 0:
        isInside = false
        continue
      default: break
      }
      if !isInside { count += 1 }
      isInside = true
    }
    return count
  }

  private static let actionTypes = ["UNNotificationAction", "UNTextInputNotificationAction"]
  private static let allowances = [
    "customDismissAction": "dismissal", "allowInCarPlay": "carplay", "hiddenPreviewsShowTitle": "hidden-title",
    "hiddenPreviewsShowSubtitle": "hidden-subtitle",
  ]
  private static let optionWords = [
    "foreground": "opens-app", "destructive": "destructive", "authenticationRequired": "requires-unlock",
  ]

  private static func words(_ tokens: [SwiftScanner.Token]?) -> [String] {
    (tokens ?? []).compactMap { if case .word(let word) = $0 { word } else { nil } }
  }

  private static func action(_ call: Call, _ constants: Constants) -> Action? {
    guard let identifier = constants.text(call["identifier"]) else { return nil }
    var icon: String?
    for (_, own) in Call.all(in: call["icon"] ?? [], of: ["UNNotificationActionIcon"]) {
      icon = constants.text(own["systemImageName"]) ?? constants.text(own["templateImageName"]).map { "app:" + $0 }
    }
    return Action(
      identifier: identifier, title: constants.shownText(call["title"]),
      options: words(call["options"]).compactMap { optionWords[$0] },
      isReply: call.type == "UNTextInputNotificationAction", icon: icon,
      button: constants.shownText(call["textInputButtonTitle"]),
      placeholder: constants.shownText(call["textInputPlaceholder"]))
  }
}

/// A call with labels: `UNNotificationAction(identifier: "A", title: "B")`.
private struct Call {
  let type: String
  let arguments: [(label: String, tokens: [SwiftScanner.Token])]

  subscript(label: String) -> [SwiftScanner.Token]? { arguments.first { $0.label == label }?.tokens }

  /// The calls of some types, and the name of the variable that each is given to.
  static func all(
    in tokens: [SwiftScanner.Token], of types: [String]
  ) -> [(variable: String?, call: Call)] {
    var calls: [(String?, Call)] = []
    for index in tokens.indices {
      guard case .word(let type) = tokens[index], types.contains(type) else { continue }
      var place = index + 1
      // `: UNNotificationAction = .init(…)`
      if place + 2 < tokens.count, tokens[place] == .sign(UInt8(ascii: "=")),
        tokens[place + 1] == .sign(UInt8(ascii: ".")),
        tokens[place + 2] == .word("init")
      {
        place += 1
      }
      // `UNNotificationAction.init(…)`
      if place + 1 < tokens.count, tokens[place] == .sign(UInt8(ascii: ".")), tokens[place + 1] == .word("init") {
        place += 2
      }
      guard place < tokens.count, tokens[place] == .sign(UInt8(ascii: "(")),
        let arguments = arguments(in: tokens, from: place + 1)
      else { continue }
      calls.append((variable(of: tokens, before: index), Call(type: type, arguments: arguments)))
    }
    return calls
  }

  /// What stands before `=`, or before `:` and a type and `=`.
  private static func variable(of tokens: [SwiftScanner.Token], before index: Int) -> String? {
    var place = index - 1
    guard place > 0 else { return nil }
    // `let accept: UNNotificationAction = .init(…)`
    if index + 2 < tokens.count, tokens[place] == .sign(UInt8(ascii: ":")),
      tokens[index + 1] == .sign(UInt8(ascii: "=")),
      case .word(let word) = tokens[place - 1]
    {
      return word
    }
    // `static var accept: UNNotificationAction { UNNotificationAction(…) }` and `{ return …`
    if tokens[place] == .word("return") { place -= 1 }
    if tokens[place] == .sign(UInt8(ascii: "{")) || tokens[place] == .sign(UInt8(ascii: "=")) {
      place -= 1
    } else {
      return nil
    }
    var steps = 0
    while place >= 0, steps < 8 {
      if case .word(let word) = tokens[place], place > 0,
        tokens[place - 1] == .word("let") || tokens[place - 1] == .word("var")
      {
        return word
      }
      place -= 1
      steps += 1
    }
    return nil
  }

  private static func arguments(
    in tokens: [SwiftScanner.Token], from start: Int
  ) -> [(label: String, tokens: [SwiftScanner.Token])]? {
    var arguments: [(String, [SwiftScanner.Token])] = []
    var current: [SwiftScanner.Token] = []
    var depth = 0
    func finished() -> (String, [SwiftScanner.Token])? {
      guard current.count > 1, case .word(let label) = current[0], current[1] == .sign(UInt8(ascii: ":")) else {
        return nil
      }
      return (label, Array(current.dropFirst(2)))
    }
    for token in tokens[start...] {
      switch token {
      case .sign(UInt8(ascii: "(")), .sign(UInt8(ascii: "[")), .sign(UInt8(ascii: "{")): depth += 1
      case .sign(UInt8(ascii: ")")) where depth == 0:
        if let last = finished() { arguments.append(last) }
        return arguments
      case .sign(UInt8(ascii: ")")), .sign(UInt8(ascii: "]")), .sign(UInt8(ascii: "}")): depth -= 1
      case .sign(UInt8(ascii: ",")) where depth == 0:
        if let last = finished() { arguments.append(last) }
        current = []
        continue
      default: break
      }
      current.append(token)
    }
    return nil
  }
}

/// Texts that have a name: `let accept = "ACCEPT"`, `case accept = "ACCEPT"`, `case accept` of an enumeration of texts.
private struct Constants {
  private var texts: [String: String] = [:]

  mutating func collect(_ tokens: [SwiftScanner.Token]) {
    for index in tokens.indices.dropLast(2) {
      guard case .word(let name) = tokens[index] else { continue }
      if tokens[index + 1] == .sign(UInt8(ascii: "=")), case .text(let text) = tokens[index + 2] {
        texts[name] = texts[name] ?? text
      } else if index + 4 < tokens.count, tokens[index + 1] == .sign(UInt8(ascii: ":")),
        tokens[index + 2] == .word("String"), tokens[index + 3] == .sign(UInt8(ascii: "=")),
        case .text(let text) = tokens[index + 4]
      {
        texts[name] = texts[name] ?? text
      } else if name == "case" {
        collectCases(tokens[(index + 1)...])
      }
    }
  }

  /// `accept, decline = "NO", later`: of `accept` the value is its own name, unless another one stands elsewhere.
  private mutating func collectCases(_ tokens: ArraySlice<SwiftScanner.Token>) {
    var place = tokens.startIndex
    while place < tokens.endIndex, case .word(let member) = tokens[place] {
      cases.insert(member)
      place += 1
      if place + 1 < tokens.endIndex, tokens[place] == .sign(UInt8(ascii: "=")), case .text = tokens[place + 1] {
        place += 2
      }
      guard place < tokens.endIndex, tokens[place] == .sign(UInt8(ascii: ",")) else { return }
      place += 1
    }
  }

  private var cases: Set<String> = []

  /// A text, or a name that stands for one.
  func text(_ tokens: [SwiftScanner.Token]?) -> String? {
    guard let tokens, let first = tokens.first else { return nil }
    if case .text(let text) = first, tokens.count == 1 { return text }
    // `Action.accept.rawValue`, `Identifiers.accept`
    let names = tokens.compactMap { if case .word(let word) = $0 { word } else { nil } }
    let isPath = tokens.allSatisfy { token in
      if case .word = token { return true }
      return token == .sign(UInt8(ascii: "."))
    }
    guard isPath, let last = names.last(where: { $0 != "rawValue" }) else { return nil }
    return texts[last] ?? (names.last == "rawValue" && cases.contains(last) ? last : nil)
  }

  /// A text that people read: itself, or the key that is looked up.
  func shownText(_ tokens: [SwiftScanner.Token]?) -> FoundCategories.ShownText? {
    if let text = text(tokens) { return .init(key: text, value: nil) }
    // `NSLocalizedString("cart.view", value: "View cart", comment: "")`, `String(localized: "Accept")`
    let tokens = tokens ?? []
    guard let key = tokens.lazy.compactMap({ if case .text(let text) = $0 { text } else { nil } }).first else {
      return nil
    }
    var value: String?
    for index in tokens.indices.dropLast(2)
    where [.word("value"), .word("defaultValue")].contains(tokens[index])
      && tokens[index + 1] == .sign(UInt8(ascii: ":"))
    {
      if case .text(let text) = tokens[index + 2], !text.isEmpty { value = text }
    }
    return .init(key: key, value: value)
  }
}
