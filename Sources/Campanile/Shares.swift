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

/// Parses all sources. What makes no sense in one of them may with the names that stand in any of them, or with a word of the
/// language that is a letter away.
func parse(_ files: [SourceFile], _ known: Readings?, reportingTo diagnostics: inout Diagnostics) -> [Syntax.File] {
  var readings = Shares.map(files) { share in share.map { known?.reading(of: $0) ?? FileReading($0) } }.flatMap { $0 }
  if readings.contains(where: \.isDoubtful) {
    let names = WrittenNames(in: files)
    let declared = readings.reduce(into: DeclaredNames()) { $0.formUnion($1.declaredNames) }
    for place in readings.indices where readings[place].asksNames && readings[place].isDoubtful {
      readings[place] = FileReading(files[place], names: declared)
    }
    let first = readings
    readings = Shares.map(Array(files.indices)) { share in
      share.map { place in
        guard first[place].isDoubtful else { return first[place] }
        let joined = first[place].joiningNames(of: files[place], known: names.hyphenated)
        return joined.mendingWords(of: files[place], names: names.repeated)
      }
    }.flatMap { $0 }
  }
  for reading in readings { diagnostics.report(contentsOf: reading.diagnostics) }
  return readings.map(\.tree)
}
