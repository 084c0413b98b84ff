import QuizCore

/// Questions as bytes, while the file that they are read from is in memory, too.
///
/// A `Question` takes nearly twice the bytes of its texts, and memory of its own for each.
struct PackedQuestions {
    private static let questionsOfBlock = 256
    /// Ends a text: UTF-8 never has this byte.
    private static let textEnd: UInt8 = 0xFF
    /// Of the first byte of a question.
    private static let answerBit: UInt8 = 1
    private static let madeIDBit: UInt8 = 2

    private var blocks: [[UInt8]] = []
    /// The latest questions, until they are a block.
    private var open: [UInt8] = []
    /// Where each question begins in its block.
    private var starts: [UInt32] = []

    var count: Int { starts.count }

    mutating func append(
        _ texts: ImportedTexts, id: String, isMadeID: Bool, answer: Bool, difficulty: Difficulty
    ) {
        if count > 0, count.isMultiple(of: Self.questionsOfBlock) {
            // A copy has no more memory than it needs.
            blocks.append([UInt8](open[...]))
            open.removeAll(keepingCapacity: true)
        }
        starts.append(UInt32(truncatingIfNeeded: open.count))
        open.append((answer ? Self.answerBit : 0) | (isMadeID ? Self.madeIDBit : 0))
        open.append(UInt8(truncatingIfNeeded: Difficulty.allCases.firstIndex(of: difficulty) ?? 0))
        open.append(UInt8(truncatingIfNeeded: texts.sources.count))
        for text in [id, texts.topic, texts.statement, texts.explanation] + texts.sources {
            open.append(contentsOf: text.utf8)
            open.append(Self.textEnd)
        }
    }

    func answer(at place: Int) -> Bool { firstByte(at: place) & Self.answerBit != 0 }

    /// What the file did not give of a question.
    func gaps(at place: Int) -> ImportGaps {
        var texts = texts(at: place)
        texts.skip()
        var gaps: ImportGaps = firstByte(at: place) & Self.madeIDBit != 0 ? [.id] : []
        if texts.next().isEmpty { gaps.insert(.topic) }
        return gaps
    }

    private func firstByte(at place: Int) -> UInt8 { block(of: place)[Int(starts[place])] }

    /// All questions but those at some places; nothing is left here.
    ///
    /// - Parameter topic: returns the topic for the one that a question has; empty if it has none.
    mutating func unpack(except left: Set<Int>, topic: (String) -> String) -> [Question] {
        var questions: [Question] = []
        questions.reserveCapacity(count - left.count)
        for place in starts.indices {
            if !left.contains(place) { questions.append(question(at: place, topic)) }
            // Freed one by one, they make room for the questions.
            let number = place / Self.questionsOfBlock
            if (place + 1).isMultiple(of: Self.questionsOfBlock), number < blocks.count { blocks[number] = [] }
        }
        self = PackedQuestions()
        return questions
    }

    private func question(at place: Int, _ topic: (String) -> String) -> Question {
        let block = block(of: place)
        let start = Int(starts[place])
        var texts = texts(at: place)
        let id = QuestionID(rawValue: texts.next())
        let topic = topic(texts.next())
        return Question(
            id: id, statement: texts.next(), answer: block[start] & Self.answerBit != 0, explanation: texts.next(),
            genre: topic,
            difficulty: Difficulty.allCases[Int(block[start + 1])],
            sources: (0..<block[start + 2]).map { _ in texts.next() })
    }

    private func block(of place: Int) -> [UInt8] {
        let number = place / Self.questionsOfBlock
        return number < blocks.count ? blocks[number] : open
    }

    private func texts(at place: Int) -> Texts { Texts(block: block(of: place), position: Int(starts[place]) + 3) }

    /// The texts of a question in the order in which they were appended.
    private struct Texts {
        let block: [UInt8]
        var position: Int

        mutating func next() -> String {
            let start = position
            skip()
            return String(decoding: block[start..<position - 1], as: UTF8.self)
        }

        mutating func skip() {
            while block[position] != PackedQuestions.textEnd { position += 1 }
            position += 1
        }
    }
}

extension PackedQuestions: KnownTexts {
    func id(at place: Int) -> String {
        var texts = texts(at: place)
        return texts.next()
    }

    func statement(at place: Int) -> String {
        var texts = texts(at: place)
        texts.skip()
        texts.skip()
        return texts.next()
    }
}
