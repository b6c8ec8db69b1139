/// Why a file of translations in XML is not well-formed, or no XLIFF.
enum MarkupProblem: Equatable, Sendable {
  /// What has a name.
  enum Named { case element, attribute, instruction }

  case tooLarge(megabytes: Int)
  case utf16
  case notUTF8
  case endsBefore(String)
  case noElement
  case secondRoot
  case tooDeep(Int)
  case endsWithin(String)
  case noSpace(String)
  case twice(String)
  case tooManyAttributes(String, most: Int)
  case endsNothing(String)
  case otherEnd(String, due: String)
  case noName(String)
  case unknownPrefix(String)
  case longName(Named)
  case noQuotes(String)
  case lessInValue(String)
  case openValue(String)
  case textOutside(hasEnded: Bool)
  case noMarkup
  case sectionEndInText
  case open(String)
  case openComment
  case control
  case noCharacter
  case noReference
  case unknownEntity(String)
  case noCharacterReference(String)
  case otherEncoding(String)
  case lateDeclaration
  case hyphensInComment
  case due(Character, after: String)
  case documentType
  case noDeclaration
  case nameDue(Named, atEnd: Bool)

  // MARK: XLIFF

  case noUnit
  case otherRoot(String)
  case otherVersion(String?)
  case otherNamespace(due: String)
  case noTarget
  case misplaced(String)
  /// `<b>` in a text, which has signs in the place of tags.
  case tagInText(String)
  case unitOutsideFile
  case noDataIdentifier
  case secondInSegment(String)
  case unnamedUnit
  case unitTwice(String, first: Int)
  case noHex
  case noSource
  case noSegment
  case noCode(String, attribute: String)
  case unknownCode(String, attribute: String)

  var summary: String {
    switch self {
    case .tooLarge(let megabytes): "it is larger than \(megabytes) megabytes"
    case .utf16: "it is not UTF-8 (it looks like UTF-16)"
    case .notUTF8: "it is not UTF-8"
    case .endsBefore(let tag): "it ends before `\(tag)`, so a part of it is lost"
    case .noElement: "it has no element"
    case .secondRoot: "a second root element begins"
    case .tooDeep(let most): "elements stand more than \(most) deep"
    case .endsWithin(let tag): "it ends within `\(tag)`, so a part of it is lost"
    case .noSpace(let element): "a space is missing in `<\(element)`"
    case .twice(let attribute): "`\(attribute)` is written twice"
    case .tooManyAttributes(let element, let most): "`\(element)` has more than \(most) attributes"
    case .endsNothing(let element): "`</\(element)>` ends what has not begun"
    case .otherEnd(let element, let due): "`</\(element)>` stands where `</\(due)>` is due"
    case .noName(let text): "`\(text)` is no name"
    case .unknownPrefix(let name): "the prefix of `\(name)` is not declared"
    case .longName(let what): "the name of \(what.words) is longer than 256 bytes"
    case .noQuotes(let attribute): "the value of `\(attribute)` stands in quotes"
    case .lessInValue(let attribute): "`<` stands in the value of `\(attribute)`; it is written `&lt;`"
    case .openValue(let attribute): "the value of `\(attribute)` is never closed"
    case .noMarkup: "this is no XML, which begins with `<`"
    case .textOutside(let hasEnded): "text stands outside the root element\(hasEnded ? ", which has ended" : "")"
    case .sectionEndInText: "`]]>` stands in a text; it is written `]]&gt;`"
    case .open(let beginning): "`\(beginning)` is never closed"
    case .openComment: "a comment is never closed"
    case .control: "a control character stands here, which XML can't hold"
    case .noCharacter: "a character stands here that XML can't hold"
    case .noReference: "`&` begins no reference; the character itself is written `&amp;`"
    case .unknownEntity(let name): "`&\(name);` is none of the entities that XML has"
    case .noCharacterReference(let name): "`&\(name);` is no character that XML can hold"
    case .otherEncoding(let name): "it says that it is not UTF-8 but `\(name)`"
    case .lateDeclaration: "`<?xml` stands at the very beginning only"
    case .hyphensInComment: "`--` stands in a comment"
    case .due(let character, let what): "`\(character)` is due after `\(what)`"
    case .documentType: "it declares a document type, which is not read"
    case .noDeclaration: "`<!` begins nothing here"
    case .nameDue(let what, let atEnd): "\(atEnd ? "it ends where the name" : "the name") of \(what.words) is due"
    case .noUnit: "no `unit` is in it"
    case .otherRoot(let name): "its root is `\(name)`, and that of XLIFF is `xliff`"
    case .otherVersion(let version): "it is XLIFF \(version ?? "of no version"), and XLIFF 2 is read"
    case .otherNamespace(let due): "`xliff` is not of the namespace `\(due)`"
    case .noTarget: "`xliff` says no `trgLang`"
    case .misplaced(let name): "`\(name)` stands where it can't"
    case .tagInText(let name): "`<\(name)>` stands in a text, where the sign itself is written `&lt;`"
    case .unitOutsideFile: "a unit stands outside `file`"
    case .noDataIdentifier: "`data` has an `id` of its own"
    case .secondInSegment(let name): "a segment has a second `\(name)`"
    case .unnamedUnit: "a unit has no `name`, which says what text it is"
    case .unitTwice(let key, let first): "the unit `\(key)` was in line \(first) already"
    case .noHex: "`cp` names a character by `hex`"
    case .noSource: "a segment has no `source`"
    case .noSegment: "a unit has no `segment`"
    case .noCode(let element, let attribute): "`\(element)` has no `\(attribute)`, which says what it stands for"
    case .unknownCode(let reference, let attribute): "`\(attribute)=\"\(reference)\"` names no `data` of its unit"
    }
  }
}

extension MarkupProblem.Named {
  fileprivate var words: String {
    switch self {
    case .element: "an element"
    case .attribute: "an attribute"
    case .instruction: "an instruction"
    }
  }
}
