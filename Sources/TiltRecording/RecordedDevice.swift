import QuizCore
import TiltCore

/// A device as a recording describes it: nothing in it identifies the owner.
///
/// A game that is being recorded must use the description in this value, so that a replay sees what the game saw.
public struct RecordedDevice: Hashable, Sendable {
    /// Its number in the recording.
    public let number: DeviceNumber

    /// Without serial number and physical path; the name has at most `RecordingLimits.nameBytes` bytes.
    public let description: DeviceDescription

    /// Whose arrow it moves.
    public internal(set) var seat: Seat

    /// What the program uses the device for, in its own words; `trooper` writes `RecordedDevice.tilt` or `.buttonsOnly`.
    package let use: String

    /// The calibration that was known when the device appeared, as `Calibration.words`; empty for none.
    package let calibration: String

    /// Describes a device for a recording: drops what identifies its owner and what no kernel reports.
    public init(_ device: DeviceDescription, number: DeviceNumber = .first) {
        self.init(device, number: number, use: "")
    }

    /// The same device at a seat of a game of several.
    public func at(_ seat: Seat) -> RecordedDevice {
        var device = self
        device.seat = seat
        return device
    }

    /// - Parameters:
    ///   - use: at most `RecordingLimits.opaqueBytes` bytes.
    ///   - calibration: likewise.
    package init(
        _ device: DeviceDescription, number: DeviceNumber = .first, use: String, calibration: String = ""
    ) {
        var described = device
        described.physicalPath = ""
        described.unique = ""
        described.name = RecordedDevice.shortened(device.name)
        described.dropImpossibleNumbers()
        self.init(number: number, description: described, use: use, calibration: calibration)
    }

    init(number: DeviceNumber, description: DeviceDescription, use: String, calibration: String) {
        precondition(
            max(use.utf8.count, calibration.utf8.count) <= RecordingLimits.opaqueBytes,
            "use and calibration of a device fit a line")
        self.number = number
        seat = .first
        self.description = description
        self.use = use
        self.calibration = calibration
    }

    /// The `use` of the node that moves the arrow.
    package static let tilt = "tilt"

    /// The `use` of a node whose buttons are used while another node moves the arrow.
    package static let buttonsOnly = "buttons"

    /// Cuts between scalars, never within one.
    package static func shortened(_ name: String) -> String {
        var byteCount = 0
        let scalars = name.unicodeScalars.prefix { scalar in
            byteCount += UTF8.width(scalar)
            return byteCount <= RecordingLimits.nameBytes
        }
        return String(scalars)
    }
}

extension DeviceDescription {
    /// Drops numbers above the kernel's highest and duplicates, and sorts the rest.
    fileprivate mutating func dropImpossibleNumbers() {
        properties = ascending(properties.filter { $0 <= EvemuLimits.highestProperty })
        codes = ascending(
            codes.filter { $0.type <= EvemuLimits.highestType && $0.number <= EvemuLimits.highestCode(of: $0.type) })
        let highestAxis = EvemuLimits.highestCode(of: EventType.absolute)
        let axesOnce = axes.enumerated().filter { index, axis in
            axis.code.rawValue <= highestAxis && !axes[..<index].contains { $0.code == axis.code }
        }
        axes = axesOnce.map(\.element).sorted { $0.code.rawValue < $1.code.rawValue }
    }

    private func ascending<Number: Comparable>(_ numbers: [Number]) -> [Number] {
        numbers.sorted().reduce(into: []) { kept, number in
            if kept.last != number { kept.append(number) }
        }
    }
}
