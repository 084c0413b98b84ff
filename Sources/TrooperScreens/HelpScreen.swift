import QuizCore
import TrooperCatalogue
import TrooperDrawing
import TrooperText

/// What a screen is for, and all its keys.
struct HelpScreen: OverlayScreen {
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

    init(of screen: any OverlayScreen, in scene: Scene) {
        self.init(
            heading: "Help: \(screen.name)", paragraphs: [screen.about], keys: screen.keys(in: scene),
            saved: screen.saved(in: scene))
    }

    var name: String { "help" }
    var about: String { "" }

    func keys(in scene: Scene) -> [ScreenKey] {
        [ScreenKey.find.active(leadsToLibrary)] + .page.map { $0 == .help ? ScreenKey(.help, help: "back") : $0 }
    }

    func draw(on canvas: inout Canvas, card: Card, scene: Scene) -> Int {
        let look = canvas.look
        return CardFrame(heading: heading).drawPage(on: &canvas, card: card, scroll: scene.scroll) { columns in
            text(notice: scene.notice, columns: columns, look: look)
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

extension Overlay {
    /// How to play, and the keys of the game.
    package static func help(_ scene: Scene) -> Overlay {
        let tilting =
            "Tilt the controller to a side: the arrow moves through three stages, and holding the third answers. "
            + "Return to centre before the next answer. Without buttons, hold it still there to continue; tilt away "
            + "to keep reading."
        let playing =
            "Is the statement true or false? Move the arrow to its side: the third press answers. Holding a key "
            + "never answers."
        let saving =
            scene.party == nil
            ? scene.titleInfo.saveStatus.warning ?? "Unfinished games are saved; Enter on the title continues."
            : "A right answer is a point, and the first right one is another. Answers count in the statistics "
                + "only where the first seat is marked as yours."
        return Overlay(
            HelpScreen(
                heading: "Help", paragraphs: [playing, saving], more: scene.tilt == nil ? nil : tilting,
                keys: scene.keys,
                saved: scene.savedOnInterrupt))
    }
}
