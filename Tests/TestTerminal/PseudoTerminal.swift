import Foundation

/// The two ends of a pseudo-terminal.
public enum PseudoTerminal {
    struct Failed: Error, CustomStringConvertible {
        let description = "no pseudo-terminal: \(String(cString: strerror(errno)))"
    }

    // TIOCSPTLCK and TIOCGPTN, which Swift does not import.
    private static let setLock: UInt = 0x4004_5431
    private static let getNumber: UInt = 0x8004_5430

    /// Returns the descriptor of the end that a test holds, and the path of the one that a program opens.
    public static func open() throws -> (master: Int32, path: String) {
        let master = Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var (number, isLocked): (Int32, Int32) = (0, 0)
        guard master >= 0, ioctl(master, setLock, &isLocked) == 0, ioctl(master, getNumber, &number) == 0 else {
            throw Failed()
        }
        return (master, "/dev/pts/\(number)")
    }
}
