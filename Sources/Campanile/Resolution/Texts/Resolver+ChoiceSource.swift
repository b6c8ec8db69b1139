internal import CampanileExpansion
internal import CampanileSyntax
internal import MessageFormat

extension Resolver {
  /// The message that a choice means.
  func source(_ selectors: [ChoiceSelector], _ lines: [(keys: [String], text: String)]) -> String {
    var text = ""
    var variables: [String] = []
    for (index, selector) in selectors.enumerated() {
      let same = selectors.filter { $0.name == selector.name }
      // A value is declared once: as a count, where it is that too, since a place in an order can't be made a count again.
      let declared = same.first { !$0.isOrdinal } ?? selector
      if !selectors[..<index].contains(where: { $0.name == selector.name }) {
        text += ".input {$\(selector.name) \(declared.function)}\n"
      }
      guard selector.isOrdinal, !declared.isOrdinal else {
        variables.append(selector.name)
        continue
      }
      // No name of an author's has this sign.
      let variable = selector.name + "_2"
      if !variables.contains(variable) {
        text += ".local $\(variable) = {$\(selector.name) \(selector.function)}\n"
      }
      variables.append(variable)
    }
    text += ".match " + variables.map { "$" + $0 }.joined(separator: " ") + "\n"
    for line in lines { text += line.keys.joined(separator: " ") + " {{" + line.text + "}}\n" }
    // An enumeration whose values are all there needs no `other` of the author's, but `.match` does.
    if !lines.contains(where: { $0.keys.allSatisfy { $0 == "*" } }), let last = lines.last {
      text += selectors.map { _ in "*" }.joined(separator: " ") + " {{" + last.text + "}}\n"
    }
    text.removeLast()
    return text
  }

  func parameters(_ selectors: [ChoiceSelector], _ texts: [String], in scope: Scope) -> [Plan.Parameter] {
    guard !scope.parameters.isEmpty || !schema.tables.isEmpty else { return [] }
    var used = Set(selectors.map(\.name))
    for text in texts { used.formUnion(externalVariables(of: "{{" + text + "}}")) }
    return bindings(of: used, in: scope)
  }

  /// What a message's variables stand for, where they are parameters of a template.
  func bindings(of names: Set<String>, in scope: Scope) -> [Plan.Parameter] {
    names.sorted().compactMap { name in
      if let binding = scope.parameters[name] { return Plan.Parameter(name: name, value: binding.value) }
      // `prices.sku.price` stands for what is looked up.
      guard name.utf8.contains(UInt8(ascii: ".")), let lookup = schema[name]?.plan, lookup.lookup != nil else {
        return nil
      }
      return Plan.Parameter(name: name, value: .attribute(lookup.name))
    }
  }
}
