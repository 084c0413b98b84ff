import QuizCore
import Text

/// How to play, and every key.
struct HelpScreen: OverlayScreen {
    var heading = "Help"
    /// Nil for the chapters of the game.
    var chapters: [HelpChapter]?

    static let key: Character = "?"
    static let link: OverlayLink? = .help

    func draw(on canvas: inout Canvas, card: Card, scene: Scene) -> Int {
        let look = canvas.look
        return CardFrame(heading: heading).drawPage(on: &canvas, card: card, scroll: scene.scroll) { columns in
            text(of: scene, columns: columns, look: look)
        }
    }

    private func text(of scene: Scene, columns: Int, look: Look) -> ScrollPane {
        var pane = ScrollPane()
        if let notice = scene.notice {
            pane.addWrapped(look.printable(notice), columns: columns, Style(.plain, bold: true))
        }
        let chapters = chapters ?? HelpChapter.chapters(of: scene)
        let widest = chapters.flatMap(\.keys).map { TextWidth.columns(of: $0.key) }.max() ?? 0
        let keyColumns = columns < 50 ? widest + 3 : max(22, widest + 3)
        for chapter in chapters {
            pane.addBlank()
            pane.addWrapped(chapter.paragraph, columns: columns)
            for key in chapter.keys {
                for (offset, line) in Wrapping.lines(key.meaning, columns: columns - keyColumns).enumerated() {
                    let start = (offset == 0 ? "  " + key.key : "").padded(to: keyColumns)
                    pane.lines.append([Run(start, Style(.accent, bold: true)), Run(line, Style(.faint))])
                }
            }
        }
        return pane
    }
}

extension Overlay {
    /// How to play.
    package static var help: Overlay { Overlay(HelpScreen()) }
}

extension OverlayLink {
    package static let help = OverlayLink(HelpScreen.key, "help", scope: .everywhere)
}

/// A paragraph of help, and keys with their meanings.
struct HelpChapter: Hashable {
    struct Line: Hashable {
        let key: String
        let meaning: String
    }

    let paragraph: String
    let keys: [Line]

    init(paragraph: String, keys: [(key: String, meaning: String)]) {
        self.paragraph = paragraph
        self.keys = keys.map { Line(key: $0.key, meaning: $0.meaning) }
    }

    static func chapters(of scene: Scene) -> [HelpChapter] {
        (scene.tilt == nil ? [] : [tilting]) + [
            playing, everywhere(scene.links), leaving(scene.titleInfo.saveStatus), lists,
        ]
    }

    private static let tilting = HelpChapter(
        paragraph:
            "Tilt the controller to a side: the arrow moves through three stages, and holding the third answers. "
            + "Return to centre before the next answer. Without buttons, hold it still there to continue; tilt away "
            + "to keep reading.",
        keys: [("c", "make this position the centre"), ("lower button", "Play, Next, Play again")])

    private static let playing = HelpChapter(
        paragraph: "Is the statement true or false? Move the arrow to its side: the third press answers. Holding a "
            + "key never answers.",
        keys: [("left, h, a", "towards TRUE"), ("right, l, d", "towards FALSE")])

    private static func everywhere(_ links: [OverlayLink]) -> HelpChapter {
        HelpChapter(
            paragraph: "Other keys",
            keys: [
                ("enter, space", "Play, Continue, Next, Results, Play again"),
                ("up, down, j, k", "scroll, as do page up and down, home, end"),
                ("esc", "close; after a game, the title"), ("q", "quit"),
            ] + links.map { (String($0.key), $0.meaning) } + [("^L ^Z", "redraw; suspend")])
    }

    private static let lists = HelpChapter(
        paragraph: "In the packs and in the library, where ? tells every key",
        keys: [
            ("f, !", "favourite, flag; after an answer, too"), ("x", "delete all favourites"),
            ("space", "mark packs to play together"), ("d, t", "difficulty, topic"),
            ("tab", "to the filters; in the library to the list first"),
        ])

    private static func leaving(_ saveStatus: SaveStatus) -> HelpChapter {
        if let warning = saveStatus.warning { return HelpChapter(paragraph: warning, keys: []) }
        return HelpChapter(
            paragraph: "Unfinished games are saved; Enter continues.", keys: [("n", "start a new game (asks first)")])
    }
}

extension String {
    /// Filled up with blanks, and always ended by one.
    func padded(to columns: Int) -> String {
        self + String(repeating: " ", count: max(isEmpty ? 0 : 1, columns - TextWidth.columns(of: self)))
    }
}
