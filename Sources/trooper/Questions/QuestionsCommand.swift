import QuizCore
import QuizPacks
import TrooperArguments
import TrooperStore
import TrooperText

/// `trooper questions list` and `show`, for the player's packs and for a pack in a file.
enum QuestionsCommand {
    private static let packs = Option(
        repeatable: "pack", .packOrFile, "only this pack, by its name or from a file")
    private static let pack = Option("pack", .packOrFile, "the pack of the question: its name, or a file")

    static let command = Command(
        "questions", "List, show, find, mark and check questions.",
        below: [
            Command(
                "list", "List the questions of all your packs without their answers.",
                takes: [packs, Option.scores, Option.color, Option.json, Listing.csv],
                examples: ["trooper questions list --pack space"], run: list
            ),
            Command(
                "show", "Show one question with its answer, sources and your history.",
                takes: [Option.question, pack, Option.scores, Option.json],
                examples: ["trooper questions show tetris-on-mir"], run: show),
            FindCommand.command,
        ] + MarkCommand.commands + [LintCommand.command])

    /// The packs that `--pack` names, otherwise all installed ones. Files need no scores.
    private static func list(_ options: Options) throws {
        let named = options[packs]
        let needsStore = named.isEmpty || !named.allSatisfy(PlayedPacks.isFile)
        let store = needsStore ? try Store.openToReadPacks(options[.scores]) : nil
        var listing = Listing(columns, hasHeadings: false)
        for name in try named.isEmpty ? store?.packs().map(\.id) ?? [] : named {
            if let store, !PlayedPacks.isFile(name) {
                let id = try store.packID(named: name)
                for found in try store.questions(ofPack: id) { listing.add(row(found.question, pack: id)) }
            } else {
                let pack = try QuestionFile(name).pack()
                for question in pack.questions { listing.add(row(question, pack: pack.id)) }
            }
        }
        try listing.print(options)
    }

    /// No column has the answer.
    static let columns: [Listing.Column] = [
        .init("id"), .init("difficulty"), .init("pack"), .init("topic"), .init("statement", .below),
    ]

    static func row(_ question: Question, pack: String) -> [Listing.Cell] {
        [
            .text(question.id.rawValue), .text(question.difficulty.rawValue), .text(pack), .text(question.topic),
            .text(question.statement),
        ]
    }

    /// Of a question in a file there is no history.
    private static func show(_ options: Options) throws {
        if let file = options[pack], PlayedPacks.isFile(file) {
            let question = try question(named: options[.question], in: try QuestionFile(file).pack())
            try Output.show(options, json: question.json, text: QuestionText.page(of: question))
        } else {
            let store = try Store.openToReadPacks(options[.scores])
            let found = try store.question(options[.question], inPack: options[pack])
            try Output.show(options, json: QuestionText.json(found), text: QuestionText.page(of: found))
        }
    }

    private static func question(named name: String, in pack: Pack) throws(Failure) -> Question {
        if let question = pack.questions.first(where: { $0.id.rawValue == name }) { return question }
        let nearest = Suggestion.nearest(to: name, in: pack.questions.map(\.id.rawValue))
        throw Failure.noQuestion(name, in: pack.title, nearest: nearest)
    }
}

extension Store {
    /// The question with an id in a pack, or the only one in all packs.
    func question(_ id: String, inPack name: String?) throws -> LibraryQuestion {
        let pack = try name.map { try packOverview(named: $0) }
        let found = try questions(withID: id).filter { pack == nil || $0.pack == pack?.id }
        guard found.count < 2 else {
            let packs = found.map(\.pack).joined(separator: ", ")
            throw Failure(
                ExitCode.usage, "several packs have a question '\(id)': \(packs); choose one with --pack NAME")
        }
        guard let question = found.first else {
            throw Failure.noQuestion(id, in: pack?.title, nearest: try nearestQuestionID(to: id))
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
        return Failure(ExitCode.noInput, "\(place) question '\(id)'; \(remedy)")
    }
}
