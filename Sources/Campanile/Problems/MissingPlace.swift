extension TypeProblem {
  /// Where an attribute stands that may be missing, which decides what to do about it.
  enum MissingPlace {
    case condition
    /// One of several tests of it that `or` joins.
    case alternatives
    /// Behind the `or` of `a and x is missing or x > 3`.
    case besideMissing
    /// Where `and` asks behind it whether it is set.
    case beforeItsQuestion
    /// Where `or` stands between it and whether it is set.
    case besideItsQuestion
    /// What is asked of it behind `not`, or by `!=`.
    case denied(String)
    /// What stands on the right of a comparison.
    case compared
    case text
    /// A text without alternatives, an argument.
    case line
    case badge
    /// The address of a picture: whether it is the value alone, or how it is written.
    case image(isAlone: Bool, String)
    /// A text in `data`.
    case dataText
    /// Where `else` can stand: an argument, an image, what stands in for another.
    case value
    /// Where a number is added, as it is written.
    case sum(String)
  }
}

extension TypeProblem.MissingPlace {
  /// What is said of a name that may be missing here.
  var says: String {
    switch self {
    case .beforeItsQuestion: "may be missing, and whether it is set is asked behind this"
    case .besideItsQuestion: "may be missing, and `or` asks this of those who lack it"
    default: TypeProblem.nothingSaysWhat
    }
  }

  /// What to do about a value that may be missing here.
  ///
  /// - Parameters:
  ///   - name: what is asked for; of a lookup its row.
  ///   - written: what stands there.
  func advice(name: String, written: String, isLookup: Bool, isInput: Bool) -> String {
    switch self {
    case .condition: "ask first (`\(name) is set and …`), or give a value (`\(written) else …`)"
    case .alternatives:
      "ask first, before all that ask it, which then stand in parentheses: `\(name) is set and (\(written) … or \(written) …)`"
    case .besideMissing:
      "put what `or` joins in parentheses, `… and (\(name) is missing or \(written) …)`: `and` binds more closely, so that here all "
        + "are meant who pass this, whatever stands before"
    case .beforeItsQuestion: "ask first: write `\(name) is set` before it"
    case .besideItsQuestion: "join the two with `and`: `\(name) is set and …`"
    case .denied(let test):
      "write `(\(name) is missing or \(test))` where those who lack it are meant too, `\(name) is set and \(test)` where "
        + "they aren't; or give a value (`\(written) else …`)"
    case .compared: "ask first: `\(name) is set and …`"
    case .text:
      "write two lines: one with `when \(name) is set` before its text, and one without for all others; or let `to` "
        + "ask for `\(name) is set`"
    case .line:
      isLookup
        ? "let `to` ask for `\(name) is set`, or give a value (`\(written) else …`) where that can stand"
        : "let `to` ask for `\(name) is set`, or give the "
          + (isInput ? "input a `default`" : "attribute a `default` in `audience`") + " instead of the `?`"
    case .badge: "write `\(written) else 0`, or let `to` ask for `\(name) is set`"
    case .image(isAlone: true, _):
      "write `image \(written) else none`, which shows no picture where it is missing, or let `to` ask for `\(name) is set`"
    case .image(isAlone: false, let address):
      "write `image when \(name) is set \(address)`, and below it `image none` for all others; or let `to` ask for `\(name) is set`"
    case .value: "write `\(written) else …` with what stands in for it, or let `to` ask for `\(name) is set`"
    case .sum(let sum): "write `\(sum) else …` with what stands in for it, or let `to` ask for `\(name) is set`"
    case .dataText:
      "let `to` ask for `\(name) is set`; a value that is the attribute alone may have `\(written) else …`"
    }
  }
}
