import QuizCore

/// A pack that is embedded in the program, so that a game needs no file.
public struct BuiltInPack: Sendable {
    /// The id in the pack, known without parsing it.
    public let id: String

    /// The title in the pack, known without parsing it.
    public let title: String

    /// The path of the file in the source tree.
    public var fileName: String { "questions/\(id).json" }

    /// The JSON of the pack, which the package manager embeds.
    public var bytes: [UInt8] { embedded() }

    /// The pack itself; nil is impossible for the pack of a release, which its tests read.
    public var pack: Pack? { PackReader.read(bytes).pack }

    private let embedded: @Sendable () -> [UInt8]

    init(id: String, title: String, embedded: @escaping @Sendable () -> [UInt8]) {
        self.id = id
        self.title = title
        self.embedded = embedded
    }
}

/// The packs that are embedded in the program.
public enum BuiltInPacks {
    /// The pack of a player's first game, and of a seed where no pack is named.
    public static let videoGames = BuiltInPack(id: "video-games", title: "Video Games") {
        PackageResources.video_games_json
    }

    /// All of them, with `videoGames` first.
    public static let all = [
        videoGames,
        BuiltInPack(id: "animals", title: "Animals") { PackageResources.animals_json },
        BuiltInPack(id: "computing", title: "Computing History") { PackageResources.computing_json },
        BuiltInPack(id: "geography", title: "Geography") { PackageResources.geography_json },
        BuiltInPack(id: "music", title: "Music") { PackageResources.music_json },
        BuiltInPack(id: "sea", title: "The Sea") { PackageResources.sea_json },
        BuiltInPack(id: "space", title: "Space") { PackageResources.space_json },
    ]

    /// The ids of all of them.
    public static let ids = Set(all.map(\.id))
}
