import CampanileTestSupport
import Foundation

/// Command lines, one after the other in one folder, and what they said.
///
/// In a file of `Golden/Commands`, a case stands behind a line `#### name`. Lines that begin with `$ ` are run; below each
/// stands what was written to standard output, what was written to standard error behind `! `, and the exit code. A line of
/// output that looks like one of these two has a blank in front. Beside
/// `campanile` there are `write FILE TEXT`, `append FILE TEXT`, `remove FILE`, `show FILE` and `list FOLDER`.
struct CommandCase {
  let name: String
  let commands: [String]

  var isTried: Bool { Effort.tries(caseNamed: name) }

  /// A file of cases.
  struct File: CustomStringConvertible, Sendable {
    let url: URL

    var description: String { url.deletingPathExtension().lastPathComponent }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Golden")

    static let all: [File] = {
      let root = folder.appending(path: "Commands")
      let urls = (try? FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)) ?? []
      return urls.filter { $0.pathExtension == "golden" }.sorted { $0.path < $1.path }.map(File.init)
    }()

    var text: String { (try? String(contentsOf: url, encoding: .utf8)) ?? "" }

    var cases: [CommandCase] {
      ("\n" + text).components(separatedBy: "\n#### ").dropFirst().map { part in
        let lines = part.components(separatedBy: "\n")
        return CommandCase(
          name: lines[0], commands: lines.filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) })
      }
    }
  }

  /// Cases whose advice comes from looking around in the process's folder, which the tests' own process shares with all.
  private static let looksAround: Set<String> = [
    "what is no build, and lies beside one", "what is no plan, and lies beside one", "no audience there",
    "windows, shards and places that are wrong", "files by other names", "names that a file doesn't have",
    "a file of inputs that is not there, or no JSON",
  ]

  /// The case with what its commands say now.
  ///
  /// - Parameter inBinary: runs the built binary for each of them.
  func recorded(inBinary: Bool) throws -> String {
    let inBinary = inBinary || Self.looksAround.contains(name)
    let tool = try Tool()
    defer { try? FileManager.default.removeItem(at: tool.folder) }
    let workspace = File.folder.appending(path: "Workspace")
    for name in ["campaigns", "templates", "devices.jsonl"] {
      try FileManager.default.copyItem(at: workspace.appending(path: name), to: tool.folder.appending(path: name))
    }
    var text = "#### \(name)\n"
    for command in commands {
      text += "$ \(command)\n"
      text += try run(Self.words(of: command), tool, inBinary: inBinary)
    }
    return text
  }

  private func run(_ words: [String], _ tool: Tool, inBinary: Bool) throws -> String {
    let rest = Array(words.dropFirst())
    switch words.first {
    case "write": try tool.write(rest.dropFirst().joined(separator: " ") + "\n", to: rest[0])
    case "append": try tool.write(try tool.read(rest[0]) + rest.dropFirst().joined(separator: " ") + "\n", to: rest[0])
    case "remove": try FileManager.default.removeItem(at: tool.folder.appending(path: rest[0]))
    case "show": return Self.ended(try tool.read(rest[0]))
    case "list":
      let names = try FileManager.default.contentsOfDirectory(atPath: tool.folder.appending(path: rest[0]).path)
      return names.filter { !$0.hasPrefix(".") }.sorted().joined(separator: "\n") + "\n"
    default:
      var arguments = rest
      var input: String?
      if let place = arguments.firstIndex(of: "<") {
        input = try tool.read(arguments[place + 1])
        arguments.removeSubrange(place...place + 1)
      }
      let result =
        try inBinary ? tool.runBinary(arguments, input: input) : tool.run(list: arguments, input: input)
      let errors = result.error.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let text = Self.ended(result.output) + errors.map { "! \($0)\n" }.joined() + "exit \(result.code)\n"
      return text.replacing(tool.folder.path, with: "DIR")
    }
    return ""
  }

  private static func ended(_ text: String) -> String {
    let lines = text.components(separatedBy: "\n").map { $0.hasPrefix("#### ") || $0.hasPrefix("$ ") ? " " + $0 : $0 }
    let text = lines.joined(separator: "\n")
    return text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
  }

  /// The words of a line as a shell reads them; single quotes keep blanks together.
  static func words(of line: String) -> [String] {
    var words: [String] = []
    for (index, piece) in line.components(separatedBy: "'").enumerated() {
      if index % 2 == 1 {
        words.append(piece)
      } else {
        words += piece.split(separator: " ").map(String.init)
      }
    }
    return words
  }
}
