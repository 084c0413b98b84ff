import QuizCore
import TrooperDrawing
import TrooperText

/// Waits for the devices of players that were unplugged; the session closes it when they are back.
struct GoneBox: OverlayScreen {
    let seats: [Seat]

    var isBox: Bool { true }
    var name: String { "pause" }
    var about: String { "The game waits for the device, which comes back to its seat. Enter goes on without it." }

    func keys(in scene: Scene) -> [ScreenKey] {
        [ScreenKey(.confirm, word: "go on without", help: "go on without the device"), .help, .leave, .back]
    }

    func draw(on canvas: inout Canvas, card: Card, scene: Scene) -> Int {
        let columns = Box.columns(card) - 6
        let title = seats.compactMap { scene.party?[$0] }.flatMap { player in
            Wrapping.balanced(canvas.look.printable("\(player.name): \(player.input) is gone"), columns: columns)
        }.prefix(4)
        let lines = Wrapping.balanced("Plug it in again, or Enter goes on without.", columns: columns)
        let box = Box.draw(on: &canvas, card: card, rows: title.count + lines.count + 5)
        let row = canvas.centre(Array(title), row: box.row + 2, in: box, Style(.plain, bold: true))
        canvas.centre(lines, row: row + 1, in: box)
        return 0
    }
}

extension Overlay {
    /// The game waits for the devices of these players.
    package static func gone(_ seats: [Seat]) -> Overlay { Overlay(GoneBox(seats: seats)) }
}
