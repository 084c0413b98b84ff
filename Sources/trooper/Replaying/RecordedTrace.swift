import TiltRecording
import TrooperArguments
import TrooperText

/// `trooper replay --trace`: what a device of a recorded game sent, so that the game becomes a test.
enum RecordedTrace {
    static let option = Option(
        "trace", .number(in: 1...Int(UInt8.max)), "print what device N of the game sent, as an evemu trace")

    static func text(of path: String, _ number: Int) throws -> [UInt8] {
        let bytes = try FileBytes.read(path, limit: FileBytes.mostOfRecording, of: "recording")
        let game: RecordedGame
        do throws(RecordingError) {
            game = try RecordedGame(reading: bytes)
        } catch {
            throw Failure(ExitCode.badData, SafeText.cleaned("\(path): \(error)"))
        }
        if let trace = DeviceNumber(rawValue: UInt8(number)).flatMap(game.trace) { return trace.text }
        var names: [String] = []
        for case .deviceAppeared(let device) in game.events.map(\.kind) {
            let name = "\(device.number.rawValue) (\(device.description.name))"
            if !names.contains(name) { names.append(name) }
        }
        let known = names.isEmpty ? "was played by keys" : "has \(names.joined(separator: ", "))"
        throw Failure(ExitCode.badData, SafeText.cleaned("\(path): no device \(number); the game \(known)"))
    }
}
