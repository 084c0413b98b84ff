import Arguments
import Screens
import Session
import Terminal

/// The screen of a session, on a terminal: each speaks words of its own, because neither knows the other.
final class TerminalDisplay: Display {
    private let screen: TerminalScreen

    init(_ screen: TerminalScreen) {
        self.screen = screen
    }

    var descriptors: [Int32] { screen.descriptors }
    var size: Size { screen.size }

    func readInputs() -> [DisplayInput] {
        screen.news().map { news in
            switch news {
            case .key(let key): .key(key)
            case .resized: .resized
            case .suspendRequested: .suspendRequested
            case .inputEnded: .ended(.inputEnded)
            case .signalled(let signal): .ended(.signalled(signal))
            }
        }
    }

    func show(_ frame: Frame) { screen.show(frame) }
    func redrawAll() { screen.redrawAll() }
    func suspend() { screen.suspend() }
}

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
    static func plainLook(_ invocation: Invocation) -> Look {
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
