/// Why an audience as a whole can't be read, as its first bytes tell.
package enum AudienceFault: Error, Equatable, Sendable {
  /// It is UTF-16, not UTF-8.
  case utf16
  /// One JSON array, where each device has to be an object on a line of its own.
  ///
  /// - Parameter packedWith: the program that unpacks it.
  case array(packedWith: String? = nil)
  /// JSON objects over several lines each.
  case prettyPrinted(packedWith: String? = nil)
  /// One JSON object over several lines, in which all devices stand: in the list of this name, or each under a name of its
  /// own.
  case wrapped(key: String?, packedWith: String? = nil)
  /// A file that a command wrote: a plan, a build's manifest, a contract or a report.
  case written(WrittenFile)
  /// A page of HTML, such as a server's that wants somebody to sign in.
  case page
  case xml
  /// What Git has in the place of a large file that wasn't fetched.
  case pointer
  /// Packed in a way that nothing unpacks here, or no text at all; `command` writes what is in it to standard output.
  case archive(name: String, command: String?)
  /// A tar archive, packed or not: its files have blocks before and behind them.
  case tar
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
  /// Its header isn't UTF-8; what it may be instead.
  case otherEncoding(LatinEncoding?, packedWith: String? = nil)
  /// There is no record in it; whether a header is.
  case empty(hasHeader: Bool)

  /// The same of what is packed, where that matters for the way out.
  func packed(with packing: Packing) -> Self {
    switch self {
    case .array: .array(packedWith: packing.program)
    case .prettyPrinted: .prettyPrinted(packedWith: packing.program)
    case .wrapped(let key, _): .wrapped(key: key, packedWith: packing.program)
    case .otherEncoding(let encoding, _): .otherEncoding(encoding, packedWith: packing.program)
    default: self
    }
  }
}

/// What commands write that is no audience, by the key that each begins with.
package enum WrittenFile: String, CaseIterable, Sendable {
  case plan = "campanile-plan"
  case manifest = "campanile-build"
  case contract = "campanile-contract"
  case report = "campanile-report"
}
