import QuizCore
import TiltCore

extension LineCursor {
    /// What a device sent: a whole line with its break, the time, one letter and numbers. Nil for anything else.
    ///
    /// Nearly every line of a game that is tilted is read here, and every byte of it once.
    @inline(__always)
    mutating func input(after latest: Microseconds, in bytes: Span<UInt8>) -> RecordedInput? {
        guard let step = number(before: UInt8(ascii: " "), in: bytes),
            let time = RecordingReader.time(latest, after: step), let letter = letter(in: bytes)
        else { return nil }
        var type = EventType.absolute
        switch letter {
        case UInt8(ascii: "a"), UInt8(ascii: "e"): break
        case UInt8(ascii: "r"): return synchronisation(SyncCode.report, at: time, in: bytes)
        case UInt8(ascii: "d"): return synchronisation(SyncCode.dropped, at: time, in: bytes)
        case UInt8(ascii: "k"): type = EventType.key
        case UInt8(ascii: "m"): type = EventType.miscellaneous
        default: return nil
        }
        guard let device = device(before: UInt8(ascii: " "), in: bytes) else { return nil }
        if letter == UInt8(ascii: "e") {
            guard let stated = code(in: bytes) else { return nil }
            type = stated
        }
        guard let code = code(in: bytes), let number = number(before: UInt8(ascii: "\n"), in: bytes),
            let value = Int32(exactly: number)
        else { return nil }
        return RecordedInput(device, at: time, type, code, value)
    }

    private mutating func synchronisation(
        _ code: UInt16, at time: Microseconds, in bytes: Span<UInt8>
    ) -> RecordedInput? {
        guard let device = device(before: UInt8(ascii: "\n"), in: bytes) else { return nil }
        return RecordedInput(device, at: time, EventType.synchronisation, code, 0)
    }

    /// A word of one letter and the blank behind it.
    @inline(__always)
    private mutating func letter(in bytes: Span<UInt8>) -> UInt8? {
        guard position + 1 < end, bytes[position + 1] == UInt8(ascii: " ") else { return nil }
        defer { position += 2 }
        return bytes[position]
    }

    @inline(__always)
    private mutating func device(before stop: UInt8, in bytes: Span<UInt8>) -> DeviceNumber? {
        number(before: stop, in: bytes).flatMap { DeviceNumber($0) }
    }

    @inline(__always)
    private mutating func code(in bytes: Span<UInt8>) -> UInt16? {
        number(before: UInt8(ascii: " "), in: bytes).flatMap { UInt16(exactly: $0) }
    }

    /// A number and the byte behind it, which says whether another follows.
    @inline(__always)
    private mutating func number(before stop: UInt8, in bytes: Span<UInt8>) -> Int64? {
        let number = decimal(in: bytes)
        return take(stop, in: bytes) ? number : nil
    }
}

extension RecordedInput {
    fileprivate init(_ device: DeviceNumber, at time: Microseconds, _ type: UInt16, _ code: UInt16, _ value: Int32) {
        self.device = device
        event = InputEvent(at: time, type: type, code: code, value: value)
    }
}
