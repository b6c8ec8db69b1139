internal import Campanile
internal import CampanileAppCode
internal import CampanileSyntax
internal import CampanileText
internal import Foundation

extension CommandRow {
  static let generate = CommandRow(
    name: "generate", arguments: "swift", argumentCount: 1...1,
    summary: "Writes the app's half: categories, payloads, Live Activities and what iOS calls, in Swift.",
    details: """
      Writes sources for the app, a String Catalog with the titles of actions, a notification service extension, and \
      `Checklist.md`, which says what is left to do in Xcode and where the code is called. The same workspace gives the same \
      bytes; files that a `generate` wrote are replaced, others never. The app needs a `tag`, by which it tells campaigns apart.

      `--check-app DIR` reads Info.plist, entitlements and Xcode projects below DIR, and says what lacks; exit code 1 when \
      something does.
      """,
    options: [
      .workspace, .allowRead, OptionRow("out", "DIR", "the folder to write; made when it isn't there", .output()),
      OptionRow(
        "messaging", "apns|firebase", "who brings pushes to the app: APNs alone, or Firebase too (apns)", .choice),
      OptionRow(
        "language", "swift|objc", "with `objc`, a facade for an app in Objective-C beside the Swift code (swift)",
        .choice),
      OptionRow("check-app", "DIR", "the folder of an app's project, which is compared with what the campaigns need"),
      .color, .formatDiagnostics,
    ],
    examples: [
      ("campanile generate swift --out App/Notifications", "everything for an app on APNs"),
      (
        "campanile generate swift --out App/Notifications --messaging firebase",
        "the same with Firebase, whose swizzling is off"
      ),
      ("campanile generate swift --check-app App", "what Info.plist and entitlements lack"),
    ],
    run: { session throws(UsageProblem) in try session.generate() })
}

extension Session {
  /// `campanile generate swift`
  func generate() throws(UsageProblem) -> ExitCode {
    guard arguments.words == ["swift"] else {
      throw .generatesOther(arguments.words.first ?? "")
    }
    guard arguments.has("out") || arguments.has("check-app") else {
      throw .nowhereToGenerate
    }
    let messaging = try arguments.choice("messaging").flatMap(AppCode.Messaging.init(rawValue:)) ?? .apns
    let language = try arguments.choice("language").flatMap(AppCode.Language.init(rawValue:)) ?? .swift
    let (compilation, files): (Compilation, [SourceFile])
    switch compiledWorkspace() {
    case .failure(let ended): return ended.exitCode
    case .success(let found): (compilation, files) = found
    }
    guard AppCode.hasAnything(in: compilation.appSide) else {
      return failGenerating(.nothingToGenerate)
    }
    let taken = AppCode.takenTypes(of: compilation.appSide)
    guard taken.isEmpty else {
      return failGenerating(.takenTypes(taken))
    }
    guard
      let code = AppCode(compilation.appSide, of: files, messaging: messaging, language: language)
    else {
      return failGenerating(.appWithoutTag)
    }
    var result = ExitCode.success
    if let out = arguments.text("out") { result = write(code, to: out) }
    if result == .success, let folder = arguments.text("check-app") { result = checkApp(folder, code) }
    return result
  }

  /// What the sources lack for the app's code, though not for sending.
  private func failGenerating(_ failure: Failure) -> ExitCode {
    tell(failures: [failure])
    return .sourcesAreWrong
  }

  // MARK: Writing

  private func write(_ code: AppCode, to out: String) -> ExitCode {
    let files = code.files
    if let folder = sourceFolder(of: absolute(out)) {
      return fail(.appCodeWithin(folder, out))
    }
    for path in AppCode.allPaths {
      let place = absolute(out) + "/" + path
      guard FileManager.default.fileExists(atPath: place) else { continue }
      let text = (try? String(contentsOf: URL(filePath: place), encoding: .utf8)) ?? ""
      guard AppCode.isOwn(text, path: path) else {
        return fail(.foreignAppCode(out + "/" + path))
      }
    }
    for file in files {
      let place = absolute(out) + "/" + file.path
      do {
        try FileManager.default.createDirectory(
          at: URL(filePath: place).deletingLastPathComponent(), withIntermediateDirectories: true)
      } catch {
        return fail(.unmadeAppFolder(out, because: plainReason(error)))
      }
      if let problem = replace(place, with: Array(file.text.utf8), shownPath: out + "/" + file.path) {
        return fail(problem)
      }
    }
    // What an earlier run wrote for another choice of options would not compile beside these.
    for path in AppCode.allPaths where !files.contains(where: { $0.path == path }) {
      try? FileManager.default.removeItem(atPath: absolute(out) + "/" + path)
    }
    note(
      "\(counted(files.count, "file")) in \(VisibleText.line(out)); what is left to do stands in its Checklist.md\n")
    return .success
  }

  // MARK: Checking an app

  private func checkApp(_ name: String, _ code: AppCode) -> ExitCode {
    let folder: AppFolder
    switch appFolder(name) {
    case .failure(let failure): return fail(failure)
    case .success(let found): folder = found
    }
    guard folder.hasSettings else {
      return fail(.appWithoutSettings(name))
    }
    let missing = code.requirements.filter { !folder.has($0.place) }
    for requirement in missing { terminal.write("missing: \(requirement.task)\n") }
    if missing.isEmpty {
      note("\(counted(code.requirements.count, "requirement")): the app has them all\n")
    } else {
      note("\(missing.count) of \(counted(code.requirements.count, "requirement")) missing\n")
    }
    return missing.isEmpty ? .success : .sourcesAreWrong
  }

  func appFolder(_ name: String) -> Result<AppFolder, Failure> {
    do {
      return .success(try AppFolder(at: absolute(name)))
    } catch {
      return .failure(Failure(error, app: name))
    }
  }
}
