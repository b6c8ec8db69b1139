import Testing

@testable import Campanile

/// Places for values as others write them, and what only looks like one.
struct ForeignPlaceholderTests {
  private static let names: Set = ["first-name", "city", "tier", "due"]

  /// The texts that are one, each with the value's name behind a colon.
  private static func found(_ text: String, _ place: ForeignPlaceholder.Place) -> [String] {
    ForeignPlaceholder.all(in: text, of: place, isName: names.contains).map {
      $0.text + ($0.name.map { ":" + $0 } ?? "")
    }
  }

  private static let message: [(String, [String])] = [
    ("%@", ["%@"]), ("%1$@ x", ["%1$@"]), ("%lld", ["%lld"]), ("%.2f", ["%.2f"]), ("50%d", []), ("100% of it", []),
    ("%dx", []),
    ("%(first_name)s", ["%(first_name)s:first_name"]), ("%(first_name)", ["%(first_name):first_name"]),
    ("%(first_name)st", ["%(first_name):first_name"]), ("50%(first_name)", []), ("%(city)", ["%(city):city"]),
    ("%NAME%", ["%NAME%:NAME"]), ("%AB%", ["%AB%:AB"]), ("%A%", []), ("5%NAME%", []), ("%NAME", []), ("%name%", []),
    ("%city%", ["%city%:city"]),
    ("%%first_name%%", ["%%first_name%%:first_name"]), ("%%first_name%", ["%first_name%:first_name"]),
    ("%%a%%", ["%%a%%:a"]), ("%%%%", []), ("%xabc%%", []), ("\\{{{city}}}", ["{{city}}:city"]),
    ("x{{{city}}}", ["{{{city}}}:city"]), ("x%%city%%", ["%%city%%:city"]),
    ("Hi {{city}}", ["{{city}}:city"]), ("{{city}}", ["{{city}}:city"]), ("{{city}} x", ["{{city}}:city"]),
    ("Hi {{ city | upper }}", ["{{ city | upper }}:city"]), ("Hi {{city}", []),
    ("Hi {{}}", []), ("Hi \\{{city}}", []), ("Hi {{two words}}", ["{{two words}}:two words"]), ("Hi {{a, b}}", []),
    ("${name}", ["${name}:name"]), ("#{name}", ["#{name}:name"]), ("%{name}", ["%{name}:name"]), ("50%{name}", []),
    ("${name", []), ("${ name }", ["${ name }:name"]),
    ("$(first_name)", ["$(first_name):first_name"]), ("US$(first_name)", []), ("$(name)", []), ("$(first_name", []),
    ("<<first_name>>", ["<<first_name>>:first_name"]), ("<<first_name>", ["<first_name>:first_name"]), ("<<name>>", []),
    ("((first_name))", ["((first_name)):first_name"]), ("((first_name)", []),
    ("[%name%]", ["[%name%]:name"]), ("[% name %]", ["[% name %]:name"]), ("[%name%", []), ("[%name]", []),
    ("\\(first_name)", ["\\(first_name):first_name"]), ("\\\\(first_name)", ["\\(first_name):first_name"]),
    ("\\(name)", []), ("\\(first_name", []),
    ("<%= name %>", ["<%= name %>:name"]), ("<%= name >", []), ("<%= name", []), ("<% name %>", ["<% name %>:name"]),
    ("<%=%>", []),
    ("{0}", ["{0}"]), ("{12}", ["{12}"]), ("{123}", []), ("{0", []), ("{}", []), ("a {$city} {1}", ["{1}"]),
    ("[first-name]", ["[first-name]:first-name"]), ("[FIRST_NAME]", ["[FIRST_NAME]:FIRST_NAME"]),
    ("[other_name]", ["[other_name]:other_name"]), ("[1-2]", []), ("[-]", []), ("[first-name", []),
    ("[tier]", ["[tier]:tier"]), ("[tier", []), ("[]", []), ("[tiers]", []), ("[", []),
    ("*|FNAME|*", ["*|FNAME|*:FNAME"]), ("*|FNAME|", []), ("*|FNAME*", []), ("*xFNAME|*", []), ("*|FNAME|x", []),
    ("*||*", []),
    ("$first-name", ["$first-name:first-name"]), ("$first-name}", []), ("$other", []), ("$", []),
    ("$city$", ["$city$:city"]), ("{$city}", []),
    ("($due :date)", ["($due :date):due"]), ("$due :date length=long", ["$due:due"]), ("$due :date length=long}", []),
    ("%first-name%", ["%first-name%:first-name"]), ("#first-name#", ["#first-name#:first-name"]), ("#first-name", []),
    ("##city##", ["##city##:city"]), ("$$city$$", ["$$city$$:city"]),
    ("@first-name", ["@first-name:first-name"]), ("@city", []), ("@city@", ["@city@:city"]), ("a@first-name", []),
    ("@@city@@", ["@@city@@:city"]),
    ("<first name>", ["<first name>:first name"]), ("<first-name>", ["<first-name>:first-name"]), ("< first name>", []),
    ("<first name >", []), ("<first name", []),
    ("|city|", ["|city|:city"]), ("|first-name", []), ("||city||", ["||city||:city"]),
    ("{$city | x} and ${name} | more", ["${name}:name"]),
    ("{$city |x ${name} y| z} ${name}", ["${name}:name", "${name}:name"]), ("{|${name}|}", ["${name}:name"]),
    ("{|${name}}", ["${name}:name"]), ("{|%@|} %@", ["%@"]), ("{|%@} %@", ["%@", "%@"]), ("|%@| %@", ["%@", "%@"]),
    ("\u{FF5B}$city\u{FF5D}", ["\u{FF5B}$city\u{FF5D}:city"]), ("{\u{FF04}city}", ["{\u{FF04}city}:city"]),
    ("\u{FF5B}$city}", ["\u{FF5B}$city}:city"]), ("\u{FF5B}city", []),
    ("\u{FF5B}$due :date length=long\u{FF5D}", ["\u{FF5B}$due :date length=long\u{FF5D}:due"]),
    ("{$due | date: \"%d\"}", ["{$due | date: \"%d\"}:due"]), ("{$due | date}", []), ("{$due | other: \"%d\"}", ["%d"]),
    ("{$due | date: \"%d\"", ["%d"]),
    ("{{${city} | default: 0}}", ["{{${city} | default: 0}}:city"]), ("{{ ${city} }}", ["{{ ${city} }}:city"]),
    ("{ ${city} }", ["${city}:city"]), ("{{${city} x}", ["${city}:city"]),
    (".local $a = {1} {{%@ {0}}}", ["%@"]), (".local $a = {1} {{%@", ["%@"]), ("...%@", ["%@"]),
  ]

  private static let plain: [(String, [String])] = [
    ("%@", ["%@"]), ("%2F", []), ("%2", []), ("%d", ["%d"]), ("{{city}}", ["{{city}}:city"]),
    ("{{other}}", ["{{other}}:other"]),
    ("[city]", []), ("@city", []),
    ("[%city%]", ["[%city%]:city"]), ("*|CITY|*", ["*|CITY|*:CITY"]), ("\\(city)", ["\\(city):city"]),
    ("$(city)", ["$(city):city"]),
    ("<<city>>", ["<<city>>:city"]), ("%city%", ["%city%:city"]),
    ("<%= city %>", ["<%= city %>:city"]), ("#{city}", ["#{city}:city"]),
    ("\u{FF5B}city\u{FF5D}", ["\u{FF5B}city\u{FF5D}:city"]), ("%(city)s", ["%(city)s:city"]), ("a|city|", []),
  ]

  @Test("a place for a value is found in a text that people read, and in one that is sent")
  func texts() {
    for (text, expected) in Self.message { #expect(Self.found(text, .message) == expected, "\(text)") }
    for (text, expected) in Self.plain { #expect(Self.found(text, .plain) == expected, "\(text)") }
  }

  @Test("a text may end anywhere")
  func ends() {
    for text in (Self.message + Self.plain).map(\.0) {
      for count in 0...text.unicodeScalars.count {
        let part = String(String.UnicodeScalarView(text.unicodeScalars.prefix(count)))
        for place in [ForeignPlaceholder.Place.message, .table, .plain] {
          for found in ForeignPlaceholder.all(in: part, of: place, isName: { _ in true }) {
            #expect(found.range.upperBound <= part.utf8.count, "\(part)")
          }
        }
      }
    }
  }
}
