/// What a pipeline may ask of a compile beyond the sources.
public struct CompileOptions: Sendable {
  /// Whether a text that lacks one of the app's locales is an error instead of a warning.
  public var requiresLocales: Bool
  /// Bytes of a payload that are kept free, because the transport adds keys of its own (FCM).
  public var payloadReserve: Int

  /// The moment of compiling, in seconds since 1970 in UTC: what is earlier is past, the year begins whose worst hour of
  /// background pushes is looked for, and the examples' payloads are measured.
  public var now: Int64

  /// Where the previous window ended, when that was before `now`: what lies between may still be sent late.
  public var since: Int64?

  /// Whether campaigns are compared with the contracts of shipped versions.
  package var checksContracts = true

  /// What is known of the files from compiling them before.
  package var readings: Readings?

  public init(
    requiresLocales: Bool = false, payloadReserve: Int = 0, now: Int64 = 1_793_491_200, since: Int64? = nil
  ) {
    self.requiresLocales = requiresLocales
    self.payloadReserve = payloadReserve
    self.now = now
    self.since = since
  }

  package init(checksContracts: Bool) {
    self.init()
    self.checksContracts = checksContracts
  }
}
