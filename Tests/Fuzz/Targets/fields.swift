import QuestionBank
import QuizCore
import Text

/// A pack whose fields say anything, a line a field: of what a fuzzer spells, one in seven hundred is a pack.
///
/// What is taken is what the fields say, cleaned; so no field can get lost in the reader.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    guard let taken = keepPackPromise(Array(Pack(saying: text).fileText.utf8)) else { return 0 }
    precondition(taken.digest == Pack(saying: text, as: shown).digest, "what was read is what was said")
    return 0
}

/// A text as a player sees it.
private func shown(_ text: String) -> String {
    let scalars = SafeText.cleaned(text).unicodeScalars.drop { $0 == " " }
    return String(String.UnicodeScalarView(scalars.reversed().drop { $0 == " " }.reversed()))
}

extension Pack {
    fileprivate init(saying text: String, as spelling: (String) -> String = { $0 }) {
        var lines = text.unicodeScalars.split(separator: "\n").map { String($0) }[...]
        func next(_ ending: String = "") -> String { spelling((lines.popFirst() ?? "nothing") + ending) }
        let questions = (1...Limits.questionsPerGame).map { number in
            // The number keeps the statements apart.
            Question(
                id: QuestionID(rawValue: "q\(number)"), statement: next(" \(number)."), answer: number % 2 == 1,
                explanation: next(), genre: next(), difficulty: .easy, sources: [next()])
        }
        self.init(id: "said", title: next(), licence: next(), version: next(), questions: questions)
    }
}
