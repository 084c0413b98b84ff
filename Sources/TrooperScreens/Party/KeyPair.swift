import QuizCore
import TrooperDrawing

/// Two keys that move a player's arrow: four pairs of one keyboard seat four.
package enum KeyPair: Hashable, Sendable, CaseIterable {
    case ad, arrows, jl, vn

    private var keys: (left: Key, right: Key) {
        switch self {
        case .ad: (.character("a"), .character("d"))
        case .arrows: (.left, .right)
        case .jl: (.character("j"), .character("l"))
        case .vn: (.character("v"), .character("n"))
        }
    }

    /// The pair of a key and its side; nil for any other key. Caps Lock makes no difference.
    package static func side(of key: Key) -> (pair: KeyPair, side: Side)? {
        let key = key.withoutCapitals
        let pair = allCases.first { [$0.keys.left, $0.keys.right].contains(key) }
        return pair.map { ($0, $0.keys.left == key ? .left : .right) }
    }

    func signs(_ look: Look) -> (left: String, right: String) { (keys.left.sign(look), keys.right.sign(look)) }

    /// As the screens write it, such as "a d".
    package var words: String { "\(signs(Look()).left) \(signs(Look()).right)" }
}
