import QuizCore
import TrooperDrawing
import TrooperStore
import TrooperText

/// What a screen is for, and all its keys.
package struct HelpScreen: Screen {
    let heading: String
    /// What the screen is for, above its keys, and what else there is to know below them.
    let paragraphs: [String]
    var more: String?
    let lines: [ScreenKey]
    /// Whether the screen that is explained has the key of the library.
    private let leadsToLibrary: Bool

    /// - Parameter saved: what is saved when ^C ends the program; nil if nothing is.
    init(heading: String, paragraphs: [String], more: String? = nil, keys: [ScreenKey], saved: String?) {
        self.heading = heading
        (self.paragraphs, self.more) = (paragraphs, more)
        lines = keys.filter { $0.isActive } + keys.filter { !$0.isActive } + .everywhere(saved: saved)
        leadsToLibrary = keys.offer(.library)
    }

    package var name: String { "help" }
    package var about: String { "" }
    package var tellsNotice: Bool { true }

    package func keys() -> [ScreenKey] {
        [ScreenKey.find.active(leadsToLibrary)] + .page.map { $0 == .help ? ScreenKey(.help, help: "back") : $0 }
    }

    package func draw(on canvas: inout Canvas, _ place: Place) -> Int {
        let look = canvas.look
        return CardFrame(heading: heading).drawPage(on: &canvas, card: place.card, scroll: place.scroll) { columns in
            text(notice: place.notice, columns: columns, look: look)
        }
    }

    private func text(notice: String?, columns: Int, look: Look) -> ScrollPane {
        var pane = ScrollPane()
        if let notice { pane.addWrapped(look.printable(notice), columns: columns, Style(.plain, bold: true)) }
        for paragraph in paragraphs { pane.addWrapped(paragraph, columns: columns) }
        add(lines, to: &pane, columns: columns)
        if let more {
            pane.addBlank()
            pane.addWrapped(more, columns: columns)
        }
        return pane
    }

    private func add(_ keys: [ScreenKey], to pane: inout ScrollPane, columns: Int) {
        pane.addBlank()
        let keyColumns = columns < 50 ? 15 : 28
        for line in keys {
            let names = Wrapping.lines(line.names, columns: keyColumns - 3)
            let meanings = Wrapping.lines(line.meaning, columns: columns - keyColumns)
            for row in 0..<max(names.count, meanings.count) {
                let name = row < names.count ? "  " + names[row] : ""
                pane.lines.append([
                    Run(name.padded(to: keyColumns), Style(.accent, bold: true)),
                    Run(row < meanings.count ? meanings[row] : "", Style(.faint)),
                ])
            }
        }
    }
}

extension HelpScreen {
    /// How to play, and the keys of the game.
    ///
    /// - Parameter isParty: whether several play.
    static func ofGame(_ keys: [ScreenKey], tilt: TiltView?, isParty: Bool = false, _ context: Context) -> HelpScreen {
        let tilting =
            "Tilt the controller to a side: the arrow moves through three stages, and holding the third answers. "
            + "Return to centre before the next answer. Without buttons, hold it still there to continue; tilt away "
            + "to keep reading."
        let playing =
            "Is the statement true or false? Move the arrow to its side: the third press answers. Holding a key "
            + "never answers."
        let saving =
            isParty
            ? "A right answer is a point, and the first right one is another. Answers count in the statistics "
                + "only where the first seat is marked as yours."
            : context.scores?.saveStatus.warning ?? "Unfinished games are saved; Enter on the title continues."
        return HelpScreen(
            heading: "Help", paragraphs: [playing, saving], more: tilt == nil ? nil : tilting, keys: keys,
            saved: isParty ? nil : context.savedOnInterrupt)
    }
}
