import QuizCore
import TiltCore
import TrooperDrawing

/// What is behind a screen that changes without keys: a recording that plays, or a controller that is calibrated.
protocol ScreenDriver {
    /// The screen as it is now; equal ones look alike.
    var overlay: Overlay { get }
    /// When the screen changes next; nil while nothing moves.
    var nextMoment: Microseconds? { get }
    mutating func advance(to now: Microseconds)
    /// Does what a key of its screen asks for, whose text has pages of so many lines and scrolls to `limit`.
    mutating func perform(_ action: KeyAction, at now: Microseconds, page: Int, limit: Int) -> [Request]
    /// Takes a letter that is typed on its screen.
    mutating func type(_ character: Character)
    /// Takes a key before its screen; returns nil to leave it to that.
    mutating func take(_ key: Key) -> [Request]?
    /// Takes what a player did with a controller; returns nil to leave it to the game.
    mutating func take(_ event: PadEvent) -> [Request]?
    /// Whether the controllers are its own while it is open: those that nobody plays with are heard, too.
    var readsPads: Bool { get }
    /// Goes on after the program was stopped.
    mutating func resume(at now: Microseconds)
    /// What the session must do once the screen is closed.
    var atClose: [Request] { get }
}

extension ScreenDriver {
    mutating func type(_ character: Character) {}

    mutating func take(_ key: Key) -> [Request]? { nil }

    mutating func take(_ event: PadEvent) -> [Request]? { nil }

    var readsPads: Bool { false }

    mutating func resume(at now: Microseconds) {}

    var atClose: [Request] { [] }
}

extension GameInteraction {
    mutating func open(_ driver: some ScreenDriver, at now: Microseconds) {
        self.driver = driver
        drivenFrom = now
        open(driver.overlay, at: now)
    }

    /// When the driver changes its screen next, at most thirty times a second.
    var drivenMoment: Microseconds? { driver?.nextMoment.map { max($0, drivenFrom) } }

    mutating func advanceDriver(to now: Microseconds) {
        guard let moment = drivenMoment, moment <= now else { return }
        driver?.advance(to: now)
        drivenFrom = now + FrameGap.shortest
        showDriven()
    }

    mutating func drive(_ action: KeyAction, at now: Microseconds) -> [Request] {
        let (page, limit) = (scrollPage, scrollLimit)
        let requests = driver?.perform(action, at: now, page: page, limit: limit)
        showDriven()
        return requests ?? []
    }

    /// Nil where the driver leaves the key to its screen.
    mutating func driveFirst(_ key: Key) -> [Request]? {
        // Under its help a screen takes no keys.
        guard let screen = driver?.overlay, scene.overlay?.shows(screen) == true, let requests = driver?.take(key)
        else { return nil }
        showDriven()
        return requests
    }

    mutating func drive(_ character: Character, at now: Microseconds) -> [Request] {
        driver?.type(character)
        showDriven()
        return []
    }

    /// Ends the driver when its screen was closed. Returns what is to be done then.
    mutating func endDriver() -> [Request] {
        guard let driver, !showDriven() else { return [] }
        self.driver = nil
        return driver.atClose
    }

    /// Returns whether the screen is open.
    @discardableResult
    private mutating func showDriven() -> Bool {
        driver.flatMap { scene.overlay?.update($0.overlay) } ?? false
    }
}
