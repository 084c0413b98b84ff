import QuizCore
import Text

/// The first screen: the name of the game, the pack, and whether a game is waiting.
struct TitleScreen {
    let scene: Scene

    func draw(on canvas: inout Canvas, card: Card) -> Int {
        CardFrame(button: isContinuing ? "Continue" : "Play").draw(on: &canvas, card: card)
        let splash = Splash.drawing(canvas.look)
        if card.scale == .compact || card.frame.rows <= splash.height {
            drawStacked(on: &canvas, card: card)
        } else {
            drawSideBySide(splash, on: &canvas, card: card)
        }
        return 0
    }

    private var isContinuing: Bool { scene.titleInfo.unfinishedAt != nil }

    /// The astronaut at the left; the name, the pack and the controller at the right.
    private func drawSideBySide(_ drawing: Drawing, on canvas: inout Canvas, card: Card) {
        let place = card.frame.inset(columns: 4)
        let splash = card.scale == .huge ? drawing.doubled() : drawing
        let words = TitleScreen.words(canvas.look, tenths: card.scale >= .large ? 15 : 10)
        let row = card.frame.row + (card.frame.rows - 1 - splash.height) / 2
        canvas.draw(splash, row: row, column: place.column)
        let column = place.endColumn - words[1].width
        let texts = self.texts(look: canvas.look, columns: words[1].width)
        let height = words[0].height * 2 + 2 + texts.count
        var next = row + (splash.height - height) / 2
        for word in words {
            canvas.draw(word, row: next, column: column)
            next += word.height + 1
        }
        for (offset, runs) in texts.enumerated() { canvas.put(runs, row: next + offset, column: column) }
    }

    /// The helmet above the name, for narrow screens.
    private func drawStacked(on canvas: inout Canvas, card: Card) {
        let words = TitleScreen.words(canvas.look, tenths: 10)
        let helmet = Splash.helmet(canvas.look)
        let texts = self.texts(look: canvas.look, columns: card.block.columns)
        guard texts.count <= card.buttonRow - card.block.row - helmet.height - words[1].height - 1 else {
            drawPlainly(texts, on: &canvas, card: card)
            return
        }
        let height = helmet.height + words[1].height + 1 + texts.count
        let row = card.block.row + max(0, card.buttonRow - card.block.row - height) / 2
        let column = card.block.centredColumn(width: words[0].width + helmet.width)
        canvas.draw(helmet, row: row, column: column + words[0].width)
        canvas.draw(words[0], row: row + helmet.height - words[0].height - 1, column: column)
        canvas.draw(words[1], row: row + helmet.height, column: column)
        for (offset, runs) in texts.enumerated() {
            canvas.centre(runs, row: row + height - texts.count + offset, in: card.block)
        }
    }

    /// Without the picture, for a pack with a very long title.
    private func drawPlainly(_ texts: [[Run]], on canvas: inout Canvas, card: Card) {
        canvas.centre("GAME TROOPER", row: card.block.row + 1, in: card.block, Style(.accent, bold: true))
        for (offset, runs) in texts.enumerated() {
            canvas.centre(runs, row: card.block.row + 3 + offset, in: card.block)
        }
    }

    private static func words(_ look: Look, tenths: Int) -> [Drawing] {
        ["GAME", "TROOPER"].map {
            Lettering.drawing($0, look: look, tenths: tenths, style: Style(.accent, bold: true))
        }
    }

    private func texts(look: Look, columns: Int) -> [[Run]] {
        let titleInfo = scene.titleInfo
        let pack = look.printable(titleInfo.packAndCount)
        let invitation =
            if let number = titleInfo.unfinishedAt {
                "Question \(number) of \(Limits.questionsPerGame) is waiting"
            } else {
                look.isASCII ? "< true   > false" : "◂ true   ▸ false"
            }
        return Wrapping.balanced(pack, columns: columns).map { [Run($0)] }
            + Wrapping.lines(invitation, columns: columns).map { [Run($0, Style(.faint))] }
            + deviceLines(look: look, columns: columns).map { [Run($0)] }
    }

    /// The controller in use, and why it was chosen if there is room for that.
    private func deviceLines(look: Look, columns: Int) -> [String] {
        guard let tilt = scene.tilt, !tilt.status.isEmpty else { return [] }
        let mostLines = 2
        if !tilt.reason.isEmpty {
            let lines = Wrapping.lines(look.printable("\(tilt.status). \(tilt.reason)"), columns: columns)
            if lines.count <= mostLines { return lines }
        }
        return Array(Wrapping.lines(look.printable(tilt.status), columns: columns).prefix(mostLines))
    }
}

/// The astronaut of the title screen, a text file in Resources.
enum Splash {
    static func drawing(_ look: Look) -> Drawing {
        parsed(look.isASCII ? PackageResources.astronaut_ascii_txt : PackageResources.astronaut_txt)
    }

    /// The head alone. The last cell of its last row belongs to the thumb and is left out.
    static func helmet(_ look: Look) -> Drawing {
        var drawing = self.drawing(look).cropped(rows: 0..<7, columns: 2..<23)
        if let thumb = drawing.rows[6].indices.last { drawing.rows[6][thumb] = .blank }
        return drawing
    }

    /// The file holds the picture, an empty line, and the picture again with a letter for the ink of each cell.
    static func parsed(_ bytes: [UInt8]) -> Drawing {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let half = lines.firstIndex(where: \.isEmpty) ?? lines.count
        let inkLines = lines.dropFirst(half + 1).map { Array($0) }
        return Drawing(
            rows: lines[..<half].enumerated().map { row, line in
                let letters = row < inkLines.count ? inkLines[row] : []
                // Each glyph is one scalar. Splitting by Character would take a fifth of the time to this screen.
                return String(decoding: line, as: UTF8.self).unicodeScalars.enumerated().map { column, scalar in
                    Cell(Character(scalar), Style(column < letters.count ? ink(letters[column]) : .plain))
                }
            })
    }

    private static func ink(_ letter: UInt8) -> Ink {
        switch letter {
        case UInt8(ascii: "a"): .accent
        case UInt8(ascii: "f"): .faint
        case UInt8(ascii: "r"): .right
        case UInt8(ascii: "w"): .wrong
        default: .plain
        }
    }
}
