import QuizCore

/// Players, keyboards, sensors and clocks that do anything at all, each seed its own way.
struct RandomEvents {
    private var chance: SplitMix64
    private var clock = Microseconds.zero

    init(seed: UInt64) {
        chance = SplitMix64(seed: seed)
    }

    mutating func next() -> Event {
        Event(kind(), at: time())
    }

    /// Mostly the pauses of fingers and repeats; now and then a jump, or a time that no clock has.
    private mutating func time() -> Microseconds {
        switch chance.draw(below: 1_000) {
        case 0..<150: break
        case 150..<400: advance(below: 60)
        case 400..<700: advance(below: 250)
        case 700..<960: advance(below: 2_000)
        case 960..<980: advance(below: 100_000)
        case 980..<999: return clock - Microseconds(rawValue: Int64(chance.draw(below: 5_000_000)))
        default: return Microseconds(rawValue: chance.draw(below: 50) == 0 ? .max : .min)
        }
        return clock
    }

    private mutating func advance(below milliseconds: Int) {
        clock = clock + Microseconds(rawValue: Int64(chance.draw(below: milliseconds * 1_000)))
    }

    private mutating func kind() -> Event.Kind {
        switch chance.draw(below: 100) {
        case 0..<6: .playPressed
        case 6..<14: .deckDealt(anyDeck())
        case 14..<17: .gameResumed(gameProgress(answered: chance.draw(below: 6), of: anyDeck()))
        case 17..<45: .arrowKeyPressed(chance.draw(below: 4) == 0 ? .right : .left)
        case 45..<70: .tiltSnapped(.at(chance.draw(below: 7) - 3))
        case 70..<73: .answerTyped(chance.draw(below: 2) == 0)
        case 73..<85: .nextPressed
        case 85..<89: .playAgainPressed
        case 89..<90: .gameLeft
        default: .timePassed
        }
    }

    private mutating func anyDeck() -> Deck {
        chance.draw(below: 2) == 0 ? firstDeck : secondDeck
    }
}
