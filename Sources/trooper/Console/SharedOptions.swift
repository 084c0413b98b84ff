import Arguments
import QuizCore
import Store

/// The options that several commands take. The others are declared where they are read.
extension Option<Bool> {
    static var json: Option { Option("json", "print JSON") }
    static var force: Option { Option("force", "do not ask") }
    static var overwrite: Option { Option("force", "overwrite FILE without asking") }
    static var strict: Option { Option("strict", "treat warnings as errors") }
}

extension Option<String?> {
    /// The scores file of a command that only reads it, or changes what is in it.
    static var scores: Option { Option("db", .file, "use the scores in FILE") }
    /// The scores file of a command that may create it.
    static var database: Option { Option("db", .file, "save scores in FILE; :memory: saves nothing") }
    static var title: Option { Option("title", .text("TITLE"), "the name that players see") }
}

extension Operand<String> {
    static var file: Operand { Operand("FILE", .file) }
    static var pack: Operand { Operand("NAME", .listed(.packs, "NAME")) }
}

extension Operand<[String]> {
    static var files: Operand { Operand(repeatable: "FILE", .file) }
}

extension Listing {
    static let packs = Listing { try Store.openToReadPacks($0[.scores]).packOverviews().map(\.id) }
    /// Those of the chosen packs.
    static let topics = Listing { try QuestionsCommand.values(of: $0, \.topic) }
    static let questions = Listing { try QuestionsCommand.values(of: $0, \.id.rawValue) }
}

extension ValueType<Microseconds> {
    /// A time in seconds.
    static var time: ValueType { .seconds(Microseconds.init) { $0.rawValue } }
}
