internal import Foundation

/// The campaign as the peers read it: `campaign.json`.
struct CampaignData: Decodable {
  let segment: Segment
  let defaultLocale: String
  let w1: Workload
  let w2: Workload

  struct Segment: Decodable {
    let tiers: [String]
    let minCart: Int64
    let minVersion: [UInt32]
    let lastSeenFrom: String
  }

  struct Workload: Decodable {
    let campaign: String
    let headers: [String: String]
    let sound: String
    let category: String
    let thread: String
    let deeplink: String
    let messages: [String: Texts]
  }

  struct Texts: Decodable {
    let title: String
    let fallback: String?
    let body: Body
  }

  /// One text, or one by plural category.
  enum Body: Decodable {
    case text(String)
    case plural([String: String])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .text(text)
      } else {
        self = .plural(try container.decode([String: String].self))
      }
    }
  }

  init(path: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }
}
