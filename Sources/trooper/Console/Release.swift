/// This edition of the program.
enum Release {
    static let version = "1.0.0"

    /// As recordings name it.
    static let engine = "trooper \(version)"
}
