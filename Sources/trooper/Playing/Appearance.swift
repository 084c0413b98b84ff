import Arguments
import Screens
import Terminal

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
            // Any value but an empty one says no; an explicit option says more than the environment.
            default: (Locations.environment("NO_COLOR") ?? "").isEmpty
            }
    }

    static func theme(_ invocation: Invocation) -> Theme {
        Theme.all.first { $0.name == invocation.value(of: "theme") } ?? .calm
    }

    /// Lines need letters and no glyphs, so that only the locale and the player say which there are.
    static func ofLines(_ invocation: Invocation) -> Look {
        Look(isASCII: invocation.has("ascii") || !Codeset.isUTF8)
    }

    /// Takes the terminal over in these colours.
    func openScreen() throws(Failure) -> TerminalScreen {
        do {
            return try TerminalScreen.open(theme: theme, isColored: isColored)
        } catch {
            throw Failure(message: error.message, exitCode: ExitCode.unavailable)
        }
    }
}
