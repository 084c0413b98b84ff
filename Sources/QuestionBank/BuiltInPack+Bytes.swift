extension BuiltInPack {
    /// The file as it lies in the tree, which the package manager makes a part of the program.
    public static var bytes: [UInt8] { PackageResources.video_games_json }
}
