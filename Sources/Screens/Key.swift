/// A key as the player means it, whatever bytes the terminal sent for it.
public enum Key: Hashable, Sendable {
    case character(Character)
    case enter, escape, tab, backspace
    case left, right, up, down
    case pageUp, pageDown, home, end
    case interrupt
    case suspend
    case redraw
}
