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
  private static let table: [String: String] = [
    "dateline": "Etc/GMT+12", "aleutian": "America/Adak", "hawaiian": "Pacific/Honolulu",
    "marquesas": "Pacific/Marquesas", "alaskan": "America/Anchorage", "pacific (mexico)": "America/Tijuana",
    "pacific": "America/Los_Angeles", "us mountain": "America/Phoenix", "mountain (mexico)": "America/Mazatlan",
    "mountain": "America/Denver", "yukon": "America/Whitehorse", "central america": "America/Guatemala",
    "central": "America/Chicago", "easter island": "Pacific/Easter", "central (mexico)": "America/Mexico_City",
    "canada central": "America/Regina", "sa pacific": "America/Bogota", "eastern (mexico)": "America/Cancun",
    "eastern": "America/New_York", "haiti": "America/Port-au-Prince", "cuba": "America/Havana",
    "us eastern": "America/Indiana/Indianapolis", "turks and caicos": "America/Grand_Turk",
    "paraguay": "America/Asuncion", "atlantic": "America/Halifax", "venezuela": "America/Caracas",
    "central brazilian": "America/Cuiaba", "sa western": "America/La_Paz", "pacific sa": "America/Santiago",
    "newfoundland": "America/St_Johns", "tocantins": "America/Araguaina", "e. south america": "America/Sao_Paulo",
    "sa eastern": "America/Cayenne", "argentina": "America/Argentina/Buenos_Aires", "greenland": "America/Nuuk",
    "montevideo": "America/Montevideo", "magallanes": "America/Punta_Arenas", "saint pierre": "America/Miquelon",
    "bahia": "America/Bahia", "azores": "Atlantic/Azores", "cape verde": "Atlantic/Cape_Verde", "gmt": "Europe/London",
    "greenwich": "Atlantic/Reykjavik", "sao tome": "Africa/Sao_Tome", "morocco": "Africa/Casablanca",
    "w. europe": "Europe/Berlin", "central europe": "Europe/Budapest", "romance": "Europe/Paris",
    "central european": "Europe/Warsaw", "w. central africa": "Africa/Lagos", "jordan": "Asia/Amman",
    "gtb": "Europe/Bucharest", "middle east": "Asia/Beirut", "egypt": "Africa/Cairo", "e. europe": "Europe/Chisinau",
    "syria": "Asia/Damascus", "west bank": "Asia/Hebron", "south africa": "Africa/Johannesburg", "fle": "Europe/Kyiv",
    "israel": "Asia/Jerusalem", "south sudan": "Africa/Juba", "kaliningrad": "Europe/Kaliningrad",
    "sudan": "Africa/Khartoum", "libya": "Africa/Tripoli", "namibia": "Africa/Windhoek", "arabic": "Asia/Baghdad",
    "turkey": "Europe/Istanbul", "arab": "Asia/Riyadh", "belarus": "Europe/Minsk", "russian": "Europe/Moscow",
    "e. africa": "Africa/Nairobi", "volgograd": "Europe/Volgograd", "iran": "Asia/Tehran", "arabian": "Asia/Dubai",
    "astrakhan": "Europe/Astrakhan", "azerbaijan": "Asia/Baku", "russia time zone 3": "Europe/Samara",
    "mauritius": "Indian/Mauritius", "saratov": "Europe/Saratov", "georgian": "Asia/Tbilisi",
    "caucasus": "Asia/Yerevan", "afghanistan": "Asia/Kabul", "west asia": "Asia/Tashkent",
    "qyzylorda": "Asia/Qyzylorda", "ekaterinburg": "Asia/Yekaterinburg", "pakistan": "Asia/Karachi",
    "india": "Asia/Kolkata", "sri lanka": "Asia/Colombo", "nepal": "Asia/Kathmandu", "central asia": "Asia/Bishkek",
    "bangladesh": "Asia/Dhaka", "omsk": "Asia/Omsk", "myanmar": "Asia/Yangon", "se asia": "Asia/Bangkok",
    "altai": "Asia/Barnaul", "w. mongolia": "Asia/Hovd", "north asia": "Asia/Krasnoyarsk",
    "n. central asia": "Asia/Novosibirsk", "tomsk": "Asia/Tomsk", "china": "Asia/Shanghai",
    "north asia east": "Asia/Irkutsk", "singapore": "Asia/Singapore", "w. australia": "Australia/Perth",
    "taipei": "Asia/Taipei", "ulaanbaatar": "Asia/Ulaanbaatar", "aus central w.": "Australia/Eucla",
    "transbaikal": "Asia/Chita", "tokyo": "Asia/Tokyo", "north korea": "Asia/Pyongyang", "korea": "Asia/Seoul",
    "yakutsk": "Asia/Yakutsk", "cen. australia": "Australia/Adelaide", "aus central": "Australia/Darwin",
    "e. australia": "Australia/Brisbane", "aus eastern": "Australia/Sydney", "west pacific": "Pacific/Port_Moresby",
    "tasmania": "Australia/Hobart", "vladivostok": "Asia/Vladivostok", "lord howe": "Australia/Lord_Howe",
    "bougainville": "Pacific/Bougainville", "russia time zone 10": "Asia/Srednekolymsk", "magadan": "Asia/Magadan",
    "norfolk": "Pacific/Norfolk", "sakhalin": "Asia/Sakhalin", "central pacific": "Pacific/Guadalcanal",
    "russia time zone 11": "Asia/Kamchatka", "new zealand": "Pacific/Auckland", "fiji": "Pacific/Fiji",
    "chatham islands": "Pacific/Chatham", "tonga": "Pacific/Tongatapu", "samoa": "Pacific/Apia",
    "line islands": "Pacific/Kiritimati",
  ]
}
