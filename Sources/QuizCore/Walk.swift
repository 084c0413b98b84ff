/// A player's way through the packs: new questions come from the present one, then from the next, round to the first.
package struct Walk: Hashable, Sendable {
    /// A pack on the way.
    package struct Stop: Hashable, Sendable {
        package let pack: String
        /// Whether a question was never asked, and whether one of those waits for no daily game.
        package let hasNew: Bool
        package let hasFree: Bool

        package init(pack: String, hasNew: Bool, hasFree: Bool) {
            self.pack = pack
            self.hasNew = hasNew
            self.hasFree = hasFree
        }
    }

    /// What decides the order of the packs, and what comes last of all that is new.
    package struct Plan: Sendable {
        /// The id of the pack where it begins.
        package let first: String
        /// The ids of the packs that come before the player's own.
        package let builtIn: Set<String>
        /// The questions of the next daily games, by the ids of their packs and their own.
        package let reserved: [(pack: String, question: QuestionID)]

        package init(
            first: String = "", builtIn: Set<String> = [], reserved: [(pack: String, question: QuestionID)] = []
        ) {
            self.first = first
            self.builtIn = builtIn
            self.reserved = reserved
        }
    }

    /// From the present pack on.
    package let stops: [Stop]

    /// - Parameters:
    ///   - packs: in the order of a list.
    ///   - present: the id of the pack where the player is; nil, or one that is gone, for the first.
    package init(_ packs: [Stop], _ plan: Plan, present: String?) {
        func place(_ stop: Stop) -> Int { stop.pack == plan.first ? 0 : plan.builtIn.contains(stop.pack) ? 1 : 2 }
        let ordered = (0...2).flatMap { group in packs.filter { place($0) == group } }
        let start = ordered.firstIndex { $0.pack == present } ?? 0
        stops = Array(ordered[start...] + ordered[..<start])
    }

    /// Where it stands; nil without packs. A pack of which only questions of daily games are new counts as seen, until
    /// nothing else is new.
    package var present: Stop? { stops.first(where: \.hasFree) ?? stops.first(where: \.hasNew) ?? stops.first }
}
