import QuizCore

@testable import TrooperDrawing
@testable import TrooperScreens

/// A replay and the room that its screen has to scroll.
struct Viewer {
    private(set) var driver: ReplayDriver
    var scrollLimit = 0
    var scrollPage = 1

    init(_ playback: Playback, notice: String? = nil, at now: Microseconds) {
        driver = ReplayDriver(playback, notice: notice, at: now)
    }

    var view: ReplayView { driver.view }
    var nextMoment: Microseconds? { driver.nextMoment }

    mutating func advance(to now: Microseconds) { driver.advance(to: now) }
    mutating func resume(at now: Microseconds) { driver.resume(at: now) }

    mutating func press(_ key: Key, at now: Microseconds) {
        guard let action = KeyAction(key), view.keys.offer(action) else { return }
        _ = driver.perform(action, at: now, page: scrollPage, limit: scrollLimit)
    }
}
