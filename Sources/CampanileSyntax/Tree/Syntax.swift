/// The tree as written: every name is still text, every piece knows its place.
///
/// The tree is plain; layout and comments are kept by the tokens, which are lossless. A part that could not be read is
/// `.invalid`: it was reported, and later phases pass over it in silence.
package enum Syntax {
  package struct File: Sendable {
    package var id: SourceFile.ID
    package var declarations: [Declaration]
    /// Kinds of declarations of which one couldn't be read at all, which was reported.
    package var lost: Set<DeclarationKeyword> = []
    /// Whether its name says that another file was copied.
    package var isCopy = false
  }

  package enum Declaration: Sendable {
    case app(App)
    case audience(Audience)
    case segment(Segment)
    case category(Category)
    case template(Template)
    case campaign(Campaign)
    case activity(Activity)
    case table(Table)
  }

  /// A word that names something.
  package struct Name: Hashable, Sendable {
    package var text: String
    package var range: SourceRange

    package init(_ text: String, _ range: SourceRange) {
      self.text = text
      self.range = range
    }
  }

  /// `app NAME { … }`
  package struct App: Sendable {
    package var name: Name
    package var body: Body
    package var documentation: String?
    package var range: SourceRange
    /// Whether it stands in a file that declares none, which was reported.
    package var isMisplaced = false
  }

  /// `segment NAME = CONDITION`
  package struct Segment: Sendable {
    package var name: Name
    package var condition: Condition
    package var documentation: String?
    package var range: SourceRange
  }

  /// `template NAME(PARAMETER: TYPE, …) { … }`
  package struct Template: Sendable {
    package var name: Name
    package var parameters: [Parameter]
    package var body: Body
    package var documentation: String?
    package var range: SourceRange
  }

  package struct Parameter: Sendable {
    package var name: Name
    package var type: TypeName
    /// `note: text?`
    package var isOptional = false
    /// `overtime: boolean default false`
    package var defaultValue: Value?
    /// All of it.
    package var range: SourceRange
  }

  /// `campaign NAME(INPUT: TYPE, …) { … }`, `refresh NAME { … }` and `push NAME as KIND { … }`
  package struct Campaign: Sendable {
    package enum Kind: Sendable {
      case campaign, refresh, live
      /// With the word behind `as`; `nil` where it is missing, which was reported.
      case push(as: Name?)
    }
    package var kind: Kind
    /// The word that declares it.
    package var keyword: String {
      switch kind {
      case .campaign: "campaign"
      case .refresh: "refresh"
      case .live: "live"
      case .push: "push"
      }
    }
    package var name: Name
    /// Its inputs: what is known only when it is compiled.
    package var parameters: [Parameter] = []
    package var body: Body
    package var documentation: String?
    package var range: SourceRange
  }

  /// `activity NAME { type "…"  attributes { … }  state { … } }`
  package struct Activity: Sendable {
    package var name: Name
    /// The name of the app's type.
    package var type: StringLiteral?
    package var attributes: [Field]
    package var state: [Field]
    package var documentation: String?
    package var range: SourceRange
    /// Whether a part was left out, since it couldn't be read.
    package var isIncomplete = false
  }

  /// `NAME TYPE? as "KEY"`
  package struct Field: Sendable {
    package var name: Name
    package var type: TypeName
    package var isOptional: Bool
    /// What the app calls it.
    package var key: StringLiteral?
  }

  /// The directives between two braces.
  package struct Body: Sendable {
    package var directives: [Directive]
    /// From brace to brace.
    package var range: SourceRange
    /// Whether a line was left out, since nobody knows what it says; what seems to be missing may be that.
    package var isIncomplete = false
  }

  /// One line that begins with a word of the table of directives.
  package struct Directive: Sendable {
    /// The row of the table.
    package var word: Word
    package var wordRange: SourceRange
    package var argument: Argument
    /// What stands behind the word; nothing, at the word's end, where nothing does.
    package var argumentRange: SourceRange
    package var documentation: String?
    /// Word and argument.
    package var range: SourceRange
  }

  /// `audience { … }`
  package struct Audience: Sendable {
    package var keyword: SourceRange
    package var attributes: [Attribute]
    package var examples: [Example]
    /// `testers CONDITION`, each with its word; more than one is a mistake.
    package var testers: [(condition: Condition, wordRange: SourceRange)] = []
    package var documentation: String?
    package var range: SourceRange
    /// Whether it stands in a file that declares none, which was reported.
    package var isMisplaced = false
  }

  /// `NAME TYPE? from "PATH" default VALUE`
  package struct Attribute: Sendable {
    package var name: Name
    package var type: TypeName
    package var isOptional: Bool
    package var path: StringLiteral?
    package var defaultValue: Value?
    package var documentation: String?
    package var range: SourceRange
  }

  /// `table NAME from "PATH" key NAME TYPE { NAME TYPE? from "COLUMN" default VALUE … }`
  package struct Table: Sendable {
    package var name: Name
    package var path: StringLiteral
    /// Text where no type is written.
    package var key: Attribute
    package var columns: [Attribute]
    package var documentation: String?
    package var range: SourceRange
    /// Whether a part was left out, since it couldn't be read.
    package var isIncomplete = false
  }

  package indirect enum TypeName: Sendable {
    /// A single word, or one with hyphens: `integer`, `device-token`.
    case named(Name)
    /// `one of a, b, c`
    case oneOf([Name], SourceRange)
    /// `set of TYPE`
    case set(TypeName, SourceRange)
    case invalid(SourceRange)

    package var range: SourceRange {
      switch self {
      case .named(let name): name.range
      case .oneOf(_, let range), .set(_, let range), .invalid(let range): range
      }
    }
  }

  /// `example "TITLE" { NAME VALUE … }`
  package struct Example: Sendable {
    package var title: StringLiteral
    package var values: [(name: Name, value: Value)]
    package var range: SourceRange
    /// Whether a value was left out, since it couldn't be read.
    package var isIncomplete = false
  }

  /// `category NAME as "IDENTIFIER" { … }`
  package struct Category: Sendable {
    package var name: Name
    /// What the app calls it, where that is no name of ours.
    package var identifier: StringLiteral?
    package var actions: [Action]
    /// `hidden-preview { … }` and `summary { … }`
    package var labels: [Label] = []
    /// `presents banner, list`; the words as written.
    package var presents: [Name]
    /// `allows carplay, dismissal`; the words as written.
    package var allows: [Name] = []
    package var documentation: String?
    package var range: SourceRange
  }

  /// `NAME as "IDENTIFIER" { LOCALE "TITLE" … } OPTION, OPTION`
  package struct Action: Sendable {
    package var name: Name
    /// What the app calls it, where that is no name of ours.
    package var identifier: StringLiteral?
    package var titles: [(locale: Name, text: StringLiteral)]
    package var options: [Name]
    /// `icon "cart"`
    package var icon: StringLiteral?
    /// `button { … }` and `placeholder { … }`
    package var labels: [Label] = []
    package var documentation: String?
    package var range: SourceRange
    /// Whether a title was left out, since it couldn't be read.
    package var isIncomplete = false
  }

  /// `WORD { LOCALE "TEXT" … }`: a text of a category or an action beside the actions' titles.
  package struct Label: Sendable {
    package var name: Name
    package var titles: [(locale: Name, text: StringLiteral)]
    package var range: SourceRange
    /// Whether a text was left out, since it couldn't be read.
    package var isIncomplete = false

    /// As an action of nothing but titles, which is how checks and translations look after them.
    package var asAction: Action {
      Action(name: name, titles: titles, options: [], range: range, isIncomplete: isIncomplete)
    }
  }
}
