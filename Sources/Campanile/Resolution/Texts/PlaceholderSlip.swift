internal import CampanileSyntax

/// A placeholder that can't be read, and what its author most likely means: `{$first name}`, `{$price :currency=EUR}`,
/// `{$eta :time timeZone=Europe/Berlin}`, `{$items | pluralize}`.
struct PlaceholderSlip {
  let text: String
  /// As it is written here; `nil` where texts have no such thing.
  let meant: String?
  /// Bytes of the text that it was found in.
  let range: Range<Int>

  /// `${` right before a name: bytes of a message.
  ///
  /// - Parameter isAmount: `$ {price}` may be an amount with its sign; `$ {name}` is none.
  static func dollarAndBrace(in source: String, before name: Range<Int>, isAmount: Bool = true) -> Range<Int>? {
    let place = name.lowerBound - 2
    let bytes = Array(source.utf8)
    if !isAmount, place > 0, bytes[place...].starts(with: " {".utf8), bytes[place - 1] == UInt8(ascii: "$") {
      return place - 1..<name.lowerBound
    }
    return place >= 0 && bytes[place...].starts(with: "${".utf8) ? place..<name.lowerBound : nil
  }

  /// The first one in a text.
  ///
  /// - Parameter isName: whether a word is the name of a value.
  static func first(in source: String, isName: (String) -> Bool) -> PlaceholderSlip? {
    let bytes = Array(source.utf8)
    var offset = 0
    while let brace = bytes[offset...].firstIndex(of: UInt8(ascii: "{")) {
      offset = brace + 1
      // A longer one is none: however many begin, each byte is looked at a few times.
      guard
        let end = bytes[offset...].prefix(200).firstIndex(where: { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "{") }
        ),
        bytes[end] == UInt8(ascii: "}")
      else {
        if let slip = Self.doubled(bytes, at: brace, isName: isName)
          ?? Self.functionUnclosed(bytes, at: brace, isName: isName)
        {
          return slip
        }
        guard let name = Self.unclosed(bytes[offset...], isName: isName) else { continue }
        let behind = offset + name.utf8.count
        // `{$count] books`
        let bracket = Self.hasOtherBracket(bytes, at: behind, before: brace) ? 1 : 0
        return PlaceholderSlip(
          text: "{" + String(decoding: bytes[offset..<behind + bracket], as: UTF8.self), meant: "{\(name)}",
          range: brace..<behind + bracket)
      }
      let written = String(decoding: bytes[offset..<end], as: UTF8.self)
      let inside = written.trimmed
      if inside.first == "$", inside.dropFirst().wholeMatch(of: /\d{1,9}(\.\d{1,2})?/) != nil {
        // `{$9.99}`
        return PlaceholderSlip(
          text: "{\(written)}", meant: "{\(inside.dropFirst()) :currency currency=USD}", range: brace..<end + 1)
      }
      guard inside.first == "$" else {
        if let meant = Self.format("$" + inside, isName: isName) {
          // `{price:.2f}`
          return PlaceholderSlip(text: "{\(written)}", meant: "{\(meant)}", range: brace..<end + 1)
        }
        if let meant = Self.withPoint(inside) ?? Self.withFunctionBehind(inside, isName: isName)
          ?? Self.withBars(inside)
        {
          return PlaceholderSlip(text: "{\(written)}", meant: "{\(meant)}", range: brace..<end + 1)
        }
        let words = inside.split(separator: " ", omittingEmptySubsequences: true)
        let joined = words.joined(separator: "-").lowercased()
        if (2...4).contains(words.count), isName(joined) {
          // `{ pet name }`
          return PlaceholderSlip(text: "{\(written)}", meant: "{$\(joined)}", range: brace..<end + 1)
        }
        // `{prices[sku].price :number}`
        let name = inside.prefix { $0 != " " }
        // `{cart-items > 3 ? "many" : "few"}`
        if isName(String(name)), Self.decides(inside) {
          return PlaceholderSlip(text: "{\(written)}", meant: nil, range: brace..<end + 1)
        }
        guard name.contains("["), LookupName(String(name)) != nil else { continue }
        // `${prices[sku].price}`
        let hasSign = brace > 0 && bytes[brace - 1] == UInt8(ascii: "$")
        return PlaceholderSlip(
          text: "\(hasSign ? "$" : ""){\(written)}", meant: "{$\(inside)}", range: brace - (hasSign ? 1 : 0)..<end + 1)
      }
      let text = "{\(written)}"
      if let meant = Self.meant(by: inside, isName: isName) ?? Self.withFunctionOfOption(inside, isName: isName)
        ?? Self.withPattern(inside, isName: isName)
      {
        return PlaceholderSlip(text: text, meant: "{\(meant)}", range: brace..<end + 1)
      }
      if let name = Self.withStraySign(inside), isName(String(name.dropFirst())) {
        return PlaceholderSlip(text: text, meant: "{\(name)}", range: brace..<end + 1)
      }
      if Self.decides(inside) {
        return PlaceholderSlip(text: text, meant: nil, range: brace..<end + 1)
      }
      if inside.contains("|"), !inside.contains("=|") {
        return PlaceholderSlip(text: text, meant: nil, range: brace..<end + 1)
      }
    }
    return nil
  }

  /// `$points` of `$points|` and `$points /`: a sign that nobody would read, and nothing behind it.
  private static func withStraySign(_ inside: String) -> String? {
    guard let sign = inside.last, "|)]>'\"`*/\\&+=#^~".contains(sign) else { return nil }
    return String(inside.dropLast()).trimmed
  }

  /// `$due length=long`, whose option has its function before it: only where one function has such an option.
  private static func withFunctionOfOption(_ inside: String, isName: (String) -> Bool) -> String? {
    let parts = inside.split(separator: " ", omittingEmptySubsequences: true)
    guard parts.count > 1, isName(String(parts[0].dropFirst())), parts.dropFirst().allSatisfy({ $0.contains("=") }),
      let option = parts[1].split(separator: "=").first,
      let function = ["length": "date", "currency": "currency", "dateLength": "datetime", "timePrecision": "datetime"][
        option]
    else { return nil }
    return "\(parts[0]) :\(function) \(parts.dropFirst().joined(separator: " "))"
  }

  private static func decides(_ inside: String) -> Bool {
    inside.contains("?") || inside.contains("==") || inside.contains(" > ") || inside.contains(" < ")
  }

  /// `{$minutes / 60}`, which has no other form: `+ 1` and `- 1` are ``first(in:isName:)``'s.
  static func calculation(in source: String, isName: (String) -> Bool) -> (text: String, range: Range<Int>)? {
    let bytes = Array(source.utf8)
    var offset = 0
    while let brace = bytes[offset...].firstIndex(of: UInt8(ascii: "{")) {
      offset = brace + 1
      guard let end = bytes[offset...].prefix(200).firstIndex(where: { "{}".utf8.contains($0) }),
        bytes[end] == UInt8(ascii: "}")
      else { continue }
      let inside = String(decoding: bytes[offset..<end], as: UTF8.self).trimmed
      if takesFrom(inside, isName: isName) { return ("{\(inside)}", brace..<end + 1) }
      guard bytes[offset] == UInt8(ascii: "$") else { continue }
      let name = inside.dropFirst().prefix { $0 == "-" || $0.isASCII && ($0.isLetter || $0.isNumber) }
      let rest = inside.dropFirst(name.count + 1)
      guard isName(String(name)), let sign = rest.first(where: { $0 != " " }), "+-*/×÷".contains(sign),
        rest.contains(where: { $0.isNumber || $0 == "$" }), meant(by: inside, isName: isName) == nil
      else { continue }
      return ("{\(inside)}", brace..<end + 1)
    }
    return nil
  }

  /// `100 - $points`
  private static func takesFrom(_ inside: String, isName: (String) -> Bool) -> Bool {
    let parts = inside.split(separator: " ", omittingEmptySubsequences: true)
    return parts.count == 3 && parts[0].allSatisfy { $0.isNumber || $0 == "." || $0 == "_" }
      && ["+", "-", "*", "/", "×", "÷"].contains(parts[1]) && parts[2].first == "$"
      && isName(String(parts[2].dropFirst()))
  }

  /// `48,00 :currency currency=EUR` with the dot that stands before decimals.
  private static func withPoint(_ inside: String) -> String? {
    let whole = inside.prefix { $0.isASCII && $0.isNumber }
    let rest = inside.dropFirst(whole.count)
    let decimals = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
    let function = rest.dropFirst(decimals.count + 1)
    // Three digits may be thousands.
    guard !whole.isEmpty, rest.first == ",", (1...2).contains(decimals.count), function.hasPrefix(" :") else {
      return nil
    }
    return "\(whole).\(decimals)\(function)"
  }

  private static func isQuote(_ sign: Character) -> Bool { "'\"|`“”„‘’«»".contains(sign) }

  static let functions: Set = [
    "number", "integer", "percent", "currency", "date", "time", "datetime", "string",
  ]

  /// `{$first-name, your order`: the name in a placeholder that has no end.
  private static func unclosed(_ bytes: ArraySlice<UInt8>, isName: (String) -> Bool) -> String? {
    guard bytes.first == UInt8(ascii: "$") else { return nil }
    let name = bytes.dropFirst().prefix(100).prefix(while: \.isNameByte)
    // A blank behind it may come before a function.
    let rest = bytes[name.endIndex...].prefix(2)
    guard rest.first != UInt8(ascii: ":") || endsInColon(bytes[name.endIndex...]),
      !(rest.first == 0x20 && rest.last == UInt8(ascii: ":")),
      isName(String(decoding: name, as: UTF8.self))
    else { return nil }
    return "$" + String(decoding: name, as: UTF8.self)
  }

  /// `{$grade: Thursday at 7 pm`, whose colon people shall read: no function stands behind it.
  private static func endsInColon(_ rest: ArraySlice<UInt8>) -> Bool {
    let behind = rest.dropFirst()
    let word = behind.drop { $0 == 0x20 }.prefix(20).prefix(while: \.isNameByte)
    return behind.first ?? 0x20 <= 0x20 && !functions.contains(String(decoding: word, as: UTF8.self))
  }

  /// `{$due:date}`, and what other languages write behind a colon: `{$miles:,}` and `{$price:.2f}`.
  private static func format(_ inside: String, isName: (String) -> Bool) -> String? {
    guard let colon = inside.firstIndex(of: ":"), isName(String(inside[..<colon].dropFirst())) else { return nil }
    let name = inside[..<colon]
    let rest = inside[inside.index(after: colon)...]
    if functions.contains(String(rest.prefix { $0 != " " })) { return "\(name) :\(rest)" }
    // `{$due: date length=long}`
    let behindBlank = rest.drop { $0 == " " }
    if functions.contains(String(behindBlank.prefix { $0 != " " })) { return "\(name) :\(behindBlank)" }
    if [",", "d", ",d", "n", "%d", "0,0", "#,###"].contains(rest) { return "\(name) :number" }
    if rest.first.map({ "<>^0".contains($0) }) ?? false, rest.dropFirst().drop(while: \.isNumber) == "d" {
      return "\(name) :number"
    }
    if rest.first.map({ "<>^".contains($0) }) ?? false, rest.dropFirst().allSatisfy(\.isNumber) { return String(name) }
    let digits = rest.drop { ",%".contains($0) }
    guard digits.count == 3, digits.first == ".", digits.last == "f",
      let count = digits.dropFirst().first?.wholeNumberValue
    else { return nil }
    return count == 0
      ? "\(name) :integer" : "\(name) :number minimumFractionDigits=\(count) maximumFractionDigits=\(count)"
  }

  /// Without what other languages write between options: `{$price :currency, currency=EUR}`, `:currency(currency=EUR)`.
  private static func withoutJoints(_ inside: String) -> String {
    guard inside.contains(":"), !inside.contains("|"), !inside.contains("\"") else { return inside }
    let spaced = inside.contains("=") ? inside.replacing("(", with: " ").replacing(")", with: " ") : inside
    return spaced.split(separator: " ").map { word in
      word.utf8.count > 1 && (word.last == "," || word.last == ";") ? word.dropLast() : word
    }.joined(separator: " ")
  }

  /// `$dishes[favourite.name] :string`, with the column within the brackets.
  private static func columnInside(_ inside: String, isName: (String) -> Bool) -> String? {
    guard let open = inside.firstIndex(of: "["), let close = inside.firstIndex(of: "]"), open < close else {
      return nil
    }
    let parts = inside[inside.index(after: open)..<close].split(separator: ".", omittingEmptySubsequences: false)
    let rest = inside[inside.index(after: close)...]
    guard parts.count == 2, rest.isEmpty || rest.hasPrefix(" "), isName(String(parts[0])) else { return nil }
    let meant = "\(inside[..<open])[\(parts[0])].\(parts[1])"
    return LookupName(String(meant.dropFirst())) == nil ? nil : meant + rest
  }

  /// `$lines[home-line.name :string`, with the bracket that is missing.
  private static func closed(_ inside: String, isName: (String) -> Bool) -> String? {
    let name = inside.dropFirst().prefix { $0 != " " }
    guard name.contains("["), !name.contains("]") else { return nil }
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let meant = name[..<dot] + "]" + name[dot...]
    return isName(String(meant)) ? "$\(meant)\(inside[name.endIndex...])" : nil
  }

  /// `{$renewal | date: long}`, as Liquid has it; how long a day is written is all that can be taken over.
  private static func filter(_ inside: String, isName: (String) -> Bool) -> String? {
    let parts = inside.split(separator: "|", maxSplits: 1).map { String($0).trimmed }
    guard parts.count == 2, isName(String(parts[0].dropFirst())) else { return nil }
    let filter = parts[1].prefix { $0.isLetter }
    let rest = parts[1][filter.endIndex...].drop { ": \"'".contains($0) }.prefix { !"\"'".contains($0) }
    switch filter {
    case "date":
      return "\(parts[0]) :date length=\(["short", "medium"].contains(rest) ? String(rest) : "long")"
    case "currency", "money":
      let isCode = rest.utf8.count == 3 && rest.utf8.allSatisfy { (0x41...0x5A).contains($0) }
      return isCode ? "\(parts[0]) :currency currency=\(rest)" : nil
    case "time" where rest.isEmpty: return "\(parts[0]) :time"
    case "number" where rest.isEmpty: return "\(parts[0]) :number"
    default: return nil
    }
  }

  /// `cart-items+1`, `cart-items-1` and `cart-items++`, as they are written here.
  static func offset(_ written: String, of isName: (String) -> Bool) -> String? {
    guard !isName(written), let sign = written.lastIndex(where: { $0 == "+" || $0 == "-" }) else { return nil }
    let isDoubled = written[written.index(after: sign)...].isEmpty && written[..<sign].last == written[sign]
    let name = isDoubled ? written[..<sign].dropLast() : written[..<sign]
    let number = isDoubled ? 1 : Int(written[written.index(after: sign)...])
    guard let number, number > 0, isName(String(name)) else { return nil }
    return "$\(name) :offset \(written[sign] == "+" ? "add" : "subtract")=\(number)"
  }

  private static func meant(by inside: String, isName: (String) -> Bool) -> String? {
    if inside.hasPrefix("$ ") || inside.hasPrefix("$$") {
      // `{$ first-name}`, `{$$first-name}` and `{$ due :date}`
      let bare = "$" + inside.drop { $0 == "$" || $0 == " " }
      guard isName(String(bare.dropFirst().prefix { $0 != " " && $0 != ":" })) else { return nil }
      return self.meant(by: bare, isName: isName) ?? bare
    }
    if let open = inside.firstIndex(of: "["), let close = inside.firstIndex(of: "]"), open < close {
      // `{$prices[last_viewed].name}`
      let key = inside[inside.index(after: open)..<close]
      let plain = String(key.map { $0 == "_" ? "-" : $0 }).lowercased()
      if plain != key, isName(plain) { return "\(inside[...open])\(plain)\(inside[close...])" }
      // `{$prices['A-1'].name}`
      let bare = key.drop(while: isQuote).reversed().drop(while: isQuote).reversed()
      if bare.count + 1 < key.count, !bare.contains(where: isQuote) {
        let quoted = "\(inside[...open])\"\(String(bare))\"\(inside[close...])"
        if LookupName(String(quoted.dropFirst().prefix { $0 != "}" && $0 != ":" }).trimmed) != nil { return quoted }
      }
    }
    if let meant = columnInside(inside, isName: isName) ?? closed(inside, isName: isName) { return meant }
    let isCall = inside.last == ")" && !inside.contains("[")
    if inside.contains("[$") || inside.contains("(") && !isCall, !inside.contains(":") || inside.contains("[$") {
      // `{$prices[$sku].price}` and `{$prices(sku).price}`
      let plain = String(inside.map { $0 == "(" ? "[" : $0 == ")" ? "]" : $0 })
        .split(separator: "[$", omittingEmptySubsequences: false).joined(separator: "[")
      let name = String(plain.dropFirst().prefix { $0 != " " })
      if LookupName(name) != nil { return plain }
    }
    if let meant = format(inside, isName: isName) { return meant }
    if let meant = filter(inside, isName: isName) { return meant }
    var words = withoutJoints(inside).split(separator: " ").map(String.init)
    guard words.count > 1 else { return nil }
    let subject = String(words[0].dropFirst())
    if words.count == 2, isName(subject), let meant = offset(subject + words[1], of: isName) {
      // `{$cart-items +1}`
      return meant
    }
    if words.count == 3, words[1] == "+" || words[1] == "-", Int(words[2]) != nil, isName(subject) {
      // `{$cart-items + 1}`
      return "\(words[0]) :offset \(words[1] == "+" ? "add" : "subtract")=\(words[2])"
    }
    if words[1] == ":", words.count > 2 {
      // `{$birthday : date length=long}`
      words[1] = ":" + words.remove(at: 2)
    } else if functions.contains(words[1]), isName(subject) {
      // `{$birthday date length=long}`
      words[1] = ":" + words[1]
    }
    if words.count > 2, words[words.count - 2].hasSuffix(":"), words[words.count - 2].count > 1 {
      // `length: long`
      let value = words.removeLast()
      words.append("\(words.removeLast().dropLast())=\(value)")
    }
    if words.count == 3, words[2].hasPrefix(":"), [":date", ":currency"].contains(words[1]) {
      // `{$until :date :long}`
      words[2].removeFirst()
    }
    if words.count == 3, ["short", "medium", "long", "full"].contains(words[2]), words[1] == ":date" {
      words[2] = "length=\(words[2] == "full" ? "long" : words[2])"
    }
    if words.count == 3, words[1] == ":currency", words[2].utf8.count == 3,
      words[2].utf8.allSatisfy({ (0x41...0x5A).contains($0) })
    {
      // `{$price :currency EUR}`
      words[2] = "currency=\(words[2])"
    }
    if words.count == 2, isName(subject),
      let currency = CurrencySigns.code(of: words[1]) ?? (MoneyWord.isCode(words[1]) ? (words[1], true) : nil),
      currency.isSure
    {
      // `{$price €}`
      return "\(words[0]) :currency currency=\(currency.code)"
    }
    if words.count == 2, words[1].hasPrefix(":number:"), let digits = Int(words[1].dropFirst(8)) {
      // `{$price :number:2}`
      words = [words[0]] + (digits == 0 ? [":integer"] : [":number", "maximumFractionDigits=\(digits)"])
    }
    let joined = words.joined(separator: "-")
    if isName(String(joined.dropFirst())) { return joined }
    guard words[1].hasPrefix(":") else { return nil }
    // `:currency=EUR`
    if let sign = words[1].firstIndex(of: "=") {
      let function = words[1][..<sign]
      words[1] = "\(function) \(function.dropFirst())\(words[1][sign...])"
    }
    // `:time format=HH:mm`
    for index in words.indices.dropFirst(2) {
      guard let sign = words[index].firstIndex(of: "="),
        let meant = foreignOption(
          String(words[index][..<sign]), of: String(words[1].dropFirst()),
          value: String(words[index][words[index].index(after: sign)...])), meant.contains("="),
        !meant.contains("`")
      else { continue }
      // Its value may have blanks.
      let last = words[(index + 1)...].firstIndex { $0.contains("=") } ?? words.endIndex
      words.replaceSubrange(index..<last, with: [meant])
      return words.joined(separator: " ")
    }
    for index in words.indices.dropFirst() {
      guard let sign = words[index].lastIndex(of: "=") else { continue }
      let value = words[index][words[index].index(after: sign)...]
      let bare = value.drop { "'\"".contains($0) }.prefix { !"'\"".contains($0) }
      let needsBars = bare.contains { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "$" }
      if bare.count < value.count || (needsBars && !value.hasPrefix("|")) {
        words[index] = words[index][...sign] + (needsBars ? "|\(bare)|" : String(bare))
      }
    }
    let meant = words.joined(separator: " ")
    return meant == inside ? nil : meant
  }
}
