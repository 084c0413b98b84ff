import QuizCore
import TiltRecording
import TrooperJSON

/// Standings as JSON Lines: what `standings --json` prints, and `--from` reads.
///
/// The first line says how many recordings follow, so that a part that was cut off is noticed; several parts in one file
/// are one after the other.
enum StandingsLines {
    /// Of the form of the lines; a reader refuses any other.
    static let version = 1

    static func print(_ standings: Standings) throws(Failure) {
        let rows = standings.groups.flatMap(\.rows)
        let count = rows.map(\.files.count).reduce(0, +) + standings.refused.count
        try print(["standings": .number(version), "recordings": .number(count)])
        for row in rows {
            for file in row.files { try print(json(of: row, file)) }
        }
        for recording in standings.refused {
            try print([
                "file": .text(recording.file), "verdict": .text(recording.verdict),
                "message": .text(recording.message),
            ])
        }
    }

    private static func print(_ json: JSONText) throws(Failure) { try Output.stream(json.compact + "\n") }

    private static func json(of row: Standings.Row, _ file: String) -> JSONText {
        let game = row.game
        let questions = game.deck.map { question -> JSONText in
            ["id": .text(question.id), "digest": .text(HexWord.text(of: question.digest))]
        }
        return [
            "file": .text(file), "verdict": .text(game.outcome.word), "rank": .number(row.rank),
            "right": .number(game.rightCount), "time_us": .number(Int(game.time.rawValue)),
            "pack": .text(game.pack),
            // 64 bits as text: many JSON readers keep 53.
            "seed": game.seed.map { .text(String($0)) } ?? .null,
            "engine": .text(game.engine), "state": .text(HexWord.text(of: game.state)),
            "questions": .array(questions),
        ]
    }
}
