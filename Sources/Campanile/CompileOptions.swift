/// What a pipeline may ask of a compile beyond the sources.
public struct CompileOptions: Sendable {
  /// Whether a text that lacks one of the app's locales is an error instead of a warning.
  public var requiresLocales: Bool
  /// Bytes of a payload that are kept free, because the transport adds keys of its own (FCM).
  public var payloadReserve: Int

  public init(requiresLocales: Bool = false, payloadReserve: Int = 0) {
    self.requiresLocales = requiresLocales
    self.payloadReserve = payloadReserve
  }
}
