import CampanileTestSupport
import Foundation
import Testing

@testable import CampanileExpansion

struct FolderLockTests {
  @Test("a lock that is given up meanwhile is waited for, where it is asked for again")
  func waits() throws {
    let folder = TestFolder.home.appending(path: "lock-" + UUID().uuidString).path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // The path is passed as a C string for the call.
    let held = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    #expect(flock(held, LOCK_EX | LOCK_NB) == 0)
    #expect(FolderLock(folder) == nil)
    let thread = Thread {
      usleep(200_000)
      close(held)
    }
    thread.start()
    // Up to a minute: asked without a pause, so many attempts were over before the lock is given up.
    #expect(FolderLock(folder, attempts: 3_000) != nil)
  }
}
