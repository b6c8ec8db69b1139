extension TextProblem {
  /// - Parameter isRead: whether somebody may get the text whose number takes such a form.
  static func adviceOnForms(_ missing: [String], isRead: Bool) -> String {
    isRead
      ? "add a line for \(listed(missing)); `other` alone would read wrong for some numbers"
      : "add a line for \(listed(missing)), which may say what `other` says: `to` leaves nobody to read it now, but a choice has "
        + "every form of its language"
  }
}
