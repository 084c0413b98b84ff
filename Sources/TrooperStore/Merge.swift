import TrooperCatalogue
import TrooperSystem

extension Store {
    /// Adds the games that ended on another machine of the player, and its favourites, all or nothing.
    ///
    /// Where both machines answered a question of one game, the earlier answer counts: so machines that take each
    /// other's games come to the same. A game that is played here at this moment is left out.
    ///
    /// - Parameter other: as `openCopy` opens it, which has checked all of it.
    package func merge(_ other: Store) throws(StoreError) -> MergeReport {
        try connection.run("ATTACH ? AS other", .text(Connection.immutable(other.connection.file)))
        var taken: [GameNumber] = []
        defer {
            taken.forEach(release)
            for table in ["arriving", "same_question", "played", "known", "news", "counted"] {
                try? connection.runScript("DROP TABLE IF EXISTS temp.\(table)")
            }
            try? connection.runScript("DETACH other")
        }
        return try connection.transaction { () throws(StoreError) in
            try connection.runScript("CREATE TEMP TABLE played (number INTEGER PRIMARY KEY)")
            for game in try openHere() {
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

    /// The open games here that the other machine has, too.
    private func openHere() throws(StoreError) -> [GameNumber] {
        var games: [GameNumber] = []
        try connection.forEachRow(
            "SELECT number FROM main.game WHERE state = 'open' AND id IN (SELECT id FROM other.game)", []
        ) { games.append(GameNumber(rawValue: $0.number(0))) }
        return games
    }

    private func mergeReport() throws(StoreError) -> MergeReport {
        var report = MergeReport()
        try connection.forEachRow(
            """
            SELECT (SELECT count(*) FROM main.game) - games_before, completed, sound, ended - sound, played,
                (SELECT count(*) FROM main.question WHERE is_favourite = 1) - favourites_before
            FROM temp.counted
            """, []
        ) { row in
            report.importedCount = row.count(0)
            report.completedCount = row.count(1)
            report.refusedCount = row.count(3)
            report.playedCount = row.count(4)
            report.favouriteCount = row.count(5)
            report.knownCount = row.count(2) - row.count(0) - row.count(1) - row.count(4)
        }
        return report
    }
}

/// What an import did.
package struct MergeReport: Hashable, Sendable {
    package var importedCount = 0
    /// Games that were here and have other answers now, or have ended.
    package var completedCount = 0
    package var knownCount = 0
    /// Games that the program would not have stored.
    package var refusedCount = 0
    /// Games that another program plays here at this moment, and that another import completes.
    package var playedCount = 0
    package var favouriteCount = 0
}
