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
        BuiltInPack("animals", "Animals", 0x86c3_2a7b_ceb2_228f) { trooper_animals().copy },
        BuiltInPack("body", "The Human Body", 0xf1ed_61da_7da5_1e40) { trooper_body().copy },
        BuiltInPack("computing", "Computing History", 0xff07_c349_52b8_0a5a) { trooper_computing().copy },
        BuiltInPack("film", "Film and Television", 0x998c_2a70_6e96_2d6d) { trooper_film().copy },
        BuiltInPack("food", "Food and Drink", 0xa0e2_e86f_8b7f_817c) { trooper_food().copy },
        BuiltInPack("geography", "Geography", 0x4af8_a6c1_278e_e58f) { trooper_geography().copy },
        BuiltInPack("history", "History", 0xc2fd_2787_fa94_1680) { trooper_history().copy },
        BuiltInPack("inventions", "Inventions", 0x3ba3_2fe3_695c_b3b4) { trooper_inventions().copy },
        BuiltInPack("music", "Music", 0xc2b2_3134_6816_370f) { trooper_music().copy },
        BuiltInPack("numbers", "Numbers and Puzzles", 0x77d3_8c86_d9ba_1319) { trooper_numbers().copy },
        BuiltInPack("sea", "The Sea", 0x44ff_77d7_032e_6474) { trooper_sea().copy },
        BuiltInPack("space", "Space", 0xa953_1bb1_7f7e_d999) { trooper_space().copy },
        BuiltInPack("sport", "Sport and Games", 0xe7ed_4b0f_0221_fc21) { trooper_sport().copy },
        BuiltInPack("words", "Words and Languages", 0x8c8d_413d_b7ef_1689) { trooper_words().copy },
    ]

    /// The ids of all of them.
    public static let ids = Set(all.map(\.id))
}
