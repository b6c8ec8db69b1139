internal import Foundation

/// Hashes the file of an audience beside its expansion, in a thread of its own, where the workers that read it don't; and
/// tells whether it was changed meanwhile. (A stream can be read only once, and is hashed by the reader.)
package final class AudienceDigest: Sendable {
  private let path: String
  private let before: Stamp
  private let range: Range<Int>?
  private let work = Work()

  /// What the thread gives.
  private final class Work: Sendable {
    let result = Locked<Result<FileDigest, FileDigest.Unreadable>?>(nil)
    let isDone = DispatchSemaphore(value: 0)
  }

  /// Size and moment of the last change, to notice that a file was changed while it was read.
  private struct Stamp: Equatable, Sendable {
    let size: Int
    let seconds: Int
    let nanoseconds: Int

    /// `nil` for what is no regular file.
    init?(_ path: String) {
      var status = stat()
      // The path is passed as a C string for the call, which fills the structure.
      guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      size = Int(status.st_size)
      #if canImport(Darwin)
        seconds = status.st_mtimespec.tv_sec
        nanoseconds = status.st_mtimespec.tv_nsec
      #else
        seconds = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
      #endif
    }
  }

  /// Why the audience has no digest.
  package enum Problem: Error, Equatable, Sendable {
    case unreadable(reason: String)
    /// The file was changed while it was expanded, so nobody can tell what was.
    case changed
  }

  /// Begins to hash; `nil` for what is no regular file.
  ///
  /// - Parameters:
  ///   - shard: the part of the file that is expanded; only that is read.
  ///   - hashes: false to note the size alone, and that the file doesn't change.
  package init?(ofFile path: String, shard: ExpansionOptions.Shard? = nil, hashes: Bool = true) {
    guard let before = Stamp(path) else { return nil }
    self.path = path
    self.before = before
    let range = shard.map { $0.range(of: before.size) }
    self.range = range
    guard hashes else {
      work.result.withLock { $0 = .success(FileDigest(byteCount: before.size, sha256: "")) }
      work.isDone.signal()
      return
    }
    let thread = Thread { [work] in
      let result = Result { () throws(FileDigest.Unreadable) in try FileDigest(ofFile: path, range: range) }
      work.result.withLock { $0 = result }
      work.isDone.signal()
    }
    thread.name = "campanile audience"
    thread.start()
  }

  /// Waits for the rest, and gives what the manifest says of the audience. To be called once, after the expansion.
  ///
  /// - Parameters:
  ///   - name: what the manifest calls the file; no path, which another machine hasn't.
  ///   - sha256: its digest, where others have hashed it.
  package func finish(named name: String, sha256: String? = nil) throws(Problem) -> Manifest.File {
    work.isDone.wait()
    switch work.result.withLock({ $0 }) {
    case nil: throw .unreadable(reason: "it was not read")
    case .failure(let error)?: throw .unreadable(reason: error.reason)
    case .success(let digest)?:
      guard Stamp(path) == before else { throw .changed }
      return Manifest.File(path: name, byteCount: digest.byteCount, sha256: sha256 ?? digest.sha256, range: range)
    }
  }

  /// Hashes now what nobody has hashed before.
  package func hashed(_ file: Manifest.File) throws(Problem) -> Manifest.File {
    let digest: FileDigest
    do {
      digest = try FileDigest(ofFile: path, range: range)
    } catch {
      throw .unreadable(reason: error.reason)
    }
    guard Stamp(path) == before else { throw .changed }
    return Manifest.File(path: file.path, byteCount: digest.byteCount, sha256: digest.sha256, range: range)
  }
}

extension ExpansionOptions.Shard {
  /// The bytes of this part of so many; its lines begin in it.
  func range(of length: Int) -> Range<Int> {
    // Without overflow, however long the file is.
    func cut(_ part: Int) -> Int { length / count * part + length % count * part / count }
    return cut(number - 1)..<cut(number)
  }
}
