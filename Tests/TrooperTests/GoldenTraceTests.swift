import Foundation
import Testing

@Suite("The golden traces in Tests/Traces")
struct GoldenTraceTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../Traces").standardized

    /// A file is what a terminal shows: each command after `$ `, and below it what the command prints.
    @Test(
        "each makes the stages and answers that are written beside it, at these microseconds",
        arguments: ["hat", "motion-alone", "motion-and-pad", "stick", "trace-with-drops"])
    func stages(name: String) throws {
        let trooper = try Trooper()
        let expected = try String(contentsOf: Self.folder.appendingPathComponent("\(name).expected"), encoding: .utf8)
        let commands = expected.split(separator: "\n").filter { $0.hasPrefix("$ trooper ") }.map { $0.dropFirst(10) }
        #expect(commands.count == 5)
        let script = commands.map { "echo '$ trooper \($0)'; \"$TROOPER\" \($0) || exit" }.joined(separator: "\n")
        let trace = Self.folder.appendingPathComponent(name).path
        let outcome = try trooper.bash("gzip -dc '\(trace).evemu.gz' >\(name).evemu\n\(script)")
        #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
        let (found, wanted) = (outcome.output.split(separator: "\n"), expected.split(separator: "\n"))
        #expect(found.difference(from: wanted).isEmpty, "\(found.difference(from: wanted))")
    }
}
