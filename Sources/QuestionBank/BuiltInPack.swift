import QuizCore

/// A pack that is embedded in the program, so that a game needs no file.
public struct BuiltInPack: Sendable {
    /// The id in the pack, known without parsing it.
    public let id: String

    /// The title in the pack, known without parsing it.
    public let title: String

    /// `StateHash` of the bytes: each start compares it with the stored packs, and need not read these for it.
    package let contentHash: UInt64

    /// The path of the file in the source tree.
    public var fileName: String { "questions/\(id).json" }

    /// The JSON of the pack, which the package manager embeds.
    public var bytes: [UInt8] { embedded() }

    /// The pack itself; nil is impossible for the pack of a release, which its tests read.
    public var pack: Pack? { PackReader.read(bytes).pack }

    private let embedded: @Sendable () -> [UInt8]

    init(id: String, title: String, contentHash: UInt64, embedded: @escaping @Sendable () -> [UInt8]) {
        self.id = id
        self.title = title
        self.contentHash = contentHash
        self.embedded = embedded
    }
}

/// The packs that are embedded in the program.
public enum BuiltInPacks {
    /// The pack of a player's first game, and of a seed where no pack is named.
    public static let videoGames = BuiltInPack(
        id: "video-games", title: "Video Games", contentHash: 0xa438_46e7_21ba_fc52
    ) {
        PackageResources.video_games_json
    }

    /// All of them, with `videoGames` first.
    public static let all = [
        videoGames,
        BuiltInPack(id: "animals", title: "Animals", contentHash: 0xe737_ef31_f047_4c14) {
            PackageResources.animals_json
        },
        BuiltInPack(id: "computing", title: "Computing History", contentHash: 0xff5a_dcd0_7fd7_6622) {
            PackageResources.computing_json
        },
        BuiltInPack(id: "geography", title: "Geography", contentHash: 0xad7b_e36d_17df_a3c9) {
            PackageResources.geography_json
        },
        BuiltInPack(id: "music", title: "Music", contentHash: 0x4092_c678_2280_bb03) {
            PackageResources.music_json
        },
        BuiltInPack(id: "sea", title: "The Sea", contentHash: 0xb3e6_b539_d8ab_32b3) {
            PackageResources.sea_json
        },
        BuiltInPack(id: "space", title: "Space", contentHash: 0x7af1_bb7b_2571_8ecc) {
            PackageResources.space_json
        },
    ]

    /// The ids of all of them.
    public static let ids = Set(all.map(\.id))
}
