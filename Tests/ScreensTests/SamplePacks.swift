import QuizCore

@testable import TrooperDrawing
@testable import TrooperScreens
@testable import TrooperStore

/// Seven packs, some of them played.
enum SamplePacks {
    static let titles = ["Video Games", "Animals", "Computing", "Geography", "Music", "The Sea", "Space"]

    static let packs: [PackOverview] = titles.enumerated().map { number, title in
        let topics = number == 0 ? ["adventure", "arcade", "history"] : ["records", "science"]
        let seen = [15, 7, 0, 15, 1, 0, 4][number]
        return pack(number, title, topics: topics, seen: seen)
    }

    static func pack(_ number: Int, _ title: String, topics: [String], seen: Int) -> PackOverview {
        let difficulties = [Difficulty.easy, .medium, .hard, .medium, .easy]
        let parts = (0..<15).map { index in
            let isSeen = index < seen
            return PackOverview.Part(
                topic: topics[index % topics.count], difficulty: difficulties[index % 5], questionCount: 1,
                seenCount: isSeen ? 1 : 0, missedCount: isSeen && index % 4 == 3 ? 1 : 0,
                timesAsked: isSeen ? 3 : 0, timesRight: isSeen ? 1 + index % 3 : 0)
        }
        let pack = Pack(
            id: "pack-\(number)", title: title, licence: number == 1 ? "CC-BY-4.0" : "CC0-1.0",
            attribution: number == 1 ? "Zoological questions by Anna Müller, example.org" : "", version: "1",
            questions: [])
        return PackOverview(
            pack: pack, isBuiltIn: true, parts: parts, playedAt: seen < 5 ? nil : Int64(number), rightCount: 4)
    }

    /// The screen after some keys.
    static func scene(
        _ packs: [PackOverview] = packs, chosen: Selection = Selection(packs: ["pack-0"]), waiting: [WaitingGame] = [],
        keys: [Key] = [], _ context: Context = .still()
    ) -> Scene {
        var screen = PacksScreen()
        screen.show(packs, chosen: chosen, waiting: waiting, when: SampleScores.when)
        screen.markChosen()
        var scene = Scene(context)
        scene.overlay = screen
        scene.press(keys)
        return scene
    }

    /// What the keys choose to be played; nil if they play nothing.
    static func played(
        _ packs: [PackOverview] = packs, chosen: Selection = Selection(packs: ["pack-0"]), keys: [Key]
    ) throws -> Selection? {
        scene(packs, chosen: chosen, keys: keys, .still(try TestSupply.scores())).played
    }
}

extension [Key] {
    /// The keys that type a text.
    static func typing(_ text: String) -> [Key] { text.map { .character($0) } }
}
