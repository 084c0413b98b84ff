import Glibc
import JSON
import QuestionBank
import Recording
import Text

/// `trooper replay --verify`: recordings played again as fast as they can be read, many at a time.
enum VerifyCommand {
    static func run(_ files: [String], isJSON: Bool) throws -> Int32 {
        let crew = VerifyingCrew(files, isJSON: isJSON)
        Workers.run(Workers.count(for: files.count)) { crew.work() }
        return try crew.finish()
    }
}

/// What the threads share: the next file to be taken, and the results that wait for those before them.
private final class VerifyingCrew: Sendable {
    private struct State {
        var next = 0
        var results: [VerifiedFile?]
        var told = 0
        var worst = ExitCode.success
        var progress: ProgressBar
        var failure: Failure?
        var objects: [JSONText] = []
    }

    private let files: [String]
    private let isJSON: Bool
    private let state: Locked<State>

    init(_ files: [String], isJSON: Bool) {
        self.files = files
        self.isJSON = isJSON
        let results = [VerifiedFile?](repeating: nil, count: files.count)
        let total = files.map(VerifyingCrew.size).reduce(0, +)
        state = Locked(State(results: results, progress: ProgressBar(total: total)))
    }

    private static func size(of file: String) -> Int {
        var status = stat()
        return stat(file, &status) == 0 ? Int(status.st_size) : 0
    }

    func work() {
        while let index = takeNext() {
            let tell = { (count: Int) in self.state.withLock { $0.progress.advance(by: count) } }
            let file = files[index]
            let result = isJSON ? VerifiedFile.withChronicle(file, tell) : VerifiedFile(file, tell)
            state.withLock { state in
                state.results[index] = result
                tellFinished(&state)
            }
        }
    }

    /// Nothing is left to do when nobody reads what comes of it.
    private func takeNext() -> Int? {
        state.withLock { state in
            guard state.next < files.count, state.failure == nil else { return nil }
            defer { state.next += 1 }
            return state.next
        }
    }

    /// In the order in which the files were given, each as soon as those before it are told.
    private func tellFinished(_ state: inout State) {
        while state.told < files.count, let result = state.results[state.told] {
            state.progress.erase()
            state.results[state.told] = nil
            state.told += 1
            // One that differs says more than one that cannot be read.
            if state.worst != ExitCode.badData, result.exitCode != ExitCode.success { state.worst = result.exitCode }
            if isJSON {
                state.objects.append(result.json)
                continue
            }
            do throws(Failure) {
                try Output.data(result.line)
            } catch {
                state.failure = error
                return
            }
        }
    }

    /// One document, however many files.
    func finish() throws(Failure) -> Int32 {
        let (failure, worst, objects) = state.withLock { ($0.failure, $0.worst, $0.objects) }
        if let failure { throw failure }
        if isJSON { try Output.data(JSONText.array(objects).indented) }
        return worst
    }
}

/// What became of a recording that was played again.
struct VerifiedFile: Sendable {
    let name: String
    let verdict: Result<VerificationResult, Failure>
    let chronicle: GameChronicle?
    let checkpoints: [Checkpoint]

    /// Plays it in constant memory; `tell` hears of every piece how long it was.
    init(_ name: String, _ tell: (Int) -> Void) {
        self.init(name, on: ReplayedGame.self, tell) { _ in nil }
    }

    /// Likewise, and keeps what happened in it.
    static func withChronicle(_ name: String, _ tell: (Int) -> Void) -> VerifiedFile {
        VerifiedFile(name, on: GameChronicle.self, tell) { $0 }
    }

    private init<Machine: Replayed>(
        _ name: String, on machine: Machine.Type, _ tell: (Int) -> Void, _ keep: (Machine) -> GameChronicle?
    ) {
        self.name = name
        var verifier = Verifier<Machine>(keepsCheckpoints: machine == GameChronicle.self)
        do {
            do {
                try FileBytes.stream(name) { piece in
                    verifier.take(piece.span)
                    tell(piece.count)
                    // Nothing that follows changes anything, and what follows may have no end.
                    if verifier.isDecided { throw Decided() }
                }
            } catch is Decided {}
            verdict = .success(verifier.finish())
        } catch let failure as Failure {
            verdict = .failure(failure)
        } catch {
            verdict = .failure(Failure(message: "cannot read \(name): \(error)", exitCode: ExitCode.inputOutput))
        }
        chronicle = verifier.machine.flatMap(keep)
        checkpoints = verifier.checkpoints
    }

    var exitCode: Int32 {
        switch verdict {
        case .success(let verdict): verdict.isSame ? ExitCode.success : ExitCode.badData
        case .failure(let failure): failure.exitCode
        }
    }

    /// One line, whatever the file is called: another name must not look like the verdict on another file.
    var line: String {
        switch verdict {
        case .success(let verdict): SafeText.cleaned("\(name): \(verdict)") + "\n"
        case .failure(let failure): SafeText.cleaned(failure.message) + "\n"
        }
    }

    var json: JSONText {
        var members: [JSONText.Member] = [JSONText.Member(name: "file", value: .text(name))]
        func add(_ name: String, _ value: JSONText) { members.append(JSONText.Member(name: name, value: value)) }
        switch verdict {
        case .failure(let failure):
            add("verdict", "unreadable")
            add("message", .text(failure.message))
        case .success(let verdict):
            add("verdict", .text(verdict.outcome.word))
            add("message", .text("\(verdict)"))
            add("events", .number(verdict.eventCount))
            add("duration_us", .number(Int(verdict.latest.rawValue)))
            if case .differs(let difference) = verdict.outcome { add("difference", difference.json) }
        }
        if let chronicle {
            members += chronicle.members
            add("checkpoints", .array(checkpoints.map(\.json)))
        }
        return .object(members)
    }
}

/// Ends the reading of a file whose verdict is known.
private struct Decided: Error {}

extension VerificationResult.Outcome {
    var word: String {
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
    /// Hashes as words, because a number of 64 bits is more than many readers of JSON keep.
    fileprivate var json: JSONText {
        [
            "line": .number(line), "at_us": .number(Int(at.rawValue)),
            "state": .text(HexWord.text(of: stateHash)),
            "events": .number(eventCount),
        ]
    }
}
