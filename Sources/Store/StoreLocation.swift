/// Where the scores are kept.
public enum StoreLocation: Hashable, Sendable {
    case file(path: String)
    /// For a guest: everything works, nothing lasts.
    case memory
}
