import Arguments
import QuestionBank
import QuizCore
import Recording
import TiltCore

/// A trace of a device and all that makes a game of it.
struct TraceGame {
    private let file: String
    private let device: DeviceDescription
    private let rules: TiltRules
    private let deck: Deck
    private let centreAt: Int64?

    init(_ file: String, _ invocation: Invocation) throws {
        self.file = file
        device = try TraceFile.device(in: invocation.value(of: "describe") ?? file)
        try TraceFile.checkCanAnswer(device)
        rules = TiltOptions.rules(invocation)
        let seed = invocation.number(of: "seed") ?? 1
        if let pack = invocation.value(of: "pack") {
            deck = try SeededDeck.deck(of: try PackSource.bank(in: try FileBytes.read(pack), file: pack), seed: seed)
        } else {
            deck = try SeededDeck.builtIn(seed: seed)
        }
        centreAt = TiltOptions.calibrateFrom(invocation)
    }

    /// The recording of it, as it grows.
    func write(to sink: @escaping ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        try TraceRecording.write(file, of: device, by: rules, deck: deck, centreAt: centreAt, to: sink)
    }
}
