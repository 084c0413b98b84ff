import Foundation
import Testing

@testable import Arguments
@testable import trooper

@Suite("The man page")
struct ManPageTests {
    private static func page() throws -> String {
        let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try String(contentsOf: project.appendingPathComponent("Resources/trooper.6"), encoding: .utf8)
    }

    /// The entries of its lists that begin so.
    private static func entries(_ start: String) throws -> [String] {
        try page().components(separatedBy: "\n.It ").map { $0.components(separatedBy: "\n.El")[0] }
            .filter { "\($0.split(separator: "\n").first ?? "") ".hasPrefix(start) }
    }

    private static var commands: [(name: String, spec: CommandSpec)] {
        withPaths(Commands.root).map { ($0.path.joined(separator: " "), $0.spec) }
            .filter { $0.spec.run != nil }
    }

    @Test("it has each option of the program")
    func options() throws {
        let listed = try Self.page().matches(of: /(?m)^\.(?:It|Op|Oo|Pp)?\s*Fl -([a-z-]+)/).map { String($0.1) }
        let options = Commands.root.withSubcommands.flatMap(\.options).map(\.name)
        #expect(Set(listed).symmetricDifference(options + ["help"]).sorted() == [])
    }

    @Test("it has the range and the default that help has of each option")
    func ranges() throws {
        for option in Commands.root.withSubcommands.flatMap(\.options) {
            let entry = try Self.entries("Fl -\(option.name) ").joined(separator: " ")
            let text = entry.replacing(#/(?m)^\.[A-Z][a-z] /#, with: "").replacing(/\s+/, with: " ")
                .replacing(/\ (?=[,.;])/, with: "")
            if case .number(let range) = option.form, range != 0...UInt64.max {
                let words = "from \(range.lowerBound) to \(range.upperBound)"
                #expect(text.contains(words), "--\(option.name): \(words)")
            }
            guard let word = option.defaultText else { continue }
            let forms = ["\(word) is the default", "\(word), the default", "\(word) (the default)"]
            #expect(forms.contains(where: text.contains), "--\(option.name): \(word)")
        }
    }

    @Test("it has each command that runs, with its operands and the options that it takes")
    func takenOptions() throws {
        for (name, spec) in Self.commands where !name.isEmpty {
            let entries = try Self.entries("Cm \(name) ")
            #expect(!entries.isEmpty, "\(name)")
            // The options of a game have a section of their own.
            guard name != "play", name != "calibrate" else { continue }
            let named = entries.joined().matches(of: /Fl -([a-z-]+)/).map { String($0.1) }
            #expect(Set(named).symmetricDifference(spec.options.map(\.name)).sorted() == [], "\(name)")
            let takesSeveral = entries.contains { $0.prefix { $0 != "\n" }.contains("...") }
            #expect(takesSeveral == spec.operands.contains { [.any, .oneOrMore].contains($0.count) }, "\(name)")
        }
        let listed = try Self.page().matches(of: /(?m)^\.It Cm ([a-z-]+(?: [a-z-]+)?)/).map { String($0.1) }
        #expect(Set(listed).subtracting(Self.commands.map(\.name)).sorted() == [])
    }
}

/// A command and all its subcommands, each with the words that lead to it.
private func withPaths(_ spec: CommandSpec, path: [String] = []) -> [(path: [String], spec: CommandSpec)] {
    [(path, spec)] + spec.subcommands.flatMap { withPaths($0, path: path + [$0.name]) }
}

@Suite("Examples in the help")
struct ExampleTests {
    @Test("each command has one to three, which are command lines of it that the parser takes")
    func examples() throws {
        for (path, spec) in withPaths(Commands.root) {
            #expect(HelpText.of(path, in: Commands.root).contains("\nExamples:\n  trooper "), "\(path)")
            guard spec.run != nil else { continue }
            #expect((1...3).contains(spec.examples.count), "\(path)")
            for line in spec.examples {
                let words = try Trooper().bash("printf '%s\\n' \(line.prefix { $0 != ">" })").output.split(
                    separator: "\n"
                ).map(String.init)
                let invocation = try ArgumentReader.read(Array(words.dropFirst()), by: Commands.root)
                #expect(words.first == "trooper" && (invocation.path == path || path == ["play"]), "\(line)")
            }
        }
    }
}
