import TiltCore

/// The controllers of several players.
extension PadFinder {
    /// Every controller among some nodes, the best first, and no node in two of them except that of a Buzz set.
    ///
    /// Of nodes that belong together a sensor has the buttons of the others, but two of one kind are two players: an
    /// adapter with two ports and a receiver of four pads say the same of all. A laptop is no controller of a party.
    func all(of nodes: [InputDevice]) -> [FoundPad] {
        guard choice.input != .keyboard else { return [] }
        let sets = nodes.filter { $0.description.isBuzzSet }
        let buzzers = sets.flatMap { set in Buzzer.all.map { FoundPad(main: set, buzzer: $0) } }
        var free = nodes.filter { !$0.description.isBuzzSet }
        var pads = takePairs(from: &free)
        for main in playable(free) where free.contains(where: { $0 === main }) {
            let kind = Classification(main.description).kind
            let others = free.filter { Classification($0.description).kind != kind }
            let companion = choice.companion(of: main, among: others)
            pads.append(FoundPad(main: main, companion: companion))
            free.removeAll { node in
                node === main || node === companion
                    || node.isPart(ofSameDeviceAs: main) && others.contains { $0 === node }
            }
        }
        return pads + buzzers
    }

    /// Steam's copy of a pad would be a second player in the same hands.
    private func playable(_ nodes: [InputDevice]) -> [InputDevice] {
        let mains = ranked(nodes).filter { node in
            !node.description.isBuiltIn || Classification(node.description).kind != .motionSensor
        }
        let originals = mains.filter { Classification($0.description).reason != .copyOfAnotherPad }
        return originals.isEmpty ? mains : originals
    }

    /// A device that joycond made of two Joy-Cons, with the sensor of one: the first left one and the first right one
    /// whose buttons it may have taken.
    private func takePairs(from free: inout [InputDevice]) -> [FoundPad] {
        let pairs = ranked(free).filter { $0.description.isCombinedJoyCons }
        return pairs.map { pair in
            let halves = [ModelTrait.leftJoyCon, .rightJoyCon].compactMap { half in
                ranked(free).first { $0.description.has(half) }
            }
            free.removeAll { node in
                node === pair || halves.contains { node === $0 || node.isPart(ofSameDeviceAs: $0) }
            }
            return halves.first.map { FoundPad(main: $0, companion: pair) } ?? FoundPad(main: pair)
        }
    }
}
