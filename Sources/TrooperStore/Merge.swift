import TrooperSystem

extension Store {
    /// Adds the games that ended on another machine of the player, and its favourites, all or nothing.
    ///
    /// Where both machines answered a question of one game, the earlier answer counts: so machines that take each
    /// other's games come to the same. A game that is played here at this moment is left out, and so is one with a time
    /// that is a day from now or later: it would stay the latest whatever is answered here, until its time has come.
    ///
    /// - Parameters:
    ///   - other: as `openCopy` opens it, which has checked all of it.
    ///   - now: in seconds since 1970.
    package func merge(_ other: Store, now: Int64) throws(StoreError) -> MergeReport {
        try connection.run("ATTACH ? AS other", .text(Connection.immutable(other.connection.file)))
        var taken: [GameNumber] = []
        defer {
            taken.forEach(release)
            for table in ["moment", "arriving", "same_question", "played", "known", "news", "counted"] {
                try? connection.runScript("DROP TABLE IF EXISTS temp.\(table)")
            }
            try? connection.runScript("DETACH other")
        }
        return try connection.transaction { () throws(StoreError) in
            let latest = Day.withinCalendar(Day.withinCalendar(now) + Day.seconds)
            try connection.runScript(
                "CREATE TEMP TABLE moment AS SELECT \(latest) AS latest; CREATE TEMP TABLE played (number INTEGER)")
            let open = try connection.rows(
                "SELECT number FROM main.game WHERE state = 'open' AND id IN (SELECT id FROM other.game)"
            ) { GameNumber(rawValue: $0.number(0)) }
            for game in open {
                if locks?.take(game) ?? true {
                    taken.append(game)
                } else {
                    try connection.runScript("INSERT INTO temp.played VALUES (\(game.rawValue))")
                }
            }
            try connection.runScript(Self.merging)
            return try mergeReport()
        }
    }

    private static let merging = String(decoding: PackageResources.merge_sql, as: UTF8.self)

    private func mergeReport() throws(StoreError) -> MergeReport {
        let report = try connection.row(
            """
            SELECT imported, completed, sound - imported - completed - played, ended - sound, played, unfinished,
                (SELECT count(*) FROM main.question WHERE is_favourite = 1) - favourites_before
            FROM (SELECT *, (SELECT count(*) FROM main.game) - games_before AS imported FROM temp.counted)
            """
        ) { row in
            MergeReport(
                importedCount: row.count(0), completedCount: row.count(1), knownCount: row.count(2),
                refusedCount: row.count(3), playedCount: row.count(4), unfinishedCount: row.count(5),
                favouriteCount: row.count(6))
        }
        guard let report else { throw .damaged(file: connection.file) }
        return report
    }
}

/// What an import did.
package struct MergeReport: Hashable, Sendable {
    package let importedCount: Int
    /// Games that were here and have other answers now, or have ended.
    package let completedCount: Int
    package let knownCount: Int
    /// Games that the program would not have stored.
    package let refusedCount: Int
    /// Games that another program plays here at this moment, and that another import completes.
    package let playedCount: Int
    /// Games that are open there and have not ended here: another import takes them once they have ended there.
    package let unfinishedCount: Int
    package let favouriteCount: Int
}
