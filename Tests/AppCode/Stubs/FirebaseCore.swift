// Declarations of FirebaseCore by its public headers, for type checking alone.
@_exported import Foundation

open class FirebaseApp: NSObject {
  open class func configure() {}
  open class func app() -> FirebaseApp? { nil }
}
