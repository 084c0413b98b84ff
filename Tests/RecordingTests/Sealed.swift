import QuizCore
import Recording

/// A recording written by hand: `#` after `bytes=` stands for the hash of everything before it.
func sealed(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for letter in text.utf8 {
        if letter == UInt8(ascii: "#") {
            bytes += Array(HexWord.text(of: StateHash.of(bytes)).utf8)
        } else {
            bytes.append(letter)
        }
    }
    return bytes
}

/// The least that can stand in front of the first event.
let sealedHeader = """
    trooper-recording 1
    ruleset: quiz-1
    engine: by hand
    generator: splitmix64
    dwell: 130000
    check 0 state=cbf29ce484222325 bytes=#

    """

/// A machine without a state: it agrees with every recording written by hand, whose states are empty.
struct StatelessMachine: Replayed {
    static let rulesets = ["quiz-1"]
    init(_ header: RecordingHeader) {}
    mutating func take(_ event: RecordedEvent) {}
    var answerCount: Int { 0 }
    func encoded() -> [UInt8] { [] }
    var fields: [StateField] { [] }
}
