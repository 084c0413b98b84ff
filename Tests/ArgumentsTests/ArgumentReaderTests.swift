import Testing
import TrooperArguments

@Suite("Parsing a command line")
struct ArgumentReaderTests {
    private enum Theme: String, CaseIterable { case calm, gold }

    private static let seed = Option("seed", .number(0...UInt64.max), "a seed").map { $0.flatMap { UInt64($0) } }
    private static let plain = Option("plain", "plain lines")
    private static let theme = Option("theme", usual: Theme.calm, "")
    private static let packs = Option(repeatable: "pack", .packOrFile, "packs")
    private static let topics = Option(repeatable: "topic", .text("TOPIC"), "topics")
    private static let json = Option("json", "")
    private static let zoom = Option("zoom", 25...400, usual: 100, "in percent")
    private static let at = Option<String?>("at", .seconds, "a time").map { $0.flatMap(Seconds.microseconds) }
    private static let save = Option("save", .file, "a file")
    private static let file = Option(operand: "FILE", .file)
    private static let files = Option(operands: "FILE", .file)
    private static let parts = Option(operands: "PART", .file, isNeeded: true)
    private static let shell = Option(operand: "SHELL", .oneOf(["bash", "zsh"]))
    private static let name = Option(optionalOperand: "COMMAND", .command)

    private static let table = Command(
        "trooper", "Plays.", takes: [seed, plain],
        below: [
            Command("play", "Plays.", takes: [seed, theme, packs, topics]) { _ in },
            Command(
                "questions", "Questions.",
                below: [
                    Command("list", "Lists.") { _ in },
                    Command("lint", "Checks.", takes: [file, json]) { _ in },
                ]),
            Command("shell", "Completes.", takes: [shell]) { _ in },
            Command("join", "Joins.", takes: [file, parts], examples: ["trooper join all.json 1.json"]) { _ in },
            Command("help", "Helps.", takes: [name]) { _ in },
            Command("look", "Looks.", takes: [zoom]) { _ in },
            Command("film", "Films.", takes: [files, at, save, Option<String?>("zoom", .seconds, "")]) { _ in },
            Command("set", "Sets.", noun: "setting", below: [Command("bell", "Rings.") { _ in }]),
        ]
    ) { _ in }

    private static func notSeconds(_ value: String) -> String {
        "--at takes seconds from 0 to 99999999 with up to 6 decimals, such as 12.5, not '\(value)'"
    }

    private func read(_ line: String) throws(UsageError) -> Invocation {
        try ArgumentReader.read(line.split(separator: " ").map(String.init), by: Self.table)
    }

    @Test("a value may start with a combining mark, which makes one Character with the equals sign")
    func markBehindSign() throws {
        let value = try #require(try read("film --save=\u{301}a").options[Self.save])
        #expect(Array(value.unicodeScalars) == ["\u{301}", "a"])
    }

    @Test("an empty command line is valid")
    func empty() throws {
        let invocation = try read("")
        #expect(invocation.path.isEmpty)
        #expect(!invocation.wantsHelp)
    }

    @Test(
        "the value of an option is the next word or follows an equals sign",
        arguments: ["--seed 42", "--seed=42"])
    func values(line: String) throws {
        #expect(try read(line).options[Self.seed] == 42)
    }

    @Test(
        "operands and options of a subcommand come in any order",
        arguments: [
            "questions lint my.json --json", "questions lint --json my.json", "questions --json lint -- my.json",
            "--json questions lint my.json",
        ])
    func nesting(line: String) throws {
        let invocation = try read(line)
        #expect(invocation.path == ["questions", "lint"])
        #expect(invocation.options[Self.file] == "my.json")
        #expect(invocation.options[Self.json])
    }

    @Test(
        "seconds are parsed to the microsecond without rounding",
        arguments: [
            ("0", 0), ("12.5", 12_500_000), ("1.000001", 1_000_001), ("99999999.999999", 99_999_999_999_999),
            ("007", 7_000_000),
        ] as [(String, Int64)])
    func seconds(text: String, microseconds: Int64) throws {
        #expect(try read("film --at \(text)").options[Self.at] == microseconds)
        #expect(try read("film --at \(Seconds.text(microseconds))").options[Self.at] == microseconds)
    }

    @Test("every value of a repeatable option counts, and the last of another")
    func repeatable() throws {
        let options = try read("play --pack space --seed 1 --topic Moon --pack=my.json --seed 2").options
        #expect(options[Self.packs] == ["space", "my.json"])
        #expect(options[Self.topics] == ["Moon"])
        #expect(options[Self.seed] == 2)
    }

    @Test("an option before its command takes the values that the command allows")
    func valueOfLaterCommand() throws {
        #expect(try read("--zoom 1.5 film").path == ["film"])
        #expect(throws: UsageError.self) { try read("--zoom 1.5 look") }
    }

    @Test("an option for text needs some", arguments: ["pack", "topic"])
    func emptyText(option: String) throws {
        #expect(throws: UsageError.self) { try read("play --\(option)=") }
    }

    @Test("an option may precede its command")
    func early() throws {
        let invocation = try read("--theme gold play")
        #expect(invocation.path == ["play"])
        #expect(invocation.options[Self.theme] == .gold)
    }

    @Test("after -- each word is an operand")
    func dashes() throws {
        #expect(try read("questions lint -- --json").options[Self.file] == "--json")
        #expect(try read("questions lint -").options[Self.file] == "-")
        #expect(try read("film a -- --b").options[Self.files] == ["a", "--b"])
        #expect(try read("join all a b").options[Self.parts] == ["a", "b"])
    }

    @Test(
        "--help works anywhere, even if the rest is wrong", arguments: ["-h", "play -h", "play --nonsense --help"])
    func help(line: String) throws {
        #expect(try read(line).wantsHelp)
    }

    @Test("--help finds its command among wrong options")
    func helpPath() throws {
        #expect(try read("questions lint --wrong -h").path == ["questions", "lint"])
    }

    @Test(
        "a message names the mistake and suggests the nearest word",
        arguments: [
            ("pley", "unknown command 'pley'; did you mean 'play'?"),
            ("xyzzy", "unknown command 'xyzzy'"),
            ("questions lnit x", "unknown command 'lnit'; did you mean 'lint'?"),
            ("questions", "'trooper questions' needs a command: list or lint"),
            ("questions lint", "'trooper questions lint' needs FILE"),
            ("questions lint a b", "unexpected argument 'b'"),
            ("join", "'trooper join' needs FILE"),
            ("join all.json", "'trooper join' needs at least one PART"),
            ("--sed 4", "unknown option '--sed'; did you mean --seed?"),
            ("play --plain", "unknown option '--plain'"),
            ("--plain play", "'trooper play' does not take --plain"),
            ("-x", "unknown option '-x'"),
            ("--seed", "--seed needs a value: --seed N"),
            ("--seed -1", "--seed takes a whole number from 0 to 18446744073709551615, not '-1'"),
            (
                "--seed 18446744073709551616",
                "--seed takes a whole number from 0 to 18446744073709551615, not '18446744073709551616'"
            ),
            ("look --zoom 24", "--zoom takes a whole number from 25 to 400, not '24'"),
            ("look --zoom x", "--zoom takes a whole number from 25 to 400, not 'x'"),
            ("questions --json", "'trooper questions' needs a command: list or lint"),
            ("questions check", "unknown command 'check'; use list or lint"),
            ("set bel", "unknown setting 'bel'; did you mean 'bell'?"), ("set", "'trooper set' needs a setting: bell"),
            ("--plain=yes", "--plain takes no value"),
            ("film --at noon", notSeconds("noon")),
            ("film --at -1", notSeconds("-1")),
            ("film --at 1.0000001", notSeconds("1.0000001")),
            ("film --at 999999999", notSeconds("999999999")),
            ("film --at .", notSeconds(".")),
            ("play --theme glod", "--theme takes calm or gold, not 'glod'; did you mean 'gold'?"),
            ("shell bsh", "unknown shell 'bsh'; did you mean 'bash'?"),
            ("shell tcsh", "unknown shell 'tcsh'; use bash or zsh"),
        ])
    func mistakes(line: String, message: String) {
        #expect {
            try read(line)
        } throws: { error in
            (error as? UsageError)?.message == message
        }
    }

    @Test("an error names its command, and an empty file name is an error")
    func place() {
        for (words, command) in [(["questions", "lint", ""], ["questions", "lint"]), (["film", ""], ["film"])] {
            #expect {
                try ArgumentReader.read(words, by: Self.table)
            } throws: { error in
                guard let error = error as? UsageError else { return false }
                return error.command == command && error.problem.hasSuffix("needs a file name")
            }
        }
    }

    @Test("the value of an option is never taken for a command")
    func helpBehindValue() throws {
        #expect(try read("--seed play questions -h").path == ["questions"])
        #expect(try read("--seed=1 play -h").path == ["play"])
    }

    @Test("help shows the range and the default of a number, in lines of at most 80 columns")
    func ranges() {
        #expect(HelpText.of(["look"], in: Self.table).contains("--zoom N  in percent (25 to 400, default 100)"))
        let words = Array(repeating: "word", count: 50).joined(separator: " ")
        let long = Command("long", words, takes: [Option("option", words)])
        let lines = HelpText.of(["long"], in: Command("all", "", below: [long])).split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 80 })
        #expect(lines.joined().filter { $0 == "w" }.count == 100)
    }

    @Test("help lists all options, commands and operands")
    func helpText() {
        let text = HelpText.ofAll(in: Self.table) + HelpText.of(["play"], in: Self.table)
        for word in [
            "--seed N", "play", "questions", "shell SHELL", "help [COMMAND]", "join FILE PART...",
        ] {
            #expect(text.contains(word), "\(word) is missing")
        }
        #expect(
            HelpText.of(["questions", "lint"], in: Self.table).contains("Usage: trooper questions lint FILE [OPTIONS]"))
        #expect(HelpText.of(["join"], in: Self.table).hasSuffix("\n\nExamples:\n  trooper join all.json 1.json\n"))
    }

    @Test(
        "a completion offers what may stand in place of the last word",
        arguments: [
            (["questions", ""], "list lint"), (["shell", ""], "bash zsh"), (["play", "--theme", "c"], "calm gold"),
            ([""], "play questions shell join help look film set"), (["--pl"], "--seed --plain --help"),
            (["play", "--theme=c"], "--theme=calm --theme=gold"), (["play", "--theme", "=", ""], "calm gold"),
            (["--seed", "7", "play", "--topic", ""], ""), (["--pack", ""], "space files"), (["--seed", ""], ""),
            (["questions", "lint", ""], "files"), (["questions", "lint", "-"], "--json --help files"),
            (["join", "all.json", "1.json", ""], "files"), (["questions", "lint", "own.json", ""], ""),
            (["look", "--zoom", "50", "-"], "--zoom --help"), (["help", "questions", ""], "list lint"),
            (["film", "--save", ""], "files"), (["set", ""], "bell"), (["film", "--save=", ""], "files"),
        ])
    func completions(line: [String], offered: String) {
        let answer = Completion.answer(to: line[...], of: Self.table) { ["space"] }
        let words = answer.split(separator: "\n").map {
            $0.hasPrefix("\t") ? "files" : String($0.prefix { $0 != "\t" })
        }
        #expect(words.joined(separator: " ") == offered)
    }
}
