import QuizCore
import TiltCore

/// A controller that is connected, or was.
struct KnownPad {
    let description: DeviceDescription
    let buzzer: Buzzer?
    /// Who holds it, also while it is away.
    var seat: Seat?
}

/// Several players: every controller has a place. One that was unplugged and returns has its place again: it is known
/// by its serial number, or without one by its port.
extension Pads {
    /// More than anybody plugs in.
    private static let mostPlaces = 127

    /// Takes the controllers as they are. One that got its second node appears anew.
    func findAll(at now: Microseconds) {
        let open = connected.flatMap(\.found.nodes)
        let nodes = finder.directory.nodes().compactMap { path in open.first { $0.path == path } ?? finder.open(path) }
        let found = finder.all(of: nodes)
        for pad in connected where !found.contains(where: pad.found.isSame) { disconnect(pad, at: now) }
        let present = connected.map(\.found)
        for pad in found where !present.contains(where: pad.isSame) { connect(pad, at: now) }
    }

    func followAll(_ changes: [Hotplug.Change], at now: Microseconds) {
        for case .removed(let path) in changes {
            finder.forget(path)
            for pad in connected where pad.found.paths.contains(path) { disconnect(pad, at: now) }
        }
        if !changes.isEmpty { findAll(at: now) }
    }

    /// The place that it had before, or a new one; nil if there is none left.
    func place(of pad: FoundPad) -> Int? {
        if seating == .one {
            known = [KnownPad(description: pad.main.description, buzzer: nil, seat: .first)]
            return 0
        }
        let device = pad.main.description
        let mine = known.indices.filter { place in
            self.pad(at: place) == nil && known[place].buzzer == pad.buzzer
                && known[place].description.isSameController(as: device)
        }
        // Copies of a pad may have copied its serial number, too.
        let atPort = mine.first { known[$0].description.port == device.port }
        if let former = atPort ?? (device.unique.isEmpty ? nil : mine.first) { return former }
        guard known.count < Pads.mostPlaces else { return nil }
        known.append(KnownPad(description: device, buzzer: pad.buzzer, seat: nil))
        return known.count - 1
    }
}
