/// A file of an app's project that can't be read, so that something of the app is missing in what is made of it.
struct UnreadFile: Error, Equatable {
  let path: String
  let reason: Reason

  enum Reason: Equatable {
    /// Neither UTF-8 nor UTF-16, too long, or of somebody else.
    case noText
    case noPropertyList
    case list(OpenStepList.Problem)
    case noCatalog
    case noSite
    case objectiveC
  }

  var text: String {
    switch reason {
    case .noText: "\(path): it is no text in UTF-8 or UTF-16"
    case .noPropertyList: "\(path): it is no property list"
    case .list(let problem): "\(path):\(problem.line): \(problem.reason.text)"
    case .noCatalog: "\(path): it is no String Catalog"
    case .noSite: "\(path): it has no `applinks` with `details` in JSON, so that all paths are taken"
    case .objectiveC: "\(path): categories that Objective-C registers; Swift is read"
    }
  }
}

extension OpenStepList.Problem.Reason {
  var text: String {
    switch self {
    case .unclosedQuote: "a quote isn't closed on its line"
    case .noEqualsSign: "`=` stands between a key and its text"
    case .noSemicolon: "`;` is missing behind a text"
    case .conflict: "a merge was left half done here"
    case .typographicQuote: "the quotes have to be straight ones, `\"`"
    case .noText: "`\"key\" = \"text\";` is expected here"
    case .tooDeep: "too many lists stand within each other"
    case .leftOver: "something is left over behind the end"
    }
  }
}
