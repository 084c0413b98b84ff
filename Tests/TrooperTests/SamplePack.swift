import QuestionBank
import QuizCore
import TestPacks

/// Packs to give to the program: a sound one, and ones that try to take the terminal over.
enum SamplePack {
    /// Escape, bell, the one-letter escape, bidi override and isolate, zero-width, byte order mark, a hidden tag.
    static let venom = "\u{1B}[31m\u{7}\u{9B}2J\u{202E}\u{2066}\u{200B}\u{FEFF}\u{E0041}"

    static var sound: String { pack().fileText }

    /// Venom wherever a pack can have it and be played.
    static var hostile: String { pack(venom: venom).fileText }

    /// Venom in every text there is, names of fields too.
    static var broken: String {
        "{\n\"x\\u001b\\u202e\": 1," + pack(venom: venom, idVenom: venom).fileText.dropFirst()
    }

    static func pack(venom: String = "", idVenom: String = "") -> Pack {
        let questions = (1...5).map { number in
            Question(
                id: QuestionID(rawValue: "q-\(number)\(idVenom)"), statement: "Statement \(number).\(venom)",
                answer: number.isMultiple(of: 2), explanation: "Because.\(venom)", genre: "Genre\(venom)",
                difficulty: .easy, sources: ["Source\(venom)"])
        }
        return Pack(
            id: "sample\(idVenom)", title: "Title\(venom)", licence: "CC0-1.0\(venom)", version: "1\(venom)",
            questions: questions)
    }

    /// What of the venom is in a text as it is, in words that can be printed.
    static func venom(in text: String) -> [String] {
        text.unicodeScalars.filter { scalar in
            scalar != "\n" && (scalar.value < 0x20 || venom.unicodeScalars.contains(scalar) && !scalar.isASCII)
        }.map { "U+" + String($0.value, radix: 16) }
    }
}
