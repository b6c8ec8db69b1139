extension LineProblem {
  /// What to do instead, where that isn't simply to move the line.
  static func advice(on word: Word, in place: DirectiveRow.Place) -> [String] {
    switch (word, place) {
    case (.title, .campaign), (.subtitle, .campaign), (.body, .campaign), (.title, .template), (.subtitle, .template),
      (.body, .template), (.title, .variant), (.subtitle, .variant), (.body, .variant):
      [#"write `alert { en { \#(word.rawValue) "…" } }`"#]
    case (.alert, .push), (.title, .push), (.subtitle, .push), (.body, .push), (.sound, .push), (.badge, .push):
      ["a push of this kind shows nothing by itself; what people see is declared with `campaign`"]
    case (.alert, .refresh), (.badge, .refresh), (.sound, .refresh), (.title, .refresh), (.body, .refresh):
      ["a refresh is silent; what people see is declared with `campaign`"]
    case (.priority, .refresh):
      ["a refresh always goes out with priority 5, the only one that APNs takes"]
    case (.sound, .text), (.badge, .text), (.image, .text), (.category, .text), (.data, .text):
      ["write it behind the braces of `alert`, as a line of its own"]
    case (.quiet, .campaign), (.quiet, .template):
      ["a campaign that may come at night says `ignores quiet hours`, beside `interruption time-sensitive`"]
    default: []
    }
  }
}
