import Glibc
import Screens

/// The size of the player's window, asked of the terminal itself.
public enum WindowSize {
    /// Nil where there is no terminal, or one that does not know its size.
    public static func current(of descriptor: Int32 = STDOUT_FILENO) -> Size? {
        var window = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
            return nil
        }
        return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
    }
}
