/// The words that may begin a line of a block, each once. What a word means stands in ``DirectiveTable``.
package enum Word: String, CaseIterable, Sendable {
  // app
  case bundle, locales, quiet, catalog, tag, links, contract
  // campaign, refresh, template
  case uses, to, send, every, from, except, jitter, late, ignores, expires, priority, collapse, throttle, limit, label
  case category, presents, thread, badge, sound, interruption, relevance, image
  case launchImage = "launch-image"
  case targetContent = "target-content"
  case filter, mutable
  case contentAvailable = "content-available"
  case alert, data, experiment
  // inside an alert
  case title, subtitle, body
}
