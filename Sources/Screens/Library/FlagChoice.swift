import QuizCore

/// Asks why a question is flagged for its author.
struct FlagChoice: Hashable {
    let number: QuestionNumber
    /// The flag that the question has now.
    let flag: FlagReason?
    private(set) var cursor: Int

    init(_ entry: LibraryEntry) {
        number = entry.number
        flag = entry.flag
        cursor = entry.flag.flatMap(FlagReason.allCases.firstIndex) ?? 0
    }

    /// The reasons, and no flag if there is one to take away.
    private var options: [FlagReason?] { FlagReason.allCases + (flag == nil ? [] : [nil]) }

    /// The choice, which may be no flag; nil while none is made.
    mutating func handle(_ key: Key) -> FlagReason?? {
        switch key {
        case .up, .character("k"): cursor = max(0, cursor - 1)
        case .down, .character("j"): cursor = min(options.count - 1, cursor + 1)
        case .enter, .character(" "): return .some(options[cursor])
        case .character(let character):
            guard let digit = character.wholeNumberValue, options.indices.contains(digit - 1) else { return nil }
            return .some(options[digit - 1])
        default: break
        }
        return nil
    }

    func draw(on canvas: inout Canvas, card: Card) {
        let title = "What is wrong with it?"
        let box = Dialog.drawBox(on: &canvas, card: card, rows: options.count + 4)
        canvas.centre(title, row: box.row + 1, in: box, Style(.plain, bold: true))
        let column = box.centredColumn(width: 28)
        for (index, option) in options.enumerated() {
            let isCursor = index == cursor
            canvas.put(
                [
                    Run(isCursor ? canvas.look.pointers.right : " ", Style(.accent, bold: true)),
                    Run(" \(index + 1) ", Style(.accent, bold: true)),
                    Run(option?.words ?? "nothing: no flag", Style(.plain, bold: isCursor)),
                ], row: box.row + 3 + index, column: column)
        }
        var footer = Footer()
        footer.add("enter", flag == nil ? "flag" : "choose")
        footer.add(Footer.upDown(canvas.look), "reason")
        footer.add("esc", "cancel")
        footer.draw(on: &canvas, card: card)
    }
}

/// The choice over the explanation of a question that was just answered.
struct FlagDialog: OverlayScreen {
    var choice: FlagChoice

    var isDialog: Bool { true }

    mutating func handle(_ key: Key) -> OverlayAction? {
        if key == .character("q") || key == .escape { return .close }
        return choice.handle(key).map { .mark(.setFlag(choice.number, $0)) } ?? .changed
    }

    func draw(on canvas: inout Canvas, card: Card, scene: Scene) -> Int {
        choice.draw(on: &canvas, card: card)
        return 0
    }
}

extension Overlay {
    /// Why a question is flagged for its author.
    package static func flag(_ entry: LibraryEntry) -> Overlay { Overlay(FlagDialog(choice: FlagChoice(entry))) }
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
