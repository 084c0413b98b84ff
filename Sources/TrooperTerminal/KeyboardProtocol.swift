import CTrooperRescue
import QuizCore
import TrooperSystem

/// Asks the terminal for the kitty keyboard protocol, which tells presses, repeats and releases apart.
///
/// The question is sent after the first frame and nothing waits for the reply. The protocol is on only while the
/// alternate screen is shown, which has separate flags.
struct KeyboardProtocol {
    private enum State {
        case unasked
        /// Asked whether it is there.
        case asked
        case pushed
        /// Known to be there, but not on: the screen was left.
        case left
    }

    private var state = State.unasked
    private var askedAt = Microseconds.zero
    private(set) var awaitsReply = false
    private let restoring: [UInt8]
    private let isOffered: Bool
    private let asksBackground: Bool

    /// Presses, repeats and releases ("report event types").
    private static let wantedFlags = 2
    private static let askFlags = "\u{1b}[?u"
    private static let askBackground = "\u{1b}]11;?\u{1b}\\"
    /// Every terminal replies to this one, so that the end of the replies is known.
    private static let askAttributes = "\u{1b}[c"
    private static let push = "\u{1b}[>\(wantedFlags)u"
    private static let pop = "\u{1b}[<u"

    /// - Parameters:
    ///   - restoring: what restores the terminal in a crash without the protocol.
    ///   - asksBackground: whether to ask for the background, too.
    init(restoring: [UInt8], asksBackground: Bool) {
        self.restoring = restoring
        self.asksBackground = asksBackground
        isOffered = Terminfo.isModern
    }

    /// To be called after a frame was drawn.
    mutating func screenIsShown() {
        switch state {
        case .unasked where isOffered:
            state = .asked
            ask(after: asksBackground ? Self.askBackground : "")
        case .left: switchOn()
        case .unasked, .asked, .pushed: break
        }
    }

    /// Takes the terminal's flags, and returns whether it tells releases now.
    mutating func take(flags: Int) -> Bool {
        guard state == .asked else { return state == .pushed && flags & Self.wantedFlags != 0 }
        switchOn()
        return false
    }

    mutating func takeAttributes() { awaitsReply = false }

    /// To be called before the alternate screen is left.
    mutating func leave() {
        if state == .asked { state = .unasked }
        guard state == .pushed else { return }
        GuardedOutput.send(Self.pop)
        state = .left
        setCrashBytes(restoring)
    }

    /// How long the program should still wait for the reply before it ends, so that no shell gets it.
    var millisecondsToWait: Int32 {
        guard awaitsReply else { return 0 }
        return Int32(max(0, 100 - (MonotonicClock.now() - askedAt).rawValue / 1_000))
    }

    /// Asks again, because a terminal may know the protocol and not this flag.
    private mutating func switchOn() {
        state = .pushed
        setCrashBytes(Array(Self.pop.utf8) + restoring)
        ask(after: Self.push)
    }

    /// Asks for the background, where the terminal may know the question.
    mutating func askBackground() {
        if isOffered, state != .unasked { ask(after: Self.askBackground) }
    }

    private mutating func ask(after start: String) {
        awaitsReply = true
        askedAt = MonotonicClock.now()
        GuardedOutput.send(start + Self.askFlags + Self.askAttributes)
    }

    private func setCrashBytes(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { rescue_set_bytes($0.bindMemory(to: CChar.self).baseAddress, $0.count) }
    }
}
