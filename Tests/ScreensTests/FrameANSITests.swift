import QuizCore
import Testing
import Text

@testable import Screens

@Suite("Frames as escape sequences")
struct FrameANSITests {
    @Test(
        "a terminal that receives one frame after another shows each of them", arguments: Theme.all,
        [ColorDepth.none, .eight, .palette, .direct])
    func everyScreen(theme: Theme, depth: ColorDepth) throws {
        let size = Size(columns: 80, rows: 24)
        var encoder = FrameANSI(theme: theme, depth: depth)
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
                let styles = ANSITerminal.visibleStyles(of: frame, theme, depth)
                let different = styles.indices.filter { styles[$0] != terminal.styles[$0] }
                #expect(different.isEmpty, "\(different.prefix(3).map { (styles[$0], terminal.styles[$0]) })")
            }
        }
    }

    @Test("only changed cells are sent, by the shortest movements")
    func differences() {
        var canvas = Canvas(size: Size(columns: 40, rows: 3), look: Look())
        canvas.put("abc", row: 1, column: 4, Style(.right, bold: true))
        var encoder = FrameANSI(theme: .calm)
        #expect(
            encoder.encode(canvas.frame) == "\u{1b}[0m\u{1b}[?25l\u{1b}[2J\u{1b}[2;5H\u{1b}[1;38;5;28mabc")
        #expect(encoder.encode(canvas.frame).isEmpty)
        canvas.put("x", row: 1, column: 4, Style(.right, bold: true))
        canvas.put("y", row: 1, column: 6, Style(.right, bold: true))
        canvas.put("z", row: 2, column: 6, Style(.right))
        #expect(encoder.encode(canvas.frame) == "\u{8}\u{8}\u{8}xby\u{1b}[B\u{8}\u{1b}[22mz")
        canvas.put("          ", row: 1, column: 0)
        #expect(encoder.encode(canvas.frame) == "\u{1b}[2;5H   ")
    }

    @Test("an address with wide glyphs is a link")
    func wideLink() {
        let address = "https://例え.jp/x"
        var canvas = Canvas(size: Size(columns: 40, rows: 1), look: Look())
        canvas.put([Run(address, Style(.faint), link: WebLink(address))], row: 0, column: 4)
        var encoder = FrameANSI(theme: .calm, showsLinks: true)
        #expect(encoder.encode(canvas.frame).contains(";https://%E4%BE%8B%E3%81%88.jp/x\u{1b}\\\(address)\u{1b}]8;;"))
    }

    @Test("after a glyph whose width terminals disagree about, the cursor is set anew")
    func uncertain() {
        var canvas = Canvas(size: Size(columns: 40, rows: 1), look: Look())
        canvas.put("é          x", row: 0, column: 0)
        var encoder = FrameANSI(theme: .calm)
        #expect(encoder.encode(canvas.frame).hasSuffix("é\u{1b}[1;12Hx"))
    }

    @Test("without colours, styles are bold, dim and reversed")
    func colorless() {
        var canvas = Canvas(size: Size(columns: 20, rows: 1), look: Look())
        canvas.put("a", row: 0, column: 0, Style(.faint))
        canvas.put("b", row: 0, column: 1, Style(.wrong, bold: true, reversed: true))
        var encoder = FrameANSI(theme: .calm, depth: .none)
        #expect(encoder.encode(canvas.frame).hasSuffix("\u{1b}[1;1H\u{1b}[2ma\u{1b}[0;1;7mb"))
    }

    @Test("the contrast theme dims nothing")
    func contrast() {
        var canvas = Canvas(size: Size(columns: 20, rows: 1), look: Look())
        canvas.put("a", row: 0, column: 0, Style(.faint))
        var encoder = FrameANSI(theme: .contrast, depth: .none)
        #expect(encoder.encode(canvas.frame).hasSuffix("\u{1b}[1;1Ha"))
    }

    @Test("a frame of another size clears the screen")
    func resized() {
        var encoder = FrameANSI(theme: .calm)
        _ = encoder.encode(Frame(size: Size(columns: 4, rows: 2)))
        #expect(encoder.encode(Frame(size: Size(columns: 5, rows: 2))).contains("\u{1b}[2J"))
    }

    @Test("a whole question screen of 80x24 takes at most 1,600 bytes")
    func wholeScreen() {
        var encoder = FrameANSI(theme: .calm)
        let picture = SampleScreen.question.scene.picture(size: Size(columns: 80, rows: 24), look: Look())
        #expect(encoder.encode(picture.frame).utf8.count <= 1_600)
    }

    @Test("a step at 80x24 takes less than 400 bytes with its animation, in 256 colours and in true colour")
    func steps() {
        for depth in [ColorDepth.palette, .direct] {
            for steps in [1, 2, 3, -1, -2, -3] {
                var player = SamplePlayer()
                player.play([], then: steps < 0 ? steps + 1 : steps - 1)
                var encoder = FrameANSI(theme: .calm.on(.dark), depth: depth)
                let size = Size(columns: 80, rows: 24)
                _ = encoder.encode(player.scene.picture(size: size, look: Look()).frame)
                player.scene.now = player.scene.now + .milliseconds(400)
                let side: Side = steps < 0 ? .left : .right
                player.hear(.arrowKeyPressed(side))
                let motion = Motion(
                    .arrowSnapped(from: Stage(side, abs(steps) - 1), to: Stage(side, abs(steps))), at: player.scene.now)
                player.scene.motion = motion
                var bytes = 0
                var next: Microseconds? = player.scene.now
                while let moment = next {
                    player.scene.now = moment
                    bytes += encoder.encode(player.scene.picture(size: size, look: Look()).frame).utf8.count
                    next = motion.nextStep(after: moment)
                }
                #expect((100..<400).contains(bytes), "\(bytes) bytes, \(steps)")
            }
        }
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
    private var style = Attributes()

    /// What SGR has set.
    private struct Attributes {
        var bold = false, dim = false, reversed = false
        var color: [Int] = []

        var text: String {
            "0" + (bold ? ";1" : "") + (dim ? ";2" : "") + (reversed ? ";7" : "") + color.map { ";\($0)" }.joined()
        }

        mutating func take(_ codes: [Int]) {
            var rest = codes.isEmpty ? [0] : codes[...]
            while let code = rest.popFirst() {
                switch code {
                case 0: self = Attributes()
                case 1: bold = true
                case 2: dim = true
                case 7: reversed = true
                case 22: (bold, dim) = (false, false)
                case 27: reversed = false
                case 39: color = []
                case 30...37: color = [code]
                default:
                    color = [code] + rest
                    rest = []
                }
            }
        }
    }

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
                if glyph == "\u{8}" { column -= 1 } else { put(glyph) }
                rest.removeFirst()
            }
        }
    }

    private mutating func put(_ glyph: Character) {
        let width = TextWidth.columns(of: String(glyph))
        frame[row, column] = Cell(glyph)
        styles[row * frame.size.columns + column] = glyph == " " && !style.reversed ? "0" : style.text
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
        case ("B", _): row += Int(parameters) ?? 1
        case ("C", _): column += Int(parameters) ?? 1
        case ("D", _): column -= Int(parameters) ?? 1
        case ("X", _):
            for place in column..<column + (Int(parameters) ?? 1) {
                frame[row, place] = .blank
                styles[row * frame.size.columns + place] = "0"
            }
        case ("J", "2"): self = ANSITerminal(size: frame.size)
        case ("m", _): style.take(parameters.split(separator: ";").compactMap { Int($0) })
        case ("l", "?25"): break
        default: throw Unknown(sequence: parameters + command)
        }
    }

    static func visibleStyles(of frame: Frame, _ theme: Theme, _ depth: ColorDepth) -> [String] {
        frame.cells.map { cell in
            let isBlank = cell.glyph == " " && !cell.style.isReversed
            if isBlank || cell == .continuation { return "0" }
            let color = theme.color(of: cell.style.ink).number(at: depth)
            let isDim = theme.dimsFaint && cell.style.ink.isFaint && color == nil
            let codes: [Int] =
                switch (depth, color) {
                case (.eight, let color?): [30 + color]
                case (.direct, let color?): [38, 2, color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF]
                case (_, let color?): [38, 5, color]
                case (_, nil): []
                }
            return "0" + (cell.style.isBold ? ";1" : "") + (isDim ? ";2" : "") + (cell.style.isReversed ? ";7" : "")
                + codes.map { ";\($0)" }.joined()
        }
    }
}
