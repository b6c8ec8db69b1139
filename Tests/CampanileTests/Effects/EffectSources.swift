import Foundation
import Testing

@testable import Campanile
@testable import CampanileExpansion
@testable import CampanileSyntax

/// A small workspace with places for lines, and the recipients that it is expanded for.
struct EffectSources: Hashable {
  var app = #"bundle "com.example.shop"  locales en, de"#
  var wholeApp: String?
  var audience = """
    id text  token device-token  locale locale  timezone timezone?  first-name text?
    cart-items integer default 0
    tier one of bronze, silver, gold
    app-version version
    last-seen date
    tags set of text default ()
    tablet-token device-token?  call-token voip-token?  widget-token widget-token?  talk-token ptt-token?
    ride-token live-token?  start-token live-start-token?  spare-ride live-token?  spare-talk ptt-token?
    example "Ana" { locale en  first-name "Ana"  cart-items 3  tier gold  app-version 5.0  last-seen 2026-11-01 }
    """
  var shared = """
    segment engaged = last-seen within 60 days
    segment cart-owners = cart-items > 0
    category cart { view { en "View"  de "Ansehen" } opens-app }
    template promo(percent: number, link: text) { data { percent percent  link link } }
    activity trip {
      type "TripAttributes"  attributes { rider text  plate text }
      state { eta instant  distance-km number  phase one of coming, here, riding, over }
    }
    activity ride {
      type "RideAttributes"  attributes { rider text  plate text }
      state { eta instant  distance-km number  phase one of coming, here, riding, over }
    }
    """
  /// Behind the campaign's name, and the refresh's.
  var inputs = ""
  var to = "to everyone"
  var moment = "send 2026-12-01 at 10:00 UTC"
  var lines = ""
  /// All of the alert, when it isn't the usual one.
  var alert: String?
  var texts = "title \"Hi\""
  /// The lines of a template that the campaign uses.
  var template: String?
  var variant: String?
  /// The lines of a refresh beside the campaign; without, there is none.
  var refresh: String?
  /// Declarations beside the campaign.
  var declarations = ""
  /// The lines of a push beside the campaign; without, there is none.
  var push: String?
  /// The same of a push to a Live Activity.
  var live: String?

  static let now: Int64 = 1_795_867_200  // 2026-11-28T12:00:00Z

  private static let devices = """
    {"id":"u1","token":"a1","locale":"en-GB","timezone":"Europe/Berlin","first-name":"Ana","cart-items":3,"tier":"gold","app-version":"5.0","last-seen":"2026-11-20","tablet-token":"B1","call-token":"C1","widget-token":"D1","talk-token":"E1","ride-token":"F1","start-token":"F2","spare-ride":"F3","spare-talk":"F4","tags":["news","sports"],"city":"Paris","address":{"city":"Lyon"},"points":7,"rating":4.5,"vip":true,"birthday":"1990-02-03","opened":"2026-11-27T20:30:00Z","build":"4.10","second-locale":"pt-BR","work-zone":"Asia/Tokyo","avatar":"https://example.com/a.png"}
    {"id":"u2","token":"a2","locale":"de","timezone":"Asia/Tokyo","first-name":"You","cart-items":1,"tier":"silver","app-version":"4.9.1","last-seen":"2026-10-01"}
    {"id":"u3","token":"a3","locale":"fr","first-name":" ","cart-items":0,"tier":"bronze","app-version":"4.10","last-seen":"2026-09-29","tags":["music"]}
    {"id":"u4","token":"a4","locale":"de-AT","timezone":"America/New_York","first-name":"Alma","cart-items":12,"tier":"bronze","app-version":"3.0","last-seen":"2026-10-02"}
    {"id":"u5","token":"a5","locale":"en","timezone":"UTC","first-name":"Zoë","tier":"gold","app-version":"5.0.1","last-seen":"2026-11-28"}

    """

  private var files: [SourceFile] {
    let campaign = """
      campaign hello\(inputs) {
        \(to)
        \(moment)
        \(template == nil ? "" : "uses frame()")
        \(lines)
        \(variant.map { "experiment demo {\nvariant only 100% {\n\($0)\n}\n}" } ?? "")
        \(alert ?? "alert {\nen {\n\(texts)\n}\nde {\ntitle \"Hallo\"\nbody \"Hallo\"\n}\n}")
      }
      \(refresh.map { "refresh prices\(inputs) {\n\($0)\n}" } ?? "")
      \(push.map { "push talk\(inputs) as pushtotalk {\n\($0)\n}" } ?? "")
      \(live.map { "live trip\(inputs) {\n\($0)\n}" } ?? "")
      \(declarations)

      """
    let templates = [
      wholeApp ?? "app shop {\n\(app)\n}", "audience {\n\(audience)\n}", shared,
      template.map { "template frame() {\n\($0)\n}" } ?? "",
    ].joined(separator: "\n\n")
    var files = [("campaigns/hello.campaign", campaign), ("templates/shop.template", templates + "\n")]
    if app.contains("catalog") {
      files.insert(("../App/Localizable.xcstrings", #"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#), at: 0)
    }
    if shared.contains("table ") { files.append(("prices.csv", "sku,price,name,stock\nAna,12.50,Bell,\nAlma,3,,7\n")) }
    return files.enumerated().map { index, file in
      SourceFile(
        id: .init(rawValue: UInt32(index)), path: file.0, kind: SourceFile.Kind(path: file.0), bytes: Array(file.1.utf8)
      )
    }
  }

  var outcome: Outcome { Outcome(of: files, for: Self.devices, at: Self.now, days: 4) }
}
