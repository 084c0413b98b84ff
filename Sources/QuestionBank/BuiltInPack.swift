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
        BuiltInPack("animals", "Animals", 0x259f_882c_f6a2_0612) { trooper_animals().copy },
        BuiltInPack("body", "The Human Body", 0xac8a_3ee9_d919_3c8f) { trooper_body().copy },
        BuiltInPack("computing", "Computing History", 0x9116_9e6b_5369_68b8) { trooper_computing().copy },
        BuiltInPack("film", "Film and Television", 0x90ab_af67_901a_3dbe) { trooper_film().copy },
        BuiltInPack("food", "Food and Drink", 0x5574_925c_ffe7_2021) { trooper_food().copy },
        BuiltInPack("geography", "Geography", 0xddf9_a90a_deeb_2e3d) { trooper_geography().copy },
        BuiltInPack("history", "History", 0x8bbb_b80a_446f_47bf) { trooper_history().copy },
        BuiltInPack("inventions", "Inventions", 0xbfe7_18e8_81b8_b146) { trooper_inventions().copy },
        BuiltInPack("music", "Music", 0xb7f2_2a49_911e_a150) { trooper_music().copy },
        BuiltInPack("numbers", "Numbers and Puzzles", 0x30a1_521f_2452_5880) { trooper_numbers().copy },
        BuiltInPack("sea", "The Sea", 0x214a_8b00_aa27_ec63) { trooper_sea().copy },
        BuiltInPack("space", "Space", 0xc813_4544_1df3_88e4) { trooper_space().copy },
        BuiltInPack("sport", "Sport and Games", 0x7b03_90b5_8330_edea) { trooper_sport().copy },
        BuiltInPack("words", "Words and Languages", 0xe491_7675_b7d9_24f0) { trooper_words().copy },
    ]

    /// The ids of all of them.
    public static let ids = Set(all.map(\.id))
}
