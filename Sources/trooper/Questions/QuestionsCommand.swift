import Arguments
import Catalogue
import JSON
import QuestionBank
import QuizCore
import Store
import Text

/// `trooper questions list` and `show`, for the player's packs and for a pack in a file.
enum QuestionsCommand {
    private static let packs = Option(
        repeatable: "pack", ValueType.nameOrFile, "only this pack, by its name or from a file")
    private static let pack = Option("pack", .nameOrFile, "the pack of the question: its name, or a file")

    static let spec = CommandSpec(
        "questions", "List, show, find, mark and check questions.",
        subcommands: [
            CommandSpec(
                "list", "List the questions of all your packs without their answers.",
                options: .of(packs, .scores, .json), run: list),
            CommandSpec(
                "show", "Show one question with its answer, sources and your history.", operands: .of(.question),
                options: .of(pack, .scores, .json), run: show),
            FindCommand.spec,
        ] + MarkCommand.specs + [LintCommand.spec])

    private static func list(_ options: Options) throws -> Int32 {
        var objects = JSONList()
        var isFirst = true
        try forEachPack(of: options) { pack in
            if options[.json] {
                for question in pack.questions {
                    try objects.append(QuestionText.jsonWithoutAnswer(question, of: pack.id))
                }
            } else {
                let text = QuestionText.table(of: pack)
                try Output.text(isFirst ? text : "\n" + text, in: Appearance.plainLook(options))
            }
            isFirst = false
        }
        if options[.json] { try objects.end() }
        return ExitCode.success
    }

    /// The packs that `--pack` names, otherwise all installed ones; one at a time is in memory.
    private static func forEachPack(of options: Options, _ body: (Pack) throws -> Void) throws {
        let named = options[packs]
        guard named.isEmpty || !named.allSatisfy(PackSource.isFile) else {
            return try named.forEach { try body(try pack(in: $0)) }
        }
        let store = try PackStore.openForReading(options[.scores])
        defer { store.close() }
        for name in named.isEmpty ? try store.overviews().map(\.id) : named {
            try body(PackSource.isFile(name) ? try pack(in: name) : try store.pack(named: name))
        }
    }

    private static func show(_ options: Options) throws -> Int32 {
        let shown = try page(of: options)
        if options[.json] {
            try Output.data(shown.json.indented)
        } else {
            try Output.text(shown.text, in: Appearance.plainLook(options))
        }
        return ExitCode.success
    }

    /// Of a question in a file there is no history.
    private static func page(of options: Options) throws -> (text: String, json: JSONText) {
        if let file = options[pack], PackSource.isFile(file) {
            let question = try question(named: options[.question], in: try pack(in: file))
            return (QuestionText.page(of: question), question.json)
        }
        let store = try PackStore.openForReading(options[.scores])
        defer { store.close() }
        let found = try store.question(options[.question], inPack: options[pack])
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

extension Operand<String> {
    static var question: Operand { Operand("ID", .listed(by: ["questions", "list"], given: "pack")) }
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
