internal import Campanile
internal import CampanileSyntax
internal import CampanileText

/// What stands in the way of texts that go to translators and come back.
extension Failure {
  static func isNoLocale(_ tag: String, known locales: [String]) -> Failure {
    let all = tag.split { $0 == "," || $0 == " " }.map(String.init)
    if all.count > 1, all.allSatisfy(locales.contains) {
      return Failure(
        .wrongUse, summary: "`\(tag)` are several locales",
        help: [
          "give each by itself: `\(all.filter { $0 != locales.first }.map { "--locale \($0)" }.joined(separator: " "))`"
        ])
    }
    let nearest =
      nearestName(to: tag.replacing("_", with: "-"), among: locales)
      ?? locales.first {
        tag.lowercased().hasPrefix($0.lowercased() + "-") || tag.lowercased().hasPrefix($0.lowercased() + "_")
      } ?? meantLocale(tag, among: locales)
    return Failure(
      .wrongUse, summary: "`\(tag)` is not one of the app's locales",
      help: [nearest.map(didYouMean) ?? "they are \(locales.joined(separator: ", "))"])
  }

  /// `de` of `german`
  private static func meantLocale(_ word: String, among locales: [String]) -> String? {
    guard case .wrong(let meant?) = LocaleSpelling(word) else { return nil }
    return locales.first { $0 == meant || $0.hasPrefix(meant + "-") }
  }

  /// - Parameter others: those that are translated into.
  static func isSourceLocale(_ source: String, others: some Collection<String>) -> Failure {
    Failure(
      .wrongUse, summary: "`\(source)` is the language that is translated from, and nothing is translated into it",
      help: [
        others.isEmpty
          ? "add others to `locales` in the `app` block"
          : "name another with `--locale`: \(others.joined(separator: ", "))"
      ])
  }

  static let severalToOutput = Failure(
    .wrongUse, summary: "XLIFF has a file for each language, and standard output is one",
    help: ["name one with `--locale`, or a folder with `--out`"])

  static func unmadeFolder(of path: String, because reason: String) -> Failure {
    .unmadeFolder("of `\(path)`", because: reason, path: path)
  }

  static func foreignTexts(_ path: String) -> Failure {
    .isThereAlready(
      path, "and no export of these texts", help: ["choose another place with `--out`, or move the file away"])
  }

  /// - Parameter count: of translations that would be gone.
  static func waitingTexts(_ path: String, count: Int) -> Failure {
    Failure(
      .unwritableFile, summary: "`\(path)` has \(counted(count, "translation")) that the workspace lacks", path: path,
      help: ["bring them back first: `campanile strings import \(ShellWord.quoted(path))`; or move the file away"])
  }

  /// - Parameter files: those in it, of a folder.
  static func folderOfTexts(_ path: String, files: [String]) -> Failure {
    let ending = ["xliff", "xlf", "xcstrings"].first { ending in files.contains { $0.hasSuffix("." + ending) } }
    let name = path.hasSuffix("/") ? String(path.dropLast()) : path
    return .unreadable(
      path, because: "it is a folder",
      help: [
        ending.map { "name the files in it: `campanile strings import \(ShellWord.quoted(name))/*.\($0)`" }
          ?? "name the file that came back from translation"
      ])
  }

  /// - Parameter isSpecial: it is there, and no regular file, which the system's error doesn't tell.
  static func unreadableTexts(_ path: String, _ error: any Error, isSpecial: Bool) -> Failure {
    .unreadable(
      path, because: isSpecial ? "it is no regular file" : plainReason(error),
      help: ["name the file that came back from translation"])
  }

  /// - Parameter counts: `47 of 48 translated, 1 missing, 0 outdated`
  static func notTranslated(_ counts: String) -> Failure {
    Failure(
      .notTranslated, summary: "not every text is translated: \(counts)",
      help: [
        "`campanile strings export` writes what translators have to write, `campanile strings import` takes it back"
      ])
  }
}

extension UsageProblem {
  static func stringsOther(_ word: String) -> UsageProblem {
    UsageProblem(
      text: "`strings` does `export` or `import`, not `\(word)`", help: "`campanile help strings` tells more")
  }

  static let exportOfFiles = UsageProblem(text: "`strings export` takes no files", help: "`--out` names what to write")

  static let exportAsDryRun = option(
    "dry-run", goesWith: "`strings import`", help: "`--out -` writes to standard output")

  static let catalogAsXLIFF = UsageProblem(
    text: "`--out` names XLIFF, and a String Catalog is written",
    help: "write `campanile strings export --format xliff`, with a folder behind `--out`: a language is a file")

  static let xliffAsCatalog = UsageProblem(
    text: "`--out` names a String Catalog, and XLIFF is written", help: "leave out `--format xliff`")

  static let importOfNothing = UsageProblem(
    text: "`strings import` needs the files to read", help: "write `campanile strings import texts.xcstrings`")

  static func importWithExportOption(_ name: String) -> UsageProblem {
    option(name, goesWith: "`strings export`", help: "the files say what they are, and for which language")
  }
}
