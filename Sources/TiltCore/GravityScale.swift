/// How far a sensor leans, and how hard it is pulled: gravity on two or three axes.
struct GravityScale: Hashable, Sendable {
    /// Where the third axis is missing, the pull is not known and one g is taken to be this long.
    private let nominalLength: Double?

    /// - Parameter axes: two or three, as the device gives them.
    init(_ axes: [AxisDescription]) {
        let isFlat = axes.count < 3
        let reach = axes.map { max(Double($0.maximum).magnitude, Double($0.minimum).magnitude) }.max()
        nominalLength = isFlat ? max(reach ?? 1, 1) : nil
    }

    /// Whether the pull is measured, so that a knock can be told from a tilt.
    var knowsLength: Bool { nominalLength == nil }

    /// What one g is called: measured where three axes are, else taken for granted.
    func lengthOfOneG(_ measured: Double) -> Double { nominalLength ?? measured }

    struct Reading {
        /// The lean of the axis; more than one g, which only a push makes, counts as 90.
        let degrees: Double
        let length: Double
    }

    /// The part of gravity that lies on the axis is the sine of its lean, however the pad is pitched and whatever one g
    /// is called. Nil in free fall and before the first values, where there is no down.
    func reading(of axis: Int32, among values: AxisValues) -> Reading? {
        let length = values.length
        guard lengthOfOneG(length) > 0 else { return nil }
        return Reading(degrees: Arcsine.degrees(ofSine: Double(axis) / lengthOfOneG(length)), length: length)
    }
}
