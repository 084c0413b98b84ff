import Foundation
import Testing

@Suite("The man page")
struct ManPageTests {
    private func text(_ path: String) throws -> String {
        try #require(SourceTree.file(path)).text
    }

    /// What the first group of a pattern catches, each once.
    private func found(_ pattern: String, in text: String) throws -> Set<String> {
        let expression = try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
        let matches = expression.matches(in: text, range: NSRange(text.startIndex..., in: text))
        return Set(matches.compactMap { Range($0.range(at: 1), in: text) }.map { String(text[$0]) })
    }

    @Test("it has every option of the program, and no other")
    func options() throws {
        let program = try found("OptionSpec\\(\\s*\"([a-z-]+)\"", in: text("Sources/trooper/Commands.swift"))
        let page = try found("^\\.(?:It|Op|Oo|Pp)?\\s*Fl -([a-z-]+)", in: text("Resources/trooper.6"))
        try #require(program.count > 5)
        #expect(page == program.union(["help"]))
    }

    @Test("it has every command of the program, and no other")
    func commands() throws {
        let program = try found("CommandSpec\\(\\s*\"([a-z]+)\"", in: text("Sources/trooper/Commands.swift"))
        let page = try found("^\\.It Cm (?:questions )?([a-z]+)", in: text("Resources/trooper.6"))
        try #require(program.count > 5)
        #expect(page.union(["trooper", "questions"]) == program)
    }

    @Test("it has every exit code of the program, and no other")
    func exitCodes() throws {
        let program = try found("static let [a-zA-Z]+: Int32 = ([0-9]+)$", in: text("Sources/trooper/ExitCode.swift"))
        let page = try found("^\\.It ([0-9]+)$", in: text("Resources/trooper.6"))
        try #require(program.count > 5)
        #expect(page == program.union(["129", "130", "131", "143"]))
    }

    @Test("it names the version that the program has")
    func version() throws {
        let program = try found("version = \"([0-9.]+)\"", in: text("Sources/trooper/Program.swift"))
        #expect(program.count == 1)
        #expect(try found("^\\.Os \"Game Trooper ([0-9.]+)\"", in: text("Resources/trooper.6")) == program)
        #expect(try found("^## \\[([0-9.]+)\\]", in: text("CHANGELOG.md")).isSuperset(of: program))
    }
}
