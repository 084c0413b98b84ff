/// A home directory that is not there. It is not made: its disk may not be mounted, and would hide what is made now.
struct MissingHome {
    let path: String

    var reason: String { "the home directory \(path) is missing" }

    static let remedy = "make or mount it"
}
