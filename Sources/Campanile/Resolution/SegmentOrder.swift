internal import CampanileSyntax

/// The segments in an order in which each comes behind those that it names, so that none is worked out while another
/// one is: a row of segments may be as long as it likes.
struct SegmentOrder {
  /// A segment that is defined by itself.
  struct Circle {
    /// From the segment that is named where the circle closes to the one that names it; of a long circle the beginning.
    var names: [String]
    /// How many stand between those and the end of the circle.
    var omitted: Int
  }

  private(set) var segments: [Syntax.Segment] = []
  /// By the place of the name that closes it.
  private(set) var circles: [SourceRange: Circle] = [:]

  /// Nobody reads more names than these.
  private static let mostNames = 12

  /// A segment on the way, and how many of its names were followed.
  private struct Step {
    let segment: Syntax.Segment
    let names: [Syntax.Name]
    var next = 0
  }

  init(_ all: [String: Syntax.Segment]) {
    var path: [Step] = []
    // The place on the path; `nil` for those that are done.
    var places: [String: Int?] = [:]

    func begin(_ segment: Syntax.Segment) {
      places.updateValue(path.count, forKey: segment.name.text)
      path.append(Step(segment: segment, names: segment.condition.names))
    }

    for segment in all.values.sorted(by: { $0.name.text < $1.name.text }) where places[segment.name.text] == nil {
      begin(segment)
      while let step = path.last {
        guard step.next < step.names.count else {
          path.removeLast()
          places.updateValue(nil, forKey: step.segment.name.text)
          segments.append(step.segment)
          continue
        }
        path[path.count - 1].next += 1
        let name = step.names[step.next]
        guard let named = all[name.text] else { continue }
        if let place = places[name.text] {
          if let place { circles[name.range] = Self.circle(path[place...]) }
        } else {
          begin(named)
        }
      }
    }
  }

  private static func circle(_ path: ArraySlice<Step>) -> Circle {
    let names = path.prefix(mostNames).map(\.segment.name.text)
    return Circle(names: names, omitted: path.count - names.count)
  }
}

extension Syntax.Condition {
  /// The lone names in it, in their order: segments and boolean attributes. The depth is the parser's, which is bounded.
  var names: [Syntax.Name] {
    var names: [Syntax.Name] = []
    addNames(to: &names)
    return names
  }

  private func addNames(to names: inout [Syntax.Name]) {
    switch self {
    case .name(let name): names.append(name)
    case .and(let parts, _), .or(let parts, _):
      for part in parts { part.addNames(to: &names) }
    case .not(let inner, _): inner.addNames(to: &names)
    default: break
    }
  }
}
