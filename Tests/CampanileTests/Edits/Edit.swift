import Foundation

/// A slip of the hand in a source: the text that is there afterwards, and how to call it.
struct Edit {
  let title: String
  let path: String
  /// Counted from 1.
  let line: Int
  let text: String
}

/// Slips of every kind, all over a file: always the same ones for the same text.
struct Edits {
  private let path: String
  private let lines: [String]

  init(of path: String, _ text: String) {
    self.path = path
    lines = text.components(separatedBy: "\n")
  }

  private var isCampaign: Bool { path.hasSuffix(".campaign") }

  var all: [Edit] {
    lines.indices.flatMap { place -> [Edit] in
      let line = lines[place]
      guard !line.allSatisfy(\.isWhitespace), !line.contains("///") else { return [] }
      let words = Self.words(of: line)
      var edits = [edit(place, "without the line", nil)]
      if place % 3 == 0, isCampaign { edits.append(edit(place, "twice", "\(line)\n\(line)")) }
      for (number, word) in words.enumerated() {
        // One of the slips for each word, in turns; in what all campaigns share every second word, since each is compiled.
        guard isCampaign || number % 2 == place % 2 else { continue }
        if let (title, replacement) = slip((number + place) % Self.slipCount, words, number, in: line, place) {
          edits.append(edit(place, title, line.replacingCharacters(in: word, with: replacement)))
        }
      }
      return edits
    }
  }

  private static let slipCount = 5

  /// What happens to a word: its name, and what stands there then.
  private func slip(
    _ kind: Int, _ words: [Range<String.Index>], _ number: Int, in line: String, _ place: Int
  ) -> (String, String)? {
    let word = String(line[words[number]])
    switch kind {
    case 0: return ("without `\(word)`", "")
    case 1: return ("`\(word)` twice", "\(word) \(word)")
    case 2: return misspelt(word).map { ("`\(word)` as `\($0)`", $0) }
    case 3:
      // What stands there in the next line, as when lines are copied.
      guard lines.indices.contains(place + 1) else { return nil }
      let others = Self.words(of: lines[place + 1])
      guard others.indices.contains(number) else { return nil }
      let other = String(lines[place + 1][others[number]])
      return other == word ? nil : ("`\(word)` as `\(other)` of the next line", other)
    default:
      guard words.indices.contains(number + 1) else { return nil }
      let next = String(line[words[number + 1]])
      return next == word ? nil : ("`\(next)` before `\(word)`", "\(next) \(word)")
    }
  }

  /// Two letters swapped, a number ten times as large, a text without its end.
  private func misspelt(_ word: String) -> String? {
    if word.hasPrefix("\"") { return word.count > 2 ? String(word.dropLast()) : nil }
    if word.first?.isNumber == true {
      let digits = word.prefix { $0.isNumber }
      return digits + "0" + word.dropFirst(digits.count)
    }
    guard word.count > 3 else { return word.first?.isLetter == true ? word + "s" : nil }
    var letters = Array(word)
    letters.swapAt(1, 2)
    return letters[1] == letters[2] ? String(letters.dropLast()) : String(letters)
  }

  private func edit(_ place: Int, _ title: String, _ replacement: String?) -> Edit {
    var changed = lines
    if let replacement { changed[place] = replacement } else { changed.remove(at: place) }
    return Edit(title: title, path: path, line: place + 1, text: changed.joined(separator: "\n"))
  }

  /// Texts in quotes, signs, and what stands between blanks.
  private static func words(of line: String) -> [Range<String.Index>] {
    var words: [Range<String.Index>] = []
    var place = line.startIndex
    while place < line.endIndex {
      let start = place
      let first = line[place]
      place = line.index(after: place)
      if first.isWhitespace { continue }
      if first == "\"" {
        while place < line.endIndex, line[place] != "\"" { place = line.index(after: place) }
        if place < line.endIndex { place = line.index(after: place) }
      } else if !"{}(),".contains(first) {
        while place < line.endIndex, !line[place].isWhitespace, !"{}(),".contains(line[place]) {
          place = line.index(after: place)
        }
      }
      words.append(start..<place)
    }
    return words
  }
}
