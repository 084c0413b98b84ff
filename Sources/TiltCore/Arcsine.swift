/// The arcsine by operations that IEEE 754 defines exactly.
///
/// The asin of a C library may differ in the last bit between machines, and a replay must not.
enum Arcsine {
    static let degreesPerRadian = 57.295_779_513_082_32

    /// -90 to +90, with an error of at most 0.00002, the rest of the series. Sines beyond 1, by rounding, count as 1.
    static func degrees(ofSine sine: Double) -> Double {
        let size = min(sine.magnitude, 1)
        // Near 1 the series converges slowly; the sine of half the angle is small again.
        let angle =
            size <= 0.5
            ? degreesPerRadian * series(size)
            : 90 - 2 * degreesPerRadian * series(((1 - size) / 2).squareRoot())
        return sine < 0 ? -angle : angle
    }

    /// The power series of the arcsine up to the fifteenth power, for sines up to 0.5.
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

/// The sine by operations that IEEE 754 defines exactly.
enum Sine {
    /// Of -90 to 90 degrees, with an error below 0.000,000,001.
    static func sineAndCosine(ofDegrees degrees: Double) -> (sine: Double, cosine: Double) {
        let size = min(degrees.magnitude, 90) / Arcsine.degreesPerRadian
        let square = size * size
        var factor = 1.0
        for place in [14.0, 12, 10, 8, 6, 4, 2] { factor = 1 - factor * square / (place * (place + 1)) }
        let sine = min(size * factor, 1)
        return (degrees < 0 ? -sine : sine, max(1 - sine * sine, 0).squareRoot())
    }
}
