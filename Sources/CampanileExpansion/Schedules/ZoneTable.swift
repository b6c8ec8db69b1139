/// Every IANA time zone and link, the same on every machine.
package enum ZoneTable {
  /// A zone, or the zone that a link stands for.
  package struct ID: Hashable, Sendable {
    package let rawValue: UInt16
  }

  /// The release of the IANA time zone database that the table holds.
  package static let version = "2026f"

  package static func id(of name: String) -> ID? { nil }
  /// The bytes of a name, as they stand in an audience.
  package static func id(of name: Span<UInt8>) -> ID? { nil }
  package static func name(of id: ID) -> String { "" }
  package static func nearestName(to name: String) -> String? { nil }
  package static var allNames: [String] { [] }
}
