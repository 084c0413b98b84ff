import Arguments
import QuestionBank
import QuizCore
import Recording
import TiltCore

/// A trace of a device and all that makes a game of it.
struct TraceGame {
    private let file: TraceFile
    private let device: DeviceDescription
    private let rules: TiltRules
    private let deck: Deck
    /// Nil for the one that everybody has.
    private let pack: RecordedPack?
    private let centreAt: Int64?

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

    /// The recording of it, as it grows.
    func write(to sink: @escaping ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        try TraceRecording.write(file, of: device, by: rules, deck: deck, pack, centreAt: centreAt, to: sink)
    }
}
