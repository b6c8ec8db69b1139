/// Blocks as other languages open them: `campaign sale:` and `campaign sale do`, closed by the indentation or by `end`.
extension Parser {
  /// Opens a block that has no brace; one report for all of a declaration.
  mutating func openIndentedBlock(_ owner: String) -> OpenBlock? {
    let opened = readsIndentation ? index - 1 : index
    let indentation = indentation(ofLineWith: max(opened, 0))
    if isAtForeignOpening {
      guard column(of: index + 1) > self.indentation(ofLineWith: index) else { return nil }
      let block = OpenBlock(
        owner: owner, brace: currentRange, indentation: self.indentation(ofLineWith: index), isByIndentation: true)
      if !isIndentationReported { report(.foreignOpening(text(current), owner), at: currentRange) }
      isIndentationReported = true
      readsIndentation = true
      noteFailure()
      advance()
      return block
    }
    guard readsIndentation, isBlocked, current.kind == .name, column(of: index) > indentation else { return nil }
    return OpenBlock(owner: owner, brace: previousEnd, indentation: indentation, isByIndentation: true)
  }

  /// Whether a block without braces ends before the current token; passes over its `end`.
  mutating func endsIndentedBlock(_ block: OpenBlock) -> Bool {
    guard block.isByIndentation else { return false }
    if isAtEnd { return true }
    guard current.startsLine, column(of: index) <= block.indentation else { return false }
    let isOwn = column(of: index) == block.indentation && token(ahead: 1).startsLine
    if isOwn, at(word: "end") || at(.rightBrace) { advance() }
    return true
  }

  /// Whether a colon or a word at the line's end opens a block elsewhere.
  private var isAtForeignOpening: Bool {
    guard token(ahead: 1).startsLine, token(ahead: 1).kind == .name, index > 0 else { return false }
    return at(.colon) || (at(.name) && ["do", "begin", "then"].contains(word))
  }
}

extension Syntax.Declaration {
  /// What the declaration lacks may be a line that stands outside of it.
  mutating func noteMissingLine() {
    switch self {
    case .campaign(var campaign):
      campaign.body.isIncomplete = true
      self = .campaign(campaign)
    case .app(var app):
      app.body.isIncomplete = true
      self = .app(app)
    case .audience, .segment, .category, .template, .activity, .table: break
    }
  }
}
