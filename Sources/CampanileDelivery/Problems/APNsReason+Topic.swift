extension APNsReason {
  /// What there is to say of the topic that was sent to, where that is what APNs doesn't allow.
  func help(onTopic topic: () -> String?) -> [String] {
    guard [.topicDisallowed, .topicMismatch].contains(self), let topic = topic() else { return [] }
    return ["the topic was `\(topic)`, which comes of `bundle` in the `app` block"]
  }
}
