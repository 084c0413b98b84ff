import QuestionBank
import QuizCore

/// A pack whose fields say anything, a line a field: of what a fuzzer spells, one in seven hundred is a pack.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    keepPackPromise(Array(Bank(saying: text).pack.utf8))
    return 0
}

extension Bank {
    fileprivate init(saying text: String) {
        var lines = text.unicodeScalars.split(separator: "\n").map { String($0) }[...]
        func next() -> String { lines.popFirst() ?? "nothing" }
        let questions = (1...Limits.questionsPerGame).map { number in
            // The number keeps the statements apart.
            Question(
                id: QuestionID(rawValue: "q\(number)"), statement: next() + " \(number).", answer: number % 2 == 1,
                explanation: next(), genre: next(), difficulty: .easy, sources: [next()])
        }
        self.init(id: "said", title: next(), licence: next(), version: next(), questions: questions)
    }
}
