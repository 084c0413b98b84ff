import Foundation
import QuizCore
import QuizPacks
import Testing
import TrooperFormats
import TrooperPacks

@Suite("trooper packs")
struct PacksCommandTests {
    private let trooper: Trooper

    init() throws {
        trooper = try Trooper()
    }

    @Test("a new player's list has the pack of the first game, then the others by title, and creates no file")
    func builtIn() throws {
        let names = try trooper.packNames()
        #expect(names == ["video-games"] + BuiltInPacks.all.dropFirst().sorted { $0.title < $1.title }.map(\.id))
        let outcome = try trooper.run("packs")
        #expect(outcome.output.contains(BuiltInBank.summary))
        #expect(try trooper.filesAtHome().isEmpty)
    }

    @Test("show has licence, topics and progress; a mistyped name suggests the nearest")
    func show() throws {
        let outcome = try trooper.run("packs", "show", "space")
        #expect(outcome.status == 0)
        for word in ["Space", "CC0-1.0", "Planets", "30 new", "built in"] { #expect(outcome.output.contains(word)) }
        let rows = try trooper.run("packs", "show", "space", "--json").json(as: [[String: Any]].self)
        #expect(rows.first?["licence"] as? String == "CC0-1.0" && rows.first?["easy"] is Int, "\(rows)")
        let wrong = try trooper.run("packs", "show", "spce")
        #expect(wrong.status == 66)
        #expect(wrong.errors.contains("there is no pack 'spce'; did you mean 'space'?"))
    }

    @Test("a title with a dot is a pack, unless a file has that name")
    func dottedTitle() throws {
        let own = SamplePack.pack
        _ = try trooper.write(
            Pack(id: "us", title: "U.S. History", licence: "", version: "1", questions: own.questions).fileText
                .replacingOccurrences(of: #""licence": """#, with: #""licence": "CC0-1.0""#), to: "us.json")
        #expect(try trooper.run("packs", "add", "us.json").status == 0)
        let played = try trooper.run("--plain", "--no-record", "--pack", "U.S. History", input: "q\n")
        #expect(played.output.hasPrefix("Game Trooper. U.S. History, 5 questions"), "\(played.errors)")
        let neither = try trooper.run("--plain", "--no-record", "--pack", "U.S. Histry")
        #expect(neither.status == 66 && neither.errors.contains("there is no pack and no file 'U.S. Histry'; did you"))
    }

    @Test("a built-in pack is installed where its id was only played from a file, and not where it was removed")
    func ownFileOfBuiltIn() throws {
        let own = SamplePack.pack
        try trooper.keepScores { store, _ in
            let mine = Pack(id: "space", title: "Mine", licence: "", version: "1", questions: own.questions)
            try store.add([(mine, 2)], isListed: false)
        }
        #expect(try trooper.run("packs", "remove", "sea", "--force").status == 0)
        #expect(Set(try trooper.packNames()) == BuiltInPacks.ids.subtracting(["sea"]))
        #expect(try trooper.run("packs", "show", "space").output.contains("built in"))
    }

    @Test("without packs a game says how to bring one back, as the list does")
    func noPacks() throws {
        for pack in BuiltInPacks.ids { #expect(try trooper.run("packs", "remove", pack, "--force").status == 0) }
        let outcome = try trooper.run("--plain", "--no-record", input: "q\n")
        #expect(outcome.output.hasPrefix("Game Trooper. Everything, no questions, 5 a game.\n"))
        #expect(outcome.output.contains("Note: No packs. Bring one back: trooper packs add video-games\n"))
        #expect(try trooper.run("packs").output == "No packs. Bring one back: trooper packs add video-games\n")
    }

    @Test("a game of few missed ones says how many others follow them")
    func fewMissed() throws {
        let pack = try trooper.write(SamplePack.sound, to: "pack.json")
        // The first game asks all five questions, of which two are true.
        _ = try trooper.run("--plain", "--no-record", "--pack", pack, input: "t\nt\nt\nt\nt\nq\n")
        let game = try trooper.run("--plain", "--no-record", "--pack", pack, "--missed", input: "q\n").output
        #expect(game.contains("Missed ones, Title, 3 questions, then 2 others, 5 a game.\n"), "\(game)")
    }

    @Test("without a missed question, missed ones are no game")
    func nothingMissed() throws {
        let reason = "You have no missed questions; play a game first.\n"
        let outcome = try trooper.run("--plain", "--missed", input: "\n\nq\n")
        #expect(outcome.output.contains("Missed ones"))
        #expect(outcome.output.hasSuffix("Note: \(reason)"))
        // Those of a pack that the command line names are refused before a game begins.
        let ofPack = try trooper.run("--plain", "--missed", "--pack", "sea", input: "\n\nq\n")
        #expect(ofPack.output == "" && ofPack.errors == "trooper: \(reason)")
        #expect(outcome.status == 65 && ofPack.status == 65)
    }

    @Test("add says which fields of an own pack changed, and remove what brings it back")
    func changedFields() throws {
        let file = try trooper.write(SamplePack.sound, to: "pack.json")
        #expect(try trooper.run("packs", "add", file).status == 0)
        let changed = SamplePack.sound.replacing("\"Title\"", with: "\"Name\"")
            .replacing("\"CC0-1.0\"", with: "\"MIT\"").replacing("\"version\": \"1\"", with: "\"version\": \"2\"")
        _ = try trooper.write(changed, to: "pack.json")
        let again = try trooper.run("packs", "add", file)
        #expect(again.output.hasPrefix("Updated Name: title, licence and version changed; 5 unchanged."))
        let removed = try trooper.run("packs", "remove", "sample", "--force")
        #expect(removed.output.hasSuffix("adding its file again brings it back.\n"))
    }

    @Test("add refuses a pack with errors")
    func refusal() throws {
        let wrong = try trooper.write(SamplePack.sound.replacing("\"q-3\"", with: "\"q-2\""), to: "wrong.json")
        let outcome = try trooper.run("packs", "add", wrong)
        #expect(outcome.status == 65 && outcome.output.contains("already used"))
        #expect(try !trooper.packNames().contains("sample"))
    }

    @Test("remove needs --force without a terminal; add brings a built-in pack back, with its history")
    func remove() throws {
        _ = try trooper.run("--plain", "--pack", "space", "--seed", "1", input: "t\n\n")
        let asked = try trooper.run("packs", "remove", "space")
        #expect(asked.status == 64 && asked.errors.contains("use --force"))
        let removed = try trooper.run("packs", "remove", "space", "--force")
        #expect(removed.output == "Removed Space. Your answers are kept; 'trooper packs add space' brings it back.\n")
        #expect(try !trooper.packNames().contains("space"))
        // The next start does not bring it back.
        _ = try trooper.run("--plain", input: "q\n")
        #expect(try !trooper.packNames().contains("space"))
        #expect(try trooper.run("packs", "add", "space").output.hasPrefix("Added Space: 30 questions, "))
        #expect(try trooper.run("packs", "show", "space").output.contains("29 new"))
    }

    @Test("export finds the pack before it asks about the file")
    func exportOrder() throws {
        let file = try trooper.write("mine", to: "mine.txt")
        let outcome = try trooper.run("packs", "export", "spce", "--to", file)
        #expect(outcome.errors.contains("did you mean 'space'?"))
        let refused = try trooper.run("packs", "export", file).errors
        #expect(refused.hasSuffix("for the file or folder add it: trooper packs add \(file)\n"), "\(refused)")
    }

    @Test("a home directory that is missing leaves the built-in packs")
    func missingHome() throws {
        trooper.environment["HOME"] = trooper.file("nowhere")
        let outcome = try trooper.run("packs")
        #expect(outcome.status == 0 && outcome.output.contains(BuiltInBank.summary))
        #expect(outcome.errors.contains("only the built-in packs are known: the home directory"))
    }

    @Test("with history, the author sees how often a question was right")
    func history() throws {
        _ = try trooper.run("--plain", "--pack", "space", "--seed", "1", input: "\nt\n\nt\n\n")
        let table = try trooper.run("packs", "export", "space", "--format", "csv", "--with-history").output
        #expect(table.contains(",asked,right\n"))
        let pack = try trooper.run("packs", "export", "space", "--with-history")
        #expect(pack.status == 64 && pack.errors.contains("needs --format csv"))
    }

    @Test("a game takes packs by name and file, topics and difficulties")
    func play() throws {
        let file = try trooper.write(SamplePack.sound, to: "pack.json")
        let both = try trooper.run("--plain", "--pack", "Space", "--pack", file, input: "q\n")
        #expect(
            both.output.contains("Title and Space, 35 questions")
                || both.output.contains("Space and Title, 35 questions"))
        let topic = try trooper.run("--plain", "--topic", "planets", input: "q\n")
        #expect(topic.output.contains("Everything, Planets"))
        #expect(
            try trooper.run("--plain", "--pack", "space", "--difficulty", "hard", input: "q\n")
                .output.contains("Space, hard,"))
        let hard = try trooper.run("--plain", "--difficulty", "hard", input: "q\n")
        #expect(hard.output.contains("Everything, hard, \(BuiltInBank.hardCount) questions"))
        #expect(try trooper.run("--plain", "--missed", "--seed", "1").status == 64)
        let few = try trooper.run("--plain", "--pack", "space", "--topic", "moons", "--difficulty", "hard")
        #expect(few.status == 65 && few.output.isEmpty)
        #expect(few.errors.contains("Space, Moons, hard: too few questions for a game, which needs 5"))
        let unknown = try trooper.run("--plain", "--topic", "planetz", input: "q\n")
        #expect(unknown.status == 66 && unknown.errors.contains("did you mean 'Planets'?"))
    }

    @Test("a file of two questions is only played with others")
    func tooSmall() throws {
        let table = try trooper.write("statement,answer\nOne   is odd.,TRUE\nTwo is odd.,FALSE\n", to: "two.csv")
        let terminal = try trooper.terminal(["--pack", table])
        try terminal.wait(for: "two: too few questions for a game, which needs 5")
        #expect(try terminal.waitForEnd() == 65)
        #expect(!String(decoding: terminal.take(), as: UTF8.self).contains("\u{1b}[?1049h"))
        let both = try trooper.run("--plain", "--pack", table, "--pack", "space", input: "q\n")
        #expect(both.status == 0 && both.output.contains("32 questions"))
        let question = #"{"id":"a","statement":"One is odd.","answer":true}"#
        let file = try trooper.write(#"{"format":1,"id":"a","title":"A","questions":[\#(question)]}"#, to: "a.json")
        let refused = try trooper.run("--pack", file)
        #expect(refused.status == 65 && refused.errors.contains("has 1 of the 5 entries that a game needs"))
    }

    @Test("a title is that of the built-in pack; one that two others have is asked about")
    func sameTitles() throws {
        for (name, title) in [("mine", "Video Games"), ("one", "Stars"), ("two", "Stars")] {
            let pack = SamplePack.pack
            let own = Pack(id: name, title: title, licence: "CC0-1.0", version: "1", questions: pack.questions)
            _ = try trooper.run("packs", "add", trooper.write(own.fileText, to: "\(name).json"))
        }
        #expect(try trooper.run("packs", "show", "Video games").output.contains("name      video-games (built in)"))
        let asked = try trooper.run("packs", "show", "stars")
        #expect(asked.status == 64)
        #expect(asked.errors.contains("several packs have the title 'stars': one, two; use one of these names"))
    }

    @Test("packs, games and checks have colours on a terminal or when asked for, and never with NO_COLOR")
    func colors() throws {
        _ = try trooper.run("--plain", "--pack", "space", "--seed", "1", input: "t\nt\nt\nt\nt\nq\n")
        for (command, colored) in [
            ("packs", "\u{1b}[1mname"), ("history", "\u{1b}[32m✔\u{1b}[0m"), ("doctor", "\u{1b}[32m✔\u{1b}[0m"),
        ] {
            let words = command.split(separator: " ").map(String.init)
            #expect(!(try trooper.run(words)).output.contains("\u{1b}"))
            #expect(try trooper.run(words + ["--color", "always"]).output.contains(colored))
            let terminal = try trooper.terminal(words)
            try terminal.wait(for: colored)
            #expect(try terminal.waitForEnd() == 0)
            trooper.environment["NO_COLOR"] = "1"
            let plain = try trooper.terminal(words)
            #expect(try plain.waitForEnd() == 0)
            #expect(!String(decoding: plain.take(), as: UTF8.self).contains("\u{1b}"))
            trooper.environment["NO_COLOR"] = nil
        }
    }
}
