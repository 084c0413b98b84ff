import QuizCore
import TiltCore
import TrooperDrawing
import TrooperStore
import TrooperText

/// Waits for the controllers of players that were unplugged, until all are back or the others go on without them.
struct GoneBox: Screen {
    let party: Party
    private(set) var seats: [Seat]

    var isBox: Bool { true }
    var name: String { "pause" }
    var about: String { "The game waits for the device, which comes back to its seat. Enter goes on without it." }

    func saved(_ context: Context) -> String? { nil }

    func keys() -> [ScreenKey] {
        [ScreenKey(.confirm, word: "go on without", help: "go on without the device"), .help, .leave, .back]
    }

    /// Also under its help.
    mutating func hear(_ event: PadEvent, isTop: Bool, _ context: Context) throws(StoreError) -> Move? {
        guard let seat = event.seat else { return nil }
        switch event.kind {
        case .gone: if !seats.contains(seat) { seats = (seats + [seat]).sorted { $0.place < $1.place } }
        case .appeared:
            seats.removeAll { $0 == seat }
            if seats.isEmpty { return .close }
        default: return nil
        }
        return .stay
    }

    func draw(on canvas: inout Canvas, _ place: Place) -> Int {
        let columns = Box.columns(place.card) - 6
        let title = seats.flatMap { seat in
            let words = "\(party.name(seat)): \(party[seat].inputName) is gone"
            return Wrapping.balanced(canvas.look.printable(words), columns: columns)
        }.prefix(4)
        let lines = Wrapping.balanced("Plug it in again, or Enter goes on without.", columns: columns)
        let box = Box.draw(on: &canvas, card: place.card, rows: title.count + lines.count + 5)
        let row = canvas.centre(Array(title), row: box.row + 2, in: box, Style(.plain, bold: true))
        canvas.centre(lines, row: row + 1, in: box)
        return 0
    }
}
