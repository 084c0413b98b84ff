import QuizCore
import QuizPacks
import TrooperText

/// A valid pack with fuzzed fields, a line a field: only one in seven hundred inputs of the pack target is a pack.
///
/// The pack that is read has each field, cleaned.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    guard let pack = checkPackRoundTrip(Array(Pack(fields: text).fileText.utf8)) else { return 0 }
    let expected = Pack(fields: text, as: shown)
    precondition(pack.fileText.utf8.elementsEqual(expected.fileText.utf8), "a field reads differently")
    return 0
}

/// A text as a player sees it.
private func shown(_ text: String) -> String {
    let scalars = SafeText.cleaned(text).unicodeScalars.drop { $0 == " " }
    return String(String.UnicodeScalarView(scalars.reversed().drop { $0 == " " }.reversed()))
}

extension Pack {
    fileprivate init(fields text: String, as spelling: (String) -> String = { $0 }) {
        var lines = text.unicodeScalars.split(separator: "\n").map { String($0) }[...]
        func next(_ ending: String = "") -> String { spelling((lines.popFirst() ?? "nothing") + ending) }
        let questions = (1...Limits.questionsPerGame).map { number in
            // The number keeps the statements apart.
            Question(
                id: QuestionID(rawValue: "q\(number)"), statement: next(" \(number)."), answer: number % 2 == 1,
                explanation: next(), topic: next(), difficulty: .easy, sources: [next()])
        }
        self.init(id: "fuzzed", title: next(), licence: next(), version: next(), questions: questions)
    }
}
