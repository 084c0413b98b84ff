import QuizCore
import Text

/// What a list without questions says: why, and what to do.
extension LibraryScreen {
    func drawEmpty(on canvas: inout Canvas, in area: Area) -> Int {
        let look = canvas.look
        var pane = ScrollPane()
        pane.addBalanced(look.printable(reasonForNothing), columns: area.columns, Style(.plain, bold: true))
        pane.addBalanced(remedyForNothing, columns: area.columns, Style(.faint))
        if isSuggesting {
            pane.addBlank()
            pane.add("Did you mean", Style(.faint))
            for (place, word) in page.nearest.enumerated() {
                let sign = place == cursor ? look.pointers.right : " "
                pane.lines.append([
                    Run(sign + " ", Style(.accent, bold: true)),
                    Run(look.clipped(word, to: area.columns - 4), Style(.plain, bold: place == cursor)), Run("  "),
                ])
            }
        }
        _ = pane.draw(on: &canvas, in: area, scroll: max(0, cursor + pane.lines.count - area.rows), isCentred: true)
        return max(0, pane.lines.count - area.rows)
    }

    private var reasonForNothing: String {
        let place = query.isFiltered ? " in \(filters.words(query))" : ""
        if !entry.text.isEmpty {
            return "Nothing matches '\(entry.text)'\(amongList)\(place)."
        }
        switch query.list {
        case .all: return "No questions\(place) yet."
        case .favourites: return "No favourites\(place) yet."
        case .missed: return "No missed questions\(place)."
        case .flagged: return "No flagged questions\(place)."
        }
    }

    private var amongList: String {
        switch query.list {
        case .all: ""
        case .favourites: " among your favourites"
        case .missed, .flagged: " among the \(query.list.rawValue) questions"
        }
    }

    private var remedyForNothing: String {
        if !entry.text.isEmpty || query.isFiltered { return isSuggesting ? "" : "Press Esc to see more." }
        switch query.list {
        case .all: return "Add a pack with trooper packs add FILE."
        case .favourites: return "To keep a question here, go to it in the list and press f."
        case .missed: return "What you answer wrong waits here until you answer it right."
        case .flagged: return "Is a question wrong, unclear or outdated? Go to it in the list and press !"
        }
    }
}
