import QuizCore
import TiltCore

/// Writes facts: lines of the form `key: value`.
struct FactWriter {
    /// Bytes, because two spellings of one text are equal as strings.
    private(set) var text: [UInt8] = []

    mutating func add(_ key: String, _ value: String) {
        text.append(contentsOf: (key + ": " + EscapedText.escaping(value)).utf8)
        text.append(UInt8(ascii: "\n"))
    }

    mutating func add(_ header: RecordingHeader) {
        add("ruleset", header.ruleset)
        if !header.plays.isEmpty { add("plays", header.plays) }
        add("engine", header.engine)
        add("generator", header.generator)
        add("dwell", String(header.dwell.rawValue))
        if header.seatCount > 1 {
            add("seats", String(header.seatCount))
            add("last-call", header.lastCall.map { String($0.rawValue) } ?? "none")
        }
        if !header.snapProfile.isEmpty { add("snap", header.snapProfile) }
        if !header.settings.isEmpty { add("settings", header.settings) }
        for extra in header.extras { add(extra.key, extra.value) }
    }

    mutating func add(_ question: Question, number: Int) {
        let key = "question.\(number)."
        add(key + "id", question.id.rawValue)
        add(key + "digest", HexWord.text(of: question.digest))
        add(key + "statement", question.statement)
        add(key + "answer", question.answer ? "true" : "false")
        add(key + "explanation", question.explanation)
        add(key + "genre", question.topic)
        add(key + "difficulty", question.difficulty.rawValue)
        for source in question.sources { add(key + "source", source) }
        if let made = question.made { add(key + "made", made.rawValue) }
    }

    mutating func add(_ device: RecordedDevice) {
        let key = "device.\(device.number.rawValue)."
        let described = device.description
        let identity = [described.bus, described.vendor, described.product, described.version]
        add(key + "name", described.name)
        add(key + "id", identity.map { [UInt8].hex($0, digits: 4) }.joined(separator: " "))
        if !described.properties.isEmpty {
            add(key + "properties", described.properties.map(String.init).joined(separator: " "))
        }
        for (type, codes) in FactWriter.codesByType(described.codes) {
            add(key + "codes", "\(type) " + FactWriter.ranges(of: codes))
        }
        for axis in described.axes {
            let numbers = [axis.value, axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution]
            add(key + "axis", "\(axis.code.rawValue) " + numbers.map(String.init).joined(separator: " "))
        }
        if device.seat != .first { add(key + "seat", String(device.seat.rawValue)) }
        if !device.use.isEmpty { add(key + "use", device.use) }
        if !device.calibration.isEmpty { add(key + "calibration", device.calibration) }
    }

    private static func codesByType(_ codes: [EventCode]) -> [(type: UInt16, codes: [UInt16])] {
        var groups: [(type: UInt16, codes: [UInt16])] = []
        for code in codes {
            if groups.last?.type != code.type { groups.append((code.type, [])) }
            groups[groups.count - 1].codes.append(code.number)
        }
        return groups
    }

    /// Runs of codes as ranges: `304-318 544`.
    private static func ranges(of codes: [UInt16]) -> String {
        var ranges: [ClosedRange<UInt16>] = []
        for code in codes {
            if let last = ranges.last, last.upperBound < .max, code == last.upperBound + 1 {
                ranges[ranges.count - 1] = last.lowerBound...code
            } else {
                ranges.append(code...code)
            }
        }
        let words = ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
        return words.joined(separator: " ")
    }
}
