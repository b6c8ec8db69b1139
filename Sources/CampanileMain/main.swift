import CampanileCommandLine
import Foundation

// A reader that has gone away is an answer of `write`, not the end of the process.
signal(SIGPIPE, SIG_IGN)
exit(await CommandLineTool.main(Array(CommandLine.arguments.dropFirst())))
