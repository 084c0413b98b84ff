import Arguments
import Recording
import TiltCore

/// `trooper replay`: recorded games once more, and games out of traces of devices.
enum ReplayCommand {
    static func run(_ invocation: Invocation) throws -> Int32 {
        let files = try files(invocation)
        if invocation.has("verify") { return try VerifyCommand.run(files, isJSON: invocation.has("json")) }
        guard let file = files.first, files.count == 1 else {
            throw UsageError("one recording at a time can be shown; --verify takes many")
        }
        if let path = invocation.value(of: "save") {
            try save(file, to: path, invocation)
            return ExitCode.fine
        }
        throw UsageError("'replay' needs --verify or --save")
    }

    private static func files(_ invocation: Invocation) throws -> [String] {
        guard invocation.has("last") else {
            guard !invocation.operands.isEmpty else { throw UsageError("'replay' needs a FILE, or --last") }
            return invocation.operands
        }
        guard invocation.operands.isEmpty else { throw UsageError("--last names the recording, and so does a FILE") }
        guard let latest = Locations.recordings.flatMap({ RecordingShelf.recordings(in: $0).last }) else {
            throw Failure(
                message: "there is no recording yet; play a game, and it is recorded", exitCode: ExitCode.noInput)
        }
        return [latest]
    }

    private static func save(_ trace: String, to path: String, _ invocation: Invocation) throws {
        let game = try TraceGame(trace, invocation)
        if path == "-" {
            try game.write { bytes throws(Failure) in try Output.data(String(decoding: bytes, as: UTF8.self)) }
            return
        }
        let file = try GrowingFile(path)
        do throws(Failure) {
            try game.write { bytes throws(Failure) in try file.append(bytes) }
            try file.finish()
        } catch {
            file.discard()
            throw error
        }
    }
}
