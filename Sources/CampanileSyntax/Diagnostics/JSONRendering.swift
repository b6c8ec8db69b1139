internal import CampanileText

/// Diagnostics for programs: one JSON object a line.
///
/// Lines and columns count from 1, columns in UTF-16 code units; `range` counts bytes of UTF-8 from 0, the end excluded.
struct JSONRendering {
  let files: [SourceFile]

  func text(of report: Report) -> String {
    let index = SourceIndex(files, of: report.diagnostics)
    var text = ""
    for failure in report.failures { text += self.text(of: failure) + "\n" }
    for diagnostic in report.diagnostics { text += self.text(of: diagnostic, in: index) + "\n" }
    if report.omittedCount > 0 { text += "{\"omitted\":\(report.omittedCount)}\n" }
    return text
  }

  private func text(of failure: Failure) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("code", failure.code.rawValue)
      json.member("severity", failure.severity.rawValue)
      json.member("summary", failure.summary)
      if let path = failure.path { json.member("file", path) }
      json.array("help") { json in for sentence in failure.help { json.member(nil, sentence) } }
    }
    return json.text
  }

  private func text(of diagnostic: Diagnostic, in index: SourceIndex) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("code", diagnostic.code.rawValue)
      json.member("severity", diagnostic.severity.rawValue)
      json.member("summary", diagnostic.summary)
      writePlace(of: diagnostic.range, in: index, to: &json)
      json.member("label", diagnostic.label)
      json.array("notes") { json in
        for note in diagnostic.notes {
          json.object { json in
            json.member("text", note.text)
            writePlace(of: note.range, in: index, to: &json)
          }
        }
      }
      json.array("help") { json in for sentence in diagnostic.help { json.member(nil, sentence) } }
      json.array("fixes") { json in
        for fix in diagnostic.fixes {
          json.object { json in
            json.member("title", fix.title)
            json.array("edits") { json in
              for edit in fix.edits {
                json.object { json in
                  writePlace(of: edit.range, in: index, to: &json)
                  json.member("replacement", edit.replacement)
                }
              }
            }
          }
        }
      }
    }
    return json.text
  }

  private func writePlace(of range: SourceRange, in index: SourceIndex, to json: inout JSONWriter) {
    let (start, end) = index.positions(of: range, counting: .utf16)
    json.member("file", index.path(of: range))
    json.member("line", start.line)
    json.member("column", start.column)
    json.member("endLine", end.line)
    json.member("endColumn", end.column)
    json.object("range") { json in
      json.member("start", Int(range.start))
      json.member("end", Int(range.end))
    }
  }
}
