/// What comes from the terminal.
package enum DisplayInput: Hashable, Sendable {
    case key(Key)
    case resized
    /// The player pressed ^Z, or the shell sent SIGTSTP.
    case suspendRequested
    /// The window was closed, or the input is at its end.
    case inputEnded
    /// A signal with this number ends the program.
    case signalled(Int32)
}

/// A key press, independent of the bytes that the terminal sent for it.
package enum Key: Hashable, Sendable {
    case character(Character)
    /// A small letter, with Control.
    case control(Character)
    case enter, escape, tab, backspace, f1
    case left, right, up, down
    case pageUp, pageDown, home, end
}

extension Key {
    package static let interrupt = Key.control("c")
    package static let suspend = Key.control("z")
    package static let redraw = Key.control("l")

    /// The key in lower case: the game can be played with Caps Lock.
    package var withoutCapitals: Key {
        guard case .character(let character) = self, let small = character.lowercased().first else { return self }
        return .character(small)
    }

    /// As help and manual write it.
    package var name: String {
        switch self {
        case .character(" "): "space"
        case .character(let character): String(character)
        case .control(let letter): "^" + letter.uppercased()
        case .enter: "enter"
        case .escape: "esc"
        case .tab: "tab"
        case .backspace: "backspace"
        case .f1: "F1"
        case .left: "left"
        case .right: "right"
        case .up: "up"
        case .down: "down"
        case .pageUp: "PgUp"
        case .pageDown: "PgDn"
        case .home: "home"
        case .end: "end"
        }
    }

    /// As a footer writes it: arrow keys are arrow heads there.
    package func sign(_ look: Look) -> String {
        switch self {
        case .left: look.pointers.left
        case .right: look.pointers.right
        case .up: look.pointers.up
        case .down: look.pointers.down
        default: name
        }
    }

    var isCharacter: Bool {
        if case .character = self { true } else { false }
    }
}
