/// Something that happened to the player's file while it was opened, and that the player should know.
public enum OpeningNotice: Hashable, Sendable {
    case damagedFileMovedAside(file: String, to: String)
    case upgraded(file: String, backup: String)

    public var text: String {
        switch self {
        case .damagedFileMovedAside(let file, let destination):
            "the scores in \(file) were damaged: they were moved to \(destination), and new ones were begun"
        case .upgraded(let file, let backup):
            "the scores in \(file) were brought up to date; as they were, they are kept in \(backup)"
        }
    }
}
