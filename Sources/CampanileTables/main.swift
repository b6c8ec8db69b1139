import Foundation

/// Writes the generated tables.
///
///     swift run CampanileTables zones <the folder zoneinfo of the Python package tzdata>
///     swift run CampanileTables plurals|locales <folder with CLDR's JSON files> <Sources/MessageFormat>
///     swift run CampanileTables numbers <Sources/MessageFormat>
///
/// The zones go to standard output. The JSON files are those of CLDR's `cldr-core/supplemental`: plurals, ordinals,
/// parentLocales, likelySubtags, numberingSystems. `numbers` asks this machine's Foundation.
let arguments = CommandLine.arguments.dropFirst()
do {
  switch (arguments.first, arguments.count) {
  case ("zones", 2):
    FileHandle.standardOutput.write(Data(try ZonesTable.generate(from: path(1)).utf8))
  case ("plurals", 3): try writePluralTable(from: path(1), to: path(2))
  case ("locales", 3): try writeLocaleTables(from: path(1), to: path(2))
  case ("numbers", 2): try writeNumberTable(to: path(1))
  default:
    throw TableError(
      "usage: CampanileTables zones <zoneinfo>, plurals|locales <CLDR folder> <Sources/MessageFormat>, or numbers …")
  }
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(1)
}

func path(_ offset: Int) -> URL {
  URL(filePath: arguments[arguments.startIndex + offset], directoryHint: .isDirectory)
}
