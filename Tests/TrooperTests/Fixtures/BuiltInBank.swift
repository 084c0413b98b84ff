import QuestionBank

/// What the built-in packs come to, so that a new one changes no test.
enum BuiltInBank {
    static let packCount = BuiltInPacks.all.count
    static let questionCount = BuiltInPacks.all.reduce(0) { $0 + ($1.pack?.questions.count ?? 0) }
    static let summary = "\(packCount) packs, \(questionCount) questions"
}
