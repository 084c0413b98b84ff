/// Right, ahead and up, or along a pad's axes.
typealias Vector = SIMD3<Double>

extension Vector {
    func dot(_ other: Vector) -> Double { x * other.x + y * other.y + z * other.z }

    func cross(_ other: Vector) -> Vector {
        Vector(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
    }

    var length: Double { dot(self).squareRoot() }
}

/// How a pad lies in the room: turns the pad's axes into the room's.
struct Rotation: Sendable {
    private let part: Double
    private let axis: Vector

    /// - Parameters:
    ///   - axis: of length 1.
    ///   - degrees: by the right hand.
    init(_ axis: Vector, _ degrees: Double) {
        let half = degrees * .pi / 360
        self.init(part: cosine(half), axis: axis * sine(half))
    }

    private init(part: Double, axis: Vector) {
        self.part = part
        self.axis = axis
    }

    /// First `other`, in the frame that this one has turned.
    static func * (this: Rotation, other: Rotation) -> Rotation {
        Rotation(
            part: this.part * other.part - this.axis.dot(other.axis),
            axis: other.axis * this.part + this.axis * other.part + this.axis.cross(other.axis))
    }

    var inverse: Rotation { Rotation(part: part, axis: Vector.zero - axis) }

    func turn(_ vector: Vector) -> Vector {
        let twice = axis.cross(vector) * 2
        return vector + twice * part + axis.cross(twice)
    }

    /// The speed in degrees a second of a turn that is small and takes so many seconds.
    func speed(in seconds: Double) -> Vector { axis * ((part < 0 ? -2 : 2) * 180 / .pi / seconds) }
}
