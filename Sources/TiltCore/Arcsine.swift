/// The angle of a sine, by arithmetic that IEEE 754 fixes exactly.
///
/// A C library's asin may differ in the last bit from machine to machine, and a recording must not.
enum Arcsine {
    private static let degreesPerRadian = 57.295_779_513_082_32

    /// From -90 to +90, off by 0.00002 at most: the part of the series that is left out.
    ///
    /// Sines beyond 1, which only rounding can make, count as 1.
    static func degrees(ofSine sine: Double) -> Double {
        let size = min(sine.magnitude, 1)
        // Near 1 the series converges slowly; half the angle has a sine that is small again.
        let angle =
            size <= 0.5
            ? degreesPerRadian * series(size)
            : 90 - 2 * degreesPerRadian * series(((1 - size) / 2).squareRoot())
        return sine < 0 ? -angle : angle
    }

    /// The power series of the arcsine as far as the fifteenth power, for sines up to one half.
    private static func series(_ sine: Double) -> Double {
        let square = sine * sine
        var factor = 143.0 / 10_240
        factor = factor * square + 231.0 / 13_312
        factor = factor * square + 63.0 / 2_816
        factor = factor * square + 35.0 / 1_152
        factor = factor * square + 5.0 / 112
        factor = factor * square + 3.0 / 40
        factor = factor * square + 1.0 / 6
        factor = factor * square + 1
        return factor * sine
    }
}
