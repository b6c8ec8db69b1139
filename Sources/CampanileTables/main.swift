import Foundation

// One command for each generated table; the table goes to standard output.
let arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.first, arguments.count) {
case ("zones", 2):
  let table = try ZonesTable.generate(from: URL(filePath: arguments[1]))
  FileHandle.standardOutput.write(Data(table.utf8))
default:
  FileHandle.standardError.write(Data("usage: CampanileTables zones FOLDER\n".utf8))
  exit(2)
}
