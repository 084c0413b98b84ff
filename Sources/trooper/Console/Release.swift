/// This edition of the program.
enum Release {
    static let version = "0.2.0"

    /// As recordings name it.
    static let engine = "trooper \(version)"
}
