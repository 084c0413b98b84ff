import Glibc
import TrooperArguments
import TrooperStore
import TrooperSystem
import TrooperText

/// `trooper scores restore` puts a backup in the place of the scores, which are moved aside.
enum RestoreCommand {
    private static let backup = Option(optionalOperand: "FILE", .file)

    static let command = Command(
        "restore", "Go back to the latest backup of the scores, or to FILE; the scores are moved aside.",
        takes: [backup, Option.scores, Option.force], examples: ["trooper scores restore"], run: run)

    private static func run(_ options: Options) throws {
        guard let path = try ScoresFile.path(named: options[.scores]) else {
            throw Failure(ExitCode.noInput, "scores in memory have no backup")
        }
        if let named = options[backup], access(named, F_OK) != 0 { throw FileReader.failure(named, errno) }
        let restoration: Restoration
        do throws(StoreError) { restoration = try Restoration(of: path, from: options[backup]) } catch {
            if case .failed(_, ENOENT, _) = error {
                throw Failure(ExitCode.noInput, "\(error.message)\nname a file with trooper scores restore FILE")
            }
            let isOfNamed = options[backup].map { FileIdentity($0) == FileIdentity(error.file) } ?? false
            throw isOfNamed ? Failure(ofNamed: error) : Failure(error)
        }
        defer { restoration.close() }
        for file in restoration.unsound { Output.message("\(file) is passed over: it is not sound") }
        let lost = lost(restoration.missingGames)
        try Consent.ask(
            "Go back to \(restoration.backup)? \(Sentence.join(lost))", isForced: options[.force],
            refusal: "\(path) is unchanged",
            unasked: .nobodyToAsk("\(path) is not restored", exitCode: ExitCode.cannotCreate))
        let aside = try restoration.run()
        try Output.text(
            "restored \(restoration.file) from \(restoration.backup); \(lost)\n"
                + (aside.map { "the former file is \($0)\n" } ?? ""))
    }

    private static func lost(_ games: Int?) -> String {
        switch games {
        case nil: "cannot tell how many games are missing in it: the scores cannot be read"
        case 0?: "no game is missing in it"
        case let count?: "\(count.counted("game")) \(count == 1 ? "is" : "are") missing or incomplete in it"
        }
    }
}
