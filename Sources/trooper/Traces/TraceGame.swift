import Arguments
import QuestionBank
import QuizCore
import Recording
import TiltCore

/// A trace of a device and all that makes a game of it.
struct TraceGame {
    let file: TraceFile
    let device: DeviceDescription
    let rules: TiltRules
    let deck: Deck
    /// Nil for the one that everybody has.
    let pack: RecordedPack?
    let centreAt: Int64?

    init(_ file: TraceFile, _ invocation: Invocation) throws {
        self.file = file
        device = try file.device(described: invocation.value(of: "describe"))
        try TraceFile.checkCanAnswer(device)
        rules = TiltOptions.rules(invocation)
        let seed = invocation.number(of: "seed") ?? 1
        if let path = invocation.value(of: "pack") {
            let bank = try PackSource.bank(in: try FileBytes.read(path), file: path)
            deck = try SeededDeck.deck(of: bank, seed: seed)
            pack = RecordedPack(id: bank.id, title: bank.title)
        } else {
            deck = try SeededDeck.builtIn(seed: seed)
            pack = nil
        }
        centreAt = TiltOptions.calibrateFrom(invocation)
    }
}
