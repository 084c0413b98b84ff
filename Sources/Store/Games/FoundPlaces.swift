import Catalogue
import QuizCore

/// The places of what the library found, if that is played.
extension Store {
    /// - Parameter game: the number of the game that is dealt; 0 if no question is due in it.
    func places(_ selection: Selection, game: Int = 0) throws(StoreError) -> SelectionPlaces {
        var places = SelectionPlaces(connection, selection, game: game)
        guard selection.isFound else { return places }
        let words = try withKnownWords(SearchWords(selection.words))
        // Words without a letter are in no question.
        let canBeFound = selection.words.isEmpty || !words.words.isEmpty
        places.found =
            canBeFound
            ? try knownLetters(else: []) { () throws(StoreError) in try places.find(selection.list, words) } : []
        return places
    }
}

extension SelectionPlaces {
    /// As many matches of all packs are looked at as in the library.
    fileprivate func find(_ list: LibraryQuery.List, _ words: SearchWords) throws(StoreError) -> [Place] {
        let search = "FROM question_search WHERE question_search MATCH ?"
        let isSearch = list == .all
        let matches =
            isSearch
            ? "SELECT rowid AS match \(search) LIMIT \(10 * LibraryPage.mostCounted)"
            : "SELECT question.number AS match FROM \(list.source) \(Store.whereInstalled) LIMIT \(LibraryPage.mostCounted)"
        let hasWords = isSearch || words.words.isEmpty ? "" : " AND EXISTS (SELECT 1 \(search) AND rowid = match)"
        let expression = [SQLValue.text(words.expression)]
        return try read(
            """
            SELECT \(Place.columns) FROM (\(matches)) CROSS JOIN question ON number = match
            WHERE edition IN (\(editions))\(narrowing)\(hasWords) LIMIT \(LibraryPage.mostCounted)
            """, before: isSearch ? expression : [], after: hasWords.isEmpty ? [] : expression, Place.init)
    }
}
