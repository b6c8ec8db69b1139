/// How Windows calls zones, which programs of .NET and Excel write: `W. Europe Standard Time`.
///
/// The zones are those that Unicode CLDR names for each in its `windowsZones`, whatever the country.
enum WindowsZones {
  /// The zone of the IANA database; `nil` for what is no name of Windows.
  static func zone(of name: String) -> String? {
    let words = name.lowercased()
    guard let range = words.firstRange(of: " standard time") else {
      return words.hasPrefix("russia time zone ") ? table[words] : nil
    }
    return table[String(words[..<range.lowerBound] + words[range.upperBound...])]
  }

  /// By their names in small letters, without `standard time`.
  private static let table = Dictionary(
    WindowsZoneData.table.split(separator: "\n").compactMap { line -> (String, String)? in
      guard let colon = line.lastIndex(of: ":") else { return nil }
      return (String(line[..<colon]), String(line[line.index(after: colon)...]))
    }, uniquingKeysWith: { first, _ in first })
}
