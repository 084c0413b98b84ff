import QuizCore
import TrooperArguments
import TrooperPacks
import TrooperStore

/// The command that plays the questions of a game again, for the player's friends.
enum GameCommand {
    /// Nil for questions that no command deals: the recording has them.
    static func text(for questions: [Question], seed: UInt64?, of selection: Selection) -> String? {
        if let day = selection.day { return "trooper daily \(day.text)" }
        if let code = code(for: questions.map { ($0.id, $0.statement) }) { return "trooper --code \(code.text)" }
        guard let seed, !selection.packs.isEmpty, selection.packs.allSatisfy(QuestionID.isValid) else { return nil }
        return "trooper --seed \(seed)" + selection.packs.map { " --pack \($0)" }.joined()
    }

    /// Nil unless they are five built-in questions, worded as this program has them.
    static func code(for questions: [(QuestionID, statement: String)]) -> GameCode? {
        let places = questions.compactMap { id, statement in
            known[id].flatMap { $0.statement == statement ? $0.place : nil }
        }
        return places.count == questions.count ? GameCode(places: places) : nil
    }

    private static let known = QuestionPlaces.standard.statements(in: BuiltInPacks.all)

    /// Reads a code, with what is wrong with it as an error.
    static func selection(of text: String) throws -> Selection {
        guard let code = GameCode(text) else {
            let count = text.count { !$0.isWhitespace && $0 != "-" }
            let fault = count == 12 ? "one letter is wrong" : "it has \(count.counted("letter")), not 12"
            throw UsageError("'\(text)' is no code of a game, such as 052C-89MS-00CT: \(fault)")
        }
        do throws(GameCodeRefusal) {
            _ = try QuestionPlaces.standard.entries(of: code)
        } catch {
            throw Failure(ExitCode.noInput, "cannot play the code \(code.text): \(error.reason)")
        }
        return Selection.code(code)
    }
}
