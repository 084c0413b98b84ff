import QuizCore
import TiltCore

extension Trace {
    /// The stages that the tilts of this trace make; none without a device.
    ///
    /// - Parameter settings: how firmly the arrow snaps, and what else a player chooses.
    public func stages(settings: TiltSettings = TiltSettings()) -> [(at: Microseconds, stage: Stage)] {
        guard let device, let last = events.last else { return [] }
        var reader = TiltReader(device, settings: settings)
        // As in a game: the position at the start counts.
        var outputs = reader.pass(to: .zero)
        for event in events { outputs += reader.receive(event) }
        // A device that is held still may send nothing more.
        outputs += reader.pass(to: last.at + Trace.settling)
        return outputs.compactMap { output in
            if case .stage(let stage) = output.kind { (output.at, stage) } else { nil }
        }
    }

    /// Plays game after game of a deck with this trace: a held third stage answers, and the centre is Next.
    public func play(deck: Deck, settings: TiltSettings = TiltSettings()) -> TraceRun {
        TraceRun(events, of: device ?? DeviceDescription(name: ""), settings, deck: deck, centreAt: nil)
    }

    private static let settling = Microseconds.milliseconds(1_000)
}
