import Catalogue
import QuizCore

/// How many questions of each installed pack, topic and difficulty there are, in the order of the library.
struct LibraryParts {
    struct Part {
        /// An index of `packs`.
        let pack: Int
        let topic: String
        let difficulty: Difficulty
        let count: Int
    }

    struct Pack {
        let number: Int64
        let id: String
        let title: String
    }

    var packs: [Pack] = []
    var all: [Part] = []

    var count: Int { all.reduce(0) { $0 + $1.count } }

    /// Those that a query's filters choose.
    func chosen(by query: LibraryQuery) -> [Part] {
        all.filter { query.hasPack(packs[$0.pack].id) && query.hasTopic($0) && query.hasDifficulty($0) }
    }
}

extension LibraryQuery {
    fileprivate func hasPack(_ id: String) -> Bool { packs.isEmpty || packs.contains(id) }

    fileprivate func hasTopic(_ part: LibraryParts.Part) -> Bool { topics.isEmpty || topics.contains(part.topic) }

    fileprivate func hasDifficulty(_ part: LibraryParts.Part) -> Bool {
        difficulties.isEmpty || difficulties.contains(part.difficulty)
    }
}

extension LibraryPage {
    /// Fills the options from the questions that match in each part; each kind is counted under the other kinds.
    mutating func narrow(_ parts: LibraryParts, _ query: LibraryQuery) {
        var byPack = Array(repeating: 0, count: parts.packs.count)
        var byTopic: [String: Int] = [:]
        var byDifficulty: [Difficulty: Int] = [:]
        for part in parts.all {
            let isPack = query.hasPack(parts.packs[part.pack].id)
            let isTopic = query.hasTopic(part)
            let isDifficulty = query.hasDifficulty(part)
            if isTopic && isDifficulty { byPack[part.pack] += part.count }
            if isPack && isDifficulty { byTopic[part.topic, default: 0] += part.count }
            if isPack && isTopic { byDifficulty[part.difficulty, default: 0] += part.count }
        }
        packs = zip(parts.packs, byPack).filter { $1 > 0 }
            .map { LibraryOption(value: $0.id, title: $0.title, count: $1) }
        topics = byTopic.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            .map { LibraryOption(value: $0.key, title: $0.key, count: $0.value) }
        difficulties = Difficulty.allCases.compactMap { difficulty in
            byDifficulty[difficulty].map {
                LibraryOption(value: difficulty.rawValue, title: difficulty.rawValue, count: $0)
            }
        }
    }
}
