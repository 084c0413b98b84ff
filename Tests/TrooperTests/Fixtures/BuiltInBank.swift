import TrooperPacks

/// What the built-in packs come to, so that a new one changes no test.
enum BuiltInBank {
    private static let questions = BuiltInPacks.all.compactMap(\.pack).flatMap(\.questions)
    static let packCount = BuiltInPacks.all.count
    static let questionCount = questions.count
    static let hardCount = questions.count { $0.difficulty == .hard }
    static let summary = "\(packCount) packs, \(questionCount) questions"
}
