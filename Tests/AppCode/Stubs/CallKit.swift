// Declarations of Apple's CallKit, for type checking alone: completion handlers are `@Sendable`.
@_exported import Foundation

public enum CXCallEndedReason: Int, Sendable {
  case failed = 1
  case remoteEnded, unanswered, answeredElsewhere, declinedElsewhere
}

open class CXCallUpdate: NSObject, NSCopying {
  open var localizedCallerName: String?
  open var hasVideo = false
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

open class CXProviderConfiguration: NSObject {}

open class CXProvider: NSObject {
  public init(configuration: CXProviderConfiguration) {}
  open func reportNewIncomingCall(
    with identifier: UUID, update: CXCallUpdate, completion: @escaping @Sendable ((any Error)?) -> Void
  ) {}
  open func reportCall(with identifier: UUID, updated update: CXCallUpdate) {}
  open func reportCall(with identifier: UUID, endedAt dateEnded: Date?, reason endedReason: CXCallEndedReason) {}
}
