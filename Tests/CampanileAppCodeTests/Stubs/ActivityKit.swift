// What the generated code uses of Apple's ActivityKit, by its public interface, and what the system does with pushes to Live
// Activities. `Activity` is not Sendable, as it isn't in Apple's SDKs up to now, so this is built in Swift 6 mode.
@_exported import Foundation

public protocol ActivityAttributes: Decodable, Encodable {
  associatedtype ContentState: Decodable, Encodable, Hashable
}

public enum ActivityState: Codable, Hashable, Sendable {
  case active, pending, stale, ended, dismissed
}

public class Activity<Attributes: ActivityAttributes>: Identifiable {
  public let id: String
  public let attributes: Attributes

  fileprivate let shared: SharedActivity

  fileprivate init(attributes: Attributes, shared: SharedActivity) {
    id = shared.id
    self.attributes = attributes
    self.shared = shared
  }

  public var activityState: ActivityState { shared.states.last ?? .active }
  public var pushToken: Data? { shared.tokens.last }
  public var pushTokenUpdates: Updates<Data> { Updates(shared.tokens.stream()) }
  public var activityStateUpdates: Updates<ActivityState> { Updates(shared.states.stream()) }

  public static var activities: [Activity<Attributes>] { system.running.compactMap { activity($0) } }
  public static var activityUpdates: ActivityUpdates { ActivityUpdates(iterator: system.announced.stream()) }
  public static var pushToStartToken: Data? { system.startTokens.last }
  public static var pushToStartTokenUpdates: Updates<Data> { Updates(system.startTokens.stream()) }

  fileprivate static var system: SimulatedSystem { .of(Attributes.self) }

  fileprivate static func activity(_ shared: SharedActivity) -> Activity<Attributes>? {
    (try? JSONDecoder().decode(Attributes.self, from: shared.attributes)).map {
      Activity(attributes: $0, shared: shared)
    }
  }

  public struct Updates<Element: Sendable>: AsyncSequence {
    private let stream: AsyncStream<Element>
    fileprivate init(_ stream: AsyncStream<Element>) { self.stream = stream }

    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var iterator: AsyncStream<Element>.Iterator
      public mutating func next() async -> Element? { await iterator.next() }
    }

    public func makeAsyncIterator() -> Iterator { Iterator(iterator: stream.makeAsyncIterator()) }
  }

  public struct ActivityUpdates: AsyncSequence {
    fileprivate let iterator: AsyncStream<SharedActivity>

    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var iterator: AsyncStream<SharedActivity>.Iterator
      public mutating func next() async -> Activity<Attributes>? {
        while let shared = await iterator.next() {
          if let activity = Activity<Attributes>.activity(shared) { return activity }
        }
        return nil
      }
    }

    public func makeAsyncIterator() -> Iterator { Iterator(iterator: iterator.makeAsyncIterator()) }
  }
}

// MARK: The system

/// Values that several listen to. A new listener gets the last one first.
private final class Broadcast<Element: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var listeners: [AsyncStream<Element>.Continuation] = []
  private var stored: Element?
  private let repeatsLast: Bool

  init(repeatsLast: Bool = true) { self.repeatsLast = repeatsLast }

  var last: Element? { lock.withLock { stored } }

  func stream() -> AsyncStream<Element> {
    let (stream, continuation) = AsyncStream<Element>.makeStream()
    lock.withLock {
      listeners.append(continuation)
      if repeatsLast, let stored { continuation.yield(stored) }
    }
    return stream
  }

  func send(_ element: Element) {
    lock.withLock {
      stored = element
      for listener in listeners { listener.yield(element) }
    }
  }
}

private final class SharedActivity: Sendable {
  let id: String
  let attributes: Data
  let tokens = Broadcast<Data>()
  let states = Broadcast<ActivityState>()

  init(id: String, attributes: Data) {
    self.id = id
    self.attributes = attributes
  }
}

/// What iOS does with pushes to the activities of a type. The stub's own.
public final class SimulatedSystem: @unchecked Sendable {
  private static let lock = NSLock()
  private nonisolated(unsafe) static var systems: [ObjectIdentifier: SimulatedSystem] = [:]

  public static func of<Attributes: ActivityAttributes>(_ type: Attributes.Type) -> SimulatedSystem {
    lock.withLock {
      let system = systems[ObjectIdentifier(type)] ?? SimulatedSystem()
      systems[ObjectIdentifier(type)] = system
      return system
    }
  }

  fileprivate let startTokens = Broadcast<Data>()
  fileprivate let announced = Broadcast<SharedActivity>(repeatsLast: false)
  fileprivate private(set) var running: [SharedActivity] = []

  public func give(startToken: Data) { startTokens.send(startToken) }

  /// Decodes a push as the system does, with nothing set, and says what came of it.
  public func take<Attributes: ActivityAttributes>(_ type: Attributes.Type, aps: [String: Any]) throws -> String {
    func decode<Value: Decodable>(_ value: Value.Type, _ key: String) throws -> Value? {
      guard let part = aps[key] else { return nil }
      return try JSONDecoder().decode(Value.self, from: try JSONSerialization.data(withJSONObject: part))
    }
    let state = try decode(Attributes.ContentState.self, "content-state")
    var text = state.map { "\($0)" } ?? "no state"
    switch aps["event"] as? String {
    case "start":
      guard let attributes = try decode(Attributes.self, "attributes"), state != nil,
        aps["attributes-type"] as? String == "\(Attributes.self)"
      else { return "not started" }
      text = "\(attributes) " + text
      let activity = SharedActivity(id: "a\(running.count + 1)", attributes: try JSONEncoder().encode(attributes))
      running.append(activity)
      announced.send(activity)
      if aps["input-push-token"] != nil { activity.tokens.send(Data([UInt8(running.count), 0xAB])) }
    case "update": if state == nil { return "not updated" }
    case "end": running.last?.states.send(.ended)
    default: return "no event"
    }
    return text
  }
}
