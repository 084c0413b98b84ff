import QuizCore
import TiltRecording
import TrooperJSON
import TrooperText

/// `trooper replay --verify`: replays recordings as fast as they can be read, one after the other.
enum VerifyCommand {
    static func run(_ files: [String], isJSON: Bool) throws(Failure) {
        let progress = ProgressLine(of: files.map(FileBytes.size).reduce(0, +), "verified")
        var worst = ExitCode.success
        var objects: [JSONText] = []
        for name in files {
            let file = VerifiedFile(name, progress)
            progress.erase()
            // A recording that differs says more than a file that cannot be read.
            if worst != ExitCode.badData, file.exitCode != ExitCode.success { worst = file.exitCode }
            if isJSON { objects.append(file.json) } else { try Output.data(file.line) }
        }
        if isJSON { try Output.data(JSONText.array(objects).indented) }
        try ExitCode.end(with: worst)
    }
}

/// What came of verifying one file, as a line of text or as JSON.
struct VerifiedFile {
    let name: String
    let result: Result<VerificationResult, Failure>
    /// As far as the file was read.
    let verifier: Verifier

    /// Replays it in constant memory.
    init(_ name: String, isNamed: Bool = true, _ progress: ProgressLine) {
        self.name = name
        var verifier = Verifier()
        do throws(Failure) {
            let file = try FileReader(name, isNamed: isNamed)
            // A decided result never changes, and the rest of the file may have no end.
            while !verifier.isDecided, let piece = try file.next() {
                verifier.take(piece.span)
                progress.advance(by: piece.count)
            }
            result = .success(verifier.finish())
        } catch {
            result = .failure(error)
        }
        self.verifier = verifier
    }

    var exitCode: Int32 {
        switch result {
        case .success(let result): result.isSame ? ExitCode.success : ExitCode.badData
        case .failure(let failure): failure.exitCode
        }
    }

    /// One line whatever the file is called: a name must not look like the result of another file.
    var line: String {
        switch result {
        case .success(let result): SafeText.cleaned("\(name): \(result)") + "\n"
        case .failure(let failure): SafeText.cleaned(failure.message) + "\n"
        }
    }

    /// The value of `verdict` in JSON, and what it says in words.
    var verdict: (word: String, message: String) {
        switch result {
        case .success(let result): (result.outcome.word, "\(result)")
        case .failure(let failure): ("unreadable", failure.message)
        }
    }

    var json: JSONText {
        var members: [(String, JSONText)] = [
            ("file", .text(name)), ("verdict", .text(verdict.word)), ("message", .text(verdict.message)),
        ]
        if case .success(let result) = result {
            members += [("events", .number(result.eventCount)), ("duration_us", .number(Int(result.latest.rawValue)))]
            if case .differs(let difference) = result.outcome { members.append(("difference", difference.json)) }
        }
        if let header = verifier.header { members.append(("ruleset", .text(header.ruleset))) }
        return .object(members.map { JSONText.Member(name: $0.0, value: $0.1) })
    }
}

extension VerificationResult.Outcome {
    /// The value of `verdict` in the JSON.
    var word: String {
        switch self {
        case .same: "same"
        case .sameGame: "same-game"
        case .cut: "cut"
        case .differs: "differs"
        case .damaged: "damaged"
        case .unknownRuleset: "unknown-ruleset"
        case .refused: "refused"
        }
    }
}

extension StateDifference {
    fileprivate var json: JSONText {
        func text(_ value: String?) -> JSONText { value.map(JSONText.text) ?? .null }
        return [
            "line": .number(line), "previous_line": .number(previousLine), "at_us": .number(Int(at.rawValue)),
            "fields": .array(
                fields.map {
                    ["name": .text($0.name), "recorded": text($0.recorded), "replayed": text($0.replayed)]
                }),
        ]
    }
}
