import QuizCore
import TestHands
import TestHostility
import Testing
import TiltRecording
import TrooperCatalogue

@testable import TrooperDrawing
@testable import TrooperScreens

@Suite("Scores with hostile texts")
struct HostileScenesTests {
    private static let seed: UInt64 = 0x7e47_0200
    private static let sizes = [(80, 24), (40, 16), (120, 40), (63, 19)].map { Size(columns: $0, rows: $1) }

    @Test("every screen of forty games is safe as a frame and as SVG")
    func screens() throws {
        var checker = HostileTextChecker()
        var textCount = 0
        for round in 0..<40 {
            let book = try HostileScores(seed: Self.seed + UInt64(round), packCount: 9)
            try book.fill()
            let size = Self.sizes[round % Self.sizes.count]
            let look = Look(isASCII: round % 5 == 4)
            for (index, var scene) in try scenes(of: book, size).enumerated() {
                let place = "round \(round), scene \(index)"
                let picture = scene.picture(size: size, look: look)
                checker.check(picture.frame.lines.joined(separator: "\n"), place)
                if index == round % 16 { checker.check(FrameSVG(picture.frame, theme: .calm).text, place + ", drawn") }
                guard picture.scrollLimit > 0 else { continue }
                scene.scroll = picture.scrollLimit
                checker.check(scene.picture(size: size, look: look).frame.lines.joined(), place + ", scrolled")
            }
            textCount += book.textCount
        }
        #expect(checker.problems == [])
        #expect(checker.plainWordCount > 40 * 10, "the words of the texts are to be read on many screens")
        #expect(textCount > 12_000)
    }

    /// Title, lists, help, packs, library, five questions with their answers, the quit dialog, results and review.
    private func scenes(of book: HostileScores, _ size: Size) throws -> [Scene] {
        var now = Microseconds.zero
        var interaction = GameInteraction(size: size, isMotionReduced: true)
        interaction.scene.titleInfo = try book.games.titleInfo()
        interaction.scene.notice = book.error()
        var scenes = [interaction.scene]
        let (latest, count) = try book.games.games()
        #expect(count == 8 && latest.allSatisfy { $0.answers.count == 2 })
        interaction.open(.games(latest, of: count, recordedFrom: [:], when: { "\($0)" }), at: now)
        scenes.append(interaction.scene)
        _ = interaction.press(.escape, at: now)
        let today = Day(unixSeconds: book.games.packs.now())
        let statistics = try book.games.statistics(today: today) { Day(unixSeconds: $0) }
        #expect(statistics.packs.count == 9)
        interaction.open(.statistics(statistics, today: today, day: { Day(unixSeconds: $0) }), at: now)
        scenes.append(interaction.scene)
        _ = interaction.press(.right, at: now)
        scenes.append(interaction.scene)
        _ = interaction.press(.escape, at: now)
        interaction.open(.help(interaction.scene), at: now)
        scenes.append(interaction.scene)
        _ = interaction.press(.enter, at: now)
        scenes.append(interaction.scene)
        scenes += try overlayScenes(
            of: book, .packs(when: { "\($0)" }), from: .packs, [.down, .tab, .enter, .tab], size)
        let keys: [[Key]] = [
            [.tab, .down, .character("!"), .escape, .enter, .enter], [.tab, .tab, .enter, .down],
            "abcd".map { .character($0) } + [.down],
        ]
        for keys in keys {
            scenes += try overlayScenes(
                of: book, .library(when: { "\($0)" }), from: .page(LibraryQuery()), keys, size)
        }
        interaction.beginGame(at: now)
        _ = interaction.feed(.deckDealt(try book.games.deal()))
        for number in 1...Limits.questionsPerGame {
            now = now + .milliseconds(5_000)
            _ = interaction.advance(to: now)
            scenes.append(interaction.scene)
            _ = interaction.feed(.answerTyped(number != 2))
            scenes.append(interaction.scene)
            if number == 3 {
                _ = interaction.press(.character("q"), at: now)
                scenes.append(interaction.scene)
                _ = interaction.press(.escape, at: now)
            }
            _ = interaction.feed(.nextPressed)
        }
        scenes.append(interaction.scene)
        _ = interaction.press(.character("w"), at: now)
        return scenes + [interaction.scene]
    }

    /// The screen that the request fills, and after each key.
    private func overlayScenes(
        of book: HostileScores, _ overlay: Overlay, from request: Request, _ keys: [Key], _ size: Size
    ) throws -> [Scene] {
        var interaction = GameInteraction(size: size, isMotionReduced: true)
        interaction.scene.notice = book.error()
        interaction.open(overlay, at: .zero)
        var next: Request? = request
        while let request = next { next = interaction.scene.overlay?.take(try book.reply(to: request)) }
        var scenes = [interaction.scene]
        for key in keys {
            for request in interaction.press(key, at: .zero) {
                next = request
                while let request = next { next = interaction.scene.overlay?.take(try book.reply(to: request)) }
            }
            scenes.append(interaction.scene)
        }
        return scenes
    }

    @Test("a device is named safely on the title and where it is calibrated")
    func devices() throws {
        var hostile = HostileText(seed: Self.seed + 2_000)
        var checker = HostileTextChecker()
        for round in 0..<40 {
            var device = SampleDevice.xboxPad
            device.name = hostile.next(bytes: 200)
            let pad = try SampleDevice.recorded(device)
            for isCalibrating in [false, true] {
                let pads = try TestPads(pad).connect(at: .zero)
                var interaction = GameInteraction(size: Self.sizes[2], pads: pads, isMotionReduced: true)
                interaction.takePads()
                if isCalibrating {
                    interaction.open(CalibrationDriver(pads, LiveSettings(), isAlone: false, at: .zero), at: .zero)
                }
                let lines = interaction.scene.picture(size: Self.sizes[2], look: Look()).frame.lines
                checker.check(lines.joined(separator: "\n"), "round \(round), \(isCalibrating)")
            }
        }
        #expect(checker.problems == [])
        #expect(checker.plainWordCount > 40)
    }

    @Test("a hundred plain games are safe, with their errors and notices")
    func lines() throws {
        var checker = HostileTextChecker()
        var lineCounts: [Int: Set<Int>] = [:]
        for round in 0..<100 {
            let book = try HostileScores(seed: Self.seed + 1_000 + UInt64(round))
            if round % 3 == 0 { try book.games.play([true, true]) }
            if round % 2 == 0 { try book.fail() }
            var input = ["again", "new", "t", "sources", "f", "t", "nonsense", "f", "t", "q"][...]
            var output = ""
            let session = PlainSession(
                games: book.games, now: { .zero },
                read: { input.popFirst().map(PlainInput.line) ?? .ended(.inputEnded) },
                write: {
                    output += $0
                    return true
                })
            #expect(session.run(notices: [book.error()]) == .quit)
            #expect(output.contains("Game over."))
            lineCounts[round % 6, default: []].insert(output.utf8.count { $0 == UInt8(ascii: "\n") })
            checker.check(output, "round \(round)")
        }
        #expect(checker.problems == [])
        #expect(checker.plainWordCount == 100)
        // A text that ends a line could forge the next one.
        #expect(lineCounts.values.allSatisfy { $0.count == 1 })
    }
}
