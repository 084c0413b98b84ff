/// The help over a screen that is no game: of a replay or of a calibration.
package struct StandaloneHelp: Hashable, Sendable {
    package private(set) var isShown = false
    /// Lines scrolled down.
    private var scroll = 0

    package init() {}

    mutating func open() { (isShown, scroll) = (true, 0) }

    /// The keys while it is shown.
    package static let keys = [ScreenKey].page.filter { $0 != .help }

    /// Opens and closes it, and scrolls while it is shown. Returns whether the key was for it.
    package mutating func press(_ key: Key, scrollLimit: Int, page: Int) -> Bool {
        let action = KeyAction(key)
        guard isShown else {
            if action == .help { open() }
            return isShown
        }
        guard let action, StandaloneHelp.keys.offer(action) else { return true }
        guard let lines = action.scrolledLines(page: page, from: scroll, to: scrollLimit) else {
            isShown = false
            return true
        }
        scroll = lines
        return true
    }

    func draw(_ screen: HelpScreen, on canvas: inout Canvas, card: Card) -> Int {
        var scene = Scene()
        scene.scroll = scroll
        let limit = screen.draw(on: &canvas, card: card, scene: scene)
        Footer(StandaloneHelp.keys, canvas.look, canScroll: limit > 0).draw(on: &canvas, card: card)
        return limit
    }
}
