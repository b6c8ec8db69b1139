internal import CampanileExpansion
internal import Foundation

let words = CommandLine.arguments
if words.count >= 7, words[1] == "expand" {
  let data = try CampaignData(path: words[6])
  let workload = WorkloadPlan(data: data)
  var options = ExpansionOptions(now: WorkloadPlan.now)
  options.jobs = Int(words[5]) ?? 1
  let count = words.count > 7 ? Int(words[7]) ?? 1 : 1
  var plans = [words[2] == "w1" ? workload.personal : workload.shared]
  if count > 1 {
    plans = (0..<count).map { number in
      workload.plan(
        data.w2, badge: .count(1), extra: [.compare(.init("cart-items"), .equal, .integer(Int64(1_000 + number)))])
    }
  }
  let expander = try Expander(plans, options: options)
  let sinks: [any ByteSink] = try plans.enumerated().map { try FileSink(path: $0.offset == 0 ? words[4] : "/dev/null") }
  let report = try expander.expand(
    AudienceSource(.file(words[3]), format: .init(path: words[3])), to: sinks,
    rejects: try FileSink(path: words[4] + ".rejects"))
  if let campaign = report.campaigns.first {
    FileHandle.standardError.write(
      Data("\(report.lines) lines, \(campaign.recipients) recipients, \(campaign.batches) batches\n".utf8))
  }
}
