import QuizCore
import Screens
import Session
import TiltCore

/// A controller whose inputs wait until a busy machine reads them.
final class LateTilting: Tilting {
    private var inputs: [PadEvent]
    private let readAt: Microseconds

    init(_ inputs: [PadEvent], readAt: Microseconds) {
        self.inputs = inputs
        self.readAt = readAt
    }

    let descriptors: [Int32] = []
    let view: TiltView? = nil
    let notice: String? = nil
    let isResting = false
    let hasButtons = true
    var isGamePlayed = false
    var isQuestionOpen = false

    var nextMoment: Microseconds? { inputs.isEmpty ? nil : readAt }

    func readInputs(from ready: [Int32], at now: Microseconds) -> [PadEvent] {
        guard now >= readAt else { return [] }
        defer { inputs = [] }
        return inputs
    }

    func begin(at now: Microseconds) {}
    func takeCentre(at now: Microseconds) {}
    func rumble(_ effect: RumbleEffect) {}
}
