import Foundation
import FoundationXML
import QuizCore
import TestOptions
import Testing

@testable import TrooperDrawing
@testable import TrooperScreens

@Suite("A screen as an SVG file")
struct FrameSVGTests {
    @Test("the file of every screen is well-formed and refers to no other file", arguments: SampleScreen.allCases)
    func wellFormed(screen: SampleScreen) {
        let frame = screen.scene.picture(size: Size(columns: 80, rows: 24), look: Look()).frame
        for theme in Theme.all {
            let text = FrameSVG(frame, theme: theme).text
            #expect(XMLParser(data: Data(text.utf8)).parse())
            #expect(!text.contains("href") && !text.contains("url("))
        }
    }

    @Test("the icon of the program is square, and has dots only, which need no font")
    func icon() throws {
        // The head of the astronaut: with its margin, a square.
        var canvas = Canvas(size: Size(columns: 22, rows: 11), look: Look())
        canvas.draw(Splash.helmet, row: 2, column: 0)
        let text = FrameSVG(canvas.frame, theme: .calm).text
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Resources/game-trooper.svg")
        if TestOptions.recordsScreens { try Data(text.utf8).write(to: file) }
        #expect(try String(contentsOf: file, encoding: .utf8) == text, "renew it with RECORD_SCREENS=1")
        #expect(text.contains("viewBox=\"0 0 260 260\"") && text.contains("<path ") && !text.contains("<text"))
    }

    @Test("text keeps its columns, braille becomes dots, markup is escaped")
    func contents() {
        var canvas = Canvas(size: Size(columns: 20, rows: 2), look: Look())
        canvas.put("a<b & c", row: 0, column: 3, Style(.accent, bold: true))
        canvas.put("⠁⣿", row: 1, column: 0, Style(.right))
        let text = FrameSVG(canvas.frame, theme: .calm).text
        #expect(text.contains("<text x=\"50\" y=\"35\""))
        #expect(text.contains("textLength=\"70\""))
        #expect(text.contains(">a&lt;b &amp; c</text>"))
        #expect(text.contains("font-weight=\"bold\""))
        #expect(text.components(separatedBy: "h.01").count - 1 == 9)
        #expect(!text.contains("⣿"))
    }

    @Test("markup with a combining mark is escaped")
    func markedMarkup() {
        var canvas = Canvas(size: Size(columns: 20, rows: 1), look: Look())
        canvas.put("a<\u{301}b &\u{338}c >\u{20d2}", row: 0, column: 0)
        let text = FrameSVG(canvas.frame, theme: .calm).text
        #expect(text.contains("&lt;\u{301}b &amp;\u{338}c &gt;\u{20d2}</text>"))
        #expect(XMLParser(data: Data(text.utf8)).parse())
    }

    @Test("control and format characters never reach a file")
    func hostile() {
        let scalars = [0x00...0x1f, 0x7f...0x9f, 0x200b...0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfeff...0xfeff]
            .joined().compactMap { Unicode.Scalar(UInt32($0)) }
        var canvas = Canvas(size: Size(columns: 80, rows: 2), look: Look())
        canvas.put(scalars.map { "a\($0)[31m" }.joined(), row: 0, column: 0)
        canvas.put(String(String.UnicodeScalarView(scalars)) + "end", row: 1, column: 0)
        var film = AnimatedSVG(size: canvas.size, theme: .calm)
        film.add(canvas.frame, at: .zero)
        for text in [FrameSVG(canvas.frame, theme: .calm).text, film.text(until: .milliseconds(1))] {
            let found = text.unicodeScalars.filter { $0 != "\n" && scalars.contains($0) }
            #expect(found.isEmpty, "\(found.map { String($0.value, radix: 16) })")
            #expect(text.contains("end") && XMLParser(data: Data(text.utf8)).parse())
        }
    }

    @Test("a wide glyph takes two columns, and reversed text has a background")
    func wideAndReversed() {
        var canvas = Canvas(size: Size(columns: 20, rows: 1), look: Look())
        canvas.put("東a", row: 0, column: 0)
        canvas.put(" x ", row: 0, column: 10, Style(.accent, reversed: true))
        let text = FrameSVG(canvas.frame, theme: .calm).text
        #expect(text.contains("textLength=\"30\" lengthAdjust=\"spacingAndGlyphs\">東a</text>"))
        #expect(text.contains("width=\"30\" height=\"20\" rx=\"3\""))
    }
}

extension AnimatedSVG {
    fileprivate func text(until end: Microseconds) -> String {
        var text = ""
        forEachLine(until: end) { text += $0 + "\n" }
        return text
    }
}

@Suite("An animated SVG file")
struct AnimatedSVGTests {
    private static let size = Size(columns: 80, rows: 24)

    /// Every screen, some twice, one of them twice in a row.
    private static let frames = (SampleScreen.allCases + [.right, .right, .question, .title]).map {
        $0.scene.picture(size: size, look: Look()).frame
    }

    private static func start(of index: Int) -> Microseconds { .milliseconds(Int64(index * index * 100)) }

    private static let end = Microseconds.milliseconds(30_000)

    @Test("at every time it shows what the SVG file of that frame shows")
    func moments() throws {
        var animation = AnimatedSVG(size: Self.size, theme: .calm)
        for (index, frame) in Self.frames.enumerated() { animation.add(frame, at: Self.start(of: index)) }
        let text = animation.text(until: Self.end)
        #expect(XMLParser(data: Data(text.utf8)).parse())
        for (index, frame) in Self.frames.enumerated() {
            let time = Double(Self.start(of: index).rawValue) + 1_000
            let shown = try Self.shown(of: text, at: time / Double(Self.end.rawValue))
            let expected = try Self.shown(of: FrameSVG(frame, theme: .calm).text, at: 0)
            #expect(shown == expected, "frame \(index)")
        }
    }

    @Test("equal rows are in the file once, and a viewer without animation shows the last frame")
    func equalRows() throws {
        var animation = AnimatedSVG(size: Self.size, theme: .calm)
        let frames = [SampleScreen.title, .question].map { $0.scene.picture(size: Self.size, look: Look()).frame }
        for index in 0..<6 { animation.add(frames[index % 2], at: Self.start(of: index)) }
        let still = animation.text(until: Self.end).split(separator: "\n").filter { !$0.contains("<animate") }
        #expect(Set(still.filter { $0.hasPrefix("<text") }).count == still.count { $0.hasPrefix("<text") })
        let last = FrameSVG(frames[1], theme: .calm).text
        #expect(try Self.shown(of: animation.text(until: Self.end), at: 0.999) == Self.shown(of: last, at: 0))
    }

    @Test("a single frame is not animated")
    func oneFrame() throws {
        let frame = try #require(Self.frames.first)
        var animation = AnimatedSVG(size: Self.size, theme: .calm)
        animation.add(frame, at: .zero)
        #expect(!animation.text(until: Self.end).contains("<animate"))
    }

    /// The text, buttons and dots that are visible at a time, given as a fraction of the whole.
    private static func shown(of svg: String, at moment: Double) throws -> [String] {
        var isShown = true
        var parts: [String] = []
        for line in svg.split(separator: "\n").map(String.init) {
            if line.hasPrefix("<g") { isShown = try isVisible(line, at: moment) }
            if line == "</g>" { isShown = true }
            guard isShown else { continue }
            if line.hasPrefix("<text") || line.hasPrefix("<rect") { parts.append(line) }
            if line.hasPrefix("<path") {
                let ink = line.split(separator: "\"")[3]
                parts += line.split(separator: "\"")[1].split(separator: "M").map { "\(ink) \($0)" }
            }
        }
        return parts.sorted()
    }

    private static func isVisible(_ group: String, at moment: Double) throws -> Bool {
        guard let animation = group.firstMatch(of: /keyTimes="([^"]*)" values="([^"]*)"/) else {
            return !group.contains("visibility=\"hidden\"")
        }
        let times = animation.1.split(separator: ";").compactMap { Double($0) }
        let values = animation.2.split(separator: ";")
        try #require(times.count == values.count && times.first == 0 && times == times.sorted())
        let place = try #require(times.lastIndex { $0 <= moment })
        return values[place] == "visible"
    }
}
