/// The 240 fixed colours of terminals with 256: a cube of six steps a side, and a ramp of greys.
enum Palette {
    private static let steps: [UInt32] = [0, 95, 135, 175, 215, 255]
    private static let firstGrey: UInt8 = 232

    /// The nearest colour by its number. The first sixteen belong to the terminal's owner and are not used.
    static func nearest(_ rgb: UInt32) -> UInt8 {
        let parts = [rgb >> 16 & 0xFF, rgb >> 8 & 0xFF, rgb & 0xFF]
        let inCube = parts.reduce(UInt8(0)) { $0 * 6 + nearestStep($1) } + 16
        let mean = (3 * parts[0] + 6 * parts[1] + parts[2]) / 10
        let grey = firstGrey + UInt8(min(23, (max(3, mean) - 3) / 10))
        return distance(color(grey), rgb) < distance(color(inCube), rgb) ? grey : inCube
    }

    private static func nearestStep(_ part: UInt32) -> UInt8 {
        // Halfway between two steps.
        switch part {
        case ..<48: 0
        case ..<115: 1
        default: UInt8((part - 35) / 40)
        }
    }

    static func color(_ number: UInt8) -> UInt32 {
        guard number < firstGrey else {
            let grey = UInt32(number - firstGrey) * 10 + 8
            return grey << 16 | grey << 8 | grey
        }
        let place = Int(number) - 16
        return steps[place / 36] << 16 | steps[place / 6 % 6] << 8 | steps[place % 6]
    }

    /// The squared distance; green counts most, as in the eye.
    private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
        let red = Int(one >> 16 & 0xFF) - Int(other >> 16 & 0xFF)
        let green = Int(one >> 8 & 0xFF) - Int(other >> 8 & 0xFF)
        let blue = Int(one & 0xFF) - Int(other & 0xFF)
        return 3 * red * red + 6 * green * green + blue * blue
    }
}
