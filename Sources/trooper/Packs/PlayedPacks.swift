import QuizCore
import TrooperPacks
import TrooperStore
import TrooperSystem
import TrooperText

/// Packs as the options name them, and how those in files get into the database.
///
/// What the database already has is not taken apart again, so that the program starts fast.
struct PlayedPacks {
    /// Names of installed packs.
    private let names: [String]
    private let files: [QuestionFile]

    /// Video Games: where the walk begins, and the pack of a seed.
    static let usual = Selection(packs: [BuiltInPacks.videoGames.id])

    /// Reads those of the names that are files.
    init(_ names: [String] = []) throws(Failure) {
        self.names = names.filter { !PlayedPacks.isFile($0) }
        files = try names.filter(PlayedPacks.isFile).map { name throws(Failure) in try QuestionFile(name) }
    }

    /// A title such as "U.S. History" has a dot, too: then the file must be there.
    static func isFile(_ name: String) -> Bool {
        name == "-" || name.utf8.contains(UInt8(ascii: "/")) || mayBeFile(name) && FilePath.exists(name)
    }

    /// Whether a name looks like that of a file, which need not be there.
    static func mayBeFile(_ name: String) -> Bool {
        name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }
    }

    /// Whether a pack is in a file that the player named.
    var hasFile: Bool { !files.isEmpty }

    /// Throws for a pack with errors, before the program creates any file for a game.
    func check() throws(Failure) {
        for file in files { _ = try file.pack() }
    }

    /// Makes sure that the store has the packs, and returns their ids.
    func put(into store: Store) throws -> [String] {
        var ids: [String] = []
        for file in files { ids.append(try PlayedPacks.put(file, into: store, beside: ids)) }
        // A file may be an edition of a built-in pack, which stays until the next start.
        try PlayedPacks.installBuiltIn(into: store, except: Set(ids))
        return ids + (try names.map { try store.packID(named: $0) })
    }

    /// The topic as the packs write it.
    static func topic(_ name: String, of known: [String]) throws(Failure) -> String {
        if let found = known.first(where: { $0.lowercased() == name.lowercased() }) { return found }
        let remedy = Suggestion.nearest(to: name, in: known).map { "did you mean '\($0)'?" }
        throw Failure(
            ExitCode.noInput,
            "no pack has the topic '\(name)'; \(remedy ?? "'trooper packs show NAME' lists the topics")")
    }

    /// What the player should know of files that were read just now; an unchanged file says nothing.
    var note: String? {
        let notes = files.compactMap(\.note)
        return notes.isEmpty ? nil : notes.joined(separator: " ")
    }

    /// - Parameter others: ids of the other files.
    private static func put(_ file: QuestionFile, into store: Store, beside others: [String]) throws -> String {
        if let id = try store.packID(contentHash: file.hash) { return id }
        let pack = try file.pack()
        let states = try store.packStates()
        var (id, count) = (pack.id, 1)
        // The name of another file was not chosen for a pack, so it leaves those that have it as they are.
        while file.reading().imported != nil,
            others.contains(id) || BuiltInPacks.ids.contains(id) || states[id]?.place == .listed
        {
            count += 1
            id = "\(pack.id.prefix(Limits.idBytes - 8))-\(count)"
        }
        let own = Pack(
            id: id, title: pack.title, licence: pack.licence, attribution: pack.attribution, version: pack.version,
            questions: pack.questions)
        let isNewBuiltIn = BuiltInPacks.ids.contains(id) && states[id] == nil
        let kept = own.keepingShown(of: states[id] == nil ? [] : try store.questions(ofPack: id).map(\.question))
        try store.add([(kept, file.hash)], rank: BuiltInPacks.rank(of:), isListed: isNewBuiltIn)
        return id
    }

    /// Installs new built-in packs and new editions of them, but none that the player removed.
    static func installBuiltIn(into store: Store, except ids: Set<String> = []) throws {
        let packs = try newBuiltIn(in: store).filter { !ids.contains($0.id) }.map { builtIn in
            (pack: try builtIn.checkedPack(), contentHash: builtIn.contentHash)
        }
        if !packs.isEmpty { try store.add(packs, rank: BuiltInPacks.rank(of:)) }
    }

    /// The built-in packs, or editions of them, that the store should have and has not.
    static func newBuiltIn(in store: Store) throws(StoreError) -> [BuiltInPack] {
        let states = try store.packStates()
        return BuiltInPacks.all.filter { builtIn in
            guard let state = states[builtIn.id] else { return true }
            if state.isRemoved { return false }
            // A pack of the player's own that was only played from a file may have the id of a new built-in one.
            return state.place != .listed || state.contentHash != builtIn.contentHash
        }
    }
}

extension BuiltInPack {
    /// Throws for a damaged program.
    func checkedPack() throws(Failure) -> Pack {
        guard let pack else {
            throw Failure(ExitCode.badData, "\(fileName) is damaged; build or install trooper again")
        }
        return pack
    }
}

extension Pack {
    /// The deck of a seed, for commands that open no scores.
    func seededDeck(_ seed: UInt64) throws(Failure) -> Deck {
        guard let deck = deck(seed: seed) else {
            throw Failure(ExitCode.badData, "\(title) has too few questions for a game")
        }
        return deck
    }
}

extension Failure {
    /// - Parameter nearest: the name of an installed pack most like it.
    static func noPack(_ name: String, nearest: String?) -> Failure {
        let advice = PlayedPacks.isFile(name) ? "add it: trooper packs add \(ShellWord.of(name))" : "write './\(name)'"
        let remedy = nearest.map { "did you mean '\($0)'?" } ?? "see 'trooper packs'"
        let words = FilePath.exists(name) ? "for the file or folder \(advice)" : remedy
        let what = PlayedPacks.mayBeFile(name) && !FilePath.exists(name) ? "no pack and no file" : "no pack"
        return Failure(ExitCode.noInput, "there is \(what) '\(name)'; \(words)")
    }
}
