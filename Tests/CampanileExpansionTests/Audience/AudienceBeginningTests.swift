import Testing

@testable import CampanileExpansion

/// What an audience's first bytes say of the way in which it is written.
@Suite("Beginning of an audience")
struct AudienceBeginningTests {
  private func fault(_ text: String) -> AudienceFault? {
    do throws(AudienceFault) {
      let layout = try AudienceBeginning(Array(text.utf8), isWhole: true).layout(stated: nil, path: "a")
      #expect(layout == .jsonLines, "\(text)")
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "an object that is open at its line's end goes on below, unless what is open is a text, or another line begins",
    arguments: [
      (#"{"a":1}"#, "x", false), (#"{"a":1"#, #""b":2}"#, true), ("{", #""b":2}"#, true), ("{", #"{"b":2}"#, false),
      ("{", "", false), (#"{"a":[1"#, "2]}", true), (#"{"a":[1]}"#, "x", false), (#"{"a":{}"#, "}", true),
      (#"{"a":"x"#, "y", false), (#"{"a":"{["}"#, "x", false), (#"{"a":"}","b":"#, "1}", true),
      (#"{"a":"\"{\""}"#, "x", false), (#"{"a":"\"}","b":"#, "1}", true), (#"{"a":"\\","b":"#, "1}", true),
      (#"{"a":"\\\"{"}"#, "x", false), (#"{"a":"\n"}"#, "x", false),
    ])
  func objects(first: String, next: String, isOpen: Bool) {
    #expect(fault(first + "\n" + next + "\n") == (isOpen ? .prettyPrinted() : nil), "\(first)")
  }

  @Test(
    "an object over several lines in which all devices stand is known by its only list, or by their names",
    arguments: [
      (#"{\n"users": [\n{\n"token": "a"\n}\n]\n}"#, .wrapped(key: "users")),
      (#"{\n"count": 1,\n"users": [\n{\n"id": "{\"", "deviceToken": "a"}]}"#, .wrapped(key: "users")),
      // As far as was read.
      (#"{\n"users": [\n{\n"locale": "a"}, {"to"#, .wrapped(key: "users")),
      (#"{\n"token": "a", "carts": [\n{"token": 1}]}"#, .prettyPrinted()),
      (#"{\n"users": [\n{"name": "a"}]}"#, .prettyPrinted()), (#"{\n"users": [\n"token"]}"#, .prettyPrinted()),
      (#"{\n"users": [\n{"token": "a"}]}\n{\n"users": []}"#, .prettyPrinted()),
      (#"{\n"a": [{"token": 1}],\n"b": [{"token": 1}]}"#, .prettyPrinted()),
      (#"{\n"a": {"token": 1},\n"b": {"token": 1},\n"c": {"token": 1}}"#, .wrapped(key: nil)),
      (#"{\n"a": {"token": 1},\n"b": {"token": 1}}"#, .prettyPrinted()),
      (#"{\n"campanile-plan": 1"#, .written(.plan)), (#"{"campanile-build":1}"#, .written(.manifest)),
      (#"{"campanile-contract":1}"#, .written(.contract)), (#"{"campanile-report":1}"#, .written(.report)),
      (#"{"campanile-plans":1}"#, nil), ("\n<!DOCTYPE html>", .page), ("<HTML lang=de>", .page),
      ("<?xml version", .xml),
      ("<Error><Code>", .xml), ("<id>", nil), ("version https://git-lfs.github.com/spec/v1\noid", .pointer),
    ] as [(String, AudienceFault?)])
  func others(text: String, wanted: AudienceFault?) {
    #expect(fault(text.replacing(#"\n"#, with: "\n")) == wanted, "\(text)")
  }

  @Test(
    "lines that are said to be JSON are told to be others where these have columns of devices",
    arguments: [
      ("id,token", .stated(.jsonLines, but: .csv)), ("id\tlocale", .stated(.jsonLines, but: .tsv)), ("id;name", nil),
      ("token", nil), ("", nil), (#"{"token":1,"a":2}"#, nil),
    ] as [(String, AudienceFault?)])
  func stated(text: String, wanted: AudienceFault?) {
    var found: AudienceFault?
    do throws(AudienceFault) {
      _ = try AudienceBeginning(Array("\(text)\n1,2\n".utf8), isWhole: true).layout(stated: .jsonLines, path: "a.csv")
    } catch {
      found = error
    }
    #expect(found == wanted)
  }

  @Test("files of other programs are known by their first bytes, whatever their names are")
  func magic() throws {
    for (bytes, name) in [
      ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], "old Excel"), (Array("%PDF-1.7".utf8), "a PDF"),
      (Array(#"{\rtf1"#.utf8), "rich text"), (Array("ARROW1\u{0}".utf8), "Arrow"),
      (Array("bplist00".utf8), "property list"),
      (
        [0x50, 0x4B, 0x03, 0x04] + Array("mimetypeapplication/vnd.oasis.opendocument.spreadsheet".utf8), "OpenDocument"
      ),
    ] as [([UInt8], String)] {
      var found = ""
      do throws(AudienceFault) {
        _ = try AudienceBeginning(bytes, isWhole: true).packing()
      } catch {
        if case .archive(let what, nil) = error { found = what }
      }
      #expect(found.contains(name), "\(name)")
    }
  }

  @Test(
    "between the names of a header stand tabs, commas or semicolons, in this order; what stands in quotes doesn't count",
    arguments: [
      ("id;token", ";"), ("id,token;locale", ","), ("id\ttoken,locale;x", "\t"), ("id;\"last, first\"", ";"),
      ("\"last, first\";id", ";"), ("\"a\tb\",id", ","), ("\"a\"\"b,\";id", ";"), ("\"a\"\"\",id", ","),
    ])
  func delimiters(header: String, delimiter: Unicode.Scalar) throws {
    let layout = try AudienceBeginning(Array("\(header)\n1\n".utf8), isWhole: true).layout(stated: nil, path: "a.csv")
    #expect(layout == .records(delimiter: UInt8(ascii: delimiter)))
  }

  @Test(
    "a name of a header is what no device would have, or what a campaign reads",
    arguments: [
      ("id", true), ("first name", true), ("ana@example.com", false), ("Europe/Berlin", false), ("2026-12-01", false),
      ("ÄÖÜ", true), ("½ price", false), ("a\tb", false), ("", false), ("--", false), ("2fa", true), ("3fa", false),
      (String(repeating: "a", count: 64), true), (String(repeating: "a", count: 65), false),
      ("abcdefghijkl1234", false), ("abcdefghijklm123", true), ("abcdefghijk1234", true),
      ("123e4567-e89b-12d3-a456-426614174000", false), ("address lines 1234", false),
    ])
  func headerNames(field: String, isName: Bool) {
    let header = AudienceHeader(["token", field], wanted: ["token", "2fa"])
    #expect(header.kind == .names && header.columnCount == 2)
    #expect(header.names == (isName ? ["token", field] : ["token"]), "\(field)")
  }

  @Test(
    "an array is the whole audience where it is alone or open at its line's end, and else a line that can't be used",
    arguments: [
      ("[]", "", true), (#"[{"a":1}]"#, "", true), (#"[{"a":1}]"#, #"{"a":2}"#, false), ("[", #"{"a":2}"#, true),
      (#"[{"a":1},"#, #"{"a":2}]"#, true), (#"["a"]"#, "[1]", false),
    ])
  func arrays(first: String, next: String, isWhole: Bool) {
    #expect(fault(first + "\n" + next + "\n") == (isWhole ? .array() : nil), "\(first)")
  }
}
