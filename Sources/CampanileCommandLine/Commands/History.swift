internal import Campanile
internal import CampanileExpansion
internal import CampanileSyntax

extension Session {
  /// What the builds of `--history` have sent; `nil` where none is named.
  func history(_ format: BatchFormat) -> Result<SentHistory?, Ended> {
    let names = arguments.all("history")
    guard !names.isEmpty else { return .success(nil) }
    do {
      return .success(try SentHistory(names.map { ($0, absolute($0)) }, format: format))
    } catch {
      return .failure(Ended(exitCode: fail(Failure(error))))
    }
  }
}
