import QuizCore
import TrooperCatalogue

/// How many found questions a pack has of one topic and difficulty.
struct LibraryPart {
    struct Pack {
        let number: Int64
        let id: String
        let title: String
    }

    let pack: Pack
    let topic: String
    let difficulty: Difficulty
    let count: Int
}

extension LibraryPage {
    /// Counts what is found, in the order of the library. Each kind of options is counted under the other kinds.
    ///
    /// - Returns: the packs with questions that pass all filters, and how many.
    mutating func count(_ parts: [LibraryPart], under query: LibraryQuery) -> [(pack: LibraryPart.Pack, count: Int)] {
        var chosen: [(pack: LibraryPart.Pack, count: Int)] = []
        var byTopic: [String: Int] = [:]
        var byDifficulty: [Difficulty: Int] = [:]
        for part in parts {
            let isPack = query.filter.packs.isEmpty || query.filter.packs.contains(part.pack.id)
            let isTopic = query.filter.topics.isEmpty || query.filter.topics.contains(part.topic)
            let isDifficulty = query.filter.difficulties.isEmpty || query.filter.difficulties.contains(part.difficulty)
            if isTopic && isDifficulty {
                if packs.last?.value != part.pack.id {
                    packs.append(LibraryOption(value: part.pack.id, title: part.pack.title, count: 0))
                    if isPack { chosen.append((part.pack, 0)) }
                }
                packs[packs.count - 1].count += part.count
                if isPack { chosen[chosen.count - 1].count += part.count }
            }
            if isPack && isDifficulty { byTopic[part.topic, default: 0] += part.count }
            if isPack && isTopic { byDifficulty[part.difficulty, default: 0] += part.count }
        }
        count = chosen.reduce(0) { $0 + $1.count }
        topics = byTopic.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            .map { LibraryOption(value: $0.key, title: $0.key, count: $0.value) }
        difficulties = Difficulty.allCases.compactMap { difficulty in
            byDifficulty[difficulty].map {
                LibraryOption(value: difficulty.rawValue, title: difficulty.rawValue, count: $0)
            }
        }
        return chosen
    }
}
