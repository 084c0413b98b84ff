import QuizCore
import Testing
import TiltDevices
import TrooperDrawing

@testable import TrooperScreens

/// A screen without a terminal: keys come at their times, and what was shown is remembered as text.
///
/// It is the clock, too: waiting takes no time, it only moves the clock to the next key or to the asked moment.
final class FakeDisplay: Display, SessionClock {
    /// Without a key, a time that the clock comes to although nothing comes in.
    private var keys: [(at: Microseconds, key: Key?)]
    private var time = Microseconds.milliseconds(1_000_000)
    /// When the input ends, if something still moves after the last key.
    private let end: Microseconds
    private(set) var frame: Frame?
    /// What is on the screen when each key is pressed.
    private(set) var shown: [String] = []
    /// How many pictures were drawn.
    private(set) var showCount = 0

    /// - Parameter keys: each with the milliseconds since the one before it.
    init(_ keys: [(after: Int64, key: Key)]) {
        var at = time
        self.keys = keys.map { after, key in
            at = at + .milliseconds(after)
            return (at, key)
        }
        end = at + .milliseconds(60_000)
    }

    /// Whether a crash would say that the answers so far are saved.
    private(set) var tellsSaved = false

    func setCrashNote(answersSaved: Bool) { tellsSaved = answersSaved }

    /// Called before each key with how many keys came before it.
    var beforeKey: (Int) throws -> Void = { _ in }

    /// The controllers, whose events come at their times, too.
    private(set) var pads: TestPads?

    /// Plugs controllers in from now on.
    func connect(_ pads: TestPads?) -> Pads? {
        self.pads = pads
        return pads?.connect(at: time)
    }

    /// How many keys are not pressed yet.
    var keyCount: Int { keys.count }

    /// Called when no key is left, to add more.
    var whenIdle: () -> Void = {}
    /// How often the program woke up by itself.
    private(set) var wakeCount = 0

    /// Lets the program ask anew for how long it may wait, because something else than a key comes in.
    func wake() { isWoken = true }
    private var isWoken = false

    /// Adds a key, or nil for a time at which nothing comes in.
    func add(_ key: Key?, after pause: Int64) { keys.append((time + .milliseconds(pause), key)) }

    let descriptors: [Int32] = [0]
    /// When it changes, the next key comes behind that news.
    var size = Size(columns: 80, rows: 24) { didSet { isResized = true } }
    private var isResized = false

    /// What is on the screen now.
    var text: String { frame.map { $0.lines.joined(separator: "\n") } ?? "" }

    func now() -> Microseconds { time }

    /// When the machine does something else: a wait that would be over in this time is over at its end.
    var busy: ClosedRange<Microseconds>?

    func wait(on descriptors: [Int32], until moment: Microseconds?) -> [Int32] {
        let ready = waitForKeys(until: [moment, pads?.nextMoment].compactMap { $0 }.min())
        if let busy, busy.contains(time) { time = busy.upperBound }
        return ready + (pads?.happen(until: time) ?? [])
    }

    private func waitForKeys(until moment: Microseconds?) -> [Int32] {
        while true {
            if keys.isEmpty { whenIdle() }
            if isWoken {
                isWoken = false
                return []
            }
            let next = keys.first
            let isKey = next?.key != nil || isResized
            if let moment, moment < next?.at ?? end || !isKey && moment == next?.at {
                time = max(time, moment)
                wakeCount += 1
                precondition(wakeCount < 1_000_000, "the loop does not rest")
                return []
            }
            time = max(time, next?.at ?? time)
            if isKey || keys.isEmpty { return self.descriptors }
            keys.removeFirst()
        }
    }

    func readInputs() -> [DisplayInput] {
        guard !keys.isEmpty else { return [.inputEnded] }
        shown.append(text)
        #expect(throws: Never.self) { try beforeKey(shown.count - 1) }
        defer { isResized = false }
        return (isResized ? [.resized] : []) + (keys.removeFirst().key.map { [.key($0)] } ?? [])
    }

    func show(_ frame: Frame) {
        self.frame = frame
        showCount += 1
    }
    func redrawAll() {}
    /// The names of the themes that were chosen, and how often the bell rang.
    private(set) var themes: [String] = []
    private(set) var bellCount = 0
    func use(_ theme: Theme) { themes.append(theme.name) }
    func ring() { bellCount += 1 }
    /// For how long the program is stopped.
    var stop = Microseconds.zero
    func suspend() { time = time + stop }

    private(set) var copied: [String] = []

    func copy(_ text: String) -> Bool {
        copied.append(text)
        return true
    }
}

/// The program on a display, from one of its first screens on.
struct Session {
    let context: Context

    func run(_ screen: any Screen = TitleScreen()) -> Ending { Loop(context).run(screen) }

    func playTogether() -> Ending { Loop(context).run(LobbyScreen()) }
}

extension FakeDisplay {
    /// Without motion.
    func session(
        _ games: Scorekeeper, pads: TestPads? = nil, settings: (any SettingsKeeping)? = nil,
        recorder: (any GameRecording)? = nil
    ) -> Session {
        var live = settings?.live ?? LiveSettings()
        live.isMotionReduced = true
        return Session(
            context: Context(
                display: self, clock: self, look: Look(), live: live, scores: games, pads: connect(pads),
                settings: settings, recorder: recorder))
    }
}
