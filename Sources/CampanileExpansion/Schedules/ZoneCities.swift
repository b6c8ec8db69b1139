/// Large cities whose clocks the IANA database knows by the name of another city: `Europe/Munich`, `San Francisco`.
enum ZoneCities {
  /// The zone of a city.
  ///
  /// - Parameter name: with or without a continent, in any spelling of capitals and blanks.
  static func zone(of name: String) -> String? {
    let city = name.split(separator: "/").last ?? ""
    return table[String(city.lowercased().map { $0 == "_" || $0 == "-" ? " " : $0 })]
  }

  /// The zone of the city that is misspelt by a letter, or two of a long name: `Bejing`.
  static func nearestZone(to name: String) -> String? {
    let city = (name.split(separator: "/").last ?? "").lowercased().map { $0 == "_" || $0 == "-" ? " " : $0 }
    let wanted = Array(String(city).utf8)
    guard (5...40).contains(wanted.count) else { return nil }
    let limit = wanted.count < 8 ? 1 : 2
    let near = table.keys.filter { key in
      abs(key.utf8.count - wanted.count) <= limit && EditDistance.of(Array(key.utf8), wanted) <= limit
    }
    let zones = Set(near.compactMap { table[$0] })
    return zones.count == 1 ? zones.first : nil
  }

  /// The zone of a city that is called otherwise in its own language, or in a neighbouring one: `Praha`.
  static func calledElsewhere(_ name: String) -> String? {
    let city = (name.split(separator: "/").last ?? "").lowercased()
    return ownNames.first { $0.cities.contains(city) }?.zone
  }

  private static let ownNames: [(zone: String, cities: [String])] = [
    ("Europe/Prague", ["praha", "prag", "praga"]), ("Europe/Vienna", ["wien", "vienne"]),
    ("Europe/Rome", ["roma", "rom"]), ("Europe/Lisbon", ["lisboa", "lissabon", "lisbonne"]),
    ("Europe/Copenhagen", ["københavn", "kobenhavn", "kopenhagen"]), ("Europe/Warsaw", ["warszawa", "warschau"]),
    ("Europe/Brussels", ["bruxelles", "brussel", "brüssel", "bruessel"]), ("Europe/Athens", ["athina", "athen"]),
    ("Europe/Bucharest", ["bucurești", "bucuresti", "bukarest"]), ("Europe/Moscow", ["moskva", "moskau", "moscou"]),
    ("Europe/Belgrade", ["beograd", "belgrad"]), ("Europe/Luxembourg", ["luxemburg", "lëtzebuerg"]),
    ("Europe/Zurich", ["zuerich"]), ("Asia/Tokyo", ["tokio"]), ("Europe/London", ["londres", "londra"]),
  ]

  private static let cities: [(zone: String, cities: [String])] = [
    (
      "Europe/Berlin",
      [
        "munich", "münchen", "muenchen", "hamburg", "frankfurt", "cologne", "köln", "koeln", "stuttgart", "düsseldorf",
        "duesseldorf", "dusseldorf", "leipzig", "dresden", "hannover", "bremen", "nuremberg", "nürnberg", "bonn",
      ]
    ),
    ("Europe/Vienna", ["salzburg", "graz", "linz", "innsbruck", "wien"]),
    ("Europe/Zurich", ["geneva", "genf", "bern", "basel", "lausanne", "zürich"]),
    ("Europe/Rome", ["milan", "milano", "naples", "napoli", "turin", "florence", "venice", "bologna", "roma"]),
    ("Europe/Madrid", ["barcelona", "valencia", "seville", "sevilla", "malaga", "bilbao"]),
    ("Europe/Paris", ["lyon", "marseille", "nice", "toulouse", "bordeaux", "lille", "strasbourg", "nantes"]),
    (
      "Europe/London",
      ["manchester", "birmingham", "edinburgh", "glasgow", "liverpool", "cardiff", "leeds", "bristol", "belfast"]
    ),
    ("Europe/Dublin", ["cork", "galway"]), ("Europe/Amsterdam", ["rotterdam", "the hague", "utrecht", "eindhoven"]),
    ("Europe/Brussels", ["antwerp", "ghent", "bruges"]),
    ("Europe/Stockholm", ["gothenburg", "göteborg", "malmö", "malmo"]),
    ("Europe/Oslo", ["bergen", "trondheim"]),
    ("Europe/Copenhagen", ["aarhus", "odense", "københavn", "kobenhavn", "kopenhagen"]),
    ("Europe/Helsinki", ["tampere", "espoo", "turku"]),
    (
      "Europe/Warsaw",
      ["krakow", "kraków", "warszawa", "warschau", "gdansk", "wroclaw", "wrocław", "poznan", "lodz", "łódź"]
    ),
    ("Europe/Prague", ["brno", "ostrava", "praha", "prag", "praga"]),
    ("Europe/Lisbon", ["porto", "lisboa", "lissabon"]),
    ("Europe/Athens", ["thessaloniki", "athina", "athen"]),
    ("Europe/Bucharest", ["bucuresti", "bucurești", "bukarest"]),
    ("Europe/Belgrade", ["beograd", "belgrad"]), ("Europe/Sofia", ["sofija"]),
    ("Europe/Istanbul", ["ankara", "izmir", "antalya"]),
    ("Europe/Moscow", ["st petersburg", "saint petersburg", "st. petersburg", "sochi", "moskva", "moskau"]),
    ("Europe/Kyiv", ["odesa", "odessa", "lviv", "kharkiv", "dnipro"]),
    (
      "America/New_York",
      [
        "boston", "washington", "washington dc", "miami", "atlanta", "philadelphia", "pittsburgh", "cleveland",
        "orlando",
        "tampa", "charlotte", "baltimore", "columbus", "cincinnati", "raleigh", "buffalo", "nyc",
      ]
    ),
    (
      "America/Chicago",
      [
        "dallas", "houston", "austin", "san antonio", "minneapolis", "st louis", "new orleans", "nashville", "memphis",
        "milwaukee", "kansas city", "oklahoma city", "omaha",
      ]
    ),
    ("America/Denver", ["salt lake city", "albuquerque", "colorado springs"]),
    ("America/Phoenix", ["tucson", "scottsdale"]),
    (
      "America/Los_Angeles",
      [
        "san francisco", "seattle", "san diego", "las vegas", "san jose", "sacramento", "oakland", "cupertino",
        "palo alto", "hollywood",
      ]
    ),
    ("America/Toronto", ["montreal", "montréal", "ottawa", "quebec"]), ("America/Edmonton", ["calgary"]),
    ("America/Mexico_City", ["guadalajara", "puebla"]),
    (
      "America/Sao_Paulo",
      ["rio de janeiro", "rio", "brasilia", "belo horizonte", "curitiba", "porto alegre", "são paulo"]
    ),
    ("America/Argentina/Buenos_Aires", ["rosario"]), ("America/Bogota", ["medellin", "medellín", "cali"]),
    (
      "Asia/Shanghai",
      ["beijing", "shenzhen", "guangzhou", "chengdu", "wuhan", "hangzhou", "nanjing", "tianjin", "xian"]
    ),
    ("Asia/Tokyo", ["osaka", "kyoto", "yokohama", "nagoya", "sapporo", "fukuoka"]),
    ("Asia/Seoul", ["busan", "incheon"]),
    (
      "Asia/Kolkata",
      ["mumbai", "delhi", "new delhi", "bangalore", "bengaluru", "chennai", "hyderabad", "pune", "ahmedabad"]
    ),
    ("Asia/Ho_Chi_Minh", ["hanoi", "da nang"]), ("Asia/Jakarta", ["bandung", "surabaya"]), ("Asia/Manila", ["cebu"]),
    ("Asia/Karachi", ["islamabad", "lahore"]), ("Asia/Dubai", ["abu dhabi", "sharjah"]),
    ("Asia/Riyadh", ["jeddah", "mecca", "dammam"]), ("Asia/Jerusalem", ["tel aviv", "haifa"]),
    ("Africa/Cairo", ["alexandria", "giza"]), ("Africa/Casablanca", ["marrakesh", "marrakech", "rabat"]),
    ("Africa/Johannesburg", ["cape town", "durban", "pretoria"]), ("Africa/Lagos", ["abuja"]),
    ("Africa/Nairobi", ["mombasa"]), ("Australia/Sydney", ["canberra", "newcastle"]),
    ("Australia/Brisbane", ["gold coast"]),
    ("Pacific/Auckland", ["wellington", "christchurch"]),
  ]

  private static let table: [String: String] = Dictionary(
    cities.flatMap { row in row.cities.map { ($0, row.zone) } }, uniquingKeysWith: { first, _ in first })
}
