import CTrooperPacks
import QuizCore
import QuizPacks

/// A pack that is embedded in the program, so that a game needs no file.
public struct BuiltInPack: Sendable {
    /// The id in the pack, known without parsing it.
    public let id: String

    /// The title in the pack, known without parsing it.
    public let title: String

    /// The `StateHash` of the bytes: each start compares it with those of the stored packs, and need not read them.
    package let contentHash: UInt64

    /// The path of the file in the source tree.
    package var fileName: String { "questions/\(id).json" }

    /// The JSON of the pack, which `CTrooperPacks` embeds.
    package var bytes: [UInt8] { load() }

    /// The pack itself; nil is impossible for the pack of a release, which its tests read.
    public var pack: Pack? { PackReader.read(bytes).pack }

    private let load: @Sendable () -> [UInt8]

    init(_ id: String, _ title: String, _ contentHash: UInt64, load: @escaping @Sendable () -> [UInt8]) {
        self.id = id
        self.title = title
        self.contentHash = contentHash
        self.load = load
    }
}

extension trooper_file {
    /// A copy of the bytes.
    var copy: [UInt8] { Array(UnsafeBufferPointer(start: bytes, count: count)) }
}

/// The packs that are embedded in the program.
///
/// ```swift
/// let deck = BuiltInPacks.videoGames.pack?.deck(seed: 42)
/// precondition(deck?.questions.count == 5)
/// ```
public enum BuiltInPacks {
    /// The pack of a player's first game, and of a seed where no pack is named.
    public static let videoGames = BuiltInPack("video-games", "Video Games", 0x7684_232c_eb74_4e78) {
        trooper_video_games().copy
    }

    /// All of them, with `videoGames` first.
    public static let all = [
        videoGames,
        BuiltInPack("animals", "Animals", 0x8fa4_a37f_e726_537e) { trooper_animals().copy },
        BuiltInPack("art", "Art and Stage", 0xf485_0b4e_8d72_914c) { trooper_art().copy },
        BuiltInPack("body", "The Human Body", 0x706b_105b_9c13_a6f2) { trooper_body().copy },
        BuiltInPack("computing", "Computing History", 0xcc9e_f030_d92b_2d25) { trooper_computing().copy },
        BuiltInPack("film", "Film and Television", 0xbf0e_47c4_aac4_85a7) { trooper_film().copy },
        BuiltInPack("food", "Food and Drink", 0xe6ed_dee9_62d2_9aea) { trooper_food().copy },
        BuiltInPack("geography", "Geography", 0x7e81_1b54_58ac_8598) { trooper_geography().copy },
        BuiltInPack("history", "History", 0x11e9_f68c_2f53_1cce) { trooper_history().copy },
        BuiltInPack("inventions", "Inventions", 0x18a9_c1c8_643f_8dc7) { trooper_inventions().copy },
        BuiltInPack("literature", "Literature", 0x7052_33cf_b51c_e707) { trooper_literature().copy },
        BuiltInPack("money", "Money and Work", 0x4217_fe46_d939_86f1) { trooper_money().copy },
        BuiltInPack("music", "Music", 0xab86_f8cb_e2e6_edea) { trooper_music().copy },
        BuiltInPack("myth", "Myth and Belief", 0xf9a7_2aca_0fd4_128a) { trooper_myth().copy },
        BuiltInPack("numbers", "Numbers and Puzzles", 0xe700_5e5a_0155_e8bc) { trooper_numbers().copy },
        BuiltInPack("physics", "Everyday Physics", 0x4db6_bc52_c67b_353d) { trooper_physics().copy },
        BuiltInPack("plants", "Plants and Dinosaurs", 0xa8e3_c346_3b4a_233b) { trooper_plants().copy },
        BuiltInPack("sea", "The Sea", 0x474d_3625_8f3b_5bd9) { trooper_sea().copy },
        BuiltInPack("space", "Space", 0xe487_7a63_7c2e_9e6a) { trooper_space().copy },
        BuiltInPack("sport", "Sport and Games", 0x95fe_8fb5_13e8_8251) { trooper_sport().copy },
        BuiltInPack("words", "Words and Languages", 0x4837_0216_bcc2_36cc) { trooper_words().copy },
    ]

    /// The ids of all of them.
    package static let ids = Set(all.map(\.id))

    /// The place of a pack in lists and in the walk: 0 for Video Games, 1 for the other built-in ones, 2 for all others.
    package static func rank(of id: String) -> Int { id == videoGames.id ? 0 : ids.contains(id) ? 1 : 2 }
}

extension PackRules {
    /// The rules of the program: a pack makes a game, and has the id of a built-in one only as an edition of it.
    package static let program: PackRules = {
        var rules = PackRules()
        rules.leastQuestions = Limits.questionsPerGame
        rules.builtInTitles = Dictionary(uniqueKeysWithValues: BuiltInPacks.all.map { ($0.id, $0.title) })
        return rules
    }()
}
