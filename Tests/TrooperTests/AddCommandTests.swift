import Foundation
import QuizCore
import Testing
import TrooperPacks

@Suite("trooper packs add")
struct AddCommandTests {
    private let trooper: Trooper

    init() throws { trooper = try Trooper() }

    private static let table = """
        statement,answer,explanation
        "One, two.",TRUE,Because.
        Three.,no,
        Four.,perhaps,
        Five.,1,
        Six.,F,
        Seven.,yes,

        """

    private func add(_ words: String..., input: String = "") throws -> Trooper.Outcome {
        try trooper.run(["packs", "add"] + words, input: input)
    }

    @Test("it says what became of every question, and the same file again changes nothing")
    func adding() throws {
        let file = try trooper.write(Self.table, to: "capitals.csv")
        let first = try add(file)
        #expect(first.status == 0 && first.errors == "")
        #expect(first.output.contains("capitals.csv:4: skipped: the answer is \"perhaps\"; write TRUE or FALSE"))
        let sum = "Added capitals: 5 questions, 3 true and 2 false; skipped 1 (answer 1). "
        #expect(first.output.hasSuffix("\(sum)Play: trooper --pack capitals\n"), "\(first.output)")
        #expect(try add(file).output.hasSuffix("capitals is up to date: 5 questions; skipped 1 (answer 1).\n"))
        let report = try #require(try add("--json", file).json(as: [[String: Any]].self).first)
        #expect(report["unchanged"] as? Int == 5 && report["added"] as? Int == 0 && report["skipped"] as? Int == 1)
        #expect(report["read"] as? Int == 6 && report["name"] as? String == "capitals")
        #expect((report["skips"] as? [[String: Any]])?.first?["line"] as? Int == 4)
    }

    @Test("the file is the pack: what left it is removed, and answers stay; what was typed once stays, too")
    func updated() throws {
        let file = try trooper.write(Self.table, to: "capitals.csv")
        _ = try add(file, "--title", "Towns", "--licence", "CC0-1.0")
        _ = try trooper.run("--plain", "--no-record", "--pack", "capitals", input: "t\nt\nt\nt\nt\nq\n")
        let other = Self.table.replacing("Seven.,yes", with: "Eight.,yes").replacing("Three.,no", with: "Three.,yes")
        _ = try trooper.write(other, to: "capitals.csv")
        let dry = try add("--dry-run", file).output
        #expect(dry.contains("Would update Towns: 1 added, 1 updated (answer 1), 3 unchanged, 1 removed, your answers"))
        #expect(try add(file).output.contains("Updated Towns: 1 added, 1 updated (answer 1), 3 unchanged, 1 removed"))
        let shown = try trooper.run("packs", "show", "capitals").output
        #expect(shown.contains("Towns, version 1") && shown.contains("CC0-1.0") && shown.contains("questions 5,"))
        #expect(try trooper.run("history", "--json").output.contains("Seven."))
        _ = try trooper.write(Self.table, to: "capitals.csv")
        #expect(try add(file, "--title", "Cities").output.contains("Updated Cities: title changed; 1 added"))
    }

    @Test("a dry run and what is refused add nothing and create no scores")
    func writesNothing() throws {
        let file = try trooper.write(Self.table, to: "capitals.csv")
        #expect(
            try add("--dry-run", file).output.hasSuffix(
                "\nWould add capitals: 5 questions, 3 true and 2 false; "
                    + "skipped 1 (answer 1).\n"))
        let strict = try add("--strict", file)
        #expect(strict.status == 65 && strict.errors.contains("--strict takes all questions"))
        let categories = try trooper.write("$CATEGORY: Sea\n\n$CATEGORY: Land\n", to: "empty.gift")
        let none = try add(categories)
        #expect(none.status == 65 && none.errors.contains("empty.gift was not added: no question was found"))
        let small = try trooper.write("One.,TRUE\nTwo.,FALSE\n", to: "small.csv")
        #expect(try add(small).errors.contains("it has 2 questions, a game needs 5"))
        #expect(try add("spce").errors.contains("there is no pack 'spce'; did you mean 'space'?"))
        let table = try trooper.write(Self.table, to: "space.csv")
        #expect(try add(table).errors.contains("\"space\" belongs to a built-in pack; choose another name with --id"))
        #expect(try trooper.filesAtHome() == ["capitals.csv", "empty.gift", "small.csv", "space.csv"])
        #expect(try add(table, "--id", "stars").output.contains("Added space: 5 questions"))
    }

    @Test("two files of one name, and a file that shares nothing with the pack of its name, are refused")
    func sameName() throws {
        try FileManager.default.createDirectory(atPath: trooper.file("x"), withIntermediateDirectories: true)
        let rows = (1...5).map { "Number \($0) is even.,\($0 % 2 == 0)\n" }
        let own = try trooper.write(rows.joined(), to: "t.csv")
        let other = (6...10).map { "Number \($0) is even.,\($0 % 2 == 0)\n" }.joined()
        let foreign = try trooper.write(other, to: "x/t.csv")
        let both = try add(own, foreign)
        #expect(both.status == 65 && both.output.contains("Added t: 5 questions"))
        #expect(
            both.errors == "trooper: \(foreign) was not added: \(own) has the name \"t\", too; "
                + "choose another name with --id\n")
        let refused = try add(foreign)
        #expect(refused.status == 65 && refused.errors.contains("it shares no question with your pack 't'"))
        #expect(refused.errors.hasSuffix(": trooper packs remove t\n"))
        _ = try trooper.write(rows[4] + "a,TRUE\nb,TRUE\nc,TRUE\nd,FALSE\n", to: "x/t.csv")
        #expect(try add(foreign).output.contains("4 added"))
        #expect(try add(own, foreign, "--id", "u").status == 64)
    }

    @Test("a folder is one pack, whose skips name their files; a statement with opposite answers is left out")
    func folder() throws {
        try FileManager.default.createDirectory(atPath: trooper.file("deck"), withIntermediateDirectories: true)
        _ = try trooper.write(PlayedFileTests.table, to: "deck/a.csv")
        _ = try trooper.write("Ice floats on water.,FALSE\nTin floats on water.,TRUE\nx,maybe\n", to: "deck/b.csv")
        _ = try trooper.write("Dear diary\n", to: "deck/diary.txt")
        let output = try trooper.bash("\"$TROOPER\" packs add deck").output
        #expect(output.hasPrefix("deck: 2 files; 9 questions\n"), "\(output)")
        #expect(output.contains("deck/b.csv:3: skipped: the answer is \"maybe\""), "\(output)")
        #expect(output.contains("deck/b.csv:1: skipped, and line 2 of deck/a.csv too: they say the same"), "\(output)")
        #expect(output.contains("\ndeck: left out: diary.txt has no questions\nAdded deck: 5 questions"), "\(output)")
        #expect(try trooper.run("questions", "list", "--pack", "deck").output.contains("  deck  b\n"))
    }

    @Test("a large pack of the program is read, and a larger file of another one is refused")
    func large() throws {
        let filler = String(repeating: " ", count: 17 << 20)
        let file = try trooper.write(SamplePack.sound + filler, to: "large.json")
        #expect(try add(file).output.contains("Added Title: 5 questions"))
        let table = try trooper.write(Self.table + filler, to: "large.csv")
        #expect(try add(table).errors.contains("the file is larger than 16 MiB; split it"))
    }

    @Test("few cards of a folder are taken, and the choice that a made statement shows stays when other rows come")
    func madeStays() throws {
        try FileManager.default.createDirectory(atPath: trooper.file("deck"), withIntermediateDirectories: true)
        _ = try trooper.write("Q: Capital of Norway?\nA: Oslo\n\nQ: Capital of Spain?\nA: Madrid\n", to: "deck/two.md")
        _ = try trooper.write(PlayedFileTests.table, to: "deck/a.csv")
        #expect(try add("--dry-run", trooper.file("deck")).output.contains("Would add deck: 7 questions"))

        func shown() throws -> [String: String] {
            let list = try trooper.run("questions", "list", "--pack", "metals", "--json").json(
                as: [[String: String]].self)
            return Dictionary(
                uniqueKeysWithValues: list.compactMap { row in
                    row["id"].flatMap { id in row["statement"].map { (id, $0) } }
                })
        }
        func rows(_ numbers: ClosedRange<Int>) -> String {
            numbers.map { "Which metal has the number \($0)?,Iron\($0),Tin\($0),Zinc\($0),A\n" }.joined()
        }
        let head = "question,A,B,C,answer\n"
        let file = try trooper.write(head + rows(1...6), to: "metals.csv")
        _ = try add(file)
        let before = try shown()
        for last in 7...12 {
            _ = try trooper.write(head + rows(1...last), to: "metals.csv")
            _ = try add(file)
            let now = try shown()
            #expect(now.count == last && before.allSatisfy { now[$0.key] == $0.value })
        }
    }

    @Test(
        "a pack exported as CSV or GIFT and added again is the same, also with statements that were made",
        arguments: ["csv", "gift"])
    func again(format: String) throws {
        let choices = (1...6).map {
            "::q\($0)::Which metal has the number \($0)? {=Iron\($0) ~Tin\($0) ~Zinc\($0)}\n\n"
        }
        let file = try trooper.write(choices.joined() + "::t::Ice floats. {T}\n", to: "metals.gift")
        #expect(try add(file).output.contains("7 questions: 1 true or false, 6 made from choices"))
        let export = trooper.file("export.\(format)")
        _ = try trooper.run("packs", "export", "metals", "--format", format, "--to", export)
        let again = try add(export, "--id", "metals")
        #expect(again.output.hasSuffix("metals is up to date: 7 questions.\n"), "\(again.output)")
    }
}
