extension Diagnostic {
  /// What to do about the marks of a merge, in sources, tables and string tables alike.
  package static let remedyOfConflict =
    "keep one of the two sides, or what is right of both, and remove the lines `<<<<<<<`, `=======` and `>>>>>>>`"
}
