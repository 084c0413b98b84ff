import Text

/// A paragraph of help, and keys with their meanings.
struct HelpChapter {
    let paragraph: String
    let keys: [(key: String, meaning: String)]
}

/// How to play, and every key.
struct HelpScreen {
    let scene: Scene
    var heading = "Help"
    /// Nil for those of the game.
    var chapters: [HelpChapter]?

    func draw(on canvas: inout Canvas, card: Card) -> Int {
        let look = canvas.look
        return CardFrame(heading: heading).drawPage(on: &canvas, card: card, scroll: scene.scroll) { columns in
            text(columns: columns, look: look)
        }
    }

    private func text(columns: Int, look: Look) -> ScrollPane {
        var pane = ScrollPane()
        if let notice = scene.notice {
            pane.addBlank()
            pane.addWrapped(look.spelled(notice), columns: columns, Style(.plain, bold: true))
        }
        let keyColumns = columns < 50 ? 15 : 22
        for chapter in chapters ?? chaptersOfGame {
            pane.addBlank()
            pane.addWrapped(chapter.paragraph, columns: columns)
            for (key, meaning) in chapter.keys {
                let lines = Wrapping.lines(meaning, columns: columns - keyColumns)
                for (offset, line) in lines.enumerated() {
                    let start = (offset == 0 ? "  " + key : "").padded(to: keyColumns)
                    pane.lines.append([Run(start, Style(.accent, bold: true)), Run(line, Style(.faint))])
                }
            }
        }
        return pane
    }

    private var chaptersOfGame: [HelpChapter] {
        (scene.tilt == nil ? [] : [HelpScreen.tilting]) + HelpScreen.playing + [
            HelpScreen.leaving(scene.titleInfo.saveStatus)
        ]
    }

    private static let tilting = HelpChapter(
        paragraph:
            "Tilt the device to a side; the arrow snaps along, and held at the third step it answers. Come back to "
            + "the middle before the next answer. Without buttons, hold it still there to go on when there was time to "
            + "read; leaning away keeps the page.",
        keys: [("c", "this is the middle"), ("lower button", "Play, Next, Replay")]
    )

    private static let playing = [
        HelpChapter(
            paragraph: "Is the statement true or false? Move the arrow to its side: the third step gives the answer. "
                + "A key that is held down stops before it.",
            keys: [("left, h, a", "towards TRUE"), ("right, l, d", "towards FALSE")]
        ),
        HelpChapter(
            paragraph: "Everywhere",
            keys: [
                ("enter, space", "Play, Next, Replay"), ("up, down, j, k", "scroll, as do page up and down, home, end"),
                ("esc", "close what lies on top; after a game, the title"), ("? q", "help, quit"),
                ("s", "scores, before and after a game"), ("^L ^Z", "draw the screen again; suspend"),
            ]
        ),
    ]

    private static func leaving(_ saveStatus: SaveStatus) -> HelpChapter {
        guard saveStatus != .notSaving else {
            return HelpChapter(paragraph: "No scores are kept here, and a game that you leave is over.", keys: [])
        }
        return HelpChapter(
            paragraph: "A game that you leave is kept. On the title screen enter goes on with it.",
            keys: [("n", "start a new one instead")]
        )
    }
}

extension String {
    /// Filled up with blanks, and always ended by one.
    func padded(to columns: Int) -> String {
        self + String(repeating: " ", count: max(isEmpty ? 0 : 1, columns - TextWidth.columns(of: self)))
    }
}
