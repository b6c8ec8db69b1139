internal import Campanile
internal import CampanileSyntax
internal import Dispatch
internal import Foundation

/// What the compiler takes for files in which one thing is written again and again: signs, words, lines of sources, and
/// wrong ones of all kinds. Eight times as much should take some eight times as long.
struct Repeats {
  /// Bytes of the smaller file, and how many times as large the other one is.
  private static let size = 30_000
  private static let factor = 8
  /// A file that takes less than this is no trouble, whatever it is beside a smaller one; seconds.
  private static let soon = 0.3
  /// How many times eight times the time a file may take: memory and caches have their part.
  private static let leeway = 1.8

  /// - Parameter folders: where lines of sources are taken from.
  /// - Returns: whether all of them grow with their size alone.
  func run(_ folders: [String]) -> Bool {
    let pieces = pieces(folders)
    print("\(pieces.count) pieces, each in files of \(Self.size / 1_000) and \(Self.size * Self.factor / 1_000) KB")
    fflush(nil)
    var isLinear = true
    for piece in pieces {
      let many = seconds(piece, Self.size * Self.factor)
      guard many > Self.soon else { continue }
      let few = seconds(piece, Self.size)
      guard many > few * Double(Self.factor) * Self.leeway else { continue }
      isLinear = false
      print("  \(String(format: "%.3f s, then %.3f s", few, many)): \(String(piece.prefix(60)).debugDescription)")
      fflush(nil)
    }
    print(isLinear ? "all take time by their size alone" : "these take more than their size explains")
    return isLinear
  }

  private func seconds(_ piece: String, _ bytes: Int) -> Double {
    let text = String(repeating: piece, count: max(1, bytes / piece.utf8.count))
    let template = "app x { bundle \"a.b\" }\n"
    let files = [file(0, "campaigns/x.campaign", text), file(1, "templates/x.template", template)]
    let start = DispatchTime.now().uptimeNanoseconds
    _ = compile(files)
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
  }

  private func file(_ id: UInt32, _ path: String, _ text: String) -> SourceFile {
    SourceFile(id: .init(rawValue: id), path: path, kind: SourceFile.Kind(path: path), bytes: Array(text.utf8))
  }

  private func pieces(_ folders: [String]) -> [String] {
    let codes = (UInt8(0x21)...0x7E).filter { !(0x30...0x39).contains($0) && !(0x61...0x7A).contains($0 | 0x20) }
    let signs = codes.map { String(decoding: [$0], as: UTF8.self) }
    var pieces: Set<String> = []
    for sign in signs {
      for other in ["", " ", "\n", "a ", "a\n"] + signs { pieces.insert(sign + other) }
    }
    for line in folders.flatMap(lines) {
      pieces.formUnion([line + "\n", line + " "])
      let word = String(line.prefix { $0 != " " })
      for other in ["\n", " {\n", " { }\n", " a {\n", " ( "] { pieces.insert(word + other) }
    }
    return pieces.sorted()
  }

  /// The lines of all sources and cases below a folder, without what they are indented by.
  private func lines(of folder: String) -> [String] {
    let paths = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).filter { path in
      [".campaign", ".template", ".golden"].contains { path.hasSuffix($0) }
    }
    var lines: [String] = []
    for path in paths {
      let text = (try? String(contentsOfFile: folder + "/" + path, encoding: .utf8)) ?? ""
      lines += text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    return lines.filter { !$0.isEmpty && $0.utf8.count < 400 }
  }
}
