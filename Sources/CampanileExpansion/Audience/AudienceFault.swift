/// Why an audience as a whole can't be read, as its first bytes tell.
package enum AudienceFault: Error, Equatable, Sendable {
  /// It is UTF-16, not UTF-8.
  case utf16
  /// One JSON array, where each device has to be an object on a line of its own.
  case array
  /// JSON objects over several lines each.
  case prettyPrinted
  /// Packed in a way that nothing unpacks here, or no text at all; `command` writes what is in it to standard output.
  case archive(name: String, command: String?)
  /// What was unpacked is packed once more.
  case packedTwice
  /// The program that unpacks it isn't there.
  case noUnpacker(program: String)
  /// The archive is damaged, or cut off; `reason` is the program's.
  case damagedArchive(program: String, reason: String)
  /// A part of what is packed can't be told by its bytes.
  case shardOfArchive
  /// It was said to be in another format than it is.
  case stated(AudienceSource.Format, but: AudienceSource.Format)
  /// There is no record in it; whether a header is.
  case empty(hasHeader: Bool)
}
