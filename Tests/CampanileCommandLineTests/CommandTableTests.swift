import Foundation
import Testing

@testable import CampanileCommandLine

/// The table of commands, and what is written from it.
struct CommandTableTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test("names stand once, and so do the options of a command")
  func namesAreUnique() {
    let names = CommandTable.rows.map(\.name)
    #expect(Set(names).count == names.count)
    for row in CommandTable.rows {
      let options = row.options.map(\.name)
      #expect(Set(options).count == options.count, "\(row.name)")
    }
  }

  @Test("a command that a file declares is in the table")
  func everyDeclaredCommandIsListed() throws {
    let folder = Self.root.appending(path: "Sources/CampanileCommandLine/Commands")
    var declared: Set<String> = []
    for url in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      let text = try String(contentsOf: url, encoding: .utf8)
      for match in text.matches(of: /= CommandRow\(\s*name: "([a-z-]+)"/) { declared.insert(String(match.1)) }
    }
    #expect(declared.sorted() == CommandTable.rows.map(\.name).sorted())
  }

  @Test("a shell offers what may stand behind a command", arguments: ShellCompletion.Shell.allCases)
  func choices(shell: ShellCompletion.Shell) throws {
    let offered: (String) throws -> Set<Substring> = { name in
      let starts = ["'\(name)') words='", "__fish_seen_subcommand_from \(name)' -f -a '"]
      let lines = shell.script.split(separator: "\n").filter { line in starts.contains { line.contains($0) } }
      let line = try #require(lines.last)
      return Set(line.split(whereSeparator: { $0 == " " || $0 == "'" }))
    }
    #expect(try offered("help").isSuperset(of: ["compile", "words", "badge", "presents", "within", "integer"]))
    #expect(try offered("explain").isSuperset(of: ["CAM0214", "CAM0903", "invalid-json"]))
    #expect(try offered("schema").isSuperset(of: ["plan", "batch"]))
    #expect(try offered("completion").isSuperset(of: ["bash", "zsh", "fish"]))
  }

  @Test("what other tools call commands and options leads to those that are there")
  func otherWords() {
    for (word, meant) in OtherWords.commands {
      #expect(CommandTable.row(meant) != nil, "\(word)")
      #expect(CommandTable.row(word) == nil, "\(word)")
    }
    let options = Set(CommandTable.rows.flatMap { $0.options.map(\.name) })
    for (word, meant) in OtherWords.options { #expect(options.isSuperset(of: meant), "\(word)") }
    let choices = Set(CommandTable.rows.flatMap { $0.options.flatMap(\.choices) })
    for (word, meant) in OtherWords.choices { #expect(choices.contains(meant), "\(word)") }
  }

  @Test(
    "a choice, a duration or an option of another tool leads to what is meant",
    arguments: [
      ("compile --format firebase", "did you mean `fcm`?"), ("calendar --format ical", "did you mean `ics`?"),
      ("strings export --format xlf", "did you mean `xliff`?"), ("compile --shard 5/4", "the last of 4 is 4/4"),
      ("compile --shard 0/4", "the parts count from 1"), ("compile --shard 2of4", "the first of four parts"),
      ("compile --window 7", "`7h` or `7d`"), ("compile --window -7d", "longer than nothing"),
      ("compile --window 400d", "the longest is 366d"), ("check --format json", "`--format-diagnostics`"),
      ("sample --n 10", "did you mean `--count`?"), ("compile --campaign sale", "without an option"),
    ])
  func meantValues(line: String, help: String) throws {
    let problem = #expect(throws: UsageProblem.self) {
      let arguments = try Arguments(Self.words(of: "campanile " + line))
      for option in ["format", "shard", "window"] where arguments.has(option) {
        if option == "format" { _ = try arguments.choice(option) }
        if option == "shard" { _ = try arguments.shard() }
        if option == "window" { _ = try arguments.duration(option) }
      }
    }
    #expect(problem?.help.contains(help) == true, "\(problem?.help ?? "")")
  }

  @Test("the command lines that help shows as examples are command lines", arguments: CommandTable.rows.map(\.name))
  func examplesAreCommandLines(name: String) throws {
    let row = try #require(CommandTable.row(name))
    for example in row.examples {
      #expect(throws: Never.self, "\(example.line)") { _ = try Arguments(Self.words(of: example.line)) }
    }
  }

  /// The words of an example, as a shell would read it, without the program's name and redirections.
  private static func words(of line: String) -> [String] {
    let text = line.replacing("source <(", with: "").replacing(")", with: "")
    var words: [String] = []
    var word = ""
    var quote: Character?
    for character in text + " " {
      switch character {
      case "'", "\"":
        if quote == nil { quote = character } else if quote == character { quote = nil } else { word.append(character) }
      case " " where quote == nil:
        if !word.isEmpty { words.append(word) }
        word = ""
      default: word.append(character)
      }
    }
    let end = words.firstIndex { [">", "<", "|"].contains($0) } ?? words.count
    return Array(words[..<end].dropFirst())
  }

  /// `UPDATE_GOLDEN=1` writes the document anew.
  @Test("the document of commands is what the table says")
  func documentIsCurrent() throws {
    let url = Self.root.appending(path: "Sources/Campanile/Campanile.docc/Commands.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let start = try #require(text.range(of: "<!-- commands -->\n"))
    let end = try #require(text.range(of: "<!-- end -->"))
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      let updated = text.replacingCharacters(
        in: start.upperBound..<end.lowerBound, with: CommandReference.markdown)
      try updated.write(to: url, atomically: true, encoding: .utf8)
    } else {
      #expect(text[start.upperBound..<end.lowerBound] == CommandReference.markdown)
    }
  }

  @Test("help names every option with its value, and fits a terminal of 100 columns")
  func helpIsWhole() {
    for row in CommandTable.rows {
      let text = Help.of(row)
      for option in row.options { #expect(text.contains("--\(option.name)\(option.value.map { " " + $0 } ?? "")")) }
      for line in text.split(separator: "\n") where !line.hasPrefix("  campanile") {
        #expect(line.count <= 100 || !line.contains(" "), "\(row.name): \(line)")
      }
      #expect(Help.overview.contains("  \(row.name) "), "\(row.name)")
    }
  }

  @Test("every command and option is completed in each shell")
  func completionIsWhole() {
    for row in CommandTable.rows {
      #expect(ShellCompletion.fish.contains("-a \(row.name) -d"))
      for option in row.options {
        #expect(ShellCompletion.bash.contains("--\(option.name)"))
        #expect(
          ShellCompletion.fish.contains(
            "complete -c campanile -n '__fish_seen_subcommand_from \(row.name)' -l \(option.name) "))
      }
    }
    #expect(ShellCompletion.zsh.contains("bashcompinit"))
  }
}
