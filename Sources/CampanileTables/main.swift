import Foundation

/// Writes the generated tables.
///
///     swift run CampanileTables zones <the folder zoneinfo of the Python package tzdata>
///     swift run CampanileTables plurals|locales|numbers|currencies|dates <folder with CLDR's files> <Sources/MessageFormat>
///     swift run CampanileTables windows <folder with CLDR's files> <Sources/CampanileExpansion>
///
/// The zones go to standard output. The files are those of CLDR's `cldr-core/supplemental` (plurals, ordinals,
/// parentLocales, likelySubtags, numberingSystems, currencyData, timeData, dayPeriods, windowsZones), `timezone.json` of its
/// `cldr-bcp47/bcp47`, and `numbers.jsonl` and
/// `dates.jsonl`, which have a line for each locale with its numbers and currencies, and with its Gregorian calendar.
let arguments = CommandLine.arguments.dropFirst()
do {
  switch (arguments.first, arguments.count) {
  case ("zones", 2):
    FileHandle.standardOutput.write(Data(try ZonesTable.generate(from: path(1)).utf8))
  case ("plurals", 3): try writePluralTable(from: path(1), to: path(2))
  case ("locales", 3): try writeLocaleTables(from: path(1), to: path(2))
  case ("numbers", 3): try writeNumberTable(from: path(1), to: path(2))
  case ("currencies", 3): try writeCurrencyTable(from: path(1), to: path(2))
  case ("dates", 3): try writeDateTable(from: path(1), to: path(2))
  case ("windows", 3): try writeWindowsZones(from: path(1), to: path(2))
  default:
    throw TableError(
      "usage: CampanileTables zones <zoneinfo>, or plurals|locales|numbers|currencies|dates <CLDR folder> <Sources/MessageFormat>, or windows <CLDR folder> <Sources/CampanileExpansion>"
    )
  }
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(1)
}

func path(_ offset: Int) -> URL {
  URL(filePath: arguments[arguments.startIndex + offset], directoryHint: .isDirectory)
}
