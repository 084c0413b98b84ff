import Foundation
import QuizCore
import TestOptions
import Testing

@testable import TrooperDrawing
@testable import TrooperScreens

/// Compares every screen with its reviewed file. `RECORD_SCREENS=1` rewrites the files.
@Suite("Golden screens")
struct GoldenScreenTests {
    private static let ascii = Look(isASCII: true)

    @Test("every screen equals its file", arguments: SampleScreen.allCases)
    func matchesRecording(screen: SampleScreen) throws {
        for size in [Size.small, .narrow, .usual, .large] {
            for look in [Look(), Self.ascii] where screen.isRecorded(size, look) {
                try Self.compare(screen.scene, screen.rawValue, size, look)
            }
        }
    }

    @Test("the arrow at each stage equals its file", arguments: [0, 1, 2, 3])
    func matchesStage(stage: Int) throws {
        var player = SamplePlayer()
        player.play([true, false], then: stage)
        try Self.compare(player.scene, "stage\(stage)")
    }

    @Test("a made statement has its answer on a line of its own, open and answered")
    func matchesMade() throws {
        var player = SamplePlayer(deck: SampleQuestions.madeDeck)
        player.play([])
        try Self.compare(player.scene, "madeQuestion")
        player.answer(true)
        for size in [Size.small, .usual] { try Self.compare(player.scene, "madeReveal", size) }
    }

    @Test("the answer and the result of a duel equal their files")
    func matchesDuel() throws {
        try Self.compare(SampleDuel.reveal, "duelReveal")
        try Self.compare(SampleDuel.over, "duelOver")
    }

    @Test("a screen that is too small equals its file", arguments: [(39, 15), (20, 4), (6, 1)])
    func matchesSmallRecording(columns: Int, rows: Int) throws {
        try Self.compare(Scene(), "tooSmall", Size(columns: columns, rows: rows))
    }

    @Test("the screens of a replay equal their files")
    func matchesReplay() throws {
        let replay = try SampleReplay.paused(.question).top
        for size in [Size.small, .usual] { try Self.compare(replay, "replay", size) }
        var scene = Scene()
        scene.overlay = try SampleReplay.screen()
        scene.press(.f1)
        try Self.compare(scene, "replayHelp")
    }

    @Test("the screen of a calibration equals its file")
    func matchesCalibration() throws {
        var screen = CalibrateScreen(isAlone: true)
        screen.view.deviceName = "Wireless Controller Motion Sensors"
        screen.view.position = 27
        screen.view.unit = "°"
        screen.view.thresholds = [12, 22, 32]
        screen.view.stage = 2
        screen.view.rawValue = 3_721
        screen.view.framesPerSecond = 250
        screen.view.preset = "firm"
        screen.view.trace = (0...60).map { $0 * $0 * 27 / 3_600 }
        for size in [Size.small, .usual] { try Self.compare(screen, "calibrate", size) }
        try Self.compare(screen, "calibrate", .usual, Self.ascii)
    }

    @Test("a calibration without a device explains what to do")
    func missingDevice() throws {
        var screen = CalibrateScreen(isAlone: true)
        screen.view.hasDevice = false
        screen.view.deviceName = "No controller found"
        try Self.compare(screen, "calibrateMissing")
    }

    /// Compares a screen with the file of its name, its size and its look.
    static func compare(_ scene: Scene, _ name: String, _ size: Size = .usual, _ look: Look = Look()) throws {
        try compare(scene.picture(size: size, look: look), name, size, look)
    }

    private static func compare(
        _ screen: any Drawable, _ name: String, _ size: Size = .usual, _ look: Look = Look()
    ) throws {
        try compare(screen.picture(size: size, look: look), name, size, look)
    }

    private static func compare(_ picture: Picture, _ name: String, _ size: Size, _ look: Look) throws {
        let name = "\(name)-\(size.columns)x\(size.rows)\(look.isASCII ? "-ascii" : "").txt"
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Screens")
        let file = folder.appendingPathComponent(name)
        let text = GoldenFile.text(of: picture.frame)
        if TestOptions.recordsScreens { try Data(text.utf8).write(to: file) }
        let recorded = try String(decoding: Data(contentsOf: file), as: UTF8.self)
        #expect(text == recorded, "\(name) differs; if that is intended, renew it with RECORD_SCREENS=1")
    }
}

extension Size {
    /// The sizes of the golden screens. At the usual one every screen is recorded.
    static let small = Size(columns: 40, rows: 16), narrow = Size(columns: 60, rows: 20)
    static let usual = Size(columns: 80, rows: 24), large = Size(columns: 120, rows: 40)
}

/// A frame as two blocks of text: the glyphs of the cells, then their styles.
enum GoldenFile {
    static func text(of frame: Frame) -> String {
        let inks = (0..<frame.size.rows).map { row in
            var line = String(frame.row(row).map(letter))
            while line.last == " " { line.removeLast() }
            return line
        }
        return (frame.lines + ["--- styles: p f a r w, capitals are bold, # is reversed"] + inks)
            .joined(separator: "\n") + "\n"
    }

    private static func letter(_ cell: Cell) -> Character {
        if cell.style.isReversed { return "#" }
        if cell.glyph == " " { return " " }
        if cell.glyph == Cell.continuation.glyph { return "<" }
        // After those of the heading, and of words in the inks of marks: the outline, the tints of right and wrong, and the seats.
        let letters: [Character] = ["p", "f", "a", "r", "w", "r", "w", "o", "t", "u", "g", "h", "k", "y"]
        let letter = letters[Int(cell.style.ink.rawValue)]
        return cell.style.isBold ? Character(letter.uppercased()) : letter
    }
}
