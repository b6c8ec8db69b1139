import Foundation
import Testing

@testable import Campanile
@testable import CampanileExpansion
@testable import CampanileSyntax

/// Everything that comes of sources, as lines: what is compared to see what a change of them does.
struct Outcome {
  var problems: [String] = []
  var examples: [String] = []
  var plan: [String] = []
  var apns: [String] = []
  var fcm: [String] = []

  /// - Parameters:
  ///   - devices: an audience in JSON lines.
  ///   - now: seconds since 1970; a compile six hours before was the last one.
  ///   - days: how long the sends are made for.
  init(of files: [SourceFile], for devices: String, at now: Int64, days: Int64) {
    self.init(
      of: compile(files, options: CompileOptions(now: now, since: now - 6 * 3_600)), for: devices, at: now, days: days)
  }

  init(of compilation: Compilation, for devices: String, at now: Int64, days: Int64) {
    self.init(of: compilation.previews, for: devices, at: now, days: days)
    problems = compilation.diagnostics.map { "\($0.code.rawValue) \($0.summary)" }
    examples = Self.examples(of: compilation)
    for plan in compilation.plans {
      #expect((try? Plan(json: plan.json)) == plan, "what is written isn't read back: \(plan.name)")
    }
  }

  static func examples(of compilation: Compilation) -> [String] {
    compilation.exampleRecipients.map { recipient in
      recipient.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }
  }

  /// Of plans alone.
  init(of plans: [Plan], for devices: String, at now: Int64, days: Int64) {
    for plan in plans {
      self.plan += String(decoding: plan.json, as: UTF8.self).components(separatedBy: "\n")
      #expect((try? Plan(json: plan.json)) == plan, "what is written isn't read back: \(plan.name)")
    }
    var options = ExpansionOptions(now: now)
    options.window = days * 86_400
    options.since = now - 6 * 3_600
    options.format = .apns
    apns = Self.lines(of: plans, for: devices, options)
    options.format = .fcm
    fcm = Self.lines(of: plans, for: devices, options)
  }

  private static func lines(of plans: [Plan], for devices: String, _ options: ExpansionOptions) -> [String] {
    var lines: [String] = []
    for plan in plans {
      let sink = MemorySink()
      let rejects = MemorySink()
      do {
        let source = AudienceSource(.bytes(Array(devices.utf8)), format: .jsonLines)
        _ = try Expander([plan], options: options).expand(source, to: [sink], rejects: rejects)
        lines += (sink.text + rejects.text).split(separator: "\n").map(String.init)
      } catch {
        lines.append("can't be expanded: \(error)")
      }
    }
    return lines
  }
}

/// The lines that went and those that came.
enum LineDifference {
  /// At most so many of each; a digest stands for the others. Empty where all is the same.
  static func text(_ title: String, _ before: [String], _ after: [String], limit: Int) -> String {
    let changes = after.difference(from: before)
    let (gone, come) = (changes.removals.map(Self.line), changes.insertions.map(Self.line))
    if gone.isEmpty, come.isEmpty { return "" }
    if after.isEmpty { return "\(title): none\n" }
    var text = title + ":\n"
    for (sign, lines) in [("-", gone), ("+", come)] {
      for line in lines.prefix(limit) { text += "\(sign) \(line)\n" }
      if lines.count > limit {
        text += "\(sign) and \(lines.count - limit) more, \(digest(of: lines.dropFirst(limit)))\n"
      }
    }
    return text
  }

  private static func line(_ change: CollectionDifference<String>.Change) -> String {
    switch change {
    case .remove(_, let line, _), .insert(_, let line, _): line
    }
  }

  /// FNV-1a: which lines they were, in a few digits.
  static func digest(of lines: some Sequence<String>) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in lines.joined(separator: "\n").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }

  /// Where two texts part, and behind which `####` line.
  static func first(_ expected: String, _ actual: String) -> String {
    let left = expected.components(separatedBy: "\n")
    let right = actual.components(separatedBy: "\n")
    let place =
      zip(left, right).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(left.count, right.count)
    let section = right.prefix(place + 1).last { $0.hasPrefix("#### ") } ?? ""
    func line(_ lines: [String]) -> String { lines.indices.contains(place) ? lines[place] : "nothing" }
    return "\(section): line \(place + 1) is expected to be\n\(line(left))\nbut is\n\(line(right))"
  }
}
