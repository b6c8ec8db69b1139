/// How reports begin that can be said better by who knows the workspace's names.
extension Diagnostic {
  package static let dottedText = "a text with dots stands in quotes"
  package static let nothingIsCalled = "nothing is called here"
  package static let endOfLine = "expected the end of the `"
  package static let squareList = "lists stand in `( )`, not in `[ ]`"
  package static func noCondition(_ path: String) -> String { "`\(path)` is no condition" }
  package static let noFunctions = "conditions have no functions"
  package static let otherSigns = "holds signs that names lack"
  /// How it begins what is said of a line that has another name here.
  package static let otherName = "it is called"
  package static let whereWordsAre = "`campanile help words` lists the lines that stand in each block"
  package static let asDeclared = "a name is written as it is declared, in the letters a to z, digits and `-`"
  static let restOfRange = "`..` and the range's end, or a list in parentheses"
  package static let valuesOfKey = "the values of a key stand in parentheses"
  /// `2026-12-01 at 10:00 Europe/Berlin` as a value.
  package static let momentIsOneWord = "as a value, a moment is one word"
  package static let openRange = "expected " + restOfRange
  package static let inExperiment =
    "it belongs in an `experiment` block: `experiment NAME { variant a 50% { … }  variant b 50% { … } }`"
}
