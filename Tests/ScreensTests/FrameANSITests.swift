import QuizCore
import Testing
import Text

@testable import Screens

@Suite("Frames as escape sequences")
struct FrameANSITests {
    @Test("a terminal that receives one frame after another shows each of them", arguments: Theme.all)
    func everyScreen(theme: Theme) throws {
        let size = Size(columns: 80, rows: 24)
        var encoder = FrameANSI(theme: theme)
        var terminal = ANSITerminal(size: size)
        let frames = SampleScreen.allCases.map { $0.scene.picture(size: size, look: Look()).frame }
        // Different strides give many different changes.
        for step in [1, 3, 7, 9] {
            for index in frames.indices {
                let frame = frames[index * step % frames.count]
                try terminal.take(encoder.encode(frame))
                #expect(terminal.frame.lines == frame.lines)
                #expect(terminal.styles == ANSITerminal.visibleStyles(of: frame, theme))
            }
        }
    }

    @Test("only changed cells are sent")
    func differences() {
        var canvas = Canvas(size: Size(columns: 20, rows: 3), look: Look())
        canvas.put("abc", row: 1, column: 4, Style(.right, bold: true))
        var encoder = FrameANSI(theme: .calm)
        #expect(
            encoder.encode(canvas.frame) == "\u{1b}[0m\u{1b}[?25l\u{1b}[2J\u{1b}[2;5H\u{1b}[0;1;38;5;28mabc")
        #expect(encoder.encode(canvas.frame).isEmpty)
        canvas.put("x", row: 1, column: 4, Style(.right, bold: true))
        canvas.put("y", row: 1, column: 6, Style(.right, bold: true))
        #expect(encoder.encode(canvas.frame) == "\u{1b}[2;5Hxby")
    }

    @Test("without colours, styles are bold, dim and reversed")
    func colorless() {
        var canvas = Canvas(size: Size(columns: 20, rows: 1), look: Look())
        canvas.put("a", row: 0, column: 0, Style(.faint))
        canvas.put("b", row: 0, column: 1, Style(.wrong, bold: true, reversed: true))
        var encoder = FrameANSI(theme: .calm, isColored: false)
        #expect(encoder.encode(canvas.frame).hasSuffix("\u{1b}[1;1H\u{1b}[0;2ma\u{1b}[0;1;7mb"))
    }

    @Test("the contrast theme dims nothing")
    func contrast() {
        var canvas = Canvas(size: Size(columns: 20, rows: 1), look: Look())
        canvas.put("a", row: 0, column: 0, Style(.faint))
        var encoder = FrameANSI(theme: .contrast, isColored: false)
        #expect(encoder.encode(canvas.frame).hasSuffix("\u{1b}[1;1H\u{1b}[0ma"))
    }

    @Test("a frame of another size clears the screen")
    func resized() {
        var encoder = FrameANSI(theme: .calm)
        _ = encoder.encode(Frame(size: Size(columns: 4, rows: 2)))
        #expect(encoder.encode(Frame(size: Size(columns: 5, rows: 2))).contains("\u{1b}[2J"))
    }

    @Test("a whole question screen of 80x24 takes at most 2,300 bytes")
    func wholeScreen() {
        var encoder = FrameANSI(theme: .calm)
        let picture = SampleScreen.question.scene.picture(size: Size(columns: 80, rows: 24), look: Look())
        #expect(encoder.encode(picture.frame).utf8.count <= 2_300)
    }
}

/// A terminal that understands the sequences of the encoder and no others.
private struct ANSITerminal {
    struct Unknown: Error {
        let sequence: String
    }

    private(set) var frame: Frame
    /// The SGR parameters of every cell.
    private(set) var styles: [String]
    private var row = 0
    private var column = 0
    private var style = "0"

    init(size: Size) {
        frame = Frame(size: size)
        styles = Array(repeating: "0", count: size.columns * size.rows)
    }

    mutating func take(_ text: String) throws {
        var rest = Substring(text)
        while let glyph = rest.first {
            if rest.hasPrefix("\u{1b}["), let end = rest.firstIndex(where: \.isLetter) {
                try obey(String(rest[end]), String(rest[..<end].dropFirst(2)))
                rest = rest[end...].dropFirst()
            } else {
                put(glyph)
                rest.removeFirst()
            }
        }
    }

    private mutating func put(_ glyph: Character) {
        let width = TextWidth.columns(of: String(glyph))
        frame[row, column] = Cell(glyph)
        let isReversed = style.split(separator: ";").contains("7")
        styles[row * frame.size.columns + column] = glyph == " " && !isReversed ? "0" : style
        if width == 2 {
            frame[row, column + 1] = .continuation
            styles[row * frame.size.columns + column + 1] = "0"
        }
        column += width
    }

    private mutating func obey(_ command: String, _ parameters: String) throws {
        switch (command, parameters) {
        case ("H", _):
            let place = parameters.split(separator: ";").compactMap { Int($0) }
            (row, column) = (place[0] - 1, place[1] - 1)
        case ("J", "2"): self = ANSITerminal(size: frame.size)
        case ("m", _): style = parameters
        case ("l", "?25"): break
        default: throw Unknown(sequence: parameters + command)
        }
    }

    static func visibleStyles(of frame: Frame, _ theme: Theme) -> [String] {
        frame.cells.map { cell in
            let isBlank = cell.glyph == " " && !cell.style.isReversed
            if isBlank || cell == .continuation { return "0" }
            let color = theme.color(of: cell.style.ink).number(at: .palette)
            let isDim = theme.dimsFaint && cell.style.ink == .faint && color == nil
            return "0" + (cell.style.isBold ? ";1" : "") + (isDim ? ";2" : "") + (cell.style.isReversed ? ";7" : "")
                + (color.map { ";38;5;\($0)" } ?? "")
        }
    }
}
