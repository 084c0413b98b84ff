import Arguments
import Screens
import Session
import Terminal

extension TerminalScreen: Display {}

/// How the game looks to this player on this terminal.
struct Appearance {
    let theme: Theme
    let look: Look
    let isColored: Bool
    let isMotionReduced: Bool

    init(_ options: Options, _ terminal: TerminalReport) {
        theme = options[.theme]
        look = Look(isASCII: options[.ascii] || !terminal.hasGlyphs)
        isMotionReduced = options[.reducedMotion]
        isColored = options[.color] != .never
    }

    /// The look of plain text. It needs no special glyphs, so only the locale and `--ascii` decide.
    static func plainLook(_ options: Options) -> Look {
        Look(isASCII: options[.ascii] || !Codeset.isUTF8)
    }

    /// Takes over the terminal; throws if ncurses cannot use it.
    func openScreen() throws(Failure) -> TerminalScreen {
        do {
            return try TerminalScreen.open(theme: theme, isColored: isColored)
        } catch {
            throw Failure(message: error.message, exitCode: ExitCode.unavailable)
        }
    }
}

/// When the screens have colours.
enum Coloring: String, CaseIterable {
    case auto, always, never
}

extension Option<Theme> {
    /// May be given twice, for the palette and for the background of a terminal that does not tell it.
    static var theme: Option {
        let palettes = Theme.all.map { ThemeWord.palette($0) }
        return Option<[ThemeWord]>(
            repeatable: "theme", .oneOf(palettes + [.background(.dark), .background(.light)]) { $0.word },
            "choose the colours, calm without it; dark or light says what the background is"
        ).map(ThemeWord.theme)
    }

    /// For pictures, which have a background of their own.
    static var palette: Option { Option("theme", .oneOf(Theme.all) { $0.name }, "choose the colours", default: .calm) }
}

/// A value of `--theme`.
private enum ThemeWord {
    case palette(Theme)
    case background(Background)

    var word: String {
        switch self {
        case .palette(let theme): theme.name
        case .background(let background): background == .light ? "light" : "dark"
        }
    }

    /// The last word of each kind counts.
    static func theme(of words: [ThemeWord]) -> Theme {
        var theme = Theme.calm
        var background = Background.unknown
        for word in words {
            switch word {
            case .palette(let palette): theme = palette
            case .background(let chosen): background = chosen
            }
        }
        return theme.on(background)
    }
}

extension Option<Coloring> {
    static var color: Option {
        Option("color", .anyCase, "choose when to use colours", default: .auto)
            .or(environment: "NO_COLOR") { $0.isEmpty ? nil : Coloring.never.rawValue }
    }
}

extension Option<Bool> {
    static var ascii: Option { Option("ascii", "use ASCII characters only") }
    static var reducedMotion: Option { Option("reduced-motion", "show no animations") }
}
