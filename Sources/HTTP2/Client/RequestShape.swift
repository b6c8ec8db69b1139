/// What many requests have in common: their method and place, the headers that stay the same, and the names of those that
/// differ.
///
/// The common headers go over the line once and are one byte each afterwards, as long as the server's table holds them.
/// Make a shape once and use it for all of its requests; a new value of a common header (a renewed token) is a new shape.
package final class RequestShape: Sendable {
  struct Field: Hashable, Sendable {
    let name: ContiguousArray<UInt8>
    let value: ContiguousArray<UInt8>
  }

  /// The headers with a colon but `:path`, which have to stand before all others.
  let pseudoFields: [Field]
  let fields: [Field]
  /// What all paths begin with.
  let pathPrefix: ContiguousArray<UInt8>
  /// The names that differ, each as it stands before its value on the line.
  let varying: [ContiguousArray<UInt8>]

  /// - Parameters:
  ///   - authority: the server's name, with its port where that isn't the scheme's own.
  ///   - pathPrefix: what all paths begin with; each request brings the rest.
  ///   - fields: the headers with the same value in all requests; lower-case names.
  ///   - varying: the names of the headers whose value each request brings, in that order; lower-case.
  package init(
    method: String = "POST", scheme: String = "https", authority: String, pathPrefix: String,
    fields: [(name: String, value: String)], varying: [String] = []
  ) {
    func field(_ name: String, _ value: String) -> Field {
      Field(name: ContiguousArray(name.utf8), value: ContiguousArray(value.utf8))
    }
    pseudoFields = [field(":method", method), field(":scheme", scheme), field(":authority", authority)]
    self.fields = fields.map { field($0.name, $0.value) }
    self.pathPrefix = ContiguousArray(pathPrefix.utf8)
    self.varying = varying.map { name in
      var bytes: ContiguousArray<UInt8> = []
      HeaderLiteral.appendName(ContiguousArray(name.utf8), to: &bytes)
      return bytes
    }
  }
}
