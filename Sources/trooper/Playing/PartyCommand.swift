import TrooperArguments

/// `trooper party`: two to four players answer the same questions at one terminal.
enum PartyCommand {
    static let command = Command(
        "party",
        "Play together, two to four: a lean, a press or a tap of a key joins. Two need 60x20, four 80x24.",
        takes: PlayCommand.takes.filter { $0.name != PlayCommand.plain.name },
        examples: ["trooper party", "trooper party --pack space"], run: run)

    private static func run(_ options: Options) throws {
        let request = try GameRequest(options)
        try PlayCommand.play(request, first: request.coded, isParty: true, options)
    }
}
