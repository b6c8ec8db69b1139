import CampanileCommandLine
import Foundation

CommandLineTool.begin()
exit(await CommandLineTool.main(Array(CommandLine.arguments.dropFirst())))
