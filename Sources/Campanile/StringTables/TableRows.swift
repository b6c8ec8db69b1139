internal import CampanileSyntax

/// The texts of a localization side by side, each with what it is chosen by.
struct TableRows {
  typealias Row = (
    device: StringCatalog.Variation?, plural: StringCatalog.Variation?, unit: StringCatalog.Unit
  )

  /// Whether recipients have an attribute that names their device; otherwise all read what phones show.
  let followsDevice: Bool
  /// The values that the attribute may have, where they are known: texts for others are read by nobody.
  let devices: [String]?
  private(set) var rows: [Row] = []
  /// Why a text that somebody would read can't be, and where it stands.
  private(set) var unreadable: (reason: String, place: SourceRange)?

  init(followsDevice: Bool, devices: [String]?) {
    self.followsDevice = followsDevice
    self.devices = devices
  }

  /// The depth is the catalog's, which its reader bounds.
  mutating func collect(
    _ value: StringCatalog.Value, device: StringCatalog.Variation? = nil, plural: StringCatalog.Variation? = nil
  ) {
    switch followsDevice ? value : value.onPhones {
    case .unit(let unit): rows.append((device, plural, unit))
    case .plural(let variations): for one in variations { collect(one.value, device: device, plural: one) }
    case .device(let variations):
      let known = variations.filter { $0.name == "other" || devices?.contains($0.name) ?? true }
      // Where there is none for anybody, what is there is compared with the attribute's values.
      for one in known.isEmpty ? variations : known { collect(one.value, device: one, plural: plural) }
    case .unreadable(let reason, let place): unreadable = unreadable ?? (reason, place)
    case .broken: break
    }
  }
}
