extension LibraryScreen {
    /// The keys of what is shown; letters of a search are text, and a box has its keys in its footer.
    var help: HelpScreen? {
        guard box == nil else { return nil }
        if opened != nil { return HelpScreen(heading: "Help: question", chapters: [LibraryScreen.reading]) }
        return HelpScreen(heading: "Help: library", chapters: [LibraryScreen.finding, LibraryScreen.marking])
    }

    private static let finding = HelpChapter(
        paragraph: "Type words to search every question. Tab goes to the list and on to the filters, where letters are "
            + "keys.",
        keys: [
            ("up, down", "move, as do page up and down, home, end"),
            ("left, right", "all, favourites, missed, flagged"),
            ("enter", "open the question; choose the filter"), ("space", "the same, but a blank in the search"),
            ("tab", "search, list, filters"), ("/", "search"), ("esc", "one step back, at last close"),
            ("q", "close, except in the search"),
        ])

    private static let marking = HelpChapter(
        paragraph: "In the list",
        keys: [
            ("j, k, h, l", "as the arrow keys"), ("f", "favourite, or no longer"), ("!", "flag for its author"),
            ("x", "delete all favourites, on their list"),
        ])

    private static let reading = HelpChapter(
        paragraph: "A question shows its answer when you ask for it.",
        keys: [
            ("enter, space", "show the answer, then back to the list"), ("a", "show or hide the answer"),
            ("f", "favourite, or no longer"), ("!", "flag for its author"), ("up, down, j, k", "scroll"),
            ("/", "search"), ("esc, q", "back to the list"),
        ])
}
