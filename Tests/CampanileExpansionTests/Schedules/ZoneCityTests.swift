import Foundation
import Testing

@testable import CampanileExpansion

/// The cities that people name, and whose clocks have the name of another: each of them, so that none gets lost.
struct ZoneCityTests {
  private func cities(_ rows: String) -> [(zone: String, city: String)] {
    rows.split(separator: "\n").flatMap { row in
      let parts = row.split(separator: ": ", maxSplits: 1)
      return parts[1].components(separatedBy: ", ").map { (String(parts[0]), $0) }
    }
  }

  @Test("each city has the clock of its zone, and each zone is one")
  func clocks() {
    for (zone, city) in cities(Self.rows) {
      #expect(ZoneCities.zone(of: city) == zone, "\(city)")
      #expect(ZoneCities.zone(of: "Europe/" + city.capitalized.replacing(" ", with: "_")) == zone, "\(city)")
      #expect(ZoneTable.id(of: zone) != nil, "\(zone)")
    }
  }

  @Test("each city that is called otherwise elsewhere has its zone")
  func names() {
    for (zone, city) in cities(Self.namesElsewhere) {
      #expect(ZoneCities.calledElsewhere(city) == zone, "\(city)")
    }
  }

  private static let rows = """
    Europe/Berlin: munich, münchen, muenchen, hamburg, frankfurt, cologne, köln, koeln, stuttgart, düsseldorf
    Europe/Berlin: duesseldorf, dusseldorf, leipzig, dresden, hannover, bremen, nuremberg, nürnberg, bonn
    Europe/Vienna: salzburg, graz, linz, innsbruck, wien
    Europe/Zurich: geneva, genf, bern, basel, lausanne, zürich
    Europe/Rome: milan, milano, naples, napoli, turin, florence, venice, bologna, roma
    Europe/Madrid: barcelona, valencia, seville, sevilla, malaga, bilbao
    Europe/Paris: lyon, marseille, nice, toulouse, bordeaux, lille, strasbourg, nantes
    Europe/London: manchester, birmingham, edinburgh, glasgow, liverpool, cardiff, leeds, bristol, belfast
    Europe/Dublin: cork, galway
    Europe/Amsterdam: rotterdam, the hague, utrecht, eindhoven
    Europe/Brussels: antwerp, ghent, bruges
    Europe/Stockholm: gothenburg, göteborg, malmö, malmo
    Europe/Oslo: bergen, trondheim
    Europe/Copenhagen: aarhus, odense, københavn, kobenhavn, kopenhagen
    Europe/Helsinki: tampere, espoo, turku
    Europe/Warsaw: krakow, kraków, warszawa, warschau, gdansk, wroclaw, wrocław, poznan, lodz, łódź
    Europe/Prague: brno, ostrava, praha, prag, praga
    Europe/Lisbon: porto, lisboa, lissabon
    Europe/Athens: thessaloniki, athina, athen
    Europe/Bucharest: bucuresti, bucurești, bukarest
    Europe/Belgrade: beograd, belgrad
    Europe/Sofia: sofija
    Europe/Istanbul: ankara, izmir, antalya
    Europe/Moscow: st petersburg, saint petersburg, st. petersburg, sochi, moskva, moskau
    Europe/Kyiv: odesa, odessa, lviv, kharkiv, dnipro
    America/New_York: boston, washington, washington dc, miami, atlanta, philadelphia, pittsburgh, cleveland, orlando
    America/New_York: tampa, charlotte, baltimore, columbus, cincinnati, raleigh, buffalo, nyc
    America/Chicago: dallas, houston, austin, san antonio, minneapolis, st louis, new orleans, nashville, memphis
    America/Chicago: milwaukee, kansas city, oklahoma city, omaha
    America/Denver: salt lake city, albuquerque, colorado springs
    America/Phoenix: tucson, scottsdale
    America/Los_Angeles: san francisco, seattle, san diego, las vegas, san jose, sacramento, oakland, cupertino
    America/Los_Angeles: palo alto, hollywood
    America/Toronto: montreal, montréal, ottawa, quebec
    America/Edmonton: calgary
    America/Mexico_City: guadalajara, puebla
    America/Sao_Paulo: rio de janeiro, rio, brasilia, belo horizonte, curitiba, porto alegre, são paulo
    America/Argentina/Buenos_Aires: rosario
    America/Bogota: medellin, medellín, cali
    Asia/Shanghai: beijing, shenzhen, guangzhou, chengdu, wuhan, hangzhou, nanjing, tianjin, xian
    Asia/Tokyo: osaka, kyoto, yokohama, nagoya, sapporo, fukuoka
    Asia/Seoul: busan, incheon
    Asia/Kolkata: mumbai, delhi, new delhi, bangalore, bengaluru, chennai, hyderabad, pune, ahmedabad
    Asia/Ho_Chi_Minh: hanoi, da nang
    Asia/Jakarta: bandung, surabaya
    Asia/Manila: cebu
    Asia/Karachi: islamabad, lahore
    Asia/Dubai: abu dhabi, sharjah
    Asia/Riyadh: jeddah, mecca, dammam
    Asia/Jerusalem: tel aviv, haifa
    Africa/Cairo: alexandria, giza
    Africa/Casablanca: marrakesh, marrakech, rabat
    Africa/Johannesburg: cape town, durban, pretoria
    Africa/Lagos: abuja
    Africa/Nairobi: mombasa
    Australia/Sydney: canberra, newcastle
    Australia/Brisbane: gold coast
    Pacific/Auckland: wellington, christchurch
    """

  private static let namesElsewhere = """
    Europe/Prague: praha, prag, praga
    Europe/Vienna: wien, vienne
    Europe/Rome: roma, rom
    Europe/Lisbon: lisboa, lissabon, lisbonne
    Europe/Copenhagen: københavn, kobenhavn, kopenhagen
    Europe/Warsaw: warszawa, warschau
    Europe/Brussels: bruxelles, brussel, brüssel, bruessel
    Europe/Athens: athina, athen
    Europe/Bucharest: bucurești, bucuresti, bukarest
    Europe/Moscow: moskva, moskau, moscou
    Europe/Belgrade: beograd, belgrad
    Europe/Luxembourg: luxemburg, lëtzebuerg
    Europe/Zurich: zuerich
    Asia/Tokyo: tokio
    Europe/London: londres, londra
    """
}
