import Foundation

/// Environment variables that change what the tests do; docs/testing.md lists them.
///
/// An invalid value ends the tests at once, so that nobody asks for ten thousand kills and gets three hundred.
public enum TestOptions {
    /// `GAMES`: the number of random games.
    public static var games: Int { count(variable: "GAMES", default: 200) }

    /// `KILLS`: how often the program is killed.
    public static var kills: Int { count(variable: "KILLS", default: 40) }

    /// `HANDS`: how many simulated hands turn a pad in each case of the table in docs/devices.md, which has 100.
    public static var hands: Int { count(variable: "HANDS", default: 8) }

    /// `FAULTS`: about how many cases each test tries that makes one operation after the other fail, or damages one
    /// place after the other.
    public static var faults: Int { count(variable: "FAULTS", default: 10) }

    /// Every so many of `count` cases is tried by a test that obeys `FAULTS`. Odd, so that cases that differ in turns
    /// are tried in turns.
    public static func step(through count: Int) -> Int { count / faults | 1 }

    /// `RECORD_SCREENS`: whether to rewrite the golden screens and the example of a recording.
    public static var recordsScreens: Bool { isSet(variable: "RECORD_SCREENS") }

    /// `KEEP_RECORDINGS`: whether to add recordings to Tests/Recordings.
    public static var keepsRecordings: Bool { isSet(variable: "KEEP_RECORDINGS") }

    /// `TROOPER_TRACES`: the folder with recordings of real devices; nil when it is not set.
    public static var traces: String? { text(variable: "TROOPER_TRACES") }

    /// `TROOPER_IMPORTS`: the folder with question files of other programs; nil when it is not set.
    public static var imports: String? { text(variable: "TROOPER_IMPORTS") }

    private static func count(variable: String, default: Int) -> Int {
        guard let text = text(variable: variable) else { return `default` }
        guard let count = Int(text), count > 0 else { refuse(variable, text, "a whole number from 1") }
        return count
    }

    private static func isSet(variable: String) -> Bool {
        switch text(variable: variable) {
        case nil, "0": return false
        case "1": return true
        case .some(let text): refuse(variable, text, "1 for yes or 0 for no")
        }
    }

    /// Nil when the variable is not set or empty.
    private static func text(variable: String) -> String? {
        ProcessInfo.processInfo.environment[variable].flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func refuse(_ variable: String, _ text: String, _ expected: String) -> Never {
        FileHandle.standardError.write(Data("\(variable) must be \(expected), not '\(text)'\n".utf8))
        exit(64)
    }
}
