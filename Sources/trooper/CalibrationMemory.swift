import Store
import TiltCore

/// What was learned about devices, kept in the scores file under what a device is, so that it is known again anywhere.
final class CalibrationMemory {
    private let store: Store?
    private var known: [String: Calibration] = [:]

    init(_ store: Store?) {
        self.store = store
    }

    func calibration(of device: DeviceDescription) -> Calibration? {
        let name = Self.name(of: device)
        if let calibration = known[name] { return calibration }
        guard let store, let text = try? store.setting(name) else { return nil }
        return Self.calibration(text)
    }

    /// What cannot be saved is kept while the program runs: no game stops for it.
    func keep(_ calibration: Calibration?, of device: DeviceDescription) {
        guard let calibration else { return }
        let name = Self.name(of: device)
        guard known[name] != calibration else { return }
        known[name] = calibration
        try? store?.set(name, to: Self.text(of: calibration))
    }

    /// Bus, vendor, product and serial number: the same device on another plug is the same device.
    static func name(of device: DeviceDescription) -> String {
        let numbers = [device.bus, device.vendor, device.product].map { String($0, radix: 16) }
        return "calibration " + numbers.joined(separator: ":") + ":" + device.unique
    }

    private static func text(of calibration: Calibration) -> String {
        let roll: [Int64] = calibration.roll.map { [Int64($0.axis), Int64($0.sign)] } ?? [-1, 0]
        let reach = [Int64(calibration.reach.leftEnd), Int64(calibration.reach.rightEnd)]
        let numbers = [calibration.centreThousandths, calibration.restLength] + roll + reach
        return numbers.map { String($0) }.joined(separator: " ")
    }

    private static func calibration(_ text: String) -> Calibration? {
        let numbers = text.split(separator: " ").compactMap { Int64($0) }
        guard numbers.count == 6 else { return nil }
        let roll = UInt16(exactly: numbers[2]).flatMap { axis in
            Int8(exactly: numbers[3]).map { Roll(axis: axis, sign: $0) }
        }
        return Calibration(
            centreThousandths: numbers[0], restLength: numbers[1], roll: roll,
            reach: Reach(leftEnd: Int(numbers[4]), rightEnd: Int(numbers[5])))
    }
}
