import Foundation
import FoundationXML
import QuizCore
import Testing

@testable import Screens

@Suite struct FrameSVGTests {
    @Test("every screen's picture is well-formed and needs nothing from elsewhere", arguments: SampleScreen.allCases)
    func wellFormed(screen: SampleScreen) {
        let frame = screen.scene.picture(size: Size(columns: 80, rows: 24), look: Look()).frame
        for theme in Theme.all {
            let text = FrameSVG(frame, theme: theme).text
            #expect(XMLParser(data: Data(text.utf8)).parse())
            #expect(!text.contains("href") && !text.contains("url("))
        }
    }

    @Test("letters keep their columns, braille becomes dots, and markup is escaped")
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

    @Test("markup is escaped even where marks stand on it, which make other characters of it")
    func markedMarkup() {
        var canvas = Canvas(size: Size(columns: 20, rows: 1), look: Look())
        canvas.put("a<\u{301}b &\u{338}c >\u{20d2}", row: 0, column: 0)
        let text = FrameSVG(canvas.frame, theme: .calm).text
        #expect(text.contains("&lt;\u{301}b &amp;\u{338}c &gt;\u{20d2}</text>"))
        #expect(XMLParser(data: Data(text.utf8)).parse())
    }

    @Test("what would steer a terminal or break the file is in no picture, whatever was drawn")
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

    @Test("a wide letter takes two columns and a button has its background")
    func wideAndReversed() {
        var canvas = Canvas(size: Size(columns: 20, rows: 1), look: Look())
        canvas.put("東a", row: 0, column: 0)
        canvas.put(" x ", row: 0, column: 10, Style(.accent, reversed: true))
        let text = FrameSVG(canvas.frame, theme: .calm).text
        #expect(text.contains("textLength=\"30\" lengthAdjust=\"spacingAndGlyphs\">東a</text>"))
        #expect(text.contains("width=\"30\" height=\"20\" rx=\"3\""))
    }
}
