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

    init(_ invocation: Invocation, _ terminal: TerminalReport) {
        theme = Appearance.theme(invocation)
        look = Look(isASCII: invocation.has("ascii") || !terminal.hasGlyphs)
        isMotionReduced = invocation.has("reduced-motion")
        isColored =
            switch invocation.value(of: "color") {
            case "always": true
            case "never": false
            // NO_COLOR counts if it is not empty; --color takes precedence over it.
            default: (Locations.environment("NO_COLOR") ?? "").isEmpty
            }
    }

    static func theme(_ invocation: Invocation) -> Theme {
        Theme.all.first { $0.name == invocation.value(of: "theme") } ?? .calm
    }

    /// The look of plain text. It needs no special glyphs, so only the locale and `--ascii` decide.
    static func plainLook(_ invocation: Invocation) -> Look {
        Look(isASCII: invocation.has("ascii") || !Codeset.isUTF8)
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
