internal import CampanileExpansion
internal import CampanileSyntax
internal import Foundation

/// Why a file of a workspace can't be read.
extension Reason {
  static let folderTooDeep = "it lies more than 16 folders deep"
  static let noFileToRead = "it does not exist, or may not be read"
  static let isFolder = "it is a folder, not a file"
  static let isNoRegularFile = "it is not a regular file"
  static let noFile = "it does not exist"
  static let unreadable = "it could not be read"
  static let fileStandsThere = "a file stands there"
  static let noPermission = "permission denied"
  static let fullDisk = "the disk is full"
}

/// What a file error means, without the machinery around it.
package func plainReason(_ error: any Error) -> String {
  let code = (error as? CocoaError)?.code
  switch code {
  case .fileReadNoPermission?, .fileWriteNoPermission?: return Reason.noPermission
  case .fileReadNoSuchFile?, .fileNoSuchFile?: return Reason.noFile
  case .fileWriteOutOfSpace?: return Reason.fullDisk
  case .fileWriteFileExists?: return Reason.fileStandsThere
  default: break
  }
  if let posix = (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError {
    return posix.code == .EEXIST ? Reason.fileStandsThere : systemReason(posix.code.rawValue)
  }
  return Reason.unreadable
}
