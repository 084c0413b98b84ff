import Arguments
import Glibc
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

/// Standard input in lines, read beside the signals that end the program.
final class LineInput {
    private let signals = EndingSignals()
    private var pending: [UInt8] = []
    /// Whether the beginning of an endless line was thrown away already.
    private var isOverlong = false
    private var hasEnded = false
    private var chunk = [UInt8](repeating: 0, count: 1 << 12)

    /// What nobody types is not remembered, so that no input fills the memory.
    static let longestLine = 1 << 10

    func next() -> PlainInput {
        while true {
            if let signal = signals.next() { return .ended(.signalled(signal)) }
            if let line = takeLine() { return .line(line) }
            if hasEnded { return .ended(.inputEnded) }
            let descriptors = [STDIN_FILENO] + (signals.descriptor.map { [$0] } ?? [])
            if Waiting.wait(on: descriptors, until: nil).contains(STDIN_FILENO) { read() }
        }
    }

    private func read() {
        let count = Glibc.read(STDIN_FILENO, &chunk, chunk.count)
        if count > 0 {
            pending += chunk[..<count]
        } else if count == 0 || errno != EINTR {
            hasEnded = true
        }
    }

    /// The next line; the last one of the input needs no end.
    private func takeLine() -> String? {
        if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
            defer { pending.removeFirst(end + 1) }
            return line(pending[..<end])
        }
        if hasEnded, !pending.isEmpty || isOverlong {
            defer { pending = [] }
            return line(pending[...])
        }
        if pending.count > LineInput.longestLine {
            pending = []
            isOverlong = true
        }
        return nil
    }

    /// A line that is too long is no answer, whatever it begins with.
    private func line(_ bytes: ArraySlice<UInt8>) -> String {
        defer { isOverlong = false }
        return isOverlong || bytes.count > LineInput.longestLine ? "..." : String(decoding: bytes, as: UTF8.self)
    }
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
