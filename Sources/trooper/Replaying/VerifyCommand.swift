import JSON
import QuizCore
import Recording
import Text

/// `trooper replay --verify`: replays recordings as fast as they can be read, one after the other.
enum VerifyCommand {
    static func run(_ files: [String], isJSON: Bool) throws(Failure) {
        let progress = ProgressLine(of: files.map(FileBytes.size).reduce(0, +), "verified")
        var worst = ExitCode.success
        var objects: [JSONText] = []
        for name in files {
            let file = VerifiedFile(name, isDetailed: isJSON, progress)
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

    /// Replays it in constant memory; with `isDetailed` it collects what happened in the game, for `json`.
    init(_ name: String, isDetailed: Bool, _ progress: ProgressLine) {
        self.name = name
        var verifier = Verifier(keepsSteps: isDetailed)
        do throws(Failure) {
            let file = try FileReader(name)
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

    /// With what happened in the game, if the file was verified for that.
    var json: JSONText {
        var members: [(String, JSONText)] = [
            ("file", .text(name)), ("verdict", .text(verdict.word)), ("message", .text(verdict.message)),
        ]
        if case .success(let result) = result {
            members += [("events", .number(result.eventCount)), ("duration_us", .number(Int(result.latest.rawValue)))]
            if case .differs(let difference) = result.outcome { members.append(("difference", difference.json)) }
        }
        if let header = verifier.header, let game = verifier.game {
            members += GameDetails(header, game, verifier.steps).members
        }
        return .object(members.map { JSONText.Member(name: $0.0, value: $0.1) })
    }
}

/// What happened in a game while it was verified.
private struct GameDetails {
    private let ruleset: String
    private let fields: [StateField]
    private var decks: [Deck] = []
    private var answers: [JSONText] = []
    private var stages: [JSONText] = []
    private var checkpoints: [JSONText] = []

    /// - Parameter game: at its end, or as far as it was replayed.
    init(_ header: RecordingHeader, _ game: TiltedGame, _ steps: [RecordedStep]) {
        ruleset = header.ruleset
        fields = game.fields
        for step in steps { note(step) }
    }

    private mutating func note(_ step: RecordedStep) {
        switch step {
        case .checkpoint(let checkpoint): checkpoints.append(checkpoint.json)
        case .event(let event, let effects):
            if case .quiz(.deckDealt(let deck)) = event.kind { decks.append(deck) }
            if case .quiz(.gameResumed(let progress)) = event.kind { decks.append(progress.deck) }
            for effect in effects { note(effect, at: event.at) }
        }
    }

    private mutating func note(_ effect: Effect, at time: Microseconds) {
        let time = JSONText.number(Int(time.rawValue))
        switch effect {
        case .answerGiven(let index, let answer, let isRight):
            answers.append([
                "index": .number(index), "given": .bool(answer.given), "right": .bool(isRight), "at_us": time,
                "taken_us": .number(Int(answer.taken.rawValue)),
            ])
        case .arrowSnapped(_, let stage): stages.append(["at_us": time, "stage": .number(Int(stage.rawValue))])
        case .deckNeeded, .questionAsked, .gameEnded: break
        }
    }

    var members: [(String, JSONText)] {
        [
            ("ruleset", .text(ruleset)),
            ("decks", .array(decks.map(GameDetails.json))),
            ("answers", .array(answers)),
            ("stages", .array(stages)),
            ("fields", .array(fields.map { ["name": .text($0.name), "value": .text($0.value)] })),
            ("checkpoints", .array(checkpoints)),
        ]
    }

    private static func json(_ deck: Deck) -> JSONText {
        [
            // 64 bits as text: many JSON readers keep 53.
            "seed": deck.seed.map { .text(String($0)) } ?? .null,
            "questions": .array(
                deck.questions.map {
                    [
                        "id": .text($0.id.rawValue), "digest": .text(HexWord.text(of: $0.digest)),
                        "statement": .text($0.statement), "answer": .bool($0.answer),
                    ]
                }),
        ]
    }
}

extension VerificationResult.Outcome {
    /// The value of `verdict` in the JSON.
    fileprivate var word: String {
        switch self {
        case .same: "same"
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

extension Checkpoint {
    fileprivate var json: JSONText {
        [
            "line": .number(line), "at_us": .number(Int(at.rawValue)), "state": .text(HexWord.text(of: stateHash)),
            "events": .number(eventCount),
        ]
    }
}
