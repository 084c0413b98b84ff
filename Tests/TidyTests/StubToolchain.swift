import Foundation

/// A Swift that lies outside of the path and builds fuzzers that end at once, with as many inputs as they are told.
final class StubToolchain {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("stub-toolchain-\(UUID().uuidString)")
        let resources = folder.appendingPathComponent("lib/swift")
        try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
        try add("swift", "echo '  \"runtimeResourcePath\": \"\(resources.path)\",'")
        try add("fuzzer", Self.fuzzer)
        let copying = "while [ $# -gt 1 ]; do [ \"$1\" != -o ] || cp \(command("fuzzer")) \"$2\"; shift; done"
        try add("swiftc", copying)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private static let fuzzer = """
        for word; do case $word in -exact_artifact_path=*) : > "${word#*=}" ;; esac; done
        case $0 in *planted) echo 'Fatal error: this bug is planted'; exit 1 ;; esac
        echo "stat::number_of_executed_units: $STUB_INPUTS"
        echo 'taken: 1'
        """

    private func command(_ name: String) -> String { folder.appendingPathComponent("bin/\(name)").path }

    private func add(_ name: String, _ lines: String) throws {
        let file = URL(fileURLWithPath: command(name))
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try "#!/bin/sh\n\(lines)\n".write(to: file, atomically: false, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }

    /// Runs Tests/Fuzz/run for so many seconds, of which it takes none.
    func fuzz(seconds: String, inputs: Int) throws -> (status: Int32, output: String) {
        try Script.run(
            "Tests/Fuzz/run", [seconds, folder.appendingPathComponent("fuzz").path],
            ["PATH": "/usr/bin:/bin", "SWIFT": command("swift"), "STUB_INPUTS": String(inputs)])
    }
}
