/// Recipients that are given as literals, as lines of an audience.
struct ExampleLines {
  let attributes: [Plan.Attribute]

  /// One JSON line a recipient. What a recipient lacks and can't lack gets a stand-in of its type.
  func lines(_ recipients: [[String: Plan.Literal]]) -> [UInt8] {
    var text = ""
    for (number, recipient) in recipients.enumerated() { text += line(recipient, number: number) + "\n" }
    return Array(text.utf8)
  }

  func line(_ recipient: [String: Plan.Literal], number: Int) -> String {
    var root = Tree()
    for attribute in attributes where attribute.lookup == nil {
      let name = attribute.base ?? attribute.name
      var literal = recipient[name]
      if literal == nil, !attribute.isOptional, attribute.defaultValue == nil, attribute.otherwise == nil {
        literal = attribute.type.standIn(named: name, number: number)
      }
      guard let literal else { continue }
      root.insert(LiteralText.json(literal), at: attribute.path[...])
    }
    return root.text
  }

  /// An object whose keys keep their order.
  private struct Tree {
    private var entries: [(key: String, value: String?, tree: [Tree])] = []

    mutating func insert(_ value: String, at path: ArraySlice<String>) {
      guard let key = path.first else { return }
      let index: Int
      if let known = entries.firstIndex(where: { $0.key == key }) {
        index = known
      } else {
        entries.append((key, nil, []))
        index = entries.count - 1
      }
      if path.count == 1 {
        entries[index].value = value
      } else {
        if entries[index].tree.isEmpty { entries[index].tree = [Tree()] }
        // The depth is that of an attribute's path.
        entries[index].tree[0].insert(value, at: path.dropFirst())
      }
    }

    var text: String {
      let pairs = entries.map { entry in
        String(decoding: JSONText.quoted(entry.key), as: UTF8.self) + ":"
          + (entry.value ?? entry.tree.first?.text ?? "null")
      }
      return "{" + pairs.joined(separator: ",") + "}"
    }
  }
}
