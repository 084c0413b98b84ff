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

    /// The JSON of the pack, which the package manager embeds.
    public var bytes: [UInt8] { load() }

    /// The pack itself; nil is impossible for the pack of a release, which its tests read.
    public var pack: Pack? { PackReader.read(bytes).pack }

    private let load: @Sendable () -> [UInt8]

    init(id: String, title: String, contentHash: UInt64, embedded: @escaping @Sendable () -> [UInt8]) {
        self.id = id
        self.title = title
        self.contentHash = contentHash
        load = embedded
    }

    /// Another edition of the pack, whose bytes are loaded when they are needed.
    package func edition(_ contentHash: UInt64, load: @escaping @Sendable () -> [UInt8]) -> BuiltInPack {
        BuiltInPack(id: id, title: title, contentHash: contentHash, embedded: load)
    }
}

/// The packs that are embedded in the program.
public enum BuiltInPacks {
    /// The pack of a player's first game, and of a seed where no pack is named.
    public static let videoGames = BuiltInPack(
        id: "video-games", title: "Video Games", contentHash: 0x7684_232c_eb74_4e78
    ) {
        PackageResources.video_games_json
    }

    /// All of them, with `videoGames` first.
    public static let all = [
        videoGames,
        BuiltInPack(id: "animals", title: "Animals", contentHash: 0x86c3_2a7b_ceb2_228f) {
            PackageResources.animals_json
        },
        BuiltInPack(id: "body", title: "The Human Body", contentHash: 0xf1ed_61da_7da5_1e40) {
            PackageResources.body_json
        },
        BuiltInPack(id: "computing", title: "Computing History", contentHash: 0xff07_c349_52b8_0a5a) {
            PackageResources.computing_json
        },
        BuiltInPack(id: "film", title: "Film and Television", contentHash: 0x998c_2a70_6e96_2d6d) {
            PackageResources.film_json
        },
        BuiltInPack(id: "food", title: "Food and Drink", contentHash: 0xa0e2_e86f_8b7f_817c) {
            PackageResources.food_json
        },
        BuiltInPack(id: "geography", title: "Geography", contentHash: 0x4af8_a6c1_278e_e58f) {
            PackageResources.geography_json
        },
        BuiltInPack(id: "history", title: "History", contentHash: 0xc2fd_2787_fa94_1680) {
            PackageResources.history_json
        },
        BuiltInPack(id: "inventions", title: "Inventions", contentHash: 0x3ba3_2fe3_695c_b3b4) {
            PackageResources.inventions_json
        },
        BuiltInPack(id: "music", title: "Music", contentHash: 0xc2b2_3134_6816_370f) {
            PackageResources.music_json
        },
        BuiltInPack(id: "numbers", title: "Numbers and Puzzles", contentHash: 0x77d3_8c86_d9ba_1319) {
            PackageResources.numbers_json
        },
        BuiltInPack(id: "sea", title: "The Sea", contentHash: 0x44ff_77d7_032e_6474) {
            PackageResources.sea_json
        },
        BuiltInPack(id: "space", title: "Space", contentHash: 0xa953_1bb1_7f7e_d999) {
            PackageResources.space_json
        },
        BuiltInPack(id: "sport", title: "Sport and Games", contentHash: 0xe7ed_4b0f_0221_fc21) {
            PackageResources.sport_json
        },
        BuiltInPack(id: "words", title: "Words and Languages", contentHash: 0x8c8d_413d_b7ef_1689) {
            PackageResources.words_json
        },
    ]

    /// The ids of all of them.
    public static let ids = Set(all.map(\.id))
}
