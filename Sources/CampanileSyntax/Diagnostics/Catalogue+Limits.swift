extension Catalogue {
  /// 07xx: the workspace as a whole.
  static let limits: [Explanation] = [
    Explanation(
      .beyondLimit, title: "Something is larger than anybody needs",
      text: """
        So that every compile ends soon and in little memory, there are limits, far above what a person writes: a text has \
        65,536 bytes; a condition has 10,000 tests (ten values of a list count as one), with all the segments that it names \
        written out, and 400 `and`, `or` and `not` within each other; a list has 10,000 values; a file has 16 megabytes. \
        Segments that name others more than once grow fast, because each one has all the tests of those that it names.
        """,
      wrong: """
        segment a = cart-items > 0 and tier = gold or cart-items > 1 and tier = silver
        segment b = a and cart-items < 2 or a and cart-items < 3 or a and cart-items < 4 or a and cart-items < 5
        segment c = b and cart-items < 2 or b and cart-items < 3 or b and cart-items < 4 or b and cart-items < 5
        segment d = c and cart-items < 2 or c and cart-items < 3 or c and cart-items < 4 or c and cart-items < 5
        segment e = d and cart-items < 2 or d and cart-items < 3 or d and cart-items < 4 or d and cart-items < 5
        segment f = e and cart-items < 2 or e and cart-items < 3 or e and cart-items < 4 or e and cart-items < 5
        segment g = f and cart-items < 2 or f and cart-items < 3 or f and cart-items < 4 or f and cart-items < 5
        """,
      right: """
        segment a = cart-items > 0 and tier = gold or cart-items > 1 and tier = silver
        segment g = a and cart-items < 5
        """)
  ]
}
