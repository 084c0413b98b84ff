/// Makes rows of a damaged file, of which some are lost, agree with each other.
enum SalvageRepair {
    /// - Parameter isPart: whether rows are lost. Then a pack is stored again when its file comes by, also one of the
    ///   program's own.
    static func script(isPart: Bool) -> String {
        let forgotten = isPart ? "UPDATE pack SET content_hash = 0;" : ""
        return [missingGames, missingPacks, missingQuestions, unfinishedGames, history, places, forgotten]
            .joined(separator: "\n")
    }

    /// A game that is lost gets a row at an unknown time (0), so that its answers still count for their questions.
    ///
    /// Whether it had five answers is looked at later. Its selection is the only pack of its questions, or everything.
    private static let missingGames = """
        INSERT INTO game (number, pack, selection, started_at, state)
            SELECT lost, pack, coalesce((SELECT id FROM pack WHERE number = each.pack), ''), 0, 'finished'
            FROM (
                SELECT dealt.game AS lost, iif(min(question.pack) = max(question.pack), min(question.pack), NULL) AS pack
                FROM dealt JOIN answer ON answer.game = dealt.game AND answer.place = dealt.place
                    LEFT JOIN question ON question.identity = dealt.question
                WHERE dealt.game > 0 AND dealt.game NOT IN (SELECT number FROM game) GROUP BY dealt.game
            ) AS each;
        """

    /// A pack that is lost gets a row without a name, so that its questions and games are kept.
    private static let missingPacks = """
        INSERT INTO pack (number, id, title, licence, attribution, version, state, content_hash, edition)
            SELECT pack, 'lost-' || pack, 'Lost pack ' || pack, '', '', '',
                iif(max(edition) IS NULL, 'removed', 'installed'), 0, max(edition)
            FROM (SELECT pack, edition FROM question UNION SELECT pack, NULL FROM game WHERE pack IS NOT NULL
                UNION SELECT 1, NULL WHERE NOT EXISTS (SELECT 1 FROM pack) AND EXISTS (SELECT 1 FROM game))
            WHERE pack NOT IN (SELECT number FROM pack) GROUP BY pack;
        INSERT OR IGNORE INTO draft (edition, touched_at) SELECT DISTINCT edition, 0 FROM question
            WHERE edition IS NOT NULL AND edition NOT IN (SELECT edition FROM pack WHERE edition IS NOT NULL);
        """

    /// A game whose question is lost keeps its answer.
    private static let missingQuestions = """
        DELETE FROM source WHERE question NOT IN (SELECT number FROM question);
        DELETE FROM favourite WHERE question NOT IN (SELECT identity FROM question);
        DELETE FROM flag WHERE question NOT IN (SELECT identity FROM question);
        DELETE FROM dealt WHERE game NOT IN (SELECT number FROM game);
        DELETE FROM answer WHERE (game, place) NOT IN (SELECT game, place FROM dealt);
        INSERT INTO question (identity, pack, id, statement, answer, explanation, topic, difficulty, digest, ordinal, shuffle)
            SELECT question, coalesce(max(game.pack), (SELECT min(number) FROM pack)), 'lost-' || question,
                'This question was lost.', max(truth), '', 'Lost', 1, 0, 0, 0
            FROM dealt JOIN game ON game.number = dealt.game
            WHERE question NOT IN (SELECT identity FROM question) GROUP BY question;
        """

    /// Games that can no longer go on.
    private static let unfinishedGames = """
        UPDATE game SET state = 'abandoned' WHERE state = 'finished'
                AND (SELECT count(*) FROM answer WHERE answer.game = game.number) < 5
            OR state = 'open' AND ((SELECT count(*) FROM dealt WHERE dealt.game = game.number) < 5
                OR (SELECT max(place) + 1 <> count(*) FROM answer WHERE answer.game = game.number));
        DELETE FROM dealt WHERE game IN (
            SELECT number FROM game WHERE state = 'abandoned' AND number NOT IN (SELECT game FROM answer));
        DELETE FROM game WHERE state = 'abandoned' AND number NOT IN (SELECT game FROM answer);
        """

    /// Counted from the answers that are left. The bare column `wrong` is from the row with the latest game.
    private static let history = """
        UPDATE question SET times_asked = coalesce(asked, 0), misses = coalesce(missed, 0),
            last_game = coalesce(latest, 0), mark = iif(each.mark = 3 AND wrong = 0, 3, coalesce(1 + wrong, 0))
        FROM question AS each LEFT JOIN (
            SELECT dealt.question AS played, count(*) AS asked, sum(given <> truth) AS missed,
                max(answer.game) AS latest, given <> truth AS wrong
            FROM answer JOIN dealt ON dealt.game = answer.game AND dealt.place = answer.place
            GROUP BY dealt.question
        ) ON played = each.identity
        WHERE each.number = question.number;
        """

    /// The places of questions, without gaps.
    private static let places = """
        UPDATE question SET ordinal = -1 - ordinal WHERE edition IS NOT NULL;
        UPDATE question SET ordinal = place - 1
        FROM (
            SELECT number AS counted, row_number() OVER (PARTITION BY edition, answer ORDER BY ordinal DESC) AS place
            FROM question WHERE edition IS NOT NULL
        )
        WHERE number = counted;
        """
}
