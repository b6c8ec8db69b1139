// What the generated code uses of Apple's CallKit, by its public interface. Built in Swift 5 mode. Records what it is asked.
@_exported import Foundation

public enum CXCallEndedReason: Int, Sendable {
  case failed = 1
  case remoteEnded = 2
  case unanswered = 3
  case answeredElsewhere = 4
  case declinedElsewhere = 5
}

open class CXHandle: NSObject {
  public enum HandleType: Int, Sendable {
    case generic = 1
    case phoneNumber, emailAddress
  }
  public let type: HandleType
  public let value: String

  public init(type: HandleType, value: String) {
    self.type = type
    self.value = value
  }
}

open class CXCallUpdate: NSObject {
  open var remoteHandle: CXHandle?
  open var localizedCallerName: String?
  open var hasVideo = false
}

open class CXProviderConfiguration: NSObject {}

open class CXProvider: NSObject {
  /// What the stub recorded.
  public private(set) var reported: [String] = []
  public private(set) var ended: [CXCallEndedReason] = []

  public init(configuration: CXProviderConfiguration) {}

  open func reportNewIncomingCall(
    with identifier: UUID, update: CXCallUpdate, completion: @escaping ((any Error)?) -> Void
  ) {
    reported.append(update.localizedCallerName ?? "nobody")
    // On a queue of CallKit's own, which code that is isolated to the main actor doesn't survive.
    let call = SentCompletion(call: completion)
    DispatchQueue.global().async { call.call(nil) }
  }

  open func reportCall(with identifier: UUID, endedAt dateEnded: Date?, reason endedReason: CXCallEndedReason) {
    ended.append(endedReason)
  }
}

private struct SentCompletion: @unchecked Sendable {
  let call: ((any Error)?) -> Void
}
