/// The scripts that complete a command line, written from the table of commands.
enum ShellCompletion {
  enum Shell: String, CaseIterable {
    case bash, zsh, fish

    var script: String {
      switch self {
      case .bash: ShellCompletion.bash
      case .zsh: ShellCompletion.zsh
      case .fish: ShellCompletion.fish
      }
    }
  }

  /// Words that begin a line: the commands, and what stands alone.
  private static let first = CommandTable.rows.map(\.name) + ["--help", "--version"]

  /// A word of the table inside of single quotes.
  private static func quoted(_ words: [String]) -> String {
    "'" + words.joined(separator: " ").replacing("'", with: "'\\''") + "'"
  }

  static var bash: String {
    var text = """
      # Completes `campanile` in bash. Written by `campanile completion bash`.
      _campanile() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} words=
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W \(quoted(first)) -- "$current"))
          return
        fi
        case "${COMP_WORDS[1]} $previous" in

      """
    for row in CommandTable.rows {
      for option in row.options where !option.choices.isEmpty {
        text += "    '\(row.name) --\(option.name)') words=\(quoted(option.choices)) ;;\n"
      }
    }
    text += """
        esac
        if [ -z "$words" ] && [ "${current:0:1}" = - ]; then
          case "${COMP_WORDS[1]}" in

      """
    for row in CommandTable.rows {
      text += "      '\(row.name)') words=\(quoted(row.options.map { "--" + $0.name } + ["--help"])) ;;\n"
    }
    text += "    esac\n  elif [ -z \"$words\" ]; then\n    case \"${COMP_WORDS[1]}\" in\n"
    for row in CommandTable.rows where !row.choices().isEmpty {
      text += "      '\(row.name)') words=\(quoted(row.choices())) ;;\n"
    }
    text += """
          *)
            COMPREPLY=($(compgen -f -- "$current"))
            return ;;
          esac
        fi
        COMPREPLY=($(compgen -W "$words" -- "$current"))
      }
      complete -o filenames -F _campanile campanile

      """
    return text
  }

  /// Zsh carries out what was written for bash.
  static var zsh: String {
    "# Completes `campanile` in zsh. Written by `campanile completion zsh`.\n"
      + "autoload -U +X bashcompinit && bashcompinit\n"
      + bash.split(separator: "\n").dropFirst().joined(separator: "\n")
      + "\n"
  }

  static var fish: String {
    var text = "# Completes `campanile` in fish. Written by `campanile completion fish`.\n"
    for row in CommandTable.rows {
      text += "complete -c campanile -n __fish_use_subcommand -f -a \(row.name) -d \(quoted([row.summary]))\n"
    }
    for row in CommandTable.rows {
      let here = "complete -c campanile -n '__fish_seen_subcommand_from \(row.name)'"
      for option in row.options {
        text += here + " -l \(option.name)"
        if !option.choices.isEmpty {
          text += " -x -a \(quoted(option.choices))"
        } else if option.value != nil {
          text += " -r"
        }
        text += " -d \(quoted([option.summary]))\n"
      }
    }
    for row in CommandTable.rows where !row.choices().isEmpty {
      text += "complete -c campanile -n '__fish_seen_subcommand_from \(row.name)' -f -a \(quoted(row.choices()))\n"
    }
    return text
  }
}
