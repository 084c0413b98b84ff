import QuizCore

/// The pack that is embedded in the program, so that a game needs no file.
public enum BuiltInPack {
    /// The id in the pack, known without parsing it.
    public static let id = "video-games"

    /// The title in the pack, known without parsing it.
    public static let title = "Video Games"

    /// The path of the file in the source tree.
    public static let fileName = "questions/video-games.json"

    /// The pack itself; nil is impossible for the pack of a release, which its tests read.
    public static var pack: Pack? { PackReader.read(bytes).pack }

    /// The JSON of the pack, which the package manager embeds.
    public static var bytes: [UInt8] { PackageResources.video_games_json }
}
