import Foundation

/// A script of the project as it is started from a shell.
enum Script {
    /// Runs it to its end with no standard input, and nothing in its environment but what is given.
    /// - Parameters:
    ///   - path: from the top level of the project.
    ///   - arguments: what follows it on the command line.
    ///   - environment: all that the script can ask for.
    ///   - shell: what reads it where there is no `env` to find it by.
    static func run(
        _ path: String, _ arguments: [String], _ environment: [String: String], by shell: String? = nil
    ) throws -> (status: Int32, output: String) {
        let process = Process()
        let script = SourceTree.root.appendingPathComponent(path).path
        process.executableURL = URL(fileURLWithPath: shell ?? script)
        process.arguments = (shell == nil ? [] : [script]) + arguments
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
