internal import CampanileSyntax

/// What is told of what was found: each mistake once, at its own place, without what only follows from it.
func toldProblems(_ found: [Diagnostic], audience: Syntax.Audience?, _ files: [SourceFile]) -> [Diagnostic] {
  var told = withoutUnreadLines(withoutFollowUps(found), files)
  told = withTypesToldOnce(told, audience: audience, files)
  told = withoutWordsFromOutside(told, files)
  told = withSlipsAtDeclarations(told, files)
  return toldOnce(told)
}
