internal import Campanile
internal import CampanileSyntax
internal import MessageFormat

extension FuzzTarget {
  /// Where the search begins: right inputs, and wrong ones that somebody thought of.
  var seeds: [[UInt8]] {
    switch self {
    case .sources:
      Catalogue.explanations.flatMap { explanation in
        [explanation.wrong, explanation.right].flatMap { ExampleWorkspace.files(of: $0).map(\.bytes) }
      }
    case .messages: Self.exampleMessages.map { Array($0.utf8) }
    case .lines: Self.exampleLines.map { Array($0.utf8) }
    case .csv: Self.exampleTables.map { Array($0.utf8) }
    case .plans:
      Catalogue.explanations.flatMap { compile(ExampleWorkspace.files(of: $0.right)).plans.map(\.json) }
    case .xliff: [Array(Self.exampleInterchange.utf8)]
    case .catalogs: [Array(Self.exampleCatalog.utf8)]
    case .answers, .requests: Self.exampleFrames
    }
  }

  /// Pieces that mean something to the reader.
  var words: [String] {
    switch self {
    case .sources:
      DeclarationKeyword.allCases.map(\.rawValue) + Word.allCases.map(\.rawValue) + [
        "{", "}", "(", ")", "\"", "\"\"\"", ",", "=", ">", "and", "or", "not", "\n", "10%", "09:00", "UTC", "else",
        "2026-12-01", "local", "by", "when", "one", "other", "none", "@a.b", "\u{202E}", "\u{FEFF}", "é",
      ]
    case .messages:
      FunctionRegistry.standard.names.map { ":" + $0 } + [
        "{", "}", "{{", "}}", "|", "\\", "$x", "$y", ".input ", ".local ", ".match ", "*", "one", "select=ordinal",
        "minimumFractionDigits=2", "currency=EUR", "timeZone=UTC", "u:dir=rtl", "\u{2067}", "\u{2069}",
      ]
    case .lines, .plans, .catalogs:
      [
        "{", "}", "[", "]", "\"", ":", ",", "\\", "\\u", "null", "true", "1e400", "-0", "\n", "\r\n", "\u{FEFF}",
        "\"token\":", "\"locale\":", "\"all\":", "\"not\":", "%lld", "%1$@", "%#@n@", "\"variations\":",
      ]
    case .answers, .requests:
      [
        "\u{0}\u{0}\u{8}\u{6}\u{0}", "\u{0}\u{0}\u{4}\u{3}\u{0}\u{0}\u{0}\u{0}\u{1}", "\u{0}\u{0}\u{0}\u{4}\u{1}",
        "\u{0}\u{0}\u{1}\u{9}\u{4}", "\u{7F}\u{7F}", "\u{0}\u{1}a\u{1}b", "\u{3F}\u{61}", ":status", ":path",
      ]
    case .csv: [",", "\"", "\"\"", "\n", "\r\n", ";", "\t", "token", "locale", "\u{FEFF}"]
    case .xliff:
      [
        "<", ">", "</", "/>", "&amp;", "&#x41;", "&x;", "<![CDATA[", "]]>", "<!--", "-->", "<?x?>", "<!DOCTYPE",
        "<ph id=\"1\"/>", "<unit id=\"a\">", "xmlns=\"", "'",
      ]
    }
  }

  private static let exampleMessages = [
    ".input {$x :number} .match $x 0 {{none}} one {{{$x}}} few {{{$x} {$y}}} * {{{$x} of {$z :integer}}}",
    ".local $y = {$x :offset subtract=1} .match $y 0 {{a}} one {{b {$y}}} * {{c {$x :number minimumFractionDigits=$z}}}",
    ".input {$x :string} .input {$y :integer select=ordinal} .match $x $y a one {{1}} * one {{2}} a * {{3}} * * {{4}}",
    "{$x} {$x :percent} {$x :currency currency=EUR} {$y :datetime timeZone=UTC} {#b}{$z :string u:dir=rtl}{/b}",
    "{|2006-01-02T15:04:06+01:00| :datetime timeZone=input} {42 :number} {$x :integer signDisplay=always}",
  ]

  private static let exampleLines = [
    #"{"id":"1","token":"ABCD","locale":"en","timezone":"Europe/Berlin","first-name":"Ana","cart-items":2,"tier":"gold","#
      + #""app-version":"5.0","last-seen":"2026-10-30","tags":["a","b"],"x":{"a":[1,2.5e3,-0,true,null]}}"# + "\n"
      + #"{"token":"EF","locale":"pt-BR","tier":"silver","last-seen":"2026-10-01","first-name":"\u00e9\ud83d\ude00\""}"#
      + "\n\n{}\n[1]\n",
    "[{\"token\":\"ab\"},\n{\"token\":\"cd\"}]",
  ]

  private static let exampleTables = [
    "id,token,locale,timezone,first-name,cart-items,tier,app-version,last-seen,tags\n"
      + "1,ABCD,en,Europe/Berlin,Ana,2,gold,5.0,2026-10-30,a;b\r\n2,EF,pt-BR,,\"O\"\"Neil, \nJr.\",3,silver,4,2026-10-01,\n"
  ]

  private static let exampleInterchange = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="de">
      <file id="f1">
        <unit id="u1" name="cart/title">
          <notes><note>x &amp; y</note></notes>
          <originalData><data id="d1">{$first-name}</data></originalData>
          <segment state="translated"><source>Hi <ph id="1" dataRef="d1"/></source><target>Hallo <ph id="1" dataRef="d1"/></target></segment>
        </unit>
      </file>
    </xliff>

    """

  private static let exampleCatalog = """
    {"sourceLanguage":"en","version":"1.0","strings":{
      "cart.title":{"comment":"x","localizations":{
        "en":{"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"%lld item"}},
          "other":{"stringUnit":{"state":"translated","value":"%lld items"}}}}},
        "de":{"stringUnit":{"state":"needs_review","value":"%#@n@"},
          "substitutions":{"n":{"argNum":1,"formatSpecifier":"lld","variations":{"plural":{
            "one":{"stringUnit":{"state":"translated","value":"%arg Artikel"}},
            "other":{"stringUnit":{"state":"new","value":"%arg Artikel"}}}}}}}}},
      "cart.body":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"100 %% {$tier}"}}}}}}

    """
}
