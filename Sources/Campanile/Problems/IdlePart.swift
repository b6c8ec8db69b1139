/// What of a condition changes nothing.
enum IdlePart {
  /// It stands there before.
  case doubled
  /// `not not`
  case negatedTwice
  /// Everybody passes it, and `and` joins it; nobody does, and `or` joins it, with the reason.
  case always
  /// `role != guest or role != donor`, as one leaves both out.
  case excludedTwice(String, meant: String)
  case never(reason: String)
  /// Another part lets nobody else through, or lets all of these through: that one.
  case implied(by: String, isAnd: Bool)

  var summary: String {
    switch self {
    case .doubled: "this part of the condition stands there twice"
    case .negatedTwice: "one `not` undoes the other"
    case .always, .excludedTwice: "every recipient passes this part of the condition"
    case .never: "nobody passes this part of the condition"
    case .implied(let other, let isAnd):
      isAnd ? "whoever passes `\(other)` passes this too" : "whoever passes this passes `\(other)` too"
    }
  }

  var help: String {
    switch self {
    case .doubled: "remove one of the two, or ask something else"
    case .negatedTwice: "write one `not`, or none"
    case .always: "leave it out, or ask something else"
    case .excludedTwice(let name, let meant):
      "write `\(meant)` where both are left out; whatever `\(name)` is, it isn't one of the two"
    case .never(let reason): "\(reason): leave it out, or ask something else"
    case .implied(_, let isAnd):
      isAnd
        ? "leave it out, or write `or` where one of the two is enough"
        : "leave it out, or write `and` where both are meant"
    }
  }
}
