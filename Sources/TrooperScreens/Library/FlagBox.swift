import QuizCore
import TrooperCatalogue

/// Asks why a question is flagged for its author.
struct FlagBox: OverlayScreen {
    private let number: QuestionNumber
    /// The reasons, and no flag if there is one to take away.
    private let options: [FlagReason?]
    private var cursor: Int

    init(_ entry: LibraryEntry) {
        number = entry.number
        options = FlagReason.allCases + (entry.flag == nil ? [] : [nil])
        cursor = entry.flag.flatMap(FlagReason.allCases.firstIndex) ?? 0
    }

    var isBox: Bool { true }
    var name: String { "flag" }
    var about: String { "A flag tells the author of a question what is wrong with it." }

    func keys(in scene: Scene) -> [ScreenKey] {
        [
            ScreenKey(.confirm, word: "choose", help: "choose the reason"),
            ScreenKey(.up, .down, word: "reason", help: "move"),
            ScreenKey(.first, .last, help: "first, last"),
            ScreenKey(numbersTo: options.count, help: "choose the reason with this number"), .help,
            ScreenKey(.back, word: "cancel", help: "cancel"), ScreenKey(.leave, help: "cancel"),
        ]
    }

    mutating func perform(_ action: KeyAction) -> Request? {
        if let row = action.row(after: cursor, of: options.count) {
            cursor = row
            return nil
        }
        switch action {
        case .confirm: return .setFlag(number, options[cursor])
        case .number(let place): return .setFlag(number, options[place - 1])
        default: return .close
        }
    }

    func draw(on canvas: inout Canvas, card: Card, scene: Scene) -> Int {
        let box = Box.draw(on: &canvas, card: card, rows: options.count + 4)
        canvas.centre("What is wrong with it?", row: box.row + 1, in: box, Style(.plain, bold: true))
        let column = box.centredColumn(width: 28)
        for (index, option) in options.enumerated() {
            let isCursor = index == cursor
            canvas.put(
                [
                    canvas.look.pointer(isCursor), Run("\(index + 1) ", Style(.accent, bold: true)),
                    Run(option?.words ?? "nothing: no flag", Style(.plain, bold: isCursor)),
                ], row: box.row + 3 + index, column: column)
        }
        return 0
    }
}

extension Overlay {
    package static func flag(_ entry: LibraryEntry) -> Overlay { Overlay(FlagBox(entry)) }
}

extension FlagReason {
    /// After "Flagged: ".
    package var words: String {
        switch self {
        case .wrong: "the answer is wrong"
        case .unclear: "it is unclear"
        case .outdated: "it is outdated"
        case .other: "something else"
        }
    }
}
