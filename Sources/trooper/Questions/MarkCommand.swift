import Arguments
import QuizCore
import Store

/// `trooper questions favourite`, `delete-favourites` and `flag`, which do what `f`, `x` and `!` do on the screen.
enum MarkCommand {
    static func favourite(_ invocation: Invocation) throws -> Int32 {
        let isWanted = !invocation.has("remove")
        return try mark(invocation) { store, found throws(StoreError) in
            try store.setFavourite(found.entry.number, isWanted)
            guard isWanted else { return "\(found.question.id.rawValue) is not a favourite any more." }
            return "\(found.question.id.rawValue) is a favourite. See all: trooper questions find --list favourites"
        }
    }

    static func deleteFavourites(_ invocation: Invocation) throws -> Int32 {
        let packs = try PackStore.open(invocation)
        defer { packs.close() }
        let page = try packs.asking { store throws(StoreError) in try store.page(of: LibraryQuery()) }
        let count = page.listCounts[.favourites] ?? 0
        guard count > 0 else {
            try Output.data("You have no favourites.\n")
            return ExitCode.success
        }
        let favourites = PackText.counted(count, "favourite")
        if !invocation.has("force") { try askToDelete(favourites) }
        try packs.asking { store throws(StoreError) in try store.removeAllFavourites() }
        try Output.text("Deleted \(favourites).\n", in: Appearance.plainLook(invocation))
        return ExitCode.success
    }

    private static func askToDelete(_ favourites: String) throws(Failure) {
        guard Consent.canBeAsked else {
            throw Failure(
                message: "\(favourites) not deleted, because nobody can be asked; use --force",
                exitCode: ExitCode.usage)
        }
        guard Consent.isGiven(to: "Delete \(favourites)? Nothing else is deleted.") else {
            throw Failure(message: "\(favourites) not deleted", exitCode: ExitCode.cannotCreate)
        }
    }

    static func flag(_ invocation: Invocation) throws -> Int32 {
        let named = invocation.operands.dropFirst().first
        if invocation.has("remove"), named != nil { throw UsageError("--remove takes no reason") }
        let reason = invocation.has("remove") ? nil : named.map(FlagReason.init) ?? .other
        return try mark(invocation) { store, found throws(StoreError) in
            let id = found.question.id.rawValue
            try store.setFlag(found.entry.number, reason, at: DayAndTime.now())
            guard let reason else { return "\(id) is not flagged any more." }
            let export = "trooper packs export \(found.pack) --with-history --format csv"
            return "\(id) is flagged\(reason == .other ? "" : " as \(reason.rawValue)"). To show its author: \(export)"
        }
    }

    /// Changes the one question that the command names, and prints what became of it.
    private static func mark(
        _ invocation: Invocation, _ change: (Store, LibraryQuestion) throws(StoreError) -> String
    ) throws -> Int32 {
        let packs = try PackStore.open(invocation)
        defer { packs.close() }
        let found = try packs.question(invocation.operand, inPack: invocation.value(of: "pack"))
        let message = try packs.asking { store throws(StoreError) in try change(store, found) }
        try Output.text("\(message)\n", in: Appearance.plainLook(invocation))
        return ExitCode.success
    }
}
