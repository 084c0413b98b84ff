import QuizCore
import Testing
import TrooperDrawing
import TrooperStore

@testable import TrooperScreens

@Suite("The stack of screens")
struct StackTests {
    private let log = Log()
    private let context = Context.still()

    /// Each screen makes these moves; the last one is on top.
    private func stack(_ moves: [KeyAction: Move]...) -> Stack {
        var stack = Stack()
        for (place, moves) in moves.enumerated() { stack.open(Probe("\(place)", log, moves), context) }
        log.lines = []
        return stack
    }

    private func names(_ stack: Stack) -> [String] { stack.levels.map(\.screen.name) }

    @Test("a screen that closes leads back to the one below; the last one ends the program")
    func closing() {
        var stack = stack([.back: .close], [.back: .close])
        stack.press(.escape, context)
        #expect(names(stack) == ["0"] && log.lines == ["1 back", "1 disappears", "0 appears"])
        #expect(context.ending == nil)
        stack.press(.escape, context)
        #expect(names(stack) == [] && context.ending == .quit)
    }

    @Test("only the screen on top has keys, and time comes before and after each, from below")
    func inputs() {
        var stack = stack([:], [:])
        log.hasTime = true
        stack.press(.enter, context)
        #expect(log.lines == ["0 time", "1 time on top", "1 confirm", "0 time", "1 time on top"])
    }

    @Test("a help comes back without asking the screen below again, and the text is where it was")
    func help() {
        var stack = stack([:])
        stack.levels[0].scroll = 3
        stack.press(.f1, context)
        #expect(names(stack) == ["0", "help"] && stack.levels[1].scroll == 0)
        stack.press(.character("?"), context)
        #expect(names(stack) == ["0"] && log.lines == [] && stack.levels[0].scroll == 3)
    }

    @Test("one screen is put in place of another, or of all but the first, which closes them from the top")
    func replacing() {
        let other = Probe("other", log)
        var stack = stack([:], [:], [.confirm: .replace(other)])
        stack.press(.enter, context)
        #expect(names(stack) == ["0", "1", "other"])
        #expect(log.lines == ["2 confirm", "2 disappears", "other appears"])
        stack = self.stack([:], [:], [.confirm: .home(other)])
        stack.press(.enter, context)
        #expect(names(stack) == ["0", "other"])
        #expect(log.lines == ["2 confirm", "2 disappears", "1 disappears", "other appears"])
    }

    @Test("a screen whose store fails is not opened, unless it is the first, and the player is told why")
    func failing() {
        let failing = Probe("failing", log, isFailing: true)
        var stack = stack([.confirm: .open(failing)])
        stack.press(.enter, context)
        #expect(names(stack) == ["0"] && context.notice == "No question.")
        stack = Stack()
        stack.open(failing, context)
        #expect(names(stack) == ["failing"])
    }

    @Test("there is one library: from its help / goes back to it, from elsewhere it opens")
    func library() throws {
        var scene = try SampleLibrary.scene(keys: [.down, .character("?"), .character("/")])
        #expect(scene.screens.map(\.name) == ["library"] && scene.overlay?.isTyping == true)
        scene.press(.escape, .escape)
        #expect(scene.screens.isEmpty)
        scene = SamplePacks.scene(keys: [.character("?"), .character("/")])
        #expect(scene.screens.map(\.name) == ["packs", "help", "library"])
        scene.press(.escape, .escape, .escape)
        #expect(scene.screens.isEmpty)
    }
}

/// What happened to the screens of a test.
private final class Log {
    var lines: [String] = []
    var hasTime = false
}

/// Notes what it is told, and makes the moves that a test wants.
private struct Probe: Screen {
    let name: String
    private let log: Log
    private let moves: [KeyAction: Move]
    private let isFailing: Bool

    init(_ name: String, _ log: Log, _ moves: [KeyAction: Move] = [:], isFailing: Bool = false) {
        (self.name, self.log, self.moves, self.isFailing) = (name, log, moves, isFailing)
    }

    var about: String { "" }
    func keys() -> [ScreenKey] { [ScreenKey(.confirm, .back, .help, help: "")] }
    func draw(on canvas: inout Canvas, _ place: Place) -> Int { 0 }

    mutating func appear(_ context: Context) throws(StoreError) {
        if isFailing { throw .noGame("No question.") }
        log.lines.append("\(name) appears")
    }

    mutating func disappear(_ context: Context) { log.lines.append("\(name) disappears") }

    mutating func perform(_ action: KeyAction, _ context: Context) throws(StoreError) -> Move {
        log.lines.append("\(name) \(action)")
        return moves[action] ?? .stay
    }

    mutating func pass(isTop: Bool, _ context: Context) throws(StoreError) -> Move {
        if log.hasTime { log.lines.append(name + (isTop ? " time on top" : " time")) }
        return .stay
    }
}
