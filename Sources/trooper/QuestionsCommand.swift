import Arguments
import QuestionBank
import QuizCore
import Spelling

/// `trooper questions list` and `show`: what is in a pack, read from the pack itself, so that no database is needed.
enum QuestionsCommand {
    static func list(_ invocation: Invocation) throws -> Int32 {
        let bank = try bank(of: invocation)
        let text =
            invocation.has("json")
            ? JSONText.array(bank.questions.map(QuestionWords.riddle)).indented : QuestionWords.table(of: bank)
        try Output.data(text)
        return ExitCode.fine
    }

    static func show(_ invocation: Invocation) throws -> Int32 {
        let bank = try bank(of: invocation)
        let question = try question(named: invocation.operands.first ?? "", in: bank)
        let text =
            invocation.has("json") ? question.json.indented : QuestionWords.page(of: question)
        try Output.data(text)
        return ExitCode.fine
    }

    private static func bank(of invocation: Invocation) throws(Failure) -> Bank {
        guard let file = invocation.value(of: "pack") else {
            return try PackSource.bank(in: BuiltInPack.bytes, file: BuiltInPack.fileName)
        }
        return try PackSource.bank(in: try FileBytes.read(file), file: file)
    }

    private static func question(named name: String, in bank: Bank) throws(Failure) -> Question {
        if let question = bank.questions.first(where: { $0.id.rawValue == name }) { return question }
        let nearest = Suggestion.nearest(to: name, in: bank.questions.map(\.id.rawValue))
        let wayOut = nearest.map { "did you mean '\($0)'?" } ?? "see 'trooper questions list'"
        throw Failure(message: "\(bank.title) has no question '\(name)'; \(wayOut)", exitCode: ExitCode.noInput)
    }
}
