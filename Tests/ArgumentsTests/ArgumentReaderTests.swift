import Testing
import TrooperArguments

@Suite("Parsing a command line")
struct ArgumentReaderTests {
    private enum Theme: String, CaseIterable { case calm, gold }
    private enum Shell: String, CaseIterable { case bash, zsh }

    private static let seed = Option("seed", .number, "a seed")
    private static let plain = Option("plain", "plain lines").or(environment: "LINES_ONLY") { $0.isEmpty ? nil : "" }
    private static let theme = Option("theme", ValueType<Theme>.anyCase, "", default: .calm)
        .or(environment: "THEME") { $0 }
    private static let listing = Listing { options in ["id-\(options[seed] ?? 0)"] }
    private static let packs = Option(repeatable: "pack", ValueType.nameOrFile(listing), "packs")
    private static let topics = Option(repeatable: "topic", ValueType.listed(listing, "TOPIC"), "topics")
    private static let json = Option("json", "")
    private static let zoom = Option("zoom", .number(in: 25...400), "in percent", default: 100)
    private static let seconds = ValueType<Int64>.seconds({ $0 }, { $0 })
    private static let at = Option("at", seconds, "a time")
    private static let save = Option("save", .file, "a file")
    private static let file = Operand("FILE", .file)
    private static let files = Operand(repeatable: "FILE", .file)
    private static let parts = Operand(repeatable: "PART", ValueType.file, isNeeded: true)
    private static let shell = Operand("shell", ValueType<Shell>.anyCase)
    private static let command = Operand(optional: "COMMAND", .command)

    private static let done: CommandSpec.Run = { _ in }

    private static let table = CommandSpec(
        "trooper", "Plays.", options: .of(seed, plain),
        subcommands: [
            CommandSpec("play", "Plays.", options: .of(seed, theme, packs, topics), run: done),
            CommandSpec(
                "questions", "Questions.",
                subcommands: [
                    CommandSpec("list", "Lists.", run: done),
                    CommandSpec("lint", "Checks.", operands: .of(file), options: .of(json), run: done),
                ]),
            CommandSpec("completions", "Completes.", operands: .of(shell), run: done),
            CommandSpec(
                "join", "Joins.", operands: .of(file, parts), examples: ["trooper join all.json 1.json"], run: done),
            CommandSpec("help", "Helps.", operands: .of(command), run: done),
            CommandSpec("look", "Looks.", options: .of(zoom), run: done),
            CommandSpec(
                "film", "Films.", operands: .of(files), options: .of(at, save, Option("zoom", seconds, "")),
                run: done),
        ], run: done)

    private static func notSeconds(_ value: String) -> String {
        "--at takes seconds from 0 to 99999999 with up to 6 decimals, such as 12.5, not '\(value)'"
    }

    private func read(_ line: String, _ variables: [String: String] = [:]) throws(UsageError) -> Invocation {
        try ArgumentReader.read(line.split(separator: " ").map(String.init), by: Self.table) { variables[$0] }
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

    @Test("the command line comes before the environment, and that before the default")
    func sources() throws {
        let bare = try read("play").options
        #expect(bare[Self.theme] == .calm && bare[Self.packs].isEmpty && bare[Self.seed] == nil)
        let variables = ["THEME": "gold", "LINES_ONLY": ""]
        let fromVariable = try read("play", variables).options
        #expect(fromVariable[Self.theme] == .gold)
        #expect(!fromVariable.has(Self.theme), "only the command line counts as given")
        #expect(try read("play --theme calm", variables).options[Self.theme] == .calm)
        #expect(try read("", variables).options[Self.plain] == false)
        #expect(try read("", ["LINES_ONLY": "1"]).options[Self.plain])
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
            ("--plain=yes", "--plain takes no value"),
            ("film --at noon", notSeconds("noon")),
            ("film --at -1", notSeconds("-1")),
            ("film --at 1.0000001", notSeconds("1.0000001")),
            ("film --at 999999999", notSeconds("999999999")),
            ("film --at .", notSeconds(".")),
            ("play --theme glod", "--theme takes calm or gold, not 'glod'; did you mean 'gold'?"),
            ("completions bsh", "unknown shell 'bsh'; did you mean 'bash'?"),
            ("completions tcsh", "unknown shell 'tcsh'; use bash or zsh"),
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
        let long = CommandSpec("long", words, options: .of(Option("option", words)))
        let lines = HelpText.of(["long"], in: CommandSpec("all", "", subcommands: [long])).split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 80 })
        #expect(lines.joined().filter { $0 == "w" }.count == 100)
    }

    @Test("help lists all options, commands and operands")
    func helpText() {
        let text = HelpText.ofAll(in: Self.table) + HelpText.of(["play"], in: Self.table)
        for word in [
            "--seed N", "play", "questions", "completions bash|zsh", "help [COMMAND]", "join FILE PART...",
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
            (["questions", ""], "list lint --help"),
            (["--pl"], "play questions completions join help look film --seed --plain --help"),
            (["completions", ""], "--help bash zsh"), (["play", "--theme", "c"], "calm gold"),
            (["play", "--theme=c"], "--theme=calm --theme=gold"), (["play", "--theme", "=", ""], "calm gold"),
            (["--seed", "7", "play", "--topic", ""], "id-7"), (["--pack", ""], "id-0 files"), (["--seed", ""], ""),
            (["questions", "lint", ""], "files"), (["questions", "lint", "-"], "--json --help files"),
            (["join", "all.json", "1.json", ""], "files"), (["questions", "lint", "own.json", ""], "--json --help"),
            (["look", "--zoom", "50", "-"], "--help"), (["help", "questions", ""], "list lint --help"),
            (["film", "--save", ""], "files"),
            (["wrong", ""], "play questions completions join help look film --seed --plain --help"),
        ])
    func completions(line: [String], offered: String) {
        let answer = Completion.answer(to: (["bash"] + line)[...], of: Self.table)
        #expect(answer.split(whereSeparator: \.isWhitespace).joined(separator: " ") == offered)
    }
}
