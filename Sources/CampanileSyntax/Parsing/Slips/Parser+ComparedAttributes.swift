/// Attributes that are compared with another one.
extension Parser {
  /// `price <= (max-price else 0)` and `price <= max-price else 0`, at what is compared with: no value stands there.
  mutating func failAttributeWithElse() -> Bool {
    let name = token(ahead: at(.leftParenthesis) ? 1 : 0)
    guard name.kind == .name, !name.startsLine, isWord("else", ahead: at(.leftParenthesis) ? 2 : 1),
      isAttribute(text(name)) && !isInput(text(name)) || LookupName.isOne(text(name))
    else { return false }
    fail(.attributeAsValue(text(name)), at: range(name))
    return true
  }
}
