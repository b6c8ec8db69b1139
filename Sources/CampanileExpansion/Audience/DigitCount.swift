/// How many digits all lines of a list have, as long as they are nothing but hexadecimal digits.
struct DigitCount {
  private var found: Int?
  private var isMixed = false

  var count: Int? { isMixed ? nil : found }

  mutating func note(_ length: Int, isHexadecimal: Bool) {
    if !isHexadecimal || found.map({ $0 != length }) ?? false { isMixed = true }
    found = length
  }
}
