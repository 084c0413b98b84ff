/// The last half second, in equal steps of time.
///
/// Time, not samples: a still device that says nothing is as still as one that repeats itself.
struct CentreWindow: Sendable {
    static let slotCount = 21
    static let slotMicroseconds: Int64 = 25_000

    private(set) var points: InlineArray<21, Double> = .init(repeating: 0)
    private(set) var lengths: InlineArray<21, Double> = .init(repeating: 0)
    private(set) var count = 0
    /// Where the next one goes: the ring's oldest place.
    private(set) var next = 0

    var isFull: Bool { count == CentreWindow.slotCount }

    mutating func add(_ point: Double, length: Double) {
        points[next] = point
        lengths[next] = length
        next = next + 1 == CentreWindow.slotCount ? 0 : next + 1
        count = min(count + 1, CentreWindow.slotCount)
    }

    mutating func restart() {
        count = 0
        next = 0
    }

    /// From the leftmost to the rightmost point.
    var spread: Double {
        // A view, because asking the array itself copies the whole of it for every number.
        let points = points.span
        var lowest = points[0]
        var highest = lowest
        for index in 0..<count {
            let point = points[index]
            if point < lowest { lowest = point }
            if point > highest { highest = point }
        }
        return highest - lowest
    }

    var medianPoint: Double { CentreWindow.median(points) }
    var medianLength: Double { CentreWindow.median(lengths) }

    /// The one in the middle of an odd number: the same for mirrored points.
    private static func median(_ values: InlineArray<21, Double>) -> Double {
        var sorted = values
        for index in 1..<slotCount {
            var place = index
            while place > 0, sorted[place - 1] > sorted[place] {
                sorted.swapAt(place - 1, place)
                place -= 1
            }
        }
        return sorted[slotCount / 2]
    }
}
