/// What comes from the terminal.
package enum DisplayInput: Hashable, Sendable {
    case key(Key, KeyRepetition = .unknown)
    case resized
    /// The player pressed ^Z, or the shell sent SIGTSTP.
    case suspendRequested
    /// The window was closed, or the input is at its end.
    case inputEnded
    /// A signal with this number ends the program.
    case signalled(Int32)
}

/// What the terminal tells about a key press.
package enum KeyRepetition: Hashable, Sendable {
    /// It sends the same bytes for a press and for a repeat of a held key.
    case unknown
    case pressed
    case repeated
}

/// A key press, independent of the bytes that the terminal sent for it.
package enum Key: Hashable, Sendable {
    case character(Character)
    case enter, escape, tab, backspace
    case left, right, up, down
    case pageUp, pageDown, home, end
    /// ^U and ^W, which delete what was typed.
    case clearLine, deleteWord
    case interrupt
    case suspend
    case redraw
}

extension Key {
    /// The same key in lower case, so that the game can be played with Caps Lock.
    package var withoutCapitals: Key {
        guard case .character(let character) = self, let small = character.lowercased().first else { return self }
        return .character(small)
    }
}
