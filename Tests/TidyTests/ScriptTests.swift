import Testing

@Suite("Scripts and what they are asked for")
struct ScriptTests {
    @Test(
        "without what it needs to know, a script says how it is called",
        arguments: [
            ".ci/build", ".ci/coverage", ".ci/packages", ".ci/sanitize", "Tests/Fuzz/run", "Tests/Kernel/make-guest",
            "Tests/Peers/build",
        ])
    func usage(path: String) throws {
        let (status, output) = try Script.run(path, [], ["PATH": "/usr/bin:/bin"])
        #expect(status == 64)
        #expect(output.hasPrefix("usage: \(path) "))
        #expect(output.split(separator: "\n").count == 1)
    }

    @Test(
        "the fuzzers refuse seconds that are no number, before anything is built", arguments: ["abc", "0", "", "1.5"])
    func seconds(_ seconds: String) throws {
        let (status, output) = try StubToolchain().fuzz(seconds: seconds, inputs: 1_000)
        #expect(status == 64)
        #expect(output.hasPrefix("fuzz: SECONDS is how long each target runs"))
        #expect(output.hasSuffix(" and no '\(seconds)'\n"))
    }

    @Test("fuzzers that hardly got anything done fail, unless they had no time")
    func leastInputs() throws {
        let toolchain = try StubToolchain()
        let enough = try toolchain.fuzz(seconds: "30", inputs: 500)
        #expect(enough.status == 0, "\(enough.output)")
        #expect(enough.output.contains("fuzz: pack, 500 inputs in 30 s, of which it took 1\n"))
        let few = try toolchain.fuzz(seconds: "30", inputs: 499)
        #expect(few.status == 1)
        #expect(few.output.contains("fuzz: pack had 499 inputs only, and 500 are the least"))
        #expect(try toolchain.fuzz(seconds: "29", inputs: 499).status == 0)
    }
}
