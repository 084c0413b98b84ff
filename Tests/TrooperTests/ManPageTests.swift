import Foundation
import TestOptions
import Testing
import TrooperText

@testable import TrooperArguments
@testable import trooper

@Suite("The man page")
struct ManPageTests {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Resources/trooper.6")

    /// `RECORD_SCREENS=1` writes them anew.
    @Test("its commands and options are those of the help, in the same words")
    func sections() throws {
        let page = try String(contentsOf: Self.file, encoding: .utf8)
        let parts = page.components(separatedBy: ".Sh COMMANDS\n")
        let end = try #require(parts.last?.firstRange(of: ".Sh KEYS\n"))
        let text = parts[0] + CommandSections.text + parts[1][end.lowerBound...]
        if TestOptions.recordsScreens { try Data(text.utf8).write(to: Self.file) }
        #expect(page == text || TestOptions.recordsScreens)
    }
}

/// The sections of the man page that are made of the table of commands.
private enum CommandSections {
    static var text: String {
        var lines = [".Sh COMMANDS", "Without a command,", ".Nm", "starts a game.", ".Bl -tag -compact -width Ds"]
        let commands = withPaths(Commands.root).filter {
            ($0.spec.run != nil || $0.spec.noun != "command") && !$0.path.isEmpty
        }
        for (path, spec) in commands {
            let below =
                spec.noun == "command" ? [] : [spec.noun.uppercased()] + (spec.below.first?.operands.map(\.name) ?? [])
            let operands = HelpText.operands(of: spec).replacing("|", with: " | ")
            lines.append(".It Cm " + (path + below).joined(separator: " ") + operands)
            lines += prose(spec.summary)
            let taken = spec.options.filter { $0.kept == nil }.map { "\\-\\-\($0.name)" }
            let others = taken.count < spec.options.count ? ["settings"] : []
            if path != ["play"], !spec.options.isEmpty {
                lines += prose("Takes \((taken + others).joined(byLast: "and")).")
            }
        }
        lines += [".El", ".Sh OPTIONS"]
        lines += prose("The value of an option is the next word, or follows an equals sign. The file - is a pipe.")
        lines += [".Ss Of a game"] + list(Commands.root.options.filter { $0.name != "version" && $0.kept == nil })
        lines += [".Ss Settings"] + list(Settings.all)
        let others = commands.flatMap(\.spec.options).filter { !game.contains($0.name) }
        lines += [".Ss Of other commands"] + list(others.sorted { $0.name < $1.name })
        lines += [".Ss Everywhere", ".Bl -tag -compact -width Ds"]
        lines += [".It Fl -version", "Print the version; -V does the same."]
        lines += [".It Fl -help", "Explain the command; -h does the same.", ".El"]
        return lines.joined(separator: "\n") + "\n"
    }

    private static let game = Set(Commands.root.options.map(\.name))

    /// An option that commands explain differently has several paragraphs.
    private static func list(_ options: [any Argument]) -> [String] {
        var lines: [String] = []
        var told: Set<String> = []
        for option in options where told.insert("\(option.name) \(option.explanation)").inserted {
            let value = option.kind.placeholder.map { " Ar " + $0.replacing("|", with: " | ") } ?? ""
            lines.append(".It Fl -\(option.name)\(value)")
            lines += prose(option.explanation.prefix(1).uppercased() + option.explanation.dropFirst() + ".")
        }
        return [".Bl -tag -compact -width Ds"] + lines + [".El"]
    }

    /// A sentence a line, if it fits, and no line that would be a macro.
    private static func prose(_ text: String) -> [String] {
        text.replacing("..", with: ".").replacing(". ", with: ".\n").split(separator: "\n").flatMap { sentence in
            Wrapping.hanging(String(sentence), indent: 0, columns: 120).split(separator: "\n")
        }.map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&\($0)" : String($0) }
    }
}

/// A command and all below it, each with the words that lead to it; the settings below `settings set` are its operand.
private func withPaths(_ spec: Command, path: [String] = []) -> [(path: [String], spec: Command)] {
    [(path, spec)] + (spec.noun == "command" ? spec.below.flatMap { withPaths($0, path: path + [$0.name]) } : [])
}

@Suite("Examples in the help")
struct ExampleTests {
    @Test("each command has one to three that the parser takes, and its help has at most 80 columns")
    func examples() throws {
        for (path, spec) in withPaths(Commands.root) {
            let help = HelpText.of(path, in: Commands.root)
            #expect(help.contains("\nExamples:\n  trooper "), "\(path)")
            #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(path)")
            guard spec.run != nil || spec.noun != "command" else { continue }
            #expect((1...3).contains(spec.examples.count), "\(path)")
            for line in spec.examples {
                let words = try Trooper().bash("printf '%s\\n' \(line.prefix { $0 != ">" })").output.split(
                    separator: "\n"
                ).map(String.init)
                let invocation = try ArgumentReader.read(Array(words.dropFirst()), by: Commands.root)
                #expect(words.first == "trooper" && (invocation.path.starts(with: path) || path == ["play"]), "\(line)")
            }
        }
    }

    @Test("the first help fits a screen, and names seven commands and what else there is")
    func first() throws {
        let help = HelpText.of([], in: Commands.root)
        #expect(help.split(separator: "\n", omittingEmptySubsequences: false).count <= 24, "\(help)")
        for word in [
            "daily", "party", "packs", "stats", "replay", "settings", "doctor", "--code", "help play", "help all",
        ] {
            #expect(help.contains(word), "\(word)")
        }
        let all = HelpText.ofAll(in: Commands.root)
        #expect(Commands.root.below.map(\.name).filter { !all.contains("  \($0)") } == [])
    }
}
