import CampanileCommandLine
import Foundation

CommandLineTool.begin()
guard !CommandLine.arguments.isEmpty else {
  FileHandle.standardError.write(Data("campanile: its arguments can't be read; is /proc mounted?\n".utf8))
  exit(3)
}
let words = Array(CommandLine.arguments.dropFirst())
#if os(Linux)
  // To end an asynchronous main thread the C library loads libgcc_s, which not every machine has: this one waits.
  Task.detached { exit(await CommandLineTool.main(words)) }
  // It takes the signals, whatever the parent had blocked: all other threads leave them to it.
  var none = sigset_t()
  unsafe sigemptyset(&none)
  while true { unsafe sigsuspend(&none) }
#else
  exit(await CommandLineTool.main(words))
#endif
