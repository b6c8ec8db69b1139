internal import Campanile
internal import CampanileSyntax

extension Compilation {
  /// How much of what is told `check --fix` mends; `nil` for nothing.
  func remarkOnFixes(of files: [SourceFile]) -> String? {
    let told = diagnostics.filter { $0.severity != .hint }
    let sources = Set(files.filter { $0.kind == .campaign || $0.kind == .template }.map(\.id))
    let count = told.count { $0.fixes.count == 1 && $0.fixes[0].edits.allSatisfy { sources.contains($0.range.file) } }
    guard count > 0 else { return nil }
    let what = count < told.count ? "\(count) of them" : count == 1 ? "it" : "them"
    return "`campanile check --fix` mends \(what)"
  }
}
