extension SendFailure {
  /// What the program of `--token-command` has written in the place of a token. Nothing of it is repeated: a token may be
  /// in it.
  static func noToken(written text: String) -> SendFailure {
    let form = "it writes the token alone, on one line"
    if text.isEmpty { return SendFailure("the program of `--token-command` has written nothing", help: [form]) }
    if text.hasPrefix("{") || text.hasPrefix("\"") {
      return SendFailure(
        "the program of `--token-command` has written JSON, and not a token alone",
        help: ["\(form): `jq -r` takes a text out of JSON, as `jq -r .access_token` does"])
    }
    if text.lowercased().hasPrefix("bearer ") {
      return SendFailure(
        "the program of `--token-command` has written `Bearer` before the token", help: ["\(form): leave the word out"])
    }
    if text.contains("|") {
      return SendFailure(
        "the program of `--token-command` has written no token, but something with a `|` in it",
        help: ["no shell reads the command, so that a `|` joins nothing: put it into a script, and name that"])
    }
    return SendFailure(
      "the program of `--token-command` has written no token, but "
        + (text.contains(where: \.isNewline) ? "several lines" : "something with blanks or other signs in it"),
      help: [form])
  }
}
