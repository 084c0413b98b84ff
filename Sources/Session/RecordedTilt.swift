import Recording
import SafeText
import Screens
import TiltCore

/// What was to be seen of the devices of a recording.
struct RecordedTilt: Sendable {
    /// The device that moves the arrow as far as it says something; nil while there was never one.
    private(set) var view: TiltView?
    private(set) var isResting = false
    private(set) var hasButtons = true

    private var devices: [RecordedDevice] = []
    private var followed: DeviceNumber?
    /// Which device this is, made safe to show once and not a thousand times a second.
    private var name = ""
    private var reason = ""
    private var lean = DrawnLean()

    /// Notices that a device came or went, or was moved.
    mutating func follow(_ event: RecordedEvent, _ readers: [NumberedReader]) {
        switch event.kind {
        case .quiz: return
        case .deviceAppeared(let device):
            devices.removeAll { $0.number == device.number }
            devices.append(device)
            introduce(readers)
        case .deviceVanished(let number):
            let gone = devices.first { $0.number == number }
            devices.removeAll { $0.number == number }
            if number == followed { lose(gone) }
            introduce(readers)
        case .sensor, .deviceSilent, .deviceCentred: break
        }
        guard let index = main(of: readers) else { return }
        show(readers[index].reader)
    }

    private mutating func lose(_ gone: RecordedDevice?) {
        let name = SafeText.cleaned(gone?.description.name ?? "")
        view = TiltView(status: "\(name) is gone", advice: .deviceGone)
        isResting = false
        hasButtons = true
        followed = nil
    }

    private mutating func introduce(_ readers: [NumberedReader]) {
        guard let index = main(of: readers), let device = device(with: readers[index].number) else { return }
        name = SafeText.cleaned(device.description.name)
        reason = readers[index].reader.classification.reason.sentence
        followed = device.number
        hasButtons = devices.contains { device in
            device.description.codes.contains { $0.type == EventType.key }
        }
    }

    /// The place of the reader that moves the arrow.
    private func main(of readers: [NumberedReader]) -> Int? {
        readers.firstIndex { numbered in
            numbered.reader.classification.kind.canAnswer
                && device(with: numbered.number)?.use != RecordedDevice.buttonsOnly
        }
    }

    private func device(with number: DeviceNumber) -> RecordedDevice? {
        devices.first { $0.number == number }
    }

    private mutating func show(_ reader: TiltReader) {
        isResting = reader.isResting
        view = TiltView(of: reader, name: name, reason: reason, lean: &lean)
    }
}
