import Arguments
import Foundation
import Testing

@testable import trooper

@Suite("The man page")
struct ManPageTests {
    private static func page() throws -> String {
        let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try String(contentsOf: project.appendingPathComponent("Resources/trooper.6"), encoding: .utf8)
    }

    @Test("it has each option of the program")
    func options() throws {
        let listed = try Self.page().matches(of: /(?m)^\.(?:It|Op|Oo|Pp)?\s*Fl -([a-z-]+)/).map { String($0.1) }
        let options = Commands.root.withSubcommands.flatMap(\.options).map(\.name)
        #expect(Set(listed).symmetricDifference(options + ["help"]).sorted() == [])
    }

    @Test("it has each command that runs")
    func commands() throws {
        func lines(of command: CommandSpec, after path: [String]) -> [String] {
            let here = path + [command.name]
            let own = command.run == nil ? [] : [here.joined(separator: " ")]
            return own + command.subcommands.flatMap { lines(of: $0, after: here) }
        }
        let commands = Commands.root.subcommands.flatMap { lines(of: $0, after: []) }
        let listed = try Self.page().matches(of: /(?m)^\.It Cm ([a-z-]+(?: [a-z-]+)?)/).map { String($0.1) }
        #expect(Set(listed).symmetricDifference(commands).sorted() == [])
        #expect(Commands.root.withSubcommands.allSatisfy { $0.run != nil || !$0.subcommands.isEmpty })
    }
}
