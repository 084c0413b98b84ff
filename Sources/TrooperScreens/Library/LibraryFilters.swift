import QuizCore
import TrooperCatalogue

/// A value of a filter of the library.
struct LibraryFilter: Hashable {
    enum Kind: String, CaseIterable {
        case pack, topic, difficulty
    }

    let kind: Kind
    let value: String
}

/// The cursor among the filters, and the titles of packs that were once among them.
struct LibraryFilters: Hashable {
    /// Not a place: what is above may come and go with each choice.
    private var cursor: LibraryFilter?
    private var packTitles: [String: String] = [:]

    struct Option: Hashable {
        let filter: LibraryFilter
        let title: String
        let count: Int
    }

    mutating func note(_ page: LibraryPage) {
        for pack in page.packs { packTitles[pack.value] = pack.title }
    }

    /// The options that leave questions, and the chosen ones in any case, so that they can be given up.
    func options(of page: LibraryPage, _ query: LibraryQuery) -> [Option] {
        LibraryFilter.Kind.allCases.flatMap { kind in
            let found = page.options(kind).map {
                Option(
                    filter: LibraryFilter(kind: kind, value: $0.value), title: $0.title, count: $0.count)
            }
            let values = Set(found.map(\.filter.value))
            let lost = query.filter.values(kind).filter { !values.contains($0) }.map {
                Option(filter: LibraryFilter(kind: kind, value: $0), title: title(kind, $0), count: 0)
            }
            return found + lost
        }
    }

    private func title(_ kind: LibraryFilter.Kind, _ value: String) -> String {
        kind == .pack ? packTitles[value] ?? value : value
    }

    /// Such as "in Space or Animals, records, easy"; empty without filters.
    func words(_ query: LibraryQuery) -> String {
        let parts = LibraryFilter.Kind.allCases.map { kind in
            query.filter.values(kind).map { title(kind, $0) }.joined(separator: " or ")
        }
        return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Where the cursor is; at the first option if its own is gone.
    func place(in options: [Option]) -> Int? {
        options.firstIndex { $0.filter == cursor } ?? options.indices.first
    }

    mutating func move(to option: Option) { cursor = option.filter }
}

extension LibraryPage {
    fileprivate func options(_ kind: LibraryFilter.Kind) -> [LibraryOption] {
        switch kind {
        case .pack: packs
        case .topic: topics
        case .difficulty: difficulties
        }
    }
}

extension QuestionFilter {
    var isFiltered: Bool { !packs.isEmpty || !topics.isEmpty || !difficulties.isEmpty }

    mutating func clearFilters() {
        packs = []
        topics = []
        difficulties = []
    }

    mutating func toggle(_ filter: LibraryFilter) {
        switch filter.kind {
        case .pack: packs.formSymmetricDifference([filter.value])
        case .topic: topics.formSymmetricDifference([filter.value])
        case .difficulty:
            if let difficulty = Difficulty(rawValue: filter.value) {
                difficulties.formSymmetricDifference([difficulty])
            }
        }
    }

    func has(_ filter: LibraryFilter) -> Bool { values(filter.kind).contains(filter.value) }

    /// The chosen values, in an order that stays.
    fileprivate func values(_ kind: LibraryFilter.Kind) -> [String] {
        switch kind {
        case .pack: packs.sortedByBytes()
        case .topic: topics.sortedByBytes()
        case .difficulty: Difficulty.allCases.filter(difficulties.contains).map(\.rawValue)
        }
    }
}
