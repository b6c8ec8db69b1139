import Foundation

// One command for each generated table. Output goes to standard output.
let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "zones":
  break
default:
  FileHandle.standardError.write(Data("usage: CampanileTables zones FOLDER\n".utf8))
  exit(2)
}
