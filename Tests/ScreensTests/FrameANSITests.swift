import QuizCore
import Testing
import TrooperText

@testable import TrooperScreens

@Suite("Frames of an asciicast as escape sequences")
struct FrameANSITests {
    @Test("a player that receives one frame after another shows each of them", arguments: Theme.all, [true, false])
    func everyScreen(theme: Theme, isColored: Bool) throws {
        let size = Size(columns: 80, rows: 24)
        var encoder = FrameANSI(theme: theme, isColored: isColored)
        var terminal = ANSITerminal(size: size)
        let frames = SampleScreen.allCases.map { $0.scene.picture(size: size, look: Look()).frame }
        // Different strides give many different changes.
        for step in [1, 3, 7, 9] {
            for index in frames.indices {
                let frame = frames[index * step % frames.count]
                try terminal.take(encoder.encode(frame))
                for (row, (shown, wanted)) in zip(terminal.frame.lines, frame.lines).enumerated() {
                    #expect(shown == wanted, "row \(row)")
                }
                let styles = ANSITerminal.visibleStyles(of: frame, theme.on(.dark), isColored ? .palette : .none)
                let different = styles.indices.filter { styles[$0] != terminal.styles[$0] }
                #expect(different.isEmpty, "\(different.prefix(3).map { (styles[$0], terminal.styles[$0]) })")
            }
        }
    }

    @Test("only changed cells are sent, each run with its place and its style")
    func differences() {
        var canvas = Canvas(size: Size(columns: 40, rows: 3), look: Look())
        canvas.put("abc", row: 1, column: 4, Style(.right, bold: true))
        var encoder = FrameANSI(theme: .calm)
        #expect(
            encoder.encode(canvas.frame) == "\u{1b}[0m\u{1b}[?25l\u{1b}[2J\u{1b}[2;5H\u{1b}[0;1;38;5;71mabc")
        #expect(encoder.encode(canvas.frame).isEmpty)
        canvas.put("xbyz", row: 1, column: 4, Style(.plain))
        #expect(encoder.encode(canvas.frame) == "\u{1b}[2;5H\u{1b}[0mxbyz")
        canvas.put("     ", row: 1, column: 6)
        #expect(encoder.encode(canvas.frame) == "\u{1b}[2;7H\u{1b}[0m  ")
    }

    @Test("behind a glyph whose width players disagree about, the cursor is set anew")
    func uncertain() {
        var canvas = Canvas(size: Size(columns: 40, rows: 1), look: Look())
        canvas.put("\u{e9}x", row: 0, column: 0)
        var encoder = FrameANSI(theme: .calm)
        #expect(encoder.encode(canvas.frame).hasSuffix("\u{e9}\u{1b}[1;2Hx"))
    }

    @Test("without colours drawings are bold, dim and reversed, and no words are dim")
    func colorless() {
        var canvas = Canvas(size: Size(columns: 20, rows: 1), look: Look())
        canvas.put("a", row: 0, column: 0, Style(.outline))
        canvas.put("b", row: 0, column: 1, Style(.wrong, bold: true, reversed: true))
        canvas.put("c", row: 0, column: 2, Style(.faint))
        var encoder = FrameANSI(theme: .calm, isColored: false)
        #expect(encoder.encode(canvas.frame).hasSuffix("\u{1b}[1;1H\u{1b}[0;2ma\u{1b}[0;1;7mb\u{1b}[0mc"))
    }

    @Test("a frame of another size clears the screen")
    func resized() {
        var encoder = FrameANSI(theme: .calm)
        _ = encoder.encode(Frame(size: Size(columns: 4, rows: 2)))
        #expect(encoder.encode(Frame(size: Size(columns: 5, rows: 2))).contains("\u{1b}[2J"))
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
        styles[row * frame.size.columns + column] =
            glyph == " " && !style.split(separator: ";").contains("7") ? "0" : style
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

    static func visibleStyles(of frame: Frame, _ theme: Theme, _ depth: ColorDepth) -> [String] {
        frame.cells.map { cell in
            let isBlank = cell.glyph == " " && !cell.style.isReversed
            if isBlank || cell == .continuation { return "0" }
            let style = cell.style
            let isDim = theme.isDimmed(style.ink, at: depth)
            let color = theme.number(of: style.ink, at: depth).map { ";38;5;\($0)" } ?? ""
            return "0" + (style.isBold ? ";1" : "") + (isDim ? ";2" : "") + (style.isReversed ? ";7" : "") + color
        }
    }
}
