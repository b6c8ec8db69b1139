import Foundation
import Testing

@testable import Campanile
@testable import CampanileExpansion

/// What the page on architecture says of targets is what the package declares.
struct ArchitectureTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The targets of the package but for tests, with what they depend on.
  private static func declared() throws -> [String: Set<String>] {
    var targets: [String: Set<String>] = [:]
    for piece in try text("Package.swift").components(separatedBy: "arget(").dropFirst() {
      let head = piece.prefix { $0 != ")" }.split(separator: "swiftSettings", maxSplits: 1)[0]
      let parts = head.components(separatedBy: "dependencies: [")
      let name = try #require(parts[0].split(separator: "\"").dropFirst().first)
      guard !name.hasSuffix("Tests"), name != "CampanileTestSupport" else { continue }
      let list = parts.count > 1 ? parts[1].prefix { $0 != "]" } : ""
      targets[String(name)] = Set(list.split(separator: "\"").map(String.init).filter { $0.contains(/^\w+$/) })
    }
    return targets
  }

  /// The rows of the table, with what stands in their last column.
  private static func described() throws -> [String: Set<String>] {
    let page = try text("Sources/Campanile/Campanile.docc/Architecture.md")
    let table = try #require(page.split(separator: "| target | holds | imports |").last?.split(separator: "\n\n").first)
    var targets: [String: Set<String>] = [:]
    for line in table.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3 else { continue }
      let full = cells[2].split(separator: ", ").map(String.init).filter { $0 != "–" }
      let known: Set = ["Campanile", "HTTP2", "MessageFormat"]
      targets[cells[0].trimmingCharacters(in: ["`"])] = Set(full.map { known.contains($0) ? $0 : "Campanile" + $0 })
    }
    return targets
  }

  /// What the files of each target import of the package, and whether any imports Foundation.
  private static func imported() throws -> [String: (targets: Set<String>, foundation: Bool)] {
    var targets: [String: (targets: Set<String>, foundation: Bool)] = [:]
    for (path, text) in try sources() {
      let target = String(path.prefix { $0 != "/" })
      for match in text.matches(of: /(?m)^\s*(?:(?:internal|package|public) )?import (\w+)/) {
        let name = String(match.1)
        if name == "Foundation" { targets[target, default: ([], false)].foundation = true }
        guard name.hasPrefix("Campanile") || ["HTTP2", "MessageFormat"].contains(name) else { continue }
        // Generated code imports nothing of ours.
        targets[target, default: ([], false)].targets.insert(name)
      }
    }
    return targets
  }

  @Test func `the page on architecture lists every target with its imports`() throws {
    let described = try Self.described()
    #expect(try described == Self.declared())
    let imported = try Self.imported()
    for (target, names) in described {
      #expect(imported[target]?.targets ?? [] == names, "\(target)")
    }
    #expect(imported["CampanileSyntax"]?.foundation == false)
  }

  @Test func `the page on architecture names every folder of the two large targets`() throws {
    let page = try Self.text("Sources/Campanile/Campanile.docc/Architecture.md")
    for target in ["Campanile", "CampanileExpansion", "CampanileDelivery"] {
      let row = try #require(page.split(separator: "\n").first { $0.hasPrefix("| `\(target)`") })
      let folder = Self.root.appending(path: "Sources/" + target)
      for url in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])
      where url.hasDirectoryPath && url.pathExtension.isEmpty {
        #expect(row.contains("`\(url.lastPathComponent)/`"), "\(target)/\(url.lastPathComponent)")
      }
    }
  }

  @Test func `views of bytes are made in their own folder, and the phases fit into one file`() throws {
    for (path, text) in try Self.sources() where !path.contains("CampanileExpansion/Bytes/") {
      #expect(!text.contains("Bytes(start:"), "\(path)")
    }
    #expect(try Self.text("Sources/Campanile/Compile.swift").split(separator: "\n").count <= 90)
  }

  @Test("the table of formats' versions says those of the code")
  func formatVersions() throws {
    let page = try Self.text("Sources/Campanile/Campanile.docc/Releasing.md")
    let versions = [
      "plan": Plan.formatVersion, "build": Int(Manifest.formatVersion), "contract": Contract.formatVersion,
    ]
    for (name, version) in versions {
      let row = try #require(page.split(separator: "\n").first { $0.hasPrefix("| \(name) |") })
      #expect(row.hasSuffix("| \(version) |"), "\(row)")
    }
  }

  @Test("no code asks which kind a push is, but for the tables of kinds")
  func kinds() throws {
    let names = PushKind.allCases.map(\.rawValue).joined(separator: "|")
    let asks = try Regex("(\\bkind [=!]= \\.(\(names))\\b)|(\\bPushKind\\.(\(names))\\b)")
    for (path, text) in try Self.sources() where !path.contains("Payload/PushKind") {
      // The pattern is slow, and most files hold nothing like it.
      guard ["kind =", "kind !", "PushKind."].contains(where: { text.range(of: $0, options: .literal) != nil }) else {
        continue
      }
      #expect(text.firstMatch(of: asks) == nil, "\(path)")
    }
  }

  @Test("what a command says of a failure stands in Problems")
  func wordingOfCommands() throws {
    // What is made of words has their labels; a problem, a name and a count are handed to one of `Problems` instead.
    func words(_ text: String) -> String? {
      for maker in ["Failure(", "UsageProblem(", ".init("] {
        for call in text.components(separatedBy: maker).dropFirst() {
          let start = call.prefix { !"()".contains($0) }
          if start.contains("summary: ") || start.contains("text: ") { return maker + start }
        }
      }
      return text.components(separatedBy: "help: ").dropFirst().first { help in
        help.drop { $0 == "[" || $0.isWhitespace }.first == "\""
      }
    }
    var counts = (worded: 0, free: 0)
    for (path, text) in try Self.sources() where path.hasPrefix("CampanileCommandLine/") {
      if path.contains("/Problems/") || path.contains("/Options/") {
        counts.worded += words(text) == nil ? 0 : 1
      } else {
        #expect(words(text) == nil, "\(path)")
        counts.free += 1
      }
    }
    #expect(counts.worded >= 15)
    #expect(counts.free >= 40)
  }

  /// The package's own code, by its path below `Sources`.
  private static func sources() throws -> [(path: String, text: String)] {
    let files = try #require(FileManager.default.enumerator(atPath: root.appending(path: "Sources").path))
    return try files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
      .map { ($0, try text("Sources/" + $0)) }
  }

  @Test("an example of Contributing that names its file stands there as it is")
  func examples() throws {
    let page = try Self.text("Sources/Campanile/Campanile.docc/Contributing.md")
    var count = 0
    for match in page.matches(of: /```swift\n\/\/ (\S+\.swift)\n((?s:.*?))```/) {
      // A row is shown without what it is indented by.
      let lines = { (text: Substring) in text.split(separator: "\n").map { $0.drop { $0 == " " } } }
      let file = lines(try Self.text(String(match.1))[...])
      let example = lines(match.2)
      #expect(file.indices.contains { file[$0...].starts(with: example) }, "\(match.1)")
      count += 1
    }
    #expect(count >= 8)
  }
}
