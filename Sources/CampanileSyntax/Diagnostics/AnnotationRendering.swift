/// Diagnostics as workflow commands of GitHub Actions: `::error file=…,line=…,col=…,title=…::…`.
///
/// Source: GitHub, "Workflow commands for GitHub Actions". A line's end would end the command, so messages are escaped.
struct AnnotationRendering {
  let files: [SourceFile]

  func text(of report: Report) -> String {
    let index = SourceIndex(files, of: report.diagnostics, in: report.folder)
    var text = ""
    for failure in report.failures {
      let file = failure.path.map { "file=\(property($0))," } ?? ""
      text += "::\(command(failure.severity)) \(file)title=\(failure.code.rawValue)"
      text += "::\(message(failure.summary, failure.help))\n"
    }
    for diagnostic in report.diagnostics {
      let (start, end) = index.positions(of: diagnostic.range, counting: .utf16)
      text += "::\(command(diagnostic.severity)) file=\(property(index.path(of: diagnostic.range)))"
      text += ",line=\(start.line),endLine=\(end.line)"
      // Columns are only allowed where the range is on one line.
      if start.line == end.line { text += ",col=\(start.column),endColumn=\(end.column)" }
      // An annotation has one place; what else the problem talks about is told by its line.
      let notes = diagnostic.notes.map { note in
        "\(note.text): \(index.path(of: note.range)):\(index.positions(of: note.range, counting: .utf16).0.line)"
      }
      text += ",title=\(diagnostic.code.rawValue)::\(message(diagnostic.summary, diagnostic.help + notes))\n"
    }
    if report.omittedCount > 0 { text += "::notice ::\(report.omittedCount) more problems are not listed\n" }
    return text
  }

  private func command(_ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .hint: "notice"
    }
  }

  private func message(_ summary: String, _ help: [String]) -> String {
    escaped(([summary] + help).map(VisibleText.line).joined(separator: "\n"))
  }

  private func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private func property(_ text: String) -> String {
    var property = ""
    for scalar in escaped(VisibleText.line(text)).unicodeScalars {
      switch scalar {
      case ":": property += "%3A"
      case ",": property += "%2C"
      default: property.unicodeScalars.append(scalar)
      }
    }
    return property
  }
}
