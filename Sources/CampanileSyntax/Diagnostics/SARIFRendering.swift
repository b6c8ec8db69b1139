internal import CampanileText

/// Diagnostics as SARIF 2.1.0 (OASIS, "Static Analysis Results Interchange Format"), which code hosts read.
struct SARIFRendering {
  let version: String

  /// What a run has told, each report with its own files, as one document.
  func text(of reports: [Report]) -> String {
    let codes = Set(reports.flatMap { $0.diagnostics.map(\.code) }).sorted { $0.rawValue < $1.rawValue }
    let ruleIndices = Dictionary(zip(codes, codes.indices), uniquingKeysWith: { first, _ in first })
    var json = JSONWriter()
    json.object { json in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.array("runs") { json in
        json.object { json in
          writeTool(codes, to: &json)
          json.member("columnKind", "utf16CodeUnits")
          writeInvocation(reports, to: &json)
          json.array("results") { json in
            for report in reports {
              let index = SourceIndex(report.files, of: report.diagnostics, in: report.folder)
              for diagnostic in report.diagnostics {
                write(diagnostic, rule: ruleIndices[diagnostic.code] ?? 0, in: index, to: &json)
              }
            }
          }
        }
      }
    }
    return json.text + "\n"
  }

  private func writeTool(_ codes: [Diagnostic.Code], to json: inout JSONWriter) {
    json.object("tool") { json in
      json.object("driver") { json in
        json.member("name", "campanile")
        if !version.isEmpty { json.member("version", version) }
        json.array("rules") { json in
          for code in codes {
            json.object { json in
              json.member("id", code.rawValue)
              guard let explanation = Catalogue.explanation(of: code) else { return }
              json.object("shortDescription") { $0.member("text", explanation.title) }
              json.object("fullDescription") { $0.member("text", explanation.text) }
            }
          }
        }
      }
    }
  }

  private func writeInvocation(_ reports: [Report], to json: inout JSONWriter) {
    let failures = reports.flatMap(\.failures)
    let omittedCount = reports.reduce(0) { $0 + $1.omittedCount }
    json.array("invocations") { json in
      json.object { json in
        json.member("executionSuccessful", !failures.contains { $0.severity == .error })
        json.array("toolExecutionNotifications") { json in
          if omittedCount > 0 {
            json.object { json in
              json.member("level", "note")
              json.object("message") { $0.member("text", "\(omittedCount) more problems are not listed") }
            }
          }
          for failure in failures {
            json.object { json in
              json.object("descriptor") { $0.member("id", failure.code.rawValue) }
              json.member("level", level(of: failure.severity))
              json.object("message") { $0.member("text", message(failure.summary, failure.help)) }
              guard let path = failure.path else { return }
              json.array("locations") { json in
                json.object { json in
                  json.object("physicalLocation") { json in
                    json.object("artifactLocation") { $0.member("uri", uri(of: path)) }
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  private func write(_ diagnostic: Diagnostic, rule: Int, in index: SourceIndex, to json: inout JSONWriter) {
    json.object { json in
      json.member("ruleId", diagnostic.code.rawValue)
      json.member("ruleIndex", rule)
      json.member("level", level(of: diagnostic.severity))
      json.object("message") { $0.member("text", message(diagnostic.summary, diagnostic.help)) }
      json.array("locations") { json in
        json.object { json in
          writePlace(of: diagnostic.range, in: index, to: &json)
          if !diagnostic.label.isEmpty { json.object("message") { $0.member("text", diagnostic.label) } }
        }
      }
      if !diagnostic.notes.isEmpty {
        json.array("relatedLocations") { json in
          for (number, note) in diagnostic.notes.enumerated() {
            json.object { json in
              json.member("id", number)
              writePlace(of: note.range, in: index, to: &json)
              json.object("message") { $0.member("text", note.text) }
            }
          }
        }
      }
      if !diagnostic.fixes.isEmpty {
        json.array("fixes") { json in
          for fix in diagnostic.fixes { write(fix, in: index, to: &json) }
        }
      }
    }
  }

  private func write(_ fix: Diagnostic.Fix, in index: SourceIndex, to json: inout JSONWriter) {
    json.object { json in
      json.object("description") { $0.member("text", fix.title) }
      json.array("artifactChanges") { json in
        // One after another, those of one file together.
        var rest = fix.edits[...]
        while let file = rest.first?.range.file {
          let edits = rest.prefix { $0.range.file == file }
          rest = rest.dropFirst(edits.count)
          write(edits, in: index, to: &json)
        }
      }
    }
  }

  /// The edits of a fix in one file.
  private func write(_ edits: ArraySlice<Diagnostic.Fix.Edit>, in index: SourceIndex, to json: inout JSONWriter) {
    json.object { json in
      json.object("artifactLocation") { json in
        if let edit = edits.first { json.member("uri", uri(of: index.path(of: edit.range))) }
      }
      json.array("replacements") { json in
        for edit in edits {
          json.object { json in
            json.object("deletedRegion") { writeRegion(of: edit.range, in: index, to: &$0) }
            json.object("insertedContent") { $0.member("text", edit.replacement) }
          }
        }
      }
    }
  }

  private func writePlace(of range: SourceRange, in index: SourceIndex, to json: inout JSONWriter) {
    json.object("physicalLocation") { json in
      json.object("artifactLocation") { $0.member("uri", uri(of: index.path(of: range))) }
      json.object("region") { writeRegion(of: range, in: index, to: &$0) }
    }
  }

  private func writeRegion(of range: SourceRange, in index: SourceIndex, to json: inout JSONWriter) {
    let (start, end) = index.positions(of: range, counting: .utf16)
    json.member("startLine", start.line)
    json.member("startColumn", start.column)
    json.member("endLine", end.line)
    json.member("endColumn", end.column)
    json.member("byteOffset", Int(range.start))
    json.member("byteLength", Int(range.end - range.start))
  }

  private func message(_ summary: String, _ help: [String]) -> String { ([summary] + help).joined(separator: ". ") }

  /// Section 3.27.10: the levels of a result.
  private func level(of severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .hint: "note"
    }
  }

  /// A path as a relative reference of RFC 3986: bytes other than the unreserved ones and `/` are written as `%XX`.
  private func uri(of path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return text
  }
}
