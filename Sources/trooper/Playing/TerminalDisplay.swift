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
