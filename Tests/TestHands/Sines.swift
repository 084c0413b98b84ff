/// The sine of an angle in radians, by operations that IEEE 754 defines exactly.
///
/// The sin of a C library may differ in the last bit between machines, and a seed must not.
package func sine(_ radians: Double) -> Double {
    let quarters = (radians / (.pi / 2)).rounded()
    let rest = radians - quarters * (.pi / 2)
    let quadrant = Int(quarters) & 3
    let value = quadrant & 1 == 0 ? rest * series(rest, next: 1) : series(rest, next: -1)
    return quadrant < 2 ? value : -value
}

/// The cosine of an angle in radians, like `sine`.
package func cosine(_ radians: Double) -> Double { sine(radians + .pi / 2) }

/// The power series of sine(x) / x, or of the cosine, for angles up to an eighth of a turn.
///
/// - Parameter next: from a place of the series to the other factor of its factorials: 1 for the sine, -1 else.
private func series(_ angle: Double, next: Double) -> Double {
    stride(from: 18.0, through: 2, by: -2).reduce(1) { 1 - $0 * angle * angle / ($1 * ($1 + next)) }
}
