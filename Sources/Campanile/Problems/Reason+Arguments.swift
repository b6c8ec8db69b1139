extension Reason {
  /// Of a name that nobody knows, where a value of some type has to stand.
  static func attributesThatFit(_ known: [String]) -> String {
    "no attribute or input is called so; here \(known.count == 1 ? "fits" : "fit") \(listed(known))"
  }
}
