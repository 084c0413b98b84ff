/// A player's way through the packs: new questions come from the present one, then from the next, round to the first.
package struct Walk: Hashable, Sendable {
    /// A pack on the way.
    package struct Stop: Hashable, Sendable {
        package let pack: String
        /// Whether a question was never asked.
        package let hasNew: Bool

        package init(pack: String, hasNew: Bool) {
            self.pack = pack
            self.hasNew = hasNew
        }
    }

    /// What decides the order of the packs.
    package struct Plan: Sendable {
        /// The id of the pack where it begins.
        package let first: String
        /// The ids of the packs that come before the player's own.
        package let builtIn: Set<String>

        package init(first: String = "", builtIn: Set<String> = []) {
            self.first = first
            self.builtIn = builtIn
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

    /// Where it stands; nil without packs.
    package var present: Stop? { stops.first(where: \.hasNew) ?? stops.first }
}
