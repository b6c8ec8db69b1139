import CampanileSyntax
enum RejectCode: String, CaseIterable { case x; var title: String { "" }; var explanation: String { "" }; var fix: String { "" } }
extension Session {
  func compile() throws(UsageProblem) -> ExitCode { .success }
  func expand() throws(UsageProblem) -> ExitCode { .success }
}
