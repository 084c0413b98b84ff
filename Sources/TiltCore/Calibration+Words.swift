extension Calibration {
    /// Six whole numbers: the middle, the length of one g, the axis and sign of the roll or `-1 0`, both ends of reach.
    public var words: String {
        let roll: [Int64] = roll.map { [Int64($0.axis), Int64($0.sign)] } ?? [-1, 0]
        let reach = [Int64(reach.leftEnd), Int64(reach.rightEnd)]
        return ([centreThousandths, restLength] + roll + reach).map { String($0) }.joined(separator: " ")
    }

    /// Nil for anything that `words` does not make.
    public init?(words: String) {
        let parts = words.split(separator: " ", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int64($0) }
        guard parts.count == 6, numbers.count == 6, let leftEnd = Int(exactly: numbers[4]),
            let rightEnd = Int(exactly: numbers[5])
        else { return nil }
        let roll = UInt16(exactly: numbers[2]).flatMap { axis in
            Int8(exactly: numbers[3]).map { Roll(axis: axis, sign: $0) }
        }
        self.init(
            centreThousandths: numbers[0], restLength: numbers[1], roll: roll,
            reach: Reach(leftEnd: leftEnd, rightEnd: rightEnd))
    }
}
