/// Why a line of the audience can't be used. The raw values stand in `rejects.jsonl` and are never reused.
package enum RejectCode: String, CaseIterable, Sendable {
  case invalidJSON = "invalid-json"
  case invalidUTF8 = "invalid-utf8"
  case nestingTooDeep = "nesting-too-deep"
  case notAnObject = "not-an-object"
  case lineTooLong = "line-too-long"
  case invalidCSV = "invalid-csv"
  case columnCount = "column-count"
  case missingToken = "missing-token"
  case invalidToken = "invalid-token"
  case missingValue = "missing-value"
  case invalidValue = "invalid-value"
  case unknownChoice = "unknown-choice"
  case unknownZone = "unknown-zone"
  case invalidLocale = "invalid-locale"
  case unpairedSurrogate = "unpaired-surrogate"
  case invalidBadge = "invalid-badge"
  case invalidCollapse = "invalid-collapse-id"
  case invalidImage = "invalid-image"
  case emptyIdentifier = "empty-identifier"
  case emptyAlert = "empty-alert"
  case payloadTooLarge = "payload-too-large"

  /// A few words, for tables.
  package var title: String { text.title }
  /// What it means, in a sentence or two.
  package var explanation: String { text.explanation }
  /// What to do about it.
  package var fix: String { text.fix }

  private var text: (title: String, explanation: String, fix: String) {
    switch self {
    case .invalidJSON:
      (
        "not JSON", "The line breaks the grammar of JSON (RFC 8259) at the byte that the reason names.",
        "Let the exporting program write each device as one JSON object on a line of its own."
      )
    case .invalidUTF8:
      (
        "not UTF-8", "The line holds bytes that aren't UTF-8, from the one that the reason names.",
        "Export the audience as UTF-8. Latin-1 and UTF-16 have to be converted first."
      )
    case .nestingTooDeep:
      (
        "nested too deeply", "The line nests objects and arrays more than 512 levels deep.",
        "Leave out what no campaign reads."
      )
    case .notAnObject:
      (
        "not an object", "The line is JSON, but not an object with the device's attributes.",
        "Write each device as an object: {\"token\":\"…\",\"locale\":\"en\"}."
      )
    case .lineTooLong:
      (
        "line too long", "The line is longer than --max-line allows (1 MiB, if not stated).",
        "Leave out what no campaign reads, or raise --max-line."
      )
    case .invalidCSV:
      (
        "not CSV",
        "The record breaks the rules of RFC 4180: a quote inside of an unquoted field, text behind a closing "
          + "quote, or a quote that is never closed.",
        "Put fields with quotes, commas or line breaks in quotes, and double the quotes in them."
      )
    case .columnCount:
      (
        "another number of columns", "The record has more or fewer fields than the header.",
        "Look for a comma in an unquoted field, or for a line that was cut."
      )
    case .missingToken:
      ("no token", "The device has no token, so no push can reach it.", "Leave such devices out of the audience.")
    case .invalidToken:
      (
        "not a device token",
        "A device token of APNs is an even number of hexadecimal digits; a registration token of FCM is a text without "
          + "blanks.",
        "Export tokens of APNs in hexadecimal, not in Base64, and without spaces or brackets; those of FCM as they are."
      )
    case .missingValue:
      (
        "attribute missing", "A campaign reads an attribute that this device lacks, and which has no default.",
        "Export the attribute for every device, or declare it with `?` or with a default."
      )
    case .invalidValue:
      (
        "value of another type", "The attribute's value isn't of the type that the audience declares for it.",
        "Export the attribute in the form of its type, or declare it as what it is."
      )
    case .unknownChoice:
      (
        "not one of the choices", "The attribute is declared as `one of …`, and the value is none of these.",
        "Add the value to the declaration, or correct the audience."
      )
    case .unknownZone:
      (
        "unknown time zone",
        "The value isn't the name of a zone in the IANA time zone database, or it is `EST`, `MST` or `HST`, whose clocks have "
          + "no summer there.",
        "Export names such as Europe/Berlin; offsets and abbreviations can't tell when clocks change."
      )
    case .invalidLocale:
      (
        "not a locale", "The value isn't a language tag of BCP 47.",
        "Export tags such as pt-BR or zh-Hant-TW."
      )
    case .unpairedSurrogate:
      (
        "half a character",
        "The text holds an escape such as \\ud83d without its other half, so it stands for no text.",
        "The exporting program cut a text in the middle of a character; let it cut between characters."
      )
    case .invalidBadge:
      (
        "no number for the badge",
        "The badge is taken from an attribute, and this device lacks it, or has a negative one or one beyond 2,147,483,647.",
        "Give the attribute a default, or count from 0."
      )
    case .invalidCollapse:
      (
        "no collapse identifier",
        "With this device's values the collapse identifier is empty, longer than 64 bytes, or "
          + "holds a byte that isn't visible ASCII.",
        "Build it from short, plain values, such as a number."
      )
    case .invalidImage:
      (
        "no address of an image",
        "With this device's values the image's address isn't one of https, has no host, or holds a blank.",
        "Export whole addresses, with blanks and quotes percent-encoded."
      )
    case .emptyIdentifier:
      (
        "an identifier is empty",
        "With this device's values the `thread`, `filter` or `target-content` is empty or blank.",
        "Give the attribute a default, or put a word of your own beside its value."
      )
    case .emptyAlert:
      (
        "an alert without text",
        "With this device's values all texts of the alert are empty, and it has neither badge nor sound.",
        "Declare the attribute with `?`, and write a text for those who lack it."
      )
    case .payloadTooLarge:
      (
        "payload too large", "With this device's values the payload has more bytes than APNs takes.",
        "Shorten the texts, or leave long values out of them."
      )
    }
  }
}
