import QuizCore
import Recording

extension RecordingWriter {
    /// Begins the recording of a game that this program plays; the pack is nil where it is the one that everybody has.
    init(_ game: Game, by rules: TiltRules, _ pack: RecordedPack?) {
        let header = RecordingHeader(
            ruleset: TiltedQuiz.rulesets[0], engine: "trooper \(Program.version)", dwell: game.dwell,
            snapProfile: rules.snapWords, settings: rules.settingsWords, extras: pack?.facts ?? [])
        self.init(header, of: TiltedQuiz(game, [], by: rules))
    }
}
