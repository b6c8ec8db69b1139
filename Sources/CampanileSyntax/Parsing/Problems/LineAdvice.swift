internal import CampanileText

/// What is told of lines that another tool has, in the words of this one.
enum LineAdvice {
  /// `id in "list.csv"`
  static func onRows(of file: String, key name: String) -> String {
    "what stands in a file is a table, `table members from \(file) key \(name)` in a template file: whose key is in a row is "
      + "asked by `members[\(name)] is set`"
  }

  /// `id not in "list.csv"`
  static func notInFile(_ file: String, key name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .expected, "a condition reads no file", at: range,
      help: [
        "declare a table, `table members from \(file) key \(name)`, in a template file; whose key is in no row is asked by "
          + "`not members[\(name)] is set`"
      ])
  }

  /// `quiet 22:00 to 08:00 local, hold on weekends`
  static func daysOfQuiet(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .expected, "quiet hours are the same on every day", at: range,
      help: ["remove it; on which days a campaign goes out is said by its own `send`, or `every` line"])
  }

  /// `to first 1000`
  static func numberOfPeople(_ number: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .expected, "a condition doesn't count people", at: range,
      help: [
        "a share of them is `sample 10% of \"winter-test\"`; a line `limit \(number) recipients` stops a compile that would "
          + "reach more"
      ])
  }

  /// `to clicked weekend`
  static func whatPeopleDid(_ verb: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .expected, "what people did with another push isn't known here", at: range,
      help: ["ask an attribute of the audience that tells it, such as `tags contains \"\(verb)\"`"])
  }

  /// `rank 1st`
  static func ordinalRank(_ written: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .expected, "`\(written)` is no rank: the higher one goes first", at: range,
      help: ["write a whole number, such as `rank 100` for what goes before all others; without a line it is 0"])
  }

  /// `points > 100 for 30 days` and `visits > 3 in the last 30 days`
  ///
  /// - Parameter isCounted: whether something is counted in that time, and not so all the time.
  static func lastingTest(_ written: String, isCounted: Bool, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .expected,
      isCounted
        ? "nothing is counted over a time here, so no `\(written)`"
        : "how long something has been so isn't known here, so no `\(written)`", at: range,
      help: [
        isCounted
          ? "the audience has to have the number for that time, as an attribute such as `visits-of-month integer`"
          : "the audience has to have since when it is so, as an attribute such as `member-since date`"
      ])
  }

  /// `visits > 0 (adults only)`
  ///
  /// - Parameter isLast: whether it stands at the end of its line.
  static func remark(_ text: String, isLast: Bool, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .expected, "a remark stands behind `//`, at the end of its line", at: range,
      help: [isLast ? "write `// \(text)`" : "move it there: `// \(text)`"],
      fixes: isLast ? [.init("write `// \(text)`", replacing: range, with: "// \(text)")] : [])
  }

  /// `by tier { gold, silver 1 }`
  static func valueOfEachCase(_ first: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .expected, "each case has a value of its own", at: range,
      help: ["write the value behind each: behind `\(first)`, and again behind the next"])
  }
}

extension String {
  /// Whether it names a file that holds rows, in its quotes.
  var isFileOfRows: Bool {
    let name = lowercased()
    return name.hasPrefix("\"")
      && [".csv\"", ".tsv\"", ".txt\"", ".xlsx\"", ".json\"", ".jsonl\""].contains(where: name.hasSuffix)
  }
}
