internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

/// Why a string table, or a text of one, is none.
extension Reason {
  // MARK: StringCatalog+Reading
  static func variationForm(_ names: [String]) -> String {
    "variations are an object with one text for each of \(listed(names))"
  }
  static let otherTable =
    "this is the text of a `.strings` file; Xcode's Convert to String Catalog makes a catalog of one"
  static let catalogForm = "a string catalog is an object with `sourceLanguage` and `strings`"
  static let localizationForm = "a localization holds `stringUnit` or `variations`"
  static let ofLocalization = "a part of a localization"
  static let ofVariations = "what texts vary by"
  static let ofCatalog = "a part of a catalog"
  static let ofEntry = "a part of a key's entry"
  static let ofUnit = "a part of a text"
  static let localizationsForm = "`localizations` has to be an object of languages"
  static let unitForm = "a text is missing here: `\"value\" : \"…\"`"
  static let catalogVersion = "its `version` is not 1, the one that is read"
  static let argumentNumber = "`argNum` counts a text's values from 1"
  static let substitutionsForm = "`substitutions` has to be an object of names"
  static let variationsTooDeep = "variations stand too deep within each other"
  static func standsTwice(_ value: String) -> String {
    "`\(value)` stands in it twice"
  }
  static let stringsForm = "`strings` has to be an object of keys"
  static let sourceLanguageForm = "`sourceLanguage` has to be a locale"
  static let variationKinds = "texts vary by `plural` or `device`"
  static func notJSON(_ value: String) -> String {
    "it is not JSON: \(value)"
  }
  static func curlyQuote(_ quote: Unicode.Scalar) -> String {
    "`\(quote)` is no quote of JSON: a text begins and ends with `\"`"
  }
  static let openQuoteOfLine = "it is not JSON: this text has no quote at its end"
  static let entryForm = "a key's entry is an object"
  static let pluralForm = "a plural form"

  // MARK: SubstitutedText
  static let tooManyCombinations = "these substitutions have too many combinations"
  static func unknownSubstitution(_ value: String) -> String {
    "no substitution is called `\(value)`"
  }
  static let substitutionsArePlural = "a substitution varies by `plural`"

  // MARK: TableText
  static func takesNumber(_ value: String, given: String, type: Plan.AttributeType) -> String {
    "`\(value)` takes a number, and \(given) is \(type.described)"
  }
  static func noPlaceholder(_ value: String) -> String {
    "`\(value)` is no placeholder that a push's text can have"
  }
  static let argumentOutside = "`%arg` stands for nothing outside a substitution"
}
