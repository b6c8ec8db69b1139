// What the checklist's code uses of Firebase's FirebaseCore. Built in Swift 5 mode.
@_exported import Foundation

open class FirebaseApp: NSObject {
  public private(set) nonisolated(unsafe) static var configureCount = 0
  open class func configure() { configureCount += 1 }
}
