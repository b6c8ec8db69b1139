internal import CampanileExpansion
internal import CampanileSyntax
internal import Dispatch

/// Work on many things of one kind, shares of them at once.
package enum Shares {
  /// A fixed number, so that what is found doesn't depend on the machine's cores.
  static let size = 64

  /// What becomes of each share, in the order of the shares.
  package static func map<Element: Sendable, Result: Sendable>(
    _ all: [Element], _ work: @Sendable (ArraySlice<Element>) -> Result
  ) -> [Result] {
    guard all.count > size else { return [work(all[...])] }
    let starts = Array(stride(from: 0, to: all.count, by: size))
    let done = Locked<[Result?]>(Array(repeating: nil, count: starts.count))
    DispatchQueue.concurrentPerform(iterations: starts.count) { number in
      let result = work(all[starts[number]..<min(starts[number] + size, all.count)])
      done.withLock { $0[number] = result }
    }
    return done.withLock { $0 }.compactMap(\.self)
  }
}

/// Parses all sources.
func parse(_ files: [SourceFile], reportingTo diagnostics: inout Diagnostics) -> [Syntax.File] {
  let start = diagnostics
  let shares = Shares.map(files) { share in
    var diagnostics = start
    let trees = share.map { parse($0, reportingTo: &diagnostics) }
    return (trees, diagnostics)
  }
  var trees: [Syntax.File] = []
  for share in shares {
    trees += share.0
    diagnostics.report(contentsOf: share.1, since: start)
  }
  return trees
}
