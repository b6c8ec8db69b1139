import Testing

@testable import Campanile
@testable import CampanileExpansion
@testable import CampanileSyntax

/// The table of directives beside the table of push kinds: what a declaration may say is what its kind may carry.
struct PushKindLinesTests {
  /// The keys of `aps` that a line writes.
  private static func keys(of word: Word) -> Set<PayloadKey> {
    if let known = PayloadKey.texts.first(where: { $0.line == word.rawValue }) { return [known.key] }
    return switch word {
    case .alert, .title, .subtitle, .body, .launchImage: [.alert]
    case .badge: [.badge]
    case .sound: [.sound]
    case .category: [.category]
    case .interruption: [.interruptionLevel]
    case .relevance: [.relevanceScore]
    case .mutable, .image: [.mutableContent]
    case .contentAvailable: [.contentAvailable]
    case .serviceUpdate: [.pushToTalkType]
    case .of: [.attributesType]
    case .event: [.timestamp, .event]
    case .stale: [.staleDate]
    case .dismiss: [.dismissalDate]
    case .input: [.inputPushToken, .inputPushChannel]
    case .attributes: [.attributes]
    case .state: [.contentState]
    default: []
    }
  }

  @Test("a key of plain text has its line", arguments: PayloadKey.texts.map(\.line))
  func textsHaveLines(line: String) throws {
    let row = try #require(Word(rawValue: line).flatMap { DirectiveTable.row(of: $0) })
    if case .value(.template) = row.shape { return }
    Issue.record("`\(line)` takes no text with attributes")
  }

  @Test(
    "a declaration has lines for all that its kind may carry, and for nothing else", arguments: DeclaredPush.allCases)
  func linesFitTheKind(declared: DeclaredPush) {
    let rows = DirectiveTable.rows(in: declared.place)
    let written = rows.reduce(into: Set<PayloadKey>()) { $0.formUnion(Self.keys(of: $1.word)) }
      // A Live Activity's sound stands in its alert.
      .subtracting(declared == .live ? [.sound] : [])
    let kinds = declared.kinds.map(\.row)
    #expect(!kinds.isEmpty)
    #expect(written == kinds.reduce(into: []) { $0.formUnion($1.keys.subtracting($1.constants)) })
    // Where there is a choice, the author has it.
    #expect(rows.contains { $0.word == .priority } == kinds.contains { $0.onlyPriority == nil })
    #expect(rows.contains { $0.word == .expires })
    #expect(rows.contains { $0.word == .data } == kinds.contains { $0.ownKeys != .none })
    #expect(rows.contains { $0.word == .token })
  }

  @Test("the words behind `push NAME as` are the kinds that `push` declares")
  func kindsHaveTheirWords() {
    #expect(PhraseTable.words(in: .pushKind).sorted() == DeclaredPush.push.kinds.map(\.rawValue).sorted())
  }

  @Test("the word of a declaration is one of the language", arguments: DeclaredPush.allCases)
  func wordsAreKnown(declared: DeclaredPush) {
    #expect(DeclarationKeyword(rawValue: declared.rawValue) != nil)
  }

  @Test("what the table of directives says of priorities is what the kind allows")
  func prioritiesAgree() {
    guard case .value(.oneOf(let priorities))? = DirectiveTable.row(of: .priority)?.shape else {
      Issue.record("the shape of `priority` has changed")
      return
    }
    #expect(priorities == PushKind.alert.row.priorities)
  }
}
