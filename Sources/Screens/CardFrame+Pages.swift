import QuizCore

extension CardFrame {
    /// Around a question and around its explanation.
    init(_ question: Question, number: Int, of round: Round, button: String? = nil) {
        let place = "\(number) of \(round.deck.questions.count)"
        self.init(
            heading: "Question " + place, shortHeading: place,
            aside: question.genre, asideEnd: ", \(question.difficulty.rawValue)", button: button)
    }

    /// A page of text over the game, with the keys that it has; gives back how far it can be scrolled.
    func drawPage(on canvas: inout Canvas, card: Card, scroll: Int, _ text: (_ columns: Int) -> ScrollPane) -> Int {
        draw(on: &canvas, card: card)
        let place = card.text.rows(from: card.frame.row + 2, to: card.frame.endRow - 1)
        let limit = text(place.columns).draw(on: &canvas, in: place, scroll: scroll)
        var footer = Footer()
        footer.add("esc", "close")
        if limit > 0 { footer.add(Footer.upDown(canvas.look), "scroll") }
        footer.draw(on: &canvas, card: card)
        return limit
    }
}
