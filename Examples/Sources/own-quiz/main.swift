// A quiz of your own: a file of questions, a game that is saved after each answer and goes on where it was left.
//
//     printf 'true\ntrue\n' | swift run own-quiz water.json
import Foundation
import QuizCore
import QuizPacks

let sample = Pack(
    id: "water", title: "Water", licence: "CC0-1.0", version: "1",
    questions: [
        Question(
            id: QuestionID(rawValue: "ice"), statement: "Ice floats on water.", answer: true,
            explanation: "Water expands as it freezes.", topic: "Ice", sources: ["A glass of water"]),
        Question(
            id: QuestionID(rawValue: "sea"), statement: "The sea boils at a lower temperature than fresh water.",
            answer: false, explanation: "Salt raises it by half a degree.", topic: "Sea", difficulty: .hard,
            sources: ["A pot of soup"]),
    ])

guard let path = CommandLine.arguments.dropFirst().first else { fatalError("usage: own-quiz FILE") }
let file = URL(fileURLWithPath: path)
if !FileManager.default.fileExists(atPath: path) { try Data(sample.fileText.utf8).write(to: file) }

let reading = PackReader.read(Array(try Data(contentsOf: file)))
for line in reading.lines(file: path) { print(line) }
guard let pack = reading.pack, let deck = Deck(questions: pack.questions) else { exit(1) }
print("\(pack.title), version \(pack.version), \(pack.licence)")

let saved = URL(fileURLWithPath: path + ".saved")
let lines = (try? String(contentsOf: saved, encoding: .utf8))?.split(separator: "\n") ?? []
var answers = lines.map { line in
    GivenAnswer(given: line.hasPrefix("true"), taken: .milliseconds(Int64(line.drop { $0 != " " }.dropFirst()) ?? 0))
}

guard let progress = GameProgress(deck: deck, rounds: answers.map { [$0] }) else { exit(1) }
var game = Game(progress)
var now = Microseconds.zero
while true {
    switch game.phase {
    case .asking(let asking):
        print(asking.question.statement)
        guard let line = readLine() else { exit(0) }
        now = now.advanced(by: .seconds(1))
        guard let given = Bool(line) else { continue }
        for case .closed(let index) in game.receive(Game.Event(.answer(given), at: now)) {
            guard let answer = game.progress.answer(index) else { continue }
            answers.append(answer)
            try Data(answers.map { "\($0.given) \($0.taken.rawValue / 1_000)\n" }.joined().utf8).write(to: saved)
            print(game.progress.isRight(index) ? "Right." : "Wrong.", deck.questions[index].explanation)
        }
    case .revealed: _ = game.receive(Game.Event(.next, at: now))
    case .over(let progress):
        try? FileManager.default.removeItem(at: saved)
        for (index, question) in deck.questions.enumerated() where !progress.isRight(index) {
            print("Missed: \(question.statement)")
        }
        print("\(progress.score()) of \(progress.doneCount) right in \(progress.time().rawValue / 1_000_000) s")
        exit(0)
    }
}
