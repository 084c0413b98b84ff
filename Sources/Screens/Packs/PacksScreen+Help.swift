extension PacksScreen {
    var help: HelpScreen? {
        HelpScreen(heading: "Help: packs", chapters: [PacksScreen.choosing, PacksScreen.narrowing])
    }

    private static let choosing = HelpChapter(
        paragraph:
            "Choose what is played: one pack, the marked ones, what you missed, or everything. Each choice keeps "
            + "an unfinished game; choose it again to go on.",
        keys: [
            ("enter", "play, or continue the unfinished game"), ("up, down, j, k", "move"),
            ("page up, page down", "move by ten"), ("home, end", "first, last"),
            ("space, x", "mark a pack; on the last two rows all packs"), ("/", "library"), ("esc, p, q", "close"),
        ])

    private static let narrowing = HelpChapter(
        paragraph: "Filters leave questions of one difficulty or topic.",
        keys: [
            ("d, D", "next, previous difficulty"), ("t, T", "next, previous topic"),
            ("tab", "to the difficulty, the topic and back to the packs"),
            ("left, right", "change the filter between the arrow heads"),
        ])
}
