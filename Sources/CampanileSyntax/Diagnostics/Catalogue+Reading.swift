extension Catalogue {
  /// 01xx: reading the text.
  static let reading: [Explanation] = []
}
