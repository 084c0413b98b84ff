import QuizCore
import TrooperArguments
import TrooperStore
import TrooperText

/// `trooper questions favourite` and `delete-favourites`, which do what `f` and `u` do on the screen.
enum MarkCommand {
    private static let pack = Option("pack", .pack, "the pack of the question")
    private static let noFavourite = Option("remove", "make it a favourite no longer")

    static let commands = [
        Command(
            "favourite", "Make a question a favourite.",
            takes: [Option.question, pack, noFavourite, Option.scores],
            examples: [
                "trooper questions favourite tetris-on-mir", "trooper questions favourite tetris-on-mir --remove",
            ], run: favourite),
        Command(
            "delete-favourites", "Delete all favourites.", takes: [Option.force, Option.scores],
            examples: ["trooper questions delete-favourites"], run: deleteFavourites),
    ]

    private static func favourite(_ options: Options) throws {
        let isWanted = !options[noFavourite]
        let store = try Store.openWithPacks(options[.scores])
        let found = try store.question(options[.question], inPack: options[pack])
        try store.setFavourite(found.number, isWanted)
        let see = "is a favourite. See all: trooper questions find --list favourites"
        try Output.text("\(found.question.id.rawValue) \(isWanted ? see : "is not a favourite any more.")\n")
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
}
