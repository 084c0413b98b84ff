import QuizCore
import QuizRecording
import TrooperJSON
import TrooperText

/// `trooper replay --verify`: plays recordings again, one after the other.
enum VerifyCommand {
    static func run(_ files: [String], isJSON: Bool) throws(Failure) {
        let progress = ProgressLine(of: files.count, "verified")
        var worst = ExitCode.success
        var objects: [JSONText] = []
        for name in files {
            let file = VerifiedFile(name)
            // A recording that differs says more than a file that cannot be read.
            if worst != ExitCode.badData, file.exitCode != ExitCode.success { worst = file.exitCode }
            if isJSON {
                objects.append(file.json)
            } else {
                progress.erase()
                try Output.data(file.line)
            }
            progress.advance(by: 1)
        }
        progress.erase()
        if isJSON { try Output.data(JSONText.array(objects).indented) }
        try ExitCode.end(with: worst)
    }
}

/// What came of verifying one file, as a line of text or as JSON.
struct VerifiedFile {
    let name: String
    let result: Result<RecordingFile, Failure>

    private var verdict: Recording.Verdict? { try? result.get().recording.verdict }

    var exitCode: Int32 {
        switch result {
        case .success: verdict == .same ? ExitCode.success : ExitCode.badData
        case .failure(let failure): failure.exitCode
        }
    }

    /// One line whatever the file is called: a name must not look like the result of another file.
    var line: String { SafeText.cleaned(verdict == nil ? message : "\(name): \(message)") + "\n" }

    /// The value of `verdict` in JSON.
    var word: String { verdict?.word ?? "unreadable" }

    var message: String {
        switch result {
        case .failure(let failure): failure.message
        case .success(let file):
            verdict == .same ? "same: \(file.played)" : "\(file.recording.verdict)"
        }
    }

    var json: JSONText {
        var members: [(String, JSONText)] = [
            ("file", .text(name)), ("verdict", .text(word)), ("message", .text(message)),
        ]
        if case .success(let file) = result {
            members += [("events", .number(file.eventCount)), ("duration_us", .number(Int(file.duration.rawValue)))]
        }
        return .object(members.map { JSONText.Member(name: $0.0, value: $0.1) })
    }
}

extension VerifiedFile {
    init(_ name: String, isNamed: Bool = true) {
        self.name = name
        result = Result { () throws(Failure) in try RecordingFile(name, isNamed: isNamed) }
    }
}

extension RecordingFile {
    fileprivate var eventCount: Int { recording.moments.count }
    fileprivate var duration: Microseconds { recording.moments.last?.event.at ?? .zero }
    fileprivate var played: String { "\(eventCount.counted("event")) in \(duration.decimalSeconds) s" }
}
