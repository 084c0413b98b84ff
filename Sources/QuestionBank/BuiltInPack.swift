import CTrooperPacks
import QuizCore

/// A pack that is embedded in the program, so that a game needs no file.
public struct BuiltInPack: Sendable {
    /// The id in the pack, known without parsing it.
    public let id: String

    /// The title in the pack, known without parsing it.
    public let title: String

    /// Tells editions apart: each start compares it with the stored packs, and need not read the bytes for it. It is
    /// the `StateHash` of an embedded pack.
    package let contentHash: UInt64

    /// The path of the file in the source tree.
    public var fileName: String { "questions/\(id).json" }

    /// The JSON of the pack, which `CTrooperPacks` embeds.
    public var bytes: [UInt8] { load() }

    /// The pack itself; nil is impossible for the pack of a release, which its tests read.
    public var pack: Pack? { PackReader.read(bytes).pack }

    private let load: @Sendable () -> [UInt8]

    init(_ id: String, _ title: String, _ contentHash: UInt64, load: @escaping @Sendable () -> [UInt8]) {
        self.id = id
        self.title = title
        self.contentHash = contentHash
        self.load = load
    }

    /// Another edition of the pack, whose bytes are loaded when they are needed.
    package func edition(_ contentHash: UInt64, load: @escaping @Sendable () -> [UInt8]) -> BuiltInPack {
        BuiltInPack(id, title, contentHash, load: load)
    }
}

extension trooper_file {
    /// A copy of the bytes.
    var copy: [UInt8] { Array(UnsafeBufferPointer(start: bytes, count: count)) }
}

/// The packs that are embedded in the program.
public enum BuiltInPacks {
    /// The pack of a player's first game, and of a seed where no pack is named.
    public static let videoGames = BuiltInPack("video-games", "Video Games", 0x7684_232c_eb74_4e78) {
        trooper_video_games().copy
    }

    /// All of them, with `videoGames` first.
    public static let all = [
        videoGames,
        BuiltInPack("animals", "Animals", 0x44c2_8217_6508_b81a) { trooper_animals().copy },
        BuiltInPack("body", "The Human Body", 0x3f13_911a_ee3f_fa71) { trooper_body().copy },
        BuiltInPack("computing", "Computing History", 0x1d36_e696_f163_04bb) { trooper_computing().copy },
        BuiltInPack("film", "Film and Television", 0xbf0e_47c4_aac4_85a7) { trooper_film().copy },
        BuiltInPack("food", "Food and Drink", 0xe6ed_dee9_62d2_9aea) { trooper_food().copy },
        BuiltInPack("geography", "Geography", 0x992e_962d_c6f1_bd49) { trooper_geography().copy },
        BuiltInPack("history", "History", 0x11e9_f68c_2f53_1cce) { trooper_history().copy },
        BuiltInPack("inventions", "Inventions", 0x5e06_1a91_afdf_64b8) { trooper_inventions().copy },
        BuiltInPack("music", "Music", 0xd181_c33f_2e4c_b88b) { trooper_music().copy },
        BuiltInPack("numbers", "Numbers and Puzzles", 0xd825_f784_1705_0459) { trooper_numbers().copy },
        BuiltInPack("sea", "The Sea", 0xf22f_9417_1400_28d5) { trooper_sea().copy },
        BuiltInPack("space", "Space", 0xe332_6805_8476_60fd) { trooper_space().copy },
        BuiltInPack("sport", "Sport and Games", 0x4e1e_1fc5_8e7c_f352) { trooper_sport().copy },
        BuiltInPack("words", "Words and Languages", 0xd23d_f023_e03d_4b23) { trooper_words().copy },
    ]

    /// The ids of all of them.
    public static let ids = Set(all.map(\.id))
}
