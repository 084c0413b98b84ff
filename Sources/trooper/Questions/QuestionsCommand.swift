import Arguments
import JSON
import QuestionBank
import QuizCore
import Store
import Text

/// `trooper questions list` and `show`, for the player's packs and for a pack in a file.
enum QuestionsCommand {
    static func list(_ invocation: Invocation) throws -> Int32 {
        var objects = JSONList()
        var isFirst = true
        try forEachPack(of: invocation) { pack in
            if invocation.has("json") {
                for question in pack.questions {
                    try objects.append(QuestionText.jsonWithoutAnswer(question, of: pack.id))
                }
            } else {
                let text = QuestionText.table(of: pack)
                try Output.text(isFirst ? text : "\n" + text, in: Appearance.plainLook(invocation))
            }
            isFirst = false
        }
        if invocation.has("json") { try objects.end() }
        return ExitCode.success
    }

    /// The packs that `--pack` names, otherwise all installed ones; one at a time is in memory.
    private static func forEachPack(of invocation: Invocation, _ body: (Pack) throws -> Void) throws {
        let named = invocation.values(of: "pack")
        guard named.isEmpty || !named.allSatisfy(PackSource.isFile) else {
            return try named.forEach { try body(try pack(in: $0)) }
        }
        let store = try PackStore.openForReading(invocation, needsScores: false)
        defer { store.close() }
        for name in named.isEmpty ? try store.overviews().map(\.id) : named {
            try body(PackSource.isFile(name) ? try pack(in: name) : try store.pack(named: name))
        }
    }

    static func show(_ invocation: Invocation) throws -> Int32 {
        let shown = try page(of: invocation)
        if invocation.has("json") {
            try Output.data(shown.json.indented)
        } else {
            try Output.text(shown.text, in: Appearance.plainLook(invocation))
        }
        return ExitCode.success
    }

    /// Of a question in a file there is no history.
    private static func page(of invocation: Invocation) throws -> (text: String, json: JSONText) {
        if let file = invocation.value(of: "pack"), PackSource.isFile(file) {
            let question = try question(named: invocation.operand, in: try pack(in: file))
            return (QuestionText.page(of: question), question.json)
        }
        let store = try PackStore.openForReading(invocation, needsScores: false)
        defer { store.close() }
        let found = try store.question(invocation.operand, inPack: invocation.value(of: "pack"))
        return (QuestionPageText.page(of: found), QuestionPageText.json(found))
    }

    private static func pack(in file: String) throws(Failure) -> Pack {
        try PackSource.pack(in: try FileBytes.read(file), file: file)
    }

    private static func question(named name: String, in pack: Pack) throws(Failure) -> Question {
        if let question = pack.questions.first(where: { $0.id.rawValue == name }) { return question }
        let nearest = Suggestion.nearest(to: name, in: pack.questions.map(\.id.rawValue))
        throw Failure.noQuestion(name, in: pack.title, nearest: nearest)
    }
}

extension PackStore {
    /// The question with an id in a pack, or the only one in all packs.
    func question(_ id: String, inPack name: String?) throws(Failure) -> LibraryQuestion {
        let pack = try name.map { name throws(Failure) in try overview(named: name) }
        let found = try asking { store throws(StoreError) in try store.questions(withID: id) }
            .filter { pack == nil || $0.pack == pack?.id }
        guard found.count < 2 else {
            let packs = found.map(\.pack).joined(separator: ", ")
            throw Failure(
                message: "several packs have a question '\(id)': \(packs); choose one with --pack NAME",
                exitCode: ExitCode.usage)
        }
        guard let question = found.first else {
            let nearest = try asking { store throws(StoreError) in try store.nearestQuestionID(to: id) }
            throw Failure.noQuestion(id, in: pack?.title, nearest: nearest)
        }
        return question
    }
}

extension Failure {
    /// - Parameters:
    ///   - pack: the title of the only pack that was searched.
    ///   - nearest: the id most like it.
    static func noQuestion(_ id: String, in pack: String?, nearest: String?) -> Failure {
        let remedy = nearest.map { "did you mean '\($0)'?" } ?? "see 'trooper questions list'"
        let place = pack.map { "\($0) has no" } ?? "no pack has a"
        return Failure(message: "\(place) question '\(id)'; \(remedy)", exitCode: ExitCode.noInput)
    }
}
