internal import Campanile
internal import CampanileAppCode
internal import CampanileSyntax
internal import CampanileText
internal import Foundation

extension CommandRow {
  static let adopt = CommandRow(
    name: "adopt", arguments: "", argumentCount: 0...0,
    summary: "Writes the categories and links that an app has already, as declarations.",
    details: """
      Reads the Swift sources, Info.plist, entitlements and `apple-app-site-association` below a folder: categories with their \
      actions as they are registered, URL types, and the paths of associated domains. Identifiers stay what they are \
      (`category invitation as "MEETING_INVITATION"`), so that the app needs no change. Titles come from `.lproj` folders and \
      String Catalogs too, in the workspace's locales, or all of the app's where there is no workspace. What is made only while the app runs \
      is named, and left to you.
      """,
    options: [
      .workspace, .allowRead, OptionRow("app", "DIR", "the folder of the app's project"),
      OptionRow(
        "locale", "TAG", "the language of the titles in the sources; otherwise the workspace's, or en", .locale),
      OptionRow(
        "out", "FILE|-", "a template file to write, which may not be there yet; `-` is standard output (-)", .output()),
      .color,
    ],
    examples: [
      ("campanile adopt --app ../App", "what could be adopted"),
      ("campanile adopt --app ../App --out templates/app.template", "the same, as a file of the workspace"),
    ],
    run: { session throws(UsageProblem) in try session.adopt() })
}

extension Session {
  /// `campanile adopt`
  func adopt() throws(UsageProblem) -> ExitCode {
    guard let name = arguments.text("app") else {
      throw .noAppToAdopt
    }
    if let out = arguments.text("out"), out != "-" { try checkTemplate(out) }
    let folder: AppFolder
    switch appFolder(name) {
    case .failure(let failure): return fail(failure)
    case .success(let found): folder = found
    }
    // One that is named has to be there; otherwise there may be none yet.
    if arguments.text("workspace") != nil, case .failure(let failure) = workspace() { return fail(failure) }
    let locales = workspaceLocales
    let adopted = AdoptedTemplate(
      folder, locale: arguments.text("locale") ?? locales?.first ?? "en", locales: locales)
    for problem in adopted.unread { note("not read: \(VisibleText.line(problem))\n") }
    guard adopted.hasAnything else {
      return fail(.nothingToAdopt(name))
    }
    guard let out = arguments.text("out"), out != "-" else {
      terminal.write(adopted.text)
      return .success
    }
    guard !FileManager.default.fileExists(atPath: absolute(out)) else {
      return fail(.adoptedIsThere(out))
    }
    if let problem = replace(absolute(out), with: Array(adopted.text.utf8), shownPath: out) { return fail(problem) }
    note("\(VisibleText.line(out)): \(counted(adopted.categoryCount, "category", "categories"))\n")
    return .success
  }

  /// What is written are declarations, which stand in templates: elsewhere nothing would read them, and a campaign's file may
  /// not hold them.
  private func checkTemplate(_ out: String) throws(UsageProblem) {
    let url = URL(filePath: absolute(out))
    let isAmongCampaigns = url.deletingLastPathComponent().lastPathComponent == "campaigns"
    guard url.pathExtension != "template" || isAmongCampaigns else { return }
    throw .adoptedAsOther(out, template: "templates/\(url.deletingPathExtension().lastPathComponent).template")
  }

  /// The workspace's, the source locale first; `nil` where there is none.
  private var workspaceLocales: [String]? {
    guard case .success(let workspace) = workspace() else { return nil }
    let locales = compiled(workspace.files).locales
    return locales.isEmpty ? nil : locales
  }
}
