import Arguments
import QuestionBank
import QuizCore
import Spelling

/// `trooper questions list` and `show`: what is in a pack, read from the pack itself, so that no database is needed.
enum QuestionsCommand {
    static func list(_ invocation: Invocation) throws -> Int32 {
        let bank = try bank(of: invocation)
        if invocation.has("json") {
            try Output.data(JSONText.array(bank.questions.map(QuestionWords.riddle)).indented)
        } else {
            try Output.words(QuestionWords.table(of: bank), in: Appearance.ofLines(invocation))
        }
        return ExitCode.fine
    }

    static func show(_ invocation: Invocation) throws -> Int32 {
        let bank = try bank(of: invocation)
        let question = try question(named: invocation.operand, in: bank)
        if invocation.has("json") {
            try Output.data(question.json.indented)
        } else {
            try Output.words(QuestionWords.page(of: question), in: Appearance.ofLines(invocation))
        }
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
