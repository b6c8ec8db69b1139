// Declarations of Apple's ActivityKit, for type checking alone. `Activity` is not Sendable.
@_exported import Foundation

public protocol ActivityAttributes: Decodable, Encodable {
  associatedtype ContentState: Decodable, Encodable, Hashable
}

public enum ActivityState: Codable, Hashable, Sendable { case active, pending, stale, ended, dismissed }

public struct ActivityContent<State: Decodable & Encodable & Hashable> {
  public var state: State
  public var staleDate: Date?
  public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
    self.state = state
    self.staleDate = staleDate
  }
}

public struct PushType: Equatable, Sendable {
  public static let token = PushType()
  public static func channel(_ channelId: String) -> PushType { PushType() }
}

public class Activity<Attributes: ActivityAttributes>: Identifiable {
  public let id: String = ""
  public let attributes: Attributes
  public typealias ContentState = Attributes.ContentState
  init(attributes: Attributes) { self.attributes = attributes }

  public var content: ActivityContent<ContentState> { fatalError() }
  public var activityState: ActivityState { .active }
  public var pushToken: Data? { nil }
  public var pushTokenUpdates: PushTokenUpdates { PushTokenUpdates() }
  public var activityStateUpdates: ActivityStateUpdates { ActivityStateUpdates() }
  public static var activities: [Activity<Attributes>] { [] }
  public static var activityUpdates: ActivityUpdates { ActivityUpdates() }
  public static var pushToStartToken: Data? { nil }
  public static var pushToStartTokenUpdates: PushTokenUpdates { PushTokenUpdates() }

  public struct PushTokenUpdates: AsyncSequence {
    public struct Iterator: AsyncIteratorProtocol {
      private let state = NSObject()
      public mutating func next() async -> Data? { nil }
    }
    public func makeAsyncIterator() -> Iterator { Iterator() }
  }

  public struct ActivityStateUpdates: AsyncSequence {
    public struct Iterator: AsyncIteratorProtocol {
      private let state = NSObject()
      public mutating func next() async -> ActivityState? { nil }
    }
    public func makeAsyncIterator() -> Iterator { Iterator() }
  }

  public struct ActivityUpdates: AsyncSequence {
    public struct Iterator: AsyncIteratorProtocol {
      private let state = NSObject()
      public mutating func next() async -> Activity<Attributes>? { nil }
    }
    public func makeAsyncIterator() -> Iterator { Iterator() }
  }
}
