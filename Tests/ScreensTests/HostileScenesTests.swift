import QuizCore
import QuizRecording
import TestHands
import TestHostility
import Testing
import TrooperStore

@testable import TrooperDrawing
@testable import TrooperScreens

@Suite("Scores with hostile texts")
struct HostileScenesTests {
    private static let seed: UInt64 = 0x7e47_0200
    private static let sizes = [(80, 24), (40, 16), (120, 40), (63, 19)].map { Size(columns: $0, rows: $1) }

    @Test("every screen of sixteen games is safe as a frame and as SVG")
    func screens() throws {
        var checker = HostileTextChecker()
        var textCount = 0
        for round in 0..<16 {
            let book = try HostileScores(seed: Self.seed + UInt64(round), packCount: 9)
            try book.fill()
            let size = Self.sizes[round % Self.sizes.count]
            let look = Look(isASCII: round % 5 == 4)
            for (index, frame) in try frames(of: book, size, look).enumerated() {
                let place = "round \(round), frame \(index)"
                checker.check(frame.lines.joined(separator: "\n"), place)
                if index == round % 16 { checker.check(FrameSVG(frame, theme: .calm).text, place + ", drawn") }
            }
            textCount += book.textCount
        }
        #expect(checker.problems == [])
        #expect(checker.plainWordCount > 16 * 10, "the words of the texts are to be read on many screens")
        #expect(textCount > 4_800)
    }

    /// Title, lists, help, packs, library, five questions with their answers, results and review; each also scrolled.
    private func frames(of book: HostileScores, _ size: Size, _ look: Look) throws -> [Frame] {
        let lists: [(screen: any Screen, keys: [Key])] = [
            (TitleScreen(), [.character("?")]), (GamesScreen(), [.down]), (StatisticsScreen(), [.right]),
            (PacksScreen(), [.down, .tab, .enter, .tab]),
            (LibraryScreen(), [.tab, .down, .character("!"), .escape, .enter, .enter]),
            (LibraryScreen(), [.tab, .tab, .enter, .down]),
            (LibraryScreen(), "abcd".map { .character($0) } + [.down]),
            (
                TitleScreen(),
                [.enter] + (1...5).flatMap { _ in [.left, .left, .left, .down, .enter] as [Key] }
                    + [.down, .character("w"), .enter]
            ),
        ]
        var frames = try book.lists().map { Picture(of: [$0], size: size, look: look).frame }
        for (screen, keys) in lists {
            let stack = TestStack([screen], book.games, size: size, look: look, notice: book.error())
            frames.append(stack.frame)
            for key in keys {
                stack.press(key, after: 900)
                frames.append(stack.frame)
                if stack.picture.scrollLimit == 0 { continue }
                stack.press(.pageDown)
                frames.append(stack.frame)
            }
        }
        return frames
    }

    @Test("a device is named safely on the title and where it is calibrated")
    func devices() throws {
        var hostile = HostileText(seed: Self.seed + 2_000)
        var checker = HostileTextChecker()
        for round in 0..<40 {
            var device = SampleDevice.xboxPad
            device.name = hostile.next(bytes: 200)
            let world = try TestPads(TestPad(device))
            for screen in [TitleScreen(), CalibrateScreen()] as [any Screen] {
                let stack = TestStack([screen], pads: world.connect(at: .zero), size: Self.sizes[2])
                checker.check(stack.text, "round \(round), \(screen.name)")
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
