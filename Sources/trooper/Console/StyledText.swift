import Arguments
import Screens
import Terminal

/// Text for people with the colours of the options. Each piece is cleaned, so that no value can steer the terminal.
struct StyledText {
    private(set) var text = ""
    let theme: Theme
    let depth: ColorDepth
    private let look = Appearance.plainLook()

    /// Without `--color always` it has colours only where the output is a terminal that has them.
    init(_ options: Options, theme: Theme = .calm) {
        let terminal = TerminalReport.current()
        self.theme = theme.background == .unknown ? theme.on(.ofEnvironment) : theme
        depth =
            switch options[.color] {
            case .never: .none
            case .auto: terminal.isOutputTerminal ? terminal.colorDepth : .none
            case .always: terminal.colorDepth == .none ? .eight : terminal.colorDepth
            }
    }

    mutating func add(_ piece: String, _ ink: Ink = .plain, isBold: Bool = false) {
        let codes = depth == .none ? "" : (isBold ? ";1" : "") + code(of: ink)
        let clean = look.spelled(Output.clean(piece))
        text += codes.isEmpty ? clean : "\u{1b}[\(codes.dropFirst())m\(clean)\u{1b}[0m"
    }

    /// Adds text in whose first line the marks in these columns are coloured.
    mutating func add(_ lines: String, marksIn columns: Range<Int>) {
        let marks = lines.dropFirst(columns.lowerBound).prefix(columns.count)
        add(String(lines.prefix(columns.lowerBound)))
        for mark in marks {
            switch mark {
            case "✔", "+": add(String(mark), .right)
            case "✘", "x": add(String(mark), .wrong)
            default: add(String(mark))
            }
        }
        add(String(lines.dropFirst(columns.upperBound)))
    }

    private func code(of ink: Ink) -> String {
        guard let number = theme.number(of: ink, at: depth) else { return "" }
        if number < 8 { return ";3\(number)" }
        return switch depth {
        case .none, .eight: ""
        case .sixteen: ";9\(number - 8)"
        case .palette: ";38;5;\(number)"
        case .direct: ";38;2;\(number >> 16);\(number >> 8 & 0xFF);\(number & 0xFF)"
        }
    }
}
