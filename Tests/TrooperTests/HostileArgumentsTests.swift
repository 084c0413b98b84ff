import Foundation
import TestHostility
import Testing

@Suite("Hostile arguments and environment variables")
struct HostileWordsTests {
    private static let seed: UInt64 = 0x7e47_0700

    /// Runs the commands with each word of a file. The words end in NUL, so they may contain any other byte.
    private static func script(_ commands: [String]) -> String {
        """
        while IFS= read -r -d '' word; do
        \(commands.joined(separator: "\n"))
        done <words
        exit 0
        """
    }

    private func check(_ commands: [String], words count: Int, seed: UInt64, telling least: Int) throws {
        let trooper = try Trooper()
        var hostile = HostileText(seed: seed)
        var words: [UInt8] = []
        for round in 0..<count {
            let bytes = round % 3 == 0 ? hostile.bytes() : Array(hostile.argument().utf8)
            words += bytes.filter { $0 != 0 }.prefix(4_000) + [0]
        }
        try trooper.write(words, to: "words")
        let outcome = try trooper.bash(Self.script(commands))
        var checker = HostileTextChecker()
        // Line by line, so that a failure shows the line.
        for line in outcome.bytes.split(separator: UInt8(ascii: "\n")) {
            checker.check(Array(line), String(decoding: line, as: UTF8.self).debugDescription)
        }
        #expect(checker.problems == [])
        #expect(checker.plainWordCount >= least)
        #expect(!outcome.errors.contains("rash"), "\(outcome.errors.suffix(2_000))")
    }

    @Test("messages about hostile arguments contain no hostile characters")
    func arguments() throws {
        let commands = [
            #""$TROOPER" "$word""#, #""$TROOPER" help "$word""#, #""$TROOPER" play --theme "$word""#,
            #""$TROOPER" "--$word""#, #""$TROOPER" --seed="$word""#, #""$TROOPER" --code="$word""#,
            #""$TROOPER" questions show "$word""#, #""$TROOPER" questions list --pack "$word""#,
            #""$TROOPER" questions lint "$word""#, #""$TROOPER" replay "$word""#,
            #""$TROOPER" replay --verify "$word""#,
            #""$TROOPER" standings "$word""#,
            #""$TROOPER" devices trace "$word""#,
            #""$TROOPER" devices record --device "$word" -"#, #""$TROOPER" devices record --device "/$word" -"#,
            #""$TROOPER" history --db "/nowhere/$word""#, #""$TROOPER" doctor --db "/nowhere/$word""#,
            #"echo t | "$TROOPER" --plain --db "/dev/null/$word" --record "/nowhere/$word""#,
            #"echo t | "$TROOPER" --plain --db "/dev/null/$word" --no-record"#,
        ]
        try check(commands, words: 9, seed: Self.seed, telling: 9 * 13)
    }

    @Test("messages about hostile environment variables contain no hostile characters")
    func environment() throws {
        let commands = [
            #"TERM="$word" "$TROOPER" doctor"#, #"TERM="$word" "$TROOPER" doctor --json"#,
            #"LC_ALL= LANG="$word" "$TROOPER" doctor"#, #"LC_ALL="$word" COLORTERM="$word" "$TROOPER" doctor"#,
            #"XDG_DATA_HOME="/nowhere/$word" "$TROOPER" doctor"#, #"HOME="/$word" "$TROOPER" doctor"#,
            #"TZ="$word" LC_ALL="$word" "$TROOPER" history"#,
            #"echo t | TERM="$word" XDG_STATE_HOME="/dev/null/$word" "$TROOPER" --plain --db :memory:"#,
            #"echo t | XDG_STATE_HOME="$PWD/$word" XDG_DATA_HOME="$PWD/$word" "$TROOPER""#,
            #"XDG_STATE_HOME="$PWD/$word" "$TROOPER" replay --verify"#,
            #"printf '%s\nt\n%s\n' "$word" "$word" | "$TROOPER" --plain --db :memory: --no-record"#,
        ]
        try check(commands, words: 9, seed: Self.seed + 1, telling: 9 * 5)
    }
}
