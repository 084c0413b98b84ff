import Arguments
import QuestionBank
import QuizCore
import Screens

/// `trooper picture`: a moment of a game as an SVG file, drawn by the same code as on the terminal.
enum PictureCommand {
    /// Any seed will do, as long as the picture is the same every time.
    private static let seed: UInt64 = 42
    static let usualSize = Size(columns: 80, rows: 24)
    /// Nobody has a terminal this large, and the picture would be one of many megabytes.
    private static let largestSide: UInt64 = 500
    static let columns = UInt64(Scene.smallestSize.columns)...largestSide
    static let rows = UInt64(Scene.smallestSize.rows)...largestSide

    static func run(_ invocation: Invocation) throws -> Int32 {
        let size = size(of: invocation)
        let snapshot = invocation.value(of: "screen").flatMap(Snapshot.init) ?? .question
        let scene = try scene(of: snapshot)
        let picture = scene.picture(size: size, look: Look(isASCII: invocation.has("ascii")))
        let bytes = Array(FrameSVG(picture.frame, theme: Appearance.theme(invocation)).text.utf8)
        let file = invocation.operand
        if file == "-" {
            try Output.file(bytes)
        } else {
            try WholeFile.write(bytes, to: file)
        }
        return ExitCode.fine
    }

    static func size(of invocation: Invocation) -> Size {
        Size(
            columns: invocation.number(of: "columns").map { Int($0) } ?? usualSize.columns,
            rows: invocation.number(of: "rows").map { Int($0) } ?? usualSize.rows)
    }

    private static func scene(of snapshot: Snapshot) throws(Failure) -> Scene {
        let bank = try PackSource.bank(in: BuiltInPack.bytes, file: BuiltInPack.fileName)
        let deck = try SeededDeck.deck(of: bank, seed: seed)
        var lobby = Lobby()
        lobby.bankTitle = bank.title
        lobby.questionCount = bank.questions.count
        return snapshot.scene(deck: deck, lobby: lobby)
    }
}
