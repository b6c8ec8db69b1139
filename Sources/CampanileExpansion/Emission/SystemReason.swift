internal import Foundation

/// What keeps the system from opening, reading or writing a file, in an author's words.
///
/// - Parameter code: `errno` as a call has left it.
package func systemReason(_ code: Int32) -> String {
  switch code {
  case ENOENT: "it does not exist"
  case EACCES, EPERM: "permission denied"
  case EISDIR: "it is a folder"
  case ENOTDIR: "a part of its path is no folder"
  case ELOOP: "its links lead in a circle"
  case ENAMETOOLONG: "its name is too long"
  case EMFILE, ENFILE: "too many files are open"
  case EROFS: "its disk can only be read"
  case EIO: "its disk fails"
  default: unsafe String(cString: strerror(code))
  }
}
