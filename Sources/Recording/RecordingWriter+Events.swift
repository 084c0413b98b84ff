import QuizCore

extension RecordingWriter {
    /// Writes an event, and before it whatever has to be known to understand it.
    public mutating func append(_ event: RecordedEvent) {
        switch event.kind {
        case .quiz(.deckDealt(let deck)): state(deck)
        case .quiz(.roundResumed(let round)): state(round.deck)
        case .deviceAppeared(let device): state(device)
        default: break
        }
        pending.appendDecimal((event.at - latest).rawValue)
        pending.append(UInt8(ascii: " "))
        EventSpelling.append(event.kind, to: &pending)
        pending.append(UInt8(ascii: "\n"))
        latest = event.at
        lineCountSinceCheckpoint += 1
    }

    /// Says which five questions are dealt next, in full: the bank may lose them, the recording must not.
    mutating func state(_ deck: Deck) {
        var facts = RecordingFacts()
        facts.add("seed", deck.seed.map(String.init) ?? "none")
        for (index, question) in deck.questions.enumerated() { facts.add(question, number: index + 1) }
        guard facts.text != statedDeck else { return }
        statedDeck = facts.text
        pending.append(contentsOf: facts.text)
    }

    mutating func state(_ device: RecordedDevice) {
        var facts = RecordingFacts()
        facts.add(device)
        guard facts.text != statedDevices[device.number] else { return }
        statedDevices[device.number] = facts.text
        pending.append(contentsOf: facts.text)
    }
}
