import QuizCore
import TrooperArguments
import TrooperCatalogue
import TrooperStore
import TrooperText

/// `trooper questions favourite`, `delete-favourites` and `flag`, which do what `f`, `u` and `!` do on the screen.
enum MarkCommand {
    private static let pack = Option("pack", .listed(.packs, "NAME"), "the pack of the question")
    private static let noFavourite = Option("remove", "make it a favourite no longer")
    private static let noFlag = Option("remove", "take the flag away")
    private static let reason = Operand(optional: "reason", ValueType<FlagReason>.anyCase)

    static let specs = [
        CommandSpec(
            "favourite", "Make a question a favourite.", operands: .of(.question),
            options: .of(pack, noFavourite, .scores),
            examples: [
                "trooper questions favourite tetris-on-mir", "trooper questions favourite tetris-on-mir --remove",
            ], run: favourite),
        CommandSpec(
            "delete-favourites", "Delete all favourites.", options: .of(.force, .scores),
            examples: ["trooper questions delete-favourites"], run: deleteFavourites),
        CommandSpec(
            "flag", "Flag a question for its author.", operands: .of(.question, reason),
            options: .of(pack, noFlag, .scores), examples: ["trooper questions flag tetris-on-mir unclear"], run: flag),
    ]

    private static func favourite(_ options: Options) throws {
        let isWanted = !options[noFavourite]
        try mark(options) { store, found throws(StoreError) in
            try store.setFavourite(found.entry.number, isWanted)
            guard isWanted else { return "\(found.question.id.rawValue) is not a favourite any more." }
            return "\(found.question.id.rawValue) is a favourite. See all: trooper questions find --list favourites"
        }
    }

    private static func deleteFavourites(_ options: Options) throws {
        let store = try Store.openWithPacks(options[.scores])
        let count = try store.page(of: LibraryQuery()).listCounts[.favourites] ?? 0
        guard count > 0 else { return try Output.data("You have no favourites.\n") }
        let favourites = count.counted("favourite")
        try Consent.ask(
            "Delete \(favourites)? Nothing else is deleted.", isForced: options[.force],
            refusal: "\(favourites) not deleted", unasked: .nobodyToAsk("\(favourites) not deleted"))
        try store.removeAllFavourites()
        try Output.text("Deleted \(favourites).\n")
    }

    private static func flag(_ options: Options) throws {
        let named = options[reason]
        if options[noFlag], named != nil { throw UsageError("--remove takes no reason") }
        let reason = options[noFlag] ? nil : named ?? .other
        try mark(options) { store, found throws(StoreError) in
            let id = found.question.id.rawValue
            try store.setFlag(found.entry.number, reason, at: DayAndTime.now())
            guard let reason else { return "\(id) is not flagged any more." }
            let export = "trooper packs export \(found.pack) --with-history --format csv"
            return "\(id) is flagged\(reason == .other ? "" : " as \(reason.rawValue)"). To show its author: \(export)"
        }
    }

    /// Changes the one question that the command names, and prints what became of it.
    private static func mark(
        _ options: Options, _ change: (Store, LibraryQuestion) throws(StoreError) -> String
    ) throws {
        let store = try Store.openWithPacks(options[.scores])
        let found = try store.question(options[.question], inPack: options[pack])
        try Output.text("\(change(store, found))\n")
    }
}
