import Foundation

/// What the tester asks of the tests by variables of the environment; docs/testing.md has them all.
///
/// A value that says nothing ends the tests at once: whoever asked for ten thousand kills and got three hundred would
/// not know.
public enum TestOptions {
    /// How many random games are played.
    public static var games: Int { count(variable: "GAMES", usually: 500) }

    /// How often the program is killed.
    public static var kills: Int { count(variable: "KILLS", usually: 300) }

    /// Whether golden screens and examples are written anew.
    public static var recordsScreens: Bool { isWished(variable: "RECORD_SCREENS") }

    /// Whether games that are played are put into the tree.
    public static var keepsRecordings: Bool { isWished(variable: "KEEP_RECORDINGS") }

    /// The folder with recordings of real devices; nil where there is none.
    public static var traces: String? { text(variable: "TROOPER_TRACES") }

    private static func count(variable: String, usually: Int) -> Int {
        guard let text = text(variable: variable) else { return usually }
        guard let count = Int(text), count > 0 else { refuse(variable, text, "a whole number from 1") }
        return count
    }

    private static func isWished(variable: String) -> Bool {
        switch text(variable: variable) {
        case nil, "0": return false
        case "1": return true
        case .some(let text): refuse(variable, text, "1 for yes or 0 for no")
        }
    }

    /// Nil for a variable that is empty, too.
    private static func text(variable: String) -> String? {
        ProcessInfo.processInfo.environment[variable].flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func refuse(_ variable: String, _ text: String, _ expected: String) -> Never {
        FileHandle.standardError.write(Data("\(variable) is \(expected), and no '\(text)'\n".utf8))
        exit(64)
    }
}
