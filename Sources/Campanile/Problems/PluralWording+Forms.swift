extension TextProblem {
  /// - Parameters:
  ///   - isRead: whether somebody may get the text whose number takes such a form.
  ///   - exact: where all other lines are for numbers themselves: what one of them is asked by, `points = 0`.
  static func adviceOnForms(_ missing: [String], isRead: Bool, exact: String? = nil) -> [String] {
    let advice =
      isRead
      ? "add a line for \(listed(missing)); `other` alone would read wrong for some numbers"
      : "add a line for \(listed(missing)), which may say what `other` says: `to` leaves nobody to read it now, but a choice has "
        + "every form of its language"
    return [advice]
      + (exact.map {
        [
          "where the words don't change with the number, ask by `when`: a line with `when \($0) \"…\"`, and below it the same line without"
        ]
      } ?? [])
  }
}
