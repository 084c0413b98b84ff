import Foundation
import QuizCore
import TestOptions
import Testing

@testable import TrooperScreens

/// Compares every screen with its reviewed file. `RECORD_SCREENS=1` rewrites the files.
@Suite("Golden screens")
struct GoldenScreenTests {
    static let sizes = [Size(columns: 40, rows: 16), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)]

    @Test("every screen equals its file", arguments: SampleScreen.allCases, sizes)
    func matchesRecording(screen: SampleScreen, size: Size) throws {
        for look in [Look(), Look(isASCII: true)] where screen.isRecorded(size, look) {
            let name = "\(screen.rawValue)-\(size.columns)x\(size.rows)\(look.isASCII ? "-ascii" : "").txt"
            try Self.compare(screen.scene.picture(size: size, look: look).frame, with: name)
        }
    }

    @Test("the arrow at each stage equals its file", arguments: [0, 1, 2, 3], [(40, 16), (80, 24), (200, 60)])
    func matchesStage(stage: Int, size: (columns: Int, rows: Int)) throws {
        var player = SamplePlayer()
        player.play([true, false], then: stage)
        let picture = player.scene.picture(size: Size(columns: size.columns, rows: size.rows), look: Look())
        try Self.compare(picture.frame, with: "stage\(stage)-\(size.columns)x\(size.rows).txt")
    }

    @Test("an answer on a large screen equals its file", arguments: [SampleScreen.right, .wrong])
    func matchesLarge(screen: SampleScreen) throws {
        for look in [Look(), Look(isASCII: true)] {
            let picture = screen.scene.picture(size: Size(columns: 200, rows: 60), look: look)
            try Self.compare(picture.frame, with: "\(screen.rawValue)-200x60\(look.isASCII ? "-ascii" : "").txt")
        }
    }

    @Test("the title on a narrow and on a large screen equals its file", arguments: [(60, 20), (200, 60)])
    func matchesTitle(columns: Int, rows: Int) throws {
        let picture = SampleScreen.title.scene.picture(size: Size(columns: columns, rows: rows), look: Look())
        try Self.compare(picture.frame, with: "title-\(columns)x\(rows).txt")
    }

    @Test(
        "a question and the result of a deck of another length equal their files", arguments: [1, 6, 50],
        [Size(columns: 60, rows: 20), Size(columns: 80, rows: 24)])
    func matchesOtherDeck(count: Int, size: Size) throws {
        var player = SamplePlayer(deck: SampleQuestions.deck(of: count))
        let answers = (0..<count).map { $0 % 4 != 2 }
        var over = player
        player.play(Array(answers.prefix(count / 2)), then: 2)
        over.play(answers)
        over.scene.replayButton = ""
        for look in [Look(), Look(isASCII: true)] {
            let name = "-\(size.columns)x\(size.rows)\(look.isASCII ? "-ascii" : "").txt"
            try Self.compare(player.scene.picture(size: size, look: look).frame, with: "deckOf\(count)" + name)
            try Self.compare(over.scene.picture(size: size, look: look).frame, with: "deckOf\(count)Over" + name)
        }
    }

    @Test(
        "a made statement has its answer on a line of its own, open and answered",
        arguments: GoldenScreenTests.sizes.prefix(2))
    func matchesMade(size: Size) throws {
        var player = SamplePlayer(deck: SampleQuestions.madeDeck)
        var scenes = [("Question", player.scene)]
        player.play([], then: 0)
        scenes[0].1 = player.scene
        player.answer(true)
        scenes.append(("Reveal", player.scene))
        for (name, scene) in scenes {
            for look in [Look(), Look(isASCII: true)] {
                let file = "made\(name)-\(size.columns)x\(size.rows)\(look.isASCII ? "-ascii" : "").txt"
                try Self.compare(scene.picture(size: size, look: look).frame, with: file)
            }
        }
    }

    @Test(
        "the answer and the result of a duel equal their files",
        arguments: [(80, 24, false), (60, 20, false), (80, 24, true)])
    func matchesDuel(columns: Int, rows: Int, isASCII: Bool) throws {
        let (size, look) = (Size(columns: columns, rows: rows), Look(isASCII: isASCII))
        for (name, scene) in [("duelReveal", SampleDuel.reveal), ("duelOver", SampleDuel.over)] {
            let file = "\(name)-\(columns)x\(rows)\(isASCII ? "-ascii" : "").txt"
            try Self.compare(scene.picture(size: size, look: look).frame, with: file)
        }
    }

    @Test("a screen that is too small equals its file", arguments: [(39, 15), (20, 4), (6, 1)])
    func matchesSmallRecording(columns: Int, rows: Int) throws {
        let frame = Scene().picture(size: Size(columns: columns, rows: rows), look: Look()).frame
        try Self.compare(frame, with: "tooSmall-\(columns)x\(rows).txt")
    }

    @Test("the screens of a replay equal their files", arguments: [false, true])
    func matchesReplay(showsHelp: Bool) throws {
        var view = ReplayView()
        view.scene = SampleScreen.question.scene
        view.pace = .paused
        view.time = .milliseconds(62_345)
        view.duration = .milliseconds(605_000)
        view.speed = "1/2x"
        view.next = "left"
        var scene = Scene()
        scene.overlay = .replay(view)
        if showsHelp { _ = scene.pressOnOverlay(.f1, page: 1, limit: 0) }
        for size in GoldenScreenTests.sizes.prefix(2) {
            let name = "replay\(showsHelp ? "Help" : "")-\(size.columns)x\(size.rows).txt"
            try Self.compare(scene.picture(size: size, look: Look()).frame, with: name)
        }
    }

    @Test("the screen of a calibration equals its file", arguments: [false, true])
    func matchesCalibration(isASCII: Bool) throws {
        var view = CalibrateView()
        view.deviceName = "Wireless Controller Motion Sensors"
        view.position = 27
        view.unit = "°"
        view.thresholds = [12, 22, 32]
        view.stage = 2
        view.rawValue = 3_721
        view.framesPerSecond = 250
        view.preset = "firm"
        view.isAlone = true
        view.trace = (0...60).map { $0 * $0 * 27 / 3_600 }
        for size in GoldenScreenTests.sizes.prefix(2) {
            let name = "calibrate-\(size.columns)x\(size.rows)\(isASCII ? "-ascii" : "").txt"
            try Self.compare(view.picture(size: size, look: Look(isASCII: isASCII)).frame, with: name)
        }
    }

    @Test("a calibration without a device explains what to do")
    func missingDevice() throws {
        var view = CalibrateView()
        view.hasDevice = false
        view.isAlone = true
        view.deviceName = "No controller found"
        for size in GoldenScreenTests.sizes.prefix(2) {
            try Self.compare(
                view.picture(size: size, look: Look()).frame, with: "calibrateMissing-\(size.columns)x\(size.rows).txt")
        }
    }

    static func compare(_ frame: Frame, with name: String) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Screens")
        let file = folder.appendingPathComponent(name)
        let text = GoldenFile.text(of: frame)
        if TestOptions.recordsScreens {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let recorded = try String(decoding: Data(contentsOf: file), as: UTF8.self)
        #expect(text == recorded, "\(name) differs; if that is intended, renew it with RECORD_SCREENS=1")
    }
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
        let letters: [Character] = ["p", "f", "a", "r", "w", "r", "w", "o", "t", "u", "g", "h", "x", "y"]
        let letter = letters[Int(cell.style.ink.rawValue)]
        return cell.style.isBold ? Character(letter.uppercased()) : letter
    }
}
