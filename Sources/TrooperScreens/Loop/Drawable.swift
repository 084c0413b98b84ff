import QuizCore
import TrooperDrawing

/// What can be drawn: a screen as it is now. Pure: the same value makes the same picture.
package protocol Drawable {
    /// Whether the screen below is seen around it, faded.
    var isBox: Bool { get }
    /// Whether characters are text now.
    var isTyping: Bool { get }
    /// For how many players there must be room.
    var seatCount: Int { get }
    /// Whether its text has the notice, which then stands nowhere else.
    var tellsNotice: Bool { get }
    /// Its keys, in the order of the footer.
    func keys() -> [ScreenKey]
    func card(_ size: Size, notice: String?) -> Card
    /// Draws itself without a footer, and returns how many lines its text can be scrolled.
    func draw(on canvas: inout Canvas, _ place: Place) -> Int
    func drawFooter(on canvas: inout Canvas, _ card: Card, canScroll: Bool)
}

extension Drawable {
    package var isBox: Bool { false }
    package var isTyping: Bool { false }
    package var seatCount: Int { 1 }
    package var tellsNotice: Bool { false }

    package func card(_ size: Size, notice: String?) -> Card { Card(size: size, notice: notice, isTall: true) }

    package func drawFooter(on canvas: inout Canvas, _ card: Card, canScroll: Bool) {
        Footer(keys(), canvas.look, isTyping: isTyping, canScroll: canScroll).draw(on: &canvas, card: card)
    }
}

extension Sequence<any Drawable> {
    /// Whether several play: what they answered is not saved, so no single key may end it.
    var hasParty: Bool { contains { $0.seatCount > 1 } }
}

/// Where a screen is drawn.
package struct Place {
    let card: Card
    /// How many lines a text that is longer than its place is scrolled down.
    let scroll: Int
    /// A message for the player, such as that scores are not saved.
    let notice: String?
}

/// A frame, and how many lines the text in it can be scrolled.
package struct Picture {
    package let frame: Frame
    package let scrollLimit: Int
    /// Nil on a screen that is too small.
    let card: Card?

    /// Draws the last page and the box over it. Any size will do, and a scroll beyond the limit counts as the limit.
    package init(
        of screens: [any Drawable], scrolls: [Int] = [], notice: String? = nil, size: Size, look: Look
    ) {
        var canvas = Canvas(size: size, look: look)
        guard let top = screens.last, let index = screens.lastIndex(where: { !$0.isBox }),
            !size.isTooSmall(seatCount: top.seatCount)
        else {
            let seatCount = size.isTooSmall ? 1 : screens.last?.seatCount ?? 1
            TooSmallScreen(seatCount: seatCount, isParty: screens.hasParty).draw(on: &canvas)
            (frame, scrollLimit, card) = (canvas.frame, 0, nil)
            return
        }
        let page = screens[index]
        let scroll = scrolls.indices.contains(index) ? scrolls[index] : 0
        let card = page.card(size, notice: page.tellsNotice ? nil : notice.map(look.printable))
        var limit = page.draw(on: &canvas, Place(card: card, scroll: scroll, notice: notice))
        // Boxes do not scroll.
        if top.isBox { limit = top.draw(on: &canvas, Place(card: card, scroll: 0, notice: notice)) }
        top.drawFooter(on: &canvas, card, canScroll: limit > 0)
        (frame, scrollLimit, self.card) = (canvas.frame, limit, card)
    }
}
