import Glibc
import QuestionBank

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
        var worst = ExitCode.fine
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
            if state.worst != ExitCode.badData, result.exitCode != ExitCode.fine { state.worst = result.exitCode }
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
