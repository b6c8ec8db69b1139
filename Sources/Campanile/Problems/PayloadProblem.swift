internal import CampanileExpansion
internal import CampanileSyntax

/// What APNs or FCM would not take, or would take and not show.
enum PayloadProblem {
  /// - Parameter example: the one that comes out largest; `nil` where there is none to measure with.
  /// - reserve: what FCM may add, within the limit of APNs.
  case tooLarge(bytes: Int, limit: Int, reserve: Int, Version, example: String?)
  case nearLimit(bytes: Int, limit: Int, reserve: Int, Version)
  /// `uses fine(kind: "late fee")` of a template with `collapse "fine-{$kind}"`
  case collapseValue(reason: String, line: SourceRange)
  /// - Parameter standIn: what the identifier is for recipients who lack a value, where that is what's wrong.
  case collapseIdentifier(reason: String, standIn: String?)
  /// - Parameter tag: where the app gives the key to its tag.
  case reservedKey(String, reason: String, tag: SourceRange?)
  case emptyPush
  /// An alert without any line.
  case emptyAlert
  /// An alert whose texts are all blank in a locale, beside no badge and no sound.
  case blankAlert(String)
  /// A line, or a key, in the author's words.
  case emptyValue(String)
  /// `launch-image "https://…"`
  case launchImageAddress
  /// A critical interruption without a critical sound.
  case silentCritical(SourceRange, CriticalFix)
  case loudWithoutInterruption(sound: SourceRange?)
  case passiveSound(interruption: SourceRange)
  /// - Parameters:
  ///   - own: the line that says another interruption.
  ///   - isCritical: whether it sounds as a critical alert.
  ///   - ignoresMore: whether it ignores more than quiet hours.
  case quietNeedsInterruption(own: SourceRange?, isCritical: Bool, ignoresMore: Bool)
  case soundFile(String)
  /// `sound "{$chime}"`
  case soundWithValue(meant: String?)
  case soundInFolder(String)
  /// An address that ends like a page's.
  case noPicture(String)
  /// `https://localhost/a.png`
  case localAddress(String, isImage: Bool)
  /// `https://https://…`
  case schemeTwice(meant: String?, isImage: Bool)
  /// `"https://{$photo}"`
  case schemeBeforeAddress(String, whole: SourceRange)
  case mutableWithoutAlert(String)
  /// - Parameter meant: the address that is most likely meant.
  case imageAddress(meant: String?, isSpoilt: Bool)
  /// `image "none"` and `image off`
  case noImage(String)
  case tooManyActions(Int, isError: Bool)
  case actionName(String)
  case missingActionTitle([String], action: String, isError: Bool)
  case sameActionTitle(String, locale: String, first: SourceRange)
  /// The label as it would be right, where that is plain.
  case label(meant: String?, isOneOfSeveral: Bool = false)
  /// `label "upgrade_{$plan}"`
  case labelWithValue(String)
  case bundle(String)
  /// `"Ironworks"`
  case bundleWithoutDots(String)
  /// A topic, or an identifier with its team's prefix, and the bundle in it.
  case bundleWithMore(String, isTopic: Bool, meant: String)
  /// `icon "📖"`
  case noSymbol(String, meant: String?)
  /// - Parameter meant: The number that stands there in quotes.
  case badgeType(String, meant: String? = nil)
  /// An attribute of another type.
  case badgeOfAttribute(String, Plan.AttributeType, declared: SourceRange)
  /// `badge increment`
  case badgeAdds(String)
  case tag(String)
  /// `%d` in a category's summary
  case countFormat(String, meant: String?)
  case linkPattern(String)
  /// `links "shop://*, https://shop.example.com/*"`
  case linksInOneText([String])
  /// `links "shop://"`
  case linkWithoutStar(String)
  /// `shop://.*`, where other signs stand for any text elsewhere.
  case linkAsPattern(String, meant: String, others: [(range: SourceRange, meant: String)])
  /// `links "shop", "https"`
  case schemesAlone([(range: SourceRange, meant: String)])
  /// - Parameter tried: the same with values for its names.
  case unknownLink(String, tried: String, known: [String])
  /// - Parameter meant: the address without it, or with a blank as `%20`.
  /// Blanks at the beginning or the end of an address that has braces.
  case blankAtEdge(UInt32, isBefore: Bool, isImage: Bool = false)
  case oddInLink(blank: Bool, number: String, meant: String?, isFixable: Bool)
  /// An address without a proper `://`, and the one that is meant.
  case brokenLink(String, meant: String, isFixable: Bool)
  /// A summary that doesn't say how many, where others do.
  case countLacking(locale: String)
  /// A button or placeholder of an action that takes no text.
  case labelsWithoutReply([String], of: String? = nil)
  /// `title { en "News" }` in a category
  case titleOfCategory(String)
  /// Why a contract that `app` names can't be used.
  case contract(String, help: String = Reason.writeContract)
  /// A campaign that versions of the app don't understand which its segment lets in.
  case notUnderstood(
    String, DeclaredPush, versions: [String], reasons: [String], isError: Bool, from: String?, fix: Diagnostic.Fix?)
  case channel
  /// `to channel "news"`
  case channelName
  /// What can't go to a channel.
  case noBroadcast(String, reason: String)
  /// A line that a kind of push has no place for, and what it carries instead.
  case unfitLine(Word, kind: String, reason: String)
  /// A key of `data` that a kind of push doesn't take.
  case unfitKey(String, kind: String, known: [String])
  /// A key of `data` that a kind of push can't do without.
  case missingKey(String, kind: String)
  /// A key that the system reads, and that isn't text.
  case keyIsText(String)
  /// What tells of a call, and may come when nobody calls any more.
  case lateCall(kind: String)
  case slowCall(kind: String, priority: Int)
  /// An ended Live Activity that would stay for longer than the system shows it.
  case lateDismissal
  /// A `collapse` that another campaign has too; `isFixed` where it is the same for everybody.
  case sharedCollapse(String, of: String, other: String, first: SourceRange, isFixed: Bool)
  /// `none` among other ways to present a notification.
  case listedBesideNone

  /// How a sound becomes a critical one.
  enum CriticalFix: String {
    case addLine = "  sound critical default volume 1"
    case makeCritical = "critical "
    case replace = "critical default volume 1"

    var advice: String {
      switch self {
      case .addLine, .replace: "write `sound critical default volume 1`, or a file of the app instead of `default`"
      case .makeCritical: "write `critical` before the sound's file"
      }
    }
  }

  /// One of the payloads that a campaign makes.
  struct Version {
    let locale: String
    let variant: String?

    fileprivate var described: String { "`\(locale)`" + (variant.map { " in variant `\($0)`" } ?? "") }
  }

  private static func taken(_ limit: Int, _ reserve: Int) -> String {
    reserve > 0 ? "\(limit) are left of APNs' \(limit + reserve) beside what FCM adds" : "APNs takes \(limit)"
  }

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .tooLarge(let bytes, let limit, let reserve, let version, let example):
      let longest =
        example.map { "example \"\($0)\" comes out largest" } ?? "measured with stand-ins, for want of examples"
      return Diagnostic(
        .payloadTooLarge, "the payload for \(version.described) has \(bytes) bytes; \(Self.taken(limit, reserve))",
        at: range,
        label: "\(bytes - limit) bytes too many", help: [longest, "shorten the texts, or the `data`"])
    case .nearLimit(let bytes, let limit, let reserve, let version):
      return Diagnostic(
        .payloadNearLimit, .warning,
        "the payload for \(version.described) has \(bytes) bytes of the \(limit) that \(reserve > 0 ? "FCM leaves" : "APNs takes")",
        at: range, help: ["\(limit - bytes) bytes are left for personal data; a recipient with more is rejected"])
    case .collapseValue(let reason, let line):
      return Diagnostic(
        .collapseIdentifier, "a collapse identifier \(reason)", at: range,
        notes: [.init("this value stands in it", at: line)],
        help: ["give a value that is a short and plain name, or take another one for the identifier"])
    case .collapseIdentifier(let reason, let standIn):
      return Diagnostic(
        .collapseIdentifier, "a collapse identifier \(reason)", at: range,
        label: standIn.map { $0.isEmpty ? "empty without a value" : "\"\($0)\" without a value" } ?? "",
        help: ["it is a name for replacing, which nobody reads: keep it short and plain, such as \"cart\""])
    case .reservedKey(let key, let reason, let tag):
      return Diagnostic(
        .reservedKey, "the key `\(key)` is taken: \(reason)", at: range,
        notes: tag.map { [.init("the tag is given here", at: $0)] } ?? [],
        help: [tag == nil ? Self.adviceOnTaken(key) : "choose another name for the key, or for the `tag`"])
    case .emptyPush:
      return Diagnostic(
        .emptyPush, "this campaign shows nothing: it has no alert, badge or sound", at: range,
        help: ["add an `alert`; for a push that nobody sees, declare a `refresh`"])
    case .emptyAlert:
      return Diagnostic(
        .emptyPush, "this alert shows nothing: it has no text", at: range, label: "no `title` and no `body`",
        help: ["write a `title` or a `body`; for a push that nobody sees, declare a `refresh`"])
    case .blankAlert(let locale):
      return Diagnostic(
        .emptyPush, "this alert shows nothing in `\(locale)`: its texts are empty, and it has no badge or sound",
        at: range, help: ["write a text, or give those who get none a badge or a sound"])
    case .emptyValue(let what):
      return Diagnostic(
        .emptyValue, "\(what) is empty", at: range, help: ["write what it is, or remove the line"])
    case .silentCritical(let place, let fix):
      return Diagnostic(
        .criticalMismatch, "a critical alert without a critical sound stays silent on a muted device", at: range,
        help: [fix.advice],
        fixes: [.init("make the sound critical", replacing: place, with: fix.rawValue)])
    case .loudWithoutInterruption(let sound):
      return Diagnostic(
        .criticalMismatch, .warning, "a critical sound goes with `interruption critical`", at: range,
        notes: sound.map { [.init("the sound", at: $0)] } ?? [],
        help: [sound == nil ? "add the line, or take an ordinary sound" : "write it here, or take an ordinary sound"])
    case .passiveSound(let interruption):
      return Diagnostic(
        .criticalMismatch, .warning, "iOS plays no sound for what is passive", at: range,
        notes: [.init("this line says so", at: interruption)], help: ["remove one of the two lines"])
    case .quietNeedsInterruption(let own, let isCritical, let ignoresMore):
      let meant = isCritical ? "`interruption critical`" : "`interruption time-sensitive`"
      return Diagnostic(
        .quietNeedsInterruption, "only a time-sensitive or critical alert may ignore quiet hours", at: range,
        notes: own.map { [.init("this one is neither", at: $0)] } ?? [],
        help: [
          (own == nil ? "add \(meant)" : "write \(meant) there")
            + (ignoresMore ? ", or remove `quiet hours` here" : ", or remove this line")
        ])
    case .soundFile(let name):
      return Diagnostic(
        .soundFile, .warning, "\"\(name)\" is not a sound that iOS plays", at: range,
        help: [
          ["none", "silent", "no", "off"].contains(name.lowercased())
            ? "for no sound write `none`, without quotes: of this name the default sound is played"
            : "the file is .aiff, .wav or .caf; otherwise the default sound is played"
        ])
    case .soundWithValue(let meant):
      return Diagnostic(
        .soundFile, "the name of a sound puts no values in", at: range,
        help: [meant.map { "write `\($0)`" } ?? "name the file as it is in the app"],
        fixes: meant.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
    case .soundInFolder(let name):
      return Diagnostic(
        .soundFile, .warning, "iOS finds a sound by its file's name alone", at: range,
        help: [
          "write \"\(name.split(separator: "/").last ?? "")\": the file stands in the app's bundle or in `Library/Sounds`"
        ])
    case .noPicture(let ending):
      return Diagnostic(
        .imageAddress, .warning, "`\(ending)` is no picture that a notification shows", at: range,
        help: ["name a JPEG, PNG or GIF"])
    case .localAddress(let host, let isImage): return Self.localAddress(host, isImage: isImage, at: range)
    case .schemeTwice(let meant, let isImage):
      return Diagnostic(
        isImage ? .imageAddress : .unknownLink, "this address has its scheme twice", at: range,
        help: [meant.map { "write \"\($0)\"" } ?? "remove the second one"],
        fixes: meant.map { [.init("write \"\($0)\"", replacing: range, with: "\"\($0)\"")] } ?? [])
    case .schemeBeforeAddress(let name, let whole):
      return Self.schemeBeforeAddress(name, whole: whole, at: range)
    case .mutableWithoutAlert(let word):
      return Diagnostic(
        .mutableWithoutAlert, .warning, "`\(word)` does nothing without an alert", at: range,
        help: ["the app's notification extension only runs for an alert with text"])
    case .imageAddress(let meant, let isSpoilt):
      return Diagnostic(
        .imageAddress, isSpoilt ? "this address has signs that an address lacks" : "an image is an https address",
        at: range,
        help: [
          (isSpoilt ? "" : "it is loaded from the web when the push arrives, over https alone; ")
            + (isSpoilt && meant == nil ? Self.signsInAddress : "write \"\(meant ?? "https://…")\"")
            + (meant == nil && !isSpoilt ? ", or `none` for no picture" : "")
        ],
        fixes: meant.map { [.init("write \"\($0)\"", replacing: range, with: "\"\($0)\"")] } ?? [])
    case .noImage(let written):
      return Diagnostic(
        .imageAddress, "`\(written)` is written `none` here", at: range, help: ["write `none`"],
        fixes: [.init("write `none`", replacing: range, with: "none")])
    case .tooManyActions(let count, let isError):
      return Diagnostic(
        .tooManyActions, isError ? .error : .warning,
        isError
          ? "this category has \(count) actions; iOS takes ten" : "this category has \(count) actions; iOS shows four",
        at: range, help: ["keep the most important ones, in order of importance"])
    case .actionName(let name):
      return Diagnostic(
        .actionName, "`\(name)` cannot be an action's name", at: range,
        help: ["iOS keeps it for itself; choose another"])
    case .missingActionTitle(let locales, let action, let isError) where action.hasSuffix("/placeholder"):
      let name = action.dropLast("/placeholder".count)
      return Diagnostic(
        .missingActionTitle, isError ? .error : .warning,
        "the `placeholder` of `\(name)` has no text in \(listed(locales))", at: range,
        help: ["the field would show that of the app's source language"])
    case .missingActionTitle(let locales, let action, let isError)
    where action == "summary" || action.contains("hidden-preview"):
      return Diagnostic(
        .missingActionTitle, isError ? .error : .warning, "`\(action)` has no text in \(listed(locales))", at: range,
        help: ["it would be in the app's source language"])
    case .missingActionTitle(let locales, let action, let isError):
      return Diagnostic(
        .missingActionTitle, isError ? .error : .warning, "action `\(action)` has no title in \(listed(locales))",
        at: range,
        help: [
          "add \(listed(locales.map { "\($0) \"…\"" })) to its block: else its button is in the app's source language"
        ])
    case .sameActionTitle(let title, let locale, let first):
      return Diagnostic(
        .listedTwice, .warning, "two buttons read \"\(title)\" in `\(locale)`", at: range, label: "the second one",
        notes: [.init("the first one", at: first)],
        help: ["nobody can tell which does what: translate each by its own action"])
    case .labelWithValue(let name): return Self.labelWithValue(name, at: range)
    case .label(let meant, let isOneOfSeveral): return Self.label(meant, isOneOfSeveral: isOneOfSeveral, at: range)
    case .bundle(let text) where text.hasPrefix(" ") || text.hasSuffix(" "):
      let meant = text.trimmingCharacters(in: .whitespaces)
      return Diagnostic(
        .bundleIdentifier, "a bundle identifier has no blanks", at: range, help: ["write \"\(meant)\""],
        fixes: [.init("write \"\(meant)\"", replacing: range, with: "\"\(meant)\"")])
    case .bundle(let text) where text.contains("://"):
      let meant = text.split(separator: "/").dropFirst().first.map(String.init) ?? "com.example.shop"
      return Diagnostic(
        .bundleIdentifier, "a bundle identifier is a name, and no address", at: range, help: ["write \"\(meant)\""],
        fixes: [.init("write \"\(meant)\"", replacing: range, with: "\"\(meant)\"")])
    case .bundle(let text):
      return Diagnostic(
        .bundleIdentifier, "\"\(text)\" is not a bundle identifier", at: range,
        help: [#"it has letters, digits, `-` and dots, as in "com.example.shop""#])
    case .badgeAdds(let word):
      return Diagnostic(
        .badgeType, "a badge is a whole number, not `\(word)`", at: range,
        help: [
          "what stands here is sent as it is, and nothing is added on the device: write the number, or `NAME + 1` for one "
            + "more than an attribute of the audience has"
        ])
    case .bundleWithoutDots(let text):
      return Diagnostic(
        .bundleIdentifier, .warning, "\"\(text)\" looks like an app's name: bundle identifiers have dots", at: range,
        help: [#"write the identifier that Xcode shows, such as "com.example.shop""#])
    case .bundleWithMore(let text, let isTopic, let meant):
      return Diagnostic(
        .bundleIdentifier,
        isTopic
          ? "\"\(text)\" is a topic of APNs, and no bundle identifier"
          : "\"\(text)\" begins with the team's prefix, which no bundle identifier has", at: range,
        help: ["write \"\(meant)\"" + (isTopic ? ": each push gets the ending of its kind" : "")],
        fixes: [.init("write \"\(meant)\"", replacing: range, with: "\"\(meant)\"")])
    case .noSymbol(let text, let meant):
      return Diagnostic(
        .imageAddress,
        text.hasPrefix("app:")
          ? "no blank stands in the name of a picture, as in `\(text)`" : "no symbol of Apple's is called `\(text)`",
        at: range,
        help: [
          meant.map { "did you mean `icon \"\($0)\"`?" }
            ?? "a symbol's name is small letters, digits and dots, such as `icon \"cart.fill\"`; a picture in the app is `icon \"app:NAME\"`"
        ])
    case .launchImageAddress:
      return Diagnostic(
        .imageAddress, "a `launch-image` is the name of an image in the app, and no address", at: range,
        help: [#"write its name, such as `launch-image "sale.png"`; a picture from the web is an `image`"#])
    case .badgeOfAttribute(let name, let type, let declared):
      return Self.badge(of: name, type, declared: declared, at: range)
    case .badgeType(let found, let meant):
      return Diagnostic(
        .badgeType, "a badge is a whole number from 0, an integer attribute, or `none`, not \(found)", at: range,
        help: [
          meant.map { found.first == "`" || found.first?.isNumber ?? false ? "write `\($0)`" : Reason.writePlain($0) }
            ?? (found.hasPrefix("-") && Int(found) != nil
              ? Self.adviceOnNegativeBadge
              : "iOS shows the number that it is told: the audience has it, as in `badge unread`, or `badge unread + 1`")
        ],
        fixes: meant.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
    case .tag(let text):
      return Diagnostic(
        .malformedTag, "\"\(text)\" cannot be the tag", at: range,
        help: ["it is 1 to 16 letters, digits, `-` or `_`, and no key that Apple or Firebase uses: `tag \"c\"`"])
    case .linksInOneText(let texts): return Self.linksInOneText(texts, at: range)
    case .linkPattern(let text) where LinkPattern.scheme(of: text.trimmingCharacters(in: .whitespaces)) != nil:
      let meant = text.trimmingCharacters(in: .whitespaces)
      return Diagnostic(
        .unknownLink, "an address has no blanks", at: range, help: ["write \"\(meant)\""],
        fixes: [.init("write \"\(meant)\"", replacing: range, with: "\"\(meant)\"")])
    case .linkPattern(let text):
      let scheme = text.hasSuffix(":*") ? text.dropLast(2) : ""
      let isScheme = scheme.utf8.first.map { $0 >= 0x41 } ?? false && scheme.utf8.allSatisfy(\.isNameByte)
      let meant = isScheme ? "\(scheme)://*" : nil
      return Diagnostic(
        .unknownLink, "\"\(text)\" is not an address: it has no scheme", at: range,
        help: [meant.map { "write \"\($0)\"" } ?? #"write it like "shop://*" or "https://shop.example.com/*""#],
        fixes: meant.map { [.init("write \"\($0)\"", replacing: range, with: "\"\($0)\"")] } ?? [])
    case .linkWithoutStar(let text):
      return Diagnostic(
        .unknownLink, "\"\(text)\" is that one address alone, and the app is given others that begin so", at: range,
        help: ["`*` stands for any text: write \"\(text)*\""],
        fixes: [.init("write \"\(text)*\"", replacing: range, with: "\"\(text)*\"")])
    case .linkAsPattern(let text, let meant, let others):
      return Self.linkAsPattern(text, meant: meant, others: others, at: range)
    case .schemesAlone(let links): return Self.schemesAlone(links, at: range)
    case .countFormat(let found, let meant):
      return Diagnostic(
        .shownOddly, .warning, "`\(found)` is no number here: iOS puts theirs in the place of `%u`", at: range,
        help: [meant.map { "write \"\($0)\"" } ?? "write `%u`"],
        fixes: meant.map { [.init("write \"\($0)\"", replacing: range, with: "\"\($0)\"")] } ?? [])
    case .unknownLink(let text, let tried, let known): return Self.unknownLink(text, tried, known, at: range)
    case .blankAtEdge(let count, let isBefore, let isImage):
      // With the quote before or behind them.
      let blanks = SourceRange(
        file: range.file, start: isBefore ? range.start : range.end - count - 1,
        end: isBefore ? range.start + count + 1 : range.end)
      let place = isBefore ? "beginning" : "end"
      return Diagnostic(
        isImage ? .imageAddress : .unknownLink, "an address has no blank at its \(place)", at: range,
        help: ["remove it"],
        fixes: [.init("remove it", replacing: blanks, with: "\"")])
    case .oddInLink(let isBlank, let number, let meant, let isFixable):
      return Diagnostic(
        .unknownLink, isBlank ? "an address has no blanks" : "this address holds \(number), which can't be seen",
        at: range,
        help: [meant.map { "write \"\($0)\"" } ?? (isBlank ? "write `%20` for each" : "remove it")],
        fixes: (isFixable ? meant : nil).map { [.init("write \"\($0)\"", replacing: range, with: "\"\($0)\"")] } ?? [])
    case .brokenLink(let text, let meant, let isFixable):
      return Diagnostic(
        .unknownLink, "\"\(text)\" is not an address: a scheme and `://` stand before it", at: range,
        help: ["did you mean \"\(meant)\"?"],
        fixes: isFixable ? [.init("write \"\(meant)\"", replacing: range, with: "\"\(meant)\"")] : [])
    case .countLacking(let locale):
      return Diagnostic(
        .shownOddly, .warning, "the `\(locale)` text doesn't say how many there are, which others do", at: range,
        help: ["write `%u` where the number belongs"])
    case .labelsWithoutReply(let words, let action):
      return Diagnostic(
        .labelWithoutReply, .warning,
        "\(listed(words)) \(words.count == 1 ? "does" : "do") nothing at an action without `reply`", at: range,
        label: action.map { "`\($0)`" } ?? "",
        help: ["write `reply, \(words[0]) { … }`, or remove \(words.count == 1 ? "it" : "them")"])
    case .titleOfCategory(let word): return Self.titleOfCategory(word, at: range)
    case .contract(let summary, let help):
      return Diagnostic(.brokenContract, summary, at: range, help: [help])
    case .notUnderstood(let name, let declared, let versions, let reasons, let isError, let from, let fix):
      let shown = reasons.prefix(8) + (reasons.count > 8 ? ["and \(reasons.count - 8) more"] : [])
      return Diagnostic(
        .unshippedPart, isError ? .error : .warning,
        "app \(versions.count == 1 ? "version" : "versions") \(listed(versions)) "
          + (versions.count == 1 ? "does" : "do")
          + " not understand the \(declared == .live ? "push" : declared.rawValue) `\(name)`",
        at: range, label: "lets \(versions.count == 1 ? "it" : "them") in",
        help: shown + [
          from.map { "add `app-version >= \($0)` to the condition" }
            ?? "no version that was shipped understands it: ship the app first, and name its contract in `app`"
        ], fixes: fix.map { [$0] } ?? [])
    case .channel:
      return Diagnostic(
        .malformedChannel, "this is not the identifier of a channel", at: range,
        help: ["APNs gives it in Base64 when the channel is made, as in \"dHN0LXNyY2g=\""])
    case .channelName:
      return Diagnostic(
        .malformedChannel, .warning, "this looks like a name, and not like the identifier of a channel", at: range,
        help: ["APNs gives it in Base64 when the channel is made, as in \"dHN0LXNyY2g=\""])
    case .noBroadcast(let what, let reason):
      return Diagnostic(.unfitForKind, "a \(what) can't go to a channel", at: range, help: [reason])
    case .unfitLine(let word, let kind, let reason):
      return Diagnostic(
        .unfitForKind, "\(kind) has no `\(word.rawValue)`", at: range, help: [reason])
    case .unfitKey(let key, let kind, let known):
      return suggesting(
        .unfitForKind, "\(kind) has no key `\(key)`", name: key, known: known, at: range,
        otherwise: "its keys are \(listed(known))", label: "not taken here")
    case .missingKey(let key, let kind):
      return Diagnostic(
        .missingLine, "\(kind) needs the key `\(key)`", at: range,
        help: ["write it into `data`: `data { \(key) \"…\" }`; without it, the system doesn't know what has changed"])
    case .keyIsText(let key):
      return Diagnostic(.unfitForKind, "`\(key)` is text", at: range, help: ["put it in quotes: `\(key) \"…\"`"])
    case .lateCall(let kind):
      return Diagnostic(
        .staleCall, .warning, "\(kind) may come long after the call", at: range,
        help: [
          "write `expires at once`, which is what counts without the line, or up to `after \(PushKindRow.urgentSeconds) seconds`"
        ])
    case .slowCall(let kind, let priority):
      return Diagnostic(
        .staleCall, .warning, "with priority \(priority), \(kind) may come when nobody waits for it any more",
        at: range,
        help: ["write `priority 10`, or remove the line"])
    case .lateDismissal:
      return Diagnostic(
        .lateDismissal, .warning, "the system takes a Live Activity away four hours after its end", at: range,
        help: ["write `dismiss after 4 hours`, or remove the line, which comes to the same"])
    case .sharedCollapse(let text, let name, let other, let first, let isFixed):
      return Self.sharedCollapse(text, of: name, other: other, first: first, isFixed: isFixed, at: range)
    case .listedBesideNone:
      return Diagnostic(
        .linesContradict, "`none` stands beside other words", at: range,
        help: ["write `presents none` alone, or remove `none`"])
    }
  }
}

extension PayloadProblem {
  static func isPicture(_ address: String) -> Bool {
    [".png", ".jpg", ".jpeg", ".gif", ".webp"].contains(where: address.lowercased().hasSuffix)
  }
}
