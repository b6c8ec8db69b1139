internal import CampanileExpansion
internal import CampanileSyntax

extension LineSlip {
  /// - Parameters:
  ///   - file: what the audience is called in a command.
  ///   - program: what unpacks it.
  func advice(_ file: String, _ program: String?) -> String {
    func jq(_ filter: String) -> String {
      "`\(AudienceFault.command("jq -c \(filter)", file, program)) > devices.jsonl`"
    }
    return words(jq)
  }

  private func words(_ jq: (String) -> String) -> String {
    switch self {
    case .comma:
      "a comma stands behind each object: leave it out; all of them between `[` and `]` are an array, for `jq -c '.[]'`"
    case .keyed:
      "all devices stand in one object, each under a name of its own: write them as JSON lines, \(jq("'.[]'"))"
    case .several: "several objects stand on one line: write each on a line of its own, \(jq("."))"
    case .lastComma: "a comma stands before the brace or bracket that closes an object or a list: leave it out"
    case .noNumber: "`NaN` and `Infinity` are no numbers of JSON: write `null`, or leave the attribute out"
    case .singleQuotes: "its texts stand in single quotes, as Python prints them: write the lines with `json.dumps`"
    case .pythonWords:
      "`True`, `False` and `None` are `true`, `false` and `null` in JSON: write the lines with `json.dumps`"
    case .inText: "each line is JSON in a text, which was written as JSON once more: \(jq("fromjson"))"
    case .colours: "signs for a terminal's colours stand in it: let the program write without, as `jq -M` does"
    case .behindOthers:
      "something stands before the object in each line, such as the time in a log: write the objects alone"
    case .sql: "it is SQL, the dump of a database: export the rows, with `mysql --batch` or `psql --csv`"
    case .wrapped(let key):
      // A command that somebody may paste holds no sign of the audience's own that a shell reads.
      key.utf8.allSatisfy(\.isNameByte)
        ? "all devices stand in one object, in its list `\(key)`: write them as JSON lines, \(jq("'.[\"\(key)\"][]'"))"
        : "all devices stand in a list of one object: write them as JSON lines, each on a line of its own"
    }
  }
}

extension JSONForm {
  var words: String {
    switch self {
    case .text: "text in quotes"
    case .number: "a number"
    case .boolean: "`true` or `false`"
    case .list: "a list"
    case .object: "an object"
    }
  }
}
