/// Of several plans, those that can reach one device together and weigh most.
///
/// Plans that can reach a device two by two are taken to reach it all together, which may overstate and never
/// understates. The search is exact up to a number of steps that no workspace of a few dozen plans needs, and then keeps
/// the best it has found.
struct HeaviestGroup {
  /// Places of the plans, rising.
  private(set) var members: [Int] = []
  private(set) var weight = 0
  private var steps = 0

  private static let mostSteps = 500
  private static let deepest = 128

  /// - Parameters:
  ///   - weights: by place; what weighs nothing is left out.
  ///   - canMeet: whether two places can reach one device. Symmetric.
  init(weights: [Int], canMeet: (Int, Int) -> Bool) {
    let places = weights.indices.filter { weights[$0] > 0 }.sorted { (weights[$1], $0) < (weights[$0], $1) }
    var greedy: [Int] = []
    for place in places where greedy.allSatisfy({ canMeet($0, place) }) { greedy.append(place) }
    keep(greedy, weights)
    if greedy.count < places.count { search(places, [], 0, weights, canMeet) }
    members.sort()
  }

  /// Divides places into classes in which no two can meet, so that of each class one counts at most.
  static func classes(count: Int, canMeet: (Int, Int) -> Bool) -> [[Int]] {
    var classes: [[Int]] = []
    for place in 0..<count {
      if let found = classes.firstIndex(where: { !$0.contains { canMeet($0, place) } }) {
        classes[found].append(place)
      } else {
        classes.append([place])
      }
    }
    return classes
  }

  /// What no group weighs more than, found without a search.
  static func bound(of weights: [Int], in classes: [[Int]]) -> Int {
    classes.reduce(0) { sum, members in sum + members.reduce(0) { max($0, weights[$1]) } }
  }

  private mutating func search(
    _ candidates: [Int], _ chosen: [Int], _ chosenWeight: Int, _ weights: [Int], _ canMeet: (Int, Int) -> Bool
  ) {
    if chosenWeight > weight { keep(chosen, weights) }
    guard chosen.count < Self.deepest else { return }
    let bounds = Self.bounds(candidates, weights, canMeet)
    for (index, place) in candidates.enumerated() {
      steps += 1
      guard steps < Self.mostSteps, chosenWeight + bounds[index] > weight else { return }
      let rest = candidates[(index + 1)...].filter { canMeet(place, $0) }
      search(rest, chosen + [place], chosenWeight + weights[place], weights, canMeet)
    }
  }

  /// For each candidate, what it and those after it can weigh at most: of candidates none of which can meet another,
  /// only the heaviest counts.
  private static func bounds(_ candidates: [Int], _ weights: [Int], _ canMeet: (Int, Int) -> Bool) -> [Int] {
    var bounds = [Int](repeating: 0, count: candidates.count)
    var classes: [(members: [Int], heaviest: Int)] = []
    var bound = 0
    for (index, place) in zip(candidates.indices, candidates).reversed() {
      if let found = classes.firstIndex(where: { !$0.members.contains { canMeet($0, place) } }) {
        classes[found].members.append(place)
        bound += max(0, weights[place] - classes[found].heaviest)
        classes[found].heaviest = max(classes[found].heaviest, weights[place])
      } else {
        classes.append(([place], weights[place]))
        bound += weights[place]
      }
      bounds[index] = bound
    }
    return bounds
  }

  private mutating func keep(_ group: [Int], _ weights: [Int]) {
    members = group
    weight = group.reduce(0) { $0 + weights[$1] }
  }
}
