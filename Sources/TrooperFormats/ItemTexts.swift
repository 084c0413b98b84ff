import QuizCore
import QuizPacks
import TrooperText

/// The texts of one question, cleaned as in a pack.
struct ItemTexts {
    /// The statement; of a made one the question, and of a card its answer, too: a front may come twice.
    private(set) var statement = ""
    /// Of choices and cards, still without its place.
    private(set) var made: MadeItem?
    private(set) var explanation = ""
    private(set) var topic = ""
    private(set) var sources: [String] = []
    private(set) var notes: Set<ImportNotes.Note> = []

    /// Throws the reason why the question cannot be taken.
    init(_ item: Item) throws(ImportSkip) {
        try ItemTexts.checkMedia(item.statement, item.style)
        try ItemTexts.checkMedia(item.explanation, item.style)
        statement = try cleaned(item.statement, .statement, item.style)
        guard !statement.isEmpty else { throw ImportSkip(.statement) }
        explanation = try cleaned(item.explanation, .explanation, item.style)
        topic = try cleaned(item.topic, .topic, item.labelStyle)
        guard item.sources.count <= Limits.sources else {
            throw ImportSkip(
                .tooLong, "has \(item.sources.count) sources, the limit is \(Limits.sources); keep the best")
        }
        for source in item.sources {
            let text = try cleaned(source, .sources, item.labelStyle)
            if !text.isEmpty { sources.append(text) }
        }
        switch item.answer {
        case .truth: break
        case .choices(let right, let wrong): try take(right, wrong, .choices, item.style)
        case .card(let back, let alsoRight): try take(back, alsoRight, .card, item.style)
        case .skipped(let reason, let detail): throw ImportSkip(reason, detail)
        }
    }

    /// What the id is made of, where the file has none.
    var name: String { made?.name ?? statement }

    private mutating func take(
        _ raw: String, _ rawOthers: [String], _ kind: Made, _ style: Item.Style
    ) throws(ImportSkip) {
        let right = try answer(raw, style)
        guard !right.isEmpty else { throw ImportSkip(.emptyAnswer) }
        var others: [String] = []
        for other in rawOthers { others.append(try answer(other, style)) }
        others.removeAll(where: \.isEmpty)
        if kind == .card {
            try ChoiceRules.check(cardOf: statement, right)
        } else {
            let rules = try ChoiceRules(statement, right: right, wrong: others)
            others = rules.shown
            if !rules.isLanguageKnown { notes.insert(.language) }
        }
        made = MadeItem(made: kind, question: statement, right: right, others: others)
        if kind == .card { statement = name }
        let isSentence = [".", "!", "?"].contains(right.unicodeScalars.last ?? " ")
        explanation = (right + (isSentence ? " " : ". ") + explanation).trimmedOfSpaces
        try ItemTexts.checkLength(of: explanation, .explanation)
    }

    private mutating func answer(_ raw: String, _ style: Item.Style) throws(ImportSkip) -> String {
        try ItemTexts.checkMedia(raw, style)
        return try cleaned(raw, .statement, style)
    }

    private mutating func cleaned(
        _ raw: String, _ field: PackField, _ style: Item.Style
    ) throws(ImportSkip) -> String {
        if raw.isEmpty { return raw }
        var text = raw
        if style == .html, let plain = HTMLText.plain(text) {
            text = plain
            notes.insert(.tags)
        }
        if style == .codes || style == .html, let decoded = HTMLCodes.decoded(text) {
            text = decoded
            notes.insert(.decoded)
        }
        let clean = SafeText.cleaned(text)
        if clean.utf8.count != text.utf8.count, ItemTexts.hasHidden(text) { notes.insert(.hidden) }
        let trimmed = clean.trimmedOfSpaces
        try ItemTexts.checkLength(of: trimmed, field)
        return trimmed
    }

    private static func checkMedia(_ text: String, _ style: Item.Style) throws(ImportSkip) {
        if style != .literal, let media = HTMLText.media(in: text) { throw ImportSkip(.picture, media) }
    }

    private static func checkLength(of text: String, _ field: PackField) throws(ImportSkip) {
        if let skip = ImportSkip(longText: text, field) { throw skip }
    }

    /// Line ends and tabs became spaces, which is nothing to tell.
    private static func hasHidden(_ text: String) -> Bool {
        SafeText.allHidden(in: text).contains { !["\n", "\r", "\t"].contains($0.scalar) }
    }
}

extension Difficulty {
    /// Medium where the file has none; nil for other words than the three.
    init?(imported word: String) {
        let name = word.isEmpty ? "medium" : word.lowercased().trimmedOfSpaces
        guard let difficulty = Difficulty(rawValue: name) ?? Difficulty.translations[name] else { return nil }
        self = difficulty
    }

    private static let translations = [String: Difficulty](words: [
        (.easy, "leicht einfach facile f\u{E1}cil makkelijk gemakkelijk \u{142}atwy \u{142}atwe l\u{E4}tt"),
        (.medium, "mittel moyen moyenne medio m\u{E9}dio gemiddeld \u{15B}redni \u{15B}rednie medel"),
        (.hard, "schwer schwierig difficile dif\u{ED}cil moeilijk trudny trudne sv\u{E5}r"),
    ])
}
