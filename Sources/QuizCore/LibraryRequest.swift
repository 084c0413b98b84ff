/// What the packs screen and the library ask of the store.
package enum LibraryRequest: Hashable, Sendable {
    case packs
    case page(LibraryQuery)
    case question(QuestionNumber)
    /// The question of the current game with this index.
    case questionOfGame(Int)
    case setFavourite(QuestionNumber, Bool)
    case removeAllFavourites
    /// Nil takes the flag away.
    case setFlag(QuestionNumber, FlagReason?)
}

/// What the store replies.
package enum LibraryReply: Hashable, Sendable {
    case packs([PackOverview], chosen: Selection)
    case page(LibraryPage)
    case question(LibraryQuestion)
    /// A change was stored; what is shown is asked for again.
    case done
}
