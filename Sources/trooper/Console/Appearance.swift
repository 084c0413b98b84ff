import Glibc
import TrooperArguments
import TrooperDrawing
import TrooperScreens
import TrooperTerminal

extension TerminalScreen: Display {}

/// How the game looks to this player on this terminal.
struct Appearance {
    let theme: Theme
    let look: Look
    let isColored: Bool

    init(_ options: Options, _ terminal: TerminalReport) {
        theme = Self.theme(options)
        look = options[.ascii] ? Look(isASCII: true) : terminal.look
        isColored = Coloring(options) != .never
    }

    static func theme(_ options: Options) -> Theme { options[Settings.theme].on(options[Settings.background]) }

    /// The look of plain text. It needs no special glyphs, so only the locale and `--ascii` decide.
    static func plainLook(isASCII: Bool = false) -> Look { Look(isASCII: isASCII || !Codeset.isUTF8) }

    /// Runs a session on the screen, and restores the terminal before anything else is written.
    ///
    /// Throws if ncurses cannot use the terminal.
    func onScreen(_ session: (TerminalScreen) -> Ending) throws(Failure) -> Ending {
        do {
            let screen = try TerminalScreen(theme: theme, isColored: isColored)
            defer { screen.close() }
            return session(screen)
        } catch {
            throw Failure(ExitCode.unavailable, error.message)
        }
    }
}

extension TerminalReport {
    /// For lists whose signs are symbols of the game.
    var look: Look { Look(isASCII: !hasGlyphs) }

    /// Why no screen can be drawn on this type of terminal, and what to do; nil if one can.
    var obstacle: (reason: String, remedy: String)? {
        let remedy = "set TERM to the name of your terminal type, such as xterm-256color"
        guard let name = terminalName, !name.isEmpty else { return ("TERM is not set", remedy) }
        guard isKnown else {
            return ("the terminal type '\(name)' is unknown", "install the package ncurses-term, or \(remedy)")
        }
        return isDumb ? ("the terminal type '\(name)' can't draw screens", remedy) : nil
    }
}

/// When the screens have colours.
enum Coloring: String, CaseIterable {
    case auto, always, never
}

extension Option<Coloring> {
    static var color: Option { Option("color", usual: .auto, "choose when to use colours; NO_COLOR=1 means never") }
}

extension Coloring {
    /// NO_COLOR counts where the command line has no `--color`.
    init(_ options: Options) {
        let isSet = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
        self = isSet && !options.has(Option<Coloring>.color) ? .never : options[.color]
    }
}

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
            switch Coloring(options) {
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

    /// Adds a text whose marks are coloured.
    mutating func add(marks text: String) {
        for mark in text {
            switch mark {
            case "✔", "+": add(String(mark), .right)
            case "✘", "x": add(String(mark), .wrong)
            default: add(String(mark))
            }
        }
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
