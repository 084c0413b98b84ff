/// The pack that is part of the program, so that a game needs no file.
public enum BuiltInPack {
    /// The id that stands in it, known without reading it.
    public static let id = "video-games"

    /// The title that stands in it, likewise.
    public static let title = "Video Games"

    public static let fileName = "questions/video-games.json"
}

extension BuiltInPack {
    /// The file as it lies in the tree, which the package manager makes a part of the program.
    public static var bytes: [UInt8] { PackageResources.video_games_json }
}
